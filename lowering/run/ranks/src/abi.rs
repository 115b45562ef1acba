//! The C interface: `include/seq_ranks.h`.
//!
//! It works for the member of the thread, without one for a single rank. Collectives
//! return 0, or 1 where another rank has stopped; the caller ends then, too. Arrays are where
//! [`crate::Device`] says, whose failures unwind.

use std::ffi::{CStr, c_char, c_void};
use std::rc::Rc;

use crate::{
    Blocks, Member,
    communicator::{
        seq_ranks_block, seq_ranks_device, seq_ranks_enter, seq_ranks_error, seq_ranks_free, seq_ranks_leave,
        seq_ranks_mpi, seq_ranks_mpi_of, seq_ranks_threads,
    },
    device::{filled, filled_at, given, numbers},
    threads::threads,
    transport::Stopped,
    words,
};

/// Joins the second accumulator to the first.
pub type Combine = unsafe extern "C" fn(ctx: *mut c_void, left: *mut c_void, right: *const c_void);

thread_local! {
    static ALONE: Rc<Member> = Member::new(threads(1).remove(0));
}

fn member() -> Rc<Member> {
    Member::current().unwrap_or_else(|| ALONE.with(Rc::clone))
}

fn status(done: Result<(), Stopped>) -> i64 {
    i64::from(done.is_err())
}

/// How many of `n` rows are here.
fn rows_here(member: &Member, n: i64) -> i64 {
    Blocks::new(n as usize, member.transport().size()).of(member.transport().rank()).len() as i64
}

/// The number of the rank.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_rank() -> i64 {
    member().transport().rank() as i64
}

/// The number of ranks.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_size() -> i64 {
    member().transport().size() as i64
}

/// Gathers `count` bytes of each rank by rank.
///
/// # Safety
/// `own` has `count` bytes, `all` room for as many of each rank.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_allgather(own: *const c_void, count: i64, all: *mut c_void) -> i64 {
    let member = member();
    let own = unsafe { given(own, count) };
    let bytes = count * member.transport().size() as i64;
    status(unsafe {
        filled(all, bytes, |all| member.allgather(&own).map(|parts| all.copy_from_slice(&parts.concat())))
    })
}

/// Combines the partials of the ranks before this one by rank; `prefix` stays as it is on
/// rank 0.
///
/// # Safety
/// `own` has `count` bytes, `prefix` room for them; `combine` is sound on such.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_exscan(
    own: *const c_void,
    count: i64,
    prefix: *mut c_void,
    combine: Combine,
    ctx: *mut c_void,
) -> i64 {
    let join = |left: &mut [u8], right: &[u8]| unsafe { combine(ctx, left.as_mut_ptr().cast(), right.as_ptr().cast()) };
    let own = unsafe { given(own, count) };
    let before = member().exscan(&own, join);
    status(before.and_then(|before| match before {
        Some(before) => unsafe {
            filled(prefix, count, |prefix| {
                prefix.copy_from_slice(&before);
                Ok(())
            })
        },
        None => Ok(()),
    }))
}

/// Sends `counts[r]` bytes to each rank `r`, one part after the other; what comes lies by
/// rank at `received`.
///
/// # Safety
/// `counts` has a number for each rank, `sent` as many bytes as they say; `received` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_alltoallv(
    sent: *const c_void,
    counts: *const i64,
    received: *mut c_void,
) -> i64 {
    let member = member();
    let counts = unsafe { std::slice::from_raw_parts(counts, member.transport().size()) };
    let sent = unsafe { given(sent, counts.iter().sum()) };
    let mut rest = &sent[..];
    let part = |&n: &i64| {
        let (part, after) = rest.split_at(n as usize);
        rest = after;
        part
    };
    let parts: Vec<_> = counts.iter().map(part).collect();
    status(member.alltoallv(&parts).and_then(|all| {
        let all = all.concat();
        let store = |received: &mut [u8]| {
            received.copy_from_slice(&all);
            Ok(())
        };
        unsafe { filled(received, all.len() as i64, store) }
    }))
}

/// Waits for all ranks.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_barrier() -> i64 {
    status(member().transport().barrier())
}

/// Ends the collectives of all ranks.
///
/// # Safety
/// `message` is a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn seq_ranks_abort(message: *const c_char) {
    member().transport().abort(&unsafe { CStr::from_ptr(message) }.to_string_lossy());
}

