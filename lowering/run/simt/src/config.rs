//! What a simulated device does: detectors, schedule, residency, bounds.

use crate::Error;

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// No detectors: kernels are compiled without hooks at their accesses.
    Fast,
    /// All detectors and counters.
    Checked,
}

/// Which thread runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// A thread runs to its next barrier, warp operation or poll; blocks run one
    /// after the other as far as they can.
    RunToBarrier,
    /// A thread may be interrupted at every access; the next one is random.
    Random,
    /// Threads, warps or blocks have random priorities that change at random
    /// accesses; the runnable thread of the highest priority runs.
    Priority,
}

/// In which order blocks start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// From block 0 upwards.
    Ascending,
    /// From the last block downwards.
    Descending,
    /// In a random order that the seed decides.
    Shuffled,
}

/// The configuration of a [`crate::Device`].
#[derive(Clone, Debug)]
pub struct Config {
    /// Detectors on or off.
    pub mode: Mode,
    /// Which thread runs next.
    pub schedule: Schedule,
    /// Decides everything random.
    pub seed: u64,
    /// Blocks that are on the machine at once; `None`: as many as have
    /// 4,096 threads together (16,384 in fast mode), and at least one.
    pub resident: Option<usize>,
    /// The order in which blocks start.
    pub order: Order,
    /// The hang detector: how many polls a live thread may do, on average, while
    /// no thread ends and, as far as checked mode sees it, none stores anything.
    pub polls: u64,
    /// The hang detector: how many accesses and loop iterations may go by while
    /// no thread stores anything or ends (checked mode).
    pub steps: u64,
    /// Whether `atomicrmw` has the memory order it is written with. LLVM's NVPTX
    /// back end emits relaxed ones whatever the order, so the default is no.
    pub rmw_orders: bool,
    /// Whether shuffles, votes and matches order memory as `bar.warp.sync` does.
    /// PTX promises that of `bar.warp.sync` only, so the default is no.
    pub shuffle_orders: bool,
    /// Bytes that kernels can have from `malloc` at a time; beyond it returns null.
    pub heap: usize,
    /// After how many threads a module is compiled again, optimised and so that threads
    /// need no stacks, which takes longer than the first time and makes waiting cheap
    /// (fast mode). Threads of kernels that never wait count little; 0: all have none.
    pub frames_after: u64,
    /// Bytes of stack a thread; more when a kernel's local variables need it.
    pub stack: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            mode: Mode::Checked,
            schedule: Schedule::Random,
            seed: 0,
            resident: None,
            order: Order::Ascending,
            polls: 512,
            steps: 50_000_000,
            rmw_orders: false,
            shuffle_orders: false,
            heap: 8 << 20,
            frames_after: 1 << 15,
            stack: 64 << 10,
        }
    }
}

impl Config {
    /// No detectors, run to barrier.
    pub fn fast() -> Self {
        Self { mode: Mode::Fast, schedule: Schedule::RunToBarrier, ..Self::default() }
    }

    /// All detectors, a random schedule of this seed.
    pub fn random(seed: u64) -> Self {
        Self { seed, ..Self::default() }
    }

    /// Whether the detectors are on.
    pub fn checked(&self) -> bool {
        self.mode == Mode::Checked
    }

    /// The environment that [`Config::from_environment`] reads as this one.
    pub fn environment(&self) -> String {
        let mode = if self.mode == Mode::Fast { "fast" } else { "checked" };
        let schedule = match self.schedule {
            Schedule::RunToBarrier => "run-to-barrier",
            Schedule::Random => "random",
            Schedule::Priority => "priority",
        };
        let order = match self.order {
            Order::Ascending => "ascending",
            Order::Descending => "descending",
            Order::Shuffled => "shuffled",
        };
        let resident = self.resident.map_or("all".to_owned(), |n| n.to_string());
        format!(
            "SEQ_SIMT_MODE={mode} SEQ_SIMT_SCHEDULE={schedule} SEQ_SIMT_SEED={} SEQ_SIMT_RESIDENT={resident} \
             SEQ_SIMT_ORDER={order}",
            self.seed
        )
    }

    /// The `i`-th of many configurations with all detectors: seeds from this one's,
    /// random and priority schedules, every order, one, two and all blocks resident
    /// in turn. Eighteen have every combination.
    pub fn varied(&self, i: u32) -> Self {
        Self {
            mode: Mode::Checked,
            seed: self.seed + u64::from(i),
            schedule: [Schedule::Random, Schedule::Priority][i as usize % 2],
            order: [Order::Ascending, Order::Shuffled, Order::Descending][i as usize % 3],
            resident: [None, Some(1), Some(2)][i as usize / 6 % 3],
            ..self.clone()
        }
    }

    /// Reads `SEQ_SIMT_MODE` (`fast`, `checked`), `SEQ_SIMT_SCHEDULE`
    /// (`run-to-barrier`, `random`, `priority`), `SEQ_SIMT_SEED`,
    /// `SEQ_SIMT_RESIDENT` (`all` or a number) and `SEQ_SIMT_ORDER`
    /// (`ascending`, `descending`, `shuffled`), `SEQ_SIMT_HEAP` (bytes) and
    /// `SEQ_SIMT_FRAMES_AFTER` (threads). The defaults are those of [`Config::default`]; in fast mode the schedule is
    /// run-to-barrier.
    pub fn from_environment() -> Result<Self, Error> {
        let mut config = match variable("SEQ_SIMT_MODE").as_deref() {
            None | Some("checked") => Self::default(),
            Some("fast") => Self::fast(),
            Some(other) => return Err(unknown("SEQ_SIMT_MODE", other, "fast or checked")),
        };
        match variable("SEQ_SIMT_SCHEDULE").as_deref() {
            None => {}
            Some("run-to-barrier") => config.schedule = Schedule::RunToBarrier,
            Some("random") => config.schedule = Schedule::Random,
            Some("priority") => config.schedule = Schedule::Priority,
            Some(other) => return Err(unknown("SEQ_SIMT_SCHEDULE", other, "run-to-barrier, random or priority")),
        }
        match variable("SEQ_SIMT_ORDER").as_deref() {
            None | Some("ascending") => {}
            Some("descending") => config.order = Order::Descending,
            Some("shuffled") => config.order = Order::Shuffled,
            Some(other) => return Err(unknown("SEQ_SIMT_ORDER", other, "ascending, descending or shuffled")),
        }
        if let Some(text) = variable("SEQ_SIMT_SEED") {
            config.seed = text.parse().map_err(|_| unknown("SEQ_SIMT_SEED", &text, "a number"))?;
        }
        if let Some(text) = variable("SEQ_SIMT_HEAP") {
            config.heap = text.parse().map_err(|_| unknown("SEQ_SIMT_HEAP", &text, "a number of bytes"))?;
        }
        if let Some(text) = variable("SEQ_SIMT_FRAMES_AFTER") {
            let number = text.parse().map_err(|_| unknown("SEQ_SIMT_FRAMES_AFTER", &text, "a number of threads"));
            config.frames_after = number?;
        }
        if let Some(text) = variable("SEQ_SIMT_RESIDENT").filter(|t| t != "all") {
            let count: usize = text.parse().unwrap_or(0);
            if count == 0 {
                return Err(unknown("SEQ_SIMT_RESIDENT", &text, "all or a number from 1"));
            }
            config.resident = Some(count);
        }
        Ok(config)
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn unknown(name: &str, value: &str, expected: &str) -> Error {
    Error::new(format!("{name} is '{value}', expected {expected}"))
}
