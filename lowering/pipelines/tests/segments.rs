//! Programs written in seg, through the CPU pipeline, against expected values
//! computed here by plain loops.

use melior::ir::Module;
use seq_cpu::{Options, Program};
use seq_dialects::ir::Op;
use seq_host::{Error, Signature};
use seq_passes::{Fact, declared::SoacInsertChecks};
use seq_pipelines::{CodeOptions, Pipeline, Step, canonicalize, seg_to_llvm, upstream::Cse};
use seq_values::{Array, Data, Scalar, Value};

const SIZES: [usize; 9] = [0, 1, 2, 31, 32, 33, 1000, 100_003, 1_000_000];

fn compile(text: &str, threads: usize) -> Program {
    seq_pipelines::register();
    let context = seq_driver::context();
    let module = Module::parse(&context, text).expect("the program parses");
    let op = || unsafe { Op::from_raw(module.as_operation().to_raw()) };
    let signature = Signature::of(op(), "main").expect("a signature");
    let checks = vec![Step::of(canonicalize()), Step::of(Cse), Step::of(SoacInsertChecks)];
    let checked = Pipeline::of("checks", &[Fact::Normalized, Fact::OnTensors], checks).expect("in order");
    let lowered = seg_to_llvm(&CodeOptions::default()).expect("in order");
    for pipeline in [checked, lowered] {
        assert!(seq_driver::run_pipeline(&module, &pipeline.text(), None), "lowering failed");
    }
    Program::compile(op(), "main", signature, &Options { threads: Some(threads), ..Options::default() })
        .expect("compiles")
}

fn i32s(data: Vec<i32>) -> Value {
    Value::Array(Array { shape: vec![data.len()], data: Data::I32(data) })
}

fn numbers(n: usize) -> Vec<i32> {
    (0..n as i32).map(|i| i.wrapping_mul(7919) % 1013 - 500).collect()
}

#[test]
fn map_over_two_dimensions() {
    let program = compile(
        "func.func @main(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> tensor<?x?xi32> {
           %c0 = arith.constant 0 : index
           %n = tensor.dim %xs, %c0 : tensor<?xi32>
           %m = tensor.dim %ys, %c0 : tensor<?xi32>
           %e = tensor.empty(%n, %m) : tensor<?x?xi32>
           %r = seg.map level(grid) space(%i, %j) = (%n, %m) outs(%e : tensor<?x?xi32>) {
             %x = tensor.extract %xs[%i] : tensor<?xi32>
             %y = tensor.extract %ys[%j] : tensor<?xi32>
             %z = arith.muli %x, %y : i32
             seg.yield %z : i32
           }
           return %r : tensor<?x?xi32>
         }",
        2,
    );
    for (n, m) in [(0, 5), (5, 0), (1, 1), (3, 100_000), (100_000, 3), (257, 255)] {
        let (x, y) = (numbers(n), numbers(m));
        let expected: Vec<i32> = x.iter().flat_map(|a| y.iter().map(move |b| a.wrapping_mul(*b))).collect();
        let got = program.run(&[i32s(x), i32s(y)]).expect("runs");
        assert_eq!(got, vec![Value::Array(Array { shape: vec![n, m], data: Data::I32(expected) })]);
    }
}

const RED: &str = "func.func @main(%xs: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
   %c0 = arith.constant 0 : index
   %c1 = arith.constant 1 : index
   %one = arith.constant 1 : i32
   %zero = arith.constant 0 : i32
   %n = tensor.dim %xs, %c0 : tensor<?x?xi32>
   %m = tensor.dim %xs, %c1 : tensor<?x?xi32>
   %e = tensor.empty(%n) : tensor<?xi32>
   %r:2 = seg.red level(grid) space(%i, %j) = (%n, %m) neutral(%one, %zero : i32, i32)
       outs(%e, %e : tensor<?xi32>, tensor<?xi32>) {
     %x = tensor.extract %xs[%i, %j] : tensor<?x?xi32>
     seg.yield %x, %one : i32, i32
   } op {
   ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
     %p = arith.muli %a, %c : i32
     %q = arith.muli %b, %c : i32
     %s = arith.addi %q, %d : i32
     seg.yield %p, %s : i32, i32
   }
   return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
 }";

