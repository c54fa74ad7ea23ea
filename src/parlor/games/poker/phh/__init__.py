"""PHH, the poker hand history: hands in a text that other programs read. [github.com/uoftcprg/phh-std]"""
