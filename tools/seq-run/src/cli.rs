//! The command line.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use seq_passes::{Choice, declared::FlattenMode};

use crate::levels::Level;

const AFTER_HELP: &str = "\
Arguments (--arg, in order, one for each of the function's):
  x.npy                     the array in the file
  x.npz, x.npz:name         the only array in the archive, or the one of that name;
                            a jagged array x is in x.offsets0, ..., x.data, or
                            without a name in offsets0, ..., data
  3:i32, true:i1, inf:f32   a scalar; the type may be left out
  [[1,2],[3,4]]:i32         an array; rows may differ in length if it is jagged
  random:f32[1000x3]@7      random elements, the seed after @ (0 unless given):
                            floats from 0 to 1, integers from -100 to 99,
                            indices from 0 to 99
  random:i32[10]{0..5}@7    the same, at least 0 and below 5
  iota:i64[10]              0, 1, 2, ...
  zeros:f32[10], ones:f32[10]
  bytes:FILE                the bytes of a file, of type i8

Exit status:
  0  the function returned
  1  the program stopped with a run-time error
  2  the command line or an argument is wrong, or a file cannot be read or written
  3  the file does not parse or verify, or does not compile
  4  --check, --check-each or --check-laws found a difference
  5  there is no CUDA driver, or it does not start
  6  a kernel failed, could not be launched, or has a fault that the simulator found
  7  there is no CUDA device, or not the one asked for
  8  the device or the driver is too old for the code, or does not take it
  9  the device has no memory left
  10 another call of the CUDA driver failed

In files, bool is i1, int8 to int64 and uint8 to uint64 are i8 to i64, float16 to
float64 are f16 to f64, int64 is also index, and uint16 holds the bits of bf16.
Results in an .npz archive are called result0, result1, ...";

/// Whether a process that is a rank gets blocks of the arguments alone, and gives its blocks of
/// the results.
#[derive(Clone, Copy, Default)]
pub struct Blocks {
    pub given: bool,
    pub results: bool,
}

/// The ranks that a program is distributed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranks {
    /// So many threads of this process.
    Threads(usize),
    /// The processes of MPI.
    Mpi,
    /// Those of a communicator that compiled functions are given.
    Given,
}

impl Ranks {
    /// The number of threads, `mpi` or `given`.
    pub fn parse(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(ranks @ 1..=1024) => Ok(Self::Threads(ranks)),
            _ if text == "mpi" => Ok(Self::Mpi),
            _ if text == "given" => Ok(Self::Given),
            _ => Err("expected a number from 1 to 1024, mpi or given".into()),
        }
    }
}

/// What executes a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BackendKind {
    /// The reference interpreter
    Interp,
    /// Multicore code, compiled in this process
    Cpu,
    /// GPU code on the SIMT simulator
    Simt,
    /// GPU code on a CUDA device
    Cuda,
}

impl BackendKind {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Interp => "interp",
            Self::Cpu => "cpu",
            Self::Simt => "simt",
            Self::Cuda => "cuda",
        }
    }
}

/// What to compile to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EmitKind {
    /// Optimised LLVM IR as text
    Llvm,
    /// An object file and a C header
    Obj,
    /// A shared library and a C header
    So,
    /// PTX for an NVIDIA GPU
    Ptx,
    /// An archive that libseq.so and the Python package load
    Program,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StatsKind {
    /// One number for each counter
    Totals,
    /// Also what happened at each place of a kernel
    Sites,
}

/// What compiled code runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EmitTarget {
    /// Multicore code
    Cpu,
    /// PTX in a host program that needs libseq_cuda.so
    Cuda,
    /// Bitcode in a host program that needs libseq_simt.so, the simulator
    Simt,
}

/// Runs a function of a soac program.
#[derive(Clone, Debug, PartialEq, Parser)]
#[command(name = "seq-run", version, after_help = AFTER_HELP)]
pub struct Cli {
    /// The program: MLIR as text or bytecode; or @LIST, a file with command lines of
    /// seq-run, tabs between their arguments, to be executed one after another
    pub file: PathBuf,

