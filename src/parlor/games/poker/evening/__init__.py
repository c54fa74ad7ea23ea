"""From hand to hand: the button, blinds that are owed, chips, levels and places."""
