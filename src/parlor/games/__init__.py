"""The games of the house, one folder each; no game knows another."""
