//! Rows that are updated in place by loops and branches inside a map.
//!
//!   map (row = rows, i = is, x = xs) { insert x into row[i] }, the old row used no more
//!     ==  data rows with xs at (starts rows + is), offsets as they were
//!
//! An update keeps the sizes of rows. So what a loop carries and only updates stays
//! where it was, for all points that were ever in the loop, as scalars do: a round
//! writes what its points write, and no row is taken or merged when points leave or
//! take a branch. A branch that updates rows or yields them as they are does so one
//! case after the other, each for its own points.
//!
//! An array is updated by a chain of operations, each of which is the last to use the
//! one before; in it loops and branches are operations of which the same holds inside.
//!
//! ```mlir
//! // before, in a map over %rows: the chain is %t, %u, %v
//! %v = scf.if %c -> (tensor<?xi32>) {
//!   %u = tensor.insert %x into %t[%i] : tensor<?xi32>
//!   scf.yield %u : tensor<?xi32>
//! } else { scf.yield %t : tensor<?xi32> }
//! // after: %thens are the points of the branch; the offsets stay
//! %places = soac.map (%p = %thens) : (tensor<?xindex>) -> tensor<?xindex> { the start of row %p + %is[%p] }
//! %data_v = soac.scatter %places, %xs into %data_t : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```
//!
//! Precondition: between the space of the rows and that of an update there are only
//! spaces of loops and branches, in which each point occurs at most once.

use melior::ir::{BlockLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Op, Val},
    ops::{TypedOp, is, scf, soac, tensor},
    types,
};

use super::{
    flattener::{Flattener, Outcome},
    value::{Form, Lifted, Rows},
};
use crate::Failure;

/// Rows and the depth of the space that has one of them for each point.
#[derive(Clone)]
pub struct Owned<'c> {
    pub depth: usize,
    pub rows: Rows<'c>,
}

impl<'c> Owned<'c> {
    /// What stands for the value.
    pub fn lifted(&self) -> Lifted<'c> {
        Lifted { depth: self.depth, form: Form::Rows(self.rows.clone()) }
    }

    /// The same rows with other elements.
    pub fn with(&self, data: Val<'c>) -> Self {
        Owned { depth: self.depth, rows: Rows { offsets: self.rows.offsets.clone(), data } }
    }
}

/// An array that the cases of a branch update, one after the other.
pub struct BranchUpdate<'c> {
    array: Val<'c>,
    before: Lifted<'c>,
    now: Owned<'c>,
}

impl<'c> BranchUpdate<'c> {
    /// Before a case.
    pub fn start(&self, flattener: &mut Flattener<'_, 'c>, block: &Blk<'c>) {
        flattener.own(self.array, block, &self.now);
    }

    /// After a case that yields an update.
    pub fn next(&mut self, flattener: &Flattener<'_, 'c>, block: &Blk<'c>, yielded: Val<'c>) -> Outcome<'c, ()> {
        self.now = flattener.updates_in(block, yielded)?;
        Ok(())
    }

    /// After all cases: a result of the branch.
    pub fn end(self, flattener: &mut Flattener<'_, 'c>, op: Op<'c>, number: usize) {
        flattener.bind(self.array, self.before);
        flattener.own_result(op, number, &self.now);
    }
}

impl<'c> Flattener<'_, 'c> {
    /// The rows that `user` updates: in place where that is known of them, those of the
    /// points of the innermost space elsewhere.
    pub fn owned(&mut self, array: Val<'c>, user: Op<'c>) -> Outcome<'c, Owned<'c>> {
        if let Some(block) = user.block()
            && let Some(owned) = self.owned_in(array, &block)
            && is_last_use(array, user)
        {
            return Ok(owned);
        }
        Ok(Owned { depth: self.depth(), rows: self.rows(array)? })
    }

    /// Records that a block may update rows in place, and where they are.
    pub fn own(&mut self, array: Val<'c>, block: &Blk<'c>, owned: &Owned<'c>) {
        self.updated.insert(key(array, block));
        self.bind(array, owned.lifted());
    }

    /// [`Self::own`] of a result, in the block of its operation.
    pub fn own_result(&mut self, op: Op<'c>, number: usize, owned: &Owned<'c>) {
        let block = op.block().expect("an operation of a body is in a block");
        self.own(ir::result(op, number), &block, owned);
    }

    /// The rows that a block yields as an update.
    pub fn updates_in(&self, block: &Blk<'c>, array: Val<'c>) -> Outcome<'c, Owned<'c>> {
        let why = || {
            Failure::at(ir::terminator(*block), "yields rows that are not updated in place")
                .note_value(array, "the rows")
        };
        self.owned_in(array, block).ok_or_else(why)
    }

    /// For each result of a branch the array that its cases update.
    pub fn branch_updates(&mut self, op: Op<'c>) -> Outcome<'c, Vec<Option<BranchUpdate<'c>>>> {
        let mut found = vec![];
        for (number, result) in ir::results(op).into_iter().enumerate() {
            let array = (types::rank(result.r#type()) > 0).then(|| of_branch(op, number)).flatten();
            found.push(match array {
                Some(array) => Some(BranchUpdate { array, before: self.lifted(array), now: self.owned(array, op)? }),
                None => None,
            });
        }
        Ok(found)
    }

    fn owned_in(&self, array: Val<'c>, block: &Blk<'c>) -> Option<Owned<'c>> {
        let known = self.updated.contains(&key(array, block));
        let Lifted { depth, form } = self.lifted(array);
        match form {
            Form::Rows(rows) if known => Some(Owned { depth, rows }),
            _ => None,
        }
    }

    /// Whether an array is one that loops, branches or operations update in place.
    pub fn may_be_updated(&self, value: Val<'c>) -> bool {
        let updates = |(op, operand): (Op<'c>, usize)| {
            let among = |dests: Vec<Val<'c>>| dests.iter().any(|v| ir::key(*v) == ir::key(value));
            (is::<tensor::Insert>(op) || is::<tensor::InsertSlice>(op)) && operand == 1
                || soac::Scatter::of(op).is_some_and(|op| among(op.dests()))
                || soac::Hist::of(op).is_some_and(|op| among(op.dests()))
                || is::<scf::For>(op)
                || is::<scf::While>(op)
        };
        self.updated.iter().any(|(array, _)| *array == ir::key(value)) || ir::uses(value).into_iter().any(updates)
    }
}