    /// The function to run [default: main] or, with --emit, the only one to compile
    #[arg(long, value_name = "NAME")]
    pub entry: Option<String>,

    /// What executes the program
    #[arg(long, value_enum, default_value_t = BackendKind::Cpu)]
    pub backend: BackendKind,

    /// An argument of the function; see below
    #[arg(long = "arg", value_name = "SPEC", allow_hyphen_values = true)]
    pub arguments: Vec<String>,

    /// Write the results to a .npz archive, or the only one to a .npy file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Overwrite existing files
    #[arg(long)]
    pub force: bool,

    /// Do not print the results and remarks
    #[arg(long, short)]
    pub quiet: bool,

    /// Run on another back end too and compare the results
    #[arg(long, value_enum, value_name = "BACKEND")]
    pub check: Option<BackendKind>,

    /// Interpret the program first, and try the laws of its operators on elements that they
    /// combine: that they are associative, that neutral elements are neutral, that those of
    /// histograms, and those declared commutative, commute
    #[arg(long)]
    pub check_laws: bool,

    /// Fail where a combinator would become a sequential loop, or a loop of the host of a
    /// GPU program would go over an array
    #[arg(long)]
    pub fail_on_sequential: bool,

    /// The relative difference that --check, --check-each and --check-laws allow of floats
    /// [default: 1e-2 for f16, 5e-2 for bf16, 1e-4 for f32, 1e-9 for f64]
    #[arg(long, value_name = "BOUND", value_parser = tolerance)]
    pub tolerance: Option<f64>,

    /// Interpret the program after every pass of its compilation, and report the
    /// first pass that changes a result
    #[arg(long)]
    pub check_each: bool,

    /// Passes to run first, as in the --pass-pipeline of seq-opt
    #[arg(long, value_name = "PIPELINE")]
    pub passes: Option<String>,

    /// Time N runs after a first one: the median, the minimum, and gigabytes of
    /// arguments and results a second
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub time: Option<u32>,

