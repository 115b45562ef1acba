//! Ranks of MPI: this test starts itself under `mpirun`, where that is installed.

mod common;

use std::{path::Path, process::Command, thread::sleep, time::Duration};

use seq_ranks::{Member, Mpi};

/// Which part of the test a process under `mpirun` is.
const PART: &str = "SEQ_RANKS_PART";

fn mpirun(part: &str) -> Option<std::process::Output> {
    if !Path::new("/usr/bin/mpirun").exists() {
        println!("mpirun is not installed: collectives of MPI are not tested");
        return None;
    }
    let mut command = Command::new("/usr/bin/mpirun");
    command.args(["-n", "3"]).arg(std::env::current_exe().expect("a test has a file"));
    command.args(["collectives_agree_with_one_process", "--exact", "--nocapture"]).env(PART, part);
    Some(command.output().expect("mpirun starts"))
}

fn under_mpi(part: &str) {
    let member = Member::new(Mpi::start().expect("MPI starts"));
    if part == "abort" && member.transport().rank() == 1 {
        member.transport().abort("on purpose");
    }
    leave_the_core(&member);
    common::exercise(&member).expect("no rank stops");
    println!("rank {} of {} agrees\n", member.transport().rank(), member.transport().size());
}

/// Ranks that wait for rank 0 take little of the time of a core, which it may need.
fn leave_the_core(member: &Member) {
    let taken = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux says what threads took");
        Duration::from_nanos(text.split(' ').next().and_then(|ns| ns.parse().ok()).expect("a number"))
    };
    let (late, before) = (Duration::from_secs(1), taken());
    if member.transport().rank() == 0 {
        sleep(late);
    }
    member.transport().barrier().expect("no rank stops");
    let took = taken() - before;
    assert!(took < late / 2, "who waits for {late:?} takes {took:?}");
}

#[test]
fn collectives_agree_with_one_process() {
    if let Ok(part) = std::env::var(PART) {
        return under_mpi(&part);
    }
    if let Some(output) = mpirun("all") {
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
        (0..3).for_each(|rank| assert!(text.contains(&format!("rank {rank} of 3 agrees")), "{text}"));
    }
    if let Some(output) = mpirun("abort") {
        assert!(!output.status.success());
        assert!(!String::from_utf8_lossy(&output.stdout).contains("agrees"));
    }
}
