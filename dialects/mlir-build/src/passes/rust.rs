//! The Rust of passes: structures of options, enums of names, the table of functions.

use super::{Choices, Kind, Opt, Pass, camel, snake};

/// The text of the file.
pub fn file(passes: &[Pass], choices: &[Choices]) -> String {
    let mut text = String::from("#[allow(unused_imports)]\nuse seq_passes::{Choice as _, PassText as _};\n\n");
    choices.iter().for_each(|c| text += &names(c));
    passes.iter().for_each(|p| text += &structure(p));
    text += "/// Every pass that is declared, with its function.\n";
    text += "pub const PASSES: &[seq_passes::Declared] = &[\n";
    for pass in passes {
        text += &format!("    seq_passes::Declared::of::<{}>(crate::{}::run),\n", pass.class, snake(&pass.flag));
    }
    text + "];\n"
}

fn names(choices: &Choices) -> String {
    let Choices { name, names } = choices;
    let known = names.iter().map(|n| format!("(\"{n}\", Self::{})", camel(n))).collect::<Vec<_>>().join(", ");
    let mut text = format!("/// One of {}.\n", names.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(", "));
    text += "#[derive(Clone, Copy, Debug, PartialEq, Eq)]\n#[allow(missing_docs)]\n";
    text += &format!("pub enum {name} {{\n");
    names.iter().for_each(|n| text += &format!("    {},\n", camel(n)));
    text += &format!("}}\n\nimpl seq_passes::Choice for {name} {{\n");
    text += &format!("    const NAMES: &'static [(&'static str, Self)] = &[{known}];\n}}\n\n");
    text
}

fn structure(pass: &Pass) -> String {
    let Pass { class, flag, summary, options, .. } = pass;
    let mut text = format!("/// `{flag}`: {summary}.\n");
    if options.is_empty() {
        text += &format!("#[derive(Clone, Debug, Default, PartialEq, Eq)]\npub struct {class};\n\n");
    } else {
        text += &format!("#[derive(Clone, Debug, PartialEq, Eq)]\npub struct {class} {{\n");
        for option in options {
            text += &format!("    /// {}\n    pub {}: {},\n", sentence(option), snake(&option.name), ty(option));
        }
        text += &format!("}}\n\nimpl Default for {class} {{\n    fn default() -> Self {{\n        Self {{\n");
        for option in options {
            text += &format!("            {}: {},\n", snake(&option.name), start(option));
        }
        text += "        }\n    }\n}\n\n";
        text += &ranges(class, options);
    }
    text += &format!("impl seq_passes::PassText for {class} {{\n    const PASS: &'static str = \"{flag}\";\n\n");
    text += &format!("    const SUMMARY: &'static str = {summary:?};\n\n");
    text += &changed(options);
    text += "}\n\n";
    text += &contract(pass);
    text += &format!("impl seq_passes::PassOptions for {class} {{\n");
    let quoted = options.iter().map(|o| format!("\"{}\"", o.name)).collect::<Vec<_>>().join(", ");
    text += &format!("    const NAMES: &'static [&'static str] = &[{quoted}];\n\n");
    text + &set(options) + "}\n\n"
}

/// Structures for passes of upstream, whose defaults stay upstream's.
pub fn upstream(passes: &[Pass]) -> String {
    let mut text = String::new();
    for Pass { class, flag, summary, options, .. } in passes {
        text +=
            &format!("/// `{flag}` of upstream.\n#[derive(Clone, Debug, Default, PartialEq, Eq)]\npub struct {class}");
        text += if options.is_empty() { ";\n\n" } else { " {\n" };
        for option in options {
            text += &format!("    /// `{}`, if it is not upstream's default.\n", option.name);
            text += &format!("    pub {}: Option<{}>,\n", snake(&option.name), ty(option));
        }
        text += if options.is_empty() { "" } else { "}\n\n" };
        text += &format!("impl seq_passes::PassText for {class} {{\n    const PASS: &'static str = \"{flag}\";\n");
        text += &format!("    const SUMMARY: &'static str = {summary:?};\n\n");
        text += "    fn changed(&self) -> Vec<(&'static str, String)> {\n";
        text += if options.is_empty() { "        vec![]\n" } else { "        let mut found = vec![];\n" };
        for option in options {
            let shown = if matches!(option.kind, Kind::List) { "value.join(\",\")" } else { "value.to_string()" };
            text += &format!("        if let Some(value) = &self.{} {{\n", snake(&option.name));
            text += &format!("            found.push((\"{}\", {shown}));\n        }}\n", option.name);
        }
        text += if options.is_empty() { "    }\n}\n\n" } else { "        found\n    }\n}\n\n" };
    }
    text
}

