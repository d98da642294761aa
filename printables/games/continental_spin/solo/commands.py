"""`rulepress solo`: deal, new, score, par, play, history. Heavy parts are imported only by what needs them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.words import Words
from printables.terminal.console import clear_errors, counting
from printables.terminal.languages import spoken, spoken_for
from printables.terminal.options import (
    ALL,
    JsonOption,
    LangOption,
    OutOption,
    PaperOption,
    PrintLangOption,
    SetOption,
    TablesOption,
    ready,
)
from printables.terminal.selection import games_named, langs_of, load_games, table_changes, write_json
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from engine.game import Game
    from engine.games.continental_spin.solo.advice import Advice
    from engine.games.continental_spin.solo.challenge import Challenge
    from engine.games.continental_spin.solo.checking import Ride
    from engine.games.continental_spin.solo.summary import Hope
    from engine.storage.records import Result

DEALS_AT_ONCE = 200  # what a process works out before it tells
_say = Words(
    {
        "fill_in": (
            "{path}：填好后运行 rulepress solo score {path}",
            "{path}: fill it in, then rulepress solo score {path}",
        ),
        "unknown": (
            "要知道 {} 格的遗骨；翻开它们，写进 relics",
            "for it, turn over the relics on {} and write all of them into relics",
        ),
        "kept": ("成绩已记入 {}", "The result is kept in {}"),
        "known": ("这一局已在 {}", "This race was in {} already"),
        "added": ("新增 {} 条成绩", "{} new results"),
    }
)

app = typer.Typer(
    help=told(
        "Alone against the clock: deal, play, score, and the exact best for the deal.\n\n"
        "Start with [bold]rulepress solo play[/bold], or print [bold]rulepress solo deal[/bold] and ride with real "
        "cards.",
        "一个人跟钟赛跑：发牌、骑行、评分，以及这副牌的最好成绩。\n\n"
        "先用 [bold]rulepress solo play[/bold]，或打印 [bold]rulepress solo deal[/bold]，用真牌来骑。",
    ),
    no_args_is_help=True,
    rich_markup_mode="rich",
)

SeedOption = Annotated[
    int | None,
    typer.Option(
        "--seed",
        min=0,
        max=2**53 - 1,
        help=told(
            "The deal; the same number gives the same one.",
            "牌局的号；同一个号发同一副牌。",
        ),
    ),
]
DailyOption = Annotated[
    str | None,
    typer.Option(
        "--daily",
        metavar="DATE",
        help=told(
            "The deal of a day, such as 2026-11-20, or today.",
            "某一天的牌局，如 2026-11-20，或 today。",
        ),
    ),
]
VariantOption = Annotated[
    list[str] | None,
    typer.Option(
        "--variant",
        help=told(
            "Also a variant: short, no_relics. Repeatable.",
            "再加变体：short、no_relics。可重复。",
        ),
    ),
]
RecordsOption = Annotated[
    Path | None,
    typer.Option(
        "--records",
        metavar="FILE",
        help=told(
            "The file of results; by default one of the user's.",
            "成绩文件；不写则用您自己的那一份。",
        ),
    ),
]


def _game(own: str | None) -> Game:
    """The game, or a designer's own copy. Raises GameError, TablesError."""
    from engine.games.continental_spin.game import GAME

    return games_named([GAME.key], own)[0]


def _race(
    variants: list[str] | None,
    changes: list[str] | None,
    own: str | None,
    seed: int | None = None,
    daily: str | None = None,
) -> Challenge:
    """The race of the options. Raises Fault, TablesError."""
    import datetime

    from engine.faults import Fault
    from engine.games.continental_spin.solo.challenge import challenge, seed_of_day

    if seed is not None and daily is not None:
        raise Fault("--seed 和 --daily 只能用一个", "use --seed or --daily, not both")
    if daily is not None:
        seed = seed_of_day(daily, datetime.date.today())
    return challenge(variants or (), dict(table_changes(changes)), seed, _game(own))


