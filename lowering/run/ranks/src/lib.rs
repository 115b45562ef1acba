//! Several ranks that run one program over parts of its arrays.
//!
//! A [`Transport`] connects the ranks: the threads of one process ([`threads`]), or MPI
//! ([`Mpi`]), whose library is loaded when it is first needed. A [`Member`] is one rank
//! with what its program has under way; while [`Member::run`] lasts it is that of the
//! thread, and the C interface ([`abi`], `include/seq_ranks.h`) works for it. Without a
//! member there is one rank, number 0. Hosts of programs that are compiled ahead of time
//! link with `libseq_ranks.so`, which is this crate, and have members as [`communicator`]s.
//! Where the arrays of a program are in the memory of a [`Device`], they are copied to this
//! process for a collective.
//!
//! Arrays are distributed over their outermost dimension in [`Blocks`]. Whatever is
//! combined is gathered first and combined by rank, so that operators need not commute.

pub mod abi;
mod blocks;
pub mod communicator;
mod device;
mod found;
mod member;
mod moves;
mod mpi;
mod places;
mod routes;
mod rows;
mod threads;
mod transport;
mod words;

/// The C header.
pub const HEADER: &str = include_str!("../include/seq_ranks.h");

pub use abi::symbols;
pub use blocks::Blocks;
pub use device::Device;
pub use member::Member;
pub use mpi::Mpi;
pub use threads::{Thread, threads};
pub use transport::{Stopped, Transport};
