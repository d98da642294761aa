"""The console script. Every process that plays games for it loads this module again: the commands load when it runs."""


def main() -> None:
    """Carry out the command that was given, and end with its exit code."""
    from printables.cli.main import main as carry_out

    carry_out()
