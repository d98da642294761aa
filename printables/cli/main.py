"""`rulepress`: print, verify, simulate, replay, games. Heavy parts are imported only by the command that needs them.

Exit codes: 0 all is well; 1 a claim differs from the ledger, or a log cannot be played to its end; 2 bad input.
"""

from __future__ import annotations

import json
import locale
import os
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rich.console import Console
    from rich.progress import Progress

    from engine.game import Game

app = typer.Typer(
    help="Print, play and hold to account a board game from one set of tables.\n\n"
    "Start with [bold]rulepress games[/bold], then [bold]rulepress print[/bold].",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

_SET_HELP = (
    "Change a value of the tables, by its dotted path; lists count from 1. Repeatable. "
    "Examples: track.cells.43=rock, points.leg.1=6, spin.limit=7; docs/formats.md has more."
)


class Lang(StrEnum):
    """A language."""

    zh = "zh"
    en = "en"


class PrintInk(StrEnum):
    """An edition: in colours, or black line work."""

    colour = "colour"
    low = "low"


class PrintLang(StrEnum):
    """A language, or both."""

    zh = "zh"
    en = "en"
    both = "both"


class HomePaper(StrEnum):
    """What home printers take."""

    a4 = "a4"
    letter = "letter"


class Boards(StrEnum):
    """A paper for boards, or several sheets."""

    a4 = "a4"
    letter = "letter"
    a3 = "a3"
    tabloid = "tabloid"
    tiled = "tiled"


class Backs(StrEnum):
    """How backs come behind fronts."""

    long = "long"
    short = "short"
    fold = "fold"
    manual = "manual"
    none = "none"


def _default_lang() -> Lang:
    code = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return Lang.zh if code.startswith("zh") else Lang.en


LangOption = Annotated[Lang, typer.Option("--lang", help="Language of the answer.", default_factory=_default_lang)]
PaperOption = Annotated[HomePaper, typer.Option("--paper", help="Paper.")]
PrinterOption = Annotated[
    str | None,
    typer.Option("--printer", metavar="NAME", help="Move backs as `rulepress calibrate` found for this printer."),
]
SetOption = Annotated[list[str] | None, typer.Option("--set", metavar="PATH=VALUE", help=_SET_HELP)]
VariantOption = Annotated[
    list[str] | None, typer.Option("--variant", metavar="NAME", help="A variant of the game. Repeatable.")
]
JsonOption = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Also write the result as JSON.")]
SeedOption = Annotated[
    int, typer.Option("--seed", min=0, max=2**53 - 1, help="Base seed; the same seed gives the same games.")
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", min=1, max=256, help="Processes to share the games among; all cores where that pays."),
]
ClusterOption = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on the workers of this Dask scheduler instead."),
]
GamesArgument = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all when none is named.")]


def _fail(message: str, code: int = 2) -> typer.Exit:
    from rich.console import Console

    Console(stderr=True, soft_wrap=True).print(f"rulepress: {message}", markup=False, highlight=False)
    return typer.Exit(code)


@contextmanager
def _clear_errors() -> Iterator[None]:
    """What a person can put right is told in a line, never as a traceback."""
    from engine.game import GameError
    from engine.play.replay import LogError
    from engine.tables import TablesError
    from printables.errors import PrintError

    try:
        yield
    except LogError as error:
        raise _fail(str(error), 1) from None
    except (TablesError, GameError, PrintError) as error:
        raise _fail(str(error)) from None
    except OSError as error:
        raise _fail(f"{error.filename or 'file'}: {error.strerror or error}") from None
    except KeyboardInterrupt:
        raise _fail("stopped", 130) from None


def _console(stderr: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=stderr, width=None if Console(stderr=stderr).is_terminal else 120)


def _progress() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


@contextmanager
def _counting(description: str, total: int) -> Iterator[Callable[[int], None]]:
    with _progress() as progress:
        task = progress.add_task(description, total=total)
        yield lambda done: progress.advance(task, done)


