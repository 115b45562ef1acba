//! Operations of the soac dialect that passes write by others.

use super::{Amount, Body, Slot, Slots, Use, Uses};
use crate::types::{Num, Ty};

/// An operation; the interpreter has its meaning of its own.
pub enum Derived {
    Range {
        size: Amount,
        start: i64,
        step: i64,
        ty: Ty,
        result: Slot,
    },
    Reverse {
        input: Use,
        ty: Ty,
        result: Slot,
    },
    Transpose {
        input: Use,
        order: Box<[usize]>,
        result: Slot,
    },
    Gather {
        input: Use,
        indices: Uses,
        ty: Ty,
        result: Slot,
    },
    /// Where the least element is, or the greatest.
    Extremum {
        input: Use,
        num: Num,
        least: bool,
        result: Slot,
    },
    Sort {
        inputs: Uses,
        before: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    Row {
        value: Use,
        index: Slot,
        result: Slot,
    },
    Rows {
        value: Use,
        result: Slot,
    },
}
