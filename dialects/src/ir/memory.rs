//! Short forms of accesses to arrays in memory.

use crate::ops::memref;

use super::{Builder, Val};

impl<'c> Builder<'c> {
    /// `memref.load`
    pub fn load(&self, array: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
        memref::load(self, array, indices)
    }

    /// `memref.store`
    pub fn store(&self, value: Val<'c>, array: Val<'c>, indices: &[Val<'c>]) {
        memref::store(self, value, array, indices);
    }
}
