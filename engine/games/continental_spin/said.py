"""Words of a solo log that stand for nothing, and so are no name of a relic."""

DASHES = ("", "-", "–", "—", "−", "none", "无")
