//! Tiles in shared memory for the arrays that a map reads across its innermost dimension
//! ([`seq_loops::loads_across`]).

use melior::ir::{Type, ValueLike};
use seq_dialects::{seg_parts::SegParts, types};
use seq_mapping::SIDE;

/// Elements from one row of a tile to the next: an odd number of words.
pub fn stride(element: Type) -> i64 {
    SIDE + (WORD / types::byte_width(element) as i64).max(1)
}

/// Bytes of a bank of shared memory.
const WORD: i64 = 4;

/// The arrays in shared memory for all loads along a dimension.
pub fn arrays<'c>(seg: &SegParts<'c>, d: usize) -> Vec<(i64, Type<'c>)> {
    let array = |element: Type<'c>| (SIDE * stride(element), element);
    seq_loops::loads_across(seg, Some(d)).iter().map(|load| array(types::element(load.array.r#type()))).collect()
}
