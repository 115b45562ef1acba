//! Distributed programs: each rank runs the program over its blocks of the arguments, and
//! rank 0 puts the blocks of the results together. Ranks are threads of this process, or
//! this process is one of them. How a rank runs the program is for the back end to say.

use std::{rc::Rc, thread};

use seq_ranks::{Blocks, Member, Stopped, Transport};
use seq_values::{Array, Data, Value};

use crate::{Error, Port, Signature, marshal};

/// What ranks made together.
pub struct OnRanks {
    /// The results.
    pub results: Vec<Value>,
    /// The bytes that each rank sent to others.
    pub sent: Vec<u64>,
    /// The bytes that each rank got from others.
    pub received: Vec<u64>,
}

/// What a rank is given.
pub enum Given<'a> {
    /// The arguments, of which it takes its blocks.
    Whole(&'a [Value]),
    /// The blocks of the parts of arguments, and the others as they are.
    Blocks(&'a [Value]),
}

/// What one rank made, and the rank that stopped first if it did not end.
type Outcome = Result<(Vec<Value>, [u64; 2]), (Error, Option<usize>)>;

/// Runs a function that `seg-distribute` has been through, each rank on a thread of its own;
/// there is one at least. Each gets its part of `programs`, with its arguments in parts. Of
/// several ranks that stop the first one is told.
pub fn on_threads<P: Send>(
    signature: &Signature,
    arguments: &[Value],
    ranks: Vec<(impl Transport + Send + 'static, P)>,
    run: impl Fn(P, Vec<Value>) -> Result<Vec<Value>, Error> + Sync,
) -> Result<OnRanks, Error> {
    let parts = marshal::parts(signature, arguments)?;
    let size = ranks.len();
    let outcomes: Vec<Outcome> = thread::scope(|scope| {
        let threads: Vec<_> = ranks
            .into_iter()
            .map(|(rank, program)| {
                let own = cut(&signature.inputs, &parts, rank.rank(), size);
                let run = &run;
                scope.spawn(move || until_done(&Member::new(rank), || run(program, own)))
            })
            .collect();
        let join = |thread: thread::ScopedJoinHandle<Outcome>| {
            thread.join().unwrap_or_else(|_| Err((Error::Compile("internal error: a rank panicked".into()), None)))
        };
        threads.into_iter().map(join).collect()
    });
    let culprit = outcomes.iter().find_map(|outcome| outcome.as_ref().err()?.1);
    let (mut of_ranks, mut sent, mut received, mut failure) = (vec![], vec![], vec![], None);
    for (rank, outcome) in outcomes.into_iter().enumerate() {
        match outcome {
            Ok((results, bytes)) => {
                of_ranks.push(results);
                sent.push(bytes[0]);
                received.push(bytes[1]);
            }
            Err((error, _)) if failure.is_none() || culprit == Some(rank) => failure = Some(error),
            Err(_) => {}
        }
    }
    match failure {
        Some(error) => Err(error),
        None => Ok(OnRanks { results: together(&signature.results, &of_ranks), sent, received }),
    }
}

/// Runs a function that `seg-distribute` has been through on the one rank that this process
/// is; `run` returns its results in parts. Rank 0 gets the results, each other one its blocks;
/// with `blocks` every rank gets its blocks. An error is one of this rank: who calls ends the
/// others.
pub fn on_rank(
    signature: &Signature,
    blocks: bool,
    member: &Rc<Member>,
    run: impl FnOnce() -> Result<Vec<Value>, Error>,
) -> Result<OnRanks, Error> {
    let (transport, before) = (member.transport(), [member.sent(), member.received()]);
    let own = member.run(run)?;
    let ended = |stopped: Stopped| Error::Stopped { location: String::new(), message: stopped.to_string() };
    let (sent, received) = (member.sent() - before[0], member.received() - before[1]);
    let sent = member.numbers(sent).map_err(ended)?;
    let received = member.numbers(received).map_err(ended)?;
    if blocks {
        return Ok(OnRanks { results: own, sent, received });
    }
    let mut of_ranks = vec![vec![]; if transport.rank() == 0 { transport.size() } else { 1 }];
    for (port, value) in signature.results.iter().zip(own) {
        match value {
            Value::Array(array) if is_distributed(port) => {
                let blocks = brought(transport, array).map_err(ended)?;
                of_ranks.iter_mut().zip(blocks).for_each(|(all, block)| all.push(Value::Array(block)));
            }
            value => of_ranks.iter_mut().for_each(|all| all.push(value.clone())),
        }
    }
    Ok(OnRanks { results: together(&signature.results, &of_ranks), sent, received })
}

/// The arguments of the rank that this process is, in parts.
pub fn own_arguments(signature: &Signature, arguments: &Given, member: &Member) -> Result<Vec<Value>, Error> {
    let transport = member.transport();
    Ok(match arguments {
        Given::Whole(arguments) => {
            let parts = marshal::parts(signature, arguments)?;
            cut(&signature.inputs, &parts, transport.rank(), transport.size())
        }
        Given::Blocks(parts) => {
            marshal::check_parts(&signature.inputs, parts)?;
            parts.to_vec()
        }
    })
}

/// The blocks of all ranks on rank 0, on another one its own.
fn brought(transport: &dyn Transport, own: Array) -> Result<Vec<Array>, Stopped> {
    let (ty, row) = (own.data.element_type(), own.shape[1..].to_vec());
    let bytes = unsafe { std::slice::from_raw_parts(own.data.as_ptr(), own.data.len() * ty.bytes()) };
    let mut parts: Vec<&[u8]> = vec![&[]; transport.size()];
    let first = [&own.shape[0].to_ne_bytes(), bytes].concat();
    parts[0] = &first;
    let all = transport.alltoallv(&parts)?;
    if transport.rank() > 0 {
        return Ok(vec![own]);
    }
    let block = |bytes: &Vec<u8>| {
        let (size, bytes) = bytes.split_at(size_of::<usize>());
        let mut data = Data::zeros(ty, bytes.len() / ty.bytes());
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), data.as_mut_ptr(), bytes.len()) };
        let size = usize::from_ne_bytes(size.try_into().expect("eight bytes"));
        Array { shape: [&[size], &row[..]].concat(), data }
    };
    Ok(all.iter().map(block).collect())
}

