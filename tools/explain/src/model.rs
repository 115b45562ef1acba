//! The model of an explanation, which is what its JSON has.
//!
//! `format` is [`FORMAT`]; it grows when a field is removed or means something else, not
//! when one is added. Lines begin with 1. Combinators, remarks, kernels and levels are
//! referred to by their position in their list.

use serde::Serialize;

use crate::time::formulas::{Occupancy, Time};

/// The number of this format.
pub const FORMAT: u32 = 1;

/// What became of one function of a program.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Explanation {
    /// The number of the format.
    pub format: u32,
    /// What was run.
    pub program: Program,
    /// How far it came.
    pub outcome: Outcome,
    /// What is worth changing, the most first.
    pub advice: Vec<Advice>,
    /// The lines of the program.
    pub source: Vec<String>,
    /// Every combinator of the program, in order.
    pub combinators: Vec<Combinator>,
    /// What runs in parallel: kernels of a GPU, parallel loops of a CPU; the largest share of
    /// time first, else of bytes.
    pub kernels: Vec<Kernel>,
    /// The program's combinators and what uses their results, before and after passes.
    pub graphs: Vec<Graph>,
    /// What happened when, if it was seen.
    pub timeline: Option<Timeline>,
    /// The arrays of the run, if they were seen.
    pub memory: Option<Memory>,
    /// Two values that differ, where a check found that.
    pub difference: Option<Difference>,
    /// Maps with several versions.
    pub versions: Vec<Version>,
    /// What compilation said, in order.
    pub remarks: Vec<Remark>,
    /// The program at each level.
    pub levels: Vec<Level>,
    /// What the run counted as a whole, in order: names and values.
    pub measured: Vec<Measured>,
}

/// What was run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Program {
    /// The file as it was named.
    pub file: String,
    /// The function.
    pub entry: String,
    /// `interp`, `cpu`, `simt` or `cuda`.
    pub backend: String,
    /// The specifications of the arguments.
    pub arguments: Vec<String>,
    /// The GPU that times are predicted for.
    pub device: Option<String>,
    /// The version of the tool.
    pub tool: String,
}

/// How far a program came.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Outcome {
    /// The exit status.
    pub status: u8,
    /// What stopped it.
    pub message: Option<String>,
    /// The line that stopped it.
    pub line: Option<usize>,
}

/// A suggestion.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Advice {
    /// One sentence that says what is wrong.
    pub title: String,
    /// What it costs, and what to do.
    pub text: String,
    /// The line that it is about.
    pub line: Option<usize>,
    /// The kernel that it is about.
    pub kernel: Option<usize>,
}

/// What became of a combinator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// It is work of a kernel or parallel loop, alone or with others.
    Parallel,
    /// It is shared by the threads of a block.
    Block,
    /// It is gone, and the combinators inside of it are parallel.
    Flattened,
    /// It is a loop inside something else.
    Sequential,
    /// Its body is computed where its results are used.
    Inlined,
    /// Nothing of it is left.
    Removed,
    /// The function that was run does not need it.
    Unused,
    /// The interpreter ran it as it stands.
    Interpreted,
    /// Compilation ended before it was known.
    #[default]
    Unknown,
}

/// A combinator of the program.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Combinator {
    /// The operation, such as `soac.map`.
    pub operation: String,
    /// The function that it stands in.
    pub function: String,
    /// Its line, if it is in the file.
    pub line: Option<usize>,
    /// Its column.
    pub column: usize,
    /// The combinator around it.
    pub inside: Option<usize>,
    /// What became of it.
    pub fate: Fate,
    /// The same in words.
    pub text: String,
    /// The combinators that are one operation with it.
    pub merged: Vec<usize>,
    /// The kernels that do its work.
    pub kernels: Vec<usize>,
    /// The remarks about it.
    pub remarks: Vec<usize>,
}

