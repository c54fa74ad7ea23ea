"""Players of dots made of code: easy, normal and hard for people, greedy for the arena."""
