#!/bin/sh
# Fetches what opens pages in the tests: Debian's chromium, and playwright-core from npm
# into target/browser. Without them the tests that need a browser are left out.
set -eu

cd "$(dirname "$0")/.."
modules=target/browser
packages=

command -v chromium >/dev/null || command -v chromium-browser >/dev/null || packages="$packages chromium"
command -v npm >/dev/null || packages="$packages npm"
if [ -n "$packages" ]; then
  sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  # The packages, word by word.
  # shellcheck disable=SC2086
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages || {
    echo "browser: apt-get cannot install$packages" >&2
    exit 1
  }
fi
[ -d $modules/node_modules/playwright-core ] ||
  npm install --silent --no-audit --no-fund --prefix $modules 'playwright-core@^1.50' || {
  echo "browser: npm cannot fetch playwright-core; check the network" >&2
  exit 1
}
