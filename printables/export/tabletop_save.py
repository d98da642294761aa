"""A save of Tabletop Simulator: objects as it has them, the notebook, and how to open it. Pure data."""

from __future__ import annotations

import json
from collections.abc import Sequence

from engine.tables import GameTables
from engine.words import Words
from printables.export.tabletop_layout import BOARD, CARD, THICKNESS, TILE, UNIT, Placed, State, every, laid_out

GREY = {"r": 0.5, "g": 0.5, "b": 0.5}
say = Words(
    {
        "note": (
            "版本 {version} · 数据表 {fingerprint}",
            "Version {version} · tables {fingerprint}",
            "版本 {version} · 資料表 {fingerprint}",
        ),
        "how": (
            """《{title}》桌游模拟器（Tabletop Simulator）版，供 {players} 人

桌上有：
{list}

怎么用
1. 图片留在这个文件夹里别动：
   {place}
2. 把存档 {save} 复制到桌游模拟器的存档文件夹：
   Windows：文档\\My Games\\Tabletop Simulator\\Saves
   macOS：~/Library/Tabletop Simulator/Saves
   Linux：~/.local/share/Tabletop Simulator/Saves
3. 打开桌游模拟器，建一桌，点“Games”（游戏），再点“Save & Load”（存档），选《{title}》。

换了文件夹或换了电脑：用文本编辑器打开存档，把每一处
   {place}
换成图片现在所在的文件夹，写法照旧，末尾留一条斜杠。Windows 上像这样：
   file:///C:/Games/{game}/

和别人联机：存档里的图片只在您自己的电脑上，别人看不见。读档后点“Modding”（模组），
打开“Cloud Manager”（云管理器），选“Upload All Loaded Files”（上传所有已载入的文件），再存一次档。

牌或棋子太大、太小：选中后按 − 或 +。
""",
            """{title} for Tabletop Simulator, {players} players

On the table:
{list}

How to play it
1. Leave the pictures in this folder:
   {place}
2. Copy the save {save} into Tabletop Simulator's folder of saves:
   Windows: Documents\\My Games\\Tabletop Simulator\\Saves
   macOS: ~/Library/Tabletop Simulator/Saves
   Linux: ~/.local/share/Tabletop Simulator/Saves
3. Start Tabletop Simulator, create a table, choose Games, then Save & Load, then {title}.

Another folder or computer: open the save in a text editor and replace every
   {place}
by the folder where the pictures are now, written in the same way and with a slash at its end. On Windows:
   file:///C:/Games/{game}/

With others over the network: the pictures are on your computer only, and nobody else sees them. Load the save, choose
Modding, Cloud Manager, Upload All Loaded Files, and save again.

Pieces too large or too small: select them and press − or +.
""",
            """《{title}》桌遊模擬器（Tabletop Simulator）版，供 {players} 人

桌上有：
{list}

怎麼用
1. 圖片留在這個資料夾裡別動：
   {place}
2. 把存檔 {save} 複製到桌遊模擬器的存檔資料夾：
   Windows：文件\\My Games\\Tabletop Simulator\\Saves
   macOS：~/Library/Tabletop Simulator/Saves
   Linux：~/.local/share/Tabletop Simulator/Saves
3. 開啟桌遊模擬器，開一桌，點「Games」（遊戲），再點「Save & Load」（存檔），選《{title}》。

換了資料夾或換了電腦：用文字編輯器開啟存檔，把每一處
   {place}
換成圖片現在所在的資料夾，寫法照舊，末尾留一條斜線。Windows 上像這樣：
   file:///C:/Games/{game}/

和別人連線：存檔裡的圖片只在您自己的電腦上，別人看不見。讀檔後點「Modding」（模組），
開啟「Cloud Manager」（雲端管理員），選「Upload All Loaded Files」（上傳所有已載入的檔案），再存一次檔。

牌或棋子太大、太小：選取後按 − 或 +。
""",
        ),
    }
)


