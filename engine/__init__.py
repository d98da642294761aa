"""Rules, figures and proofs of every game. Never imports printables."""

from engine.compiled import keep_compiled

keep_compiled()
