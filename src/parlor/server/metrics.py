"""What the parlour counts, for Prometheus. Plain numbers inside, so that counting costs next to nothing."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector

Asked: TypeAlias = Mapping[str, tuple[str, Callable[[], float]]]


class GatewayFigures:
    """What one gateway counts."""

    COUNTERS = (
        ("messages", "Requests and frames from clients of a gateway"),
        ("events", "Events sent to clients of a gateway"),
        ("refusals", "Requests and messages of a gateway refused"),
        ("silent", "Sockets of a gateway closed for silence"),
    )

    def __init__(self) -> None:
        self.messages = self.events = self.refusals = self.silent = 0
        self.connections = 0  # that are open


class Metrics:
    """Counters of one process; `gauges` are asked for when somebody looks."""

    COUNTERS = (
        ("letters", "Frames sent to clients"),
        ("refusals", "Messages refused"),
        ("cut", "Sockets cut off for flooding, size or slowness"),
        ("trouble", "Commits that failed"),
        ("slow_bots", "Bots that had to be stopped"),
    )

    def __init__(self, counters: Asked, gauges: Asked) -> None:
        self.letters = self.refusals = self.cut = self.trouble = self.slow_bots = 0
        self.counters = counters
        self.gauges = gauges
        self.gateways: dict[str, GatewayFigures] = {}
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)

    def collect(self) -> Iterator[Metric]:
        for name, words in self.COUNTERS:
            yield CounterMetricFamily(f"parlor_{name}", words, value=getattr(self, name))
        for name, (words, value) in self.counters.items():
            yield CounterMetricFamily(f"parlor_{name}", words, value=value())
        for name, (words, value) in self.gauges.items():
            yield GaugeMetricFamily(f"parlor_{name}", words, value=value())
        if self.gateways:
            yield from self._collect_gateways()

    def add_gateway(self, name: str) -> GatewayFigures:
        figures = self.gateways[name] = GatewayFigures()
        return figures

    def _collect_gateways(self) -> Iterator[Metric]:
        label = ("gateway",)
        for name, words in GatewayFigures.COUNTERS:
            counter = CounterMetricFamily(f"parlor_gateway_{name}", words, labels=label)
            for gateway, figures in self.gateways.items():
                counter.add_metric((gateway,), getattr(figures, name))
            yield counter
        gauge = GaugeMetricFamily(
            "parlor_gateway_connections", "Open connections of a gateway", labels=label
        )
        for gateway, figures in self.gateways.items():
            gauge.add_metric((gateway,), figures.connections)
        yield gauge

    def page(self) -> bytes:
        return generate_latest(self.registry)
