//! What is known of sizes, and which inputs an operation needs.
//!
//! Two arrays have one size in a dimension when a chain of combinators, casts and sizes
//! leads both to the same array, value or constant: rule 1 is checked on the
//! way, so at run time the sizes are equal wherever both arrays exist.

use std::collections::HashSet;

use melior::ir::{TypeLike, ValueLike};
use seq_analysis::shapes::{self, Size};
use seq_dialects::{
    ir::{self, Val},
    ops::{TypedOp, soac, tensor},
    types,
};

/// Something that a size is equal to.
#[derive(PartialEq, Eq, Hash)]
enum Fact {
    /// This number.
    Number(i64),
    /// This size, or this dimension of an array.
    Of(usize, usize),
}

fn collect<'c>(value: Val<'c>, d: usize, facts: &mut HashSet<Fact>) {
    if !facts.insert(Fact::Of(ir::key(value), d)) {
        return;
    }
    if value.r#type().is_index() {
        facts.extend(ir::constant_int(value).map(Fact::Number));
        if let Some(dim) = tensor::Dim::defining(value)
            && let Some(of) = ir::constant_int(dim.index())
        {
            collect(dim.source(), of as usize, facts);
        }
        return;
    }
    facts.extend(shapes::known(value, d).map(Fact::Number));
    match Size::of(value, d) {
        Size::Static(n) => _ = facts.insert(Fact::Number(n)),
        Size::Value(size) => collect(size, 0, facts),
        Size::Of(arrays, of) => arrays.into_iter().for_each(|v| collect(v, of, facts)),
        // Nothing that two arrays are compared by.
        Size::Yielded(..)
        | Size::Accumulated { .. }
        | Size::Rows(_)
        | Size::Sum(_)
        | Size::Filled(..)
        | Size::Either(..)
        | Size::Carried { .. }
        | Size::Unknown => {}
    }
}

/// Whether two arrays are known to have one outer size.
pub fn same_outer_size<'c>(a: Val<'c>, b: Val<'c>) -> bool {
    same_size(a, b, 0)
}

/// Whether two arrays are known to have one size in a dimension.
pub fn same_size<'c>(a: Val<'c>, b: Val<'c>, d: usize) -> bool {
    let facts = |v| {
        let mut facts = HashSet::new();
        collect(v, d, &mut facts);
        facts
    };
    !facts(a).is_disjoint(&facts(b))
}

/// The value that every element of an array is, for copies along one dimension.
fn replicated<'c>(array: Val<'c>) -> Option<Val<'c>> {
    let value = soac::Replicate::defining(array)?.value();
    let row = types::row(array.r#type())?;
    (types::rank(value.r#type()) == types::rank(row)).then_some(value)
}

/// What an input became.
#[derive(Clone, Copy)]
pub enum Source<'c> {
    /// An element of this input.
    Input(usize),
    /// A value from outside.
    Captured(Val<'c>),
    /// Nothing: it was not used.
    Dropped,
}

/// Inputs, and where the arguments that stood for the old ones come from.
pub struct Kept<'c> {
    /// The inputs that remain.
    pub inputs: Vec<Val<'c>>,
    /// One for each old input.
    pub sources: Vec<Source<'c>>,
}

/// Chooses the inputs that are needed: each array once, without those that are
/// ignored or copies of one value, as long as another input tells the size.
pub fn kept_inputs<'c>(inputs: &[Val<'c>], used: &[bool]) -> Kept<'c> {
    let mut unique: Vec<Val<'c>> = vec![];
    for v in inputs {
        if !unique.contains(v) {
            unique.push(*v);
        }
    }
    let is_used = |v: Val<'c>| inputs.iter().zip(used).any(|(i, &u)| u && *i == v);
    let mut kept = unique.clone();
    let unneeded = unique.iter().filter(|v| !is_used(**v));
    let copies = unique.iter().filter(|v| is_used(**v) && replicated(**v).is_some());
    for v in unneeded.chain(copies) {
        if kept.iter().any(|w| w != v && same_outer_size(*v, *w)) {
            kept.retain(|w| w != v);
        }
    }
    let sources = inputs
        .iter()
        .map(|v| match kept.iter().position(|w| w == v) {
            Some(i) => Source::Input(i),
            None if is_used(*v) => replicated(*v).map_or(Source::Dropped, Source::Captured),
            None => Source::Dropped,
        })
        .collect();
    Kept { inputs: kept, sources }
}
