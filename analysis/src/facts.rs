//! What is known of sizes and indices without running the program.
//!
//! Numbers are compared by [`Key`]: a size that is computed in two places from
//! the same array has one key, and an array that is updated step by step, also
//! through a loop, keeps the keys of its sizes. An index is below a size if it
//! counts a loop, a combinator or a `tensor.generate` over that size, if it has too
//! few bits, if it is chosen among two that are, if it belongs to a coarser or finer grid,
//! or if a comparison says so that decides whether the index is used.

mod grids;

use melior::ir::{Type, TypeLike, ValueLike, block::BlockLike, operation::OperationLike};
use seq_dialects::{
    Predicate, combinators,
    ir::{self, Op, Val},
    ops::{
        TypedOp, arith, memref, scf,
        soac::{self, WithForm},
        tensor,
    },
    types,
    with_parts::WithParts,
};

use crate::{
    shapes::{self, Size},
    slices::Entry,
};

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
    /// A quotient by a positive constant, without signs.
    Quotient(Box<[Key; 2]>),
    /// Any other value.
    Value(usize),
}

/// How deep differences and products are looked into.
const DEPTH: usize = 3;

/// The key of a number.
pub fn key(value: Val) -> Key {
    key_at(value, 0)
}

impl Entry<'_> {
    /// The key of a number of a slice.
    pub fn key(&self) -> Key {
        match *self {
            Entry::Static(n) => Key::Const(n),
            Entry::Value(v) => key(v),
        }
    }
}

/// The array and the dimension of which a value is the size, as far as that is constant.
fn dimension<'c>(value: Val<'c>) -> Option<(Val<'c>, usize)> {
    let (array, d) = match tensor::Dim::defining(value) {
        Some(dim) => (dim.source(), dim.index()),
        None => memref::Dim::defining(value).map(|dim| (dim.source(), dim.index()))?,
    };
    Some((array, usize::try_from(ir::constant_int(d)?).ok()?))
}

fn key_at<'c>(value: Val<'c>, depth: usize) -> Key {
    let unknown = Key::Value(ir::key(value));
    if let Some(n) = ir::constant_int(value) {
        return Key::Const(n);
    }
    if let Some((array, d)) = dimension(value) {
        return dim_key(array, d);
    }
    let pair = |left, right| Box::new([key_at(left, depth + 1), key_at(right, depth + 1)]);
    if let Some(cast) = arith::IndexCast::defining(value) {
        // A size that passes through another integer type is still that size.
        return if is_wide(cast.in_()) && is_wide(value) { key_at(cast.in_(), depth) } else { unknown };
    }
    if let Some(difference) = arith::SubI::defining(value) {
        let (left, right) = (difference.lhs(), difference.rhs());
        return match jagged_rows(left, right) {
            Some(rows) => rows,
            None if depth < DEPTH => Key::Difference(pair(left, right)),
            None => unknown,
        };
    }
    if depth >= DEPTH {
        return unknown;
    }
    if let Some(product) = arith::MulI::defining(value) {
        return Key::Product(pair(product.lhs(), product.rhs()));
    }
    if let Some(quotient) = arith::DivUI::defining(value)
        && let Some(by) = grids::positive(quotient.rhs())
    {
        return Key::Quotient(Box::new([key_at(quotient.lhs(), depth + 1), Key::Const(by)]));
    }
    if is_sum(value) { sum(value, depth + 1) } else { unknown }
}

/// The number of rows of a jagged array: its row offsets less one.
fn jagged_rows<'c>(offsets: Val<'c>, one: Val<'c>) -> Option<Key> {
    let dim = tensor::Dim::defining(offsets).filter(|_| ir::constant_int(one) == Some(1))?;
    let array = dim.source();
    let unpack = soac::JaggedUnpack::defining(array)?;
    (ir::result_number(array) == 0).then(|| dim_key(unpack.value(), 0))
}

fn is_sum(value: Val) -> bool {
    arith::AddI::defining(value).is_some()
}

