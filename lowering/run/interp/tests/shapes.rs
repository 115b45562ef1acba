//! The sizes of results are those that the declared relation of sizes says.
//!
//! Each program below has one operation of `soac` whose results it returns, alone or in a
//! map. It runs on arrays of random sizes, of which many are 0, so that rows are missing;
//! [`Size`] is followed from the results to the sizes of the arguments.

mod support;

use std::collections::{HashMap, HashSet};

use melior::ir::{BlockLike, Module, ValueLike};
use seq_analysis::shapes::{self, Size};
use seq_dialects::{
    Soac,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, func, soac, tensor},
    types,
};
use seq_interp::{Options, run};
use seq_values::{Data, Generator, Value};
use support::{i32, index, indices, jagged, tensor};

/// What an argument is: an array of these sizes, so many indices, a size, offsets of so many
/// rows with so many elements together, a jagged array with these, or a scalar. `n`, `m`,
/// `k` and `l` are sizes.
enum Given {
    Rows(&'static str),
    Indices(char),
    Size(char),
    Offsets(char, char),
    Jagged(char, char),
    Zero,
}
use Given::{Indices, Jagged, Offsets, Rows, Size as Number, Zero};

const ADD: &str = "^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32";

const ADD_ROWS: &str = "^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%u = %a, %v = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %w = arith.addi %u, %v : i32
      soac.yield %w : i32
    }
    soac.yield %c : tensor<?xi32>";

const ROWS: &[Given] = &[Rows("nm")];

