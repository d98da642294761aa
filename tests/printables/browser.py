"""A real headless Chromium for the tests, spoken to over a pipe: no network, no driver, no other package."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
)
READY = "Promise.all([document.fonts.ready, ...[...document.images].map((one) => one.decode())]).then(() => true)"
LAUNCH = """
import fcntl, os, sys
given = [fcntl.fcntl(int(one), fcntl.F_DUPFD, 10) for one in sys.argv[1:3]]
for wanted, one in zip((3, 4), given):  # where the browser reads and writes
    os.dup2(one, wanted)
os.execvp(sys.argv[3], sys.argv[3:])
"""
LOUD = ("error", "warning", "assert")


def find() -> str | None:
    """The command of a Chromium, if there is one."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """One page of a running Chromium. `complaints` are errors and warnings of the page since it was opened."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self._out, self._in = os.fdopen(to_browser, "wb"), os.fdopen(from_browser, "rb")
        self._number, self._session = 0, ""
        self.complaints: list[str] = []
        self.requests: list[str] = []
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._ask(f"{domain}.enable")

    def open(self, url: str, width: int, height: int = 900) -> None:
        """Load a page in a window of this size and wait until it and its fonts and pictures are there."""
        self._ask(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )
        self.complaints, self.requests, self._loaded = [], [], False
        self._ask("Page.navigate", url=url)
        while not self._loaded:
            self._heard(self._message())
        self.run(
            "Promise.all([document.fonts.ready, ...[...document.images].map((one) => one.decode())]).then(() => 1)"
        )

    def run(self, script: str) -> Any:
        """The value of an expression in the page, awaited. Raises RuntimeError for an exception there."""
        answer = self._ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"], ensure_ascii=False))
        return answer["result"].get("value")

    def prefer(self, scheme: str) -> None:
        """From here on pages are told that the reader prefers this colour scheme, "light" or "dark"."""
        self._ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, path: Path) -> None:
        """The whole page as a PNG."""
        data = self._ask("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        path.write_bytes(base64.b64decode(data))

    def close(self) -> None:
        """End the browser."""
        self._session = ""
        self._ask("Browser.close")

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._out.write(json.dumps(message).encode() + b"\0")
        self._out.flush()
        while True:
            answer = self._message()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return dict(answer["result"])
            self._heard(answer)

    def _message(self) -> dict[str, Any]:
        found = bytearray()
        while (byte := self._in.read(1)) != b"\0":
            if not byte:
                raise RuntimeError("the browser has gone")
            found += byte
        return dict(json.loads(found))

    def _heard(self, event: dict[str, Any]) -> None:
        method, told = event.get("method"), event.get("params", {})
        if method == "Page.loadEventFired":
            self._loaded = True
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(told["exceptionDetails"], ensure_ascii=False))
        elif method == "Runtime.consoleAPICalled" and told["type"] in LOUD:
            self.complaints.append(json.dumps(told["args"], ensure_ascii=False))
        elif method == "Log.entryAdded" and told["entry"]["level"] in LOUD:
            self.complaints.append(told["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])


@contextmanager
def browser(command: str) -> Iterator[Browser]:
    """A Chromium of its own, with an empty profile, ended at the end."""
    browser_in, to_browser = os.pipe()
    from_browser, browser_out = os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                LAUNCH,
                str(browser_in),
                str(browser_out),
                command,
                *FLAGS,
                f"--user-data-dir={profile}",
            ],
            pass_fds=(browser_in, browser_out),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(browser_in)
        os.close(browser_out)
        page = None
        try:
            page = Browser(to_browser, from_browser)
            yield page
            page.close()
        finally:
            process.terminate()
            process.wait(20)
            if page:
                page._in.close()
                page._out.close()
