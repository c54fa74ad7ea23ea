"""What all gateways share: how they are found, and what the host can set."""
