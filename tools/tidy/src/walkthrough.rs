//! The walkthrough of `ARCHITECTURE.md` and the patches that carry it out.
//!
//! A step is an item `N. ...` below [`HEADING`], and the patch of its number in
//! [`FOLDER`] does what it says. What the step quotes in a fenced block are lines that
//! the patch adds, one after another, however they are indented; a line `...` stands for
//! any number of them.

use crate::{File, Violation, find};

/// The page that has the walkthrough.
pub const PAGE: &str = "ARCHITECTURE.md";

/// Where the walkthrough begins.
pub const HEADING: &str = "## Add an operation, add a pass";

/// The folder of the patches, `N-what.patch`.
pub const FOLDER: &str = "test/walkthrough";

/// A fenced block of a step.
struct Quote<'a> {
    line: usize,
    step: usize,
    lines: Vec<&'a str>,
}

/// What the steps quote is what their patches add, and each patch is of a step.
pub fn walkthrough(files: &[File]) -> Vec<Violation> {
    let patches: Vec<(usize, &File)> =
        files.iter().filter(|file| file.folder() == FOLDER).filter_map(|file| Some((number(file)?, file))).collect();
    let Some(page) = find(files, PAGE) else {
        return patches
            .iter()
            .map(|(_, file)| file.violation(1, format!("is of no step: {PAGE} is missing")))
            .collect();
    };
    let (steps, quotes) = read(page);
    let mut found = vec![];
    for (step, file) in &patches {
        if !steps.contains(step) {
            found.push(file.violation(1, format!("{PAGE} has no step {step}")));
        }
    }
    for quote in quotes {
        let added = |file: &File| file.text.lines().filter_map(|l| l.strip_prefix('+')).any_run(&quote.lines);
        if !patches.iter().any(|(step, file)| *step == quote.step && added(file)) {
            let first = quote.lines.iter().find(|line| !line.is_empty()).unwrap_or(&"");
            found.push(page.violation(quote.line, format!("no patch of step {} adds: {first} ...", quote.step)));
        }
    }
    found
}

/// The step that a patch is of.
fn number(file: &File) -> Option<usize> {
    file.name().strip_suffix(".patch")?.split_once('-')?.0.parse().ok()
}

/// The numbers of the steps and what they quote.
fn read(page: &File) -> (Vec<usize>, Vec<Quote<'_>>) {
    let (mut steps, mut quotes) = (vec![], Vec::<Quote>::new());
    let (mut indent, mut fenced) = (0, false);
    let lines = page.lines().skip_while(|(_, text)| *text != HEADING).skip(1);
    for (line, text) in lines.take_while(|(_, text)| !text.starts_with("## ")) {
        let body = text.trim_start();
        if body.starts_with("```") {
            fenced = !fenced;
            indent = text.len() - body.len();
            if let (true, Some(&step)) = (fenced, steps.last()) {
                quotes.push(Quote { line, step, lines: vec![] });
            }
        } else if fenced {
            quotes.last_mut().into_iter().for_each(|quote| quote.lines.push(text.get(indent..).unwrap_or_default()));
        } else if let Some(step) = text.split_once(". ").and_then(|(n, _)| n.parse().ok()) {
            steps.push(step);
        }
    }
    (steps, quotes)
}

trait AnyRun<'a> {
    /// Whether lines contain a run that a pattern describes.
    fn any_run(self, pattern: &[&str]) -> bool;
}

impl<'a, I: Iterator<Item = &'a str>> AnyRun<'a> for I {
    fn any_run(self, pattern: &[&str]) -> bool {
        let lines: Vec<&str> = self.collect();
        (0..lines.len()).any(|start| begins(&lines[start..], pattern))
    }
}

fn begins(lines: &[&str], pattern: &[&str]) -> bool {
    match pattern {
        [] => true,
        [any, rest @ ..] if any.trim() == "..." => (0..=lines.len()).any(|n| begins(&lines[n..], rest)),
        [first, rest @ ..] => {
            lines.first().is_some_and(|line| line.trim() == first.trim() && begins(&lines[1..], rest))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walkthrough_finds_what_differs() {
        let page = format!(
            "1. no step\n{HEADING}\n\n1. **One**\n\n   ```td\n   def A {{\n     ...\n   }}\n   ```\n\n2. **Two**:\n\n   \
             ```rust\n   a\n   b\n   ```\n## Next\n\n3. no step\n"
        );
        let patch = |name: &str, text: &str| File::new(&format!("{FOLDER}/{name}"), text);
        let one = patch("1-one.patch", "+++ b/x\n@@\n c\n+def A {\n+  let x;\n+  let y;\n+}\n");
        let files = [File::new(PAGE, &page), one.clone(), patch("2-two.patch", "+a\n c\n+b\n")];
        assert!(walkthrough(&files).is_empty());
        let files = [File::new(PAGE, &page), one, patch("2-two.patch", "+b\n+a\n"), patch("3-three.patch", "")];
        let found: Vec<String> = walkthrough(&files).iter().map(Violation::to_string).collect();
        assert_eq!(
            found,
            [
                "test/walkthrough/3-three.patch:1: ARCHITECTURE.md has no step 3",
                "ARCHITECTURE.md:14: no patch of step 2 adds: a ...",
            ]
        );
    }
}
