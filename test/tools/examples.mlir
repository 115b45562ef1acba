// What the descriptions of passes show before and after is what the passes do.
// RUN: %python %S/inputs/examples.py %root/passes %root/lowering | FileCheck %s
// CHECK: {{[0-9]+}} examples of {{[0-9]+}} passes

// Each operation of soac has a grammar line and an example that prints what it says.
// RUN: %python %S/inputs/operation-examples.py %root/dialects/include/soac/SoacOps.td %root/dialects/include/soac/SoacArrayOps.td %root/dialects/include/soac/SoacDerivedOps.td | FileCheck %s --check-prefix=OPERATIONS
// OPERATIONS: {{[0-9]+}} examples of {{[0-9]+}} operations
// RUN: sed 's/i32: 30/i32: 31/' %root/dialects/include/soac/SoacOps.td > %t.ops.td
// RUN: not %python %S/inputs/operation-examples.py %t.ops.td 2>&1 | FileCheck %s --check-prefix=PRINTS
// PRINTS: soac.reduce: interp prints
// PRINTS: where the example shows

// A declaration that cannot be read does not hide its pass.
// RUN: sed 's/"soac-fuse"> {/"soac-fuse">{/' %root/passes/SoacPasses.td > %t.hidden.td
// RUN: not %python %S/inputs/examples.py %t.hidden.td 2>&1 | FileCheck %s --check-prefix=HIDDEN
// HIDDEN: hidden.td: a declaration is not written as `def NAME : SeqPass<"FLAG"> {`

// One that is wrong is found, with what the pass makes of it.
// RUN: sed 's/arith.trunci %%w : i64 to i8/arith.constant 0 : i8/' %root/passes/ExpandPasses.td > %t.wrong.td
// RUN: not %python %S/inputs/examples.py %t.wrong.td 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: wrong.td:{{[0-9]+}}: soac-normalize: the pass makes something else of it:
// WRONG: -    %c0_i8 = arith.constant 0 : i8
// WRONG: +    %1 = arith.trunci %0 : i64 to i8
// WRONG-NOT: .td:

// So is a wrong kernel among the symbols of a part.
// RUN: sed 's/%%inside = arith.cmpi ult/%%inside = arith.cmpi ule/' %root/lowering/codegen/gpu/Passes.td > %t.part.td
// RUN: not %python %S/inputs/examples.py %t.part.td 2>&1 | FileCheck %s --check-prefix=PART
// PART: part.td:{{[0-9]+}}: convert-seg-to-gpu: the pass makes something else of it:
// PART: -{{.*}}arith.cmpi ule
// PART: +{{.*}}arith.cmpi ult
// PART-NOT: .td:

// A program that is refused, one that lacks its result, and a pass without an example.
// RUN: sed 's/: index to i8/: index to f32/' %root/passes/ExpandPasses.td > %t.refused.td
// RUN: not %python %S/inputs/examples.py %t.refused.td 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: soac-normalize: the program before is refused:
// RUN: sed 's/^ *.. after$//' %root/lowering/codegen/gpu/Passes.td > %t.half.td
// RUN: not %python %S/inputs/examples.py %t.half.td 2>&1 | FileCheck %s --check-prefix=HALF
// HALF: gpu-lower-kernels: the example has no program `// before` and one `// after`
// RUN: sed 's/```mlir/```/' %root/lowering/codegen/gpu/Passes.td > %t.none.td
// RUN: not %python %S/inputs/examples.py %t.none.td 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: convert-seg-to-gpu: there is no example
