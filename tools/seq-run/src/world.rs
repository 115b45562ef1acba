//! The ranks of a command: threads of this process, or processes that `mpirun` has started,
//! of which this is one.
//!
//! Every process of several does the same work up to the run: it compiles the program and
//! makes the arguments, of which it takes its blocks. Rank 0 alone prints, writes and checks.
//! A failure is told by one rank, most often: each waits a moment for those before it, which
//! end it when they fail as well.

use std::{
    rc::Rc,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use seq_ranks::{Member, Mpi};

use crate::{
    cli::{BackendKind, Cli},
    progress,
    status::Failure,
};

/// The ranks that a program is distributed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranks {
    /// So many threads of this process.
    Threads(usize),
    /// The processes of MPI.
    Mpi,
}

impl Ranks {
    /// The number of threads, or `mpi`.
    pub fn parse(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(ranks @ 1..=1024) => Ok(Self::Threads(ranks)),
            _ if text == "mpi" => Ok(Self::Mpi),
            _ => Err("expected a number from 1 to 1024, or mpi".into()),
        }
    }
}

/// How long a rank waits for each before it when it fails, and at most.
const PATIENCE: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// Whether another rank prints.
static SILENT: AtomicBool = AtomicBool::new(false);

/// What this rank would have printed.
static KEPT: Mutex<Vec<String>> = Mutex::new(vec![]);

/// The ranks of MPI, with this process as one; `None` if there are none. Another rank than the
/// first one prints nothing from here on.
pub fn enter(cli: &mut Cli) -> Result<Option<Rc<Member>>, Failure> {
    let runs = cli.emit.is_none() && cli.backend == BackendKind::Cpu;
    if cli.ranks.is_none() && runs && Mpi::is_launched() {
        cli.ranks = Some(Ranks::Mpi);
    }
    if cli.ranks != Some(Ranks::Mpi) || !runs {
        return Ok(None);
    }
    if cli.file.to_string_lossy().starts_with('@') {
        return Err(Failure::usage("--ranks mpi: a list of commands runs in one process"));
    }
    let member = Member::new(Mpi::start().map_err(|e| Failure::usage(format!("--ranks mpi: {e}")))?);
    if member.transport().rank() > 0 {
        SILENT.store(true, Ordering::Relaxed);
        cli.quiet = true;
        cli.profile = false;
        cli.print_ir = false;
        cli.explain.clear();
        (cli.out, cli.check, cli.stats) = (None, None, None);
    }
    Ok(Some(member))
}

/// Whether another rank prints; then the line is kept.
pub fn keeps(line: &str) -> bool {
    let silent = SILENT.load(Ordering::Relaxed);
    if silent {
        KEPT.lock().unwrap_or_else(PoisonError::into_inner).push(line.into());
    }
    silent
}

/// Tells that this rank has failed, after its message, and ends all.
pub fn fail(member: &Member, status: u8) {
    let transport = member.transport();
    let (rank, size) = (transport.rank(), transport.size());
    std::thread::sleep((PATIENCE.0 * rank as u32).min(PATIENCE.1));
    SILENT.store(false, Ordering::Relaxed);
    let kept = std::mem::take(&mut *KEPT.lock().unwrap_or_else(PoisonError::into_inner));
    kept.iter().skip_while(|line| !line.contains("error: ")).for_each(|line| progress::print(line));
    if size > 1 {
        progress::print(&format!("note: on rank {rank} of {size}"));
    }
    transport.exit(status);
}

/// When all ranks are there.
pub fn together(member: &Member) -> Result<Instant, Failure> {
    member.transport().barrier().map_err(|stopped| Failure::stopped("", stopped))?;
    Ok(Instant::now())
}

/// The longest of what all ranks took.
pub fn slowest(member: &Member, own: Duration) -> Result<Duration, Failure> {
    let all = member.transport().allgather(&(own.as_nanos() as u64).to_ne_bytes());
    let all = all.map_err(|stopped| Failure::stopped("", stopped))?;
    let longest = all.iter().map(|bytes| u64::from_ne_bytes(bytes[..].try_into().expect("eight bytes"))).max();
    Ok(Duration::from_nanos(longest.unwrap_or_default()))
}
