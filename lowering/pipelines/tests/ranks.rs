//! Programs over ranks, and that faults of what connects these are found.

use melior::ir::Module;
use seq_cpu::{Options, Program};
use seq_dialects::ir::Op;
use seq_host::Signature;
use seq_passes::declared::{FlattenMode, SegDistribute};
use seq_pipelines::{CpuOptions, on_ranks};
use seq_ranks::{Stopped, Thread, Transport, threads};
use seq_values::{Array, Data, Scalar, Value};

/// The composition of x -> a x + b, before each and all; and the b above 0.
const PROGRAM: &str = "func.func @main(%as: tensor<?xi64>, %bs: tensor<?xi64>)
     -> (i64, i64, tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r:2 = soac.reduce %as, %bs neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
  ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
    %e = arith.muli %a, %c : i64
    %f = arith.muli %b, %c : i64
    %g = arith.addi %f, %d : i64
    soac.yield %e, %g : i64, i64
  }
  %s:2 = soac.scan %as, %bs neutral %one, %zero exclusive
      : (tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
    %e = arith.muli %a, %c : i64
    %f = arith.muli %b, %c : i64
    %g = arith.addi %f, %d : i64
    soac.yield %e, %g : i64, i64
  }
  %positive = soac.filter (%b = %bs) : (tensor<?xi64>) -> tensor<?xi64> {
    %keep = arith.cmpi sgt, %b, %zero : i64
    soac.yield %keep, %b : i1, i64
  }
  return %r#0, %r#1, %s#1, %positive : i64, i64, tensor<?xi64>, tensor<?xi64>
}";

/// Rows of any length: x -> a x + b of each.
const ROWS: &str = "func.func @main(%offsets: tensor<?xindex>, %as: tensor<?xi64>, %bs: tensor<?xi64>)
     -> (tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %ass = soac.jagged.pack %offsets, %as : (tensor<?xindex>, tensor<?xi64>) -> !soac.jagged<2 x i64>
  %bss = soac.jagged.pack %offsets, %bs : (tensor<?xindex>, tensor<?xi64>) -> !soac.jagged<2 x i64>
  %r:2 = soac.map (%arow = %ass, %brow = %bss) : (!soac.jagged<2 x i64>, !soac.jagged<2 x i64>)
      -> (tensor<?xi64>, tensor<?xi64>) {
    %all:2 = soac.reduce %arow, %brow neutral %one, %zero : (tensor<?xi64>, tensor<?xi64>) -> (i64, i64) {
    ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
      %e = arith.muli %a, %c : i64
      %f = arith.muli %b, %c : i64
      %g = arith.addi %f, %d : i64
      soac.yield %e, %g : i64, i64
    }
    soac.yield %all#0, %all#1 : i64, i64
  }
  return %r#0, %r#1 : tensor<?xi64>, tensor<?xi64>
}";

fn compile(program: &str) -> Program {
    seq_pipelines::register();
    let context = seq_driver::context();
    let module = Module::parse(&context, program).expect("the program parses");
    let op = || unsafe { Op::from_raw(module.as_operation().to_raw()) };
    let signature = Signature::of(op(), "main").expect("a signature");
    let mut options = CpuOptions::default();
    options.seg.flatten.mode = FlattenMode::Jagged;
    let pipeline = on_ranks(&options, &SegDistribute { fail_on_collect: true }).expect("in order");
    assert!(seq_driver::run_pipeline(&module, &pipeline.text(), None), "nothing is collected");
    Program::compile(op(), "main", signature, &Options { threads: Some(1), ..Options::default() }).expect("compiles")
}

fn array(values: Vec<i64>) -> Value {
    Value::Array(Array { shape: vec![values.len()], data: Data::I64(values) })
}

fn arguments(n: i64) -> [Value; 2] {
    [array((0..n).map(|i| i * 31 % 17 - 8).collect()), array((0..n).map(|i| i * 43 % 29 - 12).collect())]
}

/// Rows of which some are empty and one goes over all ranks, and what they come to.
fn rows() -> ([Value; 3], Vec<Value>) {
    let [a, b] = arguments(40);
    let starts = [0, 3, 3, 5, 30, 36, 39, 40, 40];
    let (mut products, mut sums) = (vec![], vec![]);
    for row in starts.windows(2) {
        let part = |v: &Value| {
            let Value::Array(v) = v else { unreachable!("the arguments are arrays") };
            Value::Array(v.rows(row[0]..row[1]))
        };
        let Value::Scalar(Scalar::I64(product)) = expected(&[part(&a), part(&b)])[0] else { unreachable!() };
        let Value::Scalar(Scalar::I64(sum)) = expected(&[part(&a), part(&b)])[1] else { unreachable!() };
        products.push(product);
        sums.push(sum);
    }
    let offsets = Value::Array(Array { shape: vec![9], data: Data::Index(starts.map(|n| n as i64).to_vec()) });
    ([offsets, a, b], vec![array(products), array(sums)])
}