    /// Print what the back end counts, in all or at each access of the program
    #[arg(long, value_enum, value_name = "WHAT", num_args = 0..=1, require_equals = true,
        default_missing_value = "totals")]
    pub stats: Option<StatsKind>,

    /// Run on the simulator under N schedules, and compare the results
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub schedules: Option<u32>,

    /// How nested parallelism is flattened: jagged, full, outer, outer2 to outer9,
    /// mixed, block or incremental, which chooses at run time; see soac-flatten
    /// [default: incremental]
    #[arg(long, value_name = "MODE", value_parser = mode)]
    pub mode: Option<FlattenMode>,

    /// The most versions that the maps of one function have [default: 8]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000), requires = "mode")]
    pub max_versions: Option<u32>,

    /// Take the thresholds of --mode incremental from a file with lines NAME = VALUE
    #[arg(long, value_name = "FILE")]
    pub tuning: Option<PathBuf>,

    /// Measure the versions with these arguments, and write the thresholds to a file;
    /// those of --tuning are moved no further than the measurements demand
    #[arg(long, value_name = "FILE", conflicts_with_all = ["emit", "check", "check_each", "schedules", "out"])]
    pub tune: Option<PathBuf>,

    /// Options of seg-schedule-cpu and convert-seg-to-cpu, such as "grain=4096"
    #[arg(long, value_name = "OPTIONS", default_value = "", hide_default_value = true)]
    pub cpu: String,

    /// Options of seg-schedule-gpu and convert-seg-to-gpu, such as "threads=64 items=2"
    #[arg(long, value_name = "OPTIONS", default_value = "", hide_default_value = true)]
    pub gpu: String,

    /// The number of threads of the cpu back end [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub threads: Option<u32>,

    /// Write what became of the program to a page (.html) or as JSON (.json): for each line
    /// what runs, kernels, remarks, the IR of each level, and what is worth changing;
    /// given twice it writes both
    #[arg(long, value_name = "FILE", conflicts_with_all = ["emit", "tune"])]
    pub explain: Vec<PathBuf>,

    /// The GPU that --explain and --profile predict times for [default: the one that stands for
    /// the architecture in --gpu chip=NAME]
    #[arg(long, value_name = "NAME", value_parser = clap::builder::PossibleValuesParser::new(seq_explain::time::chips::names()))]
    pub device: Option<String>,

    /// A ptxas, which --explain and --profile ask for the registers of kernels
    #[arg(long, value_name = "FILE")]
    pub ptxas: Option<PathBuf>,

    /// Write what each pass did to what, or did not, as YAML for the tools of LLVM's
    /// optimisation remarks (opt-viewer, llvm-remarkutil)
    #[arg(long, value_name = "FILE")]
    pub remarks: Option<PathBuf>,

    /// The passes whose remarks --remarks writes, as a regular expression of whole names
    #[arg(long, value_name = "REGEX", requires = "remarks", default_value = ".*", hide_default_value = true)]
    pub remarks_filter: String,

    /// Print a table of kernels, those that take the longest first, and what is worth changing
    #[arg(long, conflicts_with_all = ["emit", "tune"])]
    pub profile: bool,

    /// Distribute the arrays over N ranks, which are threads of this process with all of
    /// --threads each, or a simulated GPU, or with mpi, which is the default under mpirun, over the processes that
    /// it started: arguments are cut into blocks of their outermost dimension, results put
    /// together. What cannot be distributed is a remark. With --emit and given, functions take
    /// a communicator
    #[arg(long, value_name = "N|mpi|given", value_parser = Ranks::parse,
          conflicts_with_all = ["tune", "tuning", "check_each"])]
    pub ranks: Option<Ranks>,

    /// Print the IR that is executed, or that of an earlier level
    #[arg(long, value_enum, value_name = "LEVEL", num_args = 0..=1, require_equals = true,
        default_missing_value = "llvm")]
    pub print_ir: Option<Level>,

    /// Compile instead of running: one function (--entry) or all public ones
    #[arg(long, value_enum, value_name = "KIND", requires = "output", conflicts_with_all = [
        "arguments", "out", "check", "check_each", "check_laws", "time", "stats",
    ])]
    pub emit: Option<EmitKind>,

    /// What --emit llvm, obj, so and program compile for; with cuda and simt the arrays
    /// of the compiled functions are in device memory
    #[arg(long, value_enum, value_name = "TARGET", default_value_t = EmitTarget::Cpu, requires = "emit")]
    pub target: EmitTarget,

    /// The oldest GPU that PTX is to run on, from sm_70 [default: sm_80]
    #[arg(long, value_name = "CHIP", value_parser = chip, requires = "emit")]
    pub chip: Option<String>,

    /// The file that --emit writes; with llvm and ptx - is the standard output
    #[arg(short, long, value_name = "PATH", requires = "emit")]
    pub output: Option<PathBuf>,
}

fn mode(text: &str) -> Result<FlattenMode, String> {
    FlattenMode::named(text).map_err(|known| format!("expected {known}"))
}

fn tolerance(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(bound) if (0.0..1.0).contains(&bound) => Ok(bound),
        _ => Err("a number from 0 to below 1 is needed".into()),
    }
}

/// The newest chip that code is made for and that is not newer than one of this name.
fn chip(name: &str) -> Result<String, String> {
    let capability = name.strip_prefix("sm_").and_then(|digits| digits.parse::<i32>().ok());
    let found = capability.and_then(|n| seq_gpu::chip_for((n / 10, n % 10)));
    let known = || format!("code is made for {}", seq_gpu::chips().collect::<Vec<_>>().join(", "));
    found.map(String::from).ok_or_else(known)
}
