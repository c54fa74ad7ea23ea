"""Sign in with this parlour: an OpenID Connect provider, and the tokens that programs hold."""
