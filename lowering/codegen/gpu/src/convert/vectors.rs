//! Accesses of 16 bytes.
//!
//! Where a body does nothing in memory but read elements at the point itself, a
//! thread takes neighbouring points, as many as fit into 16 bytes of the widest
//! element: with `w` of them, its item `i` is
//!
//! `base + (i / w * threads + thread) * w + i % w`
//!
//! A warp's requests stay consecutive, and LLVM's load-store vectorizer makes one
//! access of the `w` that lie together. It needs to know their alignment, which a
//! check at run time finds out: arrays may begin anywhere.

use melior::ir::{BlockLike, ValueLike, attribute::ArrayAttribute, operation::OperationLike};
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Blk, Builder, Val, ValueMap},
    ops::{TypedOp, func, is, llvm, llvm_intrinsics, memref, soac},
    seg_parts::{Kind, SegParts},
    types,
};

use super::memory;
use crate::resources::Tile;

/// Bytes of one access at most.
const BYTES: i64 = 16;
/// Operations of a body up to which it is worth a third copy in the kernel.
const SMALL: usize = 64;

/// The arrays that are read and written at the point.
pub struct Vectors<'c> {
    /// Elements of an access.
    pub width: i64,
    arrays: Vec<Val<'c>>,
}

impl<'c> Vectors<'c> {
    /// With the check whether they are aligned; None where accesses are not at the
    /// point only, or `items` is 1.
    pub fn checked(b: &Builder<'c>, seg: &SegParts<'c>, items: i64, map: &ValueMap<'c>) -> Option<(Self, Val<'c>)> {
        let vectors = Self::of(seg, items)?;
        let aligned = vectors.aligned(b, map);
        Some((vectors, aligned))
    }

    /// Elements of an access where they are aligned.
    pub fn width(seg: &SegParts<'c>, items: i64) -> i64 {
        Self::of(seg, items).map_or(1, |vectors| vectors.width)
    }

    fn of(seg: &SegParts<'c>, items: i64) -> Option<Self> {
        if seg.space.len() != 1 && seg.offsets.is_none() && seg.kind != Kind::Red {
            return None;
        }
        let place = seg.space.len() - 1;
        let mut arrays = read(seg.body, place)?;
        if arrays.is_empty() {
            return None;
        }
        let written = match seg.kind {
            Kind::Map => Some(seg.body),
            Kind::Scan => seg.post,
            Kind::Red | Kind::Hist => None,
        };
        if let Some(block) = written {
            if seg.kind == Kind::Scan {
                arrays.extend(read(block, place)?);
            }
            let counts = ir::i64_array(ir::terminator(block), "index_counts");
            let outs = seg.outs[seg.reductions()..].iter().zip(counts);
            arrays.extend(outs.filter(|(_, count)| *count == 0).map(|(&out, _)| out));
        }
        if !arrays.iter().all(|&array| is_dense(array)) {
            return None;
        }
        let widest = arrays.iter().map(|&a| width_of(a)).max().unwrap_or(BYTES);
        // Groups make up the elements of a thread.
        let width = (BYTES / widest).min(1 << items.trailing_zeros());
        (width > 1).then_some(Self { width, arrays })
    }

    /// Whether all arrays lie so that accesses of a group are aligned.
    pub fn aligned(&self, b: &Builder<'c>, map: &ValueMap<'c>) -> Val<'c> {
        let misplaced = |&array: &Val<'c>| {
            let address = memory::pointer(b, seq_loops::mapped(map, array), &[]);
            let address = llvm::ptrtoint(b, address, b.i64_type());
            b.and(address, b.i64(self.alignment(array) - 1))
        };
        let uneven = |&array: &Val<'c>| {
            let length = b.cast_unsigned(row_length(b, seq_loops::mapped(map, array)), b.i64_type());
            b.and(length, b.i64(self.width - 1))
        };
        let of_rows = self.arrays.iter().filter(|array| types::rank(array.r#type()) > 1);
        let all = self.arrays.iter().map(misplaced).chain(of_rows.map(uneven));
        let all = all.reduce(|x, y| b.or(x, y)).expect("there are arrays");
        b.cmpi(Predicate::Eq, all, b.i64(0))
    }

    /// Says so where [`Self::aligned`] holds.
    pub fn assume(&self, b: &Builder<'c>, map: &ValueMap<'c>) {
        let tags = ArrayAttribute::new(b.context, &[b.string("align")]).into();
        for &array in &self.arrays {
            let address = memory::pointer(b, seq_loops::mapped(map, array), &[]);
            let (holds, alignment) = (b.flag(true), b.i64(self.alignment(array)));
            llvm_intrinsics::intr_assume(b, holds, &[address, alignment], &[2]).set_op_bundle_tags(tags);
            // An address is computed from strides, which are multiples of the length of a row.
            let rank = types::rank(array.r#type());
            let metadata = memref::extract_strided_metadata(b, seq_loops::mapped(map, array)).operation();
            for stride in &ir::results(metadata)[2 + rank..1 + 2 * rank] {
                let even = b.cmpi(Predicate::Eq, b.and(*stride, b.index(self.width - 1)), b.index(0));
                llvm_intrinsics::intr_assume(b, even, &[], &[]);
            }
        }
    }

    fn alignment(&self, array: Val<'c>) -> i64 {
        self.width * width_of(array)
    }
}

/// The arrays that a block reads at the point, its argument number `place`; None if it
/// does more in memory, or much besides.
fn read(block: Blk, place: usize) -> Option<Vec<Val>> {
    let point = ir::key(ir::arguments(block)[place]);
    let mut arrays = vec![];
    let (mut count, mut elsewhere) = (0, false);
    for op in ir::operations(block) {
        ir::walk(op, &mut |inner| {
            count += 1;
            let along = memref::Load::of(inner).filter(|load| inner == op && is_along(&load.indices(), point, block));
            if let Some(load) = along {
                arrays.push(load.memref());
            } else {
                let access = dialect::of(inner) == memref::DIALECT && !is::<memref::Dim>(inner);
                elsewhere |= access || is::<func::Call>(inner) || is::<soac::Assert>(inner);
            }
        });
    }
    (!elsewhere && count <= SMALL).then_some(arrays)
}

/// Whether the last subscript is the point, and the other ones say which row.
fn is_along(subscripts: &[Val], point: usize, block: Blk) -> bool {
    let Some((last, rows)) = subscripts.split_last() else { return false };
    let owner = block.parent_operation();
    let is_row = |&v: &Val| ir::key(v) != point && ir::defining_op(v).is_none_or(|op| op.parent_operation() != owner);
    ir::key(*last) == point && rows.iter().all(is_row)
}

/// The item number `item` of a thread in a tile that begins at `base`, in groups
/// of `width`.
pub fn place<'c>(b: &Builder<'c>, base: Val<'c>, thread: Val<'c>, tile: Tile, width: i64, item: i64) -> Val<'c> {
    let group = b.index(item / width * tile.threads);
    let first = b.mul(b.add(group, thread), b.index(width));
    b.add(b.add(base, first), b.index(item % width))
}

fn width_of(array: Val) -> i64 {
    types::byte_width(types::element(array.r#type())) as i64
}

/// Elements of a row.
fn row_length<'c>(b: &Builder<'c>, array: Val<'c>) -> Val<'c> {
    b.dim(array, types::rank(array.r#type()) - 1)
}

/// Whether an array has no gaps.
fn is_dense(array: Val) -> bool {
    types::is_identity(array.r#type())
}
