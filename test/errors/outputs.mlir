// Files that cannot be written: status 2, and the file with the reason.
//
// RUN: rm -rf %t && mkdir -p %t/folder.npy
// DEFINE: %{run} = %python %S/inputs/status.py 2 seq-run %s --arg [1,2] --quiet

// Names that say nothing about the format, or are taken.
// RUN: %{run} --out %t/x.txt 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: {{^}}error: --out {{.*}}x.txt: the name must end in .npy or .npz
// RUN: %{run} --out %t/folder.npy --force 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: {{^}}error: {{.*}}folder.npy is a directory
// RUN: %{run} --out %t/absent/x.npy 2>&1 | FileCheck %s --check-prefix=ABSENT
// ABSENT: {{^}}error: {{.*}}absent does not exist
// RUN: touch %t/taken.npy
// RUN: %{run} --out %t/taken.npy 2>&1 | FileCheck %s --check-prefix=TAKEN
// TAKEN: {{^}}error: {{.*}}taken.npy exists already; --force overwrites it

// A disk that is full.
// RUN: ln -s /dev/full %t/full.npy && ln -s /dev/full %t/full.npz
// RUN: %{run} --out %t/full.npy --force 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: %{run} --out %t/full.npz --force 2>&1 | FileCheck %s --check-prefix=FULL
// FULL: {{^}}error: {{.*}}full.np{{[yz]}} cannot be written: No space left on device

// Compiled files.
// RUN: %python %S/inputs/status.py 2 seq-run %s --emit llvm -o %t/absent/x.ll 2>&1 | FileCheck %s --check-prefix=ABSENT
// RUN: %python %S/inputs/status.py 2 seq-run %s --emit obj -o %t/folder.npy 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: %python %S/inputs/status.py 2 seq-run %s --emit obj -o - 2>&1 | FileCheck %s --check-prefix=BINARY
// RUN: %python %S/inputs/status.py 2 seq-run %s --emit so -o - 2>&1 | FileCheck %s --check-prefix=BINARY
// BINARY: {{^}}error: --output -: only --emit llvm and ptx are text; name a file

func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  return %xs : tensor<?xi32>
}
