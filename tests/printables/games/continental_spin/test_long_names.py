"""A name ten times too long is an error that says whose it is, on whichever component it does not fit."""

from __future__ import annotations

import pytest

from printables.errors import PrintError
from printables.export.pdf import document
from printables.games.continental_spin.kit import components
from printables.pages.page_list import pages_of

PLACES = {
    "title": "instructions",
    "track.start": "map",
    "track.legs.3.name": "map",
    "terrain.river.name": "map",
    "drive.cards.4.name": "driver_cards",
    "relics.kinds.skull.name": "relic_cards",
    "riders.2.name": "small_pieces",
    "seals.name": "spin_tracks",
}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("path", PLACES)
def test_it_names_component_and_text(changed, path, lang):
    value = changed()
    for part in path.split("."):
        if isinstance(value, dict):
            value = value[int(part) if part.isdigit() else part]
        else:
            value = value[int(part) - 1] if part.isdigit() else getattr(value, part)
    name = value.get(lang)
    tables = changed(**{f"{path}.{lang}": (name + " ") * 10})
    component = next(one for one in components(tables, lang) if one.key == PLACES[path])
    with pytest.raises(PrintError, match=rf"^{PLACES[path]}.*(too long|does not fit)") as caught:
        document([component], {component.key: pages_of(component, tables, lang)}, tables, lang)
    assert name.split()[0].lower() in str(caught.value).lower()
