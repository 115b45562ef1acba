//! The passes on combinators, by their names, and what several of them do: fusion
//! ([`fusion`]), sequential code in place of combinators ([`sequential`]), sorting
//! ([`merging`]), the classes of partitions ([`classes`]).

pub mod classes;
pub mod convert_soac_to_loops;
pub mod convert_soac_to_seg;
pub mod digits;
pub mod following;
pub mod fusion;
pub mod linalg_to_soac;
pub mod merging;
pub mod scf_to_soac;
pub mod sequential;
pub mod soac_collapse_reductions;
pub mod soac_expand_derived;
pub mod soac_expand_jagged;
pub mod soac_expand_with;
pub mod soac_flatten;
pub mod soac_fuse;
pub mod soac_hoist;
pub mod soac_inline;
pub mod soac_insert_checks;
pub mod soac_merge_calls;
pub mod soac_normalize;
pub mod soac_preallocate;
pub mod soac_share;
pub mod soac_sink;
pub mod soac_to_linalg;
pub mod stablehlo_to_soac;
