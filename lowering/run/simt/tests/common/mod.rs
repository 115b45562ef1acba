//! What the tests share: reading kernels, planting faults in their text, running
//! them under many schedules.
#![allow(dead_code)]

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use seq_simt::{Argument, Config, Device, Failure, Kind, Mode, Module, Order, Report, Schedule};

/// The text of a kernel file.
pub fn kernel(name: &str) -> String {
    let path = format!("{}/tests/kernels/{name}.ll", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

/// The text with one line, found by its mark, replaced.
pub fn plant(text: &str, mark: &str, line: &str) -> String {
    let marked: Vec<_> = text.lines().filter(|l| l.contains(mark)).collect();
    assert_eq!(marked.len(), 1, "lines with {mark}");
    text.replace(marked[0], line)
}

/// A configuration with a random or priority schedule, residency 1, 2 or all, and
/// each order of blocks, all decided by the seed.
pub fn varied(seed: u64) -> Config {
    Config {
        seed,
        schedule: if seed % 4 == 3 { Schedule::Priority } else { Schedule::Random },
        resident: [None, Some(1), Some(2)][seed as usize % 3],
        order: [Order::Ascending, Order::Shuffled, Order::Descending][seed as usize / 3 % 3],
        ..Config::default()
    }
}

/// Fast mode without stacks from the first thread on.
pub fn framed() -> Config {
    Config { frames_after: 0, ..Config::fast() }
}

/// A device, and a launch that compares nothing.
pub struct Run {
    pub device: Device,
    pub text: String,
}

impl Run {
    pub fn new(text: &str, config: Config) -> Self {
        Self { device: Device::new(config), text: text.into() }
    }

    pub fn launch(
        &mut self,
        name: &str,
        grid: u32,
        block: u32,
        shared: usize,
        arguments: &[Argument],
    ) -> Result<Report, Failure> {
        let module = module(&self.text, self.device.config())?;
        self.device.launch(&module.kernel(name)?, [grid, 1, 1], [block, 1, 1], shared, arguments)
    }
}

/// A module, compiled once for each mode.
fn module(text: &str, config: &Config) -> Result<Arc<Module>, Failure> {
    type Key = (String, bool, bool);
    static CACHE: Mutex<BTreeMap<Key, Arc<Module>>> = Mutex::new(BTreeMap::new());
    let key = (text.to_owned(), config.mode == Mode::Fast, config.rmw_orders);
    if let Some(known) = CACHE.lock().unwrap().get(&key) {
        return Ok(known.clone());
    }
    let module = Arc::new(Module::load(text.as_bytes(), config)?);
    CACHE.lock().unwrap().insert(key, module.clone());
    Ok(module)
}

/// The kind of the finding of a launch.
pub fn found(result: Result<Report, Failure>) -> Kind {
    match result {
        Err(Failure::Finding(finding)) => finding.kind,
        other => panic!("no finding: {other:?}"),
    }
}

/// How many of 20 seeds give a finding that `expected` accepts; any other outcome
/// than that or success fails.
pub fn caught(mut run: impl FnMut(Config) -> Result<Report, Failure>, expected: fn(&Kind) -> bool) -> usize {
    let mut count = 0;
    for seed in 0..20 {
        match run(varied(seed)) {
            Ok(_) => {}
            Err(Failure::Finding(finding)) if expected(&finding.kind) => count += 1,
            Err(other) => panic!("seed {seed}: {other}"),
        }
    }
    count
}
