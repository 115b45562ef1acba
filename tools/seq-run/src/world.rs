//! The ranks of a command: threads of this process, or processes that `mpirun` has started,
//! of which this is one.
//!
//! Every process of several does the same work up to the run: it compiles the program and
//! makes the arguments, of which it takes its blocks. Rank 0 alone prints, writes and checks.
//! A failure is told by one rank, most often: each waits a moment for those before it, which
//! end it when they fail as well.

use std::{
    rc::Rc,
    time::{Duration, Instant},
};

use seq_ranks::{Member, Mpi};

use crate::{
    cli::{BackendKind, Cli, Ranks},
    progress,
    status::Failure,
};

/// How long a rank waits for each before it when it fails, and at most.
const PATIENCE: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

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
        progress::keep();
        cli.quiet = true;
        cli.profile = false;
        cli.print_ir = None;
        cli.explain.clear();
        (cli.out, cli.check, cli.stats, cli.remarks) = (None, None, None, None);
    }
    Ok(Some(member))
}

/// Tells that this rank has failed, after its message, and ends all.
pub fn fail(member: &Member, status: u8) {
    let transport = member.transport();
    let (rank, size) = (transport.rank(), transport.size());
    std::thread::sleep((PATIENCE.0 * rank as u32).min(PATIENCE.1));
    progress::kept().iter().skip_while(|line| !line.contains("error: ")).for_each(|line| progress::print(line));
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
    let all = member.numbers(own.as_nanos() as u64).map_err(|stopped| Failure::stopped("", stopped))?;
    Ok(Duration::from_nanos(all.into_iter().max().unwrap_or_default()))
}