@contextmanager
def _planning(description: str) -> Iterator[Callable[[int, int], None]]:
    """As _counting, where what is done of how much is told each time."""
    with _progress() as progress:
        task = progress.add_task(description, total=None)
        yield lambda done, planned: progress.update(task, completed=done, total=planned)


def _players_of(jobs: int | None, cluster: str | None, games: int) -> AbstractContextManager[Executor | None]:
    """What plays the games."""
    from engine.play import workers

    if cluster is not None and jobs is not None:
        raise _fail("--jobs and --cluster exclude each other: a cluster has its own workers")
    return workers.workers(jobs, games) if cluster is None else workers.cluster(cluster)


def _changes(texts: list[str] | None) -> list[tuple[str, Any]]:
    from engine.tables import parse_override

    return [parse_override(text) for text in texts or []]


def _named(keys: list[str] | None) -> list[Game]:
    from engine import registry

    return [registry.find(key) for key in keys or registry.GAMES]


def _loaded(
    keys: list[str] | None, texts: list[str] | None, variants: list[str] | None = None
) -> list[tuple[Game, Any]]:
    """Games with their changed tables. With none named, those that have what is to be changed. Raises TablesError."""
    from engine.tables import TablesError

    changes, loaded, refused = _changes(texts), [], None
    for one in _named(keys):
        try:
            loaded.append((one, one.load(variants or (), changes)))
        except TablesError as error:
            if keys or _has(one, changes, variants):
                raise
            refused = refused or error
    if refused and not loaded:
        raise refused
    return loaded


def _has(game: Game, changes: list[tuple[str, Any]], variants: list[str] | None) -> bool:
    """Are these a game's variants, and parts of its tables?"""
    tables = game.load()
    parts = type(tables).model_fields
    return set(variants or ()) <= set(tables.variants) and all(path.split(".")[0] in parts for path, _ in changes)


def _write_json(path: Path | None, data: Any) -> None:
    from engine.storage.files import write_whole

    if path is not None:
        write_whole(path, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())


@app.command("print")
def print_command(
    game: GamesArgument = None,
    lang: Annotated[PrintLang, typer.Option("--lang", help="Language of the components.")] = PrintLang.both,
    players: Annotated[
        int | None, typer.Option("--players", min=1, max=99, help="Exactly what so many players need.")
    ] = None,
    paper: PaperOption = HomePaper.a4,
    duplex: Annotated[
        Backs,
        typer.Option(
            "--duplex",
            help="Backs: the printer turns sheets over their [bold]long[/bold] or [bold]short[/bold] edge; "
            "[bold]fold[/bold] sheets with both sides; by hand ([bold]manual[/bold]: all fronts, then all backs); "
            "or [bold]none[/bold].",
        ),
    ] = Backs.long,
    boards: Annotated[
        Boards | None,
        typer.Option(
            "--boards",
            help="Paper for boards, if not that of the rest; [bold]tiled[/bold]: over several sheets, to be glued.",
            show_default="as --paper",
        ),
    ] = None,
    ink: Annotated[
        PrintInk, typer.Option("--ink", help="In colours, or as black line work that spares ink.")
    ] = PrintInk.colour,
    printer: PrinterOption = None,
    margin: Annotated[
        float, typer.Option("--margin", metavar="MM", min=0, help="What your printer leaves white at each edge.")
    ] = 5.0,
    marks: Annotated[bool, typer.Option("--marks/--no-marks", help="Cut marks.")] = True,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the PDFs.")] = Path("out"),
    variant: VariantOption = None,
    changes: SetOption = None,
) -> None:
    """Print a game's components as PDF, one file each and one with all.

    Without --players, pieces for the largest game, and one rider's cards to be printed for each.

    Example: [bold]rulepress print continental_spin --players 4 --paper letter --duplex fold[/bold]
    """
    from dataclasses import replace

    from printables.components.registry import components
    from printables.errors import PrintError
    from printables.export.pdf import print_game
    from printables.export.release import printed, write_gallery
    from printables.geometry import STRAIGHT
    from printables.imposition.job import Job
    from printables.imposition.layout import Duplex
    from printables.imposition.paper import PAPERS
    from printables.imposition.printers import profile
    from printables.inks import INKS

    langs = ["zh", "en"] if lang is PrintLang.both else [lang.value]
    console = _console()
    with _clear_errors():
        tiled = boards is Boards.tiled
        job = Job(
            paper=replace(PAPERS[paper.value], margin=margin),
            duplex=Duplex(duplex.value),
            tiled=tiled,
            boards=PAPERS[boards.value] if boards and not tiled else None,
            marks=marks,
            printer=printer or "",
            shift=profile(printer) if printer else STRAIGHT,
            ink=INKS[ink.value],
        )
        shown = []
        for one, tables in _loaded(game, changes, variant):
            try:
                made = {code: components(one.key)(tables, code, players) for code in langs}
                files = sum(len(parts) + 1 for parts in made.values())
                with _counting(tables.title.get("en"), files) as advance:
                    paths = print_game(tables, made, out, job, progress=lambda name: advance(1))
                shown.append(printed(one, tables, langs, out, job, players))
            except PrintError as error:
                raise _fail(f"{one.key}: {error}") from None
            for path in paths:
                console.print(str(path), soft_wrap=True, highlight=False, markup=False)
        console.print(str(write_gallery(out, shown)), soft_wrap=True, highlight=False, markup=False)


