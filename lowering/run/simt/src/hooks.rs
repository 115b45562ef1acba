//! What compiled kernels call.
//!
//! A hook reaches the machine by the thread-local pointer, lets it decide, and
//! suspends the thread where it has to wait. After a fault the thread is never
//! resumed, so a faulty access does not happen.

use crate::{
    context::Context,
    finding::Kind,
    machine::{self, Machine, Operands, State},
    site::Action,
    warp_op::WarpOp,
};

/// The address of a hook.
pub(crate) fn address(name: &str) -> Option<usize> {
    Some(match name {
        "seq_simt_thread" => thread as *const () as usize,
        "seq_simt_frame" => frame as *const () as usize,
        "seq_simt_access" => access as *const () as usize,
        "seq_simt_cas" => cas as *const () as usize,
        "seq_simt_range" => range as *const () as usize,
        "seq_simt_local" => local as *const () as usize,
        "seq_simt_variable" => variable as *const () as usize,
        "seq_simt_fence" => fence as *const () as usize,
        "seq_simt_div" => div as *const () as usize,
        "seq_simt_block" => block as *const () as usize,
        "seq_simt_loop" => turn as *const () as usize,
        "seq_simt_enter" => enter as *const () as usize,
        "seq_simt_poll" => poll as *const () as usize,
        "seq_simt_barrier" => barrier as *const () as usize,
        "seq_simt_warp" => warp as *const () as usize,
        "seq_simt_malloc" => malloc as *const () as usize,
        "seq_simt_free" => free as *const () as usize,
        "seq_simt_trap" => trap as *const () as usize,
        "seq_simt_exit" => exit as *const () as usize,
        _ => return None,
    })
}

/// How much stack a function that is called has to find.
const RESERVE: usize = 8 << 10;
/// How many turns of loops go by before another thread may run.
const SLICE: u64 = 10_000;

type M = *mut Machine<'static>;

/// Reports a fault of the running thread, which never goes on.
unsafe fn fail(m: M, site: u32, kind: Kind) {
    unsafe {
        (*m).report(kind, (*m).current, site);
        Machine::never(m);
    }
}

unsafe fn interrupt(m: M) {
    unsafe {
        let thread = (*m).current;
        (&mut (*m).threads)[thread as usize].state = State::Ready;
        (*m).scheduler.add_interrupted(thread);
        Machine::suspend(m);
        (*m).scheduler.interrupted();
    }
}

/// One access of a thread goes by.
unsafe fn step(m: M, site: u32) {
    unsafe {
        (&mut (*m).threads)[(*m).current as usize].site = site;
        (*m).steps += 1;
        if (*m).steps > (*m).config.steps {
            (*m).hang((*m).current);
            Machine::never(m);
        }
        if (*m).scheduler.interrupts() {
            interrupt(m);
        }
    }
}

/// The running thread has nothing to wait for; one with a frame waits its turn.
unsafe fn go_on(m: M) {
    unsafe {
        if (*m).frames.on {
            (*m).wake((*m).current);
        }
    }
}

unsafe extern "C" fn thread() -> *const Context {
    unsafe {
        let m = machine::current();
        &raw const (&(*m).threads)[(*m).current as usize].context
    }
}

unsafe extern "C" fn frame(size: usize) -> *mut u8 {
    unsafe {
        let m = machine::current();
        let threads = &(*m).threads;
        let resident = threads.capacity();
        (*m).frames.start((*m).current, resident, size)
    }
}

unsafe extern "C" fn block(number: u32) {
    unsafe {
        let m = machine::current();
        if let Some(entries) = &mut (*m).entries {
            entries.enter((*m).current, number);
        }
    }
}

unsafe extern "C" fn access(site: u32, address: usize) {
    unsafe {
        let m = machine::current();
        step(m, site);
        let info = (*m).info(site);
        let (size, writes) = (info.size as usize, info.writes());
        if let Err(kind) = (*m).access(site, address, size, writes) {
            fail(m, site, kind);
        }
    }
}

unsafe extern "C" fn cas(site: u32, address: usize, expected: u64) {
    unsafe {
        let m = machine::current();
        step(m, site);
        let size = (*m).info(site).size as usize;
        // A compare-and-swap that finds another value only loads.
        if let Err(kind) = (*m).access(site, address, size, false) {
            return fail(m, site, kind);
        }
        let mut bytes = [0u8; 8];
        std::ptr::copy_nonoverlapping(address as *const u8, bytes.as_mut_ptr(), size.min(8));
        if u64::from_le_bytes(bytes) == expected
            && let Err(kind) = (*m).succeed(site, address, size)
        {
            fail(m, site, kind);
        }
    }
}

unsafe extern "C" fn range(site: u32, address: usize, length: usize) {
    unsafe {
        let m = machine::current();
        step(m, site);
        let writes = (*m).info(site).action == Action::RangeStore;
        if length > 0
            && let Err(kind) = (*m).access(site, address, length, writes)
        {
            fail(m, site, kind);
        }
    }
}

