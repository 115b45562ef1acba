//! Order between blocks by fences, flags and barriers: each part is needed.

mod common;

use common::{Run, caught, framed, kernel, plant, varied};
use seq_simt::{Argument::*, Config, Failure, Kind, Report};

const BLOCKS: usize = 12;

fn chain(text: &str, config: Config) -> Result<Report, Failure> {
    let mut run = Run::new(text, config);
    let rows = run.device.alloc(4 * 64 * BLOCKS)?;
    let flags = run.device.upload(&[0i32; BLOCKS])?;
    let ticket = run.device.upload(&[0i32])?;
    let report = run.launch("chain", BLOCKS as u32, 64, 0, &[Pointer(rows), Pointer(flags), Pointer(ticket)])?;
    let expected: Vec<i32> = (0..BLOCKS as i32).flat_map(|i| [i + 1; 64]).collect();
    assert_eq!(run.device.download::<i32>(rows, 64 * BLOCKS)?, expected);
    Ok(report)
}

#[test]
fn a_chain_of_blocks_is_ordered() {
    for config in [Config::fast(), framed()] {
        chain(&kernel("chain"), config).unwrap();
    }
    for seed in 0..100 {
        if let Err(failure) = chain(&kernel("chain"), varied(seed)) {
            panic!("seed {seed}: {failure}");
        }
    }
}

#[test]
fn every_fence_and_barrier_is_needed() {
    let faults = [
        ("; ACQUIRE", ""),
        ("; ACQUIRE", "  fence syncscope(\"block\") acquire"),
        ("; ACQUIRE", "  fence syncscope(\"device\") release"),
        ("; RELEASE", ""),
        ("; RELEASE", "  fence syncscope(\"block\") release"),
        ("; RELEASE", "  fence syncscope(\"device\") acquire"),
        ("; SPREAD", ""),
        ("; COLLECT", ""),
    ];
    for (mark, line) in faults {
        let text = plant(&kernel("chain"), mark, line);
        let wrong = |kind: &Kind| matches!(kind, Kind::DataRace { space: "global", .. } | Kind::Uninitialised { .. });
        assert_eq!(caught(|config| chain(&text, config), wrong), 20, "{mark} replaced by '{line}'");
    }
}

#[test]
fn a_fence_before_the_barrier_does_not_order_what_others_stored() {
    // Thread 0 has its fence before the others arrive: their stores are not covered.
    let text = plant(&kernel("chain"), "; RELEASE", "");
    let text = plant(&text, "; COLLECT", "  fence syncscope(\"device\") release\n  call void @llvm.nvvm.barrier0()");
    let race = |kind: &Kind| matches!(kind, Kind::DataRace { space: "global", .. });
    assert_eq!(caught(|config| chain(&text, config), race), 20);
}
