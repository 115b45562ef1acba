//! Scans and reductions of all rows at once, the rows by their offsets.
//!
//!   map (row = rows) { screma scan op ne reduce op ne row }
//!     ==  screma scan op ne reduce op ne segments (offsets rows) (data rows)
//!
//! Precondition: neither the operator nor the neutral elements use values of the
//! row. Where they do, or with `segments=flags`, flags are scanned beside the
//! elements; see the rule for scan.
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> {
//!   %s = soac.reduce %row neutral %zero : (tensor<?xf32>) -> f32 { op }
//!   soac.yield %s : f32
//! }
//! // after
//! %r = soac.screma (%x = %data) reduce %zero : f32 segments %offsets : tensor<?xindex>
//!   : (tensor<?xf32>) -> tensor<?xf32> map { soac.yield %x : f32 } op { op } post { soac.yield }
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{Blk, Builder, Op, Val},
    ops::{
        soac::{self, Soac},
        tensor,
    },
    types::{self, DYNAMIC},
};

use crate::soac_flatten::{
    lift::{
        flattener::{Flattener, Outcome, Space},
        segments::{either, row_bounds},
    },
    rules::scan::Context,
};

/// What is accumulated: elements and neutral elements, those of scans first.
pub struct Accumulated<'a, 'c> {
    /// The arrays of elements.
    pub data: &'a [Val<'c>],
    /// The neutral elements.
    pub neutral: &'a [Val<'c>],
    /// How many are scanned; the others are reduced.
    pub scans: usize,
    /// Whether scans leave the element itself out.
    pub exclusive: bool,
}

/// In which orders an operator may be applied.
#[derive(Clone, Copy, Default)]
struct Freedom {
    commutative: bool,
    deterministic: bool,
}

impl Freedom {
    /// That of a combinator with one operator.
    fn of(op: Op) -> Self {
        match Soac::of(op) {
            Some(Soac::Reduce(op)) => Self { commutative: op.commutative(), deterministic: op.deterministic() },
            Some(Soac::Scan(op)) => Self { commutative: op.commutative(), deterministic: op.deterministic() },
            Some(Soac::Screma(op)) => Self { commutative: op.commutative(), deterministic: op.deterministic() },
            _ => Self::default(),
        }
    }
}

