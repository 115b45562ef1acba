//! Pipelines: steps in an order in which nothing is missing.

use std::fmt;

use seq_passes::{Declared, Fact};

use crate::Step;

/// Steps, each of which finds what it requires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pipeline {
    /// What it is called.
    pub name: String,
    steps: Vec<Step>,
    holds: Vec<Fact>,
}

/// A step that does not find what it requires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disorder {
    /// The pipeline.
    pub pipeline: String,
    /// The number of the step, from 1.
    pub number: usize,
    /// Its name.
    pub step: String,
    /// What is missing.
    pub fact: Fact,
    /// The step before that breaks it, if one does.
    pub broken_by: Option<String>,
}

impl fmt::Display for Disorder {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { pipeline, number, step, fact, broken_by } = self;
        write!(f, "step {number} of {pipeline}, {step}, requires {fact:?} ({})", fact.meaning())?;
        match (broken_by, establishing(*fact)) {
            (Some(other), _) => write!(f, ", which {other} breaks before"),
            (None, Some(pass)) => write!(f, ", which {pass} establishes"),
            (None, None) => write!(f, ", which does not hold at the start"),
        }
    }
}

impl std::error::Error for Disorder {}

/// All passes that are not upstream's.
pub(crate) fn own() -> impl Iterator<Item = &'static Declared> {
    let tables = [
        seq_passes::declared::PASSES,
        seq_memory::declared::PASSES,
        seq_cpu::declared::PASSES,
        seq_gpu::declared::PASSES,
    ];
    tables.into_iter().flatten()
}

fn establishing(fact: Fact) -> Option<&'static str> {
    own().find(|pass| pass.establishes.contains(&fact)).map(|pass| pass.flag)
}

impl Pipeline {
    /// These steps on modules for which `given` holds; fails at the first step that lacks
    /// something.
    pub fn of(name: &str, given: &[Fact], steps: Vec<Step>) -> Result<Self, Disorder> {
        let mut holds = given.to_vec();
        let mut broken: Vec<(Fact, &str)> = vec![];
        for (i, step) in steps.iter().enumerate() {
            if let Some(&fact) = step.requires.iter().find(|fact| !holds.contains(fact)) {
                let by = broken.iter().rev().find(|(f, _)| *f == fact).map(|(_, name)| name.to_string());
                let (pipeline, step) = (name.to_string(), step.name.clone());
                return Err(Disorder { pipeline, number: i + 1, step, fact, broken_by: by });
            }
            broken
                .extend(step.breaks.iter().filter(|fact| holds.contains(fact)).map(|&fact| (fact, step.name.as_str())));
            holds.retain(|fact| !step.breaks.contains(fact));
            for &fact in &step.establishes {
                if !holds.contains(&fact) {
                    holds.push(fact);
                }
            }
        }
        Ok(Self { name: name.into(), steps, holds })
    }

    /// The steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What holds afterwards.
    pub fn holds(&self) -> &[Fact] {
        &self.holds
    }

    /// The steps as MLIR reads them where it expects passes on modules.
    pub fn passes(&self) -> String {
        self.steps.iter().map(|step| step.text.as_str()).collect::<Vec<_>>().join(",")
    }

    /// The whole pipeline as MLIR reads it.
    pub fn text(&self) -> String {
        format!("builtin.module({})", self.passes())
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{step::steps, upstream::*};
    use seq_passes::declared::*;

    const START: [Fact; 3] = [Fact::Written, Fact::Basic, Fact::OnTensors];

    fn refused(steps: Vec<Step>) -> String {
        Pipeline::of("it", &START, steps).expect_err("an order in which something is missing").to_string()
    }

    #[test]
    fn a_fact_that_no_step_establishes_is_missing() {
        assert_eq!(
            refused(steps![SoacNormalize::default(), SoacFlatten::default()]),
            "step 2 of it, soac-flatten, requires Checked (every condition that stops the program is an assert), \
             which soac-insert-checks establishes"
        );
        assert_eq!(
            refused(steps![SoacNormalize::default(), SoacInsertChecks, SoacMergeCalls]),
            "step 3 of it, soac-merge-calls, requires Sunk (what one branch alone uses is computed there), \
             which soac-sink establishes"
        );
        assert_eq!(
            refused(steps![SoacNormalize::default(), SoacInsertChecks, ConvertSoacToSeg::default()]),
            "step 3 of it, convert-soac-to-seg, requires NoJagged (functions and control flow have jagged arrays in \
             parts), which soac-expand-jagged establishes"
        );
    }

    /// Each fact that a `Passes.td` names is one without which a pipeline is refused.
    #[test]
    fn every_requirement_of_a_pass_is_checked() {
        let mut checked = 0;
        for pass in own() {
            let step = Step {
                name: pass.flag.into(),
                summary: "",
                text: pass.flag.into(),
                requires: pass.requires.into(),
                establishes: vec![],
                breaks: vec![],
                inner: vec![],
            };
            assert!(Pipeline::of("it", pass.requires, vec![step.clone()]).is_ok(), "{}", pass.flag);
            for &missing in pass.requires {
                let given: Vec<_> = pass.requires.iter().copied().filter(|&fact| fact != missing).collect();
                let disorder = Pipeline::of("it", &given, vec![step.clone()]).expect_err(pass.flag);
                assert_eq!((disorder.step.as_str(), disorder.fact), (pass.flag, missing));
                checked += 1;
            }
        }
        assert!(checked >= 40, "{checked}");
    }

    #[test]
    fn a_fact_that_a_step_breaks_is_missing() {
        assert_eq!(
            refused(steps![Canonicalize::default(), SoacNormalize::default()]),
            "step 2 of it, soac-normalize, requires Written (the program is as it was written), which canonicalize \
             breaks before"
        );
        let pairs = steps![
            SoacNormalize::default(),
            SoacInsertChecks,
            SoacExpandWith::default(),
            SoacFlatten::default(),
            SoacExpandJagged,
            Cse,
            ConvertSoacToSeg::default(),
            seq_cpu::declared::ReuseAggregates
        ];
        assert!(refused(pairs).starts_with("step 8 of it, reuse-aggregates, requires Distinct "));
    }

    #[test]
    fn a_pipeline_prints_its_steps_with_their_options() {
        let flatten = SoacFlatten { max_versions: 3, ..Default::default() };
        let steps = steps![SoacNormalize::default(), SoacInsertChecks, SoacExpandWith::default(), flatten];
        let made = Pipeline::of("it", &START, steps).unwrap();
        assert_eq!(
            made.text(),
            "builtin.module(soac-normalize,soac-insert-checks,soac-expand-with,soac-flatten{max-versions=3})"
        );
        assert!(made.holds().contains(&Fact::Flat) && !made.holds().contains(&Fact::NoJagged));
    }
}
