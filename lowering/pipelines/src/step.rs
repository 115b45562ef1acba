//! One step of a pipeline.

use seq_passes::{Contract, Fact};

/// A pass with its options, or passes on the operations of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The name of the pass, or of the operations.
    pub name: String,
    /// What it does, in a few words.
    pub summary: &'static str,
    /// What MLIR reads.
    pub text: String,
    /// What must hold before it.
    pub requires: Vec<Fact>,
    /// What holds after it.
    pub establishes: Vec<Fact>,
    /// What may no longer hold after it.
    pub breaks: Vec<Fact>,
    /// The steps of a step on the operations of a kind.
    pub inner: Vec<Step>,
}

impl Step {
    /// A pass.
    pub fn of<P: Contract>(pass: P) -> Self {
        Self {
            name: P::PASS.into(),
            summary: P::SUMMARY,
            text: pass.text(),
            requires: P::REQUIRES.into(),
            establishes: P::ESTABLISHES.into(),
            breaks: P::BREAKS.into(),
            inner: vec![],
        }
    }

    /// Steps on each operation of a kind, several operations at the same time. What they
    /// establish there does not hold for the module, unless [`Self::establishing`] says so.
    pub fn on(operation: &str, inner: Vec<Step>) -> Self {
        let texts: Vec<_> = inner.iter().map(|step| step.text.as_str()).collect();
        let all = |facts: fn(&Step) -> &[Fact]| inner.iter().flat_map(|step| facts(step).to_vec()).collect();
        Self {
            name: operation.into(),
            summary: "",
            text: format!("{operation}({})", texts.join(",")),
            requires: all(|step| &step.requires),
            establishes: vec![],
            breaks: all(|step| &step.breaks),
            inner,
        }
    }

    /// The step, which has also this effect where it stands.
    pub fn establishing(mut self, fact: Fact) -> Self {
        self.establishes.push(fact);
        self
    }
}

impl<P: Contract> From<P> for Step {
    fn from(pass: P) -> Self {
        Step::of(pass)
    }
}

/// A list of steps, from passes and steps.
macro_rules! steps {
    ($($step:expr),* $(,)?) => { vec![$($crate::Step::from($step)),*] };
}
pub(crate) use steps;
