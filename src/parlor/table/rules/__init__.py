"""What each kind of row does to a table: pure functions from a sitting and an entry to the next sitting.

`transition` is the table of contents. Who may ask for what is in `permissions`; nothing here refuses a person.
"""
