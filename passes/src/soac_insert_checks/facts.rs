//! What is known of sizes and indices without running the program.
//!
//! Numbers are compared by [`Key`]: a size that is computed in two places from
//! the same array has one key, and an array that is updated step by step, also
//! through a loop, keeps the keys of its sizes. An index is below a size if it
//! counts a loop, a combinator or a `tensor.generate` over that size, if it has too
//! few bits, if it is chosen among two that are, or if a comparison says so that
//! decides whether the index is used.

use melior::ir::{RegionLike, Type, TypeLike, ValueLike, block::BlockLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Op, Val},
    ops::{TypedOp, arith},
    types,
};

use super::slices;

/// What a number is, as far as equality is concerned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A constant.
    Const(i64),
    /// Dimension of an array, by the value's [`ir::key`].
    Dim(usize, usize),
    /// A sum, its terms in order.
    Sum(Vec<Key>),
    /// A difference.
    Difference(Box<[Key; 2]>),
    /// A product.
    Product(Box<[Key; 2]>),
    /// Any other value.
    Value(usize),
}

/// How deep differences and products are looked into.
const DEPTH: usize = 3;

/// The key of a number.
pub fn key(value: Val) -> Key {
    key_at(value, 0)
}

fn key_at(value: Val, depth: usize) -> Key {
    let value = unsafe { Val::from_raw(value.to_raw()) };
    let unknown = Key::Value(ir::key(value));
    if let Some(n) = ir::constant_int(value) {
        return Key::Const(n);
    }
    let Some(op) = ir::defining_op(value) else { return unknown };
    let operands = ir::operands(op);
    let pair = || Box::new([key_at(operands[0], depth + 1), key_at(operands[1], depth + 1)]);
    match ir::name(op).as_str() {
        "tensor.dim" | "memref.dim" => match ir::constant_int(operands[1]) {
            Some(d) if d >= 0 => dim_key(operands[0], d as usize),
            _ => unknown,
        },
        // A size that passes through another integer type is still that size.
        "arith.index_cast" if is_wide(operands[0]) && is_wide(value) => key_at(operands[0], depth),
        "arith.subi" => match jagged_rows(operands[0], operands[1]) {
            Some(rows) => rows,
            None if depth < DEPTH => Key::Difference(pair()),
            None => unknown,
        },
        "arith.muli" if depth < DEPTH => Key::Product(pair()),
        "arith.addi" if depth < DEPTH => sum(value, depth + 1),
        _ => unknown,
    }
}

/// The number of rows of a jagged array: its row offsets less one.
fn jagged_rows<'c>(offsets: Val<'c>, one: Val<'c>) -> Option<Key> {
    let dim = ir::defining_op(offsets).filter(|&op| ir::is(op, "tensor.dim") && ir::constant_int(one) == Some(1))?;
    let array = ir::operands(dim)[0];
    let unpack = ir::defining_op(array).filter(|&op| ir::is(op, "soac.jagged.unpack"))?;
    (ir::result_number(array) == 0).then(|| dim_key(ir::operands(unpack)[0], 0))
}

/// The terms of `((a + b) + c) + ...`.
fn sum(value: Val, depth: usize) -> Key {
    let mut value = unsafe { Val::from_raw(value.to_raw()) };
    let mut terms = vec![];
    while let Some(op) = ir::defining_op(value).filter(|&op| ir::is(op, "arith.addi")) {
        let operands = ir::operands(op);
        terms.push(match ir::defining_op(operands[1]) {
            Some(right) if ir::is(right, "arith.addi") => Key::Value(ir::key(operands[1])),
            _ => key_at(operands[1], depth),
        });
        value = operands[0];
    }
    terms.push(key_at(value, depth));
    terms.reverse();
    Key::Sum(terms)
}

fn is_wide(value: Val) -> bool {
    let ty = value.r#type();
    ty.is_index() || (ty.is_integer() && types::byte_width(ty) == 8)
}

