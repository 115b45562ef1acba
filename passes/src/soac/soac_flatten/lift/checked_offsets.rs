//! Offsets of rows whose lengths a program computes.
//!
//! The lengths of rows that exist add up to the size of an array. Those of rows that are
//! to be made may add up to more than an index counts. They are not negative, so that
//! the first sum that overflows is:
//!
//!   offsets ns   ==  map (o = scan (+) 0 ns, n = ns) { assert (o < 0 or o + n >= 0); o }
//!   offsets c n  ==  assert (c <= most / max n 1); map (i = iota (c + 1)) { i * n }
//!
//! The first assertion is fused into the scan and holds where another one failed, so
//! that the message has the same values in every order of execution. The second is one
//! for all rows.
//!
//! ```mlir
//! // before, in a map over %ns
//! %row = soac.iota(%n) : tensor<?xindex>
//! // after
//! %sums = soac.scan %ns neutral %zero exclusive : (tensor<?xindex>) -> tensor<?xindex> { sum }
//! %offsets = soac.map (%o = %sums, %n = %ns) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
//!   soac.assert %fits, "'soac.iota' op makes more elements than an index counts: {0} and a row of {1}" (%o, %n) : index, index
//!   soac.yield %o : index
//! }
//! ```

use melior::ir::operation::OperationLike;
use seq_analysis::stored::{is_few, is_stored};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, soac, tensor},
};

use super::{flattener::Flattener, value::Form};

/// The most elements that rows have together.
const MOST: i64 = i64::MAX;

impl<'c> Flattener<'_, 'c> {
    /// The offsets of the rows that `op` makes, with a length for each of `count` points.
    pub fn counted_offsets(&mut self, op: Op<'c>, lengths: Val<'c>, count: Val<'c>) -> Val<'c> {
        let (offsets, padded) = self.offsets_and_lengths(lengths, count);
        self.map_one(&[offsets, padded], self.b.index_type(), |b, v| {
            let zero = b.index(0);
            let earlier = b.cmpi(Predicate::Slt, v[0], zero);
            let fits = b.cmpi(Predicate::Sge, b.add(v[0], v[1]), zero);
            assert_fits(b, op, "{0} and a row of {1}", b.or(earlier, fits), v);
            v[0]
        })
    }

    /// Whether a size is a small one, or for each point the length of a row of its own, and a
    /// few more or less: where there is memory for the offsets, these add up.
    pub fn adds_up(&self, size: Val<'c>) -> bool {
        if is_few(size) {
            return true;
        }
        if let Some(sum) = arith::AddI::defining(size) {
            return self.adds_up(sum.lhs()) && is_few(sum.rhs());
        }
        if let Some(difference) = arith::SubI::defining(size) {
            return self.adds_up(difference.lhs()) && is_few(difference.rhs());
        }
        let Some(dim) = tensor::Dim::defining(size).filter(|dim| ir::constant_int(dim.index()) == Some(0)) else {
            return false;
        };
        let array = self.lifted(dim.source());
        matches!(array.form, Form::Rows(_)) && array.depth == self.depth()
    }

    /// The offsets of rows that `op` joins from others, with a length for each point.
    pub fn joined_offsets(&mut self, op: Op<'c>, lengths: Val<'c>) -> Val<'c> {
        let count = self.space().size;
        if ir::operands(op).into_iter().all(is_stored) {
            return self.offsets_and_lengths(lengths, count).0;
        }
        self.counted_offsets(op, lengths, count)
    }

    /// The offsets of `count` rows of one length that `op` makes.
    pub fn counted_regular_offsets(&mut self, op: Op<'c>, count: Val<'c>, length: Val<'c>) -> Val<'c> {
        let known = ir::constant_int(count).zip(ir::constant_int(length));
        if known.is_none_or(|(count, length)| count.checked_mul(length).is_none()) {
            let b = &self.b;
            let some = b.max_ui(length, b.index(1));
            let most = b.divui(b.index(MOST), some);
            assert_fits(b, op, "{0} rows of {1}", b.cmpi(Predicate::Ule, count, most), &[count, length]);
        }
        self.regular_offsets(count, length)
    }
}

/// Asserts that what `op` makes can be counted; `values` are what `sizes` refers to.
fn assert_fits<'c>(b: &Builder<'c>, op: Op<'c>, sizes: &str, holds: Val<'c>, values: &[Val<'c>]) {
    let mut b = *b;
    b.location = op.location();
    let message = format!("'{}' op makes more elements than an index counts: {sizes}", ir::name(op));
    soac::assert(&b, holds, values, &message);
}
