//! The classes of a partition: that each element has one, and how many are counted.

use seq_dialects::ir::Val;

use crate::facts::{self, Key};

/// How many classes there are where an element chooses by the number of its class what it needs
/// to know of it: with fewer each class is asked for, with more they are too many to count.
pub const BY_NUMBER: std::ops::RangeInclusive<i64> = 9..=16;

/// Whether `0 <= class < classes` holds always.
pub fn is_one<'c>(class: Val<'c>, classes: i64) -> bool {
    facts::is_inside(class, &Key::Const(classes))
}

/// How many classes are counted: what is in none of them is in the last one.
pub fn counted(classes: i64) -> usize {
    (classes - 1).max(1) as usize
}
