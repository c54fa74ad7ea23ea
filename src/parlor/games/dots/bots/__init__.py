"""Players of dots made of code: easy, normal and hard for people, greedy for the arena.

They see what their seat sees. What a move does is in the rules beside this folder.
"""
