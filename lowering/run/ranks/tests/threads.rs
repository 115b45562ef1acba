//! Ranks that are threads of one process.

mod common;

use std::{ffi::c_void, rc::Rc, sync::mpsc, thread, time::Duration};

use seq_ranks::{Member, Stopped, abi::*, threads};

/// What each of `size` ranks makes of `f`; fails if they do not end.
fn on<R: Send + 'static>(size: usize, f: impl Fn(&Rc<Member>) -> R + Clone + Send + 'static) -> Vec<R> {
    let (sender, receiver) = mpsc::channel();
    for (rank, thread) in threads(size).into_iter().enumerate() {
        let (sender, f) = (sender.clone(), f.clone());
        thread::spawn(move || {
            let member = Member::new(thread);
            let result = member.run(|| f(&member));
            drop(member);
            sender.send((rank, result)).expect("the test waits");
        });
    }
    drop(sender);
    let next = |_| receiver.recv_timeout(Duration::from_secs(20)).expect("every rank ends without a panic");
    let mut all: Vec<_> = (0..size).map(next).collect();
    all.sort_by_key(|(rank, _)| *rank);
    all.into_iter().map(|(_, result)| result).collect()
}

#[test]
fn collectives_agree_with_one_process() {
    for size in [1, 2, 3, 5, 8] {
        assert_eq!(on(size, common::exercise), vec![Ok(()); size]);
    }
}

#[test]
fn a_rank_that_stops_ends_all() {
    for (size, culprit) in [(2, 0), (3, 1), (5, 4)] {
        let ended = on(size, move |member| {
            member.allgather(&[1])?;
            if member.transport().rank() == culprit {
                member.transport().abort("index 7 is outside");
            }
            member.transport().barrier()?;
            member.allgather(&[2]).map(|_| ())
        });
        let stopped = Stopped { rank: culprit, message: "index 7 is outside".into() };
        assert_eq!(stopped.to_string(), format!("rank {culprit} stopped: index 7 is outside"));
        assert_eq!(ended, vec![Err(stopped); size]);
    }
}

#[test]
fn nobody_waits_for_a_rank_that_has_ended() {
    let ended = on(3, |member| {
        member.allgather(&[1])?;
        if member.transport().rank() == 2 {
            return Ok(());
        }
        member.transport().barrier()
    });
    let stopped = Stopped { rank: 2, message: "it has ended before the others".into() };
    assert_eq!(ended, [Err(stopped.clone()), Err(stopped), Ok(())]);
}

#[test]
fn what_is_sent_to_others_is_counted() {
    let sent = on(4, |member| {
        member.put(0, 1);
        member.gather().expect("all gather");
        let parts: Vec<_> = (0..4).map(|r| &[0; 4][..r]).collect();
        member.alltoallv(&parts).expect("all take part");
        (member.sent(), member.received())
    });
    assert_eq!(sent, [0, 1, 2, 3].map(|own| (3 * 8 + 6 - own, 3 * 8 + 3 * own)));
}

unsafe extern "C" fn append(_: *mut c_void, left: *mut c_void, right: *const c_void) {
    unsafe { *left.cast::<i64>() = *left.cast::<i64>() * 10 + *right.cast::<i64>() }
}

fn through_c() -> (i64, i64, i64, i64) {
    let (rank, size) = (seq_ranks_rank(), seq_ranks_size());
    let (own, mut prefix, mut all) = (rank + 1, -1i64, [0i64; 3]);
    let (from, to) = ((&raw const own).cast(), (&raw mut prefix).cast());
    let scanned = unsafe { seq_ranks_exscan(from, 8, to, append, std::ptr::null_mut()) };
    let gathered = unsafe { seq_ranks_allgather(from, 8, all.as_mut_ptr().cast()) };
    assert_eq!((scanned, gathered, seq_ranks_barrier()), (0, 0, 0));
    (rank, size, prefix, all.iter().fold(0, |text, digit| text * 10 + digit))
}

#[test]
fn the_c_interface_is_that_of_the_threads_rank() {
    assert_eq!(on(3, |_| through_c()), [(0, 3, -1, 123), (1, 3, 1, 123), (2, 3, 12, 123)]);
    assert_eq!(through_c(), (0, 1, -1, 100));
}

#[test]
fn the_c_interface_says_that_another_rank_has_stopped() {
    let seen = on(2, |member| {
        if member.transport().rank() == 1 {
            unsafe { seq_ranks_abort(c"no".as_ptr()) };
        }
        (seq_ranks_gather(), unsafe { seq_ranks_route(std::ptr::null(), 0, 4, 1) }, seq_ranks_barrier())
    });
    assert_eq!(seen, [(1, -1, 1); 2]);
}

/// The header names the functions that a program in the process is linked with.
#[test]
fn the_header_has_every_function() {
    let header = include_str!("../include/seq_ranks.h");
    let declared = header.lines().filter(|line| !line.starts_with("typedef"));
    let declared = declared.filter_map(|line| line.split_once("seq_ranks_")?.1.split_once('('));
    let declared: Vec<_> = declared.map(|(name, _)| format!("seq_ranks_{name}")).collect();
    let known: Vec<_> = seq_ranks::symbols().iter().map(|(name, _)| name.to_string()).collect();
    assert_eq!(declared, known);
}
