//! Options of passes and pipelines as values, and as MLIR's text.
//!
//! What a `Passes.td` declares becomes a structure for each pass ([`PassOptions`],
//! written by mlir-build). It is filled from values that MLIR has parsed, or from
//! text; either way a value that an option cannot have gives the message
//! `option 'NAME' is VALUE, expected WHAT`.

use std::ops::RangeInclusive;

/// A value as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A flag.
    Flag(bool),
    /// A number.
    Number(i64),
    /// What is a text, or has not been parsed.
    Text(&'a str),
    /// Several texts.
    List(Vec<&'a str>),
}

/// A pass with values for its options, as far as a pipeline prints it.
pub trait PassText {
    /// What the pass is called in pipelines.
    const PASS: &'static str;
    /// What it does, in a few words.
    const SUMMARY: &'static str;

    /// The options that are not what they are by themselves.
    fn changed(&self) -> Vec<(&'static str, String)>;

    /// The pass as a part of a pipeline.
    fn text(&self) -> String {
        print(Self::PASS, &self.changed())
    }
}

/// The options of a pass or a pipeline.
pub trait PassOptions: PassText + Default {
    /// What the options are called.
    const NAMES: &'static [&'static str];

    /// Gives an option a value, or says what is wrong with it.
    fn set(&mut self, name: &str, value: Value) -> Result<(), String>;

    /// The options that a text gives, such as `mode=full max-versions=3`.
    fn parse(text: &str) -> Result<Self, String> {
        let mut options = Self::default();
        options.update(text)?;
        Ok(options)
    }

    /// Gives the options of a text their values.
    fn update(&mut self, text: &str) -> Result<(), String> {
        split(text).into_iter().try_for_each(|(name, value)| self.set(name, Value::Text(value)))
    }
}

/// An enum whose variants have names.
pub trait Choice: Copy + PartialEq + 'static {
    /// All of them, in the order of the declaration.
    const NAMES: &'static [(&'static str, Self)];

    /// What it is called.
    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, value)| *value == self).map_or("", |(name, _)| name)
    }

    /// The one of that name; the error is what else there is.
    fn named(name: &str) -> Result<Self, String> {
        let found = Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        found.ok_or_else(|| {
            let names: Vec<_> = Self::NAMES.iter().map(|(name, _)| *name).collect();
            match names.split_last() {
                Some((last, others @ [_, ..])) => format!("{} or {last}", others.join(", ")),
                _ => names.concat(),
            }
        })
    }
}

impl Value<'_> {
    /// Whether it is set.
    pub fn flag(&self, name: &str) -> Result<bool, String> {
        match self {
            Value::Flag(value) => Ok(*value),
            Value::Text("" | "true" | "1") => Ok(true),
            Value::Text("false" | "0") => Ok(false),
            _ => Err(self.refused(name, "true or false")),
        }
    }

    /// The number, which is one of a range.
    pub fn number(&self, name: &str, range: RangeInclusive<i64>) -> Result<i64, String> {
        let number = match self {
            Value::Number(number) => Some(*number),
            Value::Text(text) => text.parse().ok(),
            _ => None,
        };
        let expected = || format!("a number from {} to {}", range.start(), range.end());
        number.filter(|n| range.contains(n)).ok_or_else(|| self.refused(name, &expected()))
    }

    /// The text.
    pub fn text(&self, name: &str) -> Result<String, String> {
        match self {
            Value::Text(text) => Ok(text.to_string()),
            _ => Err(self.refused(name, "a text")),
        }
    }

    /// The one of that name.
    pub fn choice<T: Choice>(&self, name: &str) -> Result<T, String> {
        T::named(&self.shown()).map_err(|expected| self.refused(name, &expected))
    }

    /// The texts; those of one text are between commas.
    pub fn list(&self, _name: &str) -> Result<Vec<String>, String> {
        Ok(match self {
            Value::List(texts) => texts.iter().map(|t| t.to_string()).collect(),
            _ => self.shown().split(',').filter(|t| !t.is_empty()).map(String::from).collect(),
        })
    }

    fn refused(&self, name: &str, expected: &str) -> String {
        format!("option '{name}' is {}, expected {expected}", self.shown())
    }

    fn shown(&self) -> String {
        match self {
            Value::Flag(value) => value.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.to_string(),
            Value::List(texts) => texts.join(","),
        }
    }
}

/// What is said of an option that `of` does not have.
pub fn unknown(name: &str, of: &str, known: &[&str]) -> String {
    match known {
        [] => format!("no such option {name}: {of} has none"),
        _ => format!("no such option {name}: {of} has {}", known.join(", ")),
    }
}

