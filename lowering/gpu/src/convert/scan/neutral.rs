//! Segments without elements reduce to the neutral element, in a kernel of its own.

use seq_dialects::{
    ir::{self, Builder},
    view::Seg,
};
use seq_passes::seg_loops;

use super::super::{
    device::{self, Device, Parameters},
    emit::{Emit, predicate},
    host::{Host, Launch},
};
use crate::resources::{self, Tile};

/// Stores the neutral element for segments without elements.
pub fn fill<'c>(kernels: &mut Device<'c>, host: &mut Host, seg: &Seg<'c>) {
    let b = Builder::before(kernels.context, seg.op);
    let (&inner, outer) = seg.space.split_last().expect("a space has a dimension");
    if ir::constant_int(inner).is_some_and(|n| n > 0) {
        return;
    }
    let rows = seg_loops::product(&b, outer);
    let tile = Tile { threads: resources::THREADS, items: 1 };
    let parameters = Parameters::new(&seg.captures(), &[]);
    let name = kernels.kernel("neutral", seg.op, tile.threads, &parameters, &[], |_, kernel| {
        let b = &kernel.b;
        let sizes = seg_loops::mapped_all(&kernel.map, outer);
        let block = device::id(b, "gpu.block_id");
        let row = b.add(b.mul(block, b.index(tile.threads)), kernel.thread);
        let inside = b.cmpi(predicate::ULT, row, seg_loops::product(b, &sizes));
        seg_loops::if_then(b, inside, |b| {
            let indices = seg_loops::delinearize(b, row, &sizes);
            let indices = if sizes.is_empty() { vec![] } else { indices };
            let neutral = seg_loops::mapped_all(&kernel.map, &seg.neutral);
            seg_loops::store_totals(b, seg, &indices, &neutral, &kernel.map);
        });
    });
    let blocks = b.value("arith.ceildivui", &[rows, b.index(tile.threads)], b.index_type());
    let empty = b.cmpi(predicate::EQ, inner, b.index(0));
    let blocks = b.select(empty, blocks, b.index(0));
    host.launch(&b, Launch { name: &name, blocks, threads: tile.threads, arguments: parameters.all() });
}
