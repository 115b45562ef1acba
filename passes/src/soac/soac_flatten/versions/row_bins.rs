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
//!   %length = arith.minui %own, %c128 : index       // the bound of the bin, by which a block gets its memory
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
//! in the body are known before the map, or have a bound where its rows have one.

use melior::ir::{Type, ValueLike};
use seq_analysis::bounds;
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val},
    marks::{EVERYWHERE, INSIDE},
    ops::{TypedOp, scf, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    beside_check, block_form,
    parallelism::{origin, points, weights},
    places::{Place, place},
};
use crate::{
    Failure,
    soac::{
        sequential::{Env, Outside},
        soac_flatten::lift::{Flattener, Outcome, Placed, row_bounds},
    },
};

/// Elements of the longest row of a bin, but for the last one, whose rows fit into a block; the
/// rows of the first one share a warp (`seg-sequentialize-block`).
const LONGEST: [i64; 2] = [128, 1024];

/// Elements of rows but for the longest one for which a device takes longer than for the launches
/// that sort the rows into bins.
const MANY: i64 = 1 << 22;

/// Whether a map is over rows of any lengths.
pub fn applies(map: Op) -> bool {
    ir::operands(map).into_iter().chain(ir::results(map)).any(|v| types::is_jagged(v.r#type()))
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
    let fits = b.cmpi(Predicate::Ule, longest, b.index(block_form::longest(map)));
    let others = b.sub(points(f, rows, 2)?, longest);
    let many = b.cmpi(Predicate::Uge, others, b.index(MANY));
    Some(b.select(b.or(fits, many), all, b.index(0)))
}

/// The whole map.
pub fn run<'c>(mut f: Flattener<'_, 'c>) -> Outcome<'c, ()> {
    let map = f.root();
    block_form::check_body(f.lifting(), map)?;
    let longest = block_form::longest(map);
    let bins: Vec<i64> = LONGEST.into_iter().filter(|&most| most < longest).chain([longest]).collect();
    let block = f.enter_map();
    let given = ir::results(map).into_iter().zip(ir::operands(ir::terminator(block)));
    let places = given.map(|(result, row)| found_place(&f, block, row, result.r#type()));
    let places = places.collect::<Outcome<'c, Vec<_>>>()?;
    if !f.used_in(block).into_iter().any(|v| f.lifted(v).depth > 0) {
        return Err(Failure::at(map, "does not read its rows, of which each would have a block"));
    }
    let (sorted, counts) = by_length(&f, &bins)?;
    let mut made: Vec<Val<'c>> = places.iter().map(|place| place.empty).collect();
    let mut start = f.b().index(0);
    for (k, &most) in bins.iter().enumerate() {
        let count = tensor::extract(&f.b(), counts, &[f.b().index(k as i64)]);
        let rows = f.part_of(sorted, start, count);
        f.enter(count, Some(rows));
        let dests: Vec<_> = made.iter().zip(&places).map(|(&array, place)| (array, place.at)).collect();
        let scatter = f.scattered_by_blocks(block, &dests, most)?;
        f.leave();
        check_sizes(&f, scatter)?;
        made = scatter.results();
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
fn found_place<'c>(f: &Flattener<'_, 'c>, block: Blk<'c>, value: Val<'c>, result: Type<'c>) -> Outcome<'c, Goal<'c>> {
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

/// Fails where a block would not know how much memory an array takes.
fn check_sizes<'c>(f: &Flattener<'_, 'c>, scatter: soac::Scatter<'c>) -> Outcome<'c, ()> {
    let op = scatter.operation();
    let (b, env) = (Builder::before(f.b().context, op), Env::default());
    let outside = Outside::new(&b, &env, op);
    let is_known =
        |v: Val<'c>| (0..types::rank(v.r#type())).all(|d| outside.can_size(v, d) || bounds::most_size(v, d).is_some());
    let mut outcome = Ok(());
    ir::walk(op, &mut |inner| {
        let unknown = ir::results(inner).into_iter().find(|&v| inner != op && !is_known(v));
        if let (Some(array), true) = (unknown, outcome.is_ok()) {
            let message = format!("makes {} whose size has no bound, which no block can hold", array.r#type());
            outcome = Err(Failure::at(inner, message));
        }
    });
    outcome
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
