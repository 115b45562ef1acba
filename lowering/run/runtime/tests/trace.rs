//! What is kept of a run: operations, their threads, arrays; nothing when nobody looks on.

use std::{ffi::c_void, time::Duration};

use seq_runtime::{
    abi, guard,
    trace::{self, Event, Kind},
};

unsafe extern "C-unwind" fn nothing(_: *mut c_void, _: i64, _: i64) {
    std::thread::sleep(Duration::from_millis(1));
}

fn run() {
    let body = || unsafe {
        let array = abi::_mlir_memref_to_llvm_alloc(100_000);
        abi::seq_rt_parallel_for(64, 1, nothing, std::ptr::null_mut());
        abi::_mlir_memref_to_llvm_free(array);
    };
    guard(Some(2), body).expect("it does not stop");
}

#[test]
fn a_run_is_kept_when_somebody_looks_on() {
    run();
    assert_eq!(trace::stop(), (vec![], 0));
    trace::start();
    run();
    let (events, left_out) = trace::stop();
    assert_eq!(left_out, 0);
    let code = nothing as *const () as usize;
    let [Event::Alloc { address, bytes: 100_000, time: begin }, middle @ .., Event::Free { address: freed, time: end }] =
        &events[..]
    else {
        panic!("{events:?}")
    };
    assert!(address == freed && begin < end, "{events:?}");
    let operations: Vec<_> = middle.iter().filter(|event| matches!(event, Event::Operation { .. })).collect();
    let [Event::Operation { kind: Kind::Map, code: own, points: 64, time }] = operations[..] else {
        panic!("{events:?}")
    };
    assert_eq!(*own, code);
    assert!(time.1 - time.0 >= Duration::from_millis(32), "64 points of a millisecond on two threads: {time:?}");
    let mut threads = 0;
    for event in middle {
        if let Event::Work { thread, code: own, time: (from, to) } = event {
            assert!(*thread < 2 && *own == code && time.0 <= *from && from <= to && *to <= time.1, "{event:?}");
            threads += 1;
        }
    }
    assert!((1..=2).contains(&threads), "{events:?}");
    run();
    assert_eq!(trace::stop().0, vec![]);
}
