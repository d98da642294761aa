"""Printer profiles: kept, found again and forgotten; a damaged file and unknown names are told in a sentence."""

from __future__ import annotations

import json
import math

import pytest

from printables.geometry import Shift
from printables.imposition import printers
from printables.imposition.printers import PrinterError


@pytest.fixture(autouse=True)
def own_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def test_none_at_first() -> None:
    assert printers.profiles() == {}


def test_kept_and_found_again() -> None:
    path = printers.save("den", Shift(1.5, -0.5, 0.2))
    printers.save("客厅 2", Shift(-1, 0, 0))
    assert printers.profile("den") == Shift(1.5, -0.5, 0.2)
    assert printers.profiles() == {"den": Shift(1.5, -0.5, 0.2), "客厅 2": Shift(-1, 0, 0)}
    assert json.loads(path.read_text())["den"] == {"dx": 1.5, "dy": -0.5, "angle": 0.2}
    printers.save("den", Shift(2, 0, 0))
    assert printers.profile("den") == Shift(2, 0, 0)


def test_forgotten() -> None:
    printers.save("den", Shift(1, 0, 0))
    printers.delete("den")
    assert printers.profiles() == {}
    with pytest.raises(PrinterError, match="there is no printer 'den'; `rulepress calibrate` adds one"):
        printers.delete("den")


def test_unknown_names_are_told_what_is_known() -> None:
    printers.save("office", Shift(1, 0, 0))
    with pytest.raises(PrinterError, match=r"no printer 'ofice' \(did you mean 'office'\?\)"):
        printers.profile("ofice")
    with pytest.raises(PrinterError, match=r"no printer 'den' \(known here: office\)"):
        printers.profile("den")


@pytest.mark.parametrize(
    ("name", "shift", "says"),
    [
        ("den", Shift(15.1, 0, 0), "dx: 15.1: input should be less than or equal to 15"),
        ("den", Shift(0, -16, 0), "dy: -16: input should be greater"),
        ("den", Shift(0, 0, 6), "angle: 6: input should be less"),
        ("den", Shift(math.nan, 0, 0), "dx: nan: input should be a finite number"),
        ("", Shift(1, 0, 0), "printer ''"),
        ("-x", Shift(1, 0, 0), "printer '-x'"),
        ("a\nb", Shift(1, 0, 0), "printer"),
        ("x" * 21, Shift(1, 0, 0), "printer"),
    ],
)
def test_what_is_no_profile_is_not_kept(name: str, shift: Shift, says: str) -> None:
    with pytest.raises(PrinterError, match=says):
        printers.save(name, shift)
    assert not printers.file().exists()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "invalid JSON"),
        ("[]", "should be keys and values"),
        ('{"den": {"dx": "1"}}', "den.dx"),
        ('{"den": {"dx": 99}}', "den.dx: 99: input should be less"),
        ('{"den": {"d": 1}}', "den.d: unknown key"),
        ("\udce9", "printers.json cannot be understood"),
    ],
)
def test_a_damaged_file_is_named_and_left_alone(text: str, says: str) -> None:
    printers.file().parent.mkdir()
    printers.file().write_text(text, errors="surrogateescape")
    for use in (printers.profiles, lambda: printers.save("den", Shift(1, 0, 0))):
        with pytest.raises(PrinterError, match=says) as caught:
            use()
        assert "correct or delete it" in str(caught.value)
    assert printers.file().read_text(errors="surrogateescape") == text
