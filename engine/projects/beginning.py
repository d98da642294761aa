"""The beginning of a designer's own copy of a game: its tables with their comments, ledger, templates, and a README."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from engine.faults import Fault, visible
from engine.game import TABLES, Game
from engine.ledger.claims import ledger_files
from engine.storage.files import make_folder, write_whole

README = """# {zh} / {en}

A copy of the game {key} to be changed. 这是游戏 {key} 的一份副本，供修改。

| file 文件 | |
| --- | --- |
| `{tables}` | every number and name 每一个数和名字 |
{rows}| `templates/` | the words of the sheets, where a file is missing the game's own 说明页的文字 |
| `art/` | pictures of your own, as `[art]` in {tables} names them 自己的图，由 {tables} 的 `[art]` 指定 |

```sh
rulepress print {here}            # 打印
rulepress verify {here} --brief   # which sentences of the rulebook no longer hold 规则书里哪些话不再成立
rulepress compare {key} {here}    # what all changes together do 全部改动带来什么
rulepress compare HEAD:{here} {here}   # since the last commit 自上次提交以来
rulepress watch {here}            # on each save 每次存盘
```
"""


def begin(folder: Path, game: Game, templates: Path) -> list[Path]:
    """Make the folder whole, or not at all. Returns its files. Raises Fault where something lies there already."""
    named = visible(str(folder))
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise Fault(f"{named} 已经有了，不是文件夹", f"{named} is there, and is no folder")
    if folder.is_dir() and any(folder.iterdir()):
        raise Fault(f"文件夹 {named} 不是空的；换一个名字", f"the folder {named} is not empty; name another")
    make_folder(folder.absolute().parent)
    made = Path(tempfile.mkdtemp(prefix=".rulepress-", dir=folder.absolute().parent))
    try:
        names = _fill(made, folder, game, templates)
        made.chmod(0o755)
        if folder.is_dir():
            folder.rmdir()
        os.replace(made, folder)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise
    return [folder / name for name in names]


def _fill(made: Path, folder: Path, game: Game, templates: Path) -> list[str]:
    files = dict(game.sources())
    ledger = [path for path in ledger_files(game.claims) if path.is_file()]
    inside = game.claims.is_dir()
    files |= {f"claims/{path.name}" if inside else "claims.toml": path for path in ledger}
    own = templates / game.key
    files |= {f"templates/{game.key}/{path.name}": path for path in sorted(own.glob("*.j2"))}
    for name, path in files.items():
        make_folder((made / name).parent)
        write_whole(made / name, path.read_bytes())
    write_whole(made / "README.md", _readme(folder, game, sorted(files)).encode())
    return sorted([*files, "README.md"])


def _readme(folder: Path, game: Game, names: list[str]) -> str:
    told = {name.partition("/")[0] + "/" * ("/" in name) for name in names} - {TABLES, "templates/"}
    what = dict.fromkeys(
        ("claims/", "claims.toml"),
        "what the rulebook states; without it, as the game's own 规则书说了什么，没有就用游戏自己的",
    )
    rows = "".join(f"| `{name}` | {what.get(name, 'more of the tables 表格的其余部分')} |\n" for name in sorted(told))
    title = game.load().title
    here = folder.name if " " not in folder.name else f"'{folder.name}'"
    return README.format(zh=title.zh, en=title.en, key=game.key, tables=TABLES, rows=rows, here=here)
