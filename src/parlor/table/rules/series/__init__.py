"""Series: hands that follow each other from one purse (see `parlor.engine.series` and `rules.purse`).

`hands` deals them; `seats` is what people do to a series meanwhile.
"""
