//! The passes on segmented operations, by their names.

pub mod seg_collapse_dimensions;
pub mod seg_distribute;
pub mod seg_expand_allocations;
pub mod seg_hoist_asserts;
pub mod seg_keep_block_memory;
pub mod seg_recompute_forwarded;
pub mod seg_sequentialize_block;
pub mod seg_transpose_reads;