/// The terms of `((a + b) + c) + ...`.
fn sum<'c>(mut value: Val<'c>, depth: usize) -> Key {
    let mut terms = vec![];
    while let Some(sum) = arith::AddI::defining(value) {
        let right = sum.rhs();
        terms.push(if is_sum(right) { Key::Value(ir::key(right)) } else { key_at(right, depth) });
        value = sum.lhs();
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
pub fn dim_key<'c>(array: Val<'c>, d: usize) -> Key {
    if let Some(size) = shapes::known(array, d) {
        return Key::Const(size);
    }
    if let Some(collapse) = tensor::CollapseShape::defining(array) {
        let group = ir::reassociation(collapse.operation()).into_iter().nth(d).expect("each dimension has a group");
        let sizes = group.into_iter().map(|d| dim_key(collapse.src(), d)).rev();
        return sizes.reduce(|inner, outer| Key::Product(Box::new([outer, inner]))).expect("a group has a dimension");
    }
    let unknown = Key::Dim(ir::key(array), d);
    let is_argument = ir::argument_owner(array).is_some();
    match Size::of(array, d) {
        Size::Static(n) => Key::Const(n),
        Size::Value(size) => key(size),
        Size::Of(arrays, from) if !is_argument => dim_key(arrays[0], from),
        Size::Carried { init, argument, next, dimension } if keeps_size(argument, next, dimension) => {
            dim_key(init, dimension)
        }
        Size::Yielded(row, d) => ir::defining_op(array).and_then(|map| row_key(row, d, map)).unwrap_or(unknown),
        // Other sizes are known by their array: nobody compares them with anything else.
        Size::Of(..)
        | Size::Carried { .. }
        | Size::Accumulated { .. }
        | Size::Rows(_)
        | Size::Sum(_)
        | Size::Filled(..)
        | Size::Either(..)
        | Size::Unknown => unknown,
    }
}

/// The key of a dimension of a row in the body of `around`, if it is one of a row of an input,
/// of an array from outside, or of what maps compute of these.
fn row_key<'c>(row: Val<'c>, d: usize, around: Op<'c>) -> Option<Key> {
    if !ir::is_defined_inside(row, around) {
        return Some(dim_key(row, d));
    }
    if let Some((block, number)) = ir::argument_owner(row) {
        let input = block.parent_operation().and_then(soac::Map::of)?.inputs()[number];
        return if types::is_jagged(input.r#type()) { None } else { row_key(input, d + 1, around) };
    }
    match Size::of(row, d) {
        Size::Static(n) => Some(Key::Const(n)),
        Size::Value(size) if !ir::is_defined_inside(size, around) => Some(key(size)),
        Size::Of(arrays, from) => row_key(arrays[0], from, around),
        Size::Yielded(inner, d) => row_key(inner, d, around),
        _ => None,
    }
}

/// The bits of a scalar integer; none for other types.
pub fn width(ty: Type) -> Option<u32> {
    if ty.is_index() {
        return Some(64);
    }
    ty.is_integer().then(|| unsafe { mlir_sys::mlirIntegerTypeGetWidth(ty.to_raw()) }.clamp(1, 64))
}

/// Whether what a loop yields for a carried value is an update of it, as far as a
/// dimension is concerned.
fn keeps_size<'c>(carried: Val<'c>, next: Val<'c>, dimension: usize) -> bool {
    let Some((body, _)) = ir::argument_owner(carried) else { return false };
    let Some(carrier) = body.parent_operation() else { return false };
    let (mut value, mut d) = (next, dimension);
    while (value, d) != (carried, dimension) {
        // The search ends at values from outside the loop, and at others that it carries.
        if !ir::is_defined_inside(value, carrier) || ir::argument_owner(value).is_some_and(|(owner, _)| owner == body) {
            return false;
        }
        (value, d) = match Size::of(value, d) {
            Size::Of(arrays, from) => (arrays[0], from),
            Size::Carried { init, argument, next, dimension } if keeps_size(argument, next, dimension) => {
                (init, dimension)
            }
            _ => return false,
        };
    }
    true
}

/// Whether a number cannot be negative.
pub fn is_non_negative<'c>(value: Val<'c>) -> bool {
    match key(value) {
        Key::Const(n) => n >= 0,
        Key::Dim(..) => true,
        _ => {
            if let Some(max) = arith::MaxSI::defining(value) {
                is_non_negative(max.lhs()) || is_non_negative(max.rhs())
            } else if let Some(min) = arith::MinSI::defining(value) {
                is_non_negative(min.lhs()) && is_non_negative(min.rhs())
            } else {
                !upper_bounds(value).is_empty()
            }
        }
    }
}

