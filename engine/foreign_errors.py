"""What the system and libraries say of bad input, in both languages: files, TOML, JSON and pydantic."""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping
from typing import Any

from engine.faults import Fault, Text, shown, visible

_OF_SYSTEM = {
    "ENOENT": "没有这个文件或文件夹",
    "EACCES": "没有权限",
    "EPERM": "系统不允许",
    "EISDIR": "是文件夹，不是文件",
    "ENOTDIR": "路径里有一段不是文件夹",
    "EEXIST": "已有同名的文件或文件夹",
    "ENOSPC": "磁盘已满",
    "EDQUOT": "磁盘配额已满",
    "EROFS": "所在的磁盘只能读",
    "EIO": "读写出错",
    "EFBIG": "文件太大",
    "ENAMETOOLONG": "名字太长",
    "ELOOP": "链接绕成了圈",
    "EBUSY": "正被占用",
    "ETXTBSY": "正被占用",
    "EMFILE": "同时打开的文件太多",
    "ENFILE": "同时打开的文件太多",
    "ENOMEM": "内存不够",
    "EPIPE": "另一头已经关闭",
    "EBADF": "已经关闭",
    "EINVAL": "系统不接受",
    "ENXIO": "没有这个设备",
    "ENODEV": "没有这个设备",
    "ECONNREFUSED": "连接被拒绝",
    "ETIMEDOUT": "等得太久，没有回应",
    "EHOSTUNREACH": "到不了那台机器",
}


def of_system(error: OSError) -> Text:
    """Why the system could not do something with a file."""
    number = error.errno or 0
    zh = _OF_SYSTEM.get(errno.errorcode.get(number, ""), f"系统错误 {number}")
    return Text(zh, error.strerror or str(error))


def of_file(error: OSError) -> Text:
    """Which file, and why the system could not do something with it."""
    why, name = of_system(error), visible(str(error.filename))
    return Text(f"{name}：{why.zh}", f"{name}: {why.en}") if error.filename is not None else why


def _in_chinese(message: str, known: Mapping[str, str]) -> Text:
    """A message of a library, by how it begins."""
    return Text(next((zh for en, zh in known.items() if message.startswith(en)), "看不懂"), visible(message))


_OF_TOML = {
    "Cannot declare": "这一段或这个键写了两次",
    "Cannot overwrite": "这个键写了两次",
    "Cannot mutate": "这一段已经写完，不能再加",
    "Duplicate inline table key": "同一个键写了两次",
    "Unclosed": "括号没有合上",
    "Unterminated string": "引号没有合上",
    "Expected '=' after a key": "键后面缺 =",
    "Expected ']": "段名缺 ]",
    "Expected newline or end": "值后面多了东西",
    "Illegal character": "有不许出现的字符",
    "Found invalid character": "有不许出现的字符",
    "Invalid initial character": "键写得不对",
    "Invalid date": "日期写得不对",
    "Invalid hex": "十六进制数写得不对",
    "Unescaped '\\'": "反斜杠后面的写法不对",
    "Escaped character": "反斜杠后面的写法不对",
    "Invalid value": "值写得不对；文字要加引号",
    "Invalid statement": "这一行看不懂",
    "Exceeds the limit": "数太大",
}


def of_toml(message: str) -> Text:
    """Why a TOML text cannot be read."""
    return _in_chinese(message, _OF_TOML)


_OF_JSON = {
    "Expecting value": "这里该有一个值",
    "Expecting property name": "这里该有一个带引号的键",
    "Expecting ':'": "这里缺冒号",
    "Expecting ','": "这里缺逗号",
    "Extra data": "末尾多了东西",
    "Unterminated string": "引号没有合上",
    "Invalid control character": "文字里有控制字符",
    "Invalid \\escape": "反斜杠后面的写法不对",
    "Invalid \\uXXXX": "反斜杠后面的写法不对",
    "Illegal trailing comma": "末尾多了逗号",
}


def of_json(message: str) -> Text:
    """Why a JSON text cannot be read."""
    return _in_chinese(message, _OF_JSON)


NO_VALUE = Text(
    "有一个值太大、嵌套太深，或不是 Unicode 文字", "a value is huge, nested too deeply, or not Unicode text"
)
UNKNOWN_KEY = Text("没有这个键", "unknown key")
MISSING = Text("缺这个值", "this value is missing")
# By the type of pydantic's error, or how it begins; English is its own.
_OF_PYDANTIC = {
    "literal_error": "应为其中之一：{options}",
    "greater_than_equal": "至少为 {ge}",
    "greater_than": "应大于 {gt}",
    "less_than_equal": "至多为 {le}",
    "less_than": "应小于 {lt}",
    "multiple_of": "应为 {multiple_of} 的倍数",
    "string_too_short": "至少 {min_length} 个字符",
    "string_too_long": "至多 {max_length} 个字符",
    "string_pattern_mismatch": "写法应合于 {pattern}",
    "too_short": "至少 {min_length} 项，这里有 {actual_length} 项",
    "too_long": "至多 {max_length} 项，这里更多",
    "finite_number": "应为有限的数",
    "int": "应为整数",
    "float": "应为数",
    "string": "应为文字",
    "bool": "应为 true 或 false",
    "list": "应为列表",
    "tuple": "应为列表",
    "dict": "应为一组键和值",
    "model": "应为一组键和值",
}
_PLAINLY = {  # where its English speaks of what tables do not have
    "list": "should be a list, such as [3, 2, 1]",
    "tuple": "should be a list, such as [3, 2, 1]",
    "dict": "should be keys and values, such as { key = 1 }",
    "model": "should be keys and values, such as { key = 1 }",
}


def of_pydantic(error: Mapping[str, Any]) -> Text:
    """What is wrong with a value, from one of the errors of a ValidationError. A validator's Fault speaks itself."""
    kind, told = error["type"], error.get("ctx", {})
    if kind == "json_invalid":
        return Text("不是有效的 JSON", error["msg"][0].lower() + error["msg"][1:])
    if kind == "extra_forbidden":
        return UNKNOWN_KEY
    if kind == "missing":
        return MISSING
    own = told.get("error")
    if isinstance(own, Fault):
        return own.said
    message = visible(error["msg"].removeprefix("Value error, "), 1000)
    given = "" if own else shown(error["input"])
    known = next((zh for begin, zh in _OF_PYDANTIC.items() if kind.startswith(begin)), "这样的值不行")
    if kind == "literal_error":
        told = {"options": "、".join(re.findall(r"'[^']*'|-?\d+", told["expected"]))}
    plain = next((en for begin, en in _PLAINLY.items() if kind.startswith(begin)), "")
    en = plain or message[0].lower() + message[1:]
    return Text(f"{given}：{known.format(**told)}", f"{given}: {en}" if given else en)
