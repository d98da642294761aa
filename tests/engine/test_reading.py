"""The door for files: whatever comes is text in some encoding, or refused in a line, soon and with its place."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.faults import Fault, Faults, Found, visible
from engine.reading import DEEPEST, check_size, json_of, read_text, text_of, toml_of
from tests.pipes import piped

SOON = 10.0  # seconds; the slowest takes one, where something quadratic would take minutes

CHINESE = "拍,牌,加速,格,回转,遗骨\n1,3,0,3,0,心脏\n"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "gbk", "gb18030", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]
)
def test_what_spreadsheets_save_is_read_as_it_was(encoding: str) -> None:
    assert text_of(CHINESE.encode(encoding), typed=True) == CHINESE


@pytest.mark.parametrize("text", ["Köln, Zürich", "déjà vu", "naïve café"])
def test_a_western_text_is_not_taken_for_chinese(text: str) -> None:
    with pytest.raises(Fault, match="save the file as UTF-8") as caught:
        text_of(f"format,x\nplayed,{text}\n".encode("cp1252"), "log.csv", typed=True)
    assert (caught.value.line, caught.value.where) == (2, "log.csv")
    assert "CSV UTF-8" in caught.value.zh


@pytest.mark.parametrize("text", ["單人計時挑戰的紀錄，遺骨與迴轉", "日本語のテキスト、カタカナ"])
@pytest.mark.parametrize("encoding", ["big5", "shift_jis"])
def test_other_encodings_of_the_east_are_refused_not_garbled(text: str, encoding: str) -> None:
    raw = text.encode(encoding, "ignore")
    with pytest.raises(Fault, match="UTF-8"):
        text_of(raw, typed=True)


@pytest.mark.parametrize("raw", [b"\x89PNG\r\n\x1a\n\0\0" * 9, b"\0" * 100, b"a\0\0\0" * 9])
def test_what_is_no_text_is_told(raw: bytes) -> None:
    with pytest.raises(Fault, match=r"no text|not UTF"):
        text_of(raw, typed=True)


def test_a_small_file_of_very_many_parts_is_refused_before_it_is_parsed() -> None:
    for parse, text in ((json_of, "[" + "[]," * 300_000 + "[]]"), (toml_of, "[[a]]\n" * 250_000)):
        with pytest.raises(Fault, match="too many lists and tables; at most 200,000"):
            parse(text)


def test_what_no_person_typed_is_utf_8_or_refused() -> None:
    with pytest.raises(Fault, match="not UTF-8"):
        text_of(CHINESE.encode("gbk"))


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/urandom"])
def test_a_file_without_end_is_read_only_so_far(path: str) -> None:
    if not Path(path).exists():
        pytest.skip("this system has no such file")
    with pytest.raises(Fault, match="at most 1,000,000 bytes"):
        read_text(Path(path))


def test_a_pipe_is_read_once(tmp_path: Path) -> None:
    with piped(CHINESE.encode("gbk")) as path:
        assert read_text(path, typed=True) == CHINESE


@pytest.mark.parametrize("name", ["missing", ".", "a\0b"])
def test_what_cannot_be_opened_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(Fault, match="cannot be read"):
        read_text(tmp_path / name)


DEEP = {
    "a dotted key": "a" + ".a" * 60_000 + "=1",
    "a dotted key in quotes": '"a"' + ' . "a"' * 60_000 + "=1",
    "a table": "[a" + ".a" * 60_000 + "]",
    "a table of tables": "x = 1\n[[a" + ".a" * 60_000 + "]]",
    "inside an inline table": "x = {y" + ".a" * 60_000 + " = 1}",
    "lists": "x = " + "[" * 60_000 + "]" * 60_000,
    "tables": "x = " + "{a=" * 60_000,
    "behind texts": 'x = \'a.b\' # [[[\ny = """[[\n\n"""\nz = ' + "[" * 33,
}


@pytest.mark.parametrize("case", DEEP)
def test_what_is_nested_too_deeply_is_told_at_once(case: str) -> None:
    begun = time.process_time()
    with pytest.raises(Fault, match="nested too deeply; at most 32 levels") as caught:
        toml_of(DEEP[case])
    assert time.process_time() - begun < SOON
    assert caught.value.line == {"behind texts": 5, "a table of tables": 2}.get(case, 1)


def test_as_deep_as_may_be() -> None:
    key = ".".join("a" * DEEPEST)
    assert toml_of(f"{key} = 1")
    assert toml_of("x = " + "[" * DEEPEST + "]" * DEEPEST)
    assert toml_of("x = 'a" + ".a" * 200 + '\'\ny = """' + "[" * 100 + '"""\n# ' + "{" * 100)
    assert json_of("[" * DEEPEST + "]" * DEEPEST)
    assert json_of('"' + "[" * 100 + '"') == "[" * 100
    with pytest.raises(Fault, match="nested too deeply"):
        json_of("[" * (DEEPEST + 1))


def refusal(parse: Callable[[str], object], text: str) -> Fault | None:
    """Why a text is refused, if it is."""
    try:
        parse(text)
    except Fault as fault:
        return fault
    return None


SLOW = {
    "quotes": '"' * 900_000,
    "escapes": '"' + "\\" * 900_000,
    "escaped quotes": '"""' + '\\"""' * 200_000,
    "opened texts": "'''\"\"\"" * 150_000,
    "a long line": "a" * 900_000,
    "remarks": "#" * 900_000,
    "dots": "." * 900_000,
    "brackets": "[]" * 450_000,
    "spaces": " " * 900_000,
}


@pytest.mark.parametrize("case", SLOW)
def test_no_text_takes_longer_than_its_length(case: str) -> None:
    begun = time.process_time()
    faults = [fault for fault in (refusal(toml_of, SLOW[case]), refusal(json_of, SLOW[case])) if fault]
    assert time.process_time() - begun < SOON
    assert faults
    for fault in faults:
        assert len(fault.say("en")) < 500
        assert fault.say("zh") != fault.say("en")


@given(st.text(alphabet="\"'#[]{}=.,\n\\ ab1", max_size=60))
def test_any_text_is_data_or_a_fault(text: str) -> None:
    for parse in (toml_of, json_of):
        fault = refusal(parse, text)
        assert fault is None or fault.line <= text.count("\n") + 1


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"version": "x" * 900_000}, "version: the text is too long"),
        ({"relics": {"": 1}}, "relics: '' is no key"),
        ({"relics": {"a\x1bb": 1}}, r"relics: 'a\x1bb' is no key"),
        ({"deck": {"ranks": ["K"] * 60_000}}, "deck.ranks: it holds 60,000 values"),
        ({"a": [[0] * 2000] * 30}, "too many values"),
        ({"a": {"b": [0, "x" * 3000]}}, "a.b.2: the text is too long"),
    ],
)
def test_data_has_a_size(data: object, problem: str) -> None:
    with pytest.raises(Fault) as caught:
        check_size(data)
    assert problem in caught.value.en
    assert len(caught.value.en) < 200


def test_what_is_not_seen_is_written_as_its_code() -> None:
    assert visible("a\x1b[31mb\n\x9b\u202ec\ud800") == r"a\x1b[31mb\x0a\x9b\u202ec\ud800"
    assert visible("飙马 – Derby") == "飙马 – Derby"
    assert visible("x" * 1000) == "x" * 159 + "…"


def test_faults_are_told_in_the_order_of_their_lines() -> None:
    found = Found()
    for line in (7, 3, *range(30, 60)):
        with found.here():
            raise Fault(f"错 {line}", f"wrong {line}", line)
    with pytest.raises(Faults) as caught:
        found.tell()
    told = caught.value.at("log\x1b.toml").say("en").splitlines()
    assert told[:3] == [
        r"log\x1b.toml: line 3: wrong 3",
        r"log\x1b.toml: line 7: wrong 7",
        r"log\x1b.toml: line 30: wrong 30",
    ]
    assert told[20:] == ["and 12 more"]
    assert caught.value.line == 3
