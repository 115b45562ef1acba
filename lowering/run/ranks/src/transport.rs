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

    /// Sends `sent[r]` to each rank `r`, and fills `received[r]` with what comes from it; both
    /// know how much that is.
    fn exchange(&self, sent: &[&[u8]], received: &mut [&mut [u8]]) -> Result<(), Stopped>;

    /// Sends number `r` to each rank `r`; returns what each rank sent here.
    fn alltoall(&self, own: &[u64]) -> Result<Vec<u64>, Stopped> {
        let sent: Vec<_> = own.iter().map(|number| number.to_ne_bytes()).collect();
        let mut received = vec![[0u8; 8]; own.len()];
        let sent: Vec<&[u8]> = sent.iter().map(|bytes| &bytes[..]).collect();
        self.exchange(&sent, &mut received.iter_mut().map(|bytes| &mut bytes[..]).collect::<Vec<_>>())?;
        Ok(received.into_iter().map(u64::from_ne_bytes).collect())
    }

    /// Sends part `r` to each rank `r`; returns what each rank sent here.
    fn alltoallv(&self, parts: &[&[u8]]) -> Result<Vec<Vec<u8>>, Stopped> {
        let sizes = self.alltoall(&parts.iter().map(|part| part.len() as u64).collect::<Vec<_>>())?;
        let mut received: Vec<_> = sizes.iter().map(|&size| vec![0u8; size as usize]).collect();
        self.exchange(parts, &mut received.iter_mut().map(|part| &mut part[..]).collect::<Vec<_>>())?;
        Ok(received)
    }

    /// Waits for all.
    fn barrier(&self) -> Result<(), Stopped>;

    /// Ends the collectives of all ranks, those that wait in one and later ones.
    fn abort(&self, message: &str);

    /// Whether each rank is a process.
    fn is_process(&self) -> bool {
        false
    }

    /// Ends the processes of all ranks with an exit status, where each rank is one.
    fn exit(&self, status: u8) {
        let _ = status;
    }
}
