//! Scans whose rows lie across memory: a thread for a part of each column.
//!
//! ```text
//! seg.scan (c, i) { a[i, c] }
//!   ==  seg.map (p, c)  { totals[c, p] = fold of part p of column c }
//!       seg.scan (c, p) { before[c, p] = exclusive scan of totals[c, _] }
//!       seg.map (p, c)  { scan part p of column c from before[c, p] on }
//! ```
//!
//! Neighbouring lanes have neighbouring columns, so that a request has whole sectors, where the
//! points of a column in a row have one each. There are as many parts as give every thread of a
//! GPU work; one if the columns are enough, and then the last map is all. Of fewer points than
//! [`MANY`], or columns than [`FEW`], the scan stays, which the host decides where sizes are not known.
//!
//! Source: the three phases of a scan in blocks (Blelloch, "Prefix Sums and Their Applications",
//! 1990). Preconditions: the last dimension of rows, in the
//! order of their mapping, is that of [`seq_loops::column`]; tuples of a few bytes; a body that costs little,
//! as it is computed twice; what is stored is stored at the places of its own point; nothing asks for
//! threads, elements or blocks.

use melior::ir::{Type, ValueLike, r#type::MemRefType};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{
        TypedOp, memref,
        seg::{self, Level},
    },
    schedule::Schedule,
    seg_parts::{Kind, SegParts},
    types,
};
use seq_loops::Stores;
use seq_mapping::Strategy;

use crate::{cost, resources, schedule};

/// Threads that a GPU of 128 multiprocessors holds at once.
const THREADS: i64 = 1 << 18;

/// Points of a part at least: its totals are little beside what is read of it twice.
const LEAST: i64 = 16;

/// Columns of which a part of each shares a sector: of fewer, points in a row are as near.
const FEW: i64 = 4;

/// Instructions of a body that may be computed twice.
const CHEAP: i64 = 64;

/// Points of which a thread's loads are under way together.
const TOGETHER: i64 = 4;

/// Points of all columns from which on three launches take less time than the sectors of a scan of
/// points, by the model of an H200.
const MANY: i64 = 1 << 22;

/// Bytes of a tuple of accumulators at most.
const MOST_BYTES: usize = 64;