@app.command()
@in_chinese(
    """打印一份挑战：按号码码牌的办法（不泄露牌序）、记分格、评级、二维码。

    不写种子，就是一副谁也没见过的牌。

    例：[bold]rulepress solo deal --daily 2026-11-20[/bold]
    """
)
def deal(
    seed: SeedOption = None,
    daily: DailyOption = None,
    variant: VariantOption = None,
    lang: PrintLangOption = ALL,
    paper: PaperOption = "a4",
    dealer: Annotated[
        bool,
        typer.Option(
            "--dealer",
            help=told(
                "Also a sheet with the deal in the open, for somebody who stacks it for you.",
                "另印一张写明牌序的单子，供替您码牌的人用。",
            ),
        ),
    ] = False,
    out: OutOption = Path("out"),
    changes: SetOption = None,
    own: TablesOption = None,
) -> None:
    """Print a challenge: how to stack the deal by numbers that give nothing away, a log grid, the ratings, a QR code.

    Without a seed it is a deal that nobody has seen.

    Example: [bold]rulepress solo deal --daily 2026-11-20[/bold]
    """
    from printables.games.continental_spin.solo.printing import print_challenge
    from printables.games.continental_spin.solo.terminal import console

    with clear_errors(spoken_for(lang)):
        race = _race(variant, changes, own, seed, daily)
        langs = langs_of(race.tables, lang)
        for path in print_challenge(race, langs, paper, dealer, out):
            console().print(str(path), soft_wrap=True)


@app.command()
@in_chinese(
    """写一份日志的样板，供填入一场比赛：印好的牌局，或自己洗的牌。

    例：[bold]rulepress solo new my-race.toml --seed 7[/bold]
    """
)
def new(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE]",
            help=told(
                "The log; CSV if its name says so.",
                "日志；名字以 .csv 结尾就写成 CSV。",
            ),
        ),
    ] = None,
    seed: SeedOption = None,
    daily: DailyOption = None,
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
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
        race = _race(variant, changes, own, seed, daily)
        path = file or Path("solo.toml" if race.seed is None else f"solo-{race.seed}.toml")
        if path.exists():
            raise Fault(
                "已经有这个文件；换个名字", "there is such a file already; choose another name", where=str(path)
            )
        write = write_csv if path.suffix.lower() == ".csv" else write_toml
        write_whole(path, write(race, lang).encode())
        console().print(_say("fill_in", lang, path=path), soft_wrap=True)


@app.command()
@in_chinese(
    """一拍一拍核对日志，给比赛评级，并指出与最好成绩相比在哪里丢了拍。

    有错的行会指明，并说该是什么。

    例：[bold]rulepress solo score my-race.toml[/bold]
    """
)
def score(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help=told(
                "A log as docs/formats.md describes it.",
                "一份日志，格式见 docs/formats.md。",
            ),
        ),
    ],
    record: Annotated[
        bool,
        typer.Option(
            "--record/--no-record",
            help=told(
                "Keep the result.",
                "记下成绩。",
            ),
        ),
    ] = True,
    records: RecordsOption = None,
    json_file: JsonOption = None,
    own: TablesOption = None,
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
        _report(whole(read(file, _game(own))), lang, record, records, json_file)


def _report(ride: Ride, lang: str, record: bool, records: Path | None, json_file: Path | None) -> None:
    """Show a race that is over, and keep its result."""
    from engine.games.continental_spin.solo.score import score_of
    from engine.storage.files import is_stdout
    from printables.games.continental_spin.solo.keeping import result_of
    from printables.games.continental_spin.solo.score_json import score_json
    from printables.games.continental_spin.solo.score_report import print_score
    from printables.games.continental_spin.solo.terminal import console

    race = ride.log.challenge
    scored = score_of(ride)
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
        return None, _say("unknown", lang, cells)
    try:
        return advise(ride.log.challenge.rules, ride.states, ride.actions), ""
    except GameError as error:
        return None, error.say(lang)


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
    return _say("kept" if new else "known", lang, path)


