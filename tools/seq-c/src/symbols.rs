//! What loaded code finds by name: the runtime, its thresholds, libraries of C.

use std::{
    cell::Cell,
    collections::HashMap,
    ffi::{CStr, CString, c_char, c_void},
    sync::OnceLock,
};

use crate::interface::Threshold;

/// Libraries that the code of mathematical functions and conversions is in.
const LIBRARIES: [&CStr; 3] = [c"libm.so.6", c"libmvec.so.1", c"libgcc_s.so.1"];

/// The address of a function.
pub fn address(name: &str) -> Option<usize> {
    static RUNTIME: OnceLock<HashMap<&str, usize>> = OnceLock::new();
    let runtime = RUNTIME.get_or_init(|| {
        let mut all: HashMap<_, _> = seq_runtime::symbols().iter().map(|&(name, at)| (name, at as usize)).collect();
        all.insert("seq_rt_threshold", threshold as *const c_void as usize);
        all.insert("seq_rt_due", (&raw const seq_runtime::interrupt::seq_rt_due).addr());
        all
    });
    runtime.get(name).copied().or_else(|| in_process(name))
}

fn in_process(name: &str) -> Option<usize> {
    static OPENED: OnceLock<Vec<usize>> = OnceLock::new();
    let libraries = OPENED.get_or_init(|| {
        let open = |name: &&CStr| unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW) } as usize;
        std::iter::once(libc::RTLD_DEFAULT as usize).chain(LIBRARIES.iter().map(open)).collect()
    });
    let name = CString::new(name).ok()?;
    let known = libraries.iter().enumerate().filter(|&(i, &library)| i == 0 || library != 0);
    known
        .map(|(_, &library)| unsafe { libc::dlsym(library as *mut c_void, name.as_ptr()) } as usize)
        .find(|&at| at != 0)
}

thread_local! {
    static KNOWN: Cell<(*const Threshold, usize)> = const { Cell::new((std::ptr::null(), 0)) };
}

/// The thresholds that code on this thread asks for while this lives. A program has its
/// own, whatever others with the same names have.
pub struct Known((*const Threshold, usize));

impl Known {
    /// These thresholds, which outlive it.
    pub fn new(thresholds: &[Threshold]) -> Self {
        Self(KNOWN.replace((thresholds.as_ptr(), thresholds.len())))
    }
}

impl Drop for Known {
    fn drop(&mut self) {
        KNOWN.set(self.0);
    }
}

/// `seq_rt_threshold` for loaded code, which asks on the thread that runs it. The code may know a
/// better default than the interface: how many threads there are.
unsafe extern "C-unwind" fn threshold(name: *const c_char, default: i64, parallelism: i64) -> i64 {
    let (start, count) = KNOWN.get();
    let known = if start.is_null() { &[] } else { unsafe { std::slice::from_raw_parts(start, count) } };
    let name = unsafe { CStr::from_ptr(name) };
    let found = known.iter().find(|threshold| threshold.name.as_c_str() == name);
    i64::from(parallelism >= found.and_then(Threshold::given).unwrap_or(default))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface;

    #[test]
    fn functions_of_the_runtime_and_of_c() {
        for name in ["seq_rt_reduce", "seq_rt_due", "memcpy", "expf", "__truncsfhf2"] {
            assert!(address(name).is_some(), "{name}");
        }
        assert_eq!(address("seq_no_such_function"), None);
    }

    #[test]
    fn thresholds_of_the_program_that_runs() {
        let entries = interface::parse("entry f\nthreshold f.0.outer 5 7 x\nentry g\nthreshold f.0.outer -1 7 x\n");
        let entries = entries.unwrap();
        let ask = |parallelism| unsafe { threshold(c"f.0.outer".as_ptr(), 7, parallelism) };
        assert_eq!((ask(6), ask(7)), (0, 1));
        let _outer = Known::new(&entries[0].thresholds);
        assert_eq!((ask(4), ask(5)), (0, 1));
        {
            let _inner = Known::new(&entries[1].thresholds);
            assert_eq!((ask(6), ask(7)), (0, 1));
            let with_threads = |parallelism| unsafe { threshold(c"f.0.outer".as_ptr(), 2, parallelism) };
            assert_eq!((with_threads(1), with_threads(2)), (0, 1));
        }
        assert_eq!((ask(4), ask(5)), (0, 1));
    }
}
