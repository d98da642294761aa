"""Why a statement of a rulebook may be refuted; only some of the ways make it wrong."""

from typing import Literal

# The rulebook says two things; a number is wrong; the words leave open what is meant; this edition decides what the
# rulebook leaves open; a measurement by unstated means comes out otherwise; true as meant, and false to the letter.
Refutation = Literal["contradiction", "slip", "unclear", "choice", "not_reproduced", "strict"]
WRONG: tuple[Refutation, ...] = ("contradiction", "slip")  # only these are called wrong in the rulebook
NEW: Literal["new"] = "new"  # refuted by changed tables, or not judged yet
