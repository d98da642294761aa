"""What a person holds or looks at: components, pages, reports and the command line."""

import os


def _load_reportlab() -> None:
    """Load it as if in the topmost folder: while it is loaded it asks for the working folder and looks into the home,
    and fails where the one is deleted or the other is none."""
    here, home = os.open(".", os.O_RDONLY), os.environ.get("HOME")
    try:
        os.chdir("/")
        os.environ["HOME"] = "/"
        import reportlab.rl_config  # noqa: F401
    finally:
        os.fchdir(here)
        os.close(here)
        del os.environ["HOME"]
        if home is not None:
            os.environ["HOME"] = home


def _stands_nowhere() -> bool:
    try:
        os.getcwd()
    except FileNotFoundError:
        return True
    return os.name == "posix" and not os.path.isdir(os.path.expanduser("~"))


if _stands_nowhere():
    _load_reportlab()
