"""What is changed in how reportlab writes files: no byte of them may differ for it."""

from __future__ import annotations

import zlib

import pytest
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfdoc import PDFZCompress

from printables.drawing import pdf_objects


@pytest.mark.parametrize("text", ["", "1 0 0 1 0 0 cm\n(\\\t)", "é “quoted” • €", b"\x00\xff"])
def test_text_is_encoded_as_reportlab_would(text: str | bytes) -> None:
    assert pdfdoc.pdfdocEnc(text) == pdf_objects.encoded(text)


def test_a_stream_that_was_packed_lately_is_not_packed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[bytes] = []

    def compress(data: bytes) -> bytes:
        packed.append(data)
        return zlib.compress(data)

    monkeypatch.setattr(pdf_objects, "zlib", type("Counting", (), {"compress": staticmethod(compress)}))
    monkeypatch.setattr(pdf_objects, "KEPT", 2)
    monkeypatch.setattr(pdf_objects, "_packed", pdf_objects._Packed())
    for text in ("a", b"b", "a", "c", "a", "b"):  # with c, b is the one that was asked for longest ago
        data = text if isinstance(text, bytes) else text.encode()
        assert zlib.decompress(PDFZCompress.encode(text)) == data
    assert packed == [b"a", b"b", b"c", b"b"]
