"""Words that are said at the odds table besides a card's name or a number."""

LAY = {"lay", "add", "+", "加", "加牌"}
PASS = {"pass", "p", "过", "弃", "弃权", "放弃"}
FOUL = {"foul", "犯规"}
