//! Distributed programs on the CPU: the ranks of a process share the compiled code.

use std::rc::Rc;

use seq_host::{
    Error,
    ranks::{self, Given, OnRanks},
};
use seq_ranks::{Member, Transport};
use seq_values::Value;

use crate::program::{Prepared, Program};

impl Program {
    /// Runs a function that `seg-distribute` has been through, each rank on a thread of its
    /// own; there is one at least.
    pub fn run_on_ranks(
        &self,
        arguments: &[Value],
        ranks: Vec<impl Transport + Send + 'static>,
    ) -> Result<OnRanks, Error> {
        let ranks = ranks.into_iter().map(|rank| (rank, self.function())).collect();
        let run = |function: crate::program::Function, own| function.prepare(own).execute_and_read_parts();
        ranks::on_threads(self.signature(), arguments, ranks, run)
    }

    /// Runs a function that `seg-distribute` has been through on the one rank that this process
    /// is; see [`ranks::on_rank`].
    pub fn run_on_rank(&self, arguments: &Given, blocks: bool, member: &Rc<Member>) -> Result<OnRanks, Error> {
        let mut prepared = self.prepare_on_rank(arguments, member)?;
        ranks::on_rank(self.signature(), blocks, member, || prepared.execute_and_read_parts())
    }

    /// The same with the blocks of the arguments in place.
    pub fn prepare_on_rank(&self, arguments: &Given, member: &Member) -> Result<Prepared<'_>, Error> {
        Ok(self.function().prepare(ranks::own_arguments(self.signature(), arguments, member)?))
    }
}
