//! What operations are, from the reference that is written from their definitions.

use std::collections::HashMap;

const PAGES: [&str; 2] =
    [include_str!("../../../docs/reference/soac.md"), include_str!("../../../docs/reference/seg.md")];

/// What is said of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// One line.
    pub summary: String,
    /// All of it, as Markdown.
    pub text: String,
}

/// Descriptions by the names of operations.
pub struct Descriptions(HashMap<String, Description>);

impl Descriptions {
    /// Those of all operations of the dialects.
    pub fn new() -> Self {
        Self(PAGES.iter().flat_map(|page| of_page(page)).collect())
    }

    /// That of an operation.
    pub fn of(&self, operation: &str) -> Option<&Description> {
        self.0.get(operation)
    }
}

/// The sections of a page: a heading with the name, the summary in italics, the syntax and
/// the description, up to traits, interfaces, and tables of operands.
fn of_page(page: &str) -> impl Iterator<Item = (String, Description)> {
    page.split("\n### `").skip(1).filter_map(|section| {
        let (name, rest) = section.split_once('`')?;
        let (_, body) = rest.split_once('\n')?;
        let end =
            |line: &str| line.starts_with("Traits: ") || line.starts_with("Interfaces: ") || line.starts_with('#');
        let lines: Vec<_> = body.lines().take_while(|line| !end(line)).collect();
        let text = lines.join("\n").trim().to_string();
        let summary = lines.iter().find(|line| line.starts_with('_'))?.trim_matches('_').to_string();
        Some((name.to_string(), Description { summary, text }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_has_one() {
        let all = Descriptions::new();
        for name in ["soac.map", "soac.jagged.pack", "soac.with", "seg.red", "seg.yield"] {
            let found = all.of(name).unwrap_or_else(|| panic!("{name} is missing"));
            assert!(!found.summary.is_empty() && found.text.starts_with('_'), "{found:?}");
        }
        assert!(all.of("soac.map").unwrap().text.contains("```mlir"));
        assert!(all.of("arith.addi").is_none());
        let headings = PAGES.iter().map(|page| page.matches("\n### `").count()).sum::<usize>();
        assert_eq!(all.0.len(), headings);
    }

    #[test]
    fn tables_are_left_out() {
        let page = "\n### `a.b` (::B)\n\n_Does b_\n\nMore.\n\nTraits: `X`\n\n#### Operands:\n";
        let expected = Description { summary: "Does b".into(), text: "_Does b_\n\nMore.".into() };
        assert_eq!(of_page(page).collect::<Vec<_>>(), [("a.b".to_string(), expected)]);
    }
}
