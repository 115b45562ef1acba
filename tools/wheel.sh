#!/bin/sh
# Builds the wheel of the Python package from what `make build` has built, into
# target/python, and unpacks it into target/python/site, where the tests import it. With
# --bundle it has what the tool needs of LLVM, MLIR and the system in it.
set -eu

cd "$(dirname "$0")/.."
python=/usr/bin/python3
place=target/python

bundled=
if [ "${1-}" = --bundle ]; then
  bundled=$PWD/$place/libraries
  tools/python/bundle.sh "$bundled"
fi
rm -f "$place"/*.whl
(
  cd tools/python
  PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=../../$place/build SEQ_WHEEL_LIBRARIES=$bundled \
    "$python" -m hatchling build -t wheel -d "../../$place" 2>&1
) >"$place/log" || { cat "$place/log" >&2 && exit 1; }
wheel=$(ls "$place"/*.whl)
size=$(stat -c %s "$wheel")
[ "$size" -le 120000000 ] || { echo "wheel.sh: the wheel has $size bytes, at most 120 MB are allowed" >&2 && exit 1; }
rm -rf "$place/site"
"$python" -m pip --quiet --disable-pip-version-check install --root-user-action=ignore \
  --target "$place/site" --no-deps --no-index "$wheel"
echo "$wheel"
