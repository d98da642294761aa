"""The command line, a module a command. Imports everything; nothing imports it but games with commands of their own."""

import os

# Nothing that is made carries the day's date, so this replaces none; libraries would put it in, or fail on "abc".
os.environ.pop("SOURCE_DATE_EPOCH", None)
