//! One small kernel for each kind of finding.

mod common;

use common::{Run, found, framed, kernel, plant, varied};
use seq_simt::{Argument, Argument::*, Config, Device, Failure, Kind, Report, Schedule};

fn run_text(
    text: &str,
    name: &str,
    config: Config,
    block: u32,
    more: &[Argument],
) -> Result<(Vec<i32>, Report), Failure> {
    let mut run = Run::new(text, config);
    let out = run.device.upload(&[-1i32; 256])?;
    let mut arguments = vec![Pointer(out)];
    arguments.extend_from_slice(more);
    let report = run.launch(name, 1, block, 0, &arguments)?;
    Ok((run.device.download(out, 256)?, report))
}

fn run(name: &str, config: Config, block: u32, more: &[Argument]) -> Result<(Vec<i32>, Report), Failure> {
    run_text(&kernel("faults"), name, config, block, more)
}

fn kind(name: &str, config: Config, block: u32, more: &[Argument]) -> Kind {
    found(run(name, config, block, more).map(|r| r.1))
}

#[test]
fn divergence_is_found_under_every_schedule() {
    for seed in 0..12 {
        let config = || varied(seed);
        assert!(matches!(kind("divergent_barrier", config(), 32, &[]), Kind::DivergentBarrier { .. }));
        assert!(matches!(kind("early_exit", config(), 32, &[]), Kind::ExitBeforeBarrier { .. }));
        let Kind::DivergentWarp { mask: u32::MAX, .. } = kind("divergent_shuffle", config(), 32, &[]) else { panic!() };
        let Kind::DivergentWarp { .. } = kind("divergent_vote", config(), 32, &[]) else { panic!() };
        let Kind::DivergentWarp { mask: 1, .. } = kind("foreign_mask", config(), 32, &[]) else { panic!() };
    }
    for config in [Config::fast(), framed()] {
        assert!(matches!(kind("early_exit", config.clone(), 32, &[]), Kind::ExitBeforeBarrier { .. }));
        assert!(matches!(kind("divergent_shuffle", config, 32, &[]), Kind::DivergentWarp { .. }));
    }
}

#[test]
fn what_nothing_stored_in_shared_memory_is_told() {
    for seed in 0..6 {
        let Kind::Uninitialised { space: "shared", .. } = kind("uninitialised", varied(seed), 32, &[]) else {
            panic!()
        };
    }
}

#[test]
fn alignment_and_bounds_of_all_kinds_of_memory() {
    let Kind::Misaligned { align: 16, .. } = kind("misaligned", Config::random(0), 1, &[]) else { panic!() };
    let near = |name: &str, i: i32, shared: usize| {
        let mut run = Run::new(&kernel("faults"), Config::random(0));
        let Kind::OutOfBounds { size: 4, near, .. } = found(run.launch(name, 1, 1, shared, &[I32(i)])) else {
            panic!()
        };
        near
    };
    assert_eq!(near("past_shared", 1056, 0), "offset 4224 of shared variable 'tile' of 4224 bytes");
    assert_eq!(near("past_dynamic", 4, 16), "offset 16 of 16 bytes of dynamic shared memory");
    let mut inside = Run::new(&kernel("faults"), Config::random(0));
    inside.launch("past_dynamic", 1, 1, 16, &[I32(3)]).unwrap();
    inside.launch("past_shared", 1, 1, 0, &[I32(1055)]).unwrap();
    let Kind::OutOfBounds { near, .. } = kind("past_local", Config::random(0), 1, &[I32(8)]) else { panic!() };
    assert_eq!(near, "offset 32 of a local variable of 32 bytes");
    assert_eq!(run("past_local", Config::random(0), 1, &[I32(7)]).unwrap().0[0], 7);
    // Behind both arrays, where no other one is.
    for i in [-30, 30] {
        let Kind::OutOfBounds { near, .. } = kind("past_either", Config::random(0), 1, &[I32(i)]) else { panic!() };
        assert!(near.ends_with("of a local variable of 32 bytes"), "{near}");
    }
    for i in [-7, 7] {
        assert_eq!(run("past_either", Config::random(0), 1, &[I32(i)]).unwrap().0[0], 7);
    }
}

#[test]
fn global_variables_are_device_memory() {
    let mut device = Device::new(Config::random(0));
    let module = device.load(kernel("faults").as_bytes()).unwrap();
    let (total, size) = module.global("total").unwrap();
    assert_eq!((device.download::<i32>(total, 1).unwrap(), size), (vec![0], 4));
    let mut launch = |name: &str, pointer| {
        let result = device.launch(&module.kernel(name).unwrap(), [1; 3], [32, 1, 1], 0, &[Pointer(pointer)]);
        (result, device.download::<i32>(total, 1).unwrap()[0])
    };
    assert!(matches!(found(launch("put", total).0), Kind::DataRace { space: "global", .. }));
    let (table, _) = module.global("table").unwrap();
    let Kind::OutOfBounds { near, .. } = found(launch("put", table).0) else { panic!() };
    assert_eq!(near, "constant 'table' is stored to");
    device.copy_in(total, &[0; 4]).unwrap();
    let out = device.alloc(4 * 8 * 32).unwrap();
    device.launch(&module.kernel("warp").unwrap(), [1; 3], [32, 1, 1], 0, &[Pointer(out)]).unwrap();
    assert_eq!(device.download::<i32>(total, 1).unwrap(), [32]);
}

