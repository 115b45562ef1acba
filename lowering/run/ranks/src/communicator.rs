//! Communicators for the hosts of compiled programs: `seq_ranks *` of `include/seq_ranks.h`,
//! which is a [`Member`] that the host owns.
//!
//! A thread that has entered one is that rank, to the functions of [`crate::abi`] and to
//! what is compiled. A program that stops ends the other ranks: where these are processes,
//! with its message and status 1; where they are threads, by the end of their collectives.

use std::{
    cell::RefCell,
    ffi::{CStr, CString, c_char},
    ptr::null,
    rc::Rc,
};

use crate::{
    Blocks, Member, Mpi,
    device::{self, Device},
    threads::threads,
};

thread_local! {
    static ERROR: RefCell<CString> = RefCell::default();
}

fn communicator(mpi: Result<Mpi, String>) -> *const Member {
    match mpi {
        Ok(mpi) => Rc::into_raw(Member::new(mpi)),
        Err(message) => {
            ERROR.set(CString::new(message.replace('\0', " ")).unwrap_or_default());
            null()
        }
    }
}

/// # Safety
/// It is NULL, or one that the host has not freed.
unsafe fn member(ranks: *const Member) -> Option<Rc<Member>> {
    (!ranks.is_null()).then(|| unsafe {
        Rc::increment_strong_count(ranks);
        Rc::from_raw(ranks)
    })
}

/// The processes of `MPI_COMM_WORLD`; NULL where there is no MPI, of which
/// `seq_ranks_error` says why. MPI is started unless the host has.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_mpi() -> *const Member {
    communicator(Mpi::start())
}

/// The processes of a communicator of MPI, as `MPI_Comm_c2f` numbers it. All of these call
/// it; messages are kept apart from those of the host.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_mpi_of(communicator_number: i32) -> *const Member {
    communicator(Mpi::of(communicator_number))
}

/// Stores `size` communicators in `all`, each for a thread of its own.
///
/// # Safety
/// `all` has room for them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn seq_ranks_threads(size: i64, all: *mut *const Member) {
    let ranks = threads(usize::try_from(size).unwrap_or_default());
    ranks.into_iter().enumerate().for_each(|(i, rank)| unsafe { *all.add(i) = Rc::into_raw(Member::new(rank)) });
}

/// Gives a communicator back; threads that wait for it are told that it has ended.
///
/// # Safety
/// No other thread uses it, and nobody will.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn seq_ranks_free(ranks: *const Member) {
    if !ranks.is_null() {
        drop(unsafe { Rc::from_raw(ranks) });
    }
}

/// Why the last communicator that this thread asked for is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_error() -> *const c_char {
    ERROR.with_borrow(|text| text.as_ptr())
}

/// Makes this thread the rank of a communicator, or with NULL a rank of its own; returns
/// what it was before.
///
/// # Safety
/// See `member`; no other thread uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn seq_ranks_enter(ranks: *const Member) -> *const Member {
    let before = Member::enter(unsafe { member(ranks) });
    before.map_or(null(), |member| Rc::as_ptr(&member))
}

/// Says that the arrays of this thread's program are in the memory of a device, which these two
/// reach; in this process where they are NULL. Returns 0, or 1 where the ranks are threads of this
/// process, which would share one device; `seq_ranks_error` says so.
#[unsafe(no_mangle)]
pub extern "C" fn seq_ranks_device(copy: Option<device::Copy>, wait: Option<device::Wait>) -> i32 {
    let device = copy.zip(wait).map(|(copy, wait)| Device { copy, wait });
    let shared = Member::current().is_some_and(|member| member.place().1 > 1 && !member.transport().is_process());
    if device.is_some() && shared {
        let message =
            c"ranks that are threads would share the device of their process: start processes, as mpirun does";
        ERROR.set(message.into());
        return 1;
    }
    device::enter(device);
    0
}

/// What a compiled function ends with: its thread is again what it was before. If `status`
/// is not 0, all ranks end. Returns the status.
///
/// # Safety
/// `before` is from `seq_ranks_enter`, `message` a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn seq_ranks_leave(before: *const Member, status: i32, message: *const c_char) -> i32 {
    let own = Member::enter(unsafe { member(before) });
    if let Some(own) = own.filter(|own| status != 0 && own.place().1 > 1) {
        let message = unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned();
        own.end_all(1, || eprintln!("error: {message}"));
        own.transport().abort(&message);
    }
    status
}

/// The rows here of an array of `n` rows: stores the first one, returns how many there are.
///
/// # Safety
/// `start` is NULL or has room for a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn seq_ranks_block(n: i64, start: *mut i64) -> i64 {
    let (rank, size) = Member::current().map_or((0, 1), |member| member.place());
    let rows = Blocks::new(usize::try_from(n).unwrap_or_default(), size).of(rank);
    if !start.is_null() {
        unsafe { *start = rows.start as i64 };
    }
    rows.len() as i64
}