/// Arguments, results, a body in which ADD and ADD_ROWS stand for operators, and what the
/// arguments are.
const PROGRAMS: &[(&str, &str, &str, &[Given])] = &[
    (
        "%xs: tensor<?xi32>, %ys: tensor<?xi32>",
        "tensor<?xi32>, tensor<?x4xi32>",
        "%r:2 = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?x4xi32>) {
           %q = soac.replicate() %x : i32 -> tensor<4xi32>
           soac.yield %y, %q : i32, tensor<4xi32>
         }
         return %r#0, %r#1 : tensor<?xi32>, tensor<?x4xi32>",
        &[Rows("n"), Rows("n")],
    ),
    (
        "%xs: tensor<?x?xi32>, %k: index",
        "tensor<?x?xi32>, tensor<?x?x?xi32>",
        "%r:2 = soac.map (%x = %xs) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?x?xi32>) {
           %q = soac.replicate(%k) %x : tensor<?xi32> -> tensor<?x?xi32>
           soac.yield %x, %q : tensor<?xi32>, tensor<?x?xi32>
         }
         return %r#0, %r#1 : tensor<?x?xi32>, tensor<?x?x?xi32>",
        &[Rows("nm"), Number('k')],
    ),
    (
        "%xs: tensor<?x?xi32>",
        "tensor<?xi32>",
        "%z = soac.map (%x = %xs) : (tensor<?x?xi32>) -> tensor<?xi32> {
           %zero = arith.constant 0 : i32
           %s = soac.reduce %x neutral %zero : (tensor<?xi32>) -> i32 { ADD }
           soac.yield %s : i32
         }
         return %z : tensor<?xi32>",
        ROWS,
    ),
    (
        "%xs: tensor<?x?xi32>, %row: tensor<?xi32>",
        "tensor<?xi32>",
        "%r = soac.reduce %xs neutral %row : (tensor<?x?xi32>) -> tensor<?xi32> { ADD_ROWS }
         return %r : tensor<?xi32>",
        &[Rows("nm"), Rows("m")],
    ),
    (
        "%xs: tensor<?x?xi32>, %row: tensor<?xi32>",
        "tensor<?x?xi32>",
        "%r = soac.scan %xs neutral %row : (tensor<?x?xi32>) -> tensor<?x?xi32> { ADD_ROWS }
         return %r : tensor<?x?xi32>",
        &[Rows("nm"), Rows("m")],
    ),
    (
        "%xs: tensor<?x?x?xi32>, %z: i32",
        "tensor<?x?x?xi32>",
        "%r = soac.map (%x = %xs) : (tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
           %q = soac.map (%y = %x) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
             %s = soac.scan %y neutral %z : (tensor<?xi32>) -> tensor<?xi32> { ADD }
             soac.yield %s : tensor<?xi32>
           }
           soac.yield %q : tensor<?x?xi32>
         }
         return %r : tensor<?x?x?xi32>",
        &[Rows("nmk"), Zero],
    ),
    (
        "%xs: tensor<?x?xi32>, %z: i32",
        "tensor<?xi32>, tensor<?x?xi32>",
        "%t, %r:2 = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32
             : (tensor<?x?xi32>) -> (i32, tensor<?xi32>, tensor<?x?xi32>)
         map {
           %zero = arith.constant 0 : i32
           soac.yield %zero, %zero, %x : i32, i32, tensor<?xi32>
         } op {
         ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
           %e = arith.addi %a, %c : i32
           soac.yield %e, %b : i32, i32
         } post {
         ^bb0(%s: i32, %y: tensor<?xi32>):
           soac.yield %s, %y : i32, tensor<?xi32>
         }
         return %r#0, %r#1 : tensor<?xi32>, tensor<?x?xi32>",
        &[Rows("nm"), Zero],
    ),
    (
        "%xs: tensor<?xi32>, %z: i32, %offsets: tensor<?xindex>",
        "tensor<?xi32>",
        "%r = soac.screma (%x = %xs) reduce %z : i32 segments %offsets : tensor<?xindex>
             : (tensor<?xi32>) -> tensor<?xi32>
         map {
           soac.yield %x : i32
         } op { ADD } post {
           soac.yield
         }
         return %r : tensor<?xi32>",
        &[Rows("n"), Zero, Offsets('k', 'n')],
    ),
    (
        "%is: tensor<?xindex>, %xs: tensor<?x?xi32>, %dest: tensor<?x?xi32>",
        "tensor<?x?xi32>",
        "%r = soac.scatter %is, %xs into %dest : (tensor<?xindex>, tensor<?x?xi32>) into tensor<?x?xi32>
         return %r : tensor<?x?xi32>",
        &[Indices('n'), Rows("nm"), Rows("lm")],
    ),
    (
        "%is: tensor<?xindex>, %xs: tensor<?xi32>, %dest: tensor<?xi32>, %z: i32",
        "tensor<?xi32>",
        "%r = soac.hist %is, %xs into %dest neutral %z : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32> op { ADD }
         return %r : tensor<?xi32>",
        &[Indices('n'), Rows("n"), Rows("l"), Zero],
    ),
    (
        "%xs: tensor<?x?xi32>",
        "tensor<?x?xi32>",
        "%true = arith.constant true
         %r = soac.filter (%x = %xs) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
           soac.yield %true, %x : i1, tensor<?xi32>
         }
         return %r : tensor<?x?xi32>",
        ROWS,
    ),
    (
        "%xs: tensor<?x?xi32>",
        "tensor<?x?xi32>, tensor<3xindex>",
        "%one = arith.constant 1 : index
         %r, %sizes = soac.partition 3 (%x = %xs) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<3xindex>) {
           soac.yield %one, %x : index, tensor<?xi32>
         }
         return %r, %sizes : tensor<?x?xi32>, tensor<3xindex>",
        ROWS,
    ),
    (
        "%xs: tensor<?xi32>, %k: index",
        "tensor<?x?xindex>",
        "%r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x?xindex> {
           %q = soac.iota(%k) : tensor<?xindex>
           soac.yield %q : tensor<?xindex>
         }
         return %r : tensor<?x?xindex>",
        &[Rows("n"), Number('k')],
    ),
    (
        "%xs: tensor<?x?x?xi32>",
        "tensor<?x?x?xi32>, tensor<?x?x?xi32>",
        "%r:2 = soac.map (%x = %xs) : (tensor<?x?x?xi32>) -> (tensor<?x?x?xi32>, tensor<?x?x?xi32>) {
           %one = arith.constant 1 : index
           %q, %sizes = soac.partition 3 (%y = %x) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<3xindex>) {
             soac.yield %one, %y : index, tensor<?xi32>
           }
           %c = soac.concat %x, %x, %q : (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
           soac.yield %q, %c : tensor<?x?xi32>, tensor<?x?xi32>
         }
         return %r#0, %r#1 : tensor<?x?x?xi32>, tensor<?x?x?xi32>",
        &[Rows("nmk")],
    ),
    (
        "%xs: tensor<?xi32>, %row: tensor<?xi32>, %k: index, %l: index, %offsets: tensor<?xindex>",
        "tensor<?x?x?xi32>, tensor<?x?xi32>, tensor<?x?xindex>",
        "%r:3 = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?x?x?xi32>, tensor<?x?xi32>, tensor<?x?xindex>) {
           %made = soac.with genarray(%k) default(%row : tensor<?xi32>) -> tensor<?x?xi32> at (%i) {
             soac.yield %row : tensor<?xi32>
           }
           %changed = soac.with modarray(%row : tensor<?xi32>) at (%i) { soac.yield %x : i32 }
           %ids = soac.segment_ids(%l) %offsets : tensor<?xindex> -> tensor<?xindex>
           soac.yield %made, %changed, %ids : tensor<?x?xi32>, tensor<?xi32>, tensor<?xindex>
         }
         return %r#0, %r#1, %r#2 : tensor<?x?x?xi32>, tensor<?x?xi32>, tensor<?x?xindex>",
        &[Rows("n"), Rows("m"), Number('k'), Number('l'), Offsets('k', 'l')],
    ),
    (
        "%n: index",
        "tensor<?xindex>, tensor<10xi32>",
        "%r = soac.iota(%n) : tensor<?xindex>
         %ten = soac.iota() : tensor<10xi32>
         return %r, %ten : tensor<?xindex>, tensor<10xi32>",
        &[Number('n')],
    ),
    (
        "%n: index, %offsets: tensor<?xindex>",
        "tensor<?xindex>",
        "%r = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
         return %r : tensor<?xindex>",
        &[Number('n'), Offsets('k', 'n')],
    ),
    (
        "%row: tensor<?xi32>, %n: index, %m: index",
        "tensor<4x?xi32>, tensor<7x?x?x?xi32>",
        "%r = soac.replicate() %row : tensor<?xi32> -> tensor<4x?xi32>
         %q = soac.replicate(%n, %m) %row : tensor<?xi32> -> tensor<7x?x?x?xi32>
         return %r, %q : tensor<4x?xi32>, tensor<7x?x?x?xi32>",
        &[Rows("k"), Number('n'), Number('m')],
    ),
    (
        "%xs: tensor<?x?xi32>, %ys: tensor<?x?xi32>, %zs: tensor<?x?xi32>",
        "tensor<?x?xi32>",
        "%r = soac.concat %xs, %ys, %zs : (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
         return %r : tensor<?x?xi32>",
        &[Rows("nm"), Rows("km"), Rows("lm")],
    ),
    (
        "%n: index, %row: tensor<?xi32>",
        "tensor<?x?xi32>",
        "%r = soac.with genarray(%n) default(%row : tensor<?xi32>) -> tensor<?x?xi32> at (%i) {
           soac.yield %row : tensor<?xi32>
         }
         return %r : tensor<?x?xi32>",
        &[Number('n'), Rows("m")],
    ),
    (
        "%xs: tensor<?x?xi32>",
        "tensor<?x?xi32>",
        "%zero = arith.constant 0 : i32
         %r = soac.with modarray(%xs : tensor<?x?xi32>) at (%i, %j) { soac.yield %zero : i32 }
         return %r : tensor<?x?xi32>",
        ROWS,
    ),
    (
        "%offsets: tensor<?xindex>, %xs: tensor<?xi32>, %j: !soac.jagged<2 x i32>, %n: index",
        "!soac.jagged<2 x i32>, tensor<?xindex>, tensor<?xi32>",
        "%p = soac.jagged.pack %offsets, %xs : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
         %o, %d = soac.jagged.unpack %j : !soac.jagged<2 x i32> -> tensor<?xindex>, tensor<?xi32>
         %enough = soac.threshold %n, \"f.0.outer\" default 4096
         %true = arith.constant true
         soac.assert %true, \"holds\"
         return %p, %o, %d : !soac.jagged<2 x i32>, tensor<?xindex>, tensor<?xi32>",
        &[Offsets('k', 'n'), Rows("n"), Jagged('k', 'n'), Number('n')],
    ),
];

