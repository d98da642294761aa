"""Rules, figures and proofs of every game. Never imports printables."""
