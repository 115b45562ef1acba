//! Bugs that the test suite plants into generated code, one at a time, to show
//! that its checks find them: `convert-seg-to-gpu{plant=NAME}`.
//!
//! Each place that can have one asks [`planted`] by name. Nothing else differs.

use std::cell::Cell;

/// The bugs: name, and what is wrong in the code.
pub const BUGS: [(&str, &str); 74] = [
    ("shape-on-device", "the host reads the shape of a reshape in device memory"),
    ("no-ticket-barrier", "no barrier between drawing a ticket and reading it"),
    ("no-totals-barrier", "no barrier between the totals of warps and the fold over them"),
    ("no-prefixes-barrier", "no barrier between the prefixes of warps and their use"),
    ("barrier-in-branch", "a barrier that only the first warp reaches"),
    ("no-warp-barrier-before-blocked", "no barrier of the warp before elements are read in blocked order"),
    ("no-warp-barrier-before-striped", "no barrier of the warp before elements are read in striped order"),
    ("block-index", "the number of a tile is that of the block, not the ticket"),
    ("zero-for-neutral", "zeros instead of the neutral elements"),
    ("exclusive-is-inclusive", "an exclusive scan stores inclusive prefixes"),
    ("unguarded-read", "the last tile reads beyond the end"),
    ("unguarded-write", "the last tile writes beyond the end"),
    ("padding-counts", "the operator is applied to elements beyond the end"),
    ("segment-flag-lost", "the start of a segment is not part of what a thread covers"),
    ("row-at-tile-lost", "a row that begins with a tile is not marked"),
    ("no-row-ends-barrier", "no barrier before the totals of rows are read where these end"),
    ("swapped-in-warp", "the scan of a warp applies the operator with sides exchanged"),
    ("swapped-in-block", "a thread's prefix has the sides exchanged"),
    ("swapped-in-look-back", "look-back applies the operator with sides exchanged"),
    ("no-windows-barrier", "no barrier between what warps read of the tiles before and its fold"),
    ("swapped-windows", "what warps read of the tiles before is folded with sides exchanged"),
    ("skips-a-tile", "look-back starts one tile too early"),
    ("ignores-nearest-prefix", "look-back also counts tiles before the nearest prefix"),
    ("aggregate-is-prefix", "look-back takes the aggregate of a tile for its prefix"),
    ("same-epoch", "every launch has the same epoch"),
    ("halves", "a descriptor of 128 bits is published as two words of 64"),
    ("no-copies-barrier", "no barrier before what a block has of a bin is added to it"),
    ("bins-of-first-range", "what a block has of a range of bins is added to the first range"),
    ("votes-of-all-lanes", "a vote counts the lanes that come later, too"),
    ("votes-forgotten", "a warp counts a condition from each of its rounds anew"),
    ("class-groups-mixed", "all groups of classes look back for the first one"),
    ("class-counts-unordered", "no barrier of the warp before counts of warps are replaced by what comes before"),
    ("class-tail-counts", "a reduction counts the classes of elements beyond the end"),
    ("class-bit-lost", "an element's own class lacks its lowest bit"),
    ("no-lock-fence", "no fence before a bin's lock is given back"),
    ("no-partials-fence", "no fence between a block's partial result and its count"),
    ("last-block-does-not-wait", "no barrier between counting blocks and reading who is last"),
    ("partials-in-tags", "a partial result lies where a later launch has a tag"),
    ("column-slots-unwritten", "no barrier before a block combines what its warps have of columns"),
    ("column-slots-in-use", "no barrier before the next warp writes what it has of columns"),
    ("row-lanes-crossed", "lanes combine what they have of different rows"),
    ("row-tail-counts", "what a lane reads once more beyond the end of a row counts"),
    ("plain-histogram", "bins are updated without atomics"),
    ("no-staged-barrier", "no barrier between the points of a tile and the updates of their bins in order"),
    ("plain-scatter", "a scatter stores without atomics"),
    ("failures-ignored", "the host does not ask whether a kernel failed"),
    ("index-32", "the index of a point is 32 bits wide"),
    ("reciprocal-low", "a reciprocal is one too low"),
    ("mapping-unguarded", "threads beyond the end of a space have a point"),
    ("tiles-unordered", "no barrier between the tiles that a block reads into shared memory"),
    ("tile-not-turned", "what a block put into shared memory along one dimension is read along it"),
    ("no-bank-padding", "tiles in shared memory are not padded"),
    ("block-no-barrier", "no barrier between two operations of a block, of which one reads what the other wrote"),
    ("block-one-scratch", "two scans of a block in a row have the totals of their warps in one place"),
    ("block-totals-unordered", "no barrier before a block reads the totals of its warps"),
    ("block-carry-lost", "a scan of a block forgets the points before those of this round"),
    ("block-plain-scatter", "a scatter in a block stores without atomics"),
    ("block-row-of-bound", "an array of a block has the most elements that a row may have, not those of its row"),
    ("block-slot-too-small", "an array of a block has memory for half of the most elements that a row may have"),
    ("block-slot-in-use", "an array of a block takes the place of one that is read once more"),
    ("block-chain-one-turn", "scans of a block that run as one share the place of their warps' totals"),
    ("block-chain-reuses", "what a scan of a block writes takes the place of what one reads that runs with it"),
    ("block-tail-unguarded", "a thread of a block takes elements beyond the end of a row"),
    ("block-chunk-start", "the elements that a thread takes in a row begin at its number"),
    ("block-narrow-unaligned", "a block moves several narrow elements at a time wherever they lie"),
    ("block-narrow-overlap", "lanes of a block that take several neighbours begin one behind the other"),
    ("block-round-unordered", "no barrier at the end of an iteration of a block"),
    ("block-row-unordered", "no barrier between the rows of a block"),
    ("block-stored-by-all", "all threads of a block store what one of them should"),
    ("block-swapped", "a thread's prefix in a block has the sides exchanged"),
    ("block-counts-overflow", "counts of long rows are folded in halves of words"),
    ("lanes-of-all-rows", "the lanes of a row wait for those of other rows"),
    ("lanes-share-memory", "the rows of a block have their arrays in one place"),
    ("uncoalesced", "a thread takes neighbouring points"),
];

thread_local!(static PLANTED: Cell<Option<&'static str>> = const { Cell::new(None) });

/// Plants a bug (none: the empty name) until [`Planted`] is dropped.
pub fn plant(name: &str) -> Result<Planted, String> {
    let found = BUGS.iter().find(|(known, _)| *known == name).map(|(known, _)| *known);
    if found.is_none() && !name.is_empty() {
        return Err(format!("there is no bug '{name}' to plant"));
    }
    PLANTED.set(found);
    Ok(Planted)
}

/// While it lives, a bug may be planted on this thread.
pub struct Planted;

impl Drop for Planted {
    fn drop(&mut self) {
        PLANTED.set(None);
    }
}

/// Whether a bug is planted.
pub fn planted(name: &'static str) -> bool {
    debug_assert!(BUGS.iter().any(|(known, _)| *known == name), "{name} is no bug");
    PLANTED.get() == Some(name)
}
