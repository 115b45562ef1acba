//! What stands for the values of a body that is copied.

use std::collections::{HashMap, HashSet};

use melior::ir::ValueLike;
use seq_dialects::ir::{self, Builder, Val};

use super::source::Source;

/// What stands for the values of the original, and where results are wanted.
#[derive(Default, Clone)]
pub struct Env<'c> {
    /// By value key; a value that is missing stands for itself.
    pub sources: HashMap<usize, Source<'c>>,
    /// Destinations for results of array operations, by value key.
    pub wanted: HashMap<usize, Val<'c>>,
    /// Operations that were computed with an earlier one, by address.
    pub done: HashSet<usize>,
    /// Whether one operation is replaced, and not those of a body.
    pub is_alone: bool,
}

impl<'c> Env<'c> {
    /// For one operation that is replaced where it stands.
    pub fn alone() -> Self {
        Self { is_alone: true, ..Self::default() }
    }

    /// What stands for a value.
    pub fn source(&self, value: Val<'c>) -> Source<'c> {
        self.sources.get(&ir::key(value)).cloned().unwrap_or(Source::Value(value))
    }

    /// The value itself, of the original's type.
    pub fn value(&self, b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
        self.source(value).value(b, value.r#type())
    }

    /// Several values.
    pub fn values(&self, b: &Builder<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        values.iter().map(|&v| self.value(b, v)).collect()
    }

    /// Lets a source stand for a value.
    pub fn bind(&mut self, value: Val<'c>, source: Source<'c>) {
        self.sources.insert(ir::key(value), source);
    }
}
