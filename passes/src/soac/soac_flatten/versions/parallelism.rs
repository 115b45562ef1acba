//! How much parallelism a version of a map has, computed before the map runs.
//!
//!   outer:  min(n, total / longest)      one thread a row: n rows of `total` elements
//!   mixed:  rows of at most total / p    one thread a short row
//!   block:  total / n                    one row after another
//!
//! Rows of one length count one by one. Where lengths differ, threads that take
//! a row each end when the longest row ends: on T threads the time is at most
//! total / T + longest, so the rows keep only `total / longest` threads busy.
//!
//! ```mlir
//! // before
//! %s = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> { sum of %row }
//! // after, before the map
//! %lengths = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xindex> { %offsets[%i + 1] - %offsets[%i] }
//! %longest = soac.reduce %lengths neutral %c0 : (tensor<?xindex>) -> index { maxui }
//! %parallelism = arith.divui %total, %longest : index  // if there are rows enough, else their number
//! ```
//!
//! Rows of rows weigh what elements they have at the innermost level. Preconditions:
//! the work on a row is about proportional to its elements; offsets ascend.

use melior::ir::{BlockLike, ValueLike};
use seq_dialects::{
    Predicate,
    combinators::Combinator,
    ir::{self, Builder, Op, Val},
    ops::{
        TypedOp, scf,
        soac::{self, Soac},
        tensor,
    },
    types::{self, DYNAMIC},
};

use crate::soac::{sequential::Lazy, soac_flatten::lift::Flattener};

/// The number of elements of an array down to a level of its rows; nothing if
/// it has fewer levels.
pub fn points<'c>(f: &Flattener<'_, 'c>, array: Val<'c>, levels: usize) -> Option<Val<'c>> {
    let ty = array.r#type();
    if types::rank(ty) < levels {
        return None;
    }
    if !types::is_jagged(ty) {
        return (0..levels).map(|d| f.b().dim(array, d)).reduce(|n, m| f.b().mul(n, m));
    }
    let offsets = f.unpack(array).offsets;
    let rows = f.b().sub(f.b().dim(offsets[0], 0), f.b().index(1));
    Some(offsets[..levels - 1].iter().fold(rows, |at, &level| tensor::extract(&f.b(), level, &[at])))
}

