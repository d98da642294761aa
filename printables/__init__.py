"""What a person holds or looks at: components, pages, reports and the command line."""

import os


def _load_where_no_folder_is() -> None:
    """reportlab asks for the working folder while it is loaded, and cannot be where that has been deleted."""
    here = os.open(".", os.O_RDONLY)
    try:
        os.chdir("/")
        import reportlab.rl_config  # noqa: F401
    finally:
        os.fchdir(here)
        os.close(here)


try:
    os.getcwd()
except FileNotFoundError:
    _load_where_no_folder_is()