/// Puts a number into a slot for `seq_ranks_gather`.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_put(slot: i64, bits: i64) {
    member().put(slot as usize, bits);
}

/// Gathers the slots of all ranks.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_gather() -> i64 {
    status(member().gather())
}

/// What a rank had in a slot; 0 if it had none.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_get(rank: i64, slot: i64) -> i64 {
    member().get(rank as usize, slot as usize).unwrap_or(0)
}

/// Puts the blocks of an array of `n` rows of `width` bytes together.
///
/// # Safety
/// `own` is the block here, `all` has room for the whole array.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_collect(own: *const c_void, n: i64, width: i64, all: *mut c_void) -> i64 {
    let member = member();
    let own = unsafe { given(own, rows_here(&member, n) * width) };
    status(unsafe { filled(all, n * width, |all| member.collect(&own, n as usize, width as usize, all)) })
}

/// Stores in `part` the `count` rows from `from` on of an array of `n` rows of `width` bytes,
/// nothing where it has no such row.
///
/// # Safety
/// `own` is the block here, `part` has room for the rows.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_window(
    own: *const c_void,
    n: i64,
    width: i64,
    from: i64,
    count: i64,
    part: *mut c_void,
) -> i64 {
    let member = member();
    let own = unsafe { given(own, rows_here(&member, n) * width) };
    status(unsafe { filled(part, count * width, |part| member.window(&own, n as usize, from, width as usize, part)) })
}

/// Says that the run of a number goes, on a rank, to `count` rows from `start` on.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_expect(known: i64, rank: i64, start: i64, count: i64) {
    member().expect(known as usize, rank as usize, start, count);
}

/// Stores `count` rows of `width` bytes from `first` on at `start` and after it in an array of
/// `n` rows. Where the rows of the others go is known by a number, after `seq_ranks_expect` of
/// each rank, or asked if that is below 0.
///
/// # Safety
/// There are so many rows, and `block` is the block here.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_put_rows(
    rows: *const c_void,
    first: i64,
    count: i64,
    width: i64,
    start: i64,
    n: i64,
    known: i64,
    block: *mut c_void,
) -> i64 {
    let member = member();
    let known = usize::try_from(known).ok();
    let rows = unsafe { given(rows.wrapping_byte_offset((first * width) as isize), count * width) };
    let put = |block: &mut [u8]| member.put_rows(&rows, start, n as usize, width as usize, known, block);
    status(unsafe { filled_at(block, rows_here(&member, n) * width, put) })
}

/// Sends each rank its block of an array of `n` rows of `width` bytes that each has its own
/// of; those of the block here come by rank.
///
/// # Safety
/// `own` has `n` rows, `received` room for a block of each rank.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_shares(own: *const c_void, n: i64, width: i64, received: *mut c_void) -> i64 {
    let member = member();
    let all = rows_here(&member, n) * width * member.transport().size() as i64;
    let own = unsafe { given(own, n * width) };
    status(unsafe { filled(received, all, |received| member.shares(&own, n as usize, width as usize, received)) })
}

/// Fills `elements` with those at `count` places of an array of `n` rows of `row` elements of
/// `width` bytes; with nothing where it has no such place.
///
/// # Safety
/// There are `count` places, `own` is the block here, `elements` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_fetch(
    places: *const i64,
    count: i64,
    own: *const c_void,
    n: i64,
    row: i64,
    width: i64,
    elements: *mut c_void,
) -> i64 {
    let member = member();
    let (places, own) = unsafe { (numbers(places, count), given(own, rows_here(&member, n) * row * width)) };
    let of = (n as usize, row as usize);
    let fetch = |elements: &mut [u8]| member.fetch(&places, &own, of, width as usize, elements);
    status(unsafe { filled(elements, count * width, fetch) })
}

