"""Who people are: accounts, passwords, sessions, and the OpenID Connect provider."""