def sheet_of_cards(face_url: str, back_url: str, columns: int, rows: int) -> State:
    """A sheet of card faces, and the back of all of them."""
    return {
        "FaceURL": face_url,
        "BackURL": back_url,
        "NumWidth": columns,
        "NumHeight": rows,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


def deck(title: str, numbers: Sequence[int], sheets: dict[str, State], height: float) -> State:
    """A deck face down, or a single card. Card 305 is the one after five others on sheet 3."""
    cards = [
        _object("Card", title, height / CARD, face_down=True)
        | {
            "CardID": number,
            "SidewaysCard": False,
            "CustomDeck": {str(number // 100): sheets[str(number // 100)]},
        }
        for number in numbers
    ]
    if len(cards) == 1:
        return {**cards[0], "Name": "CardCustom"}
    return _object("DeckCustom", title, height / CARD, face_down=True) | {
        "SidewaysCard": False,
        "DeckIDs": list(numbers),
        "CustomDeck": sheets,
        "ContainedObjects": cards,
    }


def board(title: str, url: str, proportion: float, height: float, spots: Sequence[tuple[float, float]] = ()) -> State:
    """A board that lies fast; `proportion` is its width by its height, pieces snap to `spots`, mm from its middle."""
    state = _object("Custom_Board", title, height / BOARD, locked=True)
    state["CustomImage"] = {
        "ImageURL": url,
        "ImageSecondaryURL": "",
        "ImageScalar": 1.0,
        "WidthScale": round(proportion, 6),
    }
    if spots:  # in units of the board at scale 1, which lies turned half round
        unit = UNIT * state["Transform"]["scaleX"]
        state["AttachedSnapPoints"] = [
            {"Position": {"x": round(-x / unit, 5), "y": THICKNESS, "z": round(-y / unit, 5)}} for x, y in spots
        ]
    return state


def figure(title: str, front_url: str, back_url: str, height: float) -> State:
    """A standee."""
    state = _object("Figurine_Custom", title, height / TILE)
    state["CustomImage"] = {"ImageURL": front_url, "ImageSecondaryURL": back_url, "WidthScale": 0.0}
    return state


def tile(title: str, front_url: str, back_url: str, height: float, count: int) -> State:
    """A flat piece with a picture on each side, or a stack of them."""
    state = _object("Custom_Tile_Stack" if count > 1 else "Custom_Tile", title, height / TILE)
    if count > 1:
        state["Number"] = count
    state["CustomImage"] = {
        "ImageURL": front_url,
        "ImageSecondaryURL": back_url,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": count > 1, "Stretch": True},
    }
    return state


def _object(kind: str, title: str, scale: float, *, locked: bool = False, face_down: bool = False) -> State:
    """What every object of a save has. GUID and place are given when all lie on the table."""
    size = round(scale, 4)
    flat = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if face_down else 0.0}
    return {
        "GUID": "",
        "Name": kind,
        "Transform": flat | {"scaleX": size, "scaleY": size if kind == "Figurine_Custom" else 1.0, "scaleZ": size},
        "Nickname": title,
        "Description": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": locked,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": face_down,
        "Hands": kind in ("Card", "DeckCustom"),
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def save_file(
    tables: GameTables, placed: Sequence[Placed], lang: str, players: int = 0, pages: Sequence[tuple[str, str]] = ()
) -> bytes:
    """The save: everything on the table, no two with one GUID; a hand for each player, `pages` in the notebook."""
    objects, hands = laid_out(placed, players)
    for number, state in enumerate(every(objects), 1):
        state["GUID"] = f"{number:06x}"
    note = say("note", lang, version=tables.version, fingerprint=tables.fingerprint)
    title = tables.title.get(lang)
    save = {
        "SaveName": title,
        "GameMode": title,
        "Date": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "Table_RPG",
        "Sky": "Sky_Museum",
        "Note": f"{title}\n{note}",
        "Rules": "",
        "TabStates": {
            str(number): {"id": number, "title": heading, "body": body, "color": "Grey", "visibleColor": GREY}
            for number, (heading, body) in enumerate(pages)
        },
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0, "HandTransforms": hands},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "VersionNumber": "",
        "ObjectStates": objects,
    }
    return (json.dumps(save, ensure_ascii=False, indent=1) + "\n").encode()


def instructions(tables: GameTables, placed: Sequence[Placed], players: int, lang: str, place: str, save: str) -> bytes:
    listed = "\n".join(f"- {one.title} × {one.pieces}" for one in placed if one.pieces)
    text = say(
        "how",
        lang,
        title=tables.title.get(lang),
        game=tables.game,
        players=players,
        list=listed,
        place=place,
        save=save,
    )
    return text.encode()
