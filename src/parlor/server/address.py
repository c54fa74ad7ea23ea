"""The address that other devices on the network can use, and a QR code of it for the terminal."""

import io
import socket

import segno

from parlor.server.settings import ServerSettings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104


def public_address(settings: ServerSettings, port: int) -> str | None:
    """The address to share: the configured one, else this machine's on its network; never localhost."""
    if settings.url:
        return settings.url
    host = lan_address() if settings.host in EVERYWHERE else settings.host
    if host is None or host.startswith("127.") or host in ("localhost", "::1"):
        return None
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def lan_address() -> str | None:
    """The address this machine would speak from; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation [RFC 5737]
            host: str = probe.getsockname()[0]
        except OSError:
            return None
    return host


def greeting(settings: ServerSettings, port: int) -> str:
    """What the terminal shows when the parlour opens."""
    lines = [f"\n  Parlor is open:     http://localhost:{port}"]
    shared = public_address(settings, port)
    if shared is None:
        near = settings.host not in EVERYWHERE
        why = "It listens to this machine alone" if near else "No network was found"
        lines.append(f"  {why}: other devices cannot come in.")
        return "\n".join([*lines, ""])
    code = io.StringIO()
    segno.make_qr(shared).terminal(out=code, compact=True, border=2)
    return "\n".join([*lines, f"  From other devices: {shared}\n", code.getvalue()])
