//! seg.map: every thread takes points a block's width apart, so that what
//! neighbours read and write is coalesced; a block takes tiles until none is
//! left, so that any number of blocks covers any space. Over rows of any lengths a
//! warp finds the rows of a tile, and each thread that of a point among them.

pub mod mapped;
mod transposed;

use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::scf,
    seg_parts::SegParts,
};
use seq_passes::Outcome;

use super::{
    device::{Device, Kernel, Parameters, block_count, block_id},
    host::{Host, Launch},
    offsets::{Offsets, Range},
    plant::planted,
    results::{self, Computed},
    space::{self, Space},
    vectors::{self, Vectors},
};
use crate::resources::{self, Tile};

pub fn lower<'c>(device: &mut Device<'c>, host: &mut Host, seg: &SegParts<'c>) -> Outcome<'c> {
    let tile = host.tile(seg.op)?;
    let b = Builder::before(device.context, seg.op);
    let total = space::count(&b, seg);
    let parameters = Parameters::new(&space::captured(seg, total), &[]);
    let name = device.kernel("map", seg.op, tile.threads, &parameters, &[], |device, kernel| {
        points(device, kernel, seg, (tile, total), &mut |_, b, points| {
            let outs = seq_loops::mapped_all(&kernel.map, &seg.outs);
            results::store(b, ir::terminator(seg.body), points, 0, &outs);
        });
    });
    device.bound_blocks(&name, host.least_blocks(seg.op, tile, 0)?);
    let blocks = host.blocks(seg.op, &b, total, tile)?;
    host.launch(&b, Launch { name: &name, blocks, threads: b.index(tile.threads), arguments: parameters.all() });
    Ok(())
}

/// Builds what is done with what the body yields at some points.
pub type Commit<'v, 'c> = &'v mut dyn FnMut(&mut Device<'c>, &Builder<'c>, &[Computed<'c>]);

/// The body at every point of the space once, by all blocks of a launch. Full
/// tiles go without a check at each point, and a thread's bodies come before
/// what is done with the first of them, so that all its loads are under way; of
/// [`Vectors`] in one access. A body with loops is there once, as copies of it side
/// by side need more registers than there are, and so is that of a thread's only point.
pub fn points<'c>(
    device: &mut Device<'c>,
    kernel: &Kernel<'c>,
    seg: &SegParts<'c>,
    (tile, counted): (Tile, Val<'c>),
    commit: Commit<'_, 'c>,
) {
    let b = &kernel.b;
    let space = Space::new(b, seg, counted, &kernel.map);
    let (block, blocks) = (block_id(b), block_count(b));
    let step = b.mul(blocks, b.index(tile.elements()));
    let first = b.mul(block, b.index(tile.elements()));
    let offsets = Offsets::of(kernel, seg);
    // The indices of a point.
    let point = |b: &Builder<'c>, rows: Option<Range<'c>>, linear: Val<'c>| match (&offsets, rows) {
        (Some(offsets), Some(rows)) => vec![offsets.row(b, rows, linear), linear],
        _ => space.indices(b, space.point(b, linear)),
    };
    let body = |device: &mut Device<'c>, b: &Builder<'c>, indices: Vec<Val<'c>>| {
        let values = device.apply(b, seg.body, &indices, &kernel.map, kernel.failure);
        // Points of rows of any lengths are numbered through.
        (indices[usize::from(offsets.is_some())..].to_vec(), values)
    };
    let uncoalesced = planted("uncoalesced");
    let plain = if uncoalesced { tile.items } else { 1 };
    let vectors = if uncoalesced { None } else { Vectors::checked(b, seg, tile.items, &kernel.map) };
    let once = tile.items == 1 || resources::has_loops(seg);
    let shared = std::cell::RefCell::new((device, commit));
    let guarded = |b: &Builder<'c>, base: Val<'c>, rows: Option<Range<'c>>| {
        b.for_range(b.index(0), b.index(tile.items), &[], |b, item, _| {
            let linear = b.add(base, b.add(kernel.thread, b.mul(item, b.index(tile.threads))));
            let inside = b.cmpi(Predicate::Ult, linear, space.total);
            b.if_then(inside, |b| {
                let (device, commit) = &mut *shared.borrow_mut();
                let computed = body(device, b, point(b, rows, linear));
                commit(device, b, &[computed]);
            });
            vec![]
        })
    };
    let loop_body = b.region(&[b.index_type()], |b, arguments| {
        let base = arguments[0];
        let number = |b: &Builder<'c>| b.divui(base, b.index(tile.elements()));
        let rows = offsets.as_ref().map(|offsets| offsets.ranges(b, &[number(b)], tile)[0]);
        if once {
            guarded(b, base, rows);
            scf::yield_(b, &[]);
            return;
        }
        let full = b.cmpi(Predicate::Ule, b.add(base, b.index(tile.elements())), space.total);
        b.if_else(
            full,
            &[],
            |b| {
                let all = |b: &Builder<'c>, width: i64| {
                    let (device, commit) = &mut *shared.borrow_mut();
                    let at = |item| vectors::place(b, base, kernel.thread, tile, width, item);
                    let linear: Vec<_> = (0..tile.items).map(at).collect();
                    let points: Vec<_> = linear.into_iter().map(|linear| point(b, rows, linear)).collect();
                    let computed: Vec<_> = points.into_iter().map(|point| body(device, b, point)).collect();
                    commit(device, b, &computed);
                    vec![]
                };
                let Some((groups, aligned)) = &vectors else { return all(b, plain) };
                b.if_else(
                    *aligned,
                    &[],
                    |b| {
                        groups.assume(b, &kernel.map);
                        all(b, groups.width)
                    },
                    |b| all(b, plain),
                )
            },
            |b| guarded(b, base, rows),
        );
        scf::yield_(b, &[]);
    });
    scf::for_(b, first, space.total, step, &[], &[], loop_body);
}
