//! The ranks of a command: threads of this process, or processes that `mpirun` has started,
//! of which this is one.
//!
//! Every process of several compiles the program. Of arguments it reads or makes its blocks
//! alone, unless something needs the whole; literals are whole everywhere. Rank 0 alone prints
//! and checks, and writes what is in archives; into a `.npy` file that is not printed each rank
//! writes its block.

use std::{
    ffi::c_int,
    path::PathBuf,
    rc::Rc,
    time::{Duration, Instant},
};

use seq_driver::signature::Signature;
use seq_ranks::{Member, Mpi};
use seq_values::{ArgumentType, Spec, Value, begin_npy, write_npy_rows};

use crate::{
    cli::{BackendKind, Blocks, Cli, EmitKind, Ranks},
    program, progress, report,
    status::{Failure, USAGE},
};

/// Checks the ranks of a command that runs a program.
pub fn check_run(cli: &Cli) -> Result<(), Failure> {
    match (cli.ranks, cli.backend) {
        (Some(_), BackendKind::Interp) => Err(Failure::usage(
            "--ranks: the interp back end runs programs as they are written, for one rank; \
             the others distribute them, and --check interp compares",
        )),
        (Some(Ranks::Threads(2..)), BackendKind::Cuda) => Err(Failure::usage(
            "--ranks: threads would share the CUDA device of the process; start processes with mpirun, one a device",
        )),
        (Some(Ranks::Given), _) => Err(Failure::usage("--ranks given: only what --emit compiles is given its ranks")),
        _ => Ok(()),
    }
}

/// Checks the ranks of a command that compiles one.
pub fn check_emitted(cli: &Cli) -> Result<(), Failure> {
    let in_c = matches!(cli.emit, Some(EmitKind::Llvm | EmitKind::Obj | EmitKind::So));
    match cli.ranks {
        None => Ok(()),
        Some(Ranks::Given) if in_c => Ok(()),
        Some(Ranks::Given) => Err(Failure::usage("--ranks given: only --emit llvm, obj and so distribute")),
        Some(_) => Err(Failure::usage("--ranks: with --emit functions are given their ranks; write --ranks given")),
    }
}

/// The ranks of MPI, with this process as one; `None` if there are none. Another rank than the
/// first one prints nothing from here on.
pub fn enter(cli: &mut Cli) -> Result<Option<Rc<Member>>, Failure> {
    let runs = cli.emit.is_none();
    if cli.ranks.is_none() && runs && Mpi::is_launched() {
        cli.ranks = Some(Ranks::Mpi);
    }
    if cli.ranks != Some(Ranks::Mpi) || !runs {
        return Ok(None);
    }
    keep_memory();
    let member = Member::new(Mpi::start().map_err(|e| Failure::usage(format!("--ranks mpi: {e}")))?);
    if member.transport().rank() > 0 {
        progress::keep();
    }
    be_quiet(cli, &member);
    Ok(Some(member))
}

/// What a command of a list is in a process of several.
pub fn adapt(cli: &mut Cli) -> Result<(), Failure> {
    let Some(member) = Member::current() else { return Ok(()) };
    if cli.emit.is_some() || cli.ranks.is_some() {
        return Err(Failure::usage("--ranks mpi: the commands of a list run, without ranks of their own"));
    }
    cli.ranks = Some(Ranks::Mpi);
    be_quiet(cli, &member);
    Ok(())
}

/// Lets another rank than the first one print and write nothing but blocks.
fn be_quiet(cli: &mut Cli, member: &Member) {
    if member.transport().rank() == 0 {
        return;
    }
    if !gives_blocks(cli) {
        cli.out = None;
    }
    cli.quiet = true;
    cli.profile = false;
    cli.print_ir = None;
    cli.explain.clear();
    (cli.check, cli.stats, cli.remarks) = (None, None, None);
    cli.force = true;
}

unsafe extern "C" {
    fn mallopt(parameter: c_int, value: c_int) -> c_int;
}

/// Lets memory that is freed stay with the process: what ranks send each other is as large from
/// exchange to exchange, and pages that are new each time take longer than to fill them.
fn keep_memory() {
    const TRIM_THRESHOLD: c_int = -1;
    const MMAP_THRESHOLD: c_int = -3;
    unsafe {
        mallopt(TRIM_THRESHOLD, c_int::MAX);
        mallopt(MMAP_THRESHOLD, 1 << 30);
    }
}

