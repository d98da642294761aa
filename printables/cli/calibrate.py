"""`rulepress calibrate`: the alignment test, and each printer's figures. Heavy parts are imported only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printables.terminal.console import clear_errors, new_console, show_paths
from printables.terminal.options import LangOption, OutOption, PaperOption, PrinterOption
from printables.terminal.speaking import in_chinese, told


@in_chinese(
    """印一张双面对位测试，再记下从上面读得的数，供 rulepress print --printer 名字 使用。

    例：先 [bold]rulepress calibrate[/bold]，
    再 [bold]rulepress calibrate --save den --dx 1.5 --dy -0.5 --angle 0.2[/bold]，
    然后 [bold]rulepress calibrate --printer den[/bold]，看看对了没有。
    """
)
def calibrate(
    paper: PaperOption = "a4",
    printer: PrinterOption = None,
    out: OutOption = Path("out"),
    save: Annotated[
        str | None,
        typer.Option(
            "--save",
            metavar="NAME",
            help=told("Keep --dx, --dy and --angle under this name.", "以这个名字记下 --dx、--dy 和 --angle。"),
        ),
    ] = None,
    dx: Annotated[
        float, typer.Option("--dx", metavar="MM", help=told("Move backs to the right.", "背面右移多少。"))
    ] = 0.0,
    dy: Annotated[float, typer.Option("--dy", metavar="MM", help=told("Move backs up.", "背面上移多少。"))] = 0.0,
    angle: Annotated[
        float,
        typer.Option("--angle", metavar="DEGREES", help=told("Turn backs counterclockwise.", "背面逆时针转多少度。")),
    ] = 0.0,
    delete: Annotated[
        str | None, typer.Option("--delete", metavar="NAME", help=told("Forget a printer.", "忘掉一台打印机。"))
    ] = None,
    show: Annotated[bool, typer.Option("--list", help=told("Show all printers.", "列出所有打印机。"))] = False,
    *,
    lang: LangOption,
) -> None:
    """Print an alignment test, and keep what it says of your printer for `rulepress print --printer NAME`.

    Example: [bold]rulepress calibrate[/bold], then
    [bold]rulepress calibrate --save den --dx 1.5 --dy -0.5 --angle 0.2[/bold], then
    [bold]rulepress calibrate --printer den[/bold] to see that it is right.
    """
    from engine.faults import Fault
    from printables.export.calibration import alignment_test
    from printables.export.pdf import writable, write_files
    from printables.geometry import STRAIGHT, Shift
    from printables.imposition import printers
    from printables.imposition.paper import PAPERS

    console = new_console()
    with clear_errors(lang):
        if sum(map(bool, (save, delete, show, printer))) > 1:
            raise Fault(
                "--save、--delete、--list 和 --printer 只能用一个", "give one of --save, --delete, --list and --printer"
            )
        if (dx or dy or angle) and save is None:
            raise Fault("--dx、--dy 和 --angle 要与 --save 名字 一起写", "--dx, --dy and --angle go with --save NAME")
        if show:
            for name, shift in printers.profiles().items():
                line = f"{name}: dx {shift.dx:g} mm, dy {shift.dy:g} mm, angle {shift.angle:g}°"
                console.print(line, highlight=False)
            return
        if save is not None or delete is not None:
            kept = printers.save(save, Shift(dx, dy, angle)) if save is not None else printers.delete(str(delete))
            show_paths(console, kept)
            return
        shift = printers.profile(printer) if printer else STRAIGHT
        data = alignment_test(PAPERS[paper], lang, shift, printer or "")
        show_paths(console, *write_files(writable(out), {f"rulepress-alignment_test.{lang}.{paper}.pdf": data}))
