//! Decoded programs: what the machine runs.
//!
//! Every value of a function has a register of the function's frame. An
//! operand says whether it is the last use of its value, in which case the
//! machine moves the value out of the register; so an update in place finds
//! the only reference to an array.

use seq_values::{ElementType, Value};

use crate::{
    calc::Calc,
    types::{Shape, Ty},
};

/// A register.
pub type Slot = u32;

/// An operand.
#[derive(Clone, Copy, Debug)]
pub struct Use(u32);

impl Use {
    const LAST: u32 = 1 << 31;

    pub fn new(slot: Slot, last: bool) -> Self {
        Self(slot | if last { Self::LAST } else { 0 })
    }

    #[inline]
    pub fn slot(self) -> usize {
        (self.0 & !Self::LAST) as usize
    }

    #[inline]
    pub fn is_last(self) -> bool {
        self.0 & Self::LAST != 0
    }
}

/// Operands.
pub type Uses = Box<[Use]>;
/// Registers.
pub type Slots = Box<[Slot]>;

/// A program decoded from an entry function.
pub struct Program {
    pub functions: Vec<Function>,
    pub sites: Vec<Site>,
    pub constants: Vec<Value>,
    /// Sizes, elements and initial contents of global memrefs.
    pub globals: Vec<Global>,
    /// The largest number of regions nested in one another.
    pub nesting: usize,
}

/// A global memref.
pub struct Global {
    pub shape: Vec<usize>,
    pub element: ElementType,
    pub initial: Option<Value>,
}

/// The name and place of an operation.
pub struct Site {
    pub name: String,
    pub location: String,
}

/// A function.
pub struct Function {
    pub name: String,
    pub arguments: Vec<Ty>,
    pub results: Vec<Ty>,
    pub frame: usize,
    pub body: Region,
}

/// Blocks; the first is the entry.
pub struct Region {
    pub blocks: Vec<Block>,
}

/// Straight-line code.
pub struct Block {
    pub arguments: Slots,
    pub code: Vec<Inst>,
    /// The number of scalar operations among the code.
    pub scalars: u64,
    pub end: End,
    pub site: u32,
}

/// How a block ends.
pub enum End {
    /// Leaves the region with values.
    Leave(Uses),
    Jump(Edge),
    Branch(Slot, Edge, Edge),
    Switch(Slot, Box<[(i64, Edge)]>, Edge),
}

/// A jump.
pub struct Edge {
    pub block: usize,
    pub arguments: Uses,
}

/// One operation.
pub struct Inst {
    pub op: Op,
    pub site: u32,
}

/// A region applied to values, with the sizes that its arguments promise.
pub struct Body {
    pub region: Region,
    pub checks: Box<[(usize, Ty)]>,
}

/// Indices that select from an array.
pub type Indices = Slots;

/// Operations. Those that innermost loops consist of stand here unboxed.
pub enum Op {
    Calc1(Calc, Slot, Slot),
    Calc2(Calc, Slot, Slot, Slot),
    Calc3(Calc, Slot, Slot, Slot, Slot),
    /// A scalar operation on each element of tensors; the result's element.
    Elementwise(Calc, Uses, Slot, ElementType),
    Bits(u64, Slot),
    Constant(usize, Slot),
    Select(Slot, Use, Use, Slot),
    Move(Use, Slot),
    Kill(Slots),
    Extract(Slot, Indices, Slot),
    Insert(Slot, Use, Indices, Slot),
    Load(Slot, Indices, Slot),
    Store(Slot, Slot, Indices),
    Dim(Slot, Slot, Slot),
    Control(Box<Control>),
    Call(usize, Uses, Slots),
    /// Message, condition, and the values that it names with their types.
    Assert(Slot, String, Box<[(Slot, Ty)]>),
    Array(Box<ArrayOp>),
    Memory(Box<MemoryOp>),
    Soac(Box<Soac>),
    Seg(Box<Seg>),
}

/// Structured control flow.
pub enum Control {
    If {
        condition: Slot,
        then: Region,
        otherwise: Option<Region>,
        results: Slots,
    },
    For {
        bounds: [Slot; 3],
        width: u8,
        unsigned: bool,
        initial: Uses,
        body: Region,
        results: Slots,
    },
    While {
        initial: Uses,
        before: Region,
        after: Region,
        results: Slots,
    },
    Switch {
        selector: Slot,
        cases: Box<[i64]>,
        regions: Vec<Region>,
        otherwise: Region,
        results: Slots,
    },
    Execute {
        region: Region,
        results: Slots,
    },
    Parallel {
        lower: Slots,
        upper: Slots,
        step: Slots,
        initial: Uses,
        body: Region,
        reductions: Vec<Region>,
        results: Slots,
    },
}

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
    Fill {
        value: Slot,
        dest: Use,
        result: Option<Slot>,
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

/// Operations of the soac dialect.
pub enum Soac {
    Map {
        inputs: Uses,
        body: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    Reduce {
        inputs: Uses,
        neutral: Uses,
        op: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    Scan {
        inputs: Uses,
        neutral: Uses,
        op: Body,
        exclusive: bool,
        types: Box<[Ty]>,
        results: Slots,
    },
    Screma {
        inputs: Uses,
        neutral: Uses,
        scans: usize,
        exclusive: bool,
        map: Body,
        op: Body,
        post: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    Scatter {
        inputs: Uses,
        dests: Uses,
        body: Body,
        results: Slots,
    },
    Hist {
        inputs: Uses,
        dests: Uses,
        neutral: Uses,
        map: Body,
        op: Body,
        results: Slots,
    },
    Filter {
        inputs: Uses,
        body: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    Partition {
        classes: usize,
        inputs: Uses,
        body: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    Iota {
        size: Amount,
        start: Option<Slot>,
        step: Option<Slot>,
        element: ElementType,
        result: Slot,
    },
    Replicate {
        sizes: Slots,
        value: Use,
        ty: Ty,
        result: Slot,
    },
    Concat {
        inputs: Uses,
        ty: Ty,
        result: Slot,
    },
    Pack {
        offsets: Uses,
        data: Use,
        result: Slot,
    },
    Unpack {
        value: Use,
        types: Box<[Ty]>,
        results: Slots,
    },
}

/// A seg operation; a map has no accumulators.
pub struct Seg {
    pub kind: SegKind,
    pub space: Slots,
    pub neutral: Uses,
    /// How many of the accumulators are scans.
    pub scans: usize,
    pub exclusive: bool,
    pub outs: Uses,
    pub body: Body,
    /// Number of indices after each value that the body yields.
    pub counts: Box<[usize]>,
    pub op: Option<Body>,
    pub post: Option<Body>,
    pub post_counts: Box<[usize]>,
    /// For each result, the out that it is.
    pub results: Box<[(usize, Slot)]>,
}

/// Which seg operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SegKind {
    Map,
    Red,
    Scan,
    Hist,
}