/// The array whose updates in a block end in `value`, which the block yields.
fn updated<'c>(value: Val<'c>, block: Blk<'c>) -> Option<Val<'c>> {
    let (mut value, mut user) = (value, ir::terminator(block));
    loop {
        if !is_last_use(value, user) {
            return None;
        }
        let Some(op) = ir::defining_op(value).filter(|op| op.block() == user.block()) else { return Some(value) };
        let number = ir::results(op).iter().position(|r| ir::key(*r) == ir::key(value))?;
        (value, user) = (destination(op, number)?, op);
    }
}

/// Whether `user` updates an array that nothing in its block uses after it.
fn is_last_use<'c>(array: Val<'c>, user: Op<'c>) -> bool {
    let mut own = 0;
    for (op, _) in ir::uses(array) {
        match ir::in_block_of(op, user) {
            Some(at) if at == user => {
                if op != user && !is_branch(user) {
                    return false;
                }
                own += 1;
            }
            Some(at) if !ir::is_before(at, user) => return false,
            _ => {}
        }
    }
    own == 1 || own > 0 && is_branch(user)
}

fn is_branch(op: Op) -> bool {
    is::<scf::If>(op) || is::<scf::IndexSwitch>(op)
}

/// What an operation updates to make a result.
fn destination<'c>(op: Op<'c>, number: usize) -> Option<Val<'c>> {
    if is_branch(op) {
        return of_branch(op, number);
    }
    if let Some(op) = scf::For::of(op) {
        return of_for(op, number).then(|| op.init_args()[number]);
    }
    if let Some(op) = scf::While::of(op) {
        return Some(op.inits()[of_while(op, number)?]);
    }
    let written = tensor::Insert::of(op).map(tensor::Insert::dest);
    let written = written.or_else(|| tensor::InsertSlice::of(op).map(tensor::InsertSlice::dest));
    written.or_else(|| soac::Scatter::of(op).map(|op| op.dests()[number]))
}

/// The array that all cases of a branch update, or yield as it is, for a result.
fn of_branch<'c>(op: Op<'c>, number: usize) -> Option<Val<'c>> {
    let mut root: Option<Val<'c>> = None;
    for block in ir::blocks(op) {
        let value = ir::operands(ir::terminator(block))[number];
        let found = updated(value, block).filter(|v| !ir::is_defined_inside(*v, op))?;
        if *root.get_or_insert(found) != found {
            return None;
        }
    }
    root
}

/// Whether an `scf.for` updates what it carries for a result.
pub fn of_for(op: scf::For, number: usize) -> bool {
    let block = op.region();
    let found = updated(ir::operands(ir::terminator(block))[number], block);
    found.is_some_and(|v| ir::key(v) == ir::key(ir::arguments(block)[number + 1]))
}

/// The number of the argument of an `scf.while` that its result updates.
pub fn of_while(op: scf::While, number: usize) -> Option<usize> {
    let [before, after] = [op.before(), op.after()];
    let is = |a: Val, b: Val| ir::key(a) == ir::key(b);
    let forwarded = updated(ir::operands(ir::terminator(before))[number + 1], before)?;
    let argument = ir::arguments(before).into_iter().position(|a| is(a, forwarded))?;
    let next = updated(ir::operands(ir::terminator(after))[argument], after)?;
    is(next, ir::arguments(after)[number]).then_some(argument)
}

fn key(array: Val, block: &Blk) -> (usize, usize) {
    (ir::key(array), block.to_raw().ptr as usize)
}
