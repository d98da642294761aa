"""Papers and card sizes."""

from printables.imposition.paper import CARD_SIZES, PAPERS


def test_paper_on_its_side() -> None:
    assert PAPERS["a4"].size(landscape=False) == (210, 297)
    assert PAPERS["a4"].size(landscape=True) == (297, 210)
    assert PAPERS["letter"].size(landscape=False) == (215.9, 279.4)


def test_keys_and_upright_sizes() -> None:
    assert all(key == paper.key for key, paper in PAPERS.items())
    assert all(paper.width < paper.height for paper in PAPERS.values())
    assert all(width <= height for width, height in CARD_SIZES.values())
