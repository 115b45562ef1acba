//! What connects ranks.

use std::fmt;

/// Why a collective has no result: a rank has stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The rank that stopped first.
    pub rank: usize,
    /// What it said.
    pub message: String,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rank {} stopped: {}", self.rank, self.message)
    }
}

impl std::error::Error for Stopped {}

/// The connection of one rank with the others. All ranks call the same collectives in
/// the same order.
pub trait Transport {
    /// The number of this rank, below [`size`](Self::size).
    fn rank(&self) -> usize;

    /// The number of ranks.
    fn size(&self) -> usize;

    /// Everybody's bytes by rank, of one length.
    fn allgather(&self, own: &[u8]) -> Result<Vec<Vec<u8>>, Stopped>;

    /// Sends part `i` to rank `i`; returns what each rank sent here.
    fn alltoallv(&self, parts: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Stopped>;

    /// Waits for all.
    fn barrier(&self) -> Result<(), Stopped>;

    /// Ends the collectives of all ranks, those that wait in one and later ones.
    fn abort(&self, message: &str);

    /// Ends the processes of all ranks with an exit status, where each rank is one.
    fn exit(&self, status: u8) {
        let _ = status;
    }
}