@app.command()
def calibrate(
    paper: PaperOption = HomePaper.a4,
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

    console = _console()
    with _clear_errors():
        if sum(map(bool, (save, delete, show, printer))) > 1:
            raise _fail("give one of --save, --delete, --list and --printer")
        if (dx or dy or angle) and save is None:
            raise _fail("--dx, --dy and --angle go with --save NAME")
        if show:
            for name, shift in printers.profiles().items():
                line = f"{name}: dx {shift.dx:g} mm, dy {shift.dy:g} mm, angle {shift.angle:g}°"
                console.print(line, highlight=False, markup=False)
            return
        if save is not None or delete is not None:
            kept = printers.save(save, Shift(dx, dy, angle)) if save is not None else printers.delete(str(delete))
            console.print(str(kept), soft_wrap=True, highlight=False, markup=False)
            return
        shift = printers.profile(printer) if printer else STRAIGHT
        data = alignment_test(PAPERS[paper.value], lang.value, shift, printer or "")
        for path in write_files(writable(out), {f"rulepress-alignment_test.{lang.value}.{paper.value}.pdf": data}):
            console.print(str(path), soft_wrap=True, highlight=False, markup=False)


@app.command()
def verify(
    game: GamesArgument = None,
    quick: Annotated[bool, typer.Option("--quick", help="One look at few games: seconds instead of a minute.")] = False,
    games: Annotated[
        int | None, typer.Option("--games", min=2, max=10_000_000, help="Most games of a batch.", show_default="153600")
    ] = None,
    seed: SeedOption = 1,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for report.html and report.json.")] = Path(
        "out/verify"
    ),
    json_file: JsonOption = None,
    brief: Annotated[bool, typer.Option("--brief", help="Show only what is refuted, undecided or broken.")] = False,
    coverage: Annotated[
        Path | None,
        typer.Option("--coverage", metavar="FILE", help="Only list the numbers of this text without a claim."),
    ] = None,
    changes: SetOption = None,
    *,
    lang: LangOption,
) -> None:
    """Work out every claim of a rulebook, by hand from the tables and by simulated games.

    Games are played until every claim about them is decided, or so many have been played. Exits with 1 when a verdict,
    or a recorded truth, is not the one in the ledger: a changed table has broken a sentence of the rulebook, which is
    named at the end. Ctrl-C reports what is known by then.

    Example: [bold]rulepress verify --set track.cells.43=rock[/bold]
    """
    from engine.ledger.verify import BUDGET, FIRST_LOOK
    from engine.ledger.verify import verify as work_out
    from printables.reports.html import write_report
    from printables.reports.ledger_report import ledger_json, print_ledger

    if coverage is not None:
        _cover(game, coverage, json_file, lang.value)
        return
    if quick and games is not None:
        raise _fail("--quick and --games exclude each other")
    budget = FIRST_LOOK if quick else games or BUDGET
    ledgers = []
    with _clear_errors():
        named = _loaded(game, changes)
        most = sum(budget * len(one.batches(tables)) for one, tables in named)
        with _players_of(jobs, cluster, most) as executor:
            for one, tables in named:
                with _planning(tables.title.get(lang.value)) as progress:
                    ledger = work_out(one, tables, budget, seed, executor, progress)
                ledgers.append(ledger)
                if ledger.partial:
                    break
        for ledger in ledgers:
            print_ledger(_console(), ledger, changes or [], lang.value, brief)
        results = [ledger_json(ledger, changes or []) for ledger in ledgers]
        _write_json(json_file, results)
        _write_json(out / "report.json", results)
        path = write_report(ledgers, changes or [], lang.value, out / "report.html")
        _console().print(str(path), soft_wrap=True, highlight=False, markup=False)
    if any(ledger.partial for ledger in ledgers):
        raise typer.Exit(130)
    if any(ledger.broken for ledger in ledgers):
        raise typer.Exit(1)