/// Whether a number is the larger one of something and a positive constant.
pub fn is_positive<'c>(value: Val<'c>, unsigned: bool) -> bool {
    let positive = |v| ir::constant_int(v).is_some_and(|n| if unsigned { n != 0 } else { n > 0 });
    let operands = match unsigned {
        true => arith::MaxUI::defining(value).map(|max| [max.lhs(), max.rhs()]),
        false => arith::MaxSI::defining(value).map(|max| [max.lhs(), max.rhs()]),
    };
    operands.is_some_and(|operands| operands.into_iter().any(positive))
}

/// Whether `0 <= index < size`.
pub fn is_inside<'c>(index: Val<'c>, size: &Key) -> bool {
    let below = |bound: Key| match (&bound, size) {
        (Key::Const(b), Key::Const(n)) => b <= n,
        _ => bound == *size,
    };
    match (ir::constant_int(index), size) {
        (Some(i), Key::Const(n)) => 0 <= i && i < *n,
        (Some(_), _) => false,
        (None, _) => match arith::Select::defining(index) {
            Some(choice) => is_inside(choice.true_value(), size) && is_inside(choice.false_value(), size),
            None => {
                upper_bounds(index).into_iter().any(below)
                    || is_neighbour_inside(index, size)
                    || grids::is_multiple_inside(index, size)
            }
        },
    }
}

/// The number and the constant that an index is the sum of, or the difference.
pub fn moved<'c>(index: Val<'c>) -> Option<(Val<'c>, i64)> {
    let add = || arith::AddI::defining(index).and_then(|op| Some((op.lhs(), ir::constant_int(op.rhs())?)));
    let sub =
        || arith::SubI::defining(index).and_then(|op| Some((op.lhs(), ir::constant_int(op.rhs())?.checked_neg()?)));
    add().or_else(sub)
}

/// Whether `0 <= i + k < size` of an index `i` of a partition or loop and a constant `k`.
fn is_neighbour_inside<'c>(index: Val<'c>, size: &Key) -> bool {
    let Some((base, by)) = moved(index) else { return false };
    let Some((lower, uppers)) = interval(base) else { return false };
    let ends_inside = |upper: Key| match (upper, size) {
        (Key::Const(u), Key::Const(n)) => u.checked_add(by).is_some_and(|end| end <= *n),
        (Key::Difference(pair), _) if pair[0] == *size => matches!(pair[1], Key::Const(less) if by <= less),
        (Key::Sum(terms), _) => match &terms[..] {
            [whole, Key::Const(more)] => whole == size && more.checked_add(by).is_some_and(|sum| sum <= 0),
            _ => false,
        },
        (upper, _) => upper == *size && by <= 0,
    };
    lower.checked_add(by).is_some_and(|low| low >= 0) && uppers.into_iter().any(ends_inside)
}

/// The first number that an index of a partition or a loop may be, and numbers that it
/// stays below.
fn interval<'c>(index: Val<'c>) -> Option<(i64, Vec<Key>)> {
    let (block, number) = ir::argument_owner(index)?;
    let op = block.parent_operation()?;
    if let Some(op) = scf::For::of(op).filter(|op| number == 0 && !op.unsigned_cmp()) {
        return Some((ir::constant_int(op.lower_bound())?, vec![key(op.upper_bound())]));
    }
    let partition = WithParts::partition_of(op, block)?;
    let [lower, upper, ..] = partition.bounds;
    let lower = lower.map_or(Some(0), |lower| ir::constant_int(lower[number]))?;
    let mut uppers: Vec<_> = upper.map(|upper| key(upper[number])).into_iter().collect();
    uppers.extend(extent(op, number));
    Some((lower, uppers))
}

/// The size of the arrays of a with-loop in a dimension that it indexes: partitions end
/// there at the latest.
fn extent<'c>(op: Op<'c>, d: usize) -> Option<Key> {
    let with = soac::With::of(op).filter(|with| with.form() != WithForm::Fold)?;
    Some(dim_key(*ir::results(with.operation()).first()?, d))
}

/// The number that an index is one less than.
fn successor<'c>(index: Val<'c>) -> Option<Val<'c>> {
    let less = || arith::SubI::defining(index).map(|op| (op.lhs(), op.rhs(), 1));
    let (number, constant, expected) =
        less().or_else(|| arith::AddI::defining(index).map(|op| (op.lhs(), op.rhs(), -1)))?;
    (ir::constant_int(constant) == Some(expected)).then_some(number)
}

