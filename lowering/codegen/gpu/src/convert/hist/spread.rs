//! How the threads of a histogram's launch find its points: tiles of their numbers, or a mapping.

use seq_dialects::{
    ir::{Builder, Op, Val},
    seg_parts::SegParts,
};
use seq_passes::{Failure, Outcome};

use super::super::{
    device::{Device, Kernel},
    host::{Host, Launch},
    map::{self, Commit, mapped::Mapped},
    space,
};
use crate::resources::Tile;

/// Where the points of a thread are.
#[derive(Clone, Copy)]
pub enum Spread<'m, 'c> {
    /// In tiles of numbers, of so many points.
    Numbers(Tile, Val<'c>),
    /// Where a mapping has them.
    Mapping(&'m Mapped<'c>),
}

impl<'c> Spread<'_, 'c> {
    /// Threads of a block, at most.
    pub fn threads(&self) -> i64 {
        match self {
            Self::Numbers(tile, _) => tile.threads,
            Self::Mapping(mapped) => mapped.most_threads(),
        }
    }

    /// The values of the program that a kernel needs.
    pub fn captured(&self, seg: &SegParts<'c>) -> Vec<Val<'c>> {
        match self {
            Self::Numbers(_, points) => space::captured(seg, *points),
            Self::Mapping(mapped) => mapped.captured(seg),
        }
    }

    /// The body at every point of the space once, by all blocks of a launch.
    pub fn points(&self, device: &mut Device<'c>, kernel: &Kernel<'c>, seg: &SegParts<'c>, commit: Commit<'_, 'c>) {
        match self {
            Self::Numbers(tile, points) => map::points(device, kernel, seg, (*tile, *points), commit),
            Self::Mapping(mapped) => map::mapped::points(device, kernel, seg, mapped, commit),
        }
    }

    /// The number of a thread in its block, and how many the block has.
    pub fn thread(&self, kernel: &Kernel<'c>) -> (Val<'c>, Val<'c>) {
        match self {
            Self::Numbers(tile, _) => (kernel.thread, kernel.b.index(tile.threads)),
            Self::Mapping(mapped) => mapped.thread(kernel),
        }
    }

    /// The blocks that take all points.
    pub fn blocks(&self, host: &Host, b: &Builder<'c>, seg: &SegParts<'c>) -> Result<Val<'c>, Failure<'c>> {
        match self {
            Self::Numbers(tile, points) => host.blocks(seg.op, b, *points, *tile),
            Self::Mapping(mapped) => mapped.blocks(host, b, seg.op),
        }
    }

    /// Says of a kernel what its blocks are.
    pub fn bound(&self, device: &mut Device<'c>, host: &Host, op: Op<'c>, name: &str) -> Outcome<'c> {
        match self {
            Self::Numbers(tile, _) => device.bound_blocks(name, host.least_blocks(op, *tile, 0)?),
            Self::Mapping(mapped) => mapped.bound(device, host, op, name, 0)?,
        }
        Ok(())
    }

    /// Launches so many blocks of a kernel, with bytes of shared memory that the launch gives.
    pub fn launch(
        &self,
        host: &Host,
        b: &Builder<'c>,
        (name, blocks, arguments): (&str, Val<'c>, Vec<Val<'c>>),
        shared: Option<Val<'c>>,
    ) {
        match self {
            Self::Numbers(tile, _) => {
                let launch = Launch { name, blocks, threads: b.index(tile.threads), arguments };
                host.launch_with_shared(b, launch, shared);
            }
            Self::Mapping(mapped) => mapped.launch(host, b, (name, blocks, arguments), shared),
        }
    }
}
