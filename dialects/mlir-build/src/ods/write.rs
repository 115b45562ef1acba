//! The Rust text of the views and builders.

use std::{collections::BTreeMap, fmt::Write};

use super::model::{Arity, Attribute, Enum, Group, Kind, Operation, Types};

/// Appends a line of the generated text.
macro_rules! line {
    ($out:expr, $($text:tt)*) => { writeln!($out, $($text)*).expect("a string grows") };
}

/// The module of a dialect.
pub fn dialect(name: &str, operations: &[Operation], all: Option<&str>) -> String {
    let mut out = String::from("use super::prelude::*;\n");
    line!(out, "/// The dialect in the names of these operations.\npub const DIALECT: &str = {name:?};");
    let mut enums: BTreeMap<&str, &Enum> = BTreeMap::new();
    for kind in operations.iter().flat_map(|o| &o.attributes).map(|a| &a.kind) {
        if let Kind::IntegerEnum(e, _) | Kind::DialectEnum(e, ..) = kind {
            enums.insert(&e.name, e);
        }
    }
    enums.values().for_each(|e| enumeration(&mut out, e));
    for operation in operations {
        view(&mut out, operation);
        builder(&mut out, operation);
    }
    if let Some(name) = all {
        exhaustive(&mut out, name, operations);
    }
    out
}

fn enumeration(out: &mut String, e: &Enum) {
    line!(out, "/// {}", if e.summary.is_empty() { &e.name } else { &e.summary });
    line!(out, "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\npub enum {} {{", e.name);
    e.cases.iter().for_each(|(name, text, _)| line!(out, "    /// `{text}`\n    {name},"));
    line!(out, "}}\nimpl {} {{", e.name);
    line!(out, "    /// All cases.\n    pub const ALL: &'static [Self] = &[");
    e.cases.iter().for_each(|(name, ..)| line!(out, "        Self::{name},"));
    line!(
        out,
        "    ];\n    /// Its number in the definition.\n    pub fn number(self) -> i64 {{\n        match self {{"
    );
    e.cases.iter().for_each(|(name, _, number)| line!(out, "            Self::{name} => {number},"));
    line!(
        out,
        "        }}\n    }}\n    /// Its text in MLIR.\n    pub fn text(self) -> &'static str {{\n        match self {{"
    );
    e.cases.iter().for_each(|(name, text, _)| line!(out, "            Self::{name} => {text:?},"));
    line!(out, "        }}\n    }}\n    /// The case with a number.");
    line!(out, "    pub fn of_number(number: i64) -> Option<Self> {{");
    line!(out, "        Self::ALL.iter().copied().find(|c| c.number() == number)\n    }}");
    line!(out, "    /// The case with a text.\n    pub fn of_text(text: &str) -> Option<Self> {{");
    line!(out, "        Self::ALL.iter().copied().find(|c| c.text() == text)\n    }}\n}}");
}

fn summary(operation: &Operation) -> String {
    if operation.summary.is_empty() {
        format!("`{}`.", operation.name)
    } else {
        format!(
            "`{}`: {}",
            operation.name,
            operation.summary.replace('[', "\\[").replace(']', "\\]").replace('<', "\\<")
        )
    }
}

fn view(out: &mut String, o: &Operation) {
    let view = &o.view;
    line!(out, "/// {}\n#[derive(Clone, Copy, PartialEq, Eq)]\npub struct {view}<'c>(Op<'c>);", summary(o));
    line!(out, "impl<'c> TypedOp<'c> for {view}<'c> {{\n    const NAME: &'static str = {:?};", o.name);
    line!(out, "    fn wrap(op: Op<'c>) -> Self {{\n        Self(op)\n    }}");
    line!(out, "    fn operation(self) -> Op<'c> {{\n        self.0\n    }}\n}}\nimpl<'c> {view}<'c> {{");
    groups(out, o, &o.operands, "operand");
    groups(out, o, &o.results, "result");
    for (i, region) in o.regions.iter().enumerate() {
        let name = snake(&region.name);
        match (region.arity, region.sized) {
            (Arity::Variadic, _) => {
                line!(
                    out,
                    "    /// Regions `{name}`, the first block of each.\n    pub fn {name}(self) -> Vec<Blk<'c>> {{"
                );
                line!(out, "        ({i}..self.0.region_count()).map(|i| ir::block(self.0, i)).collect()\n    }}");
            }
            (_, true) => {
                line!(out, "    /// The block of region `{name}`.\n    pub fn {name}(self) -> Blk<'c> {{");
                line!(out, "        ir::block(self.0, {i})\n    }}");
            }
            (_, false) => {
                line!(
                    out,
                    "    /// The first block of region `{name}`, if it has one.\n    pub fn {name}(self) -> Option<Blk<'c>> {{"
                );
                line!(out, "        self.0.region({i}).ok().and_then(|r| r.first_block())\n    }}");
            }
        }
    }
    o.attributes.iter().for_each(|a| accessors(out, o, a));
    line!(out, "}}");
}

