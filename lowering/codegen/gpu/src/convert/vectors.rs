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

use super::access;
use crate::resources::Tile;

/// Bytes of one access at most.
const BYTES: i64 = 16;
/// Bytes of a bank of shared memory.
const BANK: i64 = 4;
/// Operations of a body up to which it is worth a third copy in the kernel.
pub const SMALL: usize = 64;

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

    /// Accesses of at most so many elements of arrays along their last dimensions; `None` where
    /// elements lie apart there, or are no narrower than a lane's bank of shared memory.
    pub fn among(arrays: Vec<Val<'c>>, most: i64) -> Option<Self> {
        let is_along = |&array: &Val<'c>| types::strides(array.r#type()).is_some_and(|all| all.last() == Some(&1));
        let widest = arrays.iter().filter(|array| is_along(array)).map(|&array| width_of(array)).max()?;
        let width = (BYTES / widest).min(most);
        (widest < BANK && width > 1 && arrays.iter().all(is_along)).then_some(Self { width, arrays })
    }

    /// Whether all arrays lie so that accesses of a group are aligned.
    pub fn aligned(&self, b: &Builder<'c>, map: &ValueMap<'c>) -> Val<'c> {
        let misplaced = |&array: &Val<'c>| {
            let address = llvm::ptrtoint(b, base(b, seq_loops::mapped(map, array)), b.i64_type());
            b.and(address, b.i64(self.alignment(array) - 1))
        };
        let uneven = |stride: Val<'c>| b.and(b.cast_unsigned(stride, b.i64_type()), b.i64(self.width - 1));
        // Where there are no gaps, the other terms are multiples of the length of a row.
        let needed = |&array: &Val<'c>| {
            let (own, rank) = (seq_loops::mapped(map, array), types::rank(array.r#type()));
            match is_dense(array) {
                true => (rank > 1).then(|| b.dim(own, rank - 1)).into_iter().collect(),
                false => terms(b, own),
            }
        };
        let strides = self.arrays.iter().flat_map(needed);
        let all = self.arrays.iter().map(misplaced).chain(strides.map(uneven));
        let all = all.reduce(|x, y| b.or(x, y)).expect("there are arrays");
        b.cmpi(Predicate::Eq, all, b.i64(0))
    }

    /// Says so where [`Self::aligned`] holds.
    pub fn assume(&self, b: &Builder<'c>, map: &ValueMap<'c>) {
        let tags = ArrayAttribute::new(b.context, &[b.string("align")]).into();
        for &array in &self.arrays {
            let address = base(b, seq_loops::mapped(map, array));
            let (holds, alignment) = (b.flag(true), b.i64(self.alignment(array)));
            llvm_intrinsics::intr_assume(b, holds, &[address, alignment], &[2]).set_op_bundle_tags(tags);
            // An address is computed from the offset and strides, which are multiples of the width.
            for even in terms(b, seq_loops::mapped(map, array)) {
                let even = b.cmpi(Predicate::Eq, b.and(even, b.index(self.width - 1)), b.index(0));
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

/// The pointer of an array, from which on its offset counts.
fn base<'c>(b: &Builder<'c>, array: Val<'c>) -> Val<'c> {
    access::at_address(b, memref::extract_aligned_pointer_as_index(b, array), access::Space::Generic)
}

/// The offset and the strides of an array, without the last one: if all are even, so is the place of
/// an element whose last subscript is.
fn terms<'c>(b: &Builder<'c>, array: Val<'c>) -> Vec<Val<'c>> {
    let (offset, strides) = b.layout(array);
    let offset = Some(offset).filter(|_| !is_dense(array));
    let strides = strides.split_last().map_or(&[][..], |(_, outer)| outer);
    offset.into_iter().chain(strides.iter().copied()).collect()
}

/// Whether an array has no gaps.
fn is_dense(array: Val) -> bool {
    types::is_identity(array.r#type())
}
