//! What a host program asked of a device, in order, for who looks on.

use crate::Report;

/// Events that are kept, at most.
pub const MOST_EVENTS: usize = 20_000;

/// One thing that the host asked for. Launches are most of them.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Memory of the device was allocated.
    Alloc {
        /// Where.
        address: u64,
        /// How many.
        bytes: u64,
    },
    /// It was freed.
    Free {
        /// Where.
        address: u64,
    },
    /// Bytes went from the host to the device.
    In {
        /// Where.
        address: u64,
        /// How many.
        bytes: u64,
    },
    /// Bytes went from the device to the host, which waits for them.
    Out {
        /// Where.
        address: u64,
        /// How many.
        bytes: u64,
    },
    /// Bytes were copied within the device.
    Copy {
        /// How many.
        bytes: u64,
    },
    /// Bytes of the device were filled.
    Fill {
        /// How many.
        bytes: u64,
    },
    /// A kernel ran; of each of its arguments that is as long as an address, its value.
    Launch {
        /// What it counted, without places.
        report: Report,
        /// These values.
        words: Vec<u64>,
    },
    /// The host waited for the device.
    Wait,
}

/// The events of a session, the first [`MOST_EVENTS`] of them.
#[derive(Default)]
pub struct Events {
    kept: Option<Vec<Event>>,
    left_out: u64,
}

impl Events {
    /// Keeps what comes from here on.
    pub fn start(&mut self) {
        *self = Self { kept: Some(vec![]), left_out: 0 };
    }

    /// One more, if they are kept.
    pub(super) fn push(&mut self, event: impl FnOnce() -> Event) {
        match &mut self.kept {
            Some(kept) if kept.len() < MOST_EVENTS => kept.push(event()),
            Some(_) => self.left_out += 1,
            None => {}
        }
    }

    /// What was kept, and how many came later.
    pub fn take(&mut self) -> (Vec<Event>, u64) {
        (self.kept.take().unwrap_or_default(), std::mem::take(&mut self.left_out))
    }
}
