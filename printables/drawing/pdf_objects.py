"""Objects of a PDF file that reportlab does not write, or not as the standards want them."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfdoc import PDFObject, PDFResourceDictionary, PDFStream, PDFStreamFilterZCompress

ENDSTREAM = b"endstream\n"
KEPT = 400  # packed streams: all of a kit in one language, some megabytes
format_stream = PDFStream.format
encoded = pdfdoc.pdfdocEnc


def _ended(stream: PDFStream, document: Any) -> bytes:
    """PDF asks for the end of a line before `endstream`, and PDF/A insists; reportlab writes none."""
    return bytes(format_stream(stream, document)).removesuffix(ENDSTREAM) + b"\n" + ENDSTREAM


def _encoded(text: str | bytes) -> bytes:
    """Text in the encoding of PDF, which of ASCII is ASCII; reportlab looks up every character."""
    return text.encode("ascii") if isinstance(text, str) and text.isascii() else bytes(encoded(text))


class _Packed:
    """The latest streams as they were packed: a document of one component has most in common with that of all."""

    def __init__(self) -> None:
        self._known: dict[bytes, bytes] = {}

    def __call__(self, text: str | bytes) -> bytes:
        plain = text.encode() if isinstance(text, str) else text
        key = hashlib.blake2b(plain).digest()
        packed = self._known.pop(key, None) or zlib.compress(plain)
        self._known[key] = packed
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
        return packed


_packed = _Packed()
PDFStream.format = _ended
PDFStreamFilterZCompress.encode = lambda self, text: _packed(text)
pdfdoc.pdfdocEnc = _encoded
pdfdoc.PDFName = lru_cache(maxsize=4096)(pdfdoc.PDFName)
pdfdoc.fp_str = lru_cache(maxsize=4096)(pdfdoc.fp_str)


class Written(PDFObject):
    """An object whose text is given, now or later before the file is put together."""

    __RefOnly__ = 1

    def __init__(self, text: str = "") -> None:
        self.text = text

    def format(self, document: Any) -> bytes:
        return self.text.encode("ascii")


def number_of(made: PDFObject, document: Any) -> int:
    """The number under which a document has an object; it gets one if it had none."""
    document.Reference(made)
    return int(document.idToObjectNumberAndVersion[made.__InternalName__][0])


def text_string(text: str) -> str:
    """Words that are no part of a page, as a file has them whatever they are written in."""
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def resources(xobjects: Any, states: Any, properties: Mapping[str, Any]) -> PDFResourceDictionary:
    """What a page or form refers to: all fonts, its forms and pictures, its tones, and by name its layers."""
    found = PDFResourceDictionary()
    found.basicFonts()
    found.allProcs()
    if xobjects:
        found.XObject = xobjects
    if states:
        found.ExtGState = states
    found.Properties = dict(properties)
    return found