/// A pass or pipeline with options, as MLIR reads it.
pub fn print(name: &str, options: &[(&'static str, String)]) -> String {
    let options: Vec<_> = options.iter().map(|(name, value)| format!("{name}={}", quoted(value))).collect();
    if options.is_empty() { name.into() } else { format!("{name}{{{}}}", options.join(" ")) }
}

/// A value in quotes, if it needs some.
fn quoted(value: &str) -> String {
    let special = |c: char| c.is_whitespace() || "'\"{}".contains(c);
    match value {
        _ if !value.is_empty() && !value.contains(special) => value.into(),
        _ if !value.contains('\'') => format!("'{value}'"),
        _ if !value.contains('"') => format!("\"{value}\""),
        _ => format!("{{{value}}}"),
    }
}

/// The names and values of a text, without the quotes or braces around a value.
/// It splits where MLIR does.
pub fn split(text: &str) -> Vec<(&str, &str)> {
    let (mut found, mut rest) = (vec![], text.trim());
    while !rest.is_empty() {
        let name_end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        let (name, after) = rest.split_at(name_end);
        let Some(after) = after.strip_prefix('=') else {
            found.push((name, ""));
            rest = after.trim_start();
            continue;
        };
        let (value, after) = after.split_at(value_end(after));
        found.push((name, bare(value)));
        rest = after.trim_start();
    }
    found
}

/// Where a value ends: at a space that is in no quotes and no braces.
fn value_end(text: &str) -> usize {
    let (mut quote, mut depth) = (None, 0usize);
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (Some(q), _) if q == c => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') if text[at + 1..].contains(c) => quote = Some(c),
            (None, '{') => depth += 1,
            (None, '}') => depth = depth.saturating_sub(1),
            (None, c) if c.is_whitespace() && depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

fn bare(value: &str) -> &str {
    let inside = |open, close| value.strip_prefix(open).and_then(|v| v.strip_suffix(close));
    inside('\'', '\'').or_else(|| inside('"', '"')).or_else(|| inside('{', '}')).unwrap_or(value).trim()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::declared::{FlattenMode, SoacFlatten, SoacFuse};

    #[test]
    fn text_splits_at_spaces_outside_quotes_and_braces() {
        assert_eq!(split(" a=1  b  c='x y' "), [("a", "1"), ("b", ""), ("c", "x y")]);
        assert_eq!(
            split("a={x {y z}} b=\"q 'r'\" c=it's d=1"),
            [("a", "x {y z}"), ("b", "q 'r'"), ("c", "it's"), ("d", "1")]
        );
        assert!(split("  ").is_empty());
    }

    #[test]
    fn values_are_printed_so_that_they_are_read_again() {
        for value in ["full", "a b", "it's", "{a}", "say \"x y\"", "x,y", "\"a\" 'b'"] {
            let text = print("p", &[("one", value.into()), ("two", "2".into())]);
            let inside = text.strip_prefix("p{").and_then(|t| t.strip_suffix('}')).expect("options");
            assert_eq!(split(inside), [("one", value), ("two", "2")], "{text}");
        }
        assert_eq!(print("p", &[]), "p");
    }

    #[test]
    fn a_pass_prints_what_is_not_the_default() {
        assert_eq!(SoacFuse.text(), "soac-fuse");
        assert_eq!(SoacFlatten::default().text(), "soac-flatten");
        let options = SoacFlatten { mode: FlattenMode::Outer3, max_versions: 2, ..Default::default() };
        assert_eq!(options.text(), "soac-flatten{mode=outer3 max-versions=2}");
        assert_eq!(SoacFlatten::parse("max-versions=2 mode=outer3"), Ok(options));
    }

    #[test]
    fn wrong_values_have_one_message() {
        let refused = |text: &str| SoacFlatten::parse(text).unwrap_err();
        assert_eq!(
            refused("segment-ids='jag ged'"),
            "option 'segment-ids' is jag ged, expected auto, walked, stored or searched"
        );
        assert_eq!(refused("segments=x"), "option 'segments' is x, expected offsets or flags");
        assert_eq!(refused("max-versions=-1"), "option 'max-versions' is -1, expected a number from 0 to 4294967295");
        assert_eq!(refused("block-level=perhaps"), "option 'block-level' is perhaps, expected host, device or none");
        assert!(refused("modes=full").starts_with("no such option modes: soac-flatten has mode, max-versions, "));
        assert_eq!(SoacFuse::parse("depth=1"), Err("no such option depth: soac-fuse has none".into()));
    }
}
