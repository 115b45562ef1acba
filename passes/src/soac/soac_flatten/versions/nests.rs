//! Maps whose parallelism is not that of one operation in a perfect nest.
//!
//! Fusion makes one operation of the maps in a body and of what reads their results
//! element by element, and the nest of that one and the maps around it is perfect: it has
//! a segmented form as it is (`convert-soac-to-seg`). It cannot where a combinator
//!
//! - is under control flow, or in a function that the body calls,
//! - is none of map, reduce, scan and screma,
//! - gives a total that the body uses,
//! - reads what a scan of the body gives with an operator of its own, or by index,
//! - runs over an array that the body computes otherwise, such as a slice,
//!
//! or where this holds of a map in the body. The elements of such a map would do their
//! part one after another, unless the map is flattened. So would those of a perfect nest where
//! a combinator takes what a map with parallelism of its own makes (the largest of sums):
//! fully flattened, that has its parts apart, too.
//!
//!   map (row = m) { map (x = row) { x - reduce row } }
//!     ==  map (x = data m, i = segments m) { x - sums[i] } with sums = map (row = m) { reduce row }
//!
//! ```mlir
//! // before: the sum of a row is used by a map in the same body
//! %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
//!   %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 { op }
//!   %d = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> { arith.subi of %x and %s }
//!   soac.yield %d : tensor<?xi32>
//! }
//! // after
//! %flat = tensor.collapse_shape %m [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>
//! %sums = soac.reduce %flat neutral %zero segments %offsets : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> { op }
//! %d = soac.map (%x = %flat, %i = %rows) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> { ... }
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators::Combinator,
    ir::{self, Blk, Op, Val},
    ops::{
        TypedOp, arith, func, is,
        soac::{self, Soac},
        tensor,
    },
    types,
};

use crate::soac::{
    sequential::{Lazy, is_cast_of_row, is_cheap, small},
    soac_flatten::lift::Lifting,
};

/// Whether a map holds parallelism that no perfect nest has.
pub fn is_imperfect<'c>(lifting: &Lifting<'c>, map: soac::Map<'c>) -> bool {
    let block = map.body();
    parallel_in(lifting, block).into_iter().any(|op| {
        if op.block() != Some(block) {
            return true;
        }
        match Combinator::of(op) {
            Some(Combinator::Map(map)) => is_imperfect(lifting, map),
            Some(Combinator::Reduce(_) | Combinator::Scan(_) | Combinator::Screma(_)) => uses_its_results(op),
            Some(Combinator::Scatter(_) | Combinator::Hist(_) | Combinator::Filter(_) | Combinator::Partition(_))
            | None => true,
        }
    }) || parallel_in(lifting, block)
        .into_iter()
        .any(|op| Soac::of(op).is_some_and(|op| op.inputs().into_iter().any(|input| is_computed(block, input))))
}

/// Whether a perfect nest has a map with parallelism inside of the operation that combines its
/// results.
pub fn combines_nests<'c>(lifting: &Lifting<'c>, map: soac::Map<'c>) -> bool {
    let inner = parallel_in(lifting, map.body()).into_iter().filter_map(soac::Map::of);
    inner.into_iter().any(|map| is_combined(lifting, map) || combines_nests(lifting, map))
}

/// Whether a map holds parallelism that would be inside of the operation which combines its
/// results, if the two were one. Rows are combined element by element.
fn is_combined<'c>(lifting: &Lifting<'c>, map: soac::Map<'c>) -> bool {
    let of_scalars = |(user, _): (Op<'c>, usize)| {
        let of_reduce = soac::Reduce::of(user).map(|reduce| reduce.neutral());
        let neutral = of_reduce.or_else(|| soac::Scan::of(user).map(|scan| scan.neutral())).unwrap_or_default();
        combines(user) && neutral.iter().all(|v| types::rank(v.r#type()) == 0)
    };
    !parallel_in(lifting, map.body()).is_empty() && map.results().into_iter().flat_map(ir::uses).any(of_scalars)
}

/// Whether an array is made in a body by something that no combinator over it reads by index.
fn is_computed<'c>(body: Blk<'c>, array: Val<'c>) -> bool {
    let Some(op) = ir::defining_op(array).filter(|op| op.block() == Some(body)) else { return false };
    match tensor::Cast::of(op) {
        Some(cast) => is_computed(body, cast.source()),
        None => Soac::of(op).is_none() && !is::<arith::Constant>(op),
    }
}

/// The map and those that are each the only thing parallel in the one before, down to
/// the last one with parallelism inside.
pub fn chain<'c>(lifting: &Lifting<'c>, map: Op<'c>) -> Vec<Op<'c>> {
    let mut chain = vec![map];
    let mut last = ir::block(map, 0);
    while let [only] = parallel_in(lifting, last)[..]
        && let Some(inner) = soac::Map::of(only)
        && only.block() == Some(last)
        && !parallel_in(lifting, inner.body()).is_empty()
    {
        chain.push(only);
        last = inner.body();
    }
    chain
}