/// The key of a dimension of an array.
pub fn dim_key(array: Val, d: usize) -> Key {
    let array = unsafe { Val::from_raw(array.to_raw()) };
    let ty = array.r#type();
    if let Some(&size) = types::shape(ty).as_ref().and_then(|s| s.get(d))
        && size != types::DYNAMIC
    {
        return Key::Const(size);
    }
    if let Some(source) = updated(array) {
        return dim_key(source, d);
    }
    let unknown = Key::Dim(ir::key(array), d);
    let Some(op) = ir::defining_op(array) else { return unknown };
    let operands = ir::operands(op);
    let dynamic_before = || {
        let sizes = types::shape(ty).unwrap_or_default();
        sizes.iter().take(d).filter(|&&s| s == types::DYNAMIC).count()
    };
    match ir::name(op).as_str() {
        "tensor.empty" | "tensor.generate" | "memref.alloc" => key(operands[dynamic_before()]),
        "tensor.extract_slice" => slices::result_size(op, d).unwrap_or(unknown),
        "soac.iota" | "soac.segment_ids" => key(operands[0]),
        "soac.replicate" => match dynamic_before() {
            i if i + 1 < operands.len() => key(operands[i]),
            _ => unknown,
        },
        "tensor.cast" => dim_key(operands[0], d),
        "soac.map" | "soac.scan" if d == 0 => dim_key(operands[0], 0),
        _ => unknown,
    }
}

/// The bits of a scalar integer; none for other types.
pub fn width(ty: Type) -> Option<u32> {
    if ty.is_index() {
        return Some(64);
    }
    ty.is_integer().then(|| unsafe { mlir_sys::mlirIntegerTypeGetWidth(ty.to_raw()) }.clamp(1, 64))
}

/// The array of the same shape that an array is an updated form of.
fn updated<'c>(array: Val<'c>) -> Option<Val<'c>> {
    if let Some((block, number)) = ir::argument_owner(array) {
        let carrier = block.parent_operation().filter(|&op| ir::is(op, "scf.for") && number > 0)?;
        return keeps_shape(carrier, number - 1).then(|| ir::operands(carrier)[2 + number]);
    }
    let op = ir::defining_op(array)?;
    match ir::name(op).as_str() {
        "tensor.insert" | "tensor.insert_slice" => Some(ir::operands(op)[1]),
        "soac.scatter" | "soac.hist" => ir::segment(op, 1).get(ir::result_number(array)).copied(),
        "scf.for" => {
            let i = ir::result_number(array);
            keeps_shape(op, i).then(|| ir::operands(op)[3 + i])
        }
        _ => None,
    }
}

/// Whether what a loop yields for carried value `i` is an update of it.
fn keeps_shape<'c>(carrier: Op<'c>, i: usize) -> bool {
    let body = ir::block(carrier, 0);
    let carried = ir::arguments(body)[1 + i];
    let mut value = ir::operands(ir::terminator(body))[i];
    while value != carried {
        // The search ends at values from outside the loop, and at others that it carries.
        if ir::argument_owner(value).is_some_and(|(block, _)| block == body) {
            return false;
        }
        match updated(value) {
            Some(source) if ir::is_defined_inside(value, carrier) => value = source,
            _ => return false,
        }
    }
    true
}

/// Whether a number cannot be negative.
pub fn is_non_negative(value: Val) -> bool {
    let value = unsafe { Val::from_raw(value.to_raw()) };
    match key(value) {
        Key::Const(n) => n >= 0,
        Key::Dim(..) => true,
        _ => match ir::defining_op(value) {
            Some(op) if ir::is(op, "arith.maxsi") => ir::operands(op).into_iter().any(is_non_negative),
            Some(op) if ir::is(op, "arith.minsi") => ir::operands(op).into_iter().all(is_non_negative),
            _ => !upper_bounds(value).is_empty(),
        },
    }
}

/// Whether a number is the larger one of something and a positive constant.
pub fn is_positive(value: Val, unsigned: bool) -> bool {
    let operation = if unsigned { "arith.maxui" } else { "arith.maxsi" };
    let positive = |v| ir::constant_int(v).is_some_and(|n| if unsigned { n != 0 } else { n > 0 });
    ir::defining_op(unsafe { Val::from_raw(value.to_raw()) })
        .is_some_and(|op| ir::is(op, operation) && ir::operands(op).into_iter().any(positive))
}

/// Whether `0 <= index < size`.
pub fn is_inside(index: Val, size: &Key) -> bool {
    let index = unsafe { Val::from_raw(index.to_raw()) };
    let below = |bound: Key| match (&bound, size) {
        (Key::Const(b), Key::Const(n)) => b <= n,
        _ => bound == *size,
    };
    match (ir::constant_int(index), size) {
        (Some(i), Key::Const(n)) => 0 <= i && i < *n,
        (Some(_), _) => false,
        (None, _) => match ir::defining_op(index).filter(|&op| ir::is(op, "arith.select")) {
            Some(choice) => ir::operands(choice)[1..].iter().all(|&v| is_inside(v, size)),
            None => upper_bounds(index).into_iter().any(below),
        },
    }
}

