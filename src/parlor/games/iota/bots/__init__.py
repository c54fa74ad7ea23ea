"""Players of Iota made of code: easy, normal and hard."""
