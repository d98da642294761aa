"""What tells Chinese from English in a message."""

import re
from functools import cache

from engine.faults import Text

HAN = re.compile(r"[\u3400-\u9fff]")
SENTENCE = re.compile(r"\b[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}\b")  # three English words in a row
_QUOTED = re.compile(r"'[^']*'")


@cache  # the same refusal comes again and again
def is_whole(text: Text) -> bool:
    """Is it Chinese on one side and English on the other? What is quoted is a word of the log or the tables."""
    zh, en = (_QUOTED.sub("", said) for said in text)
    return bool(HAN.search(zh)) and not SENTENCE.search(zh) and bool(en) and not HAN.search(en)