/// The same for `rows` rows of elements that follow each other: row `r` is from `offsets[r]` to
/// `offsets[r + 1]` of `elements`, and has those from the place `firsts[r]` on.
///
/// # Safety
/// There are `rows` places and one more offset, `own` is the block here, `elements` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_fetch_rows(
    firsts: *const i64,
    offsets: *const i64,
    rows: i64,
    own: *const c_void,
    n: i64,
    width: i64,
    elements: *mut c_void,
) -> i64 {
    let member = member();
    let (firsts, offsets) = unsafe { (numbers(firsts, rows), numbers(offsets, rows + 1)) };
    let count = offsets.last().copied().unwrap_or(0);
    let own = unsafe { given(own, rows_here(&member, n) * width) };
    let fetch =
        |elements: &mut [u8]| member.fetch_rows((&firsts, &offsets), &own, n as usize, width as usize, elements);
    status(unsafe { filled(elements, count * width, fetch) })
}

/// Finds the rows here of an array of `total` elements that has `rows` rows; returns how
/// many begin here, or -1 where another rank has stopped.
///
/// # Safety
/// `offsets` is the block here of the offsets, of which there is one more than rows.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_find_rows(offsets: *const i64, rows: i64, total: i64) -> i64 {
    let member = member();
    let offsets = unsafe { numbers(offsets, rows_here(&member, rows + 1)) };
    member.find_rows(&offsets, rows as usize, total as usize).map_or(-1, |count| count as i64)
}

/// The number of the first row that begins here, after `seq_ranks_find_rows`.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_first_row() -> i64 {
    member().first_row() as i64
}

/// Where rows begin in the `count` elements here: 0 for what is left of one before, those
/// that begin here, and the end.
///
/// # Safety
/// `offsets` has room for two more than `seq_ranks_find_rows` said.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_row_offsets(count: i64, offsets: *mut i64) {
    let found = member().row_offsets(count as usize);
    let store = |offsets: &mut [u8]| {
        offsets.copy_from_slice(words::bytes(&found));
        Ok(())
    };
    let _ = unsafe { filled(offsets.cast(), size_of_val(&found[..]) as i64, store) };
}

/// Finds where `count` values go whose places in an array of `n` rows of `row` elements are these;
/// returns how many come here, or -1 where another rank has stopped.
///
/// # Safety
/// There are `count` places.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_route(places: *const i64, count: i64, n: i64, row: i64) -> i64 {
    let places = unsafe { numbers(places, count) };
    member().route(&places, (n as usize, row as usize)).map_or(-1, |count| count as i64)
}

/// The places of what comes in the block here, after `seq_ranks_route`.
///
/// # Safety
/// `places` has room for as many as that said.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_places(places: *mut i64) {
    let member = member();
    let store = |places: &mut [u8]| {
        member.with_places(|own| places.copy_from_slice(words::bytes(own)));
        Ok(())
    };
    let _ = unsafe { filled(places.cast(), (member.coming() * size_of::<i64>()) as i64, store) };
}

/// Sends values of `width` bytes the way that `seq_ranks_route` found.
///
/// # Safety
/// `values` has as many as there were places, `received` room for what comes.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_ranks_deliver(
    values: *const c_void,
    count: i64,
    width: i64,
    received: *mut c_void,
) -> i64 {
    let member = member();
    let come = member.coming() as i64 * width;
    let values = unsafe { given(values, count * width) };
    status(unsafe { filled(received, come, |received| member.deliver(&values, width as usize, received)) })
}

/// The name and the address of each function, for a linker in the process.
pub fn symbols() -> Vec<(&'static str, usize)> {
    macro_rules! table {
        ($($name:ident,)*) => { vec![$((stringify!($name), $name as *const () as usize)),*] };
    }
    table![
        seq_ranks_mpi,
        seq_ranks_mpi_of,
        seq_ranks_threads,
        seq_ranks_error,
        seq_ranks_free,
        seq_ranks_enter,
        seq_ranks_device,
        seq_ranks_rank,
        seq_ranks_size,
        seq_ranks_block,
        seq_ranks_collect,
        seq_ranks_allgather,
        seq_ranks_exscan,
        seq_ranks_alltoallv,
        seq_ranks_barrier,
        seq_ranks_abort,
        seq_ranks_leave,
        seq_ranks_put,
        seq_ranks_gather,
        seq_ranks_get,
        seq_ranks_window,
        seq_ranks_expect,
        seq_ranks_put_rows,
        seq_ranks_shares,
        seq_ranks_fetch,
        seq_ranks_fetch_rows,
        seq_ranks_find_rows,
        seq_ranks_first_row,
        seq_ranks_row_offsets,
        seq_ranks_route,
        seq_ranks_places,
        seq_ranks_deliver,
    ]
}