/// The operator composes affine functions, so the order of elements shows.
#[test]
fn reduction_by_a_non_commutative_operator() {
    for threads in [1, 2, 5] {
        let program = compile(RED, threads);
        for (n, m) in [(0, 3), (3, 0), (1, 1), (1, 1_000_000), (2, 300_001), (100_000, 7), (300, 257)] {
            let x = numbers(n * m);
            let (mut scale, mut shift) = (vec![], vec![]);
            for row in 0..n {
                let (mut p, mut s) = (1i32, 0i32);
                for &v in &x[row * m..(row + 1) * m] {
                    s = s.wrapping_mul(v).wrapping_add(1);
                    p = p.wrapping_mul(v);
                }
                scale.push(p);
                shift.push(s);
            }
            let array = Value::Array(Array { shape: vec![n, m], data: Data::I32(x) });
            assert_eq!(program.run(&[array]).expect("runs"), vec![i32s(scale), i32s(shift)], "{n} x {m}");
        }
    }
}

const SCAN: &str = "func.func @main(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<i32>) {
   %c0 = arith.constant 0 : index
   %z = arith.constant 0 : i32
   %n = tensor.dim %xs, %c0 : tensor<?xi32>
   %e = tensor.empty(%n) : tensor<?xi32>
   %t = tensor.empty() : tensor<i32>
   %total, %ys = seg.scan level(grid) space(%i) = (%n) scan(%z : i32) reduce(%z : i32)
       outs(%t, %e : tensor<i32>, tensor<?xi32>) EXCLUSIVE {
     %x = tensor.extract %xs[%i] : tensor<?xi32>
     seg.yield %x, %x, %x : i32, i32, i32
   } op {
   ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
     %p = arith.addi %a, %c : i32
     %q = arith.maxsi %b, %d : i32
     seg.yield %p, %q : i32, i32
   } post {
   ^bb0(%i: index, %s: i32, %x: i32):
     %y = arith.xori %s, %x : i32
     seg.yield %y : i32
   }
   return %ys, %total : tensor<?xi32>, tensor<i32>
 }";

#[test]
fn scan_with_reduction_and_post() {
    for (keyword, exclusive) in [("", false), ("exclusive", true)] {
        for threads in [1, 2, 4] {
            let program = compile(&SCAN.replace("EXCLUSIVE", keyword), threads);
            for n in SIZES {
                let x = numbers(n);
                let (mut sum, mut ys) = (0i32, vec![]);
                for &v in &x {
                    let before = sum;
                    sum = sum.wrapping_add(v);
                    ys.push((if exclusive { before } else { sum }) ^ v);
                }
                let most = x.iter().copied().fold(0, i32::max);
                let got = program.run(&[i32s(x)]).expect("runs");
                let total = Value::Array(Array { shape: vec![], data: Data::I32(vec![most]) });
                assert_eq!(got, vec![i32s(ys), total], "{n} elements");
            }
        }
    }
}

#[test]
fn histogram_ignores_bins_out_of_bounds() {
    let program = compile(
        "func.func @main(%xs: tensor<?xi32>, %d: tensor<?xi32>) -> tensor<?xi32> {
           %c0 = arith.constant 0 : index
           %z = arith.constant 0 : i32
           %n = tensor.dim %xs, %c0 : tensor<?xi32>
           %r = seg.hist level(grid) space(%i) = (%n) neutral(%z : i32) outs(%d : tensor<?xi32>) {
             %x = tensor.extract %xs[%i] : tensor<?xi32>
             %b = arith.index_cast %x : i32 to index
             seg.yield %x to [%b] : i32
           } op {
           ^bb0(%a: i32, %b: i32):
             %p = arith.addi %a, %b : i32
             seg.yield %p : i32
           }
           return %r : tensor<?xi32>
         }",
        2,
    );
    for n in SIZES {
        for bins in [0, 1, 300] {
            let (x, start) = (numbers(n), vec![5i32; bins]);
            let mut expected = start.clone();
            for &v in &x {
                if v >= 0 && (v as usize) < bins {
                    expected[v as usize] = expected[v as usize].wrapping_add(v);
                }
            }
            let kept = i32s(start);
            let arguments = [i32s(x), kept.clone()];
            assert_eq!(program.run(&arguments).expect("runs"), vec![i32s(expected)]);
            assert_eq!(arguments[1], kept, "the argument is a value");
        }
    }
}

