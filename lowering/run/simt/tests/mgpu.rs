//! The mgpu interface in process: what `gpu-to-llvm` calls, in its order.

mod common;

use std::ffi::c_void;

use common::kernel;
use seq_simt::{
    Config, Device, Failure, Kind,
    mgpu::{self, *},
};

const NULL: *mut c_void = std::ptr::null_mut();

/// Loads the maps, adds two arrays of `n` on a grid of `blocks` by 32.
fn add(n: usize, blocks: isize) -> Vec<i32> {
    let source = kernel("map");
    let (a, b): (Vec<i32>, Vec<i32>) = ((0..n as i32).collect(), vec![5; n]);
    let mut out = vec![-1; n];
    let size = 4 * n;
    unsafe {
        let module = mgpuModuleLoad(source.as_ptr().cast(), source.len());
        let function = mgpuModuleGetFunction(module, c"add".as_ptr());
        assert_eq!(mgpuModuleGetFunction(module, c"add".as_ptr()), function);
        let stream = mgpuStreamCreate();
        let [pa, pb, po] = [0; 3].map(|_| mgpuMemAlloc(size as u64, stream, false));
        mgpuMemcpy(pa, a.as_ptr().cast_mut().cast(), size, stream);
        mgpuMemset32(pb, 5, n, stream);
        assert_eq!(b.len(), n);
        let (count, stride) = (n as i64, 1i64);
        let mut arguments: [*mut c_void; 5] = [
            (&raw const pa).cast_mut().cast(),
            (&raw const pb).cast_mut().cast(),
            (&raw const po).cast_mut().cast(),
            (&raw const count).cast_mut().cast(),
            (&raw const stride).cast_mut().cast(),
        ];
        mgpuLaunchKernel(function, blocks, 1, 1, 32, 1, 1, 0, stream, arguments.as_mut_ptr(), std::ptr::null_mut(), 5);
        mgpuMemcpy(out.as_mut_ptr().cast(), po, size, stream);
        for pointer in [pa, pb, po] {
            mgpuMemFree(pointer, stream);
        }
        mgpuStreamSynchronize(stream);
        mgpuStreamDestroy(stream);
        mgpuModuleUnload(module);
    }
    out
}

#[test]
fn a_lent_device_runs_what_the_host_launches() {
    for config in [Config::fast(), Config { frames_after: 0, ..Config::fast() }, Config::random(4)] {
        let outcome = mgpu::with_device(Device::new(config), || add(100, 4));
        assert_eq!(outcome.value, Some((5..105).collect()));
        assert_eq!(outcome.failure, None);
        assert_eq!(outcome.device.allocations(), 0);
        assert_eq!((outcome.reports.len(), outcome.reports[0].threads), (1, 128));
    }
}

#[test]
fn failures_are_kept_or_unwind() {
    let impossible = || mgpu::with_device(Device::new(Config::random(0)), || add(10, -1));
    let outcome = impossible();
    let Some(Failure::Error(error)) = outcome.failure else { panic!() };
    assert_eq!(error.to_string(), "kernel 'add': -1 is not a size of a grid or block");
    let outcome = mgpu::with_device(Device::new(Config::random(0)), || {
        add(10, -1);
        (mgpu::take_failure().is_some(), mgpu::take_failure().is_some())
    });
    assert_eq!((outcome.value, outcome.failure), (Some((true, false)), None));
    let outcome = mgpu::with_device_unwinding(Device::new(Config::random(0)), Events::default(), || add(10, -1));
    assert!(outcome.value.is_none() && outcome.failure.is_some());
    assert_eq!(outcome.device.allocations(), 3);
}

