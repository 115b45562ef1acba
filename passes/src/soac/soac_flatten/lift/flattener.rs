//! The state of flattening one map or function: the spaces, and what stands for each
//! value of the body.

use std::collections::{HashMap, HashSet};

use melior::ir::{Region, Type, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    ops::scf,
};

use super::{
    functions::Lifting,
    value::{Form, Lifted, Segments, Space},
};
use crate::{Failure, soac::following::Totals};

/// What a rule gives, or why there is none.
pub type Outcome<'c, T> = Result<T, Failure<'c>>;

/// Flattens the statements of a body in the innermost space; what the body yields.
pub type Rules = for<'l, 'c> fn(&mut Flattener<'l, 'c>, Blk<'c>) -> Outcome<'c, Vec<Val<'c>>>;

/// One map, or function, on its way to flat form.
pub struct Flattener<'l, 'c> {
    /// The functions that were lifted so far.
    pub(super) lifting: &'l Lifting<'c>,
    /// How the statements of a body are flattened.
    pub(super) rules: Rules,
    /// The map or function.
    pub(super) root: Op<'c>,
    /// Where the flat form goes.
    pub(super) b: Builder<'c>,
    /// The lifted values.
    env: HashMap<usize, Lifted<'c>>,
    /// The spaces, outermost first.
    pub(super) spaces: Vec<Space<'c>>,
    /// What was derived from offsets already, by the offsets.
    pub(super) segments: HashMap<usize, Segments<'c>>,
    /// The length of all rows with these offsets, where they have one.
    pub(super) regular: HashMap<usize, Val<'c>>,
    /// The sizes of rows' classes that were counted with an earlier partition.
    pub(in crate::soac::soac_flatten) counted: Totals<'c>,
    /// The arrays that blocks may update in place.
    pub(super) updated: HashSet<(usize, usize)>,
}

impl<'l, 'c> Flattener<'l, 'c> {
    /// Starts at a map that is in no other combinator, or at a function.
    pub fn at(lifting: &'l Lifting<'c>, rules: Rules, root: Op<'c>, mut b: Builder<'c>) -> Self {
        b.location = ir::bookkeeping(b.context, b.location);
        let (env, segments, regular, counted, updated) = Default::default();
        Self { lifting, rules, root, b, env, spaces: vec![], segments, regular, counted, updated }
    }

    /// The functions that were lifted so far.
    pub fn lifting(&self) -> &'l Lifting<'c> {
        self.lifting
    }

    /// The map or function that is flattened.
    pub fn root(&self) -> Op<'c> {
        self.root
    }

    /// Where the flat form goes.
    pub fn b(&self) -> Builder<'c> {
        self.b
    }

    /// New operations are bookkeeping for this one.
    pub fn go_to(&mut self, op: Op<'c>) {
        self.b.location = ir::bookkeeping(self.b.context, op.location());
    }

    /// A region with the flat form that `build` makes, and an `scf.yield` of what it
    /// returns. Of what it derives from offsets nothing is known after it.
    pub fn in_region(
        &mut self,
        types: &[Type<'c>],
        build: impl FnOnce(&mut Self, &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>>,
    ) -> Outcome<'c, Region<'c>> {
        let (outer, depth, known) = (self.b, self.depth(), self.segments.clone());
        let mut outcome = Ok(());
        let region = outer.region(types, |b, values| {
            self.b = *b;
            outcome = build(self, values).map(|next| {
                scf::yield_(&self.b, &next);
            });
        });
        (self.b, self.segments) = (outer, known);
        self.spaces.truncate(depth);
        outcome.map(|()| region)
    }

    /// Flattens the statements of a body in the innermost space; what the body yields.
    pub fn body(&mut self, block: Blk<'c>) -> Outcome<'c, Vec<Val<'c>>> {
        (self.rules)(self, block)
    }

    /// The depth of the innermost space.
    pub fn depth(&self) -> usize {
        self.spaces.len()
    }

    /// The innermost space.
    pub fn space(&self) -> &Space<'c> {
        self.spaces.last().expect("a body has a space")
    }

    /// Enters a space that was made before.
    pub fn enter_again(&mut self, space: Space<'c>) {
        self.spaces.push(space);
    }

    /// Leaves the innermost space.
    pub fn leave(&mut self) {
        self.spaces.pop();
    }

    /// Leaves all spaces but for the outermost `depth`.
    pub fn leave_to(&mut self, depth: usize) {
        self.spaces.truncate(depth);
    }

    /// What stands for a value.
    pub fn lifted(&self, value: Val<'c>) -> Lifted<'c> {
        self.bound(value).cloned().unwrap_or_else(|| Lifted::same(value))
    }

    /// What was recorded to stand for a value.
    pub fn bound(&self, value: Val<'c>) -> Option<&Lifted<'c>> {
        self.env.get(&ir::key(value))
    }

    /// Whether a value is the same at every point.
    pub fn is_same(&self, value: Val<'c>) -> bool {
        matches!(self.lifted(value).form, Form::Same(_))
    }

    /// The value of a lifted one that is the same everywhere.
    pub fn outside(&self, value: Val<'c>) -> Val<'c> {
        match self.lifted(value).form {
            Form::Same(v) => v,
            _ => value,
        }
    }

    /// Records what stands for a value.
    pub fn bind(&mut self, value: Val<'c>, lifted: Lifted<'c>) {
        self.env.insert(ir::key(value), lifted);
    }
}
