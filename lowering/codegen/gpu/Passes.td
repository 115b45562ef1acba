// The passes that lower seg to GPU kernels.

#ifndef SEQ_GPU_PASSES
#define SEQ_GPU_PASSES

include "SeqPassBase.td"

/// How the points of maps are found.
def Mappings : Choices<["cost", "jing", "jing-ext", "fold-all", "row-major"]>;

def SegScheduleGpu : SeqPass<"seg-schedule-gpu"> {
  let summary = "choose threads, elements, blocks and mappings of kernels";
  let requires = ["OnMemrefs"];
  let establishes = ["Scheduled"];
  let breaks = ["Distinct"];
  let description = [{
    Writes `seg.schedule` of each operation that becomes a kernel: threads a block (a
    multiple of 32 up to 1024), elements a thread (up to 40; where rows
    have lengths of their own a power of two up to 32), blocks that a
    multiprocessor must be able to hold, and how the threads of a map or a histogram find its points. What
    an operation's schedule says itself holds, then what the options say; the rest is
    chosen by the models of registers, shared memory and index spaces (RationaleGpu.md).
    What exceeds the shared memory of a block, or more blocks than a multiprocessor of the
    chip holds, is an error. Where a size that is known at the launch alone decides between
    a mapping and the numbering of points, the map becomes two under an `scf.if`; so does a scan
    whose tiles are to be large where there are many points. A scan of many points whose rows lie
    across memory becomes two maps over parts of columns, with a scan of what the parts have
    between them.

    ```mlir
    // before
    func.func @main(%n: index, %ys: memref<?xindex>) {
      seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xindex>) {
        seg.yield %i : index
      }
      return
    }
    // after
    func.func @main(%n: index, %ys: memref<?xindex>) {
      seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xindex>)
          attributes {seg.schedule = #seg.schedule<threads = 256, items = 4, min_blocks = 2>} {
        seg.yield %i : index
      }
      return
    }
    ```
  }];
  let options = [
    Option<"chip", "chip", "std::string", "\"sm_80\"", "the GPU whose limits choices keep to">,
    NumberOption<"maxBlocks", "max-blocks", 2147483647, 1, 2147483647, "the number of physical blocks of a launch, at most">,
    NumberOption<"threads", "threads", 0, 0, 1024, "threads a block; 0 lets the model decide">,
    NumberOption<"items", "items", 0, 0, 40, "elements a thread, where rows have lengths of their own the largest power of two up to 32 of them; 0 lets the model decide">,
    NumberOption<"minBlocks", "min-blocks", 0, 0, 32, "the blocks of a kernel that a multiprocessor must be able to hold, which bounds registers; 0 lets the model decide">,
    NumberOption<"largeTiles", "large-tiles", 128, 0, 2147483647, "large tiles of a scan from which on they are used; with fewer of them multiprocessors would have none">,
    NumberOption<"directTiles", "direct-tiles", 2147483647, 0, 2147483647, "tiles of a scan up to which each block reads all tiles before its own at once instead of looking back; never more than threads a block">,
    ChoiceOption<"mapping", "mapping", Mappings, "cost", "how threads find the points of maps and, but for `cost`, of histograms, and how rows of reductions and scans are numbered: by the strategy `cost`, `jing`, `jing-ext` or `fold-all`, or numbered in `row-major` order">,
    Option<"explainMappings", "explain-mappings", "bool", "false", "say of each operation which mapping each strategy has for it">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::seq::seg::SegDialect"];
}

def ConvertSegToGpu : SeqPass<"convert-seg-to-gpu"> {
  let summary = "lower segmented operations on memrefs to GPU kernels";
  let requires = ["OnMemrefs", "Checked", "Freed", "Scheduled"];
  let establishes = ["Outlined", "Kernels"];
  let breaks = ["Checked", "Distinct"];
  let description = [{
    Each grid-level `seg` operation becomes one kernel of the module
    `@seq_kernels` and one launch. A map is one pass over its points. A scan,
    and a reduction of segments, is one pass with decoupled look-back: tiles are
    numbered by a ticket, status and value of a tile travel in one word.

    Arrays lie in device memory: `memref.alloc` on the host becomes an
    allocation there, the load of an element a copy of that element; a loop of the host
    that copies one in each round is a remark. Where a
    body can stop the program, the first failure is recorded in device memory,
    the rest of that point is skipped, and the host stops the program at the
    next point at which it waits for the device. An allocation whose size in bytes
    overflows is such a failure, and so is one that the heap of the device has no room for.

    ```mlir
    // before
    func.func @main(%n: index, %ys: memref<?xindex>) {
      seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xindex>)
          attributes {seg.schedule = #seg.schedule<threads = 128, items = 1, min_blocks = 4>} {
        seg.yield %i : index
      }
      return
    }
    // after canonicalization, in part
    module attributes {gpu.container_module} {
      gpu.module @seq_kernels {
        gpu.func @map_0(%n: index, %ys: memref<?xindex>, %failure: !llvm.ptr) kernel
            attributes {known_block_size = array<i32: 128, 1, 1>, nvvm.minctasm = 4 : i32} {
          %threads = arith.constant 128 : index
          %thread = gpu.thread_id x
          %block = gpu.block_id x
          %blocks = gpu.grid_dim x
          %step = arith.muli %blocks, %threads : index
          %start = arith.muli %block, %threads : index
          scf.for %tile = %start to %n step %step {
            %i = arith.addi %tile, %thread : index
            %inside = arith.cmpi ult, %i, %n : index
            scf.if %inside {
              memref.store %i, %ys[%i] : memref<?xindex>
            }
          }
          gpu.return
        }
      }
    }
    ```

    Threads, elements, blocks and mappings are those of `seg.schedule`, which
    `seg-schedule-gpu` writes; an operation without one is an error.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "\"sm_80\"", "the GPU whose limits choices keep to">,
    NumberOption<"callDepth", "call-depth", 256, 1, 2147483647, "how deep calls of recursive functions inside kernels may be; each takes 64 bytes of stack a thread on CUDA devices">,
    Option<"failOnSequential", "fail-on-sequential", "bool", "false", "a loop on the host that goes over the elements of an array is an error">,
    Option<"plant", "plant", "std::string", "\"\"", "for the test suite: a bug to have in the generated code">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::gpu::GPUDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
                           "::seq::seg::SegDialect", "::seq::soac::SoacDialect"];
  let statistics = [Statistic<"kernels", "kernels", "kernels made">];
}

def GpuLowerAsserts : SeqPass<"gpu-lower-asserts"> {
  let summary = "lower the asserts of kernels to records of the first failure";
  let requires = ["Kernels", "KernelBlocks"];
  let establishes = ["Recording"];
  let description = [{
    In functions of a `gpu.module` whose control flow is in blocks: an assert
    that fails writes its number and values into the record at the function's
    last argument, if it is the first to do so, and the function returns zeros.

    ```mlir
    // before
    gpu.module @seq_kernels {
      func.func private @body(%good: i1, %x: f32, %record: !llvm.ptr) -> f32 {
        soac.assert %good, "not good" {site = 3 : i32}
        return %x : f32
      }
    }
    // after canonicalization
    gpu.module @seq_kernels {
      func.func private @body(%good: i1, %x: f32, %record: !llvm.ptr) -> f32 {
        %zero = arith.constant 0.0 : f32
        %number = arith.constant 4 : i32
        %none = arith.constant 0 : i32
        cf.cond_br %good, ^continue, ^failed
      ^failed:
        %to = llvm.addrspacecast %record : !llvm.ptr to !llvm.ptr<1>
        %old = llvm.cmpxchg %to, %none, %number syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
        %first = llvm.extractvalue %old[1] : !llvm.struct<(i32, i1)>
        scf.if %first {
          %count = llvm.getelementptr %to[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
          llvm.store %none, %count : i32, !llvm.ptr<1>
        }
        return %zero : f32
      ^continue:
        return %x : f32
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
                           "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::scf::SCFDialect", "::mlir::ub::UBDialect"];
}

def GpuLowerKernels : SeqPass<"gpu-lower-kernels"> {
  let summary = "convert kernels to the NVVM dialect, several at the same time";
  let requires = ["Kernels", "Recording"];
  let establishes = ["KernelsInNvvm"];
  let description = [{
    Runs `convert-scf-to-cf`, `convert-gpu-to-nvvm`, `convert-to-llvm` and
    `reconcile-unrealized-casts` on the parts of each `gpu.module`: some of its kernels
    and all that they refer to. Afterwards they are one module again. `math.absf`, `ceil`,
    `copysign`, `floor`, `fma`, `roundeven`, `sqrt` and `trunc` become intrinsics of LLVM,
    which are instructions; other mathematical functions become calls of libdevice.

    ```mlir
    // before
    gpu.module @seq_kernels {
      gpu.func @fill(%to: !llvm.ptr) kernel {
        %thread = gpu.thread_id x
        %x = arith.index_cast %thread : index to i64
        llvm.store %x, %to : i64, !llvm.ptr
        gpu.return
      }
    }
    // after
    gpu.module @seq_kernels {
      llvm.func @fill(%to: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
        %thread = nvvm.read.ptx.sreg.tid.x : i32
        %x = llvm.sext %thread : i32 to i64
        llvm.store %x, %to : i64, !llvm.ptr
        llvm.return
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
                           "::mlir::func::FuncDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect"];
}

/// What kernels become.
def Format : Choices<["ptx", "bitcode"]>;

def GpuSerialize : SeqPass<"gpu-serialize"> {
  let summary = "turn kernels in the LLVM dialect into PTX or LLVM bitcode";
  let requires = ["KernelsInNvvm"];
  let establishes = ["Serialized"];
  let extensions = ["::mlir::registerBuiltinDialectTranslation", "::mlir::registerLLVMDialectTranslation",
                    "::mlir::registerNVVMDialectTranslation"];
  let description = [{
    Each `gpu.module` is translated to LLVM IR, completed with the bodies of the
    machine-specific functions, optimised, and replaced by a `gpu.binary` that
    holds PTX for a chip, or bitcode for the simulator.

    ```mlir
    // before
    module attributes {gpu.container_module} {
      gpu.module @seq_kernels {
        llvm.func @nothing() attributes {gpu.kernel, nvvm.kernel} {
          llvm.return
        }
      }
    }
    // after
    module attributes {gpu.container_module} {
      gpu.binary @seq_kernels <#gpu.select_object<0 : i64>> [#gpu.object<#nvvm.target<chip = "sm_80">, properties = {O = 4 : i32}, assembly =
        "//\0A// Generated by LLVM NVPTX Back-End\0A//\0A\0A.version 8.3\0A.target sm_80\0A.address_size 64\0A\0A\09// .globl\09nothing\0A\0A.visible .entry nothing()\0A{\0A\0A\0A\09ret;\0A\0A}\0A\00">]
    }
    ```
  }];
  let options = [
    ChoiceOption<"format", "format", Format, "ptx", "`ptx` or `bitcode`">,
    Option<"chip", "chip", "std::string", "\"sm_80\"", "the GPU to generate code for">,
  ];
  let dependentDialects = ["::mlir::gpu::GPUDialect", "::mlir::NVVM::NVVMDialect"];
}

#endif // SEQ_GPU_PASSES
