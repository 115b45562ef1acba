//! What size each dimension of an array has: one relation for each operation.
//!
//! ```text
//! size (map f xs) 0                ==  size xs 0
//! size (map f xs) (d + 1)          ==  size (f x) d
//! size (scan op ne xs) (d + 1)     ==  size xs (d + 1), if `op` keeps sizes
//! size (reduce op ne xs) d         ==  size ne d, if `op` keeps sizes
//! size (scatter f dest xs) d       ==  size dest d
//! size (replicate [n] x) 0         ==  n
//! size (concat xs ys) 0            ==  size xs 0 + size ys 0
//! ```
//!
//! [`Size::of`] says for a value what its definition says, one step, and leaves the type
//! aside ([`known`]). Who asks goes on from there: fusion and checks to what has an equal
//! size, the conversion to loops to what exists before a loop. That inputs have one outer
//! size is rule 1, which checks see to.
//!
//! A new operation stops the build here. Of rows of any length nothing is said.

use melior::ir::{BlockLike, Type, TypeLike, ValueLike};
use seq_dialects::{
    Soac,
    combinators::Combinator,
    dialect,
    ir::{self, Blk, Op, Val},
    ops::{
        TypedOp, arith, memref, scf,
        soac::{self, WithForm},
        tensor,
    },
    types::{self, DYNAMIC},
    with_parts::WithParts,
};

use crate::slices::{self, Entry};

