//! Distributed programs in this process: each rank is a thread that runs the program over
//! its blocks of the arguments, and the blocks of the results are put together.

use std::{ops::Range, rc::Rc, thread};

use seq_host::{Error, Port, marshal};
use seq_ranks::{Blocks, Member, Transport};
use seq_values::{Array, Data, Value};

use crate::program::{Function, Program};

/// What ranks made together.
pub struct OnRanks {
    /// The results.
    pub results: Vec<Value>,
    /// The bytes that each rank sent to others.
    pub sent: Vec<u64>,
}

/// What one rank made, and the rank that stopped first if it did not end.
type Outcome = Result<(Vec<Value>, u64), (Error, Option<usize>)>;

impl Program {
    /// Runs a function that `seg-distribute` has been through, each rank on a thread of its
    /// own; there is one at least. Of several that stop the first one is told.
    pub fn run_on_ranks(
        &self,
        arguments: &[Value],
        ranks: Vec<impl Transport + Send + 'static>,
    ) -> Result<OnRanks, Error> {
        let parts = marshal::parts(self.signature(), arguments)?;
        let (function, size) = (self.function(), ranks.len());
        let outcomes: Vec<Outcome> = thread::scope(|scope| {
            let threads: Vec<_> = ranks
                .into_iter()
                .map(|rank| {
                    let own = cut(&function.signature.inputs, &parts, rank.rank(), size);
                    scope.spawn(move || run(function, own, &Member::new(rank)))
                })
                .collect();
            let join = |thread: thread::ScopedJoinHandle<Outcome>| {
                thread.join().unwrap_or_else(|_| Err((Error::Compile("internal error: a rank panicked".into()), None)))
            };
            threads.into_iter().map(join).collect()
        });
        let culprit = outcomes.iter().find_map(|outcome| outcome.as_ref().err()?.1);
        let (mut of_ranks, mut sent, mut failure) = (vec![], vec![], None);
        for (rank, outcome) in outcomes.into_iter().enumerate() {
            match outcome {
                Ok((results, bytes)) => {
                    of_ranks.push(results);
                    sent.push(bytes);
                }
                Err((error, _)) if failure.is_none() || culprit == Some(rank) => failure = Some(error),
                Err(_) => {}
            }
        }
        match failure {
            Some(error) => Err(error),
            None => Ok(OnRanks { results: together(&self.signature().results, &of_ranks), sent }),
        }
    }
}

/// Runs the function on one rank; if it stops, the others do.
fn run(function: Function, arguments: Vec<Value>, member: &Rc<Member>) -> Outcome {
    let done = member.run(|| function.prepare(arguments).execute_and_read_parts());
    done.map(|results| (results, member.sent())).map_err(|error| {
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
            Value::Array(rows(array, Blocks::new(array.shape[0], ranks).of(rank)))
        }
        value => value.clone(),
    };
    ports.iter().zip(parts).map(own).collect()
}

fn rows(array: &Array, rows: Range<usize>) -> Array {
    let row: usize = array.shape[1..].iter().product();
    let mut shape = array.shape.clone();
    shape[0] = rows.len();
    let mut data = Data::zeros(array.data.element_type(), 0);
    data.extend_from(&array.data, rows.start * row..rows.end * row);
    Array { shape, data }
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
