//! What the generator knows of one operation.

use tblgen::{TypedInit, record::Record};

/// How many values a group of operands or results has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Arity {
    /// Exactly one.
    One,
    /// One or none.
    Optional,
    /// Any number.
    Variadic,
}

/// A group of operands or results.
pub struct Group {
    /// The name in the definition.
    pub name: String,
    /// How many values it has.
    pub arity: Arity,
}

/// What the value of an attribute is in Rust.
#[derive(Clone, PartialEq, Eq)]
pub enum Kind {
    /// `UnitAttr`: a flag.
    Unit,
    /// An integer of this many bits; 0 for `index`.
    Integer(u32),
    /// `StrAttr`.
    String,
    /// `FlatSymbolRefAttr` and `SymbolRefAttr` that are flat.
    Symbol,
    /// `DenseI32ArrayAttr`.
    I32Array,
    /// `DenseI64ArrayAttr`.
    I64Array,
    /// `TypeAttr` and what derives from it.
    Type,
    /// An enum kept as an integer of this many bits.
    IntegerEnum(Enum, u32),
    /// An enum in an attribute of its dialect, with its mnemonic and whether its format has
    /// brackets: `#dialect<mnemonic case>` or `#dialect.mnemonic<case>`.
    DialectEnum(Enum, String, bool),
    /// Anything else.
    Any,
}

/// The cases of an enum.
#[derive(Clone, PartialEq, Eq)]
pub struct Enum {
    /// Its name in the definition.
    pub name: String,
    /// What it says.
    pub summary: String,
    /// Name in Rust, text, and number of each case.
    pub cases: Vec<(String, String, i64)>,
}

/// An attribute of an operation.
pub struct Attribute {
    /// The name in the definition.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// Whether it may be missing.
    pub optional: bool,
}

/// Where the builder has the types of results from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Types {
    /// There are no results.
    None,
    /// All are the type of the operand at this position.
    Operand(usize),
    /// MLIR infers them.
    Inferred,
    /// The caller says them.
    Given,
}

/// A region of an operation.
pub struct Region {
    /// The name in the definition.
    pub name: String,
    /// How many regions it stands for.
    pub arity: Arity,
    /// Whether it has one block in any case.
    pub sized: bool,
}

/// One operation.
pub struct Operation {
    /// The full name, such as `arith.addi`.
    pub name: String,
    /// The name of the view.
    pub view: String,
    /// One line.
    pub summary: String,
    /// Groups of operands in order.
    pub operands: Vec<Group>,
    /// Groups of results in order.
    pub results: Vec<Group>,
    /// Attributes in order.
    pub attributes: Vec<Attribute>,
    /// The regions in order.
    pub regions: Vec<Region>,
    /// Whether `operandSegmentSizes` holds the sizes of the groups.
    pub segmented: bool,
    /// The types of results.
    pub types: Types,
    /// The names of its successors.
    pub successors: Vec<String>,
    /// Whether a builder can be written: of several groups of results of any size MLIR
    /// has to infer the types, and a group of successors has one.
    pub buildable: bool,
}