/// The number of points of nested maps over regular arrays, of which some are those of an
/// element of the outermost map and others are known before it.
pub fn product<'c>(f: &Flattener<'_, 'c>, chain: &[Op<'c>]) -> Option<Val<'c>> {
    let size = |d: usize| {
        let inputs = soac::Map::of(chain[d])?.inputs();
        let known = inputs.into_iter().find(|&v| !ir::is_defined_inside(v, chain[0])).map(|v| (v, 0));
        let (array, d) = known.or_else(|| Some((origin(&chain[..=d])?, d)))?;
        (!types::is_jagged(array.r#type())).then(|| f.b().dim(array, d))
    };
    (0..chain.len()).map(size).collect::<Option<Vec<_>>>()?.into_iter().reduce(|n, m| f.b().mul(n, m))
}

/// How many elements an operation in a map runs over, where an input of it is from outside, or
/// numbers or copies as many as is known outside, or its type has the size.
pub fn known_size<'c>(f: &Flattener<'_, 'c>, map: Op<'c>, inner: Op<'c>) -> Option<Val<'c>> {
    let outside = |v: &Val<'c>| !ir::is_defined_inside(*v, map);
    Soac::of(inner)?.inputs().into_iter().filter(|v| !types::is_jagged(v.r#type())).find_map(|v| {
        let fixed = types::shape(v.r#type())?.first().copied().filter(|&n| n != DYNAMIC);
        let given = || Lazy::behind(v)?.sizes().first().copied().filter(outside);
        fixed.map(|n| f.b().index(n)).or_else(|| Some(v).filter(outside).map(|v| f.b().dim(v, 0))).or_else(given)
    })
}

/// Whether the rows at a level of an array may have different lengths.
pub fn is_uneven(array: Val, levels: usize) -> bool {
    types::is_jagged(array.r#type()) && types::rank(array.r#type()) > levels
}

/// As [`points`], which are `all` here, but no more than what the `longest` of uneven rows lets
/// run at a time; it is looked for if it is not known.
pub fn balanced_points<'c>(
    f: &Flattener<'_, 'c>,
    array: Val<'c>,
    levels: usize,
    all: Val<'c>,
    longest: Option<Val<'c>>,
) -> Val<'c> {
    let b = f.b();
    let longest = longest.unwrap_or_else(|| f.longest(weights(f, array, levels, all)));
    let longest = b.max_ui(longest, b.index(1));
    let offsets = f.unpack(array).offsets;
    let rows = b.sub(b.dim(offsets[0], 0), b.index(1));
    let total = offsets.iter().fold(rows, |at, &level| tensor::extract(&b, level, &[at]));
    // Rows without elements take one thread each.
    let none = b.cmpi(Predicate::Eq, total, b.index(0));
    b.select(none, all, b.divui(total, longest))
}

/// For each of `all` points of a level of uneven rows how many elements it has at the innermost
/// level.
pub fn weights<'c>(f: &Flattener<'_, 'c>, array: Val<'c>, levels: usize, all: Val<'c>) -> Val<'c> {
    let inner = f.unpack(array).offsets.split_off(levels - 1);
    let start =
        |b: &Builder<'c>, point: Val<'c>| inner.iter().fold(point, |at, &level| tensor::extract(b, level, &[at]));
    f.map_one(&[f.iota(all)], f.b().index_type(), |b, v| {
        let next = b.add(v[0], b.index(1));
        b.sub(start(b, next), start(b, v[0]))
    })
}

/// The operand of the first map whose rows the last of a chain of nested
/// operations runs over; one with rows of any length before others.
pub fn origin<'c>(chain: &[Op<'c>]) -> Option<Val<'c>> {
    let (&last, outer) = chain.split_last()?;
    let step = |at: Val<'c>, around: &Op<'c>| {
        let (block, i) = ir::argument_owner(made_of(at))?;
        let map = soac::Map::of(*around)?;
        (block == map.body()).then(|| map.inputs()[i])
    };
    let found: Vec<_> =
        Soac::of(last)?.inputs().into_iter().filter_map(|input| outer.iter().rev().try_fold(input, step)).collect();
    found.iter().copied().find(|v| types::is_jagged(v.r#type())).or(found.first().copied())
}

/// The array whose rows another one has, or had in the first round of a loop.
fn made_of(array: Val) -> Val {
    let Some(op) = ir::defining_op(array) else {
        let Some((block, i)) = ir::argument_owner(array) else { return array };
        let Some(around) = block.parent_operation() else { return array };
        let first = match scf::While::of(around) {
            Some(rounds) if block == rounds.before() => rounds.inits().get(i).copied(),
            Some(rounds) => handed_on(rounds, i),
            None => scf::For::of(around).and_then(|each| each.init_args().get(i.checked_sub(1)?).copied()),
        };
        return first.map_or(array, made_of);
    };
    let number = ir::result_number(array);
    if let Some(first) = scf::For::of(op).and_then(|each| each.init_args().get(number).copied()) {
        return made_of(first);
    }
    if let Some(last) = scf::While::of(op).and_then(|rounds| handed_on(rounds, number)) {
        return made_of(last);
    }
    let from = match Combinator::of(op) {
        Some(Combinator::Map(map)) => map.inputs().first().copied(),
        Some(Combinator::Scan(scan)) => scan.inputs().first().copied(),
        Some(Combinator::Partition(partition)) => partition.inputs().first().copied(),
        Some(Combinator::Scatter(scatter)) => scatter.dests().get(ir::result_number(array)).copied(),
        Some(Combinator::Filter(_) | Combinator::Hist(_) | Combinator::Reduce(_) | Combinator::Screma(_)) => None,
        None => tensor::Cast::of(op).map(tensor::Cast::source),
    };
    from.map_or(array, made_of)
}

/// What the condition of a loop hands on to its body and behind it.
fn handed_on<'c>(rounds: scf::While<'c>, number: usize) -> Option<Val<'c>> {
    ir::operands(ir::terminator(rounds.before())).get(1 + number).copied()
}
