//! Programs over ranks, and that faults of what connects these are found.

use melior::ir::Module;
use seq_cpu::{Options, Program};
use seq_dialects::ir::Op;
use seq_host::Signature;
use seq_passes::declared::SegDistribute;
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

fn compile() -> Program {
    seq_pipelines::register();
    let context = seq_driver::context();
    let module = Module::parse(&context, PROGRAM).expect("the program parses");
    let op = || unsafe { Op::from_raw(module.as_operation().to_raw()) };
    let signature = Signature::of(op(), "main").expect("a signature");
    let pipeline = on_ranks(&CpuOptions::default(), &SegDistribute { fail_on_collect: true }).expect("in order");
    assert!(seq_driver::run_pipeline(&module, &pipeline.text(), None), "nothing is collected");
    Program::compile(op(), "main", signature, &Options { threads: Some(1) }).expect("compiles")
}

fn array(values: Vec<i64>) -> Value {
    Value::Array(Array { shape: vec![values.len()], data: Data::I64(values) })
}

fn arguments(n: i64) -> [Value; 2] {
    [array((0..n).map(|i| i * 31 % 17 - 8).collect()), array((0..n).map(|i| i * 43 % 29 - 12).collect())]
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
    let program = compile();
    for ranks in [1, 2, 3, 4, 7] {
        for n in [0, 1, 2, 5, 40, 1000] {
            let given = arguments(n);
            let made = program.run_on_ranks(&given, threads(ranks)).expect("no rank stops");
            assert_eq!(made.results, expected(&given), "{n} elements on {ranks} ranks");
            assert_eq!(made.sent.len(), ranks);
        }
    }
}

/// What is wrong with a connection.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// Partials stand in another order than that of the ranks.
    Order,
    /// Each rank has the partial of the rank before in place of its own.
    OffByOne,
    /// The last rank's partial is missing.
    Missing,
    /// Parts stand where those of another rank belong.
    Exchanged,
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
            Fault::Exchanged => {}
        }
        Ok(all)
    }

    fn alltoallv(&self, parts: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Stopped> {
        let mut all = self.inner.alltoallv(parts)?;
        match self.fault {
            Fault::Exchanged => all.reverse(),
            Fault::Order | Fault::OffByOne | Fault::Missing => {}
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

#[test]
fn faults_of_connections_are_found() {
    let program = compile();
    let given = arguments(40);
    for fault in [Fault::Order, Fault::OffByOne, Fault::Missing, Fault::Exchanged] {
        let ranks = threads(3).into_iter().map(|inner| Planted { inner, fault }).collect();
        if let Ok(made) = program.run_on_ranks(&given, ranks) {
            assert_ne!(made.results, expected(&given), "{fault:?} makes no difference");
        }
    }
}
