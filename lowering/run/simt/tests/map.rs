//! Maps: values, bounds, initialisation, coalescing, speed of the fast mode.

mod common;

use common::{Run, found, framed, kernel, plant};
use seq_simt::{Argument::*, Config, Device, Kind};

fn add(text: &str, config: Config, n: usize, stride: usize) -> Result<(Vec<i32>, seq_simt::Report), seq_simt::Failure> {
    let mut run = Run::new(text, config);
    let a: Vec<i32> = (0..n * stride).map(|i| i as i32 * 3).collect();
    let b: Vec<i32> = (0..n * stride).map(|i| 1000 - i as i32).collect();
    let (pa, pb) = (run.device.upload(&a)?, run.device.upload(&b)?);
    let out = run.device.alloc(4 * n * stride)?;
    let arguments = [Pointer(pa), Pointer(pb), Pointer(out), I64(n as i64), I64(stride as i64)];
    let report = run.launch("add", n.div_ceil(64) as u32, 64, 0, &arguments)?;
    Ok((run.device.download(out, n * stride)?, report))
}

#[test]
fn a_map_has_its_values_in_all_modes() {
    for n in [0, 1, 31, 32, 33, 63, 64, 65, 1000] {
        let expected: Vec<i32> = (0..n as i32).map(|i| 2 * i + 1000).collect();
        for config in [Config::fast(), framed(), Config::random(3), common::varied(7), common::varied(8)] {
            assert_eq!(add(&kernel("map"), config, n, 1).unwrap().0, expected, "n = {n}");
        }
    }
}

#[test]
fn stride_one_moves_four_sectors_a_request_and_stride_32_moves_32() {
    let (_, report) = add(&kernel("map"), Config::random(1), 256, 1).unwrap();
    assert_eq!((report.loaded, report.stored), (2 * 256 * 4, 256 * 4));
    assert_eq!((report.load_sectors, report.ideal_load_sectors), (2 * 8 * 4, 2 * 8 * 4));
    assert_eq!(report.store_sectors, 8 * 4);
    let loads: Vec<_> = report.sites.iter().filter(|s| s.access == "load").collect();
    assert_eq!(loads.iter().map(|s| s.requests).collect::<Vec<_>>(), [8, 8]);
    let (_, report) = add(&kernel("map"), Config::random(1), 256, 32).unwrap();
    assert_eq!((report.load_sectors, report.store_sectors), (2 * 8 * 32, 8 * 32));
    assert_eq!(report.sector_factor(), 8.0);
}

#[test]
fn counters_do_not_depend_on_the_schedule() {
    let reference = add(&kernel("map"), Config::random(0), 1000, 3).unwrap().1;
    for seed in 1..12 {
        assert_eq!(add(&kernel("map"), common::varied(seed), 1000, 3).unwrap().1, reference);
    }
}

#[test]
fn a_missing_guard_is_out_of_bounds() {
    let text = plant(&kernel("map"), "; GUARD", "  %ok = icmp slt i64 0, %n");
    for seed in 0..10 {
        let kind = found(add(&text, common::varied(seed), 100, 1).map(|r| r.1));
        let Kind::OutOfBounds { size: 4, near, .. } = &kind else { panic!("{kind:?}") };
        assert!(near.contains("of the allocation of 400 bytes"), "{near}");
    }
    assert!(add(&text, Config::random(0), 128, 1).is_ok());
}

#[test]
fn freed_and_uninitialised_memory_is_told() {
    let mut run = Run::new(&kernel("map"), Config::random(0));
    let a = run.device.upload(&[1i32; 64]).unwrap();
    let b = run.device.alloc(4 * 64).unwrap();
    let launch =
        |run: &mut Run, b: u64| run.launch("add", 1, 64, 0, &[Pointer(a), Pointer(b), Pointer(a), I64(64), I64(1)]);
    run.device.memset(b, 0, 4 * 63).unwrap();
    let Kind::Uninitialised { space: "global", address } = found(launch(&mut run, b)) else { panic!() };
    assert_eq!(address, b + 4 * 63);
    let c = run.device.alloc(4 * 64).unwrap();
    run.device.copy_within(c, b, 4 * 64).unwrap();
    assert!(matches!(found(launch(&mut run, c)), Kind::Uninitialised { .. }));
    run.device.free(b).unwrap();
    assert!(matches!(found(launch(&mut run, b)), Kind::UseAfterFree { size: 256, .. }));
    assert!(run.device.free(b).is_err());
    assert!(run.device.copy_in(a + 252, &[0; 8]).is_err());
    assert_eq!(run.device.allocations(), 2);
}

#[test]
fn libdevice_is_the_maths_library_and_generic_pointers_work() {
    for config in [Config::fast(), framed(), Config::random(2)] {
        let mut run = Run::new(&kernel("map"), config);
        let a = run.device.upload(&[0.0f32, 1.0, -1.0]).unwrap();
        let out = run.device.alloc(12).unwrap();
        run.launch("exponential", 1, 32, 0, &[Pointer(a), Pointer(out), I64(3)]).unwrap();
        assert_eq!(run.device.download::<f32>(out, 3).unwrap(), [0f32.exp(), 1f32.exp(), (-1f32).exp()]);
    }
}

#[test]
fn what_is_unknown_is_named_when_the_module_is_loaded() {
    let mut device = Device::new(Config::fast());
    let mut message = |text: String| device.load(text.as_bytes()).map(|_| ()).unwrap_err().to_string();
    let text = kernel("map").replace("__nv_expf", "mystery");
    assert_eq!(message(text), "function 'mystery' is unknown to the simulator");
    assert!(message("rubbish".into()).starts_with("the module cannot be read"));
    let module = device.load(kernel("map").as_bytes()).unwrap();
    let error = module.kernel("sub").map(|_| ()).unwrap_err().to_string();
    assert_eq!(error, r#"no kernel 'sub' in the module, which has ["add", "exponential"]"#);
}

#[test]
fn launches_that_are_not_possible_are_errors() {
    let mut run = Run::new(&kernel("map"), Config::fast());
    let arguments = [Pointer(0), Pointer(0), I64(3)];
    let mut message = |block, shared, arguments: &[_]| {
        run.launch("exponential", 1, block, shared, arguments).unwrap_err().to_string()
    };
    assert!(message(1025, 0, &arguments).contains("has 1025 threads, the limit is 1024"));
    assert!(message(32, 300_000, &arguments).contains("needs 300000 bytes of shared memory, the limit is 232448"));
    assert!(message(32, 0, &arguments[..2]).contains("has parameters of [8, 8, 8] bytes, arguments have [8, 8]"));
}