/// Runs the function on one rank; if it stops, the others do.
fn until_done(member: &Rc<Member>, run: impl FnOnce() -> Result<Vec<Value>, Error>) -> Outcome {
    let done = member.run(run);
    done.map(|results| (results, [member.sent(), member.received()])).map_err(|error| {
        member.transport().abort(&error.to_string());
        let first = member.transport().barrier().err().map(|stopped| stopped.rank);
        (error, first)
    })
}

/// Whether values at a port are in blocks: `seg-distribute` has the same rule.
fn is_distributed(port: &Port) -> bool {
    port.shape.as_ref().is_some_and(|shape| shape.first() == Some(&None))
}

/// The arguments of a rank.
fn cut(ports: &[Port], parts: &[Value], rank: usize, ranks: usize) -> Vec<Value> {
    let own = |(port, value): (&Port, &Value)| match value {
        Value::Array(array) if is_distributed(port) => {
            Value::Array(array.rows(Blocks::new(array.shape[0], ranks).of(rank)))
        }
        value => value.clone(),
    };
    ports.iter().zip(parts).map(own).collect()
}

/// The results of all ranks: their blocks one after the other, and what is the same on all.
fn together(ports: &[Port], of_ranks: &[Vec<Value>]) -> Vec<Value> {
    let whole = |(i, port): (usize, &Port)| {
        let mut whole = of_ranks[0][i].clone();
        if let (true, Value::Array(whole)) = (is_distributed(port), &mut whole) {
            for value in of_ranks[1..].iter().map(|results| &results[i]) {
                if let Value::Array(more) = value {
                    whole.shape[0] += more.shape[0];
                    whole.data.extend_from(&more.data, 0..more.data.len());
                }
            }
        }
        whole
    };
    marshal::whole(ports, ports.iter().enumerate().map(whole).collect())
}