/// Takes the place of a scan of columns; the operations of which each becomes a kernel, or the scan
/// itself where it is none.
pub fn split<'c>(op: Op<'c>, strategy: Option<Strategy>) -> Vec<Op<'c>> {
    let scan = SegParts::of(op);
    let bytes: usize = scan.neutral.iter().map(|v| types::byte_width(v.r#type())).sum();
    if scan.kind != Kind::Scan || scan.offsets.is_some() {
        return vec![op];
    }
    let order = schedule::rows(&scan, strategy).row_order(scan.space.len()).expect("a strategy numbers rows");
    let Some(column) = seq_loops::column(&scan).filter(|column| order.last() == Some(column)) else {
        return vec![op];
    };
    let applies = Schedule::of(op).is_none()
        && bytes <= MOST_BYTES
        && cost::of(scan.body) <= CHEAP
        && !resources::has_loops(&scan)
        && stores_own(&scan, column);
    if !applies {
        return vec![op];
    }
    let b = Builder::before(ir::context_of(op), op);
    let columns = Columns::of(&b, &scan, order);
    let (mut by_columns, mut by_points) = (vec![], vec![]);
    let sizes: Option<Vec<i64>> = scan.space.iter().map(|&size| ir::constant_int(size)).collect();
    let many = match &sizes {
        Some(sizes) => Ok(sizes.iter().product::<i64>() >= MANY && sizes[column] >= FEW),
        None => {
            let points = b.cmpi(Predicate::Uge, seq_loops::product(&b, &scan.space), b.index(MANY));
            Err(b.and(points, b.cmpi(Predicate::Uge, scan.space[column], b.index(FEW))))
        }
    };
    let copy = |b: &Builder<'c>| b.clone_op(op, &mut ValueMap::new());
    choose(&b, many, |b| by_columns = columns.lower(b), |b| by_points.push(copy(b)));
    ir::erase(op);
    [by_columns, by_points].concat()
}

/// Whether each value is stored where no other point stores one: at its own point, in any order of
/// dimensions, but along the columns if these are not the last rows.
fn stores_own(scan: &SegParts, column: usize) -> bool {
    let post = scan.post.expect("a scan has a post region");
    let (end, point) = (ir::terminator(post), &ir::arguments(post)[..scan.space.len()]);
    let operands = ir::operands(end);
    let own = |k: usize| {
        let (_, indices) = seq_loops::yielded_at(end, &operands, k);
        let own = indices.len() == point.len() && point.iter().all(|at| indices.contains(at));
        let last = column + 2 == point.len();
        if last { indices.is_empty() || own } else { own && indices.last() == Some(&point[column]) }
    };
    (0..scan.outs.len() - scan.reductions()).all(own)
}

/// What is made where a condition holds, and where it does not; only one of them if that is known.
fn choose<'c>(
    b: &Builder<'c>,
    condition: Result<bool, Val<'c>>,
    then: impl FnOnce(&Builder<'c>),
    otherwise: impl FnOnce(&Builder<'c>),
) {
    match condition {
        Ok(true) => then(b),
        Ok(false) => otherwise(b),
        Err(condition) => b.either(condition, then, otherwise),
    }
}

/// The columns of a scan and their parts.
struct Columns<'s, 'c> {
    scan: &'s SegParts<'c>,
    /// The dimensions of columns, outermost first, with their sizes, and the points of a column.
    order: Vec<usize>,
    sizes: Vec<Val<'c>>,
    size: Val<'c>,
    /// How many parts a column has, and the points of one.
    parts: Val<'c>,
    length: Val<'c>,
}

impl<'s, 'c> Columns<'s, 'c> {
    fn of(b: &Builder<'c>, scan: &'s SegParts<'c>, order: Vec<usize>) -> Self {
        let size = *scan.space.last().expect("a scan has a dimension");
        let sizes: Vec<_> = order.iter().map(|&d| scan.space[d]).collect();
        let columns = b.max_si(seq_loops::product(b, &sizes), b.index(1));
        let worth = b.min_si(b.ceildivui(b.index(THREADS), columns), b.ceildivui(size, b.index(LEAST)));
        let parts = b.max_si(worth, b.index(1));
        Self { scan, order, sizes, size, parts, length: b.ceildivui(size, parts) }
    }

    /// The operations, in parts if columns have several.
    fn lower(&self, b: &Builder<'c>) -> Vec<Op<'c>> {
        let columns: Option<i64> = self.sizes.iter().map(|&size| ir::constant_int(size)).product();
        let several = match columns {
            Some(columns) if columns >= THREADS => Ok(false),
            _ => Err(b.cmpi(Predicate::Ugt, self.parts, b.index(1))),
        };
        let (mut parts, mut whole) = (vec![], vec![]);
        choose(b, several, |b| parts.extend(self.in_parts(b)), |b| whole.push(self.scanned(b, None)));
        [parts, whole].concat()
    }

    /// A map over the parts of all columns, or over columns; `visit` gets the column, and the
    /// number of the part with where it begins and ends.
    fn map(
        &self,
        b: &Builder<'c>,
        outs: &[Val<'c>],
        parts: Option<Val<'c>>,
        visit: impl FnOnce(&Builder<'c>, &[Val<'c>], Option<Val<'c>>, (Val<'c>, Val<'c>)),
    ) -> Op<'c> {
        let space: Vec<_> = parts.into_iter().chain(self.sizes.iter().copied()).collect();
        let body = b.region(&vec![b.index_type(); space.len()], |b, point| match parts {
            None => visit(b, point, None, (b.index(0), self.size)),
            Some(_) => {
                let start = b.min_si(b.mul(point[0], self.length), self.size);
                let end = b.min_si(b.add(start, self.length), self.size);
                visit(b, &point[1..], Some(point[0]), (start, end));
            }
        });
        seg::map(b, &space, &[], &[], &[], None, outs, Level::Grid, &[], body).operation()
    }

    /// The scan of each part from what comes before it, or of whole columns.
    fn scanned(&self, b: &Builder<'c>, before: Option<&[Val<'c>]>) -> Op<'c> {
        self.map(b, &[], before.map(|_| self.parts), |b, column, part, (start, end)| {
            let place: Vec<_> = column.iter().copied().chain(part).collect();
            let loaded = |arrays: &[Val<'c>]| arrays.iter().map(|&array| b.load(array, &place)).collect();
            let first = before.map_or_else(|| self.scan.neutral.clone(), loaded);
            let all = self.fold(b, column, (start, end), &first, Stores::from(true));
            let store = |b: &Builder<'c>| {
                seq_loops::store_totals(b, self.scan, &resources::in_place(&self.order, column), &all, &ValueMap::new())
            };
            if self.scan.reductions() > 0 {
                match part {
                    None => store(b),
                    Some(part) => {
                        let last = b.cmpi(Predicate::Eq, b.add(part, b.index(1)), self.parts);
                        b.if_then(last, store);
                    }
                }
            }
            seg::yield_(b, &[], &[]);
        })
    }

    /// The points of a part folded from a value on.
    fn fold(
        &self,
        b: &Builder<'c>,
        column: &[Val<'c>],
        range: (Val<'c>, Val<'c>),
        first: &[Val<'c>],
        stores: Stores<'_>,
    ) -> Vec<Val<'c>> {
        seq_loops::fold_together(
            b,
            self.scan,
            &resources::in_place(&self.order, column),
            range,
            TOGETHER,
            first,
            &ValueMap::new(),
            stores,
        )
    }

    /// The three operations where columns have several parts.
    fn in_parts(&self, b: &Builder<'c>) -> [Op<'c>; 3] {
        let (totals, before) = (self.arrays(b), self.arrays(b));
        let folded = self.map(b, &totals, Some(self.parts), |b, column, part, (start, end)| {
            let all = self.fold(b, column, (start, end), &self.scan.neutral, Stores::Nothing);
            let place: Vec<_> = column.iter().copied().chain(part).collect();
            let operands = all.iter().flat_map(|&value| [vec![value], place.clone()].concat());
            seg::yield_(b, &operands.collect::<Vec<_>>(), &vec![place.len() as i64; all.len()]);
        });
        let prefixes = self.prefixes(b, &totals, &before);
        let last = self.scanned(b, Some(&before));
        totals.iter().chain(&before).for_each(|&array| {
            memref::dealloc(b, array);
        });
        [folded, prefixes, last]
    }

    /// A cell for each part of each column, of each accumulator.
    fn arrays(&self, b: &Builder<'c>) -> Vec<Val<'c>> {
        let sizes: Vec<_> = self.sizes.iter().copied().chain([self.parts]).collect();
        let array = |neutral: &Val<'c>| {
            let ty = MemRefType::new(neutral.r#type(), &vec![types::DYNAMIC; sizes.len()], None, None);
            memref::alloc(b, &sizes, &[], ty.into())
        };
        self.scan.neutral.iter().map(array).collect()
    }

    /// The exclusive scan of what the parts of each column have.
    fn prefixes(&self, b: &Builder<'c>, totals: &[Val<'c>], before: &[Val<'c>]) -> Op<'c> {
        let space: Vec<_> = self.sizes.iter().copied().chain([self.parts]).collect();
        let indices = vec![b.index_type(); space.len()];
        let count = totals.len();
        let own = vec![0; count];
        let body = b.region(&indices, |b, place| {
            let values: Vec<_> = totals.iter().map(|&array| b.load(array, place)).collect();
            seg::yield_(b, &values, &own);
        });
        let kinds: Vec<Type> = self.scan.neutral.iter().map(|v| v.r#type()).collect();
        let operator = b.region(&kinds.repeat(2), |b, both| {
            let (left, right) = both.split_at(count);
            seg::yield_(b, &seq_loops::combine(b, self.scan, left, right, &ValueMap::new()), &own);
        });
        let post = b.region(&[indices.as_slice(), &kinds].concat(), |b, values| {
            seg::yield_(b, &values[space.len()..], &own);
        });
        let neutral = &self.scan.neutral;
        let made = seg::scan(b, &space, neutral, &[], None, before, Level::Grid, &[], body, operator, post);
        made.set_exclusive(true).set_deterministic(self.scan.deterministic);
        made.operation()
    }
}
