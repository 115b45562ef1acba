#!/bin/sh
# Installs what `make build` has built into a folder: install.sh PREFIX. Tools in bin,
# libraries in lib, headers and .td files in include, the CMake package in lib/cmake/Seq.
# LLVM and MLIR stay where they are. With DESTDIR all lies below that.
set -eu

[ $# = 1 ] && [ -n "$1" ] || { echo "install.sh: expected one folder, as in: make install PREFIX=/opt/seq" >&2 && exit 2; }
case $1 in /*) prefix=$1 ;; *) prefix=$PWD/$1 ;; esac
cd -P "$(dirname "$0")/.."
to=${DESTDIR-}$prefix
built=target/release
[ -x $built/seq-opt ] || { echo "install.sh: nothing is built yet; run make build" >&2 && exit 1; }

put() { # MODE FOLDER FILE...
  mode=$1 folder=$to/$2
  shift 2
  mkdir -p "$folder"
  for file; do
    install -m "$mode" "$file" "$folder"
  done
}

put 755 bin $built/seq-opt $built/seq-run $built/seq-compare $built/seq-lsp-server
put 755 lib target/lib/*.so $built/libSeqPlugin.so $built/libseq.so \
  $built/libseq_runtime.so $built/libseq_cuda.so $built/libseq_simt.so \
  $built/libseq_ranks.so
put 644 lib $built/libseq_runtime.a
strip --strip-debug "$to"/bin/seq-* "$to"/lib/*.so "$to"/lib/*.a

# The headers as they are included, with what mlir-tblgen has written beside them.
put 644 include tools/seq-c/include/seq.h lowering/run/ranks/include/seq_ranks.h
put 644 include/seq-c dialects/include/seq-c/*.h tools/plugin/include/seq-c/*.h
newest=$(ls -t $built/build/seq-dialects-*/out/include/soac/SoacOps.h.inc | head -n 1)
written=${newest%/soac/*}
for dialect in soac seg; do
  put 644 include/$dialect dialects/include/$dialect/*.h dialects/include/$dialect/*.td "$written/$dialect"/*.inc
done

version=$(sed -n 's/^version *= *"\(.*\)"/\1/p' Cargo.toml | head -n 1)
llvm=$(sed -n 's/^LLVM_PREFIX *= *".*-\([0-9]*\)"/\1/p' .cargo/config.toml)
mkdir -p "$to/lib/cmake/Seq"
sed "s/@LLVM_VERSION@/$llvm/" tools/cmake/SeqConfig.cmake.in >"$to/lib/cmake/Seq/SeqConfig.cmake"
cat >"$to/lib/cmake/Seq/SeqConfigVersion.cmake" <<END
set(PACKAGE_VERSION "$version")
if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
  if(PACKAGE_FIND_VERSION STREQUAL PACKAGE_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
endif()
END
put 644 share/doc/seq README.md LICENSE
echo "install.sh: $to"
