#!/bin/sh
# Makes a tree to compare with (compare.py): before.sh COMMIT FOLDER
#
# A work tree of the commit, in which seq-run is built with the simulator of this tree, so that
# both count alike. Shared arrays begin at banks 0, as kernels that do not say their alignment
# take for granted; the simulator of today aligns them to what they say and to no more.
set -eu

commit=$1 folder=$2
root=$(cd "$(dirname "$0")/../.." && pwd)
git -C "$root" worktree add --detach "$folder" "$commit"
folder=$(cd "$folder" && pwd)
for simulator in lowering/run/simt lowering/simt; do
  [ ! -d "$folder/$simulator" ] && continue
  rm -r "${folder:?}/$simulator/src"
  cp -r "$root/lowering/run/simt/src" "$root/lowering/run/simt/Cargo.toml" "$folder/$simulator/"
  sed -i 's/next_multiple_of(2 \* align.max(64)) + align/next_multiple_of(align.max(128))/' "$folder/$simulator/src/compile/shared.rs"
done
# Before there were events, nobody kept them.
sed -i 's/with_device_unwinding(device, ||/with_device_unwinding(device, Default::default(), ||/' "$folder/tools/seq-run/src/backend_simt.rs"
cd "$folder"
CARGO_TARGET_DIR=$folder/target cargo build --release -p seq-run