/// The sizes of one run, and what the arguments are.
struct Run {
    sizes: HashMap<char, usize>,
    arguments: Vec<Value>,
}

impl Run {
    fn random(given: &[Given], generator: &mut Generator) -> Self {
        let sizes: HashMap<char, usize> =
            ['n', 'm', 'k', 'l'].map(|name| (name, generator.integer(-2, 4).max(0) as usize)).into();
        let mut run = Self { sizes, arguments: vec![] };
        for given in given {
            // Nothing is in no rows.
            if let Offsets(rows, all) | Jagged(rows, all) = given
                && run.sizes[rows] == 0
            {
                run.sizes.insert(*all, 0);
            }
        }
        run.arguments = given.iter().map(|given| run.value(given)).collect();
        run
    }

    fn value(&self, given: &Given) -> Value {
        match *given {
            Rows(names) => {
                let shape: Vec<_> = names.chars().map(|name| self.sizes[&name]).collect();
                tensor(&shape, Data::I32(vec![1; shape.iter().product()]))
            }
            Indices(name) => indices(&vec![0; self.sizes[&name]]),
            Number(name) => index(self.sizes[&name] as i64),
            Offsets(rows, all) => indices(&self.offsets(rows, all)),
            Jagged(rows, all) => jagged(&[&self.offsets(rows, all)], &vec![1; self.sizes[&all]]),
            Zero => i32(0),
        }
    }

