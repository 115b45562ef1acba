//! Decoded programs: what the machine runs.
//!
//! Every value of a function has a register of the function's frame. An
//! operand says whether it is the last use of its value, in which case the
//! machine moves the value out of the register; so an update in place finds
//! the only reference to an array.

mod arrays;
mod combinators;
mod derived;
mod linalg;

use seq_values::{ElementType, Value};

use crate::{calc::Calc, types::Ty};

pub use self::{
    arrays::{Amount, ArrayOp, MemoryOp, Slice},
    combinators::{Operator, Partition, Seg, SegKind, Soac},
    derived::Derived,
    linalg::{Affine, Choice, Structured},
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
    /// The number of the program's own scalar operations among the code.
    pub scalars: u64,
    /// The number of those that a pass has added to find its way.
    pub bookkeeping: u64,
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
    /// The parallelism, the name of the threshold, and its default.
    Threshold(Slot, String, i64, Slot),
    Array(Box<ArrayOp>),
    Memory(Box<MemoryOp>),
    Soac(Box<Soac>),
    Derived(Box<Derived>),
    Seg(Box<Seg>),
    Structured(Box<Structured>),
    Affine(Box<Affine>),
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
    Forall {
        lower: Box<[Amount]>,
        upper: Box<[Amount]>,
        step: Box<[Amount]>,
        initial: Uses,
        body: Region,
        inserts: Vec<Insert>,
        results: Slots,
    },
}

/// A slice that an `scf.forall` writes at the end of a point.
pub struct Insert {
    /// The number of the result that it is a part of.
    pub output: usize,
    pub source: Slot,
    pub slice: Slice,
}