impl<'c> Flattener<'_, 'c> {
    /// The reductions, one element for each row, then the scans: by the offsets where
    /// that can be, else by flags.
    pub fn accumulate(
        &mut self,
        op: Op<'c>,
        region: Blk<'c>,
        offsets: Val<'c>,
        all: &Accumulated<'_, 'c>,
    ) -> Outcome<'c, (Vec<Val<'c>>, Vec<Val<'c>>)> {
        if all.neutral.is_empty() {
            return Ok((vec![], vec![]));
        }
        if self.goes_by_offsets(op, region, all.neutral) {
            return Ok(self.segmented(op, region, offsets, all));
        }
        let mut scans = self.scan_rows(op, region, offsets, all.data, all.neutral)?;
        let reductions = scans.split_off(all.scans);
        let (scanned, reduced) = all.neutral.split_at(all.scans);
        let totals = self.last(offsets, &reductions, reduced)?;
        let scans = if all.exclusive { self.before(offsets, &scans, scanned)? } else { scans };
        Ok((totals, scans))
    }

    /// Whether rows can be scanned and reduced by their offsets.
    fn goes_by_offsets(&self, op: Op<'c>, region: Blk<'c>, neutral: &[Val<'c>]) -> bool {
        let same = neutral.iter().all(|&v| self.is_same(v));
        self.lifting.by_offsets && same && matches!(self.captured(op, region).1, Context::None)
    }

    /// [`Self::accumulate`] by the offsets.
    fn segmented(
        &mut self,
        op: Op<'c>,
        region: Blk<'c>,
        offsets: Val<'c>,
        all: &Accumulated<'_, 'c>,
    ) -> (Vec<Val<'c>>, Vec<Val<'c>>) {
        let (mut known, _) = self.captured(op, region);
        let neutral: Vec<_> = all.neutral.iter().map(|&v| self.outside(v)).collect();
        let freedom = Freedom::of(op);
        self.screma_of_rows(offsets, &Accumulated { neutral: &neutral, ..*all }, freedom, |b, both| {
            b.inline(region, both, &mut known)
        })
    }

    /// For each row the sums of its numbers, then for each of the `elements` the sums
    /// of those before it in its row. Two operations, so that the first can say where
    /// what the second counts is to go.
    pub fn sums(
        &self,
        offsets: Val<'c>,
        numbers: &[Val<'c>],
        elements: &Space<'c>,
    ) -> Outcome<'c, (Vec<Val<'c>>, Vec<Val<'c>>)> {
        let (index, kinds) = (self.b.index_type(), vec![self.b.index_type(); numbers.len()]);
        let neutral = vec![self.b.index(0); numbers.len()];
        let add = |b: &Builder<'c>, v: &[Val<'c>]| -> Vec<Val<'c>> {
            let (left, right) = v.split_at(v.len() / 2);
            left.iter().zip(right).map(|(&x, &y)| b.add(x, y)).collect()
        };
        if self.lifting.by_offsets {
            let all = |scans| Accumulated { data: numbers, neutral: &neutral, scans, exclusive: true };
            let totals =
                self.screma_of_rows(offsets, &all(0), Freedom { commutative: true, deterministic: false }, add).0;
            return Ok((totals, self.screma_of_rows(offsets, &all(numbers.len()), Freedom::default(), add).1));
        }
        let counts = self.scan(numbers, &neutral, true, add);
        let (count, total) = (numbers.len(), elements.size);
        // The sum of all that comes before a bound of rows.
        let upto = |b: &Builder<'c>, bound: Val<'c>, k: usize| {
            let at_end = b.cmpi(Predicate::Eq, bound, total);
            let none = b.cmpi(Predicate::Eq, total, b.index(0));
            let before = |b: &Builder<'c>| tensor::extract(b, counts[k], &[bound]);
            let all = |b: &Builder<'c>| {
                let last = b.sub(total, b.index(1));
                let rest = |b: &Builder<'c>| {
                    b.add(tensor::extract(b, counts[k], &[last]), tensor::extract(b, numbers[k], &[last]))
                };
                either(b, none, |b| b.index(0), rest)
            };
            either(b, at_end, all, before)
        };
        let totals = self.map(&[self.space().numbers], &kinds, |b, i| {
            let (start, end) = row_bounds(b, offsets, i[0]);
            Ok((0..count).map(|k| b.sub(upto(b, end, k), upto(b, start, k))).collect())
        })?;
        let rows = elements.around.expect("elements of rows are in a space");
        let mut before = vec![];
        for &counted in &counts {
            before.push(self.map_one(&[rows, counted], index, |b, v| {
                b.sub(v[1], tensor::extract(b, counted, &[tensor::extract(b, offsets, &[v[0]])]))
            }));
        }
        Ok((totals, before))
    }

    /// `soac.screma` of rows by their offsets: the reductions, then the scans.
    fn screma_of_rows(
        &self,
        offsets: Val<'c>,
        all: &Accumulated<'_, 'c>,
        freedom: Freedom,
        operator: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> (Vec<Val<'c>>, Vec<Val<'c>>) {
        let b = self.b;
        let kinds: Vec<_> = all.neutral.iter().map(|v| v.r#type()).collect();
        let end = |b: &Builder<'c>, values: &[Val<'c>]| {
            soac::yield_(b, values);
        };
        let map = b.region(&kinds, |b, elements| end(b, elements));
        let op = b.region(&[kinds.as_slice(), &kinds].concat(), |b, both| {
            let values = operator(b, both);
            end(b, &values);
        });
        let post = b.region(&kinds[..all.scans], |b, scanned| end(b, scanned));
        let (scans, reductions) = kinds.split_at(all.scans);
        let results: Vec<_> = reductions.iter().chain(scans).map(|&ty| types::array_of(DYNAMIC, ty)).collect();
        let (scanned, reduced) = all.neutral.split_at(all.scans);
        let screma = soac::screma(&b, all.data, scanned, reduced, Some(offsets), &results, map, op, post)
            .set_exclusive(all.exclusive && !scans.is_empty())
            .set_commutative(freedom.commutative)
            .set_deterministic(freedom.deterministic);
        let mut totals = screma.results();
        let scanned = totals.split_off(reductions.len());
        (totals, scanned)
    }
}
