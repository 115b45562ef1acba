//! Distributed programs on devices: each rank has one of its own, and arrays are copied to the
//! host and back around the collectives of the ranks.

use std::rc::Rc;

use seq_host::{
    Error,
    ranks::{self, Given, OnRanks},
};
use seq_ranks::{Member, Transport};
use seq_values::Value;

use crate::program::{Prepared, Program, Unshared};

impl<'d> Program<'d> {
    /// Runs a function that `seg-distribute` has been through, each rank on a thread of its
    /// own, with a program that was compiled for a device of its own; there is one at least.
    pub fn run_on_ranks(
        programs: &[Self],
        arguments: &[Value],
        ranks: Vec<impl Transport + Send + 'static>,
    ) -> Result<OnRanks, Error> {
        // Each program, and the device that it has, is used by one thread as long as that lasts.
        let ranks = ranks.into_iter().zip(programs.iter().map(Unshared)).collect();
        let run = |program: Unshared<&Self>, own| program.get().prepare_parts(own)?.execute_and_read_parts();
        ranks::on_threads(programs[0].signature(), arguments, ranks, run)
    }

    /// Runs a function that `seg-distribute` has been through on the one rank that this process
    /// is; see [`ranks::on_rank`].
    pub fn run_on_rank(&self, arguments: &Given, blocks: bool, member: &Rc<Member>) -> Result<OnRanks, Error> {
        let mut prepared = self.prepare_on_rank(arguments, member)?;
        ranks::on_rank(self.signature(), blocks, member, || prepared.execute_and_read_parts())
    }

    /// The same with the blocks of the arguments on the device.
    pub fn prepare_on_rank(&self, arguments: &Given, member: &Member) -> Result<Prepared<'_>, Error> {
        self.prepare_parts(ranks::own_arguments(self.signature(), arguments, member)?)
    }
}
