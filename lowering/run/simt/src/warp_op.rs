//! The operations of a warp, as code calls them by number.

/// The operations of a warp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(crate) enum WarpOp {
    Sync,
    ShuffleUp,
    ShuffleDown,
    ShuffleButterfly,
    ShuffleIndex,
    VoteAll,
    VoteAny,
    VoteUniform,
    Ballot,
    MatchAny,
    MatchAll,
    ReduceAdd,
    ReduceMin,
    ReduceMax,
    ReduceUnsignedMin,
    ReduceUnsignedMax,
    ReduceAnd,
    ReduceOr,
    ReduceXor,
}

impl WarpOp {
    const ALL: [Self; 19] = [
        Self::Sync,
        Self::ShuffleUp,
        Self::ShuffleDown,
        Self::ShuffleButterfly,
        Self::ShuffleIndex,
        Self::VoteAll,
        Self::VoteAny,
        Self::VoteUniform,
        Self::Ballot,
        Self::MatchAny,
        Self::MatchAll,
        Self::ReduceAdd,
        Self::ReduceMin,
        Self::ReduceMax,
        Self::ReduceUnsignedMin,
        Self::ReduceUnsignedMax,
        Self::ReduceAnd,
        Self::ReduceOr,
        Self::ReduceXor,
    ];

    /// The operation of this number.
    pub fn from_number(number: u32) -> Self {
        Self::ALL.get(number as usize).copied().unwrap_or(Self::Sync)
    }
}
