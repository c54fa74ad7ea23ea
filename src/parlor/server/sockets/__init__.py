"""WebSockets: the endpoint that reads frames, the channel that sends them, letters as bytes.

People who are connected are in `visitors`, whatever their channel; what their messages do is in `handlers`.
"""
