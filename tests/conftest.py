"""Settings of all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.processes import children, guarded, waited_for

# The same examples on every run; no deadline, because the first example may compile the rules.
settings.register_profile("rulepress", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("rulepress")


# Begun first: no core waits for them in the end, and what a module makes once is not made again by who takes over half.
LONGEST = {"test_soak.py", "test_readme.py", "test_same_bytes.py", "test_gallery_in_browser.py", "test_cluster.py"}
LONGEST |= {"test_bulk.py", "test_texts.py", "test_editions.py", "test_names_fit.py"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONGEST)


@pytest.fixture(scope="session", autouse=True)
def nothing_outlives_the_tests() -> Iterator[None]:
    with guarded():
        yield


@pytest.fixture(scope="module", autouse=True)
def no_process_is_left() -> Iterator[None]:
    """Every module of tests ends what it has started."""
    before = set(children())
    yield
    waited_for(lambda: not set(children()) - before, 5)
    left = {number: one for number, one in children().items() if number not in before}
    names = [" ".join(one.cmdline())[:200] for one in left.values()]
    for one in left.values():
        one.kill()
    assert not names
