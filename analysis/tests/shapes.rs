//! The relation of sizes says what the C++ interface `ReifyRankedShapedTypeOpInterface` of
//! the same operations says.
//!
//! For each dimension of each result, upstream's pass that asks the interface replaces a
//! `tensor.dim`; what it puts there is compared with [`Size`]. The interface may leave an
//! operation as it is where a size follows from what a region does.

use std::collections::HashSet;

use melior::{
    Context,
    ir::{Module, TypeLike, ValueLike, attribute::StringAttribute, operation::OperationLike},
    pass::PassManager,
    utility,
};
use seq_analysis::shapes::{self, Size};
use seq_dialects::{
    Predicate, Soac,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, soac, tensor},
    types,
};

const OPERATIONS: &str = "
func.func @f(%xs: tensor<?xi32>, %ys: tensor<?xi32>, %rows: tensor<?x?xi32>, %more: tensor<?x?xi32>, %row: tensor<?xi32>,
             %numbers: tensor<?xindex>, %offsets: tensor<?xindex>, %dest: tensor<?xi32>, %table: tensor<?x?xi32>,
             %n: index, %m: index, %z: i32, %p: i1, %jagged: !soac.jagged<2 x i32>) {
  %map = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> { soac.yield %x : i32 }
  %fixed = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x4xi32> {
    %r = soac.replicate() %x : i32 -> tensor<4xi32>
    soac.yield %r : tensor<4xi32>
  }
  %nest = soac.map (%r = %rows) : (tensor<?x?xi32>) -> tensor<?x?xi32> { soac.yield %r : tensor<?xi32> }
  %sum = soac.reduce %xs neutral %z : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %column = soac.reduce %rows neutral %row : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%u = %a, %v = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %w = arith.addi %u, %v : i32
      soac.yield %w : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  %prefixes = soac.scan %xs neutral %z : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %columns = soac.scan %rows neutral %row : (tensor<?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%u = %a, %v = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %w = arith.addi %u, %v : i32
      soac.yield %w : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  %total, %both = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>)
  map {
    soac.yield %x, %x, %x : i32, i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%s: i32, %y: i32):
    soac.yield %y : i32
  }
  %sums = soac.screma (%x = %xs) reduce %z : i32 segments %offsets : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32>
  map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    %e = arith.addi %a, %b : i32
    soac.yield %e : i32
  } post {
    soac.yield
  }
  %scattered = soac.scatter %numbers, %xs into %dest : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
  %lines = soac.scatter %numbers, %rows into %table : (tensor<?xindex>, tensor<?x?xi32>) into tensor<?x?xi32>
  %bins = soac.hist %numbers, %xs into %dest neutral %z : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %some = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> { soac.yield %p, %x : i1, i32 }
  %sorted, %sizes = soac.partition 3 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<3xindex>) {
    soac.yield %m, %x : index, i32
  }
  %counted = soac.iota(%n) : tensor<?xindex>
  %ten = soac.iota() : tensor<10xi32>
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %copies = soac.replicate(%n) %z : i32 -> tensor<?xi32>
  %two = soac.replicate(%n, %m) %z : i32 -> tensor<?x?xi32>
  %inner = soac.replicate() %row : tensor<?xi32> -> tensor<4x?xi32>
  %outer = soac.replicate(%m) %row : tensor<?xi32> -> tensor<7x?x?xi32>
  %joined = soac.concat %xs, %ys, %dest : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %stacked = soac.concat %rows, %more : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
  %made = soac.with genarray(%n, %m) default(%z : i32) -> tensor<?x?xi32> at (%i, %j) { soac.yield %z : i32 }
  %changed = soac.with modarray(%xs : tensor<?xi32>) at (%i) upper(%n) { soac.yield %z : i32 }
  %packed = soac.jagged.pack %offsets, %xs : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
  %unpacked, %data = soac.jagged.unpack %jagged : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
  %enough = soac.threshold %n, \"f.0.outer\" default 4096
  soac.assert %p, \"holds\"
  return
}";

/// The number of an operation, and what it says of a size that follows from nothing else.
const NUMBER: &str = "test.number";

/// A value as text: by its number, or by how it is computed from others.
fn text(value: Val) -> String {
    if let Some(n) = ir::constant_int(value) {
        return n.to_string();
    }
    if let Some((_, number)) = ir::argument_owner(value) {
        return format!("%{number}");
    }
    if let Some(dim) = tensor::Dim::defining(value) {
        return size_of(dim.source(), ir::constant_int(dim.index()).expect("it is constant") as usize);
    }
    if let Some(sum) = arith::AddI::defining(value) {
        return format!("({} + {})", text(sum.lhs()), text(sum.rhs()));
    }
    if let Some(difference) = arith::SubI::defining(value) {
        return format!("({} - {})", text(difference.lhs()), text(difference.rhs()));
    }
    if let Some(choice) = arith::Select::defining(value) {
        let condition = arith::CmpI::defining(choice.condition()).expect("sizes are compared");
        let [filled, other] = [choice.true_value(), choice.false_value()].map(text);
        return format!("({} != {} ? {filled} : {other})", text(condition.lhs()), text(condition.rhs()));
    }
    let op = ir::defining_op(value).expect("it is a result");
    let number = ir::string_attribute(op, NUMBER).unwrap_or_else(|| ir::name(op));
    format!("{number}.{}", ir::result_number(value))
}

