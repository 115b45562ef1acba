//! Operations on whole tensors and memrefs.

use seq_values::ElementType;

use super::{Indices, Region, Slot, Slots, Use, Uses};
use crate::{
    calc::Calc,
    types::{Shape, Ty},
};

/// Offset, size or stride of a slice.
#[derive(Clone, Copy, Debug)]
pub enum Amount {
    Known(i64),
    At(Slot),
}

/// A slice and the dimensions of size 1 that its type drops.
pub struct Slice {
    pub offsets: Box<[Amount]>,
    pub sizes: Box<[Amount]>,
    pub strides: Box<[Amount]>,
    pub dropped: Box<[bool]>,
}

/// Operations on tensors.
pub enum ArrayOp {
    /// `tensor.empty`, and `bufferization.alloc_tensor` without a copy.
    Empty {
        shape: Shape,
        sizes: Slots,
        element: ElementType,
        result: Slot,
    },
    Splat {
        value: Slot,
        shape: Shape,
        sizes: Slots,
        element: ElementType,
        result: Slot,
    },
    FromElements {
        values: Slots,
        shape: Box<[usize]>,
        element: ElementType,
        result: Slot,
    },
    Generate {
        shape: Shape,
        sizes: Slots,
        element: ElementType,
        body: Region,
        result: Slot,
    },
    ExtractSlice {
        source: Use,
        slice: Slice,
        ty: Ty,
        result: Slot,
    },
    InsertSlice {
        source: Use,
        dest: Use,
        slice: Slice,
        result: Slot,
    },
    /// `tensor.cast` and `memref.cast`: sizes are checked, nothing else.
    Cast {
        source: Use,
        ty: Ty,
        result: Slot,
    },
    /// Collapse and expand; the sizes of an expansion are given.
    Collapse {
        source: Use,
        groups: Vec<Vec<usize>>,
        ty: Ty,
        result: Slot,
    },
    Expand {
        source: Use,
        sizes: Box<[Amount]>,
        groups: Vec<Vec<usize>>,
        ty: Ty,
        result: Slot,
    },
    Reshape {
        source: Use,
        shape: Slot,
        ty: Ty,
        result: Slot,
    },
    Concat {
        dimension: usize,
        inputs: Uses,
        ty: Ty,
        result: Slot,
    },
    Bitcast {
        source: Use,
        element: ElementType,
        result: Slot,
    },
    /// The region gives the elements around the source.
    Pad {
        source: Use,
        low: Box<[Amount]>,
        high: Box<[Amount]>,
        body: Region,
        result: Slot,
    },
}

/// Operations on memrefs, and between them and tensors.
pub enum MemoryOp {
    Alloc {
        shape: Shape,
        sizes: Slots,
        element: ElementType,
        result: Slot,
    },
    Dealloc(Slot),
    Copy {
        source: Slot,
        dest: Slot,
    },
    Subview {
        source: Slot,
        slice: Slice,
        result: Slot,
    },
    /// Offset, sizes and strides.
    Reinterpret {
        source: Slot,
        slice: Slice,
        ty: Ty,
        result: Slot,
    },
    Metadata {
        source: Slot,
        base: Slot,
        offset: Slot,
        sizes: Slots,
        strides: Slots,
    },
    Address {
        source: Slot,
        result: Slot,
    },
    Transpose {
        source: Slot,
        permutation: Box<[usize]>,
        result: Slot,
    },
    Global {
        index: usize,
        result: Slot,
    },
    ToTensor {
        source: Slot,
        result: Slot,
    },
    ToBuffer {
        source: Slot,
        result: Slot,
    },
    /// A copy of a tensor, or of a memref.
    Clone {
        source: Use,
        result: Slot,
    },
    Materialize {
        source: Use,
        dest: Use,
        result: Option<Slot>,
    },
    DeallocIf {
        buffers: Slots,
        conditions: Slots,
        retained: Slots,
        results: Slots,
    },
    /// Read, combine, write; gives the old value, or the new one.
    Atomic {
        calc: Option<Calc>,
        value: Slot,
        dest: Slot,
        indices: Indices,
        result: Slot,
    },
    AtomicRegion {
        dest: Slot,
        indices: Indices,
        body: Region,
        result: Slot,
    },
}
