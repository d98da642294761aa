"""`rulepress calibrate`: the alignment test, and each printer's figures. Heavy parts are imported only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printables.terminal.console import clear_errors, fail, new_console
from printables.terminal.options import LangOption, PaperOption, PrinterOption


def calibrate(
    paper: PaperOption = "a4",
    printer: PrinterOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the PDF.")] = Path("out"),
    save: Annotated[
        str | None, typer.Option("--save", metavar="NAME", help="Keep --dx, --dy and --angle under this name.")
    ] = None,
    dx: Annotated[float, typer.Option("--dx", metavar="MM", help="Move backs to the right.")] = 0.0,
    dy: Annotated[float, typer.Option("--dy", metavar="MM", help="Move backs up.")] = 0.0,
    angle: Annotated[float, typer.Option("--angle", metavar="DEGREES", help="Turn backs counterclockwise.")] = 0.0,
    delete: Annotated[str | None, typer.Option("--delete", metavar="NAME", help="Forget a printer.")] = None,
    show: Annotated[bool, typer.Option("--list", help="Show all printers.")] = False,
    *,
    lang: LangOption,
) -> None:
    """Print an alignment test, and keep what it says of your printer for `rulepress print --printer NAME`.

    Example: [bold]rulepress calibrate[/bold], then
    [bold]rulepress calibrate --save den --dx 1.5 --dy -0.5 --angle 0.2[/bold], then
    [bold]rulepress calibrate --printer den[/bold] to see that it is right.
    """
    from printables.export.calibration import alignment_test
    from printables.export.pdf import writable, write_files
    from printables.geometry import STRAIGHT, Shift
    from printables.imposition import printers
    from printables.imposition.paper import PAPERS

    console = new_console()
    with clear_errors(lang):
        if sum(map(bool, (save, delete, show, printer))) > 1:
            raise fail("give one of --save, --delete, --list and --printer")
        if (dx or dy or angle) and save is None:
            raise fail("--dx, --dy and --angle go with --save NAME")
        if show:
            for name, shift in printers.profiles().items():
                line = f"{name}: dx {shift.dx:g} mm, dy {shift.dy:g} mm, angle {shift.angle:g}°"
                console.print(line, highlight=False)
            return
        if save is not None or delete is not None:
            kept = printers.save(save, Shift(dx, dy, angle)) if save is not None else printers.delete(str(delete))
            console.print(str(kept), soft_wrap=True, highlight=False)
            return
        shift = printers.profile(printer) if printer else STRAIGHT
        data = alignment_test(PAPERS[paper], lang, shift, printer or "")
        for path in write_files(writable(out), {f"rulepress-alignment_test.{lang}.{paper}.pdf": data}):
            console.print(str(path), soft_wrap=True, highlight=False)