/// What one loop computes.
fn expected([a, b]: &[Value; 2]) -> Vec<Value> {
    let (Value::Array(Array { data: Data::I64(a), .. }), Value::Array(Array { data: Data::I64(b), .. })) = (a, b)
    else {
        unreachable!("the arguments are arrays of i64");
    };
    let (mut product, mut sum, mut before) = (1i64, 0i64, vec![]);
    for (&a, &b) in a.iter().zip(b) {
        before.push(sum);
        (product, sum) = (product.wrapping_mul(a), sum.wrapping_mul(a).wrapping_add(b));
    }
    let positive = b.iter().copied().filter(|&b| b > 0).collect();
    let scalar = |value| Value::Scalar(Scalar::I64(value));
    vec![scalar(product), scalar(sum), array(before), array(positive)]
}

#[test]
fn ranks_compute_what_one_loop_does() {
    let program = compile(PROGRAM);
    for ranks in [1, 2, 3, 4, 7] {
        for n in [0, 1, 2, 5, 40, 1000] {
            let given = arguments(n);
            let made = program.run_on_ranks(&given, threads(ranks)).expect("no rank stops");
            assert_eq!(made.results, expected(&given), "{n} elements on {ranks} ranks");
            assert_eq!(made.sent.len(), ranks);
        }
    }
}

#[test]
fn rows_that_cross_ranks_are_one() {
    let (program, (given, expected)) = (compile(ROWS), rows());
    for ranks in [1, 2, 3, 4, 7, 50] {
        let made = program.run_on_ranks(&given, threads(ranks)).expect("no rank stops");
        assert_eq!(made.results, expected, "on {ranks} ranks");
        assert_eq!(made.sent.iter().sum::<u64>(), made.received.iter().sum());
    }
}

/// What is wrong with a connection.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// Partials stand in another order than that of the ranks.
    Order,
    /// Each rank has the partial of the rank before in place of its own.
    OffByOne,
    /// The last rank has zeros in place of a neutral element.
    Missing,
    /// What comes from other ranks comes the last first.
    Exchanged,
    /// The numbers of bytes that come are those of other ranks.
    Counts,
    /// A number that comes, the offset of a row among them, is one more.
    Offset,
}

struct Planted {
    inner: Thread,
    fault: Fault,
}

impl Transport for Planted {
    fn rank(&self) -> usize {
        self.inner.rank()
    }

    fn size(&self) -> usize {
        self.inner.size()
    }

    fn allgather(&self, own: &[u8]) -> Result<Vec<Vec<u8>>, Stopped> {
        let mut all = self.inner.allgather(own)?;
        match self.fault {
            Fault::Order => all.swap(0, 1),
            Fault::OffByOne => all.rotate_right(1),
            Fault::Missing => all.last_mut().expect("there are ranks").fill(0),
            Fault::Exchanged | Fault::Counts | Fault::Offset => {}
        }
        Ok(all)
    }

    fn exchange(&self, sent: &[&[u8]], received: &mut [&mut [u8]]) -> Result<(), Stopped> {
        self.inner.exchange(sent, received)?;
        match self.fault {
            Fault::Exchanged => {
                let others = received.iter_mut().enumerate().filter(|(r, _)| *r != self.inner.rank());
                others.for_each(|(_, part)| part.reverse());
            }
            Fault::Offset => {
                let others = received.iter_mut().enumerate().filter(|(r, _)| *r != self.inner.rank());
                others.filter_map(|(_, part)| part.first_mut()).for_each(|byte| *byte = byte.wrapping_add(1));
            }
            Fault::Order | Fault::OffByOne | Fault::Missing | Fault::Counts => {}
        }
        Ok(())
    }

    fn alltoall(&self, own: &[u64]) -> Result<Vec<u64>, Stopped> {
        let mut all = self.inner.alltoall(own)?;
        if self.fault == Fault::Counts {
            all.rotate_right(1);
        }
        Ok(all)
    }

    fn barrier(&self) -> Result<(), Stopped> {
        self.inner.barrier()
    }

    fn abort(&self, message: &str) {
        self.inner.abort(message);
    }
}

fn planted(fault: Fault, ranks: usize) -> Vec<Planted> {
    threads(ranks).into_iter().map(|inner| Planted { inner, fault }).collect()
}

#[test]
fn faults_of_connections_are_found() {
    let program = compile(PROGRAM);
    // On two elements the last of three ranks has none.
    for (fault, n) in [(Fault::Order, 40), (Fault::OffByOne, 40), (Fault::Missing, 2), (Fault::Exchanged, 40)] {
        let given = arguments(n);
        if let Ok(made) = program.run_on_ranks(&given, planted(fault, 3)) {
            assert_ne!(made.results, expected(&given), "{fault:?} makes no difference");
        }
    }
}

#[test]
fn faults_of_rows_that_cross_ranks_are_found() {
    let (program, (given, expected)) = (compile(ROWS), rows());
    for fault in [Fault::Order, Fault::OffByOne, Fault::Counts, Fault::Offset] {
        if let Ok(made) = program.run_on_ranks(&given, planted(fault, 3)) {
            assert_ne!(made.results, expected, "{fault:?} makes no difference");
        }
    }
}