/// Accessors of operand or result groups.
fn groups(out: &mut String, o: &Operation, groups: &[Group], what: &str) {
    let segmented = o.segmented && what == "operand";
    let variable = groups.iter().filter(|g| g.arity != Arity::One).count();
    if variable > 1 && !segmented {
        return;
    }
    for (i, group) in groups.iter().enumerate() {
        let name = accessor(o, &group.name, what);
        let rest = groups.len() - 1 - i;
        let fixed = groups[..i].iter().all(|g| g.arity == Arity::One);
        line!(out, "    /// The {what}{} `{}`.", if group.arity == Arity::Variadic { "s" } else { "" }, group.name);
        let many = if segmented {
            format!("ir::segment(self.0, {i})")
        } else {
            format!("ir::{what}s(self.0)[{i}..self.0.{what}_count() - {rest}].to_vec()")
        };
        match group.arity {
            Arity::One => {
                let value = match (segmented, fixed) {
                    (true, false) => format!("ir::segment(self.0, {i})[0]"),
                    (false, false) => format!("ir::{what}s(self.0)[self.0.{what}_count() - {}]", rest + 1),
                    _ if what == "result" => format!("ir::result(self.0, {i})"),
                    _ => format!("self.0.operand({i}).expect(\"the operation has this operand\")"),
                };
                line!(out, "    pub fn {name}(self) -> Val<'c> {{\n        {value}\n    }}");
            }
            Arity::Optional => {
                line!(out, "    pub fn {name}(self) -> Option<Val<'c>> {{\n        {many}.first().copied()\n    }}");
            }
            Arity::Variadic => line!(out, "    pub fn {name}(self) -> Vec<Val<'c>> {{\n        {many}\n    }}"),
        }
    }
}

/// The name of an accessor, with its kind added where two would clash.
fn accessor(o: &Operation, name: &str, what: &str) -> String {
    let own = snake(name);
    let operands = o.operands.iter().map(|g| &g.name);
    let clashes = what == "result" && operands.chain(o.attributes.iter().map(|a| &a.name)).any(|n| snake(n) == own)
        || ["operation", "of", "is", "wrap"].contains(&own.as_str());
    if clashes { format!("{own}_{what}") } else { own }
}

/// The Rust type of an attribute as the builder takes it, as it is read, and the two ways.
fn conversion(kind: &Kind, dialect: &str) -> [String; 4] {
    let four =
        |parameter: &str, read: &str, write: &str, reading: &str| [parameter, read, write, reading].map(String::from);
    match kind {
        Kind::Unit => four("bool", "bool", "b.unit()", ""),
        Kind::Integer(bits) => four("i64", "i64", &format!("b.integer_attribute({bits}, $)"), "attribute::integer(&a)"),
        Kind::String => four("&str", "String", "b.string_attribute($)", "attribute::string(&a)"),
        Kind::Symbol => four("&str", "String", "b.symbol_attribute($)", "attribute::symbol(&a)"),
        Kind::I32Array => four("&[i32]", "Vec<i32>", "b.i32_array($)", "attribute::i32s(&a)"),
        Kind::I64Array => four("&[i64]", "Vec<i64>", "b.i64_array($)", "attribute::i64s(&a)"),
        Kind::Type => four("Type<'c>", "Type<'c>", "b.type_attribute($)", "attribute::ty(&a)"),
        Kind::IntegerEnum(e, bits) => four(
            &e.name,
            &e.name,
            &format!("b.integer_attribute({bits}, $.number())"),
            &format!("attribute::integer(&a).and_then({}::of_number)", e.name),
        ),
        Kind::DialectEnum(e, mnemonic, bracketed) => four(
            &e.name,
            &e.name,
            &format!("b.enum_attribute({dialect:?}, {mnemonic:?}, $.text(), {bracketed})"),
            &format!("attribute::case(&a).and_then(|text| {}::of_text(&text))", e.name),
        ),
        Kind::Any => four("Attribute<'c>", "Attribute<'c>", "$", "Some(a)"),
    }
}

