//! Memory that kernels allocate, and shared memory of single kernels.

mod common;

use common::{Run, found, framed, kernel, plant, varied};
use seq_simt::{Argument::*, Config, Failure, Kind, Report};

fn sums(text: &str, config: Config, n: i64) -> Result<(Vec<i32>, u64), Failure> {
    let mut run = Run::new(text, config);
    let out = run.device.upload(&[-1i32; 64])?;
    let report = run.launch("sums", 1, 64, 0, &[Pointer(out), I64(n)])?;
    assert_eq!(run.device.heap_allocations() as u64, report.leaked);
    Ok((run.device.download(out, 64)?, report.leaked))
}

#[test]
fn threads_have_memory_of_their_own() {
    let expected: Vec<i32> = (0..64).map(|t| 5 * t + 10).collect();
    for config in [Config::fast(), framed(), Config::random(1), varied(3), varied(5)] {
        assert_eq!(sums(&kernel("heap"), config, 5).unwrap(), (expected.clone(), 0));
    }
}

#[test]
fn what_is_not_freed_is_counted() {
    let text = plant(&kernel("heap"), "mark-free", "  ; nothing");
    for config in [Config::fast(), framed(), Config::random(1)] {
        assert_eq!(sums(&text, config, 2).unwrap().1, 64);
    }
}

#[test]
fn faults_are_found() {
    let again = "  call void @free(ptr %own)\n  call void @free(ptr %own)";
    let late = "  call void @free(ptr %own)\n  store volatile i32 0, ptr %own, align 4";
    let past = "  %p = getelementptr i32, ptr %own, i64 %n\n  store volatile i32 0, ptr %p, align 4";
    let fresh = "  %q = call ptr @malloc(i64 4)\n  %r = load volatile i32, ptr %q, align 4";
    let fault = |line: &str| {
        let text = plant(&kernel("heap"), "mark-free", line);
        found(sums(&text, varied(2), 3).map(|_| Report::default()))
    };
    assert!(matches!(fault(again), Kind::InvalidFree { .. }));
    assert!(matches!(fault(late), Kind::UseAfterFree { size: 12, .. }));
    assert!(matches!(fault(past), Kind::OutOfBounds { size: 4, .. }));
    assert!(matches!(fault(fresh), Kind::Uninitialised { space: "global", .. }));
}

#[test]
fn the_heap_has_a_limit() {
    for config in [Config::fast(), framed(), Config::random(1)] {
        let mut run = Run::new(&kernel("heap"), Config { heap: 1000, ..config });
        let out = run.device.upload(&[-1i64; 4]).unwrap();
        let report = run.launch("given", 1, 4, 0, &[Pointer(out), I64(400)]).unwrap();
        let given = run.device.download::<i64>(out, 4).unwrap().iter().filter(|a| **a != 0).count();
        assert_eq!((given, report.leaked), (2, 2));
        let error = run.device.free(0).unwrap_err();
        assert_eq!(error.to_string(), "free of 0x0, which is no allocation");
    }
}

#[test]
fn kernels_do_not_pay_for_the_shared_memory_of_others() {
    for config in [Config::fast(), framed(), Config::random(1), varied(3)] {
        let mut run = Run::new(&kernel("heap"), config);
        let out = run.device.upload(&[-1i32; 32]).unwrap();
        for (name, value) in [("uses_first", 100), ("uses_second", 200)] {
            run.launch(name, 1, 32, 0, &[Pointer(out)]).unwrap();
            let expected: Vec<i32> = (0..32).map(|t| value + (t ^ 1)).collect();
            assert_eq!(run.device.download::<i32>(out, 32).unwrap(), expected);
        }
        let failure = run.launch("uses_all", 1, 32, 0, &[Pointer(out)]).unwrap_err();
        let message = "kernel 'uses_all' needs 240000 bytes of shared memory, the limit is 232448";
        assert_eq!(failure.to_string(), message);
    }
}
