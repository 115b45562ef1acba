#!/bin/sh
# Installs what the build and the tests need, and nothing that is there
# already. Works on Debian and Ubuntu with apt.llvm.org's packages, as root or
# with sudo.
set -eu

cd "$(dirname "$0")/.."
prefix=$(sed -n 's/^LLVM_PREFIX *= *"\(.*\)"/\1/p' .cargo/config.toml)
version=${prefix##*-}

packages="libmlir-$version-dev mlir-$version-tools llvm-$version-dev llvm-$version-tools
  clang-$version libpolly-$version-dev clang-format-$version
  libzstd-dev zlib1g-dev libxml2-dev libz3-dev libtbb-dev python3-numpy python3-pip g++ make cmake ninja-build mpich"

fail() {
  echo "setup: $1" >&2
  exit 1
}

missing_packages() {
  for package in $packages; do
    status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || true
    [ "$status" = installed ] || printf ' %s' "$package"
  done
}

command -v dpkg-query >/dev/null ||
  fail "dpkg-query is missing: this script knows Debian and Ubuntu only; install by hand: $(echo $packages)"

missing=$(missing_packages)
if [ -n "$missing" ]; then
  echo "setup: installing$missing"
  if [ "$(id -u)" = 0 ]; then
    sudo=
  elif command -v sudo >/dev/null; then
    sudo=sudo
  else
    fail "packages are missing and neither root nor sudo is at hand; run as root: apt-get install$missing"
  fi
  $sudo apt-get update -qq || fail "apt-get update failed; check the network and /etc/apt/sources.list.d"
  # The missing packages, word by word.
  # shellcheck disable=SC2086
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing ||
    fail "apt-get install failed; the LLVM $version packages come from https://apt.llvm.org (llvm.sh $version)"
  missing=$(missing_packages)
  [ -z "$missing" ] || fail "still missing after the installation:$missing"
fi

[ -x "$prefix/bin/mlir-tblgen" ] ||
  fail "$prefix/bin/mlir-tblgen is missing; LLVM_PREFIX in .cargo/config.toml names another place than the packages"
command -v cargo >/dev/null ||
  fail "cargo is missing; get Rust from https://rustup.rs: curl https://sh.rustup.rs | sh"
# What packs the Python package, once.
[ -e target/python/build/hatchling ] ||
  /usr/bin/python3 -m pip --quiet --disable-pip-version-check install --root-user-action=ignore \
    --target target/python/build 'hatchling>=1.27' ||
  fail "hatchling cannot be fetched from PyPI; check the network"
for part in fmt clippy; do
  cargo $part --version >/dev/null 2>&1 ||
    fail "cargo $part is missing; get it with: rustup component add rustfmt clippy"
done
