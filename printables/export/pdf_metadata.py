"""What a PDF says of itself: XMP in every file, and in those that are kept for long the colours that are meant.

PDF/A-2b (ISO 19005-2): fonts embedded, colours of a named space, nothing from outside, and XMP that says so.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from engine.languages import LANGUAGES
from engine.words import Wording

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

MAKER = "Rulepress"
# Under which licence what is printed may be passed on, and what that does not cover: stated here, and explained in
# LICENSE.md.
LICENCE = "CC BY 4.0"
LICENCE_ADDRESS = "https://creativecommons.org/licenses/by/4.0/"
RIGHTS = Wording(
    zh=f"Rulepress 自己的文字和图画：{LICENCE}（署名）。不包括游戏的规则、名称和数值，也不包括设计者放进来的内容。",
    en=f"Texts and drawings of Rulepress: {LICENCE} (attribution). Not the games’ rules, names and numbers, nor what a "
    "designer has put in.",
    zh_hant=f"Rulepress 自己的文字和圖畫：{LICENCE}（姓名標示）。不包括遊戲的規則、名稱和數值，"
    "也不包括設計者放進來的內容。",
)
FONTS = Wording(
    zh="字体：Noto Sans SC、Noto Sans TC、Oswald 和 Vollkorn，SIL Open Font License 1.1",
    en="Fonts: Noto Sans SC, Noto Sans TC, Oswald and Vollkorn, SIL Open Font License 1.1",
    zh_hant="字型：Noto Sans SC、Noto Sans TC、Oswald 和 Vollkorn，SIL Open Font License 1.1",
)
SRGB = "sRGB IEC61966-2.1"
PART = """<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
"""
# The packet's mark and its fixed identity are those of the XMP specification, part 1, 7.3.2.
XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>{maker}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<dc:identifier>{identifier}</dc:identifier>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">{rights}</rdf:li></rdf:Alt></dc:rights>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
<xmpRights:Marked>True</xmpRights:Marked><xmpRights:WebStatement>{licence}</xmpRights:WebStatement>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreatorTool>{maker}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Keywords>{keywords}</pdf:Keywords><pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
{part}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""


def describe(canvas: Canvas, title: str, subject: str, keywords: list[str], lang: str, archival: bool) -> None:
    """Give a file title, subject, keywords and language, as older readers look for them and as XMP.

    An `archival` one states that it is PDF/A-2b, and the colour space of everything in it.
    """
    canvas.setTitle(title)
    canvas.setAuthor(MAKER)
    canvas.setCreator(MAKER)
    canvas.setSubject(subject)
    canvas.setKeywords(keywords)
    catalog = canvas._doc.Catalog
    packet = XMP.format(
        title=escape(title, quote=False),
        subject=escape(subject, quote=False),
        maker=MAKER,
        language=LANGUAGES[lang].tag,
        identifier=escape(", ".join(keywords[:-1]), quote=False),
        rights=escape(f"{RIGHTS.get(lang)} {FONTS.get(lang)}", quote=False),
        licence=LICENCE_ADDRESS,
        keywords=escape(", ".join(keywords), quote=False),
        producer=escape(str(canvas._doc.info.producer), quote=False),
        part=PART if archival else "",
    )
    metadata = PDFStream(PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}), packet.encode(), [])
    catalog.Metadata = canvas._doc.Reference(metadata)
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "Metadata", "OutputIntents"]
    if archival:
        profile = canvas._doc.Reference(PDFStream(PDFDictionary({"N": 3}), srgb()))
        intent = {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFA1"),
            "OutputConditionIdentifier": PDFString(SRGB),
            "Info": PDFString(SRGB),
            "DestOutputProfile": profile,
        }
        catalog.OutputIntents = PDFArray([PDFDictionary(intent)])


@cache
def srgb() -> bytes:
    """The ICC profile of sRGB, the same bytes whenever it is made: without the moment of its making."""
    from PIL import ImageCms

    made = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    made[8:12] = 4, 0x20, 0, 0  # its version: 4.2, the newest that PDF/A-2 knows, and all that it needs
    made[24:36] = bytes((7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0))  # its date: the first of January 2000
    made[84:100] = bytes(16)  # and the digest of it, which may be left out
    return bytes(made)
