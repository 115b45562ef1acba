//! Rows of any lengths by blocks: bins of rows of about one length, each with blocks of its own.
//!
//! ```text
//! map f rows  ==  with b[k] = the rows with most[k - 1] < length <= most[k], l = those longer than all:
//!                 scatter l (flat (map f (rows at l))) (scatter b[k] (blocks (map f (rows at b[k]))) ... empty)
//! ```
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> { sort of %row }
//! // after: the numbers of the rows by bins, in one pass
//! %sorted, %counts = soac.partition 4 (%i = %numbers, %n = %lengths) ...
//! %a = soac.scatter (%k = %first_bin) into (%empty) attributes {soac.block} {
//!   %length = arith.minui %own, %c64 : index       // the bound of the bin, by which a block gets its memory
//!   %row = tensor.extract_slice %data[%start] [%length] [1] : tensor<?xi32> to tensor<?xi32>
//!   soac.yield %start, sort of %row : index, tensor<?xi32>
//! }
//! ...
//! %all = scf.if %any_longer -> (tensor<?xi32>) { all passes of the sorts of long rows } else { ... }
//! ```
//!
//! A block for each row has threads and memory for the longest of its launch, so that a long
//! row among short ones would leave most of them idle; a bin has rows of which the longest is
//! some times as long as the shortest. Few rows are so long that no block holds them; all
//! blocks together work on these.
//! Preconditions: rows that the map makes are as long as those of an input; the sizes of arrays
//! in the body have a bound where its rows have one, and loops carry rows of one length.

use std::collections::HashMap;

use melior::ir::{Type, ValueLike};
use seq_analysis::{bounds, effects::all_nested};
use seq_dialects::{
    Predicate,
    combinators::{Combinator, is_combinator},
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    marks::{EVERYWHERE, INSIDE},
    ops::{TypedOp, func, is, scf, soac, tensor},
    schedule::LANES,
    types::{self, DYNAMIC},
};

use super::{
    beside_check, block_form, calls,
    parallelism::{origin, points, weights},
    places::{Place, like, place},
};
use crate::{
    Failure,
    soac::soac_flatten::{
        lift::{Flattener, Lifting, Outcome, Placed, row_bounds},
        rules,
    },
};

/// Elements of the longest row of a bin, but for the last one, whose rows fit into a block; the
/// rows of the first one share warps (`seg-sequentialize-block`).
const LONGEST: [i64; 2] = [64, 1024];

/// Elements of rows but for the longest one for which a device takes longer than for the launches
/// that sort the rows into bins.
const MANY: i64 = 1 << 22;

/// The longest row that is tried where longer ones need too much memory.
const SHORTEST: i64 = LANES;