fn accessors(out: &mut String, o: &Operation, a: &Attribute) {
    let dialect = o.name.split('.').next().unwrap_or_default();
    let [parameter, read, write, reading] = conversion(&a.kind, dialect);
    let (name, key) = (accessor(o, &a.name, "attribute"), &a.name);
    let plain = snake(&a.name).trim_end_matches('_').to_string();
    let write = write.replace('$', "value");
    if a.kind == Kind::Unit {
        line!(out, "    /// Whether `{key}` is set.\n    pub fn {name}(self) -> bool {{");
        line!(out, "        ir::has_flag(self.0, {key:?})\n    }}");
        line!(out, "    /// Sets or removes `{key}`.\n    pub fn set_{plain}(self, value: bool) -> Self {{");
        line!(out, "        ir::set_flag(self.0, {key:?}, value);\n        self\n    }}");
        return;
    }
    line!(out, "    /// The attribute `{key}`.");
    if a.optional {
        line!(out, "    pub fn {name}(self) -> Option<{read}> {{\n        let a = self.0.attribute({key:?}).ok()?;");
        line!(out, "        {reading}\n    }}");
    } else {
        line!(out, "    pub fn {name}(self) -> {read} {{");
        line!(out, "        let a = self.0.attribute({key:?}).expect(\"the operation has this attribute\");");
        line!(out, "        {reading}.expect(\"the attribute is of its kind\")\n    }}");
    }
    line!(out, "    /// Sets `{key}`.\n    pub fn set_{plain}(self, value: {parameter}) -> Self {{");
    if write.contains("b.") {
        line!(out, "        let b = Attributes(ir::context_of(self.0));");
    }
    line!(out, "        ir::set_attribute(self.0, {key:?}, {write});\n        self\n    }}");
}

fn builder(out: &mut String, o: &Operation) {
    if !o.buildable {
        return;
    }
    let dialect = o.name.split('.').next().unwrap_or_default();
    let mnemonic = &o.name[dialect.len() + 1..];
    let (mut parameters, mut operands, mut sizes, mut attributes) = (vec![], vec![], vec![], vec![]);
    for group in &o.operands {
        let name = parameter(&group.name);
        let (ty, push, size) = match group.arity {
            Arity::One => ("Val<'c>", format!("operands.push({name});"), "1".to_string()),
            Arity::Optional => {
                ("Option<Val<'c>>", format!("operands.extend({name});"), format!("{name}.is_some() as i32"))
            }
            Arity::Variadic => {
                ("&[Val<'c>]", format!("operands.extend_from_slice({name});"), format!("{name}.len() as i32"))
            }
        };
        parameters.push(format!("{name}: {ty}"));
        operands.push(push);
        sizes.push(size);
    }
    for a in o.attributes.iter().filter(|a| !a.optional) {
        let [ty, _, write, _] = conversion(&a.kind, dialect);
        let name = parameter(&a.name);
        let write = write.replace('$', &name).replace("b.", "b.attributes().");
        attributes.push(format!("({:?}, {write})", a.name));
        parameters.push(format!("{name}: {ty}"));
    }
    if o.segmented {
        attributes.push(format!("(\"operandSegmentSizes\", b.attributes().i32_array(&[{}]))", sizes.join(", ")));
    }
    let single = matches!(o.results.as_slice(), [Group { arity: Arity::One, .. }]) && o.regions.is_empty();
    let types = match o.types {
        Types::None => "Results::Types(&[])",
        Types::Operand(i) => &format!("Results::Types(&[operands[{i}].r#type()])"),
        Types::Inferred => "Results::Inferred",
        Types::Given if o.results.len() == 1 && o.results[0].arity == Arity::One => {
            parameters.push("ty: Type<'c>".into());
            "Results::Types(&[ty])"
        }
        Types::Given => {
            parameters.push("types: &[Type<'c>]".into());
            "Results::Types(types)"
        }
    };
    let successors: Vec<_> = o.successors.iter().map(|name| parameter(name)).collect();
    successors.iter().for_each(|name| parameters.push(format!("{name}: Blk<'c>")));
    let mut regions = vec![];
    for region in &o.regions {
        let name = parameter(&region.name);
        let many = region.arity == Arity::Variadic;
        parameters.push(format!("{name}: {}", if many { "Vec<Region<'c>>" } else { "Region<'c>" }));
        regions.push(if many { format!("regions.extend({name});") } else { format!("regions.push({name});") });
    }
    let returned = if single { "Val<'c>".to_string() } else { format!("{}<'c>", o.view) };
    line!(out, "/// Builds {}", summary(o));
    line!(out, "pub fn {}<'c>(b: &Builder<'c>, {}) -> {returned} {{", snake(mnemonic), parameters.join(", "));
    let or = |parts: Vec<String>, name: &str, ty: &str| {
        if parts.is_empty() {
            String::new()
        } else {
            format!("let mut {name}: Vec<{ty}> = vec![];\n    {}", parts.join("\n    "))
        }
    };
    let (given, made) = (!operands.is_empty(), !regions.is_empty());
    line!(out, "    {}", or(operands, "operands", "Val<'c>"));
    line!(out, "    {}", or(regions, "regions", "Region<'c>"));
    let operands = if given { "&operands" } else { "&[]" };
    let regions = if made { "regions" } else { "vec![]" };
    let attributes = attributes.join(", ");
    match successors.as_slice() {
        [] => line!(out, "    let op = b.create({:?}, {operands}, {types}, &[{attributes}], {regions});", o.name),
        _ => {
            let successors = successors.join(", ");
            line!(out, "    let op = b.branch({:?}, {operands}, &[{attributes}], &[{successors}]);", o.name)
        }
    }
    line!(out, "    {}\n}}", if single { "ir::result(op, 0)".to_string() } else { format!("{}(op)", o.view) });
}

