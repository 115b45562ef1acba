//! What a launch can report instead of succeeding, and the errors of everything
//! that is not a launch.

use std::fmt;

/// The exit status of a process whose kernel has a fault.
pub const FINDING_STATUS: i32 = 86;

/// An error that is not a kernel's fault: a module that cannot be loaded, a
/// launch that is not possible, a copy outside an allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    message: String,
    no_memory: bool,
}

impl Error {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), no_memory: false }
    }

    /// There is no memory left.
    pub(crate) fn no_memory(message: impl Into<String>) -> Self {
        Self { message: message.into(), no_memory: true }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// One thread at one place of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The block's coordinates.
    pub block: [u32; 3],
    /// The thread's coordinates in its block.
    pub thread: [u32; 3],
    /// `file:line:column`, or the function and the instruction.
    pub site: String,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ([a, b, c], [x, y, z]) = (self.block, self.thread);
        write!(f, "block ({a}, {b}, {c}) thread ({x}, {y}, {z}) at {}", self.site)
    }
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two accesses, at least one a store and one not atomic, that nothing orders.
    DataRace {
        /// `global` or `shared`.
        space: &'static str,
        /// What the access that was found second does.
        access: &'static str,
        /// What the earlier access did.
        other_access: &'static str,
        /// Where the earlier access was.
        other: Box<Place>,
    },
    /// An access that is not inside one allocation.
    OutOfBounds {
        /// The address.
        address: u64,
        /// Bytes accessed.
        size: u64,
        /// The nearest allocation, or what is known of the address.
        near: String,
    },
    /// An access to memory that was freed.
    UseAfterFree {
        /// The address.
        address: u64,
        /// The size of the allocation that was there.
        size: u64,
    },
    /// A free of what is no live allocation of `malloc`.
    InvalidFree {
        /// The address.
        address: u64,
    },
    /// A load of bytes that nothing stored.
    Uninitialised {
        /// `global` or `shared`.
        space: &'static str,
        /// The address.
        address: u64,
    },
    /// An address that is not a multiple of the alignment that the access claims.
    Misaligned {
        /// The address.
        address: u64,
        /// The alignment.
        align: u64,
    },
    /// Threads of a block wait at different barriers.
    DivergentBarrier {
        /// One of those that wait elsewhere.
        other: Box<Place>,
    },
    /// A barrier for all threads of a block that one of them does not reach.
    ExitBeforeBarrier {
        /// Where a thread waits.
        other: Box<Place>,
    },
    /// A warp operation whose mask names lanes that do not arrive.
    DivergentWarp {
        /// The mask of the operation.
        mask: u32,
        /// The lanes that arrived.
        arrived: u32,
        /// What is wrong.
        reason: &'static str,
    },
    /// Nothing goes on. The lines say where each group of threads stands.
    Hang(Vec<String>),
    /// An integer division by zero, or of the smallest number by -1.
    Division,
    /// `llvm.trap`, `__assertfail` or the like.
    Trap,
    /// More stack than a thread has.
    StackOverflow,
}

/// A fault of a kernel. The launch stopped there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The kernel.
    pub kernel: String,
    /// What is wrong.
    pub kind: Kind,
    /// Where; of a hang, one of the threads.
    pub place: Place,
    /// The seed and schedule that replay it.
    pub replay: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "kernel '{}': ", self.kernel)?;
        match &self.kind {
            Kind::DataRace { space, access, other_access, other } => {
                write!(f, "data race in {space} memory: {access} by {}\n  with {other_access} by {other}", self.place)?;
            }
            Kind::OutOfBounds { address, size, near } => {
                write!(f, "access of {size} bytes at {address:#x} out of bounds: {near}\n  by {}", self.place)?;
            }
            Kind::UseAfterFree { address, size } => {
                write!(f, "use after free: {address:#x} was in {size} freed bytes\n  by {}", self.place)?;
            }
            Kind::InvalidFree { address } => {
                write!(f, "free of {address:#x}, which malloc did not return or which is freed\n  by {}", self.place)?;
            }
            Kind::Uninitialised { space, address } => {
                write!(f, "load of uninitialised {space} memory at {address:#x}\n  by {}", self.place)?;
            }
            Kind::Misaligned { address, align } => {
                write!(f, "address {address:#x} is not a multiple of {align}\n  by {}", self.place)?;
            }
            Kind::DivergentBarrier { other } => write!(f, "divergent barrier: {}\n  and {other}", self.place)?,
            Kind::ExitBeforeBarrier { other } => {
                write!(f, "a thread ends before a barrier: {}\n  while waiting: {other}", self.place)?;
            }
            Kind::DivergentWarp { mask, arrived, reason } => {
                write!(
                    f,
                    "divergent warp operation: {reason}, mask {mask:#010x}, arrived {arrived:#010x}\n  {}",
                    self.place
                )?;
            }
            Kind::Hang(groups) => {
                write!(f, "hang: no progress")?;
                for group in groups {
                    write!(f, "\n  {group}")?;
                }
            }
            Kind::Division => write!(f, "integer division by zero or overflow\n  by {}", self.place)?,
            Kind::Trap => write!(f, "trap\n  by {}", self.place)?,
            Kind::StackOverflow => write!(f, "stack overflow\n  by {}", self.place)?,
        }
        write!(f, "\n  replay with {}", self.replay)
    }
}

impl std::error::Error for Finding {}

/// Why a launch did not succeed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The launch is not possible.
    Error(Error),
    /// The kernel has a fault.
    Finding(Box<Finding>),
}

impl Failure {
    /// Whether it is that there is no memory left.
    pub fn no_memory(&self) -> bool {
        matches!(self, Self::Error(error) if error.no_memory)
    }

    /// The fault of the kernel, if it is one.
    pub fn finding(&self) -> Option<&Finding> {
        match self {
            Self::Finding(finding) => Some(finding),
            Self::Error(_) => None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Error(error) => error.fmt(f),
            Self::Finding(finding) => finding.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}
