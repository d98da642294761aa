"""`rulepress solo`: deal, new, score, par, play, history. Heavy parts are imported only by what needs them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printables.terminal.console import clear_errors, counting
from printables.terminal.options import (
    ALL,
    JsonOption,
    LangOption,
    PaperOption,
    PrintLangOption,
    SetOption,
    ready,
)
from printables.terminal.selection import langs_of, table_changes, write_json

if TYPE_CHECKING:
    from engine.games.continental_spin.solo.advice import Advice
    from engine.games.continental_spin.solo.challenge import Challenge
    from engine.games.continental_spin.solo.checking import Ride
    from engine.games.continental_spin.solo.summary import Hope
    from engine.storage.records import Result

DEALS_AT_ONCE = 200  # what a process works out before it tells

app = typer.Typer(
    help="Alone against the clock: deal, play, score, and the exact best for the deal.\n\n"
    "Start with [bold]rulepress solo play[/bold], or print [bold]rulepress solo deal[/bold] and ride with real cards.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)

SeedOption = Annotated[
    int | None, typer.Option("--seed", min=0, max=2**53 - 1, help="The deal; the same number gives the same one.")
]
DailyOption = Annotated[
    str | None, typer.Option("--daily", metavar="DATE", help="The deal of a day, such as 2026-11-20, or today.")
]
VariantOption = Annotated[
    list[str] | None, typer.Option("--variant", help="Also a variant: short, no_relics. Repeatable.")
]
RecordsOption = Annotated[
    Path | None, typer.Option("--records", metavar="FILE", help="The file of results; by default one of the user's.")
]


def _race(
    variants: list[str] | None, changes: list[str] | None, seed: int | None = None, daily: str | None = None
) -> Challenge:
    """The race of the options. Raises Fault, TablesError."""
    import datetime

    from engine.faults import Fault
    from engine.games.continental_spin.solo.challenge import challenge, seed_of_day

    if seed is not None and daily is not None:
        raise Fault("--seed 和 --daily 只能用一个", "use --seed or --daily, not both")
    if daily is not None:
        seed = seed_of_day(daily, datetime.date.today())
    return challenge(variants or (), dict(table_changes(changes)), seed)


@app.command()
def deal(
    seed: SeedOption = None,
    daily: DailyOption = None,
    variant: VariantOption = None,
    lang: PrintLangOption = ALL,
    paper: PaperOption = "a4",
    dealer: Annotated[
        bool,
        typer.Option("--dealer", help="Also a sheet with the deal in the open, for somebody who stacks it for you."),
    ] = False,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the PDFs.")] = Path("out"),
    changes: SetOption = None,
) -> None:
    """Print a challenge: how to stack the deal by numbers that give nothing away, a log grid, the ratings, a QR code.

    Without a seed it is a deal that nobody has seen.

    Example: [bold]rulepress solo deal --daily 2026-11-20[/bold]
    """
    from printables.games.continental_spin.solo.printing import print_challenge
    from printables.games.continental_spin.solo.terminal import console

    with clear_errors():
        race = _race(variant, changes, seed, daily)
        langs = langs_of(race.tables, lang)
        for path in print_challenge(race, langs, paper, dealer, out):
            console().print(str(path), soft_wrap=True)


@app.command()
def new(
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="The log; CSV if its name says so.")] = None,
    seed: SeedOption = None,
    daily: DailyOption = None,
    variant: VariantOption = None,
    changes: SetOption = None,
    *,
    lang: LangOption,
) -> None:
    """Write a template of a log to type a race into: of a printed deal, or of cards shuffled by hand.

    Example: [bold]rulepress solo new my-race.toml --seed 7[/bold]
    """
    from engine.faults import Fault
    from engine.games.continental_spin.solo.writing import write_csv, write_toml
    from engine.storage.files import write_whole
    from printables.games.continental_spin.solo.terminal import console

    with clear_errors(lang):
        race = _race(variant, changes, seed, daily)
        path = file or Path("solo.toml" if race.seed is None else f"solo-{race.seed}.toml")
        if path.exists():
            raise Fault(
                "已经有这个文件；换个名字", "there is such a file already; choose another name", where=str(path)
            )
        write = write_csv if path.suffix.lower() == ".csv" else write_toml
        write_whole(path, write(race, lang).encode())
        said = {
            "zh": f"{path}：填好后运行 rulepress solo score {path}",
            "en": f"{path}: fill it in, then rulepress solo score {path}",
        }
        console().print(said[lang], soft_wrap=True)


@app.command()
def score(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A log as docs/formats.md describes it.")],
    record: Annotated[bool, typer.Option("--record/--no-record", help="Keep the result.")] = True,
    records: RecordsOption = None,
    json_file: JsonOption = None,
    *,
    lang: LangOption,
) -> None:
    """Check a log beat by beat, rate the race, and say where beats were lost against par.

    The first wrong line is named with what would have been right.

    Example: [bold]rulepress solo score my-race.toml[/bold]
    """
    from engine.games.continental_spin.solo.checking import whole
    from engine.games.continental_spin.solo.reading import read
    from engine.storage.records import Records

    with clear_errors(lang):
        if record:
            Records(records).check_writable()
        _report(whole(read(file)), lang, record, records, json_file)


def _report(ride: Ride, lang: str, record: bool, records: Path | None, json_file: Path | None) -> None:
    """Show a race that is over, and keep its result."""
    from engine.games.continental_spin.solo.score import score_of
    from engine.storage.files import is_stdout
    from printables.games.continental_spin.solo.keeping import result_of
    from printables.games.continental_spin.solo.score_json import score_json
    from printables.games.continental_spin.solo.score_report import print_score
    from printables.games.continental_spin.solo.terminal import console

    race = ride.log.challenge
    scored = score_of(race.tables, race.rules, ride.end)
    advice, why_not = _advice(ride, lang)
    hope = _hope(race, ride)
    write_json(json_file, score_json(ride, scored, advice, hope))
    best = advice.par.beats if advice and advice.par else None
    screen, kept = console(stderr=is_stdout(json_file)), ""
    try:
        if record:
            kept = _kept(result_of(ride, scored, best), records, lang)
    finally:  # a race is shown even where it cannot be kept
        print_score(screen, ride, scored, advice, hope, lang, why_not)
    if kept:
        screen.print(kept, style="dim", soft_wrap=True)


def _advice(ride: Ride, lang: str) -> tuple[Advice | None, str]:
    """The advice on a race, or why there is none."""
    from engine.game import GameError
    from engine.games.continental_spin.solo.advice import advise

    if ride.unknown:
        cells = ", ".join(map(str, ride.unknown))
        return None, {
            "zh": f"要知道 {cells} 格的遗骨；翻开它们，写进 relics",
            "en": f"for it, turn over the relics on {cells} and write all of them into relics",
        }[lang]
    try:
        return advise(ride.log.challenge.rules, ride.states, ride.actions), ""
    except GameError as error:
        return None, str(error)


def _hope(race: Challenge, ride: Ride | None) -> Hope | None:
    """What blind play may hope for, with the opening hand of a race or over all hands; None with relics."""
    from engine.game import GameError
    from engine.games.continental_spin.solo.summary import over_all, summary
    from printables.games.continental_spin.solo.terminal import console

    if race.tables.relic_sites:
        return None
    try:
        with console(stderr=True).status("…"):
            hopes = summary(race.tables, race.rules)
    except GameError:
        return None
    if ride is None:
        return over_all(hopes)
    hand = ride.states[0].hand[0]
    return hopes[tuple(card for card, count in enumerate(hand) for _ in range(count))]


def _kept(result: Result, records: Path | None, lang: str) -> str:
    """Add a result to the records; says where they are."""
    from engine.storage.records import Records

    kept = Records(records)
    new, path = kept.add([result]), kept.path
    return {
        "zh": f"成绩已记入 {path}" if new else f"这一局已在 {path}",
        "en": f"The result is kept in {path}" if new else f"This race was in {path} already",
    }[lang]


@app.command()
def par(
    seed: SeedOption = None,
    daily: DailyOption = None,
    deals: Annotated[
        int | None, typer.Option("--deals", min=1, max=10_000_000, help="So many deals from the seed on, by default 1.")
    ] = None,
    variant: VariantOption = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="Processes to share the deals among.")] = 1,
    json_file: JsonOption = None,
    changes: SetOption = None,
    *,
    lang: LangOption,
) -> None:
    """The fewest beats that a deal allows, everything known, with a line of best play; or its spread over many deals.

    Without relics also what the best play may hope for when nobody knows how the pile lies.

    Example: [bold]rulepress solo par --deals 1000[/bold]
    """
    from functools import partial

    from engine.faults import Fault
    from engine.games.continental_spin.solo.challenge import LARGEST_SEED
    from engine.games.continental_spin.solo.par import check_searchable
    from engine.games.continental_spin.solo.par import par as best_of
    from engine.storage.files import is_stdout
    from printables.games.continental_spin.solo.par_report import par_json, pars_json, print_par, print_pars
    from printables.games.continental_spin.solo.terminal import console, hope_text

    with clear_errors(lang):
        race = _race(variant, changes, seed, daily)
        check_searchable(race.rules)
        if race.seed is None and deals is None:
            raise Fault(
                "要 --seed 或 --daily 指一局，或 --deals 看许多局",
                "name a deal by --seed or --daily, or look at many with --deals",
            )
        screen = console(stderr=is_stdout(json_file))
        if deals is None:
            state = race.start(race.deal())
            best = best_of(race.rules, state)
            show = partial(print_par, screen, race, state, best, lang)
            hope, told = _hope(race, None), par_json(race, state, best)
        else:
            first = 1 if race.seed is None else race.seed
            if first + deals - 1 > LARGEST_SEED:
                raise Fault("牌局号太大", f"there is no deal above {LARGEST_SEED}")
            found = _many_pars(race, first, deals, jobs)
            show = partial(print_pars, screen, race, first, found, lang)
            hope = _hope(race, None)
            told = pars_json(race, first, found, hope)
        write_json(json_file, told)
        show()
        if hope:
            screen.print(hope_text(hope, "", lang))


def _many_pars(race: Challenge, first: int, deals: int, jobs: int) -> list[int]:
    """Par of deals first, first + 1, ..., on so many processes; the same for any number of them."""
    from concurrent.futures.process import BrokenProcessPool

    import numpy as np

    from engine.faults import Fault
    from engine.games.continental_spin.solo.par import pars
    from engine.play.workers import workers

    parts = [np.arange(at, min(at + DEALS_AT_ONCE, first + deals)) for at in range(first, first + deals, DEALS_AT_ONCE)]
    found: list[int] = []
    with workers(jobs) as executor, counting(race.tables.title.get("en"), deals) as advance:
        try:
            waiting = [executor.submit(pars, race.rules, part) if executor else None for part in parts]
            for part, one in zip(parts, waiting, strict=True):
                found += (one.result() if one else pars(race.rules, part)).tolist()
                advance(len(part))
        except BrokenProcessPool:
            raise Fault(
                "有进程意外结束了；少用几个再试", "a process ended unexpectedly; try again with fewer"
            ) from None
    return found


@app.command()
def play(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="The log that is written; one that is there goes on.")
    ] = None,
    seed: SeedOption = None,
    daily: DailyOption = None,
    variant: VariantOption = None,
    clock: Annotated[
        int | None, typer.Option("--clock", min=0, max=3600, help="Seconds a beat; 0 turns the clock off.")
    ] = None,
    record: Annotated[bool, typer.Option("--record/--no-record", help="Keep the result.")] = True,
    records: RecordsOption = None,
    changes: SetOption = None,
    *,
    lang: LangOption,
) -> None:
    """Race in the terminal against the clock; past it a card is played at random. Par is told at the end.

    The log is saved after every beat: a race that was left goes on with its file.

    Example: [bold]rulepress solo play --daily today[/bold]
    """
    from engine.faults import Fault
    from engine.games.continental_spin.solo.checking import whole
    from engine.games.continental_spin.solo.reading import read
    from engine.storage.records import Records
    from printables.games.continental_spin.solo.keyboard import Keyboard
    from printables.games.continental_spin.solo.play import Play
    from printables.games.continental_spin.solo.resuming import begun, gone_on
    from printables.games.continental_spin.solo.terminal import console

    with clear_errors(lang):
        if record:
            Records(records).check_writable()
        if file is not None and file.exists():
            if seed is not None or daily or variant or changes:
                raise Fault(
                    "文件里已有一场比赛，牌局和变体都在里面；换个文件名，或去掉这些选项",
                    "the file has a race already, with deal and variants; name another file, or leave the options out",
                    where=str(file),
                )
            under_way = gone_on(file)
        else:
            under_way = begun(_race(variant, changes, seed, daily), file)
        screen, keyboard = console(), Keyboard()
        seconds = under_way.race.tables.clock.seconds if clock is None else clock
        race = Play(
            under_way.race,
            under_way.path,
            lang,
            seconds,
            keyboard.ask,
            lambda shown, whole=False: screen.print(shown, soft_wrap=whole),
            played=under_way.played,
            state=under_way.state,
            rows=under_way.rows,
        )
        if race.run():
            screen.print()
            _report(whole(read(race.path)), lang, record, records, None)


@app.command()
def history(
    last: Annotated[int, typer.Option("--last", min=1, max=10_000, help="So many races one by one.")] = 20,
    chart_file: Annotated[
        Path | None,
        typer.Option("--chart", metavar="FILE", help="Also draw a chart: FILE ends in .svg or .pdf.", callback=ready),
    ] = None,
    export_file: Annotated[
        Path | None,
        typer.Option(
            "--export", metavar="FILE", help="Write all results as JSON; - is standard output.", callback=ready
        ),
    ] = None,
    import_file: Annotated[
        Path | None, typer.Option("--import", metavar="FILE", help="First add the results of such a file.")
    ] = None,
    records: RecordsOption = None,
    *,
    lang: LangOption,
) -> None:
    """The races that were run: best, median, and against par.

    An imported result must be what its log says. Results that cannot be read are named, and the others shown.

    Example: [bold]rulepress solo history --chart history.svg[/bold]
    """
    from engine.faults import Fault
    from engine.games.continental_spin.game import GAME
    from engine.storage.files import is_stdout, write_whole
    from engine.storage.records import Records
    from printables.games.continental_spin.solo.chart import chart
    from printables.games.continental_spin.solo.history import print_history
    from printables.games.continental_spin.solo.terminal import console

    with clear_errors(lang):
        if chart_file is not None and chart_file.suffix.lower() not in (".svg", ".pdf"):
            raise Fault("图表文件要以 .svg 或 .pdf 结尾", "a chart's file ends in .svg or .pdf", where=str(chart_file))
        kept = Records(records)
        added = kept.add(_checked(import_file)) if import_file is not None else None
        results, wrong = kept.read()
        results = [result for result in results if result.game == GAME.key]
        tables = GAME.load()
        if export_file is not None:
            write_whole(export_file, kept.to_json().encode())
        if chart_file is not None and results:
            picture = chart(results, tables, lang)
            svg = chart_file.suffix.lower() == ".svg"
            write_whole(chart_file, picture.to_svg(lang) if svg else picture.to_pdf(lang))
        for fault in wrong:
            console(stderr=True).print(fault.say(lang), style="red", soft_wrap=True)
        screen = console(stderr=is_stdout(export_file) or is_stdout(chart_file))
        if added is not None:
            screen.print({"zh": f"新增 {added} 条成绩", "en": f"{added} new results"}[lang])
        print_history(screen, results, tables, last, lang)


def _checked(file: Path) -> list[Result]:
    """The results of a file, those of this game played again. Raises Fault for all that are not as their logs say."""
    from engine.faults import Fault, Found
    from engine.games.continental_spin.game import GAME
    from engine.storage.records import results_of
    from printables.games.continental_spin.solo.keeping import check

    results, found = results_of(file), Found()
    for number, result in enumerate(results, 1):
        with found.here():
            try:
                if result.game == GAME.key:
                    check(result)
            except Fault as fault:
                zh, en = (f"第 {number} 条结果：{fault.say('zh')}", f"result {number}: {fault.say('en')}")
                raise Fault(zh, en, where=str(file)) from None
    found.tell()
    return results