#[test]
fn arithmetic_and_traps() {
    for (a, b) in [(1, 0), (i32::MIN, -1)] {
        assert_eq!(kind("divide", Config::random(0), 1, &[I32(a), I32(b)]), Kind::Division);
        run("divide", Config::fast(), 1, &[I32(a), I32(b)]).unwrap();
    }
    assert_eq!(run("divide", Config::random(0), 1, &[I32(-7), I32(2)]).unwrap().0[0], -3);
    for config in [Config::fast(), framed(), Config::random(0)] {
        let mut run = Run::new(&kernel("faults"), config);
        assert_eq!(found(run.launch("trap", 1, 32, 0, &[])), Kind::Trap);
        let out = run.device.upload(&[0i32]).unwrap();
        run.launch("impossible", 1, 1, 0, &[Pointer(out), I32(6)]).unwrap();
        assert_eq!(found(run.launch("impossible", 1, 1, 0, &[Pointer(out), I32(7)])), Kind::Trap);
    }
}

#[test]
fn waiting_for_nothing_is_a_hang() {
    for schedule in [Schedule::RunToBarrier, Schedule::Random, Schedule::Priority] {
        let config = Config { schedule, steps: 100_000, ..Config::default() };
        for name in ["spin", "wait"] {
            let mut run = Run::new(&kernel("faults"), config.clone());
            let out = run.device.upload(&[0i32]).unwrap();
            let Kind::Hang(groups) = found(run.launch(name, 2, 32, 0, &[Pointer(out)])) else { panic!("{name}") };
            assert!(!groups.is_empty());
        }
    }
    for config in [Config::fast(), framed()] {
        let mut run = Run::new(&kernel("faults"), config);
        let out = run.device.upload(&[0i32]).unwrap();
        let Kind::Hang(groups) = found(run.launch("wait", 2, 32, 0, &[Pointer(out)])) else { panic!() };
        assert!(groups.iter().any(|g| g.contains("threads poll")), "{groups:?}");
    }
}

#[test]
fn waiting_without_a_pause_lets_others_run() {
    for schedule in [Schedule::RunToBarrier, Schedule::Random, Schedule::Priority] {
        for seed in 0..4 {
            let mut run = Run::new(&kernel("faults"), Config { schedule, seed, ..Config::default() });
            let out = run.device.upload(&[0i32]).unwrap();
            run.launch("spin_for_other", 2, 32, 0, &[Pointer(out)]).unwrap();
        }
    }
}

#[test]
fn recursion_has_a_limit_that_is_told() {
    assert_eq!(run("recursion", Config::random(0), 1, &[I32(20)]).unwrap().0[0], 190);
    assert_eq!(kind("recursion", Config::random(0), 1, &[I32(100_000)]), Kind::StackOverflow);
}

#[test]
fn bank_conflicts_are_counted() {
    let factor = |stride: i32| {
        let (out, report) = run("banks", Config::random(3), 32, &[I32(stride)]).unwrap();
        assert_eq!(out[..32], (0..32).collect::<Vec<i32>>());
        (report.bank_conflict_factor(), report.ideal_wavefronts)
    };
    assert_eq!(factor(1), (1.0, 2));
    assert_eq!(factor(2), (2.0, 2));
    assert_eq!(factor(32), (32.0, 2));
    assert_eq!(factor(33), (1.0, 2));
}

#[test]
fn a_warp_is_ordered_by_its_barrier_and_not_by_a_vote() {
    let expected: Vec<i32> = (0..64).map(|i| i ^ 1).collect();
    for seed in 0..20 {
        assert_eq!(run("neighbours", varied(seed), 64, &[]).unwrap().0[..64], expected);
    }
    let vote = "  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)";
    let none = plant(&kernel("faults"), "; SYNC", "");
    let voted = plant(&kernel("faults"), "; SYNC", vote);
    for seed in 0..20 {
        let kind = found(run_text(&none, "neighbours", varied(seed), 64, &[]).map(|r| r.1));
        assert!(matches!(kind, Kind::DataRace { .. } | Kind::Uninitialised { .. }), "{kind:?}");
        let kind = found(run_text(&voted, "neighbours", varied(seed), 64, &[]).map(|r| r.1));
        assert!(matches!(kind, Kind::DataRace { space: "shared", .. }), "{kind:?}");
        let orders = Config { shuffle_orders: true, ..varied(seed) };
        assert_eq!(run_text(&voted, "neighbours", orders, 64, &[]).unwrap().0[..64], expected);
    }
}

