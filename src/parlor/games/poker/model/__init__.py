"""The words of poker: what players do, what everybody hears, and what the house keeps."""