/// What a size is equal to.
#[derive(Clone, Debug, PartialEq)]
pub enum Size<'c> {
    /// This number.
    Static(i64),
    /// A value of type `index`.
    Value(Val<'c>),
    /// This dimension of each of some arrays, one at least; they agree.
    Of(Vec<Val<'c>>, usize),
    /// This dimension of what a region yields, the same for all elements.
    Yielded(Val<'c>, usize),
    /// A dimension of what an accumulator starts with or takes in, if the operator keeps
    /// sizes ([`is_steady`]).
    Accumulated {
        /// The block of the operator.
        operator: Blk<'c>,
        /// The number of the accumulator.
        number: usize,
        /// The array that has the size.
        like: Val<'c>,
        /// The dimension of that array.
        dimension: usize,
    },
    /// The number of rows that have these offsets, which is one less than there are offsets.
    Rows(Val<'c>),
    /// The outer sizes of arrays, added up.
    Sum(Vec<Val<'c>>),
    /// This dimension of those arrays that have rows; they agree.
    Filled(Vec<Val<'c>>, usize),
    /// This dimension of the first array if a condition holds, or else of the second one.
    Either(Val<'c>, [Val<'c>; 2], usize),
    /// A dimension of what a loop carries.
    Carried {
        /// What the loop starts with.
        init: Val<'c>,
        /// What it has in each round.
        argument: Val<'c>,
        /// What it yields for the next one.
        next: Val<'c>,
        /// The dimension, of all of them.
        dimension: usize,
    },
    /// What elements say, or nothing that is known.
    Unknown,
}

/// The size of a dimension that the type of an array says.
pub fn known(array: Val, d: usize) -> Option<i64> {
    types::shape(array.r#type())?.get(d).copied().filter(|&size| size != DYNAMIC)
}

/// The outer size that a type says, or [`DYNAMIC`].
pub fn outer_size(ty: Type) -> i64 {
    types::shape(ty).and_then(|s| s.first().copied()).unwrap_or(DYNAMIC)
}

/// The most elements of a row that is held by its elements.
pub const MAX_ELEMENTS: i64 = 64;

/// The number of elements of a static type that is small enough to be held by
/// its elements; 1 for a scalar.
pub fn small(ty: Type) -> Option<i64> {
    if !ty.is_ranked_tensor() {
        return (!types::is_jagged(ty)).then_some(1);
    }
    let count = types::is_static(ty).then(|| types::shape(ty).unwrap_or_default().iter().product::<i64>())?;
    (1..=MAX_ELEMENTS).contains(&count).then_some(count)
}

impl<'c> Size<'c> {
    /// What makes a value says of one of its dimensions.
    pub fn of(array: Val<'c>, d: usize) -> Self {
        if d > 0 && types::is_jagged(array.r#type()) {
            return Self::Unknown;
        }
        if let Some((block, number)) = ir::argument_owner(array) {
            return argument(block, number, d);
        }
        let Some(op) = ir::defining_op(array) else { return Self::Unknown };
        let number = ir::result_number(array);
        match Soac::of(op) {
            Some(op) => result(op, array, number, d),
            None => upstream(op, array, number, d),
        }
    }
}

/// Results of `soac`.
fn result<'c>(op: Soac<'c>, array: Val<'c>, number: usize, d: usize) -> Size<'c> {
    match op {
        Soac::Map(op) => mapped(op.inputs(), op.body(), number, d),
        Soac::Partition(op) if number + 1 == op.results().len() => of_type(array, d),
        Soac::Partition(op) => mapped(op.inputs(), op.body(), number + 1, d),
        Soac::Filter(_) if d == 0 => Size::Unknown,
        Soac::Filter(op) => mapped(op.inputs(), op.body(), number + 1, d),
        Soac::Scan(op) if d == 0 => Size::Of(op.inputs(), 0),
        Soac::Scan(op) => Size::Accumulated { operator: op.op(), number, like: op.inputs()[number], dimension: d },
        Soac::Reduce(op) => Size::Accumulated { operator: op.op(), number, like: op.neutral()[number], dimension: d },
        Soac::Screma(op) => screma(op, number, d),
        Soac::Scatter(op) => Size::Of(vec![op.dests()[number]], d),
        Soac::Hist(op) => Size::Of(vec![op.dests()[number]], d),
        Soac::Iota(op) => op.size().map_or_else(|| of_type(array, d), Size::Value),
        Soac::SegmentIds(op) => Size::Value(op.size()),
        Soac::With(op) => with(op, array, number, d),
        Soac::Replicate(op) => {
            let outer = types::rank(array.r#type()) - types::rank(op.value().r#type());
            match d.checked_sub(outer) {
                Some(inner) => Size::Of(vec![op.value()], inner),
                None => made(array, &op.sizes(), d),
            }
        }
        Soac::Concat(op) if d == 0 => Size::Sum(op.inputs()),
        Soac::Concat(op) => Size::Filled(op.inputs(), d),
        // Arrays in parts: the offsets are one more than the rows, the data what they say.
        Soac::JaggedPack(_) | Soac::JaggedUnpack(_) => Size::Unknown,
        // They make no arrays.
        Soac::Assert(_) | Soac::Threshold(_) | Soac::Yield(_) => Size::Unknown,
    }
}

/// Arrays of what a region yields for each element.
fn mapped<'c>(inputs: Vec<Val<'c>>, body: Blk<'c>, yielded: usize, d: usize) -> Size<'c> {
    match d.checked_sub(1) {
        None if inputs.is_empty() => Size::Unknown,
        None => Size::Of(inputs, 0),
        Some(d) => Size::Yielded(yields(body)[yielded], d),
    }
}

fn screma<'c>(op: soac::Screma<'c>, number: usize, d: usize) -> Size<'c> {
    let neutral = op.reduce_neutral();
    let Some(&like) = neutral.get(number) else { return mapped(op.inputs(), op.post(), number - neutral.len(), d) };
    let accumulated =
        |dimension| Size::Accumulated { operator: op.op(), number: op.scan_neutral().len() + number, like, dimension };
    match (op.segments(), d.checked_sub(1)) {
        (None, _) => accumulated(d),
        (Some(_), Some(d)) => accumulated(d),
        (Some(offsets), None) => Size::Rows(offsets),
    }
}

fn with<'c>(op: soac::With<'c>, array: Val<'c>, number: usize, d: usize) -> Size<'c> {
    let like = op.initial()[number];
    match op.form() {
        WithForm::Genarray => {
            let indexed = types::rank(array.r#type()) - types::rank(like.r#type());
            match d.checked_sub(indexed) {
                Some(inner) => Size::Of(vec![like], inner),
                None => made(array, &op.sizes(), d),
            }
        }
        WithForm::Modarray => Size::Of(vec![like], d),
        WithForm::Fold => match WithParts::of(op).operator {
            Some(operator) => Size::Accumulated { operator, number, like, dimension: d },
            None => Size::Unknown,
        },
    }
}

/// Results of other dialects.
fn upstream<'c>(op: Op<'c>, array: Val<'c>, number: usize, d: usize) -> Size<'c> {
    if let Some(op) = tensor::Empty::of(op) {
        made(array, &op.dynamic_sizes(), d)
    } else if let Some(op) = tensor::Generate::of(op) {
        made(array, &op.dynamic_extents(), d)
    } else if let Some(op) = tensor::Splat::of(op) {
        made(array, &op.dynamic_sizes(), d)
    } else if let Some(op) = memref::Alloc::of(op) {
        made(array, &op.dynamic_sizes(), d)
    } else if let Some(op) = tensor::Cast::of(op) {
        of_equal(array, op.source(), d)
    } else if let Some(op) = tensor::Insert::of(op) {
        Size::Of(vec![op.dest()], d)
    } else if let Some(op) = tensor::InsertSlice::of(op) {
        Size::Of(vec![op.dest()], d)
    } else if let Some(op) = tensor::ExtractSlice::of(op) {
        match slices::result_size(op, d) {
            Some(Entry::Static(n)) => Size::Static(n),
            Some(Entry::Value(v)) => Size::Value(v),
            None => Size::Unknown,
        }
    } else if let Some(op) = arith::Select::of(op) {
        Size::Either(op.condition(), [op.true_value(), op.false_value()], d)
    } else if let Some(op) = scf::If::of(op) {
        let Some(other) = op.else_region() else { return Size::Unknown };
        Size::Either(op.condition(), [yields(op.then_region())[number], yields(other)[number]], d)
    } else if let Some(op) = scf::For::of(op) {
        carried(op, number, d)
    } else if let Some(op) = scf::While::of(op) {
        last_handed(op, number, d)
    } else if is_elementwise(op) {
        Size::Of(ir::operands(op), d)
    } else {
        Size::Unknown
    }
}

/// Whether an operation computes each element of an array from those of arrays of its shape.
fn is_elementwise(op: Op) -> bool {
    let operands = ir::operands(op);
    dialect::is_arithmetic(op) && !operands.is_empty() && operands.iter().all(|v| v.r#type().is_ranked_tensor())
}

fn carried<'c>(op: scf::For<'c>, number: usize, dimension: usize) -> Size<'c> {
    let (init, body) = (op.init_args()[number], op.region());
    Size::Carried { init, argument: ir::arguments(body)[1 + number], next: yields(body)[number], dimension }
}

/// What a condition hands on to the body of a loop, and in the last round behind it.
fn handed<'c>(op: scf::While<'c>, number: usize) -> Val<'c> {
    yields(op.before())[1 + number]
}

/// What a loop has carried in the end, if it hands that on as it is.
fn last_handed<'c>(op: scf::While<'c>, number: usize, d: usize) -> Size<'c> {
    match ir::argument_owner(handed(op, number)) {
        Some((block, number)) if block == op.before() => repeated(op, number, d),
        _ => Size::Unknown,
    }
}

