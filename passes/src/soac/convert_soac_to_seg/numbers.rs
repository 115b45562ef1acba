//! Numbers of elements are made where they are read.
//!
//! ```text
//! is = iota n; map (row = m) {soac.block} { f is row }  ==  map (row = m) {soac.block} { is = iota n; f is row }
//! is = iota n; if c { f is } else { g is }              ==  if c { is = iota n; f is } else { is = iota n; g is }
//! ```
//!
//! An operation that reads them in its own block has its indices in their place. A block of a device
//! would read them from memory else, eight bytes for each, and versions of a map, of which one is
//! taken, would have them stored for all.

use seq_dialects::{
    ir::{self, Blk, Builder, Op, ValueMap},
    marks::BLOCK,
    ops::{TypedOp, scf, soac},
};

/// Takes the numbers of a module into maps for blocks and into branches.
pub fn place(module: Op) {
    for map in soac::Map::all_in(module).into_iter().filter(|map| ir::has_flag(map.operation(), BLOCK)) {
        for iota in ir::captures(map.operation()).into_iter().filter_map(soac::Iota::defining) {
            copy_into(iota, map.body());
        }
    }
    let mut left = soac::Iota::all_in(module);
    while let Some(iota) = left.pop() {
        left.extend(into_branches(iota));
    }
}

/// Takes numbers that only branches of one operation read into these.
fn into_branches(iota: soac::Iota<'_>) -> Vec<soac::Iota<'_>> {
    let op = iota.operation();
    let mut users = ir::uses(iota.result()).into_iter().map(|(user, _)| ir::in_block_of(user, op));
    let Some(Some(around)) = users.next() else { return vec![] };
    let Some(branch) = scf::If::of(around).filter(|_| users.all(|user| user == Some(around))) else { return vec![] };
    let ways = [Some(branch.then_region()), branch.else_region()].into_iter().flatten();
    let made = ways.filter_map(|way| copy_into(iota, way)).collect();
    ir::erase(op);
    made
}

/// Copies numbers to the beginning of a block that reads them.
fn copy_into<'c>(iota: soac::Iota<'c>, block: Blk<'c>) -> Option<soac::Iota<'c>> {
    let first = ir::operations(block)[0];
    let inside = |op: Op<'c>| ir::in_block_of(op, first).is_some();
    let uses: Vec<_> = ir::uses(iota.result()).into_iter().filter(|&(user, _)| inside(user)).collect();
    if uses.is_empty() {
        return None;
    }
    let b = Builder::before(ir::context_of(first), first);
    let made = b.clone_op(iota.operation(), &mut ValueMap::new());
    uses.into_iter().for_each(|(user, k)| ir::set_operand(user, k, ir::result(made, 0)));
    soac::Iota::of(made)
}
