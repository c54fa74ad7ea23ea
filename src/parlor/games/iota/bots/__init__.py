"""Players of Iota made of code: easy, normal and hard.

They see what their seat sees. What a move does is in the rules beside this folder.
"""