fn exhaustive(out: &mut String, name: &str, operations: &[Operation]) {
    line!(out, "/// Any operation of the dialect; a match on it has an arm for each.");
    line!(out, "#[derive(Clone, Copy, PartialEq, Eq)]\npub enum {name}<'c> {{");
    for o in operations {
        line!(out, "    /// {}\n    {}({}<'c>),", summary(o), o.view, o.view);
    }
    line!(
        out,
        "}}\nimpl<'c> {name}<'c> {{\n    /// The names of all operations.\n    pub const NAMES: &'static [&'static str] = &["
    );
    operations.iter().for_each(|o| line!(out, "        {:?},", o.name));
    line!(out, "    ];\n    /// The view of an operation, `None` if it is of another dialect.");
    line!(out, "    pub fn of(op: Op<'c>) -> Option<Self> {{\n        let name = op.name();");
    line!(out, "        Some(match name.as_string_ref().as_str().ok()? {{");
    operations.iter().for_each(|o| line!(out, "            {:?} => Self::{}({}(op)),", o.name, o.view, o.view));
    line!(out, "            _ => return None,\n        }})\n    }}");
    line!(out, "    /// The operation itself.\n    pub fn operation(self) -> Op<'c> {{\n        match self {{");
    operations.iter().for_each(|o| line!(out, "            Self::{}(v) => v.0,", o.view));
    line!(out, "        }}\n    }}\n}}");
}

/// The name of a parameter of a builder.
fn parameter(name: &str) -> String {
    let name = snake(name);
    if ["b", "op", "operands", "regions", "ty", "types"].contains(&name.as_str()) { name + "_" } else { name }
}

/// `thenRegion`, `jagged.pack` and `for` as `then_region`, `jagged_pack` and `for_`.
fn snake(name: &str) -> String {
    let mut out = String::new();
    for (i, c) in name.char_indices() {
        if c.is_uppercase() {
            let lower_before = name[..i].ends_with(|p: char| p.is_lowercase() || p.is_ascii_digit());
            if lower_before {
                out.push('_');
            }
            out.extend(c.to_lowercase());
        } else {
            out.push(if c.is_alphanumeric() { c } else { '_' });
        }
    }
    const RESERVED: &[&str] = &[
        "for", "if", "while", "yield", "return", "in", "type", "match", "loop", "else", "move", "where", "use", "mod",
        "fn", "const", "struct", "abs", "box", "ref", "static", "self",
    ];
    if RESERVED.contains(&out.as_str()) { out + "_" } else { out }
}
