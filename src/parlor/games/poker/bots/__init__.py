"""Players of poker made of code: easy and normal.

They know what their seat knows: its cards, the board, and who bet what. Other hands are drawn from ranges.
"""
