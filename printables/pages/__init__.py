"""Pages of components: cut pages, boards, instructions, the slug line, the print list. Imports components."""
