//! Compile times: text to a running native function, and its parts.
//!
//! `text-to-native` is parsing, the whole pipeline, LLVM and the just-in-time
//! linker, for one function of a file, up to an executable one. `text-to-seg` stops at seg on tensors.
//! `text-to-ptx` is parsing, the whole pipeline and LLVM up to the text of all kernels.

use std::{hint::black_box, path::Path};

use criterion::{Criterion, criterion_group, criterion_main};
use melior::{Context, ir::Module};
use seq_cpu::{Options, Program};
use seq_dialects::ir::Op;
use seq_host::Signature;
use seq_pipelines::{CpuOptions, Device, GpuOptions, Pipeline, SegOptions, Target};

const PROGRAMS: [(&str, &str); 4] =
    [("prefix-sum", "main"), ("map-scan-two", "main"), ("matrices-5x5", "main"), ("radix-sort", "main")];

const KERNELS: [(&str, &str); 13] = [
    ("prefix-sum", "main"),
    ("map-scan-two", "main"),
    ("filter", "main"),
    ("histogram", "main"),
    ("spmv", "main"),
    ("matrices-2x2", "main"),
    ("matrices-5x5", "main"),
    ("radix-sort", "main"),
    ("quicksort", "main"),
    ("quickhull", "main"),
    ("word-statistics", "main"),
    ("nested-rules", "divide"),
    ("nested-rules", "deep_loop"),
];

fn text(program: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../test/programs/{program}.mlir"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn lower<'c>(context: &'c Context, text: &str, passes: &Pipeline) -> Module<'c> {
    let module = Module::parse(context, text).expect("the program parses");
    assert!(seq_driver::run_pipeline(&module, &passes.text(), None), "lowering failed");
    module
}

fn compile(text: &str, entry: &str) -> Program {
    let context = seq_driver::context();
    let module = Module::parse(&context, text).expect("the program parses");
    let op = || unsafe { Op::from_raw(module.as_operation().to_raw()) };
    let signature = Signature::of(op(), entry).expect("a signature");
    let only = seq_pipelines::only(entry).expect("in order");
    assert!(seq_driver::run_pipeline(&module, &only.text(), None), "other functions stay");
    let host = seq_pipelines::host(&CpuOptions::default()).expect("in order");
    assert!(seq_driver::run_pipeline(&module, &host.text(), None), "lowering failed");
    Program::compile(op(), entry, signature, &Options::default()).expect("compiles")
}

fn ptx(text: &str, entry: &str) -> String {
    let context = seq_driver::context();
    let module = Module::parse(&context, text).expect("the program parses");
    let only = seq_pipelines::only(entry).expect("in order");
    assert!(seq_driver::run_pipeline(&module, &only.text(), None), "other functions stay");
    let target = Target::Ptx("sm_90".into());
    let options = GpuOptions { kernels: target.conversion(), ..Default::default() };
    let binary = seq_pipelines::soac_to_binary(&options, &target).expect("in order");
    assert!(seq_driver::run_pipeline(&module, &binary.text(), None), "lowering failed");
    seq_gpu::ptx(unsafe { Op::from_raw(module.as_operation().to_raw()) }).expect("the program has kernels")
}

fn benches(criterion: &mut Criterion) {
    seq_pipelines::register();
    let to_seg = seq_pipelines::soac_to_seg(Device::Cpu, &SegOptions::default()).expect("in order");
    for (program, entry) in PROGRAMS {
        let text = text(program);
        criterion.bench_function(&format!("text-to-native/{program}"), |b| b.iter(|| black_box(compile(&text, entry))));
        criterion.bench_function(&format!("text-to-seg/{program}"), |b| {
            b.iter(|| {
                let context = seq_driver::context();
                black_box(lower(&context, &text, &to_seg).as_operation().to_raw())
            })
        });
    }
    for (program, entry) in KERNELS {
        let text = text(program);
        criterion
            .bench_function(&format!("text-to-ptx/{program}@{entry}"), |b| b.iter(|| black_box(ptx(&text, entry))));
    }
    criterion.bench_function("context", |b| b.iter(|| black_box(seq_driver::context())));
}

criterion_group! {
    name = compile_times;
    config = Criterion::default().sample_size(20);
    targets = benches
}
criterion_main!(compile_times);
