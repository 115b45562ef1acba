//! A scan in one pass: look-back with words of 64 and 128 bits, and its faults.

mod common;

use common::{Run, caught, found, framed, kernel, plant, varied};
use seq_simt::{Argument::*, Config, Failure, Kind, Order, Report};

const TILE: usize = 64;

fn scan(text: &str, config: Config, n: usize, word: usize) -> Result<Report, Failure> {
    let mut run = Run::new(text, config);
    let values: Vec<i32> = (0..n as i32).map(|i| i % 17 - 5).collect();
    let expected: Vec<i32> = values
        .iter()
        .scan(0, |sum, x| {
            *sum += x;
            Some(*sum)
        })
        .collect();
    let tiles = n.div_ceil(TILE);
    let input = run.device.upload(&values)?;
    let out = run.device.alloc(4 * n)?;
    let states = run.device.alloc(word * tiles)?;
    run.device.memset(states, 0, word * tiles)?;
    let ticket = run.device.upload(&[0i32])?;
    let arguments = [Pointer(input), Pointer(out), I64(n as i64), Pointer(states), Pointer(ticket)];
    let report = run.launch("scan", tiles as u32, TILE as u32, 0, &arguments)?;
    assert_eq!(run.device.download::<i32>(out, n)?, expected, "n = {n}");
    Ok(report)
}

/// The kernel with 128-bit words.
fn wide() -> String {
    kernel("scan")
        .replace("call void @publish(", "call void @publish128(")
        .replace("call i64 @look(", "call i64 @look128(")
}

const SIZES: [usize; 14] = [0, 1, 31, 32, 33, 63, 64, 65, 255, 256, 257, 639, 640, 641];

#[test]
fn scans_are_right_under_a_hundred_schedules() {
    for (text, word) in [(kernel("scan"), 8), (wide(), 16)] {
        for n in SIZES {
            scan(&text, Config::fast(), n, word).unwrap();
            scan(&text, framed(), n, word).unwrap();
        }
        // Every size under 100 seeds, with residency 1, 2 and all by turns.
        for (k, n) in SIZES.into_iter().enumerate() {
            for seed in 0..100 {
                let resident = [None, Some(1), Some(2)][(seed as usize + k) % 3];
                let config = Config { resident, ..varied(seed) };
                if let Err(failure) = scan(&text, config, n, word) {
                    panic!("seed {seed}, n = {n}: {failure}");
                }
            }
        }
    }
}

#[test]
fn a_scan_moves_each_element_twice_and_no_more() {
    for seed in 0..6 {
        let report = scan(&kernel("scan"), varied(seed), 640, 8).unwrap();
        assert_eq!((report.loaded, report.stored), (2560, 2560));
        assert_eq!(report.atomic_stored, 8 * (1 + 2 * 9));
        assert_eq!((report.barriers, report.warp_operations), (3 * 10, 5 * 2 * 10));
        assert_eq!(report.sector_factor(), 1.0);
    }
}

#[test]
fn a_block_index_instead_of_a_ticket_hangs() {
    let text = plant(&kernel("scan"), "; TICKET", "  %t = add i32 %bid, 0");
    let config = Config { order: Order::Descending, resident: Some(1), ..Config::random(4) };
    let ahead = |config: Config| Config { resident: Some(1), order: Order::Descending, ..config };
    for config in [config.clone(), ahead(Config::fast()), ahead(framed())] {
        let Kind::Hang(groups) = found(scan(&text, config, 640, 8)) else { panic!() };
        assert!(groups[0].starts_with("1 threads poll, such as block (9, 0, 0) thread (63, 0, 0)"), "{groups:?}");
        assert!(groups[1].starts_with("63 threads wait at a barrier"), "{groups:?}");
        assert_eq!(groups[2], "9 blocks did not start: 1 are resident at once");
    }
    scan(&text, Config { order: Order::Ascending, ..config }, 640, 8).unwrap();
}

#[test]
fn planted_faults_are_caught() {
    let text = kernel("scan");
    let race = |kind: &Kind| matches!(kind, Kind::DataRace { .. });
    let plain = plant(&text, "; STORE64", "  store i64 %word, ptr addrspace(1) %p, align 8");
    assert_eq!(caught(|config| scan(&plain, config, 640, 8), race), 20);
    let block = text.replace(
        "store atomic i64 %word, ptr addrspace(1) %p syncscope(\"device\")",
        "store atomic i64 %word, ptr addrspace(1) %p syncscope(\"block\")",
    );
    assert!(caught(|config| scan(&block, config, 640, 8), race) >= 18);
    let unguarded = plant(&text, "; GUARD", "  %inside = icmp slt i64 0, %n");
    let outside = |kind: &Kind| matches!(kind, Kind::OutOfBounds { .. });
    assert_eq!(caught(|config| scan(&unguarded, config, 641, 8), outside), 20);
    let barrier = plant(&text, "; WARPS", "");
    let wrong = |kind: &Kind| matches!(kind, Kind::DataRace { .. } | Kind::Uninitialised { space: "shared", .. });
    assert_eq!(caught(|config| scan(&barrier, config, 300, 8), wrong), 20);
}

#[test]
fn a_finding_is_replayed_by_its_seed() {
    let text = plant(&kernel("scan"), "; STORE64", "  store i64 %word, ptr addrspace(1) %p, align 8");
    for seed in 0..5 {
        let place = |_| match scan(&text, varied(seed), 640, 8) {
            Err(Failure::Finding(finding)) => (finding.place.block, finding.place.thread, finding.place.site),
            other => panic!("{other:?}"),
        };
        assert_eq!(place(0), place(1));
    }
}

#[test]
fn releases_and_acquires_of_many_blocks_take_no_quadratic_time() {
    let text = kernel("scan")
        .replace(
            "ptr addrspace(1) %p syncscope(\"device\") monotonic, align 8 ; STORE64",
            "ptr addrspace(1) %p syncscope(\"device\") release, align 8",
        )
        .replace(
            "load atomic i64, ptr addrspace(1) %p syncscope(\"device\") monotonic",
            "load atomic i64, ptr addrspace(1) %p syncscope(\"device\") acquire",
        );
    let start = std::time::Instant::now();
    scan(&text, Config::random(2), 2000 * TILE, 8).unwrap();
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}