fn contract(pass: &Pass) -> String {
    let mut text = format!("impl seq_passes::Contract for {} {{\n", pass.class);
    for (name, facts) in ["REQUIRES", "ESTABLISHES", "BREAKS"].iter().zip(&pass.facts) {
        let facts = facts.iter().map(|fact| format!("seq_passes::Fact::{fact}")).collect::<Vec<_>>().join(", ");
        text += &format!("    const {name}: &'static [seq_passes::Fact] = &[{facts}];\n");
    }
    text + "}\n\n"
}

fn ranges(class: &str, options: &[Opt]) -> String {
    let mut text = String::new();
    for option in options {
        if let Kind::Number { least, most, .. } = option.kind {
            text += &format!(
                "    /// What `{}` may be.\n    pub const {}: std::ops::RangeInclusive<i64> = {least}..={most};\n",
                option.name,
                range(option)
            );
        }
    }
    if text.is_empty() { text } else { format!("impl {class} {{\n{text}}}\n\n") }
}

fn set(options: &[Opt]) -> String {
    let mut text =
        String::from("    fn set(&mut self, name: &str, value: seq_passes::Value) -> Result<(), String> {\n");
    if options.is_empty() {
        return text
            + "        let _ = value;\n        Err(seq_passes::unknown(name, Self::PASS, Self::NAMES))\n    }\n";
    }
    text += "        match name {\n";
    for option in options {
        let value = match &option.kind {
            Kind::Flag(_) => "flag(name)".into(),
            Kind::Number { .. } => format!("number(name, Self::{})", range(option)),
            Kind::Text(_) => "text(name)".into(),
            Kind::Choice { .. } => "choice(name)".into(),
            Kind::List => "list(name)".into(),
        };
        text += &format!("            \"{}\" => self.{} = value.{value}?,\n", option.name, snake(&option.name));
    }
    text + "            _ => return Err(seq_passes::unknown(name, Self::PASS, Self::NAMES)),\n        }\n        Ok(())\n    }\n"
}

fn changed(options: &[Opt]) -> String {
    let mut text = String::from("    fn changed(&self) -> Vec<(&'static str, String)> {\n");
    if options.is_empty() {
        return text + "        vec![]\n    }\n";
    }
    text += "        let (mut found, start) = (vec![], Self::default());\n";
    for option in options {
        let field = snake(&option.name);
        let shown = match option.kind {
            Kind::Choice { .. } => "self.FIELD.name().to_string()",
            Kind::List => "self.FIELD.join(\",\")",
            _ => "self.FIELD.to_string()",
        };
        let shown = shown.replace("FIELD", &field);
        text += &format!("        if self.{field} != start.{field} {{\n");
        text += &format!("            found.push((\"{}\", {shown}));\n        }}\n", option.name);
    }
    text + "        found\n    }\n"
}

fn range(option: &Opt) -> String {
    snake(&option.name).to_uppercase()
}

fn ty(option: &Opt) -> &str {
    match &option.kind {
        Kind::Flag(_) => "bool",
        Kind::Number { .. } => "i64",
        Kind::Text(_) => "String",
        Kind::Choice { of, .. } => of,
        Kind::List => "Vec<String>",
    }
}

fn start(option: &Opt) -> String {
    match &option.kind {
        Kind::Flag(value) => value.to_string(),
        Kind::Number { start, .. } => start.to_string(),
        Kind::Text(text) => format!("\"{text}\".into()"),
        Kind::Choice { of, start } => format!("{of}::{}", camel(start)),
        Kind::List => "vec![]".into(),
    }
}

/// The description, as a sentence.
fn sentence(option: &Opt) -> String {
    let text = option.description.trim();
    match text.chars().next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), &text[first.len_utf8()..]),
        None => format!("`{}`.", option.name),
    }
}