fn repeated<'c>(op: scf::While<'c>, number: usize, dimension: usize) -> Size<'c> {
    let argument = ir::arguments(op.before())[number];
    Size::Carried { init: op.inits()[number], argument, next: yields(op.after())[number], dimension }
}

/// An array made with operands for those sizes that its type leaves open.
fn made<'c>(array: Val<'c>, sizes: &[Val<'c>], d: usize) -> Size<'c> {
    let shape = types::shape(array.r#type()).unwrap_or_default();
    match shape.get(d) {
        Some(&DYNAMIC) => {
            let before = shape[..d].iter().filter(|&&size| size == DYNAMIC).count();
            sizes.get(before).map_or(Size::Unknown, |&size| Size::Value(size))
        }
        Some(&size) => Size::Static(size),
        None => Size::Unknown,
    }
}

/// An array with the sizes of another one of the same rank.
fn of_equal<'c>(array: Val<'c>, source: Val<'c>, d: usize) -> Size<'c> {
    match types::rank(source.r#type()) == types::rank(array.r#type()) {
        true => Size::Of(vec![source], d),
        false => Size::Unknown,
    }
}

fn of_type<'c>(array: Val<'c>, d: usize) -> Size<'c> {
    known(array, d).map_or(Size::Unknown, Size::Static)
}

/// What a block yields.
fn yields<'c>(block: Blk<'c>) -> Vec<Val<'c>> {
    ir::operands(ir::terminator(block))
}