@app.command()
@in_chinese(
    """一副牌全知道时最少要几拍，连同一种最好的走法；或许多副牌的分布。

    没有遗骨时，还有谁也不知道牌序时能指望的最好结果。

    例：[bold]rulepress solo par --deals 1000[/bold]
    """
)
def par(
    seed: SeedOption = None,
    daily: DailyOption = None,
    deals: Annotated[
        int | None,
        typer.Option(
            "--deals",
            min=1,
            max=10_000_000,
            help=told(
                "So many deals from the seed on, by default 1.",
                "从种子起看多少局，不写则从 1 号起。",
            ),
        ),
    ] = None,
    variant: VariantOption = None,
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs",
            min=1,
            max=256,
            help=told(
                "Processes to share the deals among.",
                "由几个进程分担。",
            ),
        ),
    ] = 1,
    json_file: JsonOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
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
        race = _race(variant, changes, own, seed, daily)
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
                raise Fault(f"牌局号最大到 {LARGEST_SEED}", f"there is no deal above {LARGEST_SEED}")
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
    from concurrent.futures import BrokenExecutor

    import numpy as np

    from engine.faults import Fault
    from engine.games.continental_spin.solo.par import pars
    from engine.play.workers import workers

    parts = [np.arange(at, min(at + DEALS_AT_ONCE, first + deals)) for at in range(first, first + deals, DEALS_AT_ONCE)]
    found: list[int] = []
    with workers(jobs) as executor, counting(race.tables.title.get(spoken()), deals) as advance:
        try:
            waiting = [executor.submit(pars, race.rules, part) if executor else None for part in parts]
            for part, one in zip(parts, waiting, strict=True):
                found += (one.result() if one else pars(race.rules, part)).tolist()
                advance(len(part))
        except BrokenExecutor:
            raise Fault(
                "有进程意外结束了；少用几个再试", "a process ended unexpectedly; try again with fewer"
            ) from None
    return found


@app.command()
@in_chinese(
    """在终端里跟钟赛跑；超时就随机出一张牌。最好成绩在结束时揭晓。

    每一拍之后都存日志：中途离开的比赛，凭文件接着骑。

    例：[bold]rulepress solo play --daily today[/bold]
    """
)
def play(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE]",
            help=told(
                "The log that is written; one that is there goes on.",
                "写到哪份日志；已有的就接着骑。",
            ),
        ),
    ] = None,
    seed: SeedOption = None,
    daily: DailyOption = None,
    variant: VariantOption = None,
    clock: Annotated[
        int | None,
        typer.Option(
            "--clock",
            min=0,
            max=3600,
            help=told(
                "Seconds a beat; 0 turns the clock off.",
                "每拍多少秒；0 是不计时。",
            ),
        ),
    ] = None,
    record: Annotated[
        bool,
        typer.Option(
            "--record/--no-record",
            help=told(
                "Keep the result.",
                "记下成绩。",
            ),
        ),
    ] = True,
    records: RecordsOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
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
            under_way = gone_on(file, _game(own))
        else:
            under_way = begun(_race(variant, changes, own, seed, daily), file)
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
            _report(whole(read(race.path, _game(own))), lang, record, records, None)


@app.command()
@in_chinese(
    """骑过的比赛：最好、中位，以及与最好成绩之差。

    导入的成绩须与它的日志相符。读不了的成绩会指明，其余照常显示。

    例：[bold]rulepress solo history --chart history.svg[/bold]
    """
)
def history(
    last: Annotated[
        int,
        typer.Option(
            "--last",
            min=1,
            max=10_000,
            help=told(
                "So many races one by one.",
                "逐场列出最近多少场。",
            ),
        ),
    ] = 20,
    chart_file: Annotated[
        Path | None,
        typer.Option(
            "--chart",
            metavar="FILE",
            help=told(
                "Also draw a chart: FILE ends in .svg or .pdf.",
                "另画一张图：文件名以 .svg 或 .pdf 结尾。",
            ),
            callback=ready,
        ),
    ] = None,
    export_file: Annotated[
        Path | None,
        typer.Option(
            "--export",
            metavar="FILE",
            help=told(
                "Write all results as JSON; - is standard output.",
                "所有成绩存成 JSON；- 是标准输出。",
            ),
            callback=ready,
        ),
    ] = None,
    import_file: Annotated[
        Path | None,
        typer.Option(
            "--import",
            metavar="FILE",
            help=told(
                "First add the results of such a file.",
                "先加入这样一份文件里的成绩。",
            ),
        ),
    ] = None,
    records: RecordsOption = None,
    own: TablesOption = None,
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
        tables = load_games([GAME.key], None, None, own)[0][1]
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
            screen.print(_say("added", lang, added))
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