/// Whether `0 <= index < size` where an operation is, by the conditions under which this
/// runs, too: a number that is compared with the size; one less than a number that is
/// inside and not 0.
pub fn is_inside_at(index: Val, size: &Key, at: Op) -> bool {
    if is_inside(index, size) {
        return true;
    }
    let index = unsafe { Val::from_raw(index.to_raw()) };
    let before = ir::defining_op(index).filter(|&op| match ir::name(op).as_str() {
        "arith.subi" => ir::constant_int(ir::operands(op)[1]) == Some(1),
        "arith.addi" => ir::constant_int(ir::operands(op)[1]) == Some(-1),
        _ => false,
    });
    let next = before.map(|op| ir::operands(op)[0]).filter(|&next| is_inside(next, size));
    conditions(at).into_iter().any(|(comparison, holds)| {
        let (left, right) = (comparison.lhs(), comparison.rhs());
        let zero = ir::constant_int(right) == Some(0);
        let positive = |number: Val| next.is_some_and(|next| next == number) && zero;
        match (comparison.predicate(), holds) {
            (Predicate::Eq | Predicate::Ule | Predicate::Sle, false)
            | (Predicate::Ne | Predicate::Ugt | Predicate::Sgt, true) => positive(left),
            (Predicate::Ult, true) | (Predicate::Uge, false) => left == index && key(right) == *size,
            _ => false,
        }
    })
}

/// The comparisons that decide whether an operation runs, and whether they hold.
fn conditions<'c>(at: Op<'c>) -> Vec<(arith::CmpI<'c>, bool)> {
    let (mut found, mut inner) = (vec![], at);
    while let Some(outer) = inner.parent_operation() {
        if ir::is(outer, "scf.if") {
            let first = outer.region(0).ok().and_then(|region| region.first_block());
            let holds = inner.block().is_some_and(|block| first.is_some_and(|first| block == first));
            found.extend(arith::CmpI::defining(ir::operands(outer)[0]).map(|comparison| (comparison, holds)));
        }
        inner = outer;
    }
    found
}

/// Numbers that a non-negative index stays below; none if it may be negative.
fn upper_bounds(index: Val) -> Vec<Key> {
    let index = unsafe { Val::from_raw(index.to_raw()) };
    if let Some(op) = ir::defining_op(index) {
        let from = || ir::operands(op)[0];
        return match ir::name(op).as_str() {
            "arith.index_cast" if is_wide(index) && is_wide(from()) => upper_bounds(from()),
            "arith.index_castui" | "arith.extui" => match width(from().r#type()) {
                Some(bits) if bits < 63 => vec![Key::Const(1 << bits)],
                _ => vec![],
            },
            _ => vec![],
        };
    }
    let Some((block, number)) = ir::argument_owner(index) else { return vec![] };
    let Some(op) = block.parent_operation() else { return vec![] };
    let operands = ir::operands(op);
    match ir::name(op).as_str() {
        "scf.for" if number == 0 && !ir::has_flag(op, "unsignedCmp") => match ir::constant_int(operands[0]) {
            Some(low) if low >= 0 => vec![key(operands[1])],
            _ => vec![],
        },
        "tensor.generate" => vec![dim_key(ir::result(op, 0), number)],
        "soac.map" | "soac.filter" | "soac.partition" | "soac.scatter" | "soac.hist" | "soac.screma"
            if block == ir::block(op, 0) =>
        {
            let inputs = ir::segment(op, 0);
            if inputs.get(number).is_some_and(|&input| counts(input)) {
                inputs.iter().map(|&input| dim_key(input, 0)).collect()
            } else {
                vec![]
            }
        }
        _ => vec![],
    }
}

/// Whether an array is 0, 1, 2, ... in a type that does not wrap around.
fn counts(array: Val) -> bool {
    let Some(op) = ir::defining_op(unsafe { Val::from_raw(array.to_raw()) }) else { return false };
    if ir::is(op, "tensor.cast") {
        return counts(ir::operands(op)[0]);
    }
    let element = types::element(array.r#type());
    ir::is(op, "soac.iota")
        && ir::segments(op)[1..] == [0, 0]
        && (element.is_index() || types::byte_width(element) == 8)
}
