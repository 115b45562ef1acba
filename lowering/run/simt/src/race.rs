//! The race detector's shadow: for every eight bytes, the last accesses.
//!
//! Four slots a granule, as in ThreadSanitizer, each with the bytes, thread, clock
//! and count of barriers of one access. An access is compared with the slots that
//! share bytes with it; ordered ones that it covers make room. When four
//! unordered reads have filled a granule, one of them gives way, so what is kept
//! does not grow with the threads.

/// The last accesses to eight bytes.
pub(crate) type Cell = [Slot; SLOTS];

const SLOTS: usize = 4;

/// The access was a store or an update.
pub(crate) const WRITE: u8 = 1;
/// The access was atomic.
pub(crate) const ATOMIC: u8 = 2;
/// The access was atomic among the threads of its block only.
pub(crate) const BLOCK_SCOPE: u8 = 4;

/// The access was to 16 bytes at once.
pub(crate) const WIDE: u8 = 8;

/// One access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(16))]
pub(crate) struct Slot {
    /// The number of the thread in the grid, from 1; 0: no access.
    pub thread: u32,
    pub clock: u32,
    pub barriers: u32,
    pub site: u16,
    pub mask: u8,
    pub flags: u8,
}

impl Slot {
    fn writes(&self) -> bool {
        self.flags & WRITE != 0
    }

    fn atomic(&self) -> bool {
        self.flags & ATOMIC != 0
    }

    /// Whether two accesses of different threads must be ordered. Atomic ones need
    /// not if both are of the same bytes; PTX promises nothing of mixed sizes.
    fn conflicts(&self, other: &Self, same_block: bool) -> bool {
        let shared = self.mask & other.mask != 0 && (self.writes() || other.writes());
        let scoped = (self.flags | other.flags) & BLOCK_SCOPE != 0 && !same_block;
        let mixed = self.mask != other.mask || (self.flags ^ other.flags) & WIDE != 0;
        shared && (!(self.atomic() && other.atomic()) || scoped || mixed)
    }
}

/// The cells of a range of memory, made when the first is used.
pub(crate) struct Shadow(Vec<[u128; SLOTS]>);

impl Shadow {
    /// For a range of `size` bytes. The memory is mapped when it is touched.
    pub fn new(size: usize) -> Self {
        Self(vec![[0; SLOTS]; size.div_ceil(8)])
    }

    /// Forgets all accesses.
    pub fn clear(&mut self) {
        self.0.fill([0; SLOTS]);
    }

    /// The cell of a granule.
    pub fn cell(&mut self, granule: usize) -> &mut Cell {
        // A slot is 16 bytes of plain integers, and all zeros is an empty one.
        unsafe { &mut *std::ptr::from_mut(&mut self.0[granule]).cast::<Cell>() }
    }
}

/// Records an access; returns an earlier one that it races with. `ordered` tells
/// whether an access happened before this one, `same_block` whether it was of the
/// same block; `turn` decides which slot gives way.
pub(crate) fn record(
    cell: &mut Cell,
    new: Slot,
    turn: u32,
    ordered: impl Fn(&Slot) -> bool,
    same_block: impl Fn(&Slot) -> bool,
) -> Option<Slot> {
    let (mut place, mut known) = (None, false);
    for (i, slot) in cell.iter_mut().enumerate() {
        let old = *slot;
        if old.thread == 0 {
            place = place.or(Some(i));
            continue;
        }
        if old.mask & new.mask == 0 {
            continue;
        }
        let before = old.thread == new.thread || ordered(&old);
        if !before {
            if old.conflicts(&new, same_block(&old)) {
                return Some(old);
            }
            continue;
        }
        let same_moment = old.thread == new.thread && old.clock == new.clock && old.barriers == new.barriers;
        let as_strong = (old.writes() || !new.writes()) && (!old.atomic() || new.atomic());
        if same_moment && as_strong && new.mask & !old.mask == 0 {
            known = true;
            continue;
        }
        let covered = old.mask & !new.mask == 0 && (new.writes() || !old.writes());
        if covered && (!new.atomic() || old.atomic()) {
            slot.thread = 0;
            place = Some(i);
        }
    }
    if known {
        return None;
    }
    let at = place.unwrap_or_else(|| {
        let start = turn as usize % SLOTS;
        (start..start + SLOTS).map(|i| i % SLOTS).find(|&i| !cell[i].writes()).unwrap_or(start)
    });
    cell[at] = new;
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY: Slot = Slot { thread: 0, clock: 0, barriers: 0, site: 0, mask: 0, flags: 0 };

    fn access(thread: u32, mask: u8, flags: u8) -> Slot {
        Slot { thread, clock: 1, barriers: 0, site: 7, mask, flags }
    }

    fn unordered(cell: &mut Cell, new: Slot) -> Option<Slot> {
        record(cell, new, 0, |_| false, |_| false)
    }

    #[test]
    fn stores_of_the_same_bytes_race() {
        let mut cell = [EMPTY; SLOTS];
        assert_eq!(unordered(&mut cell, access(1, 0x0f, WRITE)), None);
        assert_eq!(unordered(&mut cell, access(2, 0xf0, WRITE)), None);
        assert_eq!(unordered(&mut cell, access(2, 0x08, 0)), Some(access(1, 0x0f, WRITE)));
    }

    #[test]
    fn atomics_do_not_race_unless_their_scope_is_another_block() {
        let mut cell = [EMPTY; SLOTS];
        assert_eq!(unordered(&mut cell, access(1, 0xff, WRITE | ATOMIC)), None);
        assert_eq!(unordered(&mut cell, access(2, 0xff, WRITE | ATOMIC)), None);
        assert!(unordered(&mut cell, access(3, 0xff, WRITE | ATOMIC | BLOCK_SCOPE)).is_some());
        assert!(unordered(&mut cell, access(4, 0xff, 0)).is_some());
    }

    #[test]
    fn atomics_of_mixed_sizes_race() {
        let mut cell = [EMPTY; SLOTS];
        assert_eq!(unordered(&mut cell, access(1, 0xff, WRITE | ATOMIC | WIDE)), None);
        assert_eq!(unordered(&mut cell, access(2, 0xff, ATOMIC | WIDE)), None);
        assert!(unordered(&mut cell, access(3, 0xff, ATOMIC)).is_some());
        let mut cell = [EMPTY; SLOTS];
        assert_eq!(unordered(&mut cell, access(1, 0xff, WRITE | ATOMIC)), None);
        assert!(unordered(&mut cell, access(2, 0x0f, ATOMIC)).is_some());
    }

    #[test]
    fn ordered_accesses_make_room_and_reads_never_hide_a_store() {
        let mut cell = [EMPTY; SLOTS];
        assert_eq!(unordered(&mut cell, access(1, 0xff, WRITE)), None);
        for thread in 2..20 {
            assert_eq!(record(&mut cell, access(thread, 0xff, 0), thread, |_| true, |_| false), None);
        }
        assert_eq!(unordered(&mut cell, access(30, 0xff, 0)), Some(access(1, 0xff, WRITE)));
    }
}
