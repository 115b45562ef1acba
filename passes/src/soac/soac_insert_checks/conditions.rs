//! What the conditions of several rules have in common, and how messages name dimensions.

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
};

/// Two numbers are the same.
pub fn equal<'c>(b: &Builder<'c>, values: &[Val<'c>]) -> Val<'c> {
    b.cmpi(Predicate::Eq, values[0], values[1])
}

/// ` in dimension d`, where there are several.
pub fn in_dimension(rank: usize, d: usize) -> String {
    if rank > 1 { format!(" in dimension {d}") } else { String::new() }
}