#[test]
fn what_the_host_asks_for_is_kept_in_order() {
    let mut events = Events::default();
    events.start();
    let mut outcome = mgpu::with_device_unwinding(Device::new(Config::random(0)), events, || add(100, 4));
    let (events, left_out) = outcome.events.take();
    let [
        Event::Alloc { address: a, bytes: 400 },
        Event::Alloc { address: b, bytes: 400 },
        Event::Alloc { address: out, bytes: 400 },
        Event::In { address: to, bytes: 400 },
        Event::Fill { bytes: 400 },
        Event::Launch { report, words },
        Event::Out { address: from, bytes: 400 },
        Event::Free { .. },
        Event::Free { .. },
        Event::Free { .. },
        Event::Wait,
    ] = &events[..]
    else {
        panic!("{events:?}")
    };
    assert_eq!((to, from, words.as_slice(), left_out), (a, out, &[*a, *b, *out, 100, 1][..], 0));
    assert_eq!((report.threads, report.launches, report.sites.len()), (128, 1, 0));
    // 100 elements of 4 bytes: 4 requests for each array, of 13 sectors.
    assert_eq!((report.requests, report.load_sectors, report.store_sectors), (12, 26, 13));
    let outcome = mgpu::with_device(Device::new(Config::random(0)), || add(100, 4));
    assert_eq!({ outcome.events }.take(), (vec![], 0));
}

#[test]
fn host_memory_is_accessible_while_it_is_registered() {
    let source = std::fs::read(format!("{}/tests/kernels/located.ll", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let mut data = vec![7i32; 4];
    let start = data.as_mut_ptr();
    // Two pointers, an offset, the size and the stride.
    let descriptor = [start as i64, start as i64, 1, 3, 1];
    let outcome = mgpu::with_device(Device::new(Config::random(0)), || unsafe {
        let module = mgpuModuleLoad(source.as_ptr().cast(), source.len());
        let function = mgpuModuleGetFunction(module, c"zero".as_ptr());
        mgpuMemHostRegisterMemRef(1, descriptor.as_ptr(), 4);
        let launch = |pointer: *mut i32| {
            let mut arguments = [(&raw const pointer).cast_mut().cast()];
            mgpuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, arguments.as_mut_ptr(), std::ptr::null_mut(), 1);
        };
        launch(start.add(1));
        assert_eq!(mgpu::take_failure(), None);
        launch(start);
        let finding = mgpu::take_finding().unwrap();
        mgpuMemHostUnregisterMemRef(1, descriptor.as_ptr(), 4);
        launch(start.add(1));
        (finding, mgpu::take_finding().is_some())
    });
    let (finding, second) = outcome.value.unwrap();
    assert!(second);
    assert!(matches!(finding.kind, Kind::OutOfBounds { size: 4, .. }));
    assert_eq!(finding.place.site, "program.mlir:7:5");
    assert_eq!(data, [7, 0, 7, 7]);
}

#[test]
fn events_and_fills_of_16_bits() {
    let outcome = mgpu::with_device(Device::new(Config::fast()), || unsafe {
        let (stream, event) = (mgpuStreamCreate(), mgpuEventCreate());
        mgpuSetDefaultDevice(0);
        let memory = mgpuMemAlloc(6, stream, false);
        mgpuMemset16(memory, 0x1234, 3, stream);
        mgpuEventRecord(event, stream);
        mgpuStreamWaitEvent(stream, event);
        mgpuEventSynchronize(event);
        mgpuEventDestroy(event);
        let mut out = [0u16; 3];
        mgpuMemcpy(out.as_mut_ptr().cast(), memory, 6, stream);
        mgpuMemFree(memory, stream);
        mgpuMemFree(NULL, stream);
        out
    });
    assert_eq!((outcome.value, outcome.failure), (Some([0x1234; 3]), None));
}

#[test]
fn ptx_is_refused() {
    let outcome = mgpu::with_device(Device::new(Config::fast()), || unsafe {
        mgpuModuleLoadJIT(c".version 8.0\n.target sm_80\n".as_ptr(), 2).is_null()
    });
    assert_eq!(outcome.value, Some(true));
    assert!(outcome.failure.unwrap().to_string().starts_with("PTX is not simulated"));
}
