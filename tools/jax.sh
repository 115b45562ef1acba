#!/bin/sh
# Fetches JAX from PyPI into target/jax, once. It is for the tests of seq.jax; nothing
# else that is built or run here needs it.
set -eu

cd "$(dirname "$0")/.."
place=target/jax

[ -f $place/jax/__init__.py ] && exit 0
echo "jax: fetching jax==0.10.*"
# The distribution's Python, which the wheel is tested with, too.
/usr/bin/python3 -m pip install --quiet --disable-pip-version-check --no-compile --upgrade --root-user-action=ignore \
  --target $place 'jax==0.10.*' 'numpy>=2,<2.5' || {
  echo "jax: pip cannot fetch it from PyPI; check the network" >&2
  exit 1
}
