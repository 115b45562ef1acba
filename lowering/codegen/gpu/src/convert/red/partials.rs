//! Partial results of blocks, where descriptors of tiles lie.
//!
//! The last word of every 16 bytes is the tag of a descriptor there
//! ([`descriptor`](super::super::descriptor)). No partial result lies in one, so that a later
//! launch takes none for its tag.

use seq_dialects::{
    ir::{Builder, Val},
    ops::llvm,
};

use crate::convert::{access, plant::planted, words::Layout};

/// Words of a value in every 16 bytes.
const WORDS: usize = 3;

/// Bytes of one partial result.
pub fn bytes(layout: &Layout) -> i64 {
    16 * layout.words.div_ceil(WORDS).max(1) as i64
}

/// The partial results of a launch.
pub struct Partials<'k, 'c> {
    /// The first one.
    pub base: Val<'c>,
    pub layout: &'k Layout<'c>,
}

impl<'c> Partials<'_, 'c> {
    /// Stores partial result `number`.
    pub fn write(&self, b: &Builder<'c>, number: Val<'c>, values: &[Val<'c>]) {
        for (i, word) in self.layout.pack(b, values).into_iter().enumerate() {
            llvm::store(b, word, self.word(b, number, i));
        }
    }

    /// Loads partial result `number`.
    pub fn read(&self, b: &Builder<'c>, number: Val<'c>) -> Vec<Val<'c>> {
        let words: Vec<_> =
            (0..self.layout.words).map(|i| llvm::load(b, self.word(b, number, i), b.i32_type())).collect();
        self.layout.unpack(b, &words)
    }

    fn word(&self, b: &Builder<'c>, number: Val<'c>, i: usize) -> Val<'c> {
        let (bytes, at) = match planted("partials-in-tags") {
            true => (4 * self.layout.words as i64, 4 * i),
            false => (bytes(self.layout), 16 * (i / WORDS) + 4 * (i % WORDS)),
        };
        let place = access::offset(b, access::global(b, self.base), b.mul(number, b.index(bytes)));
        access::offset(b, place, b.i64(at as i64))
    }
}