def _cover(game: list[str] | None, file: Path, json_file: Path | None, lang: str) -> None:
    """What of a rulebook's text the ledger of one game leaves open. Exits with 1 where it leaves any number open."""
    from engine.ledger.claims import load_claims
    from engine.ledger.coverage import coverage
    from engine.tables import read_text
    from printables.reports.coverage_report import coverage_json, print_coverage

    with _clear_errors():
        named = _named(game)
        if len(named) != 1:
            raise _fail("--coverage compares one rulebook: name its game")
        found = coverage(read_text(file), load_claims(named[0].claims, named[0].identities))
        print_coverage(_console(), found, lang)
        _write_json(json_file, coverage_json(named[0].key, found))
    if found.missing or found.absent:
        raise typer.Exit(1)


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game of `rulepress games`.")],
    players: Annotated[int | None, typer.Option("--players", help="Players; the best number when left out.")] = None,
    games: Annotated[int, typer.Option("--games", min=1, max=100_000_000, help="Games to play.")] = 1000,
    seed: SeedOption = 1,
    policy: Annotated[
        list[str] | None, typer.Option("--policy", help="Policy of all seats; repeat it for one a seat.")
    ] = None,
    variant: VariantOption = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    json_file: JsonOption = None,
    logs: Annotated[Path | None, typer.Option("--logs", metavar="DIR", help="Keep the log of every game here.")] = None,
    changes: SetOption = None,
    *,
    lang: LangOption,
) -> None:
    """Play many games with policies and report their figures with 95 % intervals.

    Policies move on by a seat from game to game. Ctrl-C reports the games played by then.

    Example: [bold]rulepress simulate continental_spin --players 4 --games 1000 --seed 1[/bold]
    """
    from engine.game import policies_for
    from engine.play.simulate import Stopped
    from engine.play.simulate import simulate as play
    from printables.reports.tables import print_simulation, simulation_json
    from printables.reports.words import say

    with _clear_errors():
        one = _named([game])[0]
        tables = one.load(variant or (), _changes(changes))
        seated = players if players is not None else one.best_players(tables)
        seats = policies_for(one, policy or [one.default_policy], one.seats(tables, seated))
        if logs is not None:
            _keep_logs(one, seated, seed, games, seats, variant or [], dict(_changes(changes)), logs)
        one.play(tables, seated, seats, seed, 0, 1)  # compiled, or read from the cache, before the clock starts
        with _players_of(jobs, cluster, games) as executor, _counting(tables.title.get("en"), games) as advance:
            began = time.perf_counter()
            try:
                moments = play(one, tables, seated, seats, games, seed, executor, advance)
            except Stopped as stopped:
                if stopped.done is None:
                    raise
                moments = stopped.done
            seconds = time.perf_counter() - began
        done, partial = moments.games, moments.games < games
        title = f"{tables.title.get(lang.value)} · {seated} · {', '.join(dict.fromkeys(seats))} · {done:,} · {seed}"
        console = _console()
        print_simulation(console, one, seats, moments, lang.value, title)
        if partial:
            console.print(say("partial_run", lang.value, f"{games:,}", f"{done:,}"), style="bold red", highlight=False)
        rate = say("rate", lang.value, f"{done / seconds:,.0f}")
        _console(stderr=True).print(rate, highlight=False)  # not part of the report, which is the same every time
        head = {"format": "rulepress-simulation/1", "game": one.key, "rules": one.rules_version}
        head |= {"tables": tables.fingerprint, "variants": variant or [], "set": dict(_changes(changes))}
        head |= {"players": seated, "policies": seats, "games": done, "seed": seed, "partial": partial}
        _write_json(json_file, {**head, **simulation_json(one, seats, moments)})
    if partial:
        raise typer.Exit(130)


