//! Which sizes are equal where an operation has points.
//!
//!   assert (x == y)              x and y are equal
//!   assert (x == y or d == 0)    the same, where `d` is a size of the space

use std::collections::HashMap;

use melior::ir::operation::OperationLike;
use seq_dialects::{
    Predicate,
    ir::{self, Op, Val},
    ops::{TypedOp, arith, soac},
    seg_parts::SegParts,
};

use crate::facts::{self, Key};

/// Sizes in classes of equal ones.
pub struct EqualSizes {
    parents: HashMap<Key, Key>,
}

impl EqualSizes {
    /// What the asserts before an operation say of sizes where its space has a point.
    pub fn before(parts: &SegParts) -> Self {
        let mut equal = Self { parents: HashMap::new() };
        let sizes: Vec<Key> = parts.space.iter().map(|&size| facts::key(size)).collect();
        for assert in asserts_before(parts.op) {
            equal.learn(assert.condition(), &sizes);
        }
        equal
    }

    /// Whether two sizes are equal.
    pub fn holds(&self, x: &Key, y: &Key) -> bool {
        self.root(x) == self.root(y)
    }

    fn learn(&mut self, condition: Val, sizes: &[Key]) {
        if let Some(both) = arith::AndI::defining(condition) {
            self.learn(both.lhs(), sizes);
            self.learn(both.rhs(), sizes);
        } else if let Some(either) = arith::OrI::defining(condition) {
            if is_empty(either.rhs(), sizes) {
                self.learn(either.lhs(), sizes);
            } else if is_empty(either.lhs(), sizes) {
                self.learn(either.rhs(), sizes);
            }
        } else if let Some((x, y)) = equality(condition) {
            let (x, y) = (self.root(&x).clone(), self.root(&y).clone());
            if x != y {
                self.parents.insert(x, y);
            }
        }
    }

    fn root<'k>(&'k self, key: &'k Key) -> &'k Key {
        let mut key = key;
        while let Some(parent) = self.parents.get(key) {
            key = parent;
        }
        key
    }
}

/// What a condition says is equal.
fn equality(condition: Val) -> Option<(Key, Key)> {
    let compare = arith::CmpI::defining(condition).filter(|compare| compare.predicate() == Predicate::Eq)?;
    Some((facts::key(compare.lhs()), facts::key(compare.rhs())))
}

/// Whether a condition says that one of these sizes is 0, or one of several such things.
fn is_empty(condition: Val, sizes: &[Key]) -> bool {
    if let Some(either) = arith::OrI::defining(condition) {
        return is_empty(either.lhs(), sizes) && is_empty(either.rhs(), sizes);
    }
    equality(condition).is_some_and(|(x, y)| {
        let zero = Key::Const(0);
        x == zero && sizes.contains(&y) || y == zero && sizes.contains(&x)
    })
}

/// The asserts that have passed when an operation begins.
fn asserts_before<'c>(op: Op<'c>) -> Vec<soac::Assert<'c>> {
    let mut asserts = vec![];
    for inner in std::iter::once(op).chain(ir::around(op)) {
        if let Some(block) = inner.block() {
            let before = ir::operations(block);
            asserts.extend(before.into_iter().take_while(|other| *other != inner).filter_map(soac::Assert::of));
        }
    }
    asserts
}
