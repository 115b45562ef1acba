//! The places of a module at which the simulator is called: one site for each
//! access, barrier, warp operation, poll and loop.

/// Memory order, as far as the detector tells orders apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Order {
    pub acquire: bool,
    pub release: bool,
    /// Whether it orders threads of one block only.
    pub block_scope: bool,
}

/// What happens at a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Load,
    Store,
    /// An atomic read-modify-write; `poll` if it cannot change anything.
    Rmw {
        poll: bool,
    },
    Cas,
    /// The source of a `memcpy`.
    RangeLoad,
    /// A `memset` or the destination of a `memcpy`.
    RangeStore,
    /// An access to a local variable by a computed index.
    Local,
    Fence,
    Barrier,
    Warp,
    Poll,
    Loop,
    Division,
    Trap,
    /// `malloc` or `free`.
    Heap,
    Call,
}

/// One site.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub action: Action,
    /// Bytes accessed; 0 where the length is a value.
    pub size: u32,
    pub align: u32,
    pub atomic: bool,
    pub order: Order,
    /// `file:line:column`, or the function and the instruction.
    pub place: String,
}

impl Site {
    /// What an access does, in words.
    pub fn access(&self) -> &'static str {
        match (self.action, self.atomic) {
            (Action::Load | Action::RangeLoad, false) => "load",
            (Action::Load, true) => "atomic load",
            (Action::Store | Action::RangeStore, false) => "store",
            (Action::Store, true) => "atomic store",
            (Action::Rmw { .. } | Action::Cas, _) => "atomic update",
            _ => "access",
        }
    }

    /// Whether memory may change here.
    pub fn writes(&self) -> bool {
        matches!(self.action, Action::Store | Action::RangeStore | Action::Rmw { poll: false } | Action::Cas)
    }
}