/// Whether a map is over rows of any lengths.
pub fn applies(map: Op) -> bool {
    ir::operands(map).into_iter().chain(ir::results(map)).any(|v| types::is_jagged(v.r#type()))
}

/// Whether flat code of a map surely has more launches than bins: where combinators need what others
/// make of all of a row, or are under control flow.
pub fn pays<'c>(lifting: &Lifting<'c>, map: Op<'c>) -> bool {
    let mut steps: HashMap<usize, usize> = HashMap::new();
    let has_none = |op| all_nested(op, &|inner| !is_combinator(inner) && !lifting.is_parallel(inner));
    for op in ir::operations(ir::block(map, 0)) {
        let before = ir::operands(op).into_iter().chain(ir::captures(op)).filter_map(|v| steps.get(&ir::key(v)));
        let before = before.copied().max().unwrap_or(0);
        let own = match Combinator::of(op) {
            Some(Combinator::Map(map)) if ir::operations(map.body()).into_iter().all(has_none) => before,
            Some(
                Combinator::Map(_)
                | Combinator::Reduce(_)
                | Combinator::Scan(_)
                | Combinator::Screma(_)
                | Combinator::Hist(_)
                | Combinator::Scatter(_)
                | Combinator::Filter(_)
                | Combinator::Partition(_),
            ) => before + 1,
            None if has_none(op) => before,
            None => return true,
        };
        if own > 1 {
            return true;
        }
        steps.extend(ir::results(op).into_iter().map(|v| (ir::key(v), own)));
    }
    false
}

/// How many rows blocks would keep busy, `wanted` where threads could have them: all of them if
/// none does, and none where long rows leave little else to do, as these take all the launches of
/// flat code.
pub fn busy_rows<'c>(f: &Flattener<'_, 'c>, map: Op<'c>, (all, wanted): (Val<'c>, Val<'c>)) -> Option<Val<'c>> {
    let placed = ir::results(map).iter().any(|v| types::is_jagged(v.r#type()));
    let all = if placed { all } else { wanted };
    let (b, rows) = (f.b(), origin(&[map]).filter(|rows| types::is_jagged(rows.r#type()))?);
    let longest = beside_check::longest(f, rows, 1)
        .unwrap_or_else(|| f.longest(weights(f, rows, 1, points(f, rows, 1).expect("rows have a number"))));
    let fits = b.cmpi(Predicate::Ule, longest, b.index(longest_in_block(f, map).unwrap_or(0)));
    let others = b.sub(points(f, rows, 2)?, longest);
    let many = b.cmpi(Predicate::Uge, others, b.index(MANY));
    Some(b.select(b.or(fits, many), all, b.index(0)))
}

/// The whole map.
pub fn run<'c>(mut f: Flattener<'_, 'c>) -> Outcome<'c, ()> {
    let map = f.root();
    let longest = longest_in_block(&f, map)?;
    let bins: Vec<i64> = LONGEST.into_iter().filter(|&most| most < longest).chain([longest]).collect();
    let (block, places) = enter(&mut f)?;
    let (sorted, counts) = by_length(&f, &bins)?;
    let mut made: Vec<Val<'c>> = places.iter().map(|place| place.empty).collect();
    let mut start = f.b().index(0);
    for (k, &most) in bins.iter().enumerate() {
        let count = tensor::extract(&f.b(), counts, &[f.b().index(k as i64)]);
        let rows = f.part_of(sorted, start, count);
        f.enter(count, Some(rows));
        made = f.scattered_by_blocks(block, &goals(&places, &made), most)?.results();
        f.leave();
        start = f.b().add(start, count);
    }
    let longer = tensor::extract(&f.b(), counts, &[f.b().index(bins.len() as i64)]);
    let made = longer_rows(&mut f, block, (sorted, start, longer), &places, made)?;
    f.go_to(map);
    for ((result, array), place) in ir::results(map).into_iter().zip(made).zip(&places) {
        ir::replace_uses(result, place.filled(&f.b(), array, result.r#type()));
    }
    Ok(())
}

/// Enters a map whose body has a form in blocks; where what it yields goes.
fn enter<'c>(f: &mut Flattener<'_, 'c>) -> Outcome<'c, (Blk<'c>, Vec<Goal<'c>>)> {
    let map = f.root();
    calls::inline(f.lifting(), map, true);
    block_form::check_body(f.lifting(), map)?;
    let mut calls = func::Call::all_in(map).into_iter().map(TypedOp::operation);
    if let Some(call) = calls.find(|&call| f.lifting().is_parallel(call)) {
        return Err(Failure::at(call, "calls a function with arrays of sizes that no block knows"));
    }
    let block = f.enter_map();
    let yielded = ir::results(map).into_iter().zip(ir::operands(ir::terminator(block)));
    let places = yielded.map(|(result, row)| goal(f, block, row, result.r#type())).collect::<Outcome<'c, Vec<_>>>()?;
    let reads_rows = f.used_in(block).into_iter().any(|v| f.lifted(v).depth > 0);
    if places.is_empty() || !reads_rows {
        return Err(Failure::at(map, "makes nothing of its rows, of which each would have a block"));
    }
    Ok((block, places))
}

/// Arrays that are filled, and the place of a point in each.
fn goals<'c>(places: &[Goal<'c>], arrays: &[Val<'c>]) -> Vec<(Val<'c>, Placed<'c>)> {
    arrays.iter().zip(places).map(|(&array, place)| (array, place.at)).collect()
}

/// Elements of the longest row whose arrays surely fit into a block, of a map on which blocks can
/// work.
fn longest_in_block<'c>(f: &Flattener<'_, 'c>, map: Op<'c>) -> Outcome<'c, i64> {
    let b = Builder::before(f.b().context, map);
    let mut found = Ok(0);
    // What is built to know it is left out again.
    drop(b.region(&[], |b, _| {
        let copy = b.clone_op(map, &mut ValueMap::new());
        found = halved(Flattener::at(f.lifting(), rules::body, copy, Builder::before(b.context, copy)));
    }));
    found
}

/// As [`longest_in_block`], by trying shorter and shorter ones.
fn halved<'c>(mut f: Flattener<'_, 'c>) -> Outcome<'c, i64> {
    let (block, places) = enter(&mut f)?;
    let (size, numbers) = (f.space().size, f.space().numbers);
    let empty: Vec<_> = places.iter().map(|place| place.empty).collect();
    f.enter(size, Some(numbers));
    let mut most = block_form::longest(f.root());
    loop {
        let bytes = bytes_of(f.scattered_by_blocks(block, &goals(&places, &empty), most)?)?;
        if bytes <= block_form::CAPACITY {
            return Ok(most);
        }
        if most <= SHORTEST {
            let message = format!("needs {bytes} bytes for a row of {most} elements, more than each block has");
            return Err(Failure::at(f.root(), message));
        }
        most /= 2;
    }
}

/// Bytes of the arrays of a body, and of copies of its rows; fails where no bound of them is known,
/// or loops carry what may change its size.
fn bytes_of<'c>(scatter: soac::Scatter<'c>) -> Outcome<'c, i64> {
    let op = scatter.operation();
    let mut outcome = Ok(0);
    ir::walk(op, &mut |inner| {
        let arrays = ir::results(inner).into_iter().enumerate().filter(|(_, v)| types::rank(v.r#type()) > 0);
        for (k, array) in arrays.filter(|_| inner != op) {
            let Ok(sum) = outcome else { return };
            let loops = is::<scf::For>(inner) || is::<scf::While>(inner);
            let steady = !loops || types::is_static(array.r#type()) || !like(inner, k).is_empty();
            let ty = array.r#type();
            let elements = (0..types::rank(ty)).map(|d| bounds::most_size(array, d).filter(|_| steady));
            let elements = elements.reduce(|n, m| n?.checked_mul(m?)).flatten();
            let bytes = elements.and_then(|n| n.checked_mul(types::byte_width(types::element(ty)) as i64));
            outcome = match bytes.and_then(|bytes| bytes.checked_add(sum)) {
                Some(sum) => Ok(sum),
                None => {
                    let message = format!("makes {ty} whose size has no bound, which no block can hold");
                    Err(Failure::at(inner, message))
                }
            };
        }
    });
    outcome
}

/// Where what the body yields goes.
struct Goal<'c> {
    /// The array, before it is filled.
    empty: Val<'c>,
    /// The place of a point in it.
    at: Placed<'c>,
    /// The array and its offsets, if rows have any lengths.
    place: Place<'c>,
}

impl<'c> Goal<'c> {
    /// The result of a type that the array is when it is filled.
    fn filled(&self, b: &Builder<'c>, array: Val<'c>, ty: Type<'c>) -> Val<'c> {
        let Placed::Every(length) = self.at else { return self.place.filled(b, array, ty) };
        let rows = b.dim(self.place.empty, 0);
        let shape = tensor::from_elements(b, &[rows, b.index(length)], types::tensor(&[2], b.index_type()));
        let own = types::tensor(&[DYNAMIC, length], types::element(ty));
        b.cast_tensor(tensor::reshape(b, array, shape, own), ty)
    }
}

/// Where a value that the body yields goes, for a result of a type. Rows of a static size lie one
/// after another.
fn goal<'c>(f: &Flattener<'_, 'c>, block: Blk<'c>, value: Val<'c>, result: Type<'c>) -> Outcome<'c, Goal<'c>> {
    let (place, shape) = (place(f, block, value, result)?, types::shape(value.r#type()).unwrap_or_default());
    let empty = place.empty;
    Ok(match (place.offsets, &shape[..]) {
        (Some(offsets), _) => Goal { empty, at: Placed::By(offsets), place },
        (None, []) => Goal { empty, at: Placed::Point, place },
        (None, &[length]) => {
            let size = f.b().mul(f.space().size, f.b().index(length));
            Goal { empty: f.empty(size, types::element(value.r#type())), at: Placed::Every(length), place }
        }
        _ => {
            let message = format!("yields rows of type {}, which blocks cannot place", value.r#type());
            return Err(Failure::at(f.root(), message).note_value(value, "the rows"));
        }
    })
}

/// The numbers of the rows, those of a bin in one piece, and how many each bin has; the longest
/// of the rows of an element counts.
fn by_length<'c>(f: &Flattener<'_, 'c>, bins: &[i64]) -> Outcome<'c, (Val<'c>, Val<'c>)> {
    let (b, index) = (f.b(), f.b().index_type());
    let all = f.space().size;
    let jagged = ir::operands(f.root()).into_iter().filter(|v| types::is_jagged(v.r#type()));
    let lengths: Vec<_> = jagged.map(|rows| weights(f, rows, 1, all)).collect();
    if lengths.is_empty() {
        return Err(Failure::at(f.root(), "has no rows of any lengths"));
    }
    let kinds = vec![index; 1 + lengths.len()];
    let class = b.region(&kinds, |b, v| {
        let own = v[1..].iter().copied().reduce(|one, other| b.max_ui(one, other)).expect("a length");
        let longer = |&most: &i64| b.cast_unsigned(b.cmpi(Predicate::Ugt, own, b.index(most)), index);
        let class = bins.iter().map(longer).reduce(|one, other| b.add(one, other)).expect("a bin");
        soac::yield_(b, &[class, v[0]]);
    });
    let classes = bins.len() as i64 + 1;
    let kinds = [types::tensor(&[DYNAMIC], index), types::tensor(&[classes], index)];
    let inputs = [&[f.space().numbers], lengths.as_slice()].concat();
    let parts = soac::partition(&b, &inputs, classes, &kinds, class).results();
    Ok((parts[0], parts[1]))
}

/// What is made of rows that are longer than all bins, from `start` on among the sorted ones, if
/// there are some.
fn longer_rows<'c>(
    f: &mut Flattener<'_, 'c>,
    block: Blk<'c>,
    (sorted, start, count): (Val<'c>, Val<'c>, Val<'c>),
    places: &[Goal<'c>],
    made: Vec<Val<'c>>,
) -> Outcome<'c, Vec<Val<'c>>> {
    let b = f.b();
    let kinds = ir::types_of(&made);
    let flat = f.in_region(&[], |f, _| {
        let rows = f.part_of(sorted, start, count);
        f.enter(count, Some(rows));
        let yielded = f.body(block)?;
        let mut next = vec![];
        for ((&value, place), &array) in yielded.iter().zip(places).zip(&made) {
            next.push(match place.at {
                Placed::Point => {
                    let values = f.scalars(value)?;
                    f.scatter_known(INSIDE, rows, &[values], &[array])[0]
                }
                at => put_rows(f, (value, rows), at, array)?,
            });
        }
        Ok(next)
    })?;
    let some = b.cmpi(Predicate::Ugt, count, b.index(0));
    let otherwise = b.region(&[], |b, _| {
        scf::yield_(b, &made);
    });
    Ok(scf::if_(&b, some, &kinds, flat, otherwise).results())
}

/// An array with rows of the innermost space at their places, of which row `i` has that of `numbers[i]`.
fn put_rows<'c>(
    f: &mut Flattener<'_, 'c>,
    (value, numbers): (Val<'c>, Val<'c>),
    placed: Placed<'c>,
    array: Val<'c>,
) -> Outcome<'c, Val<'c>> {
    let index = f.b().index_type();
    let rows = f.rows(value)?;
    let own = rows.offsets[0];
    let segments = f.segments_of_rows(&rows);
    let elements = f.iota(segments.total);
    let at = f.map_one(&[elements, segments.numbers], index, |b, v| {
        let start = placed.start(b, tensor::extract(b, numbers, &[v[1]]));
        b.add(start, b.sub(v[0], row_bounds(b, own, v[1]).0))
    });
    Ok(f.scatter_known(EVERYWHERE, at, &[rows.data], &[array])[0])
}
