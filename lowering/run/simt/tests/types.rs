//! Element types, vector accesses, atomics, coordinates.

mod common;

use common::{Run, framed, kernel, varied};
use seq_simt::{Argument::*, Config, Device};

fn configs() -> [Config; 4] {
    [Config::fast(), framed(), Config::random(1), varied(3)]
}

#[test]
fn small_floats_round_as_they_should() {
    for config in configs() {
        let mut run = Run::new(&kernel("types"), config);
        // 1.5 in half and in bfloat; 3.25 and sqrt(3.25) = 1.8027... rounded to 11 bits.
        let h = run.device.upload(&[0x3e00u16, 0]).unwrap();
        let b = run.device.upload(&[0x3fc0u16]).unwrap();
        run.launch("small_floats", 1, 1, 0, &[Pointer(h), Pointer(b)]).unwrap();
        assert_eq!(run.device.download::<u16>(h, 2).unwrap(), [0x4280, 0x3f36]);
        assert_eq!(run.device.download::<u16>(b, 1).unwrap(), [0x4050]);
    }
}

#[test]
fn maths_and_wide_integers() {
    for config in configs() {
        let mut run = Run::new(&kernel("types"), config);
        let f = run.device.upload(&[3.0f32]).unwrap();
        let d = run.device.upload(&[4.0f64]).unwrap();
        let i = run.device.upload(&[-3_000_000_000i64]).unwrap();
        run.launch("maths", 1, 1, 0, &[Pointer(f), Pointer(d), Pointer(i)]).unwrap();
        assert_eq!(run.device.download::<f32>(f, 1).unwrap(), [8.0]);
        assert_eq!(run.device.download::<f64>(d, 1).unwrap(), [8.0]);
        let quotient = (9_000_000_000_000_000_000i128 / 1_000_003) as i64;
        assert_eq!(run.device.download::<i64>(i, 1).unwrap(), [quotient + i64::from(quotient.count_ones())]);
    }
}

#[test]
fn sixteen_bytes_a_thread_are_sixteen_sectors_a_request() {
    for config in configs() {
        let checked = config.checked();
        let mut run = Run::new(&kernel("types"), config);
        let values: Vec<f32> = (0..256).map(|i| i as f32).collect();
        let input = run.device.upload(&values).unwrap();
        let out = run.device.alloc(1024).unwrap();
        let report = run.launch("vector", 1, 64, 0, &[Pointer(input), Pointer(out)]).unwrap();
        let expected: Vec<f32> = values.iter().map(|x| 2.0 * x).collect();
        assert_eq!(run.device.download::<f32>(out, 256).unwrap(), expected);
        if checked {
            assert_eq!((report.load_sectors, report.ideal_load_sectors, report.loaded), (32, 32, 1024));
        }
    }
}

#[test]
fn neighbouring_bytes_of_different_threads_do_not_race() {
    for seed in 0..8 {
        let mut run = Run::new(&kernel("types"), varied(seed));
        let out = run.device.upload(&[255u8; 100]).unwrap();
        run.launch("bytes", 1, 100, 0, &[Pointer(out)]).unwrap();
        assert_eq!(run.device.download::<u8>(out, 100).unwrap(), [0; 100]);
    }
}

#[test]
fn atomics_of_floats_and_long_integers() {
    for config in configs() {
        let mut run = Run::new(&kernel("types"), config);
        let f = run.device.upload(&[0.5f32, -1.0]).unwrap();
        let l = run.device.upload(&[1u64 << 40, 7]).unwrap();
        run.launch("atomics", 2, 64, 0, &[Pointer(f), Pointer(l)]).unwrap();
        assert_eq!(run.device.download::<f32>(f, 2).unwrap(), [0.5 + 2.0 * 2016.0, 63.0]);
        assert_eq!(run.device.download::<u64>(l, 2).unwrap(), [(1 << 40) + 2 * 2016, 63]);
    }
}

#[test]
fn coordinates_have_three_dimensions() {
    let (grid, block) = ([2, 3, 2], [3, 2, 4]);
    let mut expected = vec![];
    for bz in 0..2 {
        for by in 0..3 {
            for bx in 0..2 {
                for tz in 0..4 {
                    for ty in 0..2 {
                        for tx in 0..3 {
                            expected.push(((((bz * 10 + by) * 10 + bx) * 10 + tz) * 10 + ty) * 10 + tx);
                        }
                    }
                }
            }
        }
    }
    for config in configs() {
        let mut device = Device::new(config);
        let module = device.load(kernel("types").as_bytes()).unwrap();
        let out = device.alloc(4 * expected.len()).unwrap();
        device.launch(&module.kernel("coordinates").unwrap(), grid, block, 0, &[Pointer(out)]).unwrap();
        assert_eq!(device.download::<i32>(out, expected.len()).unwrap(), expected);
    }
}