fn size_of(array: Val, d: usize) -> String {
    shapes::known(array, d).map_or_else(|| format!("size {} {d}", text(array)), |n| n.to_string())
}

/// What the relation says as text, and whether the interface must say so too.
fn declared(array: Val, d: usize) -> (String, bool) {
    match Size::of(array, d) {
        _ if shapes::known(array, d).is_some() => (size_of(array, d), true),
        Size::Static(n) => (n.to_string(), true),
        Size::Value(v) => (text(v), true),
        Size::Of(arrays, d) => (size_of(arrays[0], d), true),
        Size::Rows(offsets) => (format!("({} - 1)", size_of(offsets, 0)), true),
        Size::Sum(arrays) => {
            let sizes = arrays.into_iter().map(|v| size_of(v, 0));
            (sizes.reduce(|x, y| format!("({x} + {y})")).expect("there are inputs"), true)
        }
        Size::Filled(arrays, d) => {
            let none = size_of(arrays[0], d);
            let choose = |none, v: &Val| format!("({} != 0 ? {} : {none})", size_of(*v, 0), size_of(*v, d));
            (arrays.iter().rev().fold(none, choose), true)
        }
        Size::Accumulated { like, dimension, .. } => (size_of(like, dimension), false),
        Size::Yielded(..) | Size::Either(..) | Size::Carried { .. } | Size::Unknown => {
            (format!("size {} {d}", text(array)), false)
        }
    }
}

fn context() -> Context {
    let context = seq_dialects::context();
    utility::register_all_passes();
    context.load_all_available_dialects();
    context
}

#[test]
fn the_interface_says_the_same() {
    let context = context();
    let context = unsafe { std::mem::transmute::<&Context, &'static Context>(&context) };
    let mut module = Module::parse(context, OPERATIONS).expect("the operations are valid");
    let root: Op<'static> = unsafe { Op::from_raw(module.as_operation().to_raw()) };
    let mut all = vec![];
    let mut names = HashSet::new();
    ir::walk(root, &mut |op| {
        names.extend(Soac::of(op).map(|_| ir::name(op)));
        let at_top = op.parent_operation().is_some_and(|parent| ir::is(parent, "func.func"));
        all.extend((at_top && Soac::of(op).is_some()).then_some(op));
    });
    let missing: Vec<_> = Soac::NAMES.iter().filter(|name| !names.contains(**name)).collect();
    assert!(missing.is_empty(), "no such operation is compared: {missing:?}");

    let mut expected = vec![];
    for (number, &op) in all.iter().enumerate() {
        ir::set_attribute(op, NUMBER, StringAttribute::new(context, &format!("{}{number}", ir::name(op))).into());
    }
    for &op in &all {
        let b = Builder::after(context, op);
        let own = expected.len();
        for result in ir::results(op).into_iter().filter(|v| v.r#type().is_ranked_tensor()) {
            for d in 0..types::rank(result.r#type()) {
                expected.push((size_of_unknown(result, d), declared(result, d)));
                let size = tensor::dim(&b, result, b.index(d as i64));
                let message = format!("question {}", expected.len() - 1);
                soac::assert(&b, b.cmpi(Predicate::Sge, size, b.index(0)), &[size], &message);
            }
        }
        // It says all sizes of an operation or none.
        let all_known = expected[own..].iter().all(|(_, (_, must))| *must);
        expected[own..].iter_mut().for_each(|(_, (_, must))| *must = all_known);
    }
    assert!(root.verify());
    let manager = PassManager::new(context);
    let pipeline = "builtin.module(resolve-ranked-shaped-type-result-dims)";
    utility::parse_pass_pipeline(manager.as_operation_pass_manager(), pipeline).expect("the pipeline is valid");
    manager.run(&mut module).expect("the pass runs");

    let mut answers = 0;
    for assert in soac::Assert::all_in(root) {
        let Some(question) = assert.message().strip_prefix("question ").map(|n| n.parse::<usize>().expect("a number"))
        else {
            continue;
        };
        let (unknown, (size, must)) = &expected[question];
        let answer = text(assert.values()[0]);
        let left = answer == *unknown && !must;
        assert!(answer == *size || left, "the interface says {answer}, the relation {size}, of {unknown}");
        answers += 1;
    }
    assert_eq!(answers, expected.len());
}

/// A size that nothing more is said of.
fn size_of_unknown(array: Val, d: usize) -> String {
    format!("size {} {d}", text(array))
}