#[test]
fn warp_operations_compute_what_ptx_says() {
    for config in [Config::fast(), framed(), Config::random(1), varied(3)] {
        let out = run("warp", config, 32, &[]).unwrap().0;
        for lane in 0..32 {
            let word = |i: usize| out[8 * lane + i];
            assert_eq!(word(0) as u32, 0xaaaa_aaaa);
            assert_eq!(word(1), 0);
            assert_eq!(word(2) as u32, 0xff << (lane / 8 * 8));
            assert_eq!(word(3), 31 * 16);
            assert_eq!(word(4), if lane < 28 { lane as i32 + 4 } else { lane as i32 });
            assert_eq!(word(5), 16);
            assert_eq!(word(6), [10, 20, 30, 40][lane / 8]);
        }
    }
}

#[test]
fn barriers_of_part_of_a_block_order_that_part() {
    for seed in 0..12 {
        let out = run("halves", varied(seed), 128, &[]).unwrap().0;
        assert_eq!(out[..128], (0..128).map(|i| i ^ 32).collect::<Vec<i32>>());
    }
    let text = plant(&kernel("faults"), "; PARTNER", "  %other = xor i32 %tid, 64");
    for seed in 0..12 {
        let kind = found(run_text(&text, "halves", varied(seed), 128, &[]).map(|r| r.1));
        assert!(matches!(kind, Kind::DataRace { .. } | Kind::Uninitialised { .. }), "{kind:?}");
    }
}

#[test]
fn a_lock_orders_what_it_guards() {
    let launch = |text: &str, seed| {
        let mut run = Run::new(text, Config { resident: None, ..varied(seed) });
        let lock = run.device.upload(&[0i32])?;
        let count = run.device.upload(&[0i32])?;
        let report = run.launch("lock", 20, 1, 0, &[Pointer(lock), Pointer(count)])?;
        assert_eq!(run.device.download::<i32>(count, 1)?, [20]);
        Ok(report)
    };
    for seed in 0..20 {
        launch(&kernel("faults"), seed).unwrap();
    }
    let weak = "  store atomic i32 0, ptr addrspace(1) %lock syncscope(\"device\") monotonic, align 4";
    let text = plant(&kernel("faults"), "; UNLOCK", weak);
    for seed in 0..20 {
        assert!(matches!(found(launch(&text, seed)), Kind::DataRace { space: "global", .. }));
    }
}

#[test]
fn copies_inside_kernels_are_checked() {
    let launch = |bytes| {
        let mut run = Run::new(&kernel("faults"), Config::random(0));
        let from = run.device.upload(&[7i32; 10]).unwrap();
        let to = run.device.alloc(40).unwrap();
        let report = run.launch("copy", 1, 1, 0, &[Pointer(to), Pointer(from), I64(bytes)])?;
        assert_eq!(run.device.download::<i32>(to, 10).unwrap(), [7; 10]);
        Ok::<_, Failure>(report)
    };
    let report = launch(40).unwrap();
    assert_eq!((report.loaded, report.stored), (40, 40));
    assert!(matches!(found(launch(41)), Kind::OutOfBounds { size: 41, .. }));
}

#[test]
fn a_thread_may_leave() {
    for config in [Config::fast(), framed(), Config::random(1)] {
        let out = run("leave", config, 64, &[]).unwrap().0;
        assert_eq!(out[..64], (0..64).map(|i| if i % 2 == 0 { i } else { -1 }).collect::<Vec<i32>>());
    }
}

#[test]
fn code_with_frames_shares_the_global_variables() {
    let mut device = Device::new(Config { frames_after: 64, ..Config::fast() });
    let module = device.load(kernel("faults").as_bytes()).unwrap();
    let total = module.global("total").unwrap().0;
    let out = device.alloc(4 * 8 * 32).unwrap();
    for launch in 1..4 {
        device.launch(&module.kernel("warp").unwrap(), [1; 3], [32, 1, 1], 0, &[Pointer(out)]).unwrap();
        assert_eq!(device.download::<i32>(total, 1).unwrap(), [32 * launch]);
    }
}

#[test]
fn a_device_goes_on_after_a_finding() {
    let mut run = Run::new(&kernel("faults"), Config::random(0));
    for _ in 0..50 {
        let out = run.device.upload(&[0i32; 64]).unwrap();
        found(run.launch("early_exit", 1, 32, 0, &[Pointer(out)]));
        run.launch("banks", 1, 32, 0, &[Pointer(out), I32(1)]).unwrap();
        run.device.free(out).unwrap();
    }
    assert_eq!(run.device.allocations(), 0);
}