def _keep_logs(
    game: Game, players: int, seed: int, games: int, seats: list[str], variants: list[str], changes: dict, folder: Path
) -> None:
    from engine.play.replay import record_game, write

    width = len(str(games - 1))
    with _counting("logs", games) as advance:
        for index in range(games):
            log = record_game(game, players, seed, index, seats, variants, changes)
            write(log, folder / f"{game.key}-{players}p-seed{seed}-{index:0{width}d}.json")
            advance(1)


@app.command()
def replay(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A log as docs/formats.md describes it.")],
    json_file: JsonOption = None,
    *,
    lang: LangOption,
) -> None:
    """Play a logged game again and tell it beat by beat; refuse the first line that is illegal or impossible.

    With --json, the state after each action. Example: [bold]rulepress replay game.json[/bold]
    """
    from engine.game import state_to_json
    from engine.play.replay import LogError, Replay, read
    from printables.reports.tables import print_blocks

    with _clear_errors():
        played = Replay(read(log), str(log))
        moments = []
        refused: LogError | None = None
        try:
            for moment in played.moments():
                moments.append(moment)
        except LogError as error:
            refused = error
        console = _console()
        blocks = played.game.narrate(played.tables, played.log.players, moments, lang.value)
        print_blocks(console, blocks)
        states = [
            {"line": moment.line, "action": played.log.actions[moment.line - 1], "state": state_to_json(moment.after)}
            for moment in moments
        ]
        _write_json(json_file, {"format": "rulepress-replay/1", "game": played.game.key, "states": states})
        if refused:
            raise refused


@app.command("games")
def games_command(lang: LangOption) -> None:
    """List the games, their variants, policies and numbers of players.

    Example: [bold]rulepress games --lang zh[/bold]
    """
    with _clear_errors():
        console = _console()
        for game in _named(None):
            tables = game.load()
            players = game.player_range(tables)
            console.print(f"[bold]{game.key}[/bold]  {tables.title.get(lang.value)}: {tables.subtitle.get(lang.value)}")
            words = {"zh": ("人数", "策略", "变体", "表格指纹"), "en": ("players", "policies", "variants", "tables")}[
                lang.value
            ]
            variants = ", ".join(f"{key} ({one.name.get(lang.value)})" for key, one in tables.variants.items())
            console.print(f"  {words[0]}: {players[0]}-{players[-1]}", highlight=False)
            console.print(f"  {words[1]}: {', '.join(game.policies)}", highlight=False)
            console.print(f"  {words[2]}: {variants}", highlight=False)
            console.print(f"  {words[3]}: {tables.fingerprint}", highlight=False)


from printables.cli.export import export  # noqa: E402 - their options are those above
from printables.cli.odds import odds  # noqa: E402
from printables.games.continental_spin.solo.commands import app as solo_app  # noqa: E402

app.add_typer(solo_app, name="solo")
app.command()(export)
app.command()(odds)


def main() -> None:
    """The console script."""
    app()
