"""One zip a game, the same bytes each time, in which everything leads to something."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pypdf
import pytest
from PIL import Image

from engine.registry import find
from printables.components.parts import Sheet
from printables.errors import PrintError
from printables.export.pdf import print_game, write_files
from printables.export.release import Release, bundle, pictures, release_of, show, virtual_table, zip_name, zipped
from tests.printables.sample_game import Sample

HERE = "file:///somewhere/out/tts/"


def release(*langs: str) -> Release:
    sample = Sample()
    return Release(sample.tables, lambda lang, players: sample.components(lang), (2, 3), langs or ("zh", "en"))


@pytest.mark.parametrize(("key", "alike"), [("royal_derby", True), ("continental_spin", False)])
def test_kits_for_several_numbers_of_players_share_a_book_that_says_the_same(key: str, alike: bool) -> None:
    game = find(key)
    kit = release_of(game, game.load(), ("en",)).kit
    books = [[one for one in kit("en", players) if isinstance(one, Sheet)] for players in (None, 2, 3)]
    told = [[one for one in kind if one.key.startswith("rulebook")] for kind in books]
    assert len(told[0]) == 2
    assert (told[0][0] is told[1][0] is told[2][0], told[0][1] is told[1][1] is told[2][1]) == (alike, alike)


@pytest.fixture(scope="module")
def packed() -> bytes:
    one = release()
    return bundle(one, pictures(one, 40), virtual_table(one, HERE), HERE)


@pytest.fixture
def archive(packed: bytes) -> ZipFile:
    return ZipFile(BytesIO(packed))


def test_everything_is_in_one_folder_of_the_zip(archive: ZipFile) -> None:
    names = archive.namelist()
    assert len(set(names)) == len(names)
    assert all(name.startswith("sample/") for name in names)
    assert archive.testzip() is None
    for paper in ("a4", "letter"):
        for edition in ("", ".low"):
            for lang in ("zh", "en"):
                for key in ("map", "cards", "tokens", "reference", "all"):
                    assert f"sample/pdf/sample-{key}.{lang}{edition}.{paper}.pdf" in names
    assert {"sample/index.html", "sample/png/sample-cards-back.en.png", "sample/tts/sample.zh.json"} <= set(names)


def test_its_page_leads_to_its_files(archive: ZipFile) -> None:
    page = archive.read("sample/index.html").decode()
    links = re.findall(r'<a [^>]*href="([^"#]+)(?:#page=(\d+))?"', page)
    assert {"pdf/sample-all.zh.a4.pdf", "pdf/sample-map.en.low.letter.pdf", "tts/sample.en.txt", "png/"} <= {
        link for link, _ in links
    }
    for link, number in links:
        if link.endswith("/"):
            assert any(name.startswith(f"sample/{link}") for name in archive.namelist())
        else:
            data = archive.read(f"sample/{link}")
            assert not number or int(number) <= len(pypdf.PdfReader(BytesIO(data)).pages)


def test_its_save_looks_where_its_text_says(archive: ZipFile) -> None:
    save, text = archive.read("sample/tts/sample.zh.json").decode(), archive.read("sample/tts/sample.zh.txt").decode()
    urls = set(re.findall(r'URL": "([^"]+)"', json.dumps(json.loads(save), ensure_ascii=False)))
    assert urls
    for url in urls:
        assert url.startswith("file:///C:/Games/sample/tts/")
        assert f"sample/tts/{url.rsplit('/', 1)[1]}" in archive.namelist()
    assert "file:///C:/Games/sample/tts/" in text
    assert HERE not in save + text


def test_the_same_bytes_again_and_no_time(packed: bytes, archive: ZipFile) -> None:
    one = release()
    assert bundle(one, pictures(one, 40), virtual_table(one, HERE), HERE) == packed
    assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert archive.comment.decode() == one.about


AGAIN = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
from tests.printables.export.test_release import HERE, release
from printables.export.release import bundle, pictures, virtual_table
one = release()
print(hashlib.sha256(bundle(one, pictures(one, 40), virtual_table(one, HERE), HERE)).hexdigest())
"""


def test_the_same_bytes_in_another_process_time_zone_and_hash_seed(packed: bytes) -> None:
    environment = os.environ | {"PYTHONHASHSEED": "7", "TZ": "Asia/Shanghai"}
    command = [sys.executable, "-c", AGAIN, str(Path(__file__).parents[3])]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()
    assert told == hashlib.sha256(packed).hexdigest()


def test_a_zip_without_extras_has_pdfs_and_their_page() -> None:
    archive = ZipFile(BytesIO(bundle(release("en"), {}, {}, HERE)))
    assert len(archive.namelist()) == 1 + 2 * 2 * 5
    assert "Tabletop" not in archive.read("sample/index.html").decode()


def test_contents_come_out_as_they_went_in() -> None:
    archive = ZipFile(BytesIO(zipped({"a.txt": b"x" * 1000, "b/c.pdf": b"y" * 1000}, "game", "about")))
    assert archive.read("game/a.txt") == b"x" * 1000
    assert archive.read("game/b/c.pdf") == b"y" * 1000
    assert archive.getinfo("game/a.txt").compress_size < 100
    assert archive.getinfo("game/b/c.pdf").compress_size == 1000


def test_pictures_say_what_they_are() -> None:
    one = release("zh")
    found = pictures(one, 40)
    assert len(found) == 1 + 6 + 2
    for data in found.values():
        assert Image.open(BytesIO(data)).info["Description"] == one.about


def test_what_lies_beside_the_page_is_linked(tmp_path: Path) -> None:
    one = release("en")
    print_game(one.tables, one.components(), tmp_path)
    assert {link.href for link in show(one, tmp_path, one.pictures()).files["en"]} == {"sample-all.en.a4.pdf"}
    for folder, files in (("png", pictures(one, 40)), ("tts", virtual_table(one, HERE))):
        (tmp_path / folder).mkdir()
        write_files(tmp_path / folder, files)
    write_files(tmp_path, {zip_name("sample"): zipped({}, "sample", one.about)})
    links = {link.label: link.href for link in show(one, tmp_path, one.pictures()).files["en"]}
    assert links == {
        "PDF everything · A4": "sample-all.en.a4.pdf",
        "ZIP": "sample.zip",
        "PNG": "png/",
        "Tabletop Simulator": "tts/sample.en.txt",
    }


def test_what_is_of_other_tables_is_not(tmp_path: Path) -> None:
    old, new = release("en"), Release(Sample(english="Another").tables, release().kit, (2,), ("en",))
    assert old.tables.fingerprint != new.tables.fingerprint
    print_game(old.tables, old.components(), tmp_path)
    for folder, files in (("png", pictures(old, 40)), ("tts", virtual_table(old, HERE))):
        (tmp_path / folder).mkdir()
        write_files(tmp_path / folder, files)
    write_files(tmp_path, {zip_name("sample"): zipped({}, "sample", old.about)})
    assert show(new, tmp_path, new.pictures()).files["en"] == ()


def test_an_error_names_what_cannot_be_drawn() -> None:
    with pytest.raises(PrintError, match="36 to 600"):
        pictures(release("en"), 5000)