/// What is parallel in a body: combinators that are in no other one there, but for those
/// over a few elements, and calls of functions with such.
pub fn parallel_in<'c>(lifting: &Lifting<'c>, block: Blk<'c>) -> Vec<Op<'c>> {
    let mut found = vec![];
    for op in ir::operations(block) {
        if let Some(combinator) = Soac::of(op).filter(|op| op.is_combinator()) {
            let few = |v: &Val<'c>| small(v.r#type()).is_some();
            if !combinator.inputs().iter().all(few) {
                found.push(op);
            }
            continue;
        }
        if is::<func::Call>(op) && lifting.is_parallel(op) {
            found.push(op);
        }
        ir::blocks(op).into_iter().for_each(|inner| found.extend(parallel_in(lifting, inner)));
    }
    found
}

/// Whether a map calls a recursion on slices, of which flat code copies all rows at each level.
pub fn recurs_on_slices<'c>(lifting: &Lifting<'c>, map: Op<'c>) -> bool {
    let cuts = |(_, function): (String, Op<'c>)| !tensor::ExtractSlice::all_in(function).is_empty();
    lifting.recurs(map) && lifting.called(map).into_iter().any(cuts)
}

/// Whether a map has something parallel in its body.
pub fn is_parallel<'c>(lifting: &Lifting<'c>, map: Op<'c>) -> bool {
    !parallel_in(lifting, ir::block(map, 0)).is_empty()
}

/// Whether an operation combines what it reads, or reads it by index, or hands it through maps
/// to one that does.
fn combines(user: Op) -> bool {
    let user = unsafe { Op::from_raw(user.to_raw()) };
    match Combinator::of(user) {
        Some(Combinator::Reduce(_) | Combinator::Scan(_) | Combinator::Screma(_)) => true,
        Some(Combinator::Map(map)) => map.results().into_iter().flat_map(ir::uses).any(|(user, _)| combines(user)),
        Some(Combinator::Scatter(_) | Combinator::Hist(_) | Combinator::Filter(_) | Combinator::Partition(_)) => false,
        None => is::<tensor::Extract>(user),
    }
}

/// Whether a body uses totals, or an operator prefixes, that it has from an operation.
fn uses_its_results(op: Op) -> bool {
    let leaves = |user: Op| user.block() == op.block() && (user.result_count() == 0 || is_cast_of_row(user));
    let totals = is::<soac::Reduce>(op);
    ir::results(op).into_iter().any(|result| {
        let is_total = totals || types::rank(result.r#type()) == 0;
        ir::uses(result).into_iter().any(|(user, _)| if is_total { !leaves(user) } else { combines(user) })
    })
}

/// Whether full flattening is a perfect nest, of a single combinator.
pub fn is_perfect(map: Op) -> bool {
    let map = unsafe { Op::from_raw(map.to_raw()) };
    let block = ir::block(map, 0);
    let end = ir::terminator(block);
    let mut inner = 0;
    for op in ir::operations(block).into_iter().filter(|&op| op != end) {
        let (segmented, beside) = match Combinator::of(op) {
            Some(Combinator::Map(_) | Combinator::Reduce(_) | Combinator::Scan(_) | Combinator::Screma(_)) => {
                (true, false)
            }
            Some(Combinator::Filter(_) | Combinator::Hist(_) | Combinator::Partition(_) | Combinator::Scatter(_)) => {
                (false, false)
            }
            None => (false, is::<soac::Assert>(op) || Lazy::of(op).is_some() || is_cheap(op) || is_cast_of_row(op)),
        };
        inner += usize::from(segmented);
        if !segmented && !beside {
            return false;
        }
    }
    inner == 1
}

/// Whether flat code is one kernel: a perfect nest in which no map repeats rows of different
/// lengths, whose segments flat code makes for each element anew.
pub fn is_one_kernel(map: Op) -> bool {
    let map = unsafe { Op::from_raw(map.to_raw()) };
    let uneven = ir::operands(map).iter().any(|v| types::is_jagged(v.r#type()));
    is_perfect(map) && !(uneven && repeats_rows(map))
}

/// Whether what runs inside a map in a map runs over arrays that this one does not give it.
fn repeats_rows(map: Op) -> bool {
    let mut inner = ir::operations(ir::block(map, 0)).into_iter().filter_map(soac::Map::of);
    inner.any(|inner| {
        let body = inner.body();
        let given = |v: Val| ir::is_defined_inside(v, inner.operation());
        let from_outside =
            |op: Op| Soac::of(op).is_some_and(|op| op.is_combinator() && !op.inputs().into_iter().all(given));
        ir::operations(body).into_iter().any(from_outside) || repeats_rows(inner.operation())
    })
}

/// Whether what is parallel in a map is maps alone, each the only one in another one.
pub fn is_nest_of_maps(map: Op) -> bool {
    let map = unsafe { Op::from_raw(map.to_raw()) };
    let mut inner =
        ir::operations(ir::block(map, 0)).into_iter().filter(|&op| Soac::of(op).is_some_and(|op| op.is_combinator()));
    match (inner.next(), inner.next()) {
        (None, _) => true,
        (Some(only), None) => is::<soac::Map>(only) && is_nest_of_maps(only),
        (Some(_), Some(_)) => false,
    }
}