impl Operation {
    /// Reads a definition.
    pub fn of(record: Record, dialect: &str) -> Self {
        let mnemonic = record.str_value("opName").unwrap_or_default();
        let definition = record.name().unwrap_or_default();
        let short = definition.split_once('_').map_or(definition, |(_, rest)| rest);
        let traits = trait_names(record);
        let has = |name: &str| traits.iter().any(|t| t.rsplit("::").next() == Some(name));
        let (mut operands, mut attributes) = (vec![], vec![]);
        for (name, constraint) in dag(record, "arguments") {
            let attribute = constraint.subclass_of("AttrConstraint");
            let constraint = if constraint.subclass_of("OpVariable") {
                constraint.def_value("constraint").unwrap_or(constraint)
            } else {
                constraint
            };
            if attribute || constraint.subclass_of("AttrConstraint") {
                attributes.push(attribute_of(name, constraint));
            } else if constraint.subclass_of("TypeConstraint") {
                operands.push(group(name, constraint));
            }
        }
        let constraints = dag(record, "results");
        let results: Vec<_> = constraints.iter().map(|(name, c)| group(name.clone(), *c)).collect();
        let regions = dag(record, "regions");
        let successors = dag(record, "successors");
        let operand_names: Vec<_> = operands.iter().map(|g| g.name.as_str()).collect();
        let attribute_names: Vec<_> = attributes.iter().map(|a| a.name.as_str()).collect();
        let named = [operand_names, attribute_names].concat();
        let fixed = results.iter().all(|g| g.arity == Arity::One);
        let open = results.iter().filter(|g| g.arity != Arity::One).count() > 1;
        let types = if results.is_empty() {
            Types::None
        } else if fixed && has("SameOperandsAndResultType") && operands.first().is_some_and(|g| g.arity == Arity::One) {
            Types::Operand(0)
        } else if let Some(i) = same_type(record, &operands, &results) {
            Types::Operand(i)
        } else if open && infers(&traits)
            || fixed && regions.is_empty() && (infers(&traits) || known(record, &constraints, &named))
        {
            Types::Inferred
        } else {
            Types::Given
        };
        Self {
            name: format!("{dialect}.{mnemonic}"),
            view: short.strip_suffix("Op").unwrap_or(short).replace('_', ""),
            summary: one_line(record.str_value("summary").unwrap_or_default()),
            operands,
            results,
            attributes,
            regions: regions.into_iter().map(region).collect(),
            segmented: has("AttrSizedOperandSegments"),
            types,
            buildable: (!open || types == Types::Inferred)
                && successors.iter().all(|(_, s)| !s.subclass_of("VariadicSuccessor")),
            successors: successors.into_iter().map(|(name, _)| name).collect(),
        }
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The named arguments of a dag with their definitions.
fn dag<'a>(record: Record<'a>, name: &str) -> Vec<(String, Record<'a>)> {
    let Ok(dag) = record.dag_value(name) else { return vec![] };
    let named = |(i, (name, value)): (usize, (Option<&'a str>, TypedInit<'a>))| {
        let name = name.map_or_else(|| format!("value{i}"), String::from);
        Some((name, Record::try_from(value).ok()?))
    };
    dag.args().enumerate().filter_map(named).collect()
}

fn group(name: String, constraint: Record) -> Group {
    let arity = if constraint.subclass_of("Optional") {
        Arity::Optional
    } else if constraint.subclass_of("Variadic") || constraint.subclass_of("VariadicOfVariadic") {
        Arity::Variadic
    } else {
        Arity::One
    };
    Group { name, arity }
}

fn region((name, constraint): (String, Record)) -> Region {
    let many = constraint.subclass_of("VariadicRegion");
    let sized = constraint.subclass_of("SizedRegion") || constraint.subclass_of("MinSizedRegion");
    Region { name, arity: if many { Arity::Variadic } else { Arity::One }, sized }
}

/// The C++ names of all traits, those in lists and base interfaces included.
fn trait_names(record: Record) -> Vec<String> {
    let mut open = record.list_of_defs_value("traits").unwrap_or_default();
    let mut names = vec![];
    while let Some(one) = open.pop() {
        if one.subclass_of("TraitList") {
            open.extend(one.list_of_defs_value("traits").unwrap_or_default());
            continue;
        }
        if one.subclass_of("Interface") {
            open.extend(one.list_of_defs_value("baseInterfaces").unwrap_or_default());
            let name = one.str_value("cppInterfaceName").unwrap_or_default();
            names.push(format!("{name}::Trait"));
        } else if let Ok(name) = one.str_value("trait") {
            names.push(name.to_string());
        }
    }
    names
}

fn infers(traits: &[String]) -> bool {
    traits.iter().any(|t| t == "InferTypeOpInterface::Trait")
}

/// Whether `mlir-tblgen` infers each result: by a type that is built from nothing, or
/// from an argument that has the same type or decides on it.
fn known(record: Record, results: &[(String, Record)], arguments: &[&str]) -> bool {
    let traits = record.list_of_defs_value("traits").unwrap_or_default();
    results.iter().all(|(name, constraint)| {
        let built = constraint.optional_str_value("builderCall").ok().flatten().is_some_and(|c| !c.is_empty());
        built
            || traits.iter().any(|t| {
                let same = t.list_of_strings_value("values").unwrap_or_default();
                let by_group = same.contains(&name.as_str()) && same.iter().any(|v| arguments.contains(v));
                let decided = t.str_value("rhs") == Ok(name.as_str())
                    && t.str_value("lhs").is_ok_and(|lhs| arguments.contains(&lhs));
                t.subclass_of("AllTypesMatch") && by_group || t.subclass_of("TypesMatchWith") && decided
            })
    })
}

/// The operand whose type the one result has, if it stands at a fixed position.
fn same_type(record: Record, operands: &[Group], results: &[Group]) -> Option<usize> {
    let [Group { name, arity: Arity::One }] = results else { return None };
    let position = |v: &&str| operands.iter().position(|g| g.name == *v && g.arity == Arity::One);
    let traits = record.list_of_defs_value("traits").ok()?;
    let groups = traits.iter().filter(|t| t.subclass_of("AllTypesMatch"));
    let equal = groups.filter_map(|t| t.list_of_strings_value("values").ok()).find(|v| v.contains(&name.as_str()))?;
    let found = equal.iter().find_map(position)?;
    operands[..found].iter().all(|g| g.arity == Arity::One).then_some(found)
}

fn attribute_of(name: String, constraint: Record) -> Attribute {
    let mut optional = false;
    let mut base = constraint;
    loop {
        optional |= base.bit_value("isOptional").unwrap_or(false)
            || base.subclass_of("DefaultValuedAttr")
            || base.optional_str_value("defaultValue").ok().flatten().is_some_and(|d| !d.is_empty());
        match base.optional_def_value("baseAttr") {
            Some(next) => base = next,
            None => break,
        }
    }
    let kind = kind(base);
    Attribute { name, optional: optional || kind == Kind::Unit, kind }
}

fn kind(base: Record) -> Kind {
    let name = base.name().unwrap_or_default();
    if base.subclass_of("EnumAttr") || base.subclass_of("EnumAttrInfo") {
        if base.subclass_of("EnumAttr")
            && let (Ok(info), Ok(mnemonic)) = (base.def_value("enum"), base.str_value("mnemonic"))
        {
            let format = base.optional_str_value("assemblyFormat").ok().flatten().unwrap_or_default();
            let bracketed = format.contains('<');
            return enum_of(info).map_or(Kind::Any, |e| Kind::DialectEnum(e, mnemonic.to_string(), bracketed));
        }
        let bits = base.int_value("bitwidth").unwrap_or(32) as u32;
        let plain = !base.subclass_of("BitEnumAttrBase");
        return enum_of(base).filter(|_| plain).map_or(Kind::Any, |e| Kind::IntegerEnum(e, bits));
    }
    match name {
        "UnitAttr" => Kind::Unit,
        "StrAttr" | "SymbolNameAttr" => Kind::String,
        "FlatSymbolRefAttr" => Kind::Symbol,
        "DenseI32ArrayAttr" => Kind::I32Array,
        "DenseI64ArrayAttr" => Kind::I64Array,
        "IndexAttr" => Kind::Integer(0),
        "BoolAttr" => Kind::Integer(1),
        "I32Attr" => Kind::Integer(32),
        "I64Attr" => Kind::Integer(64),
        _ if base.subclass_of("TypeAttrBase") => Kind::Type,
        _ => Kind::Any,
    }
}

fn enum_of(info: Record) -> Option<Enum> {
    let cases = info.list_of_defs_value("enumerants").ok()?;
    let case = |c: &Record| {
        let symbol = c.str_value("symbol").ok()?;
        Some((pascal(symbol), c.str_value("str").ok()?.to_string(), c.int_value("value").ok()?))
    };
    Some(Enum {
        name: info.str_value("className").ok()?.to_string(),
        summary: one_line(info.str_value("summary").unwrap_or_default()),
        cases: cases.iter().map(case).collect::<Option<_>>()?,
    })
}

/// `fetch_add` and `eq` as `FetchAdd` and `Eq`.
fn pascal(name: &str) -> String {
    let word = |w: &str| w.chars().take(1).flat_map(char::to_uppercase).chain(w.chars().skip(1)).collect::<String>();
    let joined: String = name.split(['_', '.', '-']).map(word).collect();
    if joined.starts_with(|c: char| c.is_ascii_digit()) { format!("N{joined}") } else { joined }
}
