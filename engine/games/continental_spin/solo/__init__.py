"""The solo timed challenge (chapter 9.4): logs, scoring, the exact best for a deal, and the best chance without it."""
