//! The whole pipeline from soac: what compiled programs allocate, and what
//! `deterministic` promises.

use std::sync::Mutex;

use melior::ir::Module;
use seq_cpu::{Options, Program};
use seq_dialects::ir::Op;
use seq_host::Signature;
use seq_pipelines::{CpuOptions, soac_to_cpu};
use seq_runtime::Memory;
use seq_values::{Array, Data, Scalar, Value};

/// Allocation is counted for the whole process.
static ALONE: Mutex<()> = Mutex::new(());

fn compile(text: &str, threads: usize) -> Program {
    seq_pipelines::register();
    let context = seq_driver::context();
    let module = Module::parse(&context, text).expect("the program parses");
    let op = || unsafe { Op::from_raw(module.as_operation().to_raw()) };
    let signature = Signature::of(op(), "main").expect("a signature");
    let pipeline = soac_to_cpu(&CpuOptions::default()).expect("in order");
    assert!(seq_driver::run_pipeline(&module, &pipeline.text(), None), "lowering failed");
    Program::compile(op(), "main", signature, &Options { threads: Some(threads), ..Options::default() })
        .expect("compiles")
}

/// The most bytes in use while a program runs, beyond what was in use before.
fn peak(program: &Program, arguments: &[Value]) -> u64 {
    let mut prepared = program.prepare(arguments).expect("arguments fit");
    let before = Memory::stats().current;
    Memory::reset_peak();
    prepared.execute().expect("runs");
    assert_eq!(Memory::stats().current, before, "everything is freed");
    Memory::stats().peak - before
}

fn f32s(n: usize) -> Value {
    let data = (0..n).map(|i| ((i * 7919) % 1013) as f32 / 1013.0).collect();
    Value::Array(Array { shape: vec![n], data: Data::F32(data) })
}

#[test]
fn a_fused_pipeline_needs_its_results_only() {
    let _alone = ALONE.lock();
    let program = compile(
        "func.func @main(%xs: tensor<?xf32>) -> (tensor<?xf32>, f32) {
           %z = arith.constant 0.0 : f32
           %two = arith.constant 2.0 : f32
           %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
             %y = arith.mulf %x, %two : f32
             soac.yield %y : f32
           }
           %ss = soac.scan %ys neutral %z : (tensor<?xf32>) -> tensor<?xf32> {
           ^bb0(%a: f32, %b: f32):
             %c = arith.addf %a, %b : f32
             soac.yield %c : f32
           }
           %zs = soac.map (%s = %ss) : (tensor<?xf32>) -> tensor<?xf32> {
             %y = arith.addf %s, %two : f32
             soac.yield %y : f32
           }
           %m = soac.reduce %ys neutral %z commutative : (tensor<?xf32>) -> f32 {
           ^bb0(%a: f32, %b: f32):
             %c = arith.maximumf %a, %b : f32
             soac.yield %c : f32
           }
           return %zs, %m : tensor<?xf32>, f32
         }",
        2,
    );
    let n = 1_000_000;
    let used = peak(&program, &[f32s(n)]);
    let result = 4 * n as u64;
    assert!(used >= result && used <= result + result / 100, "{used} bytes for a result of {result}");
}

#[test]
fn a_loop_of_scatters_allocates_nothing_an_iteration() {
    let _alone = ALONE.lock();
    let program = compile(
        "func.func @main(%n: index, %d: tensor<?xi32> {soac.consumed}, %is: tensor<?xindex>, %vs: tensor<?xi32>)
             -> tensor<?xi32> {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %d) -> (tensor<?xi32>) {
             %b = soac.scatter %is, %vs into %a : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
             scf.yield %b : tensor<?xi32>
           }
           return %r : tensor<?xi32>
         }",
        2,
    );
    let n = 100_000;
    let arguments = |count| {
        [
            Value::Scalar(Scalar::Index(count)),
            Value::Array(Array { shape: vec![n], data: Data::I32(vec![7; n]) }),
            Value::Array(Array { shape: vec![2], data: Data::Index(vec![1, 3]) }),
            Value::Array(Array { shape: vec![2], data: Data::I32(vec![-1, -3]) }),
        ]
    };
    let mut expected = vec![7; n];
    (expected[1], expected[3]) = (-1, -3);
    let expected = Value::Array(Array { shape: vec![n], data: Data::I32(expected) });
    assert_eq!(program.run(&arguments(50)), Ok(vec![expected]));
    assert_eq!(peak(&program, &arguments(1)), peak(&program, &arguments(50)));
}

#[test]
fn deterministic_results_do_not_depend_on_the_threads() {
    let _alone = ALONE.lock();
    let text = "func.func @main(%xs: tensor<?xf32>) -> (tensor<?xf32>, f32, tensor<?xf32>) {
           %z = arith.constant 0.0 : f32
           %ss = soac.scan %xs neutral %z deterministic : (tensor<?xf32>) -> tensor<?xf32> {
           ^bb0(%a: f32, %b: f32):
             %c = arith.addf %a, %b : f32
             soac.yield %c : f32
           }
           %s = soac.reduce %xs neutral %z deterministic : (tensor<?xf32>) -> f32 {
           ^bb0(%a: f32, %b: f32):
             %c = arith.addf %a, %b : f32
             soac.yield %c : f32
           }
           %n = arith.constant 7 : index
           %none = soac.replicate(%n) %z : f32 -> tensor<?xf32>
           %scale = arith.constant 7.0 : f32
           %is = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xi32> {
             %y = arith.mulf %x, %scale : f32
             %i = arith.fptosi %y : f32 to i32
             soac.yield %i : i32
           }
           %bins = soac.hist %is, %xs into %none neutral %z deterministic : (tensor<?xi32>, tensor<?xf32>) into tensor<?xf32> op {
           ^bb0(%a: f32, %b: f32):
             %c = arith.addf %a, %b : f32
             soac.yield %c : f32
           }
           return %ss, %s, %bins : tensor<?xf32>, f32, tensor<?xf32>
         }";
    let bits = |values: Vec<Value>| -> Vec<u32> {
        let of = |v: &Value| match v {
            Value::Array(Array { data: Data::F32(d), .. }) => d.iter().map(|x| x.to_bits()).collect(),
            Value::Scalar(Scalar::F32(x)) => vec![x.to_bits()],
            other => panic!("unexpected {other:?}"),
        };
        values.iter().flat_map(of).collect()
    };
    let xs = f32s(700_001);
    let first = bits(compile(text, 1).run(std::slice::from_ref(&xs)).expect("runs"));
    for threads in [2, 3, 8] {
        let program = compile(text, threads);
        for _ in 0..5 {
            assert!(bits(program.run(std::slice::from_ref(&xs)).expect("runs")) == first, "{threads} threads");
        }
    }
}