/// Whether `0 <= index < size` where an operation is, by the conditions under which this
/// runs, too: a number that is compared with the size; one less than a number that is
/// inside and not 0.
pub fn is_inside_at<'c>(index: Val<'c>, size: &Key, at: Op<'c>) -> bool {
    if is_inside(index, size) {
        return true;
    }
    let next = successor(index).filter(|&next| is_inside(next, size));
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
        if let Some(choice) = scf::If::of(outer) {
            let holds = inner.block().is_some_and(|block| block == choice.then_region());
            found.extend(arith::CmpI::defining(choice.condition()).map(|comparison| (comparison, holds)));
        }
        inner = outer;
    }
    found
}

/// A number that an integer stays below that is never negative, read as signed, by the
/// operation that makes it.
fn below<'c>(value: Val<'c>) -> Option<i64> {
    let bits = i64::from(width(value.r#type()).unwrap_or(64));
    let any = |v: Val<'c>| match (below(v), width(v.r#type())) {
        (Some(bound), _) => Some(bound),
        (None, Some(bits)) if bits < 63 => Some(1 << bits),
        _ => None,
    };
    let positive = |v: Val| ir::constant_int(v).filter(|c| (0..i64::MAX).contains(c));
    if let Some(op) = arith::AndI::defining(value) {
        return positive(op.lhs()).or(positive(op.rhs())).map(|mask| mask + 1);
    }
    if let Some(op) = arith::MinUI::defining(value) {
        return positive(op.lhs()).or(positive(op.rhs())).and_then(|most| most.checked_add(1));
    }
    if let Some(op) = arith::RemUI::defining(value) {
        return positive(op.rhs()).filter(|divisor| *divisor > 0);
    }
    if let Some(op) = arith::ShRUI::defining(value) {
        let by = positive(op.rhs()).filter(|by| *by > 0 && *by < bits)?;
        return if bits - by < 63 { Some(1 << (bits - by)) } else { None };
    }
    let zero = arith::IndexCastUI::defining(value).map(|op| op.in_());
    if let Some(from) = zero.or_else(|| arith::ExtUI::defining(value).map(|op| op.in_())) {
        return any(from);
    }
    // The sign is that of the narrow one.
    let signed = arith::IndexCast::defining(value).map(|op| op.in_());
    below(signed.or_else(|| arith::ExtSI::defining(value).map(|op| op.in_()))?)
}

/// Numbers that a non-negative index stays below; none if it may be negative.
fn upper_bounds<'c>(index: Val<'c>) -> Vec<Key> {
    if ir::defining_op(index).is_some() {
        if let Some(cast) = arith::IndexCast::defining(index)
            && is_wide(index)
            && is_wide(cast.in_())
        {
            return upper_bounds(cast.in_());
        }
        return below(index).map(Key::Const).into_iter().chain(grids::bounds_of_quotient(index)).collect();
    }
    let Some((block, number)) = ir::argument_owner(index) else { return vec![] };
    let Some(op) = block.parent_operation() else { return vec![] };
    if let Some(op) = scf::For::of(op) {
        let counts = number == 0 && !op.unsigned_cmp();
        return match ir::constant_int(op.lower_bound()).filter(|&low| counts && low >= 0) {
            Some(_) => vec![key(op.upper_bound())],
            None => vec![],
        };
    }
    if let Some(op) = tensor::Generate::of(op) {
        return vec![dim_key(op.result(), number)];
    }
    if let Some(partition) = WithParts::partition_of(op, block) {
        let [lower, upper, ..] = partition.bounds;
        if lower.is_some_and(|lower| !is_non_negative(lower[number])) {
            return vec![];
        }
        let upper = upper.map(|upper| key(upper[number]));
        return upper.into_iter().chain(extent(op, number)).collect();
    }
    let inputs = combinators::elements(op, block);
    match inputs.get(number).is_some_and(|&input| counts(input)) {
        true => inputs.iter().map(|&input| dim_key(input, 0)).collect(),
        false => vec![],
    }
}

/// Whether an array is 0, 1, 2, ... in a type that does not wrap around.
fn counts<'c>(array: Val<'c>) -> bool {
    if let Some(cast) = tensor::Cast::defining(array) {
        return counts(cast.source());
    }
    let element = types::element(array.r#type());
    let Some(iota) = soac::Iota::defining(array) else { return false };
    iota.start().is_none() && iota.step().is_none() && (element.is_index() || types::byte_width(element) == 8)
}
