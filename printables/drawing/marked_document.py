"""A PDF document that says what its parts are: a tree of structure, and layers that a viewer can switch off."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase.pdfdoc import PDFDictionary
from reportlab.pdfgen.canvas import Canvas

from engine.languages import LANGUAGES
from engine.words import Words
from printables.drawing.pdf_objects import Written, number_of, resources, text_string
from printables.drawing.tags import ASIDE, UNREAD, Mark, Tag

if TYPE_CHECKING:
    from printables.drawing.sketch import Form, Step

ART, TEXT, MARKS = LAYERS = ("art", "text", "marks")
STATE = (" cm", " n", " j")  # how steps end that only set up what follows
say = Words(
    {
        "art": ("图画", "Art", "圖畫"),
        "text": ("文字", "Text", "文字"),
        "marks": ("裁切线与页脚", "Marks and notes", "裁切線與頁腳"),
        "layers": ("图层", "Layers", "圖層"),
    }
)


class MarkedDocument(Canvas):
    """A canvas for sketches. With `structured` its pages are tagged, with `layered` they have layers; both cost."""

    def __init__(self, *given: Any, language: str, structured: bool, layered: bool, **options: Any) -> None:
        self.marking: Marking | None = None
        super().__init__(*given, lang=LANGUAGES[language].tag, **options)
        if structured or layered:
            self.marking = Marking(self, language, structured, layered)

    def showPage(self) -> None:
        super().showPage()
        if self.marking:
            self.marking.end_page(self._doc.Pages.pages[-1])

    def save(self) -> None:
        if self.marking:
            self.marking.finish()
        super().save()


@dataclass
class _Node:
    """A part in the tree: other parts and, as page and number, marked pieces of pages, in the order of reading."""

    tag: Tag
    parent: _Node | None
    made: Written = field(default_factory=Written)
    kids: list[_Node | tuple[int, int]] = field(default_factory=list)


class Marking:
    """Writes the steps of sketches into a document, each as the part and in the layer that it belongs to."""

    def __init__(self, canvas: MarkedDocument, lang: str, structured: bool, layered: bool) -> None:
        self.canvas, self.lang = canvas, lang
        self._structured = structured
        self.layers: Mapping[str, Any] = {}
        if layered:
            groups = {key: Written(f"<< /Type /OCG /Name {text_string(say(key, lang))} >>") for key in LAYERS}
            self.layers = {key: canvas._doc.Reference(group) for key, group in groups.items()}
            self._groups = [number_of(group, canvas._doc) for group in groups.values()]
        self._root = _Node(Tag("Document"), None)
        self._nodes: dict[Tag, _Node] = {}
        self._pages: list[list[_Node]] = []  # for each marked page, whose its pieces are
        self._numbers: list[int] = []  # and which object the page is
        self._kinds: dict[str, frozenset[str]] = {}
        self._parts: list[Tag] = []  # what has begun and not ended
        self._rest = ASIDE  # what is drawn between: rules and bullets; on a page that was never tagged, its text
        self._open: Tag | None = None
        self._layer: str | None = None
        self._forms: list[bool] = []  # that are being written, and whether more than one layer is in them

    @property
    def in_part(self) -> bool:
        """Is what is written now part of a text that is read?"""
        return self._open is not None and self._open not in UNREAD

    def write(self, steps: Sequence[Step]) -> None:
        """Put a page or a form into the document: all that is opened in it is closed in it."""
        outer, self._open, self._layer = (self._open, self._layer), None, None
        if not self._forms and self._structured:
            self._pages.append([])
            tagged = any(isinstance(step, Mark) and step.begins and step.tag not in UNREAD for step in steps)
            self._rest = ASIDE if tagged else Tag("P")
        for step in steps:
            if isinstance(step, Mark):
                self._turn(step)
            elif isinstance(step, str):
                if step != "Q" and not (step.startswith("q ") and step.endswith(STATE)):
                    self._be_in(ART)
                self.canvas._code.append(step)
            elif isinstance(step, partial):
                self._be_in(TEXT)
                step(self.canvas)
            elif form := _form_of(step):
                kinds = self._kinds_of(form)
                self._be_in(min(kinds) if len(kinds) == 1 else None)
                self._forms.append(len(kinds) > 1)
                step(self.canvas)
                self._forms.pop()
            else:  # tones, and pictures
                self._be_in(ART)
                step(self.canvas)
        self._close_layer()
        self._close_part()
        self._open, self._layer = outer

    def _turn(self, mark: Mark) -> None:
        """Only the outermost part counts: what is drawn in a figure is the figure."""
        if self._forms:
            return
        if not mark.begins:
            self._parts.pop()
            return
        assert mark.tag is not None
        self._parts.append(mark.tag)
        if self._structured and mark.tag not in UNREAD and len(self._parts) == 1:
            self._node(mark.tag)

    def _be_in(self, kind: str | None) -> None:
        """From here on, in the part that has begun and in a layer, or in none where each form sees to it itself."""
        if self._structured and not self._forms:
            part = self._parts[0] if self._parts else self._rest
            if part is not self._open:
                self._close_layer()
                self._close_part()
                self._open = part
                self.canvas._code.append(
                    "/Artifact BMC" if part in UNREAD else f"/{part.kind} <</MCID {self._piece(part)}>> BDC"
                )
        if self.layers and all(self._forms):
            layer = MARKS if not self._forms and ASIDE in self._parts else kind
            if layer != self._layer:
                self._close_layer()
                self._layer = layer
                if layer:
                    self.canvas._code.append(f"/OC /{layer} BDC")

    def _close_layer(self) -> None:
        if self._layer:
            self.canvas._code.append("EMC")
        self._layer = None

    def _close_part(self) -> None:
        if self._open:
            self.canvas._code.append("EMC")
        self._open = None

    def _kinds_of(self, form: Form) -> frozenset[str]:
        """Which layers there are in a form."""
        if form.name not in self._kinds:
            kinds: set[str] = set()
            for step in form.steps:
                inner = None if isinstance(step, str | Mark | partial) else _form_of(step)
                if inner:
                    kinds |= self._kinds_of(inner)
                elif not isinstance(step, Mark):
                    kinds.add(TEXT if isinstance(step, partial) else ART)
            self._kinds[form.name] = frozenset(kinds)
        return self._kinds[form.name]

    def _node(self, tag: Tag) -> _Node:
        if tag not in self._nodes:
            parent = self._node(tag.within) if tag.within else self._root
            self._nodes[tag] = node = _Node(tag, parent)
            parent.kids.append(node)
        return self._nodes[tag]

    def _piece(self, tag: Tag) -> int:
        """The number of a new piece of a part on this page."""
        node, page = self._node(tag), len(self._pages) - 1
        self._pages[page].append(node)
        node.kids.append((page, len(self._pages[page]) - 1))
        return len(self._pages[page]) - 1

    def end_page(self, page: Any) -> None:
        """A page is done: it is told where its parts are found, and its layers."""
        if self.layers:
            page.Resources = resources(page.XObjects, page.ExtGState, self.layers)
        if self._structured and len(self._numbers) < len(self._pages):
            page.StructParents = len(self._numbers)
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents"]
            self._numbers.append(number_of(page, self.canvas._doc))

    def finish(self) -> None:
        """The document is done: it gets its tree and the list of its layers."""
        document = self.canvas._doc
        catalog = document.Catalog
        if self.layers:
            groups = " ".join(f"{number} 0 R" for number in self._groups)
            shown = f"/Name {text_string(say('layers', self.lang))} /BaseState /ON /Order [{groups}]"
            catalog.OCProperties = document.Reference(Written(f"<< /OCGs [{groups}] /D << {shown} >> >>"))
            catalog.__NoDefault__ = [*catalog.__NoDefault__, "OCProperties"]
        if self._structured:
            catalog.MarkInfo = PDFDictionary({"Marked": "true"})
            catalog.StructTreeRoot = tree = Written()
            root = number_of(tree, document)
            nodes = [self._root, *self._nodes.values()]
            numbers = {id(node): number_of(node.made, document) for node in nodes}
            for node in nodes:
                above = numbers[id(node.parent)] if node.parent else root
                node.made.text = self._element(node, above, numbers)
            owners = " ".join(
                f"{number} [{' '.join(f'{numbers[id(node)]} 0 R' for node in page)}]"
                for number, page in enumerate(self._pages)
            )
            tree.text = (
                f"<< /Type /StructTreeRoot /K [{numbers[id(self._root)]} 0 R] /ParentTree << /Nums [{owners}] >> "
                f"/ParentTreeNextKey {len(self._pages)} >>"
            )

    def _element(self, node: _Node, above: int, numbers: Mapping[int, int]) -> str:
        tag = node.tag
        pages = defaultdict(list)
        for kid in node.kids:
            if isinstance(kid, tuple):
                pages[kid[0]].append(kid[1])
        home = min(pages, default=None)
        kids = " ".join(
            f"{numbers[id(kid)]} 0 R"
            if isinstance(kid, _Node)
            else f"{kid[1]}"
            if kid[0] == home
            else f"<< /Type /MCR /Pg {self._numbers[kid[0]]} 0 R /MCID {kid[1]} >>"
            for kid in node.kids
        )
        more = [f"/Pg {self._numbers[home]} 0 R"] if home is not None else []
        if tag.said:
            more.append(f"/{'Alt' if tag.kind == 'Figure' else 'ActualText'} {text_string(tag.said)}")
        if tag.kind == "TH":
            more.append("/A << /O /Table /Scope /Column >>")
        return f"<< /Type /StructElem /S /{tag.kind} /P {above} 0 R /K [{kids}] {' '.join(more)} >>"


def _form_of(step: Any) -> Form | None:
    """The form that a step writes, if it is one."""
    from printables.drawing.sketch import Form

    owner = getattr(step, "__self__", None)
    return owner if isinstance(owner, Form) else None
