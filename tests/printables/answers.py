"""What a command says when it is refused."""

from __future__ import annotations

from typer.testing import Result


def refused(result: Result, *words: str, code: int = 2) -> None:
    """Ended with `code`, said `words` in one message, and showed no traceback."""
    assert result.exit_code == code, result.output
    said = " ".join(result.stderr.split())
    assert all(word in said for word in words), said
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
