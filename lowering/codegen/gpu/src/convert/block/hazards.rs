//! Where the threads of a block must wait for each other.
//!
//! A statement waits before it runs if it
//!
//!   reads what was written, or writes what was read or written,
//!
//! by other threads since the last barrier. What every thread computes for itself needs
//! no waiting. Arrays in one slot are one place; so is all that lies outside of the block.

use std::collections::HashSet;

/// A place in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A slot of the block's memory.
    Slot(usize),
    /// Device memory.
    Global,
}

/// What was done since the last barrier.
#[derive(Default)]
pub struct Hazards {
    read: HashSet<Place>,
    written: HashSet<Place>,
}

impl Hazards {
    /// Notes what a statement does; whether a barrier must stand before it.
    pub fn statement(&mut self, reads: &[Place], writes: &[Place]) -> bool {
        let waits = reads.iter().any(|place| self.written.contains(place))
            || writes.iter().any(|place| self.written.contains(place) || self.read.contains(place));
        if waits {
            self.barrier();
        }
        self.note(reads, writes);
        waits
    }

    /// Notes what is done.
    pub fn note(&mut self, reads: &[Place], writes: &[Place]) {
        self.read.extend(reads);
        self.written.extend(writes);
    }

    /// All threads have met.
    pub fn barrier(&mut self) {
        self.read.clear();
        self.written.clear();
    }

    /// Whether a barrier would order anything.
    pub fn pending(&self) -> bool {
        !self.read.is_empty() || !self.written.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_wait_where_one_needs_what_another_wrote() {
        let (a, b) = (Place::Slot(0), Place::Slot(1));
        let mut hazards = Hazards::default();
        assert!(!hazards.statement(&[Place::Global], &[a]), "nothing happened before");
        assert!(hazards.statement(&[a], &[b]), "a was written");
        assert!(!hazards.statement(&[a], &[]), "a is read twice");
        assert!(hazards.statement(&[], &[a]), "a was read");
        assert!(hazards.statement(&[], &[a]), "a was written");
        assert!(!hazards.statement(&[b], &[]), "b was written before the last barrier");
        hazards.barrier();
        assert!(!hazards.pending());
    }
}