/// Tells that this rank has failed, after its message, and ends all.
pub fn fail(member: &Member, status: u8) {
    member.end_all(status, || {
        progress::kept().iter().skip_while(|line| !line.contains("error: ")).for_each(|line| progress::print(line));
    });
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

/// What this process gets and gives.
pub fn blocks(cli: &Cli) -> Blocks {
    let mpi = cli.ranks == Some(Ranks::Mpi) && Member::current().is_some();
    Blocks { given: mpi && !needs_whole(cli), results: mpi && gives_blocks(cli) }
}

/// Whether something has use for whole arguments.
fn needs_whole(cli: &Cli) -> bool {
    cli.check.is_some() || cli.check_each || cli.tune.is_some() || !cli.explain.is_empty()
}

/// Whether each rank writes its block of the result; all ranks say the same.
fn gives_blocks(cli: &Cli) -> bool {
    let npy = |path: &PathBuf| path.extension().is_some_and(|e| e == "npy");
    cli.quiet && cli.out.as_ref().is_some_and(npy) && !needs_whole(cli)
}

fn is_distributed(ty: &ArgumentType) -> bool {
    match ty {
        ArgumentType::Scalar(_) => false,
        ArgumentType::Array { shape, .. } => shape.first() == Some(&None),
        ArgumentType::Jagged { .. } => true,
    }
}

fn this() -> Rc<Member> {
    Member::current().expect("the process is a rank")
}

/// The blocks of arguments, jagged ones in their parts.
pub fn arguments(specs: &[Spec], signature: &Signature) -> Result<Vec<Value>, Failure> {
    program::check_count(specs, signature)?;
    let this = this();
    let (rank, size) = (this.transport().rank(), this.transport().size());
    let here = |n: usize| seq_ranks::Blocks::new(n, size).of(rank);
    let mut all = vec![];
    for (i, (spec, ty)) in specs.iter().zip(&signature.inputs).enumerate() {
        let failed = |e| Failure::usage(format!("argument {i}: {e}"));
        let distributed = is_distributed(ty);
        if distributed && let Some(parts) = spec.rows(ty, &here).map_err(failed)? {
            all.extend(parts);
            continue;
        }
        all.extend(spec.load(Some(ty)).map_err(failed)?.parts().into_iter().map(|part| match part {
            Value::Array(array) if distributed => Value::Array(array.rows(here(array.shape[0]))),
            part => part,
        }));
    }
    Ok(all)
}

/// Writes the only result, of which the block is here.
pub fn write(cli: &Cli, signature: &Signature, results: &[Value]) -> Result<(), Failure> {
    let in_blocks = signature.results.first().is_some_and(is_distributed);
    let (Some(path), [Value::Array(own)], true) = (&cli.out, results, in_blocks) else {
        let first = this().transport().rank() == 0;
        return cli.out.iter().filter(|_| first).try_for_each(|path| report::write_results(path, results, cli.force));
    };
    let this = this();
    let stopped = |stopped| Failure::stopped("", stopped);
    let failed = |e| Failure::new(USAGE, e);
    let sizes = this.numbers(own.shape[0] as u64).map_err(stopped)?;
    let rank = this.transport().rank();
    let shape = [&[sizes.iter().sum::<u64>() as usize], &own.shape[1..]].concat();
    if rank == 0 {
        begin_npy(path, own.data.element_type(), &shape, cli.force).map_err(failed)?;
    }
    this.transport().barrier().map_err(stopped)?;
    write_npy_rows(path, own, &shape, sizes[..rank].iter().sum::<u64>() as usize).map_err(failed)
}

/// The bytes of values on all ranks.
pub fn bytes(own: usize, blocks: Blocks) -> Result<usize, Failure> {
    if !blocks.given {
        return Ok(own);
    }
    let all = this().numbers(own as u64).map_err(|stopped| Failure::stopped("", stopped))?;
    Ok(all.into_iter().sum::<u64>() as usize)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use seq_ranks::threads;

    use super::*;

    #[test]
    fn the_slowest_rank_says_how_long_it_took() {
        let took = |rank: usize| Duration::from_millis([20, 50, 30][rank]);
        thread::scope(|scope| {
            for (rank, transport) in threads(3).into_iter().enumerate() {
                scope.spawn(move || {
                    let all = slowest(&Member::new(transport), took(rank)).ok();
                    assert_eq!(all, Some(Duration::from_millis(50)), "on rank {rank}");
                });
            }
        });
    }
}
