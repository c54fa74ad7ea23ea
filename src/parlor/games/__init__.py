"""The games of the house, one folder each: model, rules, bots, lesson, and a file format if there is one.

No game knows another, nor what a table, a server or a clock is.
"""
