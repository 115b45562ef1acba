//! The elements of a thread, and a bit for each where rows of any lengths begin and end.

use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
};

use super::super::space::Point;

/// The elements of a thread in blocked order.
pub struct Items<'c> {
    /// The number of the first one.
    pub first: Val<'c>,
    /// The first one.
    pub point: Point<'c>,
    /// How many are inside the space.
    pub count: Val<'c>,
    /// Where rows of any lengths begin and end.
    pub marks: Option<Marks<'c>>,
}

/// For the elements of a thread, a bit each.
#[derive(Clone, Copy)]
pub struct Marks<'c> {
    /// Whether a row begins there.
    pub starts: Val<'c>,
    /// Whether a row ends there.
    pub ends: Val<'c>,
}

impl<'c> Marks<'c> {
    /// Whether a row begins at element `j`.
    pub fn starts(&self, b: &Builder<'c>, j: Val<'c>) -> Val<'c> {
        bit(b, self.starts, j)
    }

    /// Whether a row begins at one of the first `count` elements.
    pub fn any(&self, b: &Builder<'c>, count: Val<'c>) -> Val<'c> {
        let one = b.i64(1);
        let beyond = b.shl(one, b.cast_unsigned(count, b.i64_type()));
        let inside = b.cast_unsigned(b.sub(beyond, one), b.i32_type());
        b.cmpi(Predicate::Ne, b.and(self.starts, inside), b.i32(0))
    }
}

/// Bit `j` of a word.
pub fn bit<'c>(b: &Builder<'c>, word: Val<'c>, j: Val<'c>) -> Val<'c> {
    let mask = b.shl(b.i32(1), b.cast_unsigned(j, b.i32_type()));
    b.cmpi(Predicate::Ne, b.and(word, mask), b.i32(0))
}