/// Arguments of regions.
fn argument<'c>(block: Blk<'c>, number: usize, d: usize) -> Size<'c> {
    let Some(owner) = block.parent_operation() else { return Size::Unknown };
    let Some(op) = Combinator::of(owner) else {
        if let Some(op) = scf::While::of(owner) {
            return match block == op.before() {
                true => repeated(op, number, d),
                false => Size::Of(vec![handed(op, number)], d),
            };
        }
        let counted = scf::For::of(owner).zip(number.checked_sub(1));
        return counted.map_or(Size::Unknown, |(op, number)| carried(op, number, d));
    };
    match op {
        Combinator::Map(op) => row(&op.inputs(), number, d),
        Combinator::Filter(op) => row(&op.inputs(), number, d),
        Combinator::Partition(op) => row(&op.inputs(), number, d),
        Combinator::Scatter(op) => row(&op.inputs(), number, d),
        Combinator::Hist(op) if block == op.map() => row(&op.inputs(), number, d),
        Combinator::Hist(op) => {
            let neutral = op.neutral();
            Size::Of(vec![neutral[number % neutral.len()]], d)
        }
        Combinator::Reduce(op) => operand(op.op(), &op.neutral(), &op.inputs(), number, d),
        Combinator::Scan(op) => operand(op.op(), &op.neutral(), &op.inputs(), number, d),
        Combinator::Screma(op) if block == op.map() => row(&op.inputs(), number, d),
        Combinator::Screma(op) => {
            let (mut neutral, reductions) = (op.scan_neutral(), op.reduce_neutral());
            let mut skipped = reductions.len();
            if block == op.op() {
                neutral.extend(reductions);
                skipped = 0;
            }
            let scans = neutral.len();
            match neutral.get(number) {
                Some(&like) => Size::Accumulated { operator: op.op(), number, like, dimension: d },
                None if block == op.op() => Size::Yielded(yields(op.map())[number - scans], d),
                None => Size::Yielded(yields(op.map())[number + skipped], d),
            }
        }
    }
}

/// An element of an input.
fn row<'c>(inputs: &[Val<'c>], number: usize, d: usize) -> Size<'c> {
    match inputs.get(number) {
        Some(&input) if !types::is_jagged(input.r#type()) => Size::Of(vec![input], d + 1),
        _ => Size::Unknown,
    }
}

/// An operand of the operator of a reduction or scan: an accumulator, or an element.
fn operand<'c>(operator: Blk<'c>, neutral: &[Val<'c>], inputs: &[Val<'c>], number: usize, d: usize) -> Size<'c> {
    match neutral.get(number) {
        Some(&like) => Size::Accumulated { operator, number, like, dimension: d },
        None => row(inputs, number - neutral.len(), d),
    }
}

/// Whether an operator keeps the sizes of an accumulator:
///
/// ```text
/// steady op i  ==  for all a, b: size (op a b)[i] = size a[i]
/// ```
///
/// Decided by the structure of the operator, on the safe side: a map has the size of any of
/// its inputs, an update that of what it updates, a branch that of both sides.
pub fn is_steady(operator: Blk, number: usize) -> bool {
    let (value, accumulator) = (yields(operator)[number], ir::arguments(operator)[number]);
    (0..types::rank(value.r#type())).all(|d| has_size(value, d, accumulator, d))
}

/// Whether dimension `d` of a value is certainly dimension `wanted` of `array`.
fn has_size<'c>(value: Val<'c>, d: usize, array: Val<'c>, wanted: usize) -> bool {
    if value == array {
        return d == wanted;
    }
    let size = |v: Val<'c>, d: usize| types::shape(v.r#type()).and_then(|s| s.get(d).copied());
    match (size(value, d), size(array, wanted)) {
        (Some(a), Some(b)) if a != DYNAMIC && b != DYNAMIC => return a == b,
        (None, _) | (_, None) => return false,
        _ => {}
    }
    let is_argument = ir::argument_owner(value).is_some();
    match Size::of(value, d) {
        Size::Of(arrays, d) => arrays.into_iter().any(|v| has_size(v, d, array, wanted)),
        Size::Value(size) => is_size(size, array, wanted),
        _ if is_argument => false,
        Size::Yielded(v, d) => has_size(v, d, array, wanted),
        Size::Accumulated { operator, number, like, dimension } => {
            has_size(like, dimension, array, wanted) && is_steady(operator, number)
        }
        Size::Either(_, arrays, d) => arrays.into_iter().all(|v| has_size(v, d, array, wanted)),
        Size::Static(_) | Size::Rows(_) | Size::Sum(_) | Size::Filled(..) | Size::Carried { .. } | Size::Unknown => {
            false
        }
    }
}

/// Whether a number is a dimension of an array.
fn is_size<'c>(number: Val<'c>, array: Val<'c>, wanted: usize) -> bool {
    tensor::Dim::defining(number).is_some_and(|dim| {
        let dimension = ir::constant_int(dim.index()).and_then(|d| usize::try_from(d).ok());
        dimension.is_some_and(|d| has_size(dim.source(), d, array, wanted))
    })
}