#[test]
fn rows_are_copied_and_scattered() {
    let program = compile(
        "func.func @main(%xs: tensor<?x3xi32>, %is: tensor<?xindex>, %d: tensor<?x3xi32>) -> tensor<?x3xi32> {
           %c0 = arith.constant 0 : index
           %n = tensor.dim %xs, %c0 : tensor<?x3xi32>
           %r = seg.map level(grid) space(%i) = (%n) outs(%d : tensor<?x3xi32>) {
             %k = tensor.extract %is[%i] : tensor<?xindex>
             %row = tensor.extract_slice %xs[%i, 0] [1, 3] [1, 1] : tensor<?x3xi32> to tensor<3xi32>
             seg.yield %row to [%k] : tensor<3xi32>
           }
           return %r : tensor<?x3xi32>
         }",
        2,
    );
    let rows = |v: Vec<i32>| Value::Array(Array { shape: vec![v.len() / 3, 3], data: Data::I32(v) });
    let indices = Value::Array(Array { shape: vec![4], data: Data::Index(vec![2, -1, 0, 9]) });
    let got = program.run(&[rows((0..12).collect()), indices, rows(vec![-1; 9])]).expect("runs");
    assert_eq!(got, vec![rows(vec![6, 7, 8, -1, -1, -1, 0, 1, 2])]);
}

#[test]
fn a_failed_assert_stops_with_location_and_values() {
    let program = compile(
        "func.func @main(%xs: tensor<?xi32>, %k: index) -> i32 {
           %x = tensor.extract %xs[%k] : tensor<?xi32>
           return %x : i32
         }",
        2,
    );
    let xs = i32s(vec![10, 20, 30]);
    let index = |i| Value::Scalar(Scalar::Index(i));
    assert_eq!(program.run(&[xs.clone(), index(2)]), Ok(vec![Value::Scalar(Scalar::I32(30))]));
    for bad in [3, -1, i64::MAX] {
        match program.run(&[xs.clone(), index(bad)]) {
            Err(Error::Stopped { message, .. }) => {
                assert!(message.contains(&bad.to_string()) && message.contains('3'), "{message}")
            }
            other => panic!("expected a stop, got {other:?}"),
        }
    }
    assert_eq!(program.run(&[xs, index(0)]), Ok(vec![Value::Scalar(Scalar::I32(10))]));
}

#[test]
fn recursion_without_end_is_an_error() {
    let program = compile(
        "func.func @main(%n: i64) -> i64 {
           %m = call @down(%n) : (i64) -> i64
           return %m : i64
         }
         func.func private @down(%n: i64) -> i64 {
           %c0 = arith.constant 0 : i64
           %c1 = arith.constant 1 : i64
           %end = arith.cmpi eq, %n, %c0 : i64
           %r = scf.if %end -> i64 {
             scf.yield %c0 : i64
           } else {
             %k = arith.subi %n, %c1 : i64
             %s = func.call @down(%k) : (i64) -> i64
             %t = arith.addi %s, %n : i64
             scf.yield %t : i64
           }
           return %r : i64
         }",
        1,
    );
    assert_eq!(program.run(&[Value::Scalar(Scalar::I64(500))]), Ok(vec![Value::Scalar(Scalar::I64(125_250))]));
    match program.run(&[Value::Scalar(Scalar::I64(-1))]) {
        Err(Error::Stopped { message, .. }) => assert!(message.contains("down"), "{message}"),
        other => panic!("expected a stop, got {other:?}"),
    }
}

#[test]
fn wrong_arguments_are_refused() {
    let program = compile(SCAN.replace("EXCLUSIVE", "").as_str(), 1);
    assert!(matches!(program.run(&[]), Err(Error::Arguments(_))));
    let wrong = Value::Array(Array { shape: vec![1], data: Data::F32(vec![1.0]) });
    assert!(matches!(program.run(&[wrong]), Err(Error::Arguments(_))));
}
