//! What a scan has of each element, and the registers that it needs for that.
//!
//! A component takes a register, or two, however narrow it is. The coefficients of the
//! estimate are fitted to what ptxas needs; RationaleGpu.md compares them with the papers'.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Op, Val},
    ops::{TypedOp, func, memref},
    seg_parts::{Kind, SegParts},
    types,
};

use super::{FEWEST_THREADS, ITEM_REGISTERS, REGISTERS, Staged, marks, power_of_two};
use crate::cost;

/// Registers of a tuple up to which a thread keeps its elements.
const NARROW_REGISTERS: i64 = 8;

/// Registers that an operator may be expected to need for itself, at most.
const MOST_TEMPORARIES: i64 = 64;

/// What a scan has of each element.
#[derive(Clone, Debug)]
pub struct Element {
    /// Bytes of each component.
    pub widths: Vec<i64>,
    /// Bytes of each component of what goes through shared memory.
    pub staged: Vec<i64>,
    /// Bytes of each component of what a thread keeps of it.
    pub kept: Vec<i64>,
    /// Bytes of each value that goes on to the post region.
    pub forwarded: Vec<i64>,
    /// Registers for the indices of its segment.
    pub indices: i64,
    /// Whether its segments are rows with lengths of their own, whose starts are marked.
    pub marked: bool,
    /// Instructions of the operator.
    pub operator: i64,
    /// Instructions of the body and the post region.
    pub around: i64,
}

impl Element {
    /// That of a scan, or of a reduction of segments.
    pub fn of(seg: &SegParts) -> Element {
        let width = |v: &Val| types::byte_width(v.r#type()) as i64;
        let forwarded = if seg.kind == Kind::Scan { seg.sent() } else { vec![] };
        let widths: Vec<i64> = seg.neutral.iter().map(width).collect();
        let staged = Staged::of(seg);
        let bodies = if staged.kept { 2 } else { 1 };
        Element {
            kept: staged.of_thread(&widths),
            staged: staged.widths,
            widths,
            forwarded: forwarded.iter().map(width).collect(),
            indices: 2 * (seg.space.len() as i64 - 1),
            marked: marks(seg),
            operator: seg.operator.map_or(0, cost::of),
            around: bodies * cost::of(seg.body) + seg.post.map_or(0, cost::of),
        }
    }

    /// Bytes of it in shared memory.
    pub(super) fn bytes(&self) -> i64 {
        self.staged.iter().sum::<i64>().max(1)
    }

    /// Bytes of its components.
    pub(super) fn tuple(&self) -> i64 {
        self.widths.iter().sum::<i64>().max(1)
    }

    /// Registers of its components.
    pub(super) fn registers(&self) -> i64 {
        registers(&self.widths).max(1)
    }

    /// Registers of what a thread keeps of it.
    pub(super) fn kept_registers(&self) -> i64 {
        registers(&self.kept).max(1)
    }

    /// Whether it takes so many registers that it is read again from shared memory rather
    /// than kept while a thread looks back, which holds several tuples.
    pub fn is_wide(&self) -> bool {
        self.registers() > NARROW_REGISTERS
    }

    /// Whether several of them are as much as a thread can have where two blocks share the
    /// registers.
    pub(super) fn takes_many_registers(&self) -> bool {
        self.registers() >= NARROW_REGISTERS
    }

    /// Whether a look-back leaves so few registers that the first warp puts what it has of
    /// its block into shared memory meanwhile.
    pub fn is_put_aside(&self) -> bool {
        self.look_back() > 3 * REGISTERS / FEWEST_THREADS / 4
    }

    /// Registers that a thread of so many elements needs for ptxas not to spill, about:
    /// what it has during a look-back, its elements, what is forwarded and the addresses of
    /// where it goes, and what the operator needs.
    pub(super) fn thread(&self, items: i64) -> i64 {
        let kept = if self.is_wide() { 0 } else { items * self.kept_registers() };
        let forwarded = items * registers(&self.forwarded) + 4 * self.forwarded.len() as i64;
        self.look_back() + kept + forwarded + (self.operator / 8).min(MOST_TEMPORARIES)
    }

    /// Registers for the tuples of a look-back, with narrow components in their words and
    /// on their own, and for what every thread has.
    pub(super) fn look_back(&self) -> i64 {
        let narrow = self.widths.iter().filter(|&&width| width < 4).count() as i64;
        let segments = match (self.marked, self.indices) {
            (true, _) => MARKS,
            (false, 0) => 0,
            (false, _) => SEGMENTS,
        };
        40 + TUPLES * self.registers() + 8 * narrow + segments
    }
}

/// Elements of a thread whose loads are under way together in a tile that is not full: several,
/// unless their bodies are long or yield much. A body that writes into memory that is not its
/// thread's own runs once for each element: what is beyond the end is no element once more.
pub fn together(seg: &SegParts) -> i64 {
    if ir::operations(seg.body).into_iter().any(writes) {
        return 1;
    }
    let yielded = ir::operands(ir::terminator(seg.body));
    let widths: Vec<_> = yielded.iter().map(|v| types::byte_width(v.r#type()) as i64).collect();
    let fit = (TOGETHER_CODE / cost::of(seg.body).max(1)).min(ITEM_REGISTERS / registers(&widths).max(1));
    power_of_two(fit.min(TOGETHER))
}

/// Whether an operation writes into memory other than what a thread has on its stack, or calls what
/// may do so.
fn writes(op: Op) -> bool {
    let is_own = |array: Val| memref::Alloca::defining(array).is_some();
    ir::find(op, &[memref::Store::NAME, memref::Copy::NAME, func::Call::NAME]).into_iter().any(|op| {
        let target = memref::Store::of(op).map(|store| store.memref());
        !target.or_else(|| memref::Copy::of(op).map(|copy| copy.target())).is_some_and(is_own)
    })
}

/// As many at most, and the instructions of their bodies.
const TOGETHER: i64 = 4;
const TOGETHER_CODE: i64 = 128;

/// Tuples that a look-back has at the same time.
const TUPLES: i64 = 6;

/// Registers for where segments of one size begin; for the marks of others.
const SEGMENTS: i64 = 8;
const MARKS: i64 = 24;

/// Registers of components: one for each that has at most 4 bytes, however narrow.
pub(super) fn registers(widths: &[i64]) -> i64 {
    widths.iter().map(|width| (width + 3) / 4).sum()
}