/// A kernel or parallel loop.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Kernel {
    /// Its name.
    pub name: String,
    /// The operation that it was made of, such as `seg.red`.
    pub operation: String,
    /// The lines of the combinators that it does.
    pub lines: Vec<usize>,
    /// The combinators that it does.
    pub combinators: Vec<usize>,
    /// The functions of the CPU that do its work.
    #[serde(skip)]
    pub functions: Vec<String>,
    /// Its schedule: names and values.
    pub schedule: Vec<(String, String)>,
    /// Bytes of shared memory of a block that are known before it is launched.
    pub shared_bytes: Option<u64>,
    /// What was counted while it ran.
    pub counters: Option<Counters>,
    /// Its part of all bytes that kernels moved, 0 to 1.
    pub share: f64,
    /// Its part of all instructions, 0 to 1.
    pub instruction_share: f64,
    /// How much of it a multiprocessor holds.
    pub occupancy: Option<Occupancy>,
    /// How long all of its launches take by the model of time.
    pub predicted: Option<Time>,
    /// Microseconds that they took, where a device or the CPU ran it.
    pub measured_us: Option<f64>,
    /// Its part of the time of all kernels, 0 to 1: measured, else predicted.
    pub time_share: Option<f64>,
}

impl Kernel {
    /// Microseconds: measured, else predicted.
    pub fn microseconds(&self) -> Option<f64> {
        self.measured_us.or(self.predicted.as_ref().map(|time| time.microseconds))
    }
}

/// What the simulator counted of a kernel, over all launches.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Counters {
    /// Launches.
    pub launches: u64,
    /// Blocks run.
    pub blocks: u64,
    /// Threads run.
    pub threads: u64,
    /// Requests of warps to global memory.
    pub requests: u64,
    /// Bytes of the sectors that were moved.
    pub moved_bytes: u64,
    /// Of these, what blocks load for the first time, or store.
    pub first_bytes: u64,
    /// Of these, what is stored.
    pub stored_bytes: u64,
    /// Bytes of the sectors that the same requests need at least.
    pub minimum_bytes: u64,
    /// The first by the second: 1 is perfectly coalesced.
    pub coalescing: f64,
    /// Accesses of shared memory by those without bank conflicts.
    pub bank_conflicts: f64,
    /// Bytes that atomic stores write.
    pub scattered_bytes: u64,
    /// Sectors of atomic stores and updates.
    pub atomic_sectors: u64,
    /// Of these, those of updates.
    pub update_sectors: u64,
    /// Wavefronts of shared memory.
    pub wavefronts: u64,
    /// Turns of atomic updates of shared memory.
    pub update_wavefronts: u64,
    /// The most bytes of shared memory of a block.
    pub shared_bytes: u64,
    /// Barriers that blocks passed.
    pub barriers_passed: u64,
    /// Bytes that atomic loads read, which is the traffic of polls.
    pub polled_bytes: u64,
    /// Instructions of warps.
    pub instructions: u64,
    /// Of these: arithmetic, comparisons, addresses.
    pub arithmetic: u64,
    /// Of these: loads, stores, atomics.
    pub memory: u64,
    /// Of these: exchanges within a warp.
    pub shuffles: u64,
    /// Of these: barriers and fences.
    pub barriers: u64,
    /// Of these: branches, calls, returns.
    pub control: u64,
    /// Updates of memory by atomics.
    pub atomic_updates: u64,
    /// Turns of threads that wait for another block.
    pub polls: u64,
}

/// What uses the results of what.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Graph {
    /// What it shows.
    pub title: String,
    /// Operations on arrays, in the order of the program.
    pub nodes: Vec<Node>,
    /// From what makes a result to what uses it.
    pub edges: Vec<(usize, usize)>,
    /// Nodes that are left out.
    pub left_out: usize,
}

