#!/bin/sh
# Runs the benchmarks of this folder on the machine's GPU; options are bench's. CUB is
# built and timed, too, where nvcc is on the path.
set -eu

here=$(cd "$(dirname "$0")" && pwd)

if nvcc=$(command -v nvcc); then
  if [ ! -e "$here/cub.so" ]; then
    echo "run.sh: building cub.so with $nvcc" >&2
    # sm_80's PTX is in it, too, for chips that this nvcc does not know.
    "$nvcc" -O3 -std=c++17 -arch=native -shared -Xcompiler -fPIC -cudart static \
      "$here/cub.cu" -o "$here/cub.so" ||
      "$nvcc" -O3 -std=c++17 -arch=sm_80 -shared -Xcompiler -fPIC -cudart static \
        "$here/cub.cu" -o "$here/cub.so" ||
      echo "run.sh: cub.cu does not compile; CUB is not measured" >&2
  fi
else
  echo "run.sh: no nvcc on the path; CUB is not measured" >&2
fi

# The clocks before the run; bench knows only what they can be at most.
if smi=$(command -v nvidia-smi); then
  "$smi" --query-gpu=index,name,driver_version,clocks.sm,clocks.mem,power.limit,temperature.gpu --format=csv || true
  echo
fi

exec "$here/bench" "$@"