unsafe extern "C" fn local(site: u32, address: usize, base: usize, size: usize) {
    unsafe {
        let m = machine::current();
        let bytes = (*m).info(site).size as usize;
        let offset = address.wrapping_sub(base);
        if offset > size || size - offset < bytes {
            let near = format!("offset {} of a local variable of {size} bytes", offset as i64);
            fail(m, site, Kind::OutOfBounds { address: address as u64, size: bytes as u64, near });
        }
    }
}

unsafe extern "C" fn variable(base: usize, size: usize) {
    unsafe {
        let m = machine::current();
        let known = &mut (&mut (*m).threads)[(*m).current as usize].variables;
        match known.iter_mut().find(|(other, _)| *other == base) {
            Some(same) => same.1 = size,
            None => known.push((base, size)),
        }
    }
}

unsafe extern "C" fn fence(site: u32) {
    unsafe {
        let m = machine::current();
        step(m, site);
        (*m).fence(site);
    }
}

unsafe extern "C" fn div(site: u32, bad: u32) {
    if bad != 0 {
        unsafe { fail(machine::current(), site, Kind::Division) };
    }
}

unsafe extern "C" fn turn(site: u32) {
    unsafe {
        let m = machine::current();
        (&mut (*m).threads)[(*m).current as usize].site = site;
        (*m).steps += 1;
        (*m).turns += 1;
        if (*m).turns.is_multiple_of(SLICE) {
            step(m, site);
            // It may wait for threads that did not start.
            let thread = (*m).current;
            (&mut (*m).threads)[thread as usize].state = State::Ready;
            (*m).scheduler.add(thread, true);
            Machine::suspend(m);
        }
    }
}

unsafe extern "C" fn enter(site: u32) {
    unsafe {
        let m = machine::current();
        let here = 0u8;
        let worker = (&(*m).threads)[(*m).current as usize].worker;
        let low = (&(*m).workers)[worker as usize].low;
        if (&raw const here as usize) < low + RESERVE + (*m).locals() {
            fail(m, site, Kind::StackOverflow);
        }
    }
}

unsafe extern "C" fn poll(site: u32) {
    unsafe {
        let m = machine::current();
        let thread = (*m).current;
        (*m).polls += 1;
        if let Some(counters) = &mut (*m).counters {
            counters.report.polls += 1;
        }
        let t = &mut (&mut (*m).threads)[thread as usize];
        (t.site, t.state) = (site, State::Polling);
        if (*m).polls > (*m).config.polls.saturating_mul((*m).live) {
            (*m).hang(thread);
            Machine::never(m);
        }
        (*m).scheduler.add(thread, true);
        Machine::suspend(m);
    }
}

unsafe extern "C" fn barrier(site: u32, id: u32, threads: u32, reduction: u32, predicate: u32) -> u32 {
    unsafe {
        let m = machine::current();
        let thread = (*m).current;
        (&mut (*m).threads)[thread as usize].site = site;
        match (*m).arrive(site, id, threads, reduction, predicate != 0) {
            Ok(true) => go_on(m),
            Ok(false) => Machine::suspend(m),
            Err(kind) => fail(m, site, kind),
        }
        (&(*m).threads)[thread as usize].context.result as u32
    }
}

unsafe extern "C" fn warp(site: u32, op: u32, mask: u32, value: u64, b: u32, c: u32) -> u64 {
    unsafe {
        let m = machine::current();
        let thread = (*m).current;
        let t = &mut (&mut (*m).threads)[thread as usize];
        t.site = site;
        match (*m).arrive_warp(site, WarpOp::from_number(op), mask, Operands { value, b, c }) {
            Ok(true) => go_on(m),
            Ok(false) => Machine::suspend(m),
            Err(kind) => fail(m, site, kind),
        }
        (&(*m).threads)[thread as usize].context.result
    }
}

unsafe extern "C" fn malloc(site: u32, size: usize) -> usize {
    unsafe {
        let m = machine::current();
        step(m, site);
        let limit = (*m).config.heap;
        (*m).memory.heap_allocate(size, limit) as usize
    }
}

unsafe extern "C" fn free(site: u32, address: usize) {
    unsafe {
        let m = machine::current();
        step(m, site);
        if address == 0 {
            return go_on(m);
        }
        // Sites look their last allocation up again.
        (*m).last.fill(std::ptr::null_mut());
        if !(*m).memory.heap_free(address) {
            return fail(m, site, Kind::InvalidFree { address: address as u64 });
        }
        go_on(m);
    }
}

unsafe extern "C" fn trap(site: u32) {
    unsafe { fail(machine::current(), site, Kind::Trap) };
}

unsafe extern "C" fn exit() {
    unsafe {
        let m = machine::current();
        let thread = (*m).current;
        (*m).finish(thread);
        if !(*m).frames.on {
            let worker = (&(*m).threads)[thread as usize].worker;
            (&mut (*m).workers)[worker as usize].abandoned = true;
        }
        Machine::never(m);
    }
}
