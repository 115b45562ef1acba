//! Running MLIR text and writing values down shortly.

#![allow(dead_code)]

use melior::ir::Module;
use seq_dialects::ir::Op;
use seq_interp::{Error, Options, Stats, run};
use seq_values::{Array, Data, Jagged, Scalar, Value};

/// Parses a module and runs its `@main`.
pub fn run_with(text: &str, arguments: &[Value], options: &Options) -> Result<(Vec<Value>, Stats), Error> {
    let context = seq_dialects::context();
    let module = Module::parse(&context, text).expect("the test's module parses");
    let op = unsafe { Op::from_raw(module.as_operation().to_raw()) };
    run(op, "main", arguments, options)
}

/// The results of `@main`.
pub fn eval(text: &str, arguments: &[Value]) -> Vec<Value> {
    run_with(text, arguments, &Options::default()).unwrap_or_else(|e| panic!("{e}")).0
}

/// The results of a body whose operations stand between a function's braces.
pub fn eval_body(signature: &str, body: &str, arguments: &[Value]) -> Vec<Value> {
    eval(&format!("func.func @main{signature} {{\n{body}\n}}"), arguments)
}

/// The message with which `@main` stops.
pub fn stop(text: &str, arguments: &[Value]) -> String {
    match run_with(text, arguments, &Options::default()) {
        Err(Error::Runtime(error)) => error.message,
        Err(other) => panic!("expected a run-time error, got {other}"),
        Ok((values, _)) => panic!("expected a run-time error, got {values:?}"),
    }
}

/// A scalar.
pub fn s(scalar: Scalar) -> Value {
    Value::Scalar(scalar)
}

/// An `i32`.
pub fn i32(x: i32) -> Value {
    s(Scalar::I32(x))
}

/// An `i64`.
pub fn i64(x: i64) -> Value {
    s(Scalar::I64(x))
}

/// An `index`.
pub fn index(x: i64) -> Value {
    s(Scalar::Index(x))
}

/// An `i1`.
pub fn i1(x: bool) -> Value {
    s(Scalar::I1(x))
}

/// An `f32`.
pub fn f32(x: f32) -> Value {
    s(Scalar::F32(x))
}

/// An `f64`.
pub fn f64(x: f64) -> Value {
    s(Scalar::F64(x))
}

/// A tensor of a shape.
pub fn tensor(shape: &[usize], data: Data) -> Value {
    assert_eq!(shape.iter().product::<usize>(), data.len());
    Value::Array(Array { shape: shape.to_vec(), data })
}

/// `tensor<?xi32>`
pub fn i32s(x: &[i32]) -> Value {
    tensor(&[x.len()], Data::I32(x.to_vec()))
}

/// `tensor<?xi64>`
pub fn i64s(x: &[i64]) -> Value {
    tensor(&[x.len()], Data::I64(x.to_vec()))
}

/// `tensor<?xindex>`
pub fn indices(x: &[i64]) -> Value {
    tensor(&[x.len()], Data::Index(x.to_vec()))
}

/// `tensor<?xf32>`
pub fn f32s(x: &[f32]) -> Value {
    tensor(&[x.len()], Data::F32(x.to_vec()))
}

/// `tensor<?xi1>`
pub fn i1s(x: &[bool]) -> Value {
    tensor(&[x.len()], Data::I1(x.to_vec()))
}

/// A matrix of `i32`.
pub fn i32m(rows: usize, columns: usize, x: &[i32]) -> Value {
    tensor(&[rows, columns], Data::I32(x.to_vec()))
}

/// `!soac.jagged<r x i32>`
pub fn jagged(offsets: &[&[i64]], x: &[i32]) -> Value {
    Value::Jagged(Jagged { offsets: offsets.iter().map(|o| o.to_vec()).collect(), data: Data::I32(x.to_vec()) })
}