/// An operation on arrays.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Node {
    /// What it is.
    pub operation: String,
    /// The combinators that it does; several are one operation.
    pub combinators: Vec<usize>,
    /// The lines of these.
    pub lines: Vec<usize>,
    /// The node whose body it is in.
    pub inside: Option<usize>,
}

/// What happened when.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Timeline {
    /// Whether the times are the model's; else they were measured.
    pub predicted: bool,
    /// Microseconds from the first to the last event.
    pub microseconds: f64,
    /// The host, a GPU, or threads.
    pub tracks: Vec<Track>,
    /// Events that are left out.
    pub left_out: u64,
}

/// What one of them did.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Track {
    /// Who.
    pub name: String,
    /// What, in order.
    pub spans: Vec<Span>,
}

/// Something that took time.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Span {
    /// `kernel`, `copy`, `allocate`, `wait` or `launch`.
    pub kind: &'static str,
    /// What it is.
    pub name: String,
    /// The kernel that ran.
    pub kernel: Option<usize>,
    /// Microseconds of its start and end.
    pub time: (f64, f64),
}

/// The arrays of a run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Memory {
    /// The most bytes at once.
    pub peak_bytes: u64,
    /// Microseconds of when that was.
    pub peak_at: f64,
    /// Microseconds and bytes in use from then on.
    pub in_use: Vec<(f64, u64)>,
    /// The largest arrays, in the order of their allocation.
    pub arrays: Vec<Array>,
    /// Arrays that are left out.
    pub left_out: u64,
}

/// An array.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Array {
    /// What it is for.
    pub name: String,
    /// The first kernel that was given it.
    pub kernel: Option<usize>,
    /// The lines of that.
    pub lines: Vec<usize>,
    /// Bytes.
    pub bytes: u64,
    /// Microseconds of its allocation.
    pub from: f64,
    /// Microseconds of its end, if it had one in the run.
    pub to: Option<f64>,
}

/// Two values that should be one.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Difference {
    /// The pass that made the difference, or the back end.
    pub after: String,
    /// The result that differs.
    pub result: usize,
    /// What it was before, or by the other back end.
    pub before: String,
    /// What it became.
    pub now: String,
    /// What they differ in.
    pub message: String,
    /// The operation that makes the result.
    pub operation: String,
    /// Its lines.
    pub lines: Vec<usize>,
    /// Its combinators.
    pub combinators: Vec<usize>,
}

/// One version of a map, with what decides whether it runs.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Version {
    /// The name of the threshold.
    pub name: String,
    /// The line of the map.
    pub line: Option<usize>,
    /// Parallelism from which it runs.
    pub threshold: i64,
    /// The same if nothing sets it.
    pub default: i64,
    /// The least and the greatest parallelism that the last run had for it.
    pub asked: Option<(i64, i64)>,
    /// Whether it ran: `yes`, `no`, `both` or `not asked`.
    pub ran: String,
}

/// Something that compilation said.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Remark {
    /// `error`, `warning`, `remark`.
    pub severity: String,
    /// The text.
    pub message: String,
    /// The lines of the program that it names, those of notes behind its own.
    pub lines: Vec<usize>,
    /// The pass that said it.
    pub pass: Option<String>,
    /// What it also says.
    pub notes: Vec<String>,
    /// The combinators that it is about.
    pub combinators: Vec<usize>,
}

/// The program at one level.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Level {
    /// What it is.
    pub title: String,
    /// The pass that it is taken after; none at the start.
    pub pass: Option<String>,
    /// The lines.
    pub text: Vec<Listed>,
    /// Lines that are left out at the end.
    pub left_out: usize,
}

/// A line of a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// The text.
    pub text: String,
    /// The lines of the program that it comes from.
    pub lines: Vec<usize>,
}

/// A number of the whole run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Measured {
    /// What.
    pub name: String,
    /// How much, with a unit.
    pub value: String,
}

impl Explanation {
    /// The JSON text.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("all keys are text") + "\n"
    }
}
