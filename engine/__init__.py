"""Rules, figures and proofs of every game. Never imports printables."""

from engine.play.compiled import keep_compiled

keep_compiled()
