//! Findings: what a launch stops with, and how a hang is told from waiting.

use std::collections::BTreeMap;

use crate::{
    finding::{Finding, Kind},
    machine::{Machine, State},
};

impl Machine<'_> {
    /// Stops the launch with a fault of a thread; the first one counts.
    pub fn report(&mut self, kind: Kind, thread: u32, site: u32) {
        self.stopped = true;
        if self.finding.is_none() {
            let place = *self.place(thread, site);
            let kernel = self.kernel.name.clone();
            self.finding = Some(Box::new(Finding { kernel, kind, place, replay: self.config.environment() }));
        }
    }

    /// Nothing can run although threads are left.
    pub fn stuck(&mut self) {
        let waits = |state| self.threads.iter().position(|t| t.state == state).map(|i| i as u32);
        let (barrier, warp) = (waits(State::AtBarrier), waits(State::AtWarp));
        match (barrier, warp) {
            (_, Some(thread)) => {
                let (slot, index) = (self.slot(thread), self.index(thread));
                let (mask, arrived, site) = self.waiting_group(slot, index).unwrap_or_default();
                self.report(Kind::DivergentWarp { mask, arrived, reason: "lanes do not arrive" }, thread, site);
            }
            (Some(thread), None) => {
                let site = self.threads[thread as usize].site;
                let others = self.threads.iter().enumerate();
                let other = others
                    .filter(|(_, t)| t.state == State::AtBarrier && t.site != site)
                    .map(|(i, t)| self.place(i as u32, t.site))
                    .next();
                match other {
                    Some(other) => self.report(Kind::DivergentBarrier { other }, thread, site),
                    None => self.hang(thread),
                }
            }
            (None, None) => self.hang(self.current),
        }
    }

    /// Nothing goes on.
    pub fn hang(&mut self, thread: u32) {
        let mut groups: BTreeMap<(State, u32), (u64, u32)> = BTreeMap::new();
        for (i, t) in self.threads.iter().enumerate().filter(|(_, t)| t.state != State::Done) {
            let site = if t.state == State::Fresh { u32::MAX } else { t.site };
            let group = groups.entry((t.state, site)).or_insert((0, i as u32));
            group.0 += 1;
        }
        let waiting = self.unstarted();
        let mut lines: Vec<String> = groups
            .into_iter()
            .map(|((state, site), (count, example))| {
                let does = match state {
                    State::Fresh => "did not start",
                    State::Ready | State::Running => "run",
                    State::Polling => "poll",
                    State::AtBarrier => "wait at a barrier",
                    State::AtWarp => "wait at a warp operation",
                    State::Done => "ended",
                };
                format!("{count} threads {does}, such as {}", self.place(example, site))
            })
            .collect();
        if waiting > 0 {
            let resident = self.blocks.len();
            lines.push(format!("{waiting} blocks did not start: {resident} are resident at once"));
        }
        let site = self.threads.get(thread as usize).map_or(0, |t| t.site);
        self.report(Kind::Hang(lines), thread, site);
    }
}