    /// All elements in the last row.
    fn offsets(&self, rows: char, all: char) -> Vec<i64> {
        let mut offsets = vec![0; self.sizes[&rows]];
        offsets.push(self.sizes[&all] as i64);
        offsets
    }

    /// The size of an array as the relation says it.
    fn size(&self, array: Val, d: usize) -> Option<usize> {
        if let Some(n) = shapes::known(array, d) {
            return Some(n as usize);
        }
        if let Some(Value::Array(argument)) = self.argument(array) {
            return Some(argument.shape[d]);
        }
        let agreed = |arrays: Vec<Val>, d: usize| {
            let all: Option<HashSet<usize>> = arrays.into_iter().map(|v| self.size(v, d)).collect();
            let all = all?;
            assert!(all.len() <= 1, "arrays of one size have {all:?}");
            all.into_iter().next()
        };
        match Size::of(array, d) {
            Size::Static(n) => Some(n as usize),
            Size::Value(n) => self.number(n),
            Size::Of(arrays, d) => agreed(arrays, d),
            Size::Yielded(value, d) => self.size(value, d),
            Size::Accumulated { operator, number, like, dimension } => {
                shapes::is_steady(operator, number).then(|| self.size(like, dimension))?
            }
            Size::Rows(offsets) => Some(self.size(offsets, 0)? - 1),
            Size::Sum(arrays) => arrays.into_iter().map(|v| self.size(v, 0)).sum(),
            Size::Filled(arrays, d) => {
                let first = arrays[0];
                let filled: Vec<_> = arrays.into_iter().filter(|&v| self.size(v, 0) != Some(0)).collect();
                if filled.is_empty() { self.size(first, d) } else { agreed(filled, d) }
            }
            Size::Either(..) | Size::Carried { .. } | Size::Unknown => None,
        }
    }

    fn number(&self, value: Val) -> Option<usize> {
        if let Some(dim) = tensor::Dim::defining(value) {
            return self.size(dim.source(), ir::constant_int(dim.index())? as usize);
        }
        if let Some(sum) = arith::AddI::defining(value) {
            return Some(self.number(sum.lhs())? + self.number(sum.rhs())?);
        }
        match self.argument(value) {
            Some(Value::Scalar(n)) => n.to_i64().map(|n| n as usize),
            _ => ir::constant_int(value).map(|n| n as usize),
        }
    }

    /// The argument of the function that a value is.
    fn argument(&self, value: Val) -> Option<&Value> {
        let (block, number) = ir::argument_owner(value)?;
        func::Func::of(block.parent_operation()?)?;
        self.arguments.get(number)
    }
}

/// Whether the relation leaves a size to the elements.
fn is_open(op: Op, d: usize) -> bool {
    let filtered = soac::Filter::of(op).is_some() && d == 0;
    filtered || soac::JaggedPack::of(op).is_some() || soac::JaggedUnpack::of(op).is_some()
}

#[test]
fn results_have_the_sizes_that_the_relation_says() {
    let context = seq_dialects::context();
    let mut generator = Generator::new(7);
    let mut names = HashSet::new();
    for (arguments, results, body, given) in PROGRAMS {
        let body = body.replace("ADD_ROWS", ADD_ROWS).replace("ADD", ADD);
        let text = format!("func.func @main({arguments}) -> ({results}) {{\n{body}\n}}");
        let module = Module::parse(&context, &text).unwrap_or_else(|| panic!("no module: {text}"));
        let root = unsafe { Op::from_raw(module.as_operation().to_raw()) };
        ir::walk(root, &mut |op| names.extend(Soac::of(op).map(|_| ir::name(op))));
        let end = ir::find(root, &[func::Return::NAME])[0];
        for _ in 0..40 {
            let one = Run::random(given, &mut generator);
            let made = run(root, "main", &one.arguments, &Options::default());
            let (made, _) = made.unwrap_or_else(|error| panic!("{error}: {:?} in {text}", one.sizes));
            for (value, made) in ir::operands(end).into_iter().zip(made) {
                let (Value::Array(array), Some(op)) = (&made, ir::defining_op(value)) else { continue };
                for d in 0..types::rank(value.r#type()) {
                    let said = one.size(value, d);
                    let open = said.is_none() && is_open(op, d);
                    let sizes = &one.sizes;
                    assert!(
                        open || said == Some(array.shape[d]),
                        "size {d} is {said:?}, not as in {:?}: {sizes:?} in {text}",
                        array.shape
                    );
                }
            }
        }
    }
    let missing: Vec<_> = Soac::NAMES.iter().filter(|name| !names.contains(**name)).collect();
    assert!(missing.is_empty(), "no program has these: {missing:?}");
}
