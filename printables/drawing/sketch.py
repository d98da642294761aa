"""What a pen draws, kept so that several documents can have it: drawn once, written as often as it is needed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from operator import methodcaller
from typing import Any, TypeAlias, cast

from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from printables.drawing.pdf_objects import resources
from printables.drawing.tags import Mark

Step: TypeAlias = str | Callable[[Canvas], None]  # operators, or what is written differently in each document


@dataclass(frozen=True)
class Form:
    """What is drawn once a document and then referred to, and the box (mm) that clips it."""

    name: str
    box: tuple[float, ...]
    steps: list[Step] = field(default_factory=list)

    def write(self, canvas: Canvas) -> None:
        """Refer to it; where the document has not had it yet it is written first."""
        if not canvas.hasForm(self.name):
            canvas.beginForm(self.name, *self.box)
            write(self.steps, canvas)
            end_form(canvas)
        canvas.doForm(self.name)


class Sketch:
    """Stands in for the canvas that a pen draws on. Sketches of one kit share their `forms`, by name."""

    def __init__(self, forms: dict[str, Form]) -> None:
        self._forms = forms
        self._code: list[Step] = []
        self._outer: list[list[Step]] = []

    @property
    def steps(self) -> list[Step]:
        """What has been drawn so far."""
        return self._code

    def write(self, canvas: Canvas) -> None:
        """Put it on the page of a document."""
        write(self._code, canvas)

    @property
    def digest(self) -> str:
        """Sixteen hex digits of all that it puts on a page: equal exactly where the same is drawn."""
        found = hashlib.sha256()
        for part in _told(self._code):
            found.update(f"{len(part)}:{part}".encode(errors="surrogatepass"))
        return found.hexdigest()[:16]

    def later(self, step: Callable[[Canvas], None]) -> None:
        """Something that is known only where the document is; a partial function is text."""
        self._code.append(step)

    def hasForm(self, name: str) -> bool:
        return name in self._forms

    def beginForm(self, name: str, *box: float) -> None:
        self._forms[name] = Form(name, box)
        self._outer.append(self._code)
        self._code = self._forms[name].steps

    def endForm(self) -> None:
        self._code = self._outer.pop()

    def doForm(self, name: str) -> None:
        self.later(self._forms[name].write)

    def saveState(self) -> None:
        self.later(methodcaller("saveState"))

    def restoreState(self) -> None:
        self.later(methodcaller("restoreState"))

    def setFillAlpha(self, alpha: float) -> None:
        self.later(methodcaller("setFillAlpha", alpha))

    def setStrokeAlpha(self, alpha: float) -> None:
        self.later(methodcaller("setStrokeAlpha", alpha))

    def drawImage(
        self, image: ImageReader, x: float, y: float, width: float, height: float, mask: str | None = None
    ) -> None:
        self.later(methodcaller("drawImage", image, x, y, width, height, mask=mask))


def _told(steps: Iterable[Step]) -> Iterator[str]:
    """Steps as text. Raises TypeError for one of which it is not known what it draws."""
    for step in steps:
        if isinstance(step, str):
            yield step
        elif isinstance(step, Mark):
            yield repr(step)
        elif isinstance(step, methodcaller):
            maker, values = cast(tuple[Any, tuple[Any, ...]], step.__reduce__())
            named = sorted(getattr(maker, "keywords", {}).items())  # a partial where some are given by name
            yield from map(_value, (*getattr(maker, "args", ()), *values, *named))
        elif isinstance(step, partial):
            yield step.func.__qualname__
            yield from map(_value, (*step.args, *sorted(step.keywords.items())))
        elif isinstance(form := getattr(step, "__self__", None), Form):
            yield f"form {form.box}"
            yield from _told(form.steps)
            yield "end of form"
        else:
            raise TypeError(f"it is not known what {step!r} draws")


def _value(value: Any) -> str:
    """What a step is given, as text."""
    if isinstance(value, ImageReader):
        return f"{value._image.mode} {value.getSize()} {hashlib.sha256(value._image.tobytes()).hexdigest()}"
    return repr(value)


def write(steps: list[Step], canvas: Canvas | Sketch) -> None:
    """Put steps on the page or form that is being drawn, past reportlab's slower ways to write the same."""
    marking = getattr(canvas, "marking", None)
    if marking:
        marking.write(steps)
        return
    for step in steps:
        if isinstance(step, str):
            canvas._code.append(step)
        else:
            step(canvas)


def end_form(canvas: Canvas | Sketch) -> None:
    """End a form with all that it refers to: reportlab gives a form all of it but its tones and layers."""
    marking = getattr(canvas, "marking", None)
    layers = marking.layers if marking else {}
    if isinstance(canvas, Sketch) or not (layers or any(operators.endswith(" gs") for operators in canvas._code)):
        canvas.endForm()
        return
    forms = canvas._doc.xobjDict(canvas._formsinuse) if canvas._formsinuse else None
    canvas.endForm(Resources=resources(forms, canvas._extgstate.getState(), layers))
