#!/bin/sh
# Fetches ptxas and libdevice from PyPI into target/cuda, once. They are for the
# tests: ptxas says what the kernels use, libdevice has the bodies of mathematical
# functions. Nothing that a user runs needs ptxas, and neither may be passed on.
set -eu

cd "$(dirname "$0")/.."
cuda=target/cuda
packages="nvidia-cuda-nvcc==13.* nvidia-nvvm==13.*"

[ -x $cuda/bin/ptxas ] && [ -f $cuda/nvvm/libdevice/libdevice.10.bc ] && exit 0

fail() {
  echo "ptxas: $1" >&2
  exit 1
}

mkdir -p $cuda
echo "ptxas: fetching $packages"
# The distribution's Python: one that a user chose may lack pip. The packages,
# word by word.
# shellcheck disable=SC2086
/usr/bin/python3 -m pip install --quiet --disable-pip-version-check --no-deps --no-compile --upgrade --root-user-action=ignore \
  --target $cuda/packages $packages ||
  fail "pip cannot fetch $packages from PyPI; check the network"

ptxas=$(find $cuda/packages -name ptxas -type f | head -n 1)
libdevice=$(find $cuda/packages -name libdevice.10.bc -type f | head -n 1)
[ -n "$ptxas" ] && [ -n "$libdevice" ] || fail "ptxas or libdevice.10.bc is not in the packages"
mkdir -p $cuda/bin $cuda/nvvm/libdevice
cp "$libdevice" $cuda/nvvm/libdevice/libdevice.10.bc
cp "$ptxas" $cuda/bin/ptxas
chmod +x $cuda/bin/ptxas
rm -r $cuda/packages
$cuda/bin/ptxas --version >/dev/null || fail "$cuda/bin/ptxas does not run"
