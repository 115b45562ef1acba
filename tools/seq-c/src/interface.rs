//! The entry points of a compiled program, from the text that `seq-run --emit program`
//! puts beside the code.

use std::{
    ffi::CString,
    sync::atomic::{AtomicI64, Ordering::Relaxed},
};

use seq_values::{ArgumentType, ElementType};

use crate::Error;

/// An array or scalar that compiled code takes or returns: of a jagged array, one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// The number of the argument or result that it belongs to.
    pub number: usize,
    /// The element type.
    pub element: ElementType,
    /// The sizes, `None` where any will do; `None` for a scalar.
    pub shape: Option<Vec<Option<usize>>>,
    /// Whether the function may update the array.
    pub consumed: bool,
    /// Whether it is row offsets of a jagged array, which the next port has to fit.
    pub offsets: bool,
}

impl Port {
    /// The words of memory that it takes: of a descriptor, or one for a scalar.
    pub fn words(&self) -> usize {
        self.shape.as_ref().map_or(1, |shape| 3 + 2 * shape.len())
    }
}

/// A threshold between versions of a function.
#[derive(Debug)]
pub struct Threshold {
    /// Its name.
    pub name: CString,
    /// What the program takes by itself.
    pub default: i64,
    /// `FILE:LINE:COLUMN` of the map.
    pub location: String,
    value: AtomicI64,
}

impl Threshold {
    /// What it is now.
    pub fn get(&self) -> i64 {
        match self.value.load(Relaxed) {
            ..0 => self.default,
            value => value,
        }
    }

    /// What it was given, if it was.
    pub fn given(&self) -> Option<i64> {
        Some(self.value.load(Relaxed)).filter(|&value| value >= 0)
    }

    /// Gives it a value; a negative one restores the default.
    pub fn set(&self, value: i64) {
        self.value.store(value, Relaxed);
    }
}

/// A function that can be called.
#[derive(Debug)]
pub struct Entry {
    /// Its name, without `@`.
    pub name: String,
    /// The types of its arguments.
    pub arguments: Vec<ArgumentType>,
    /// The types of its results.
    pub results: Vec<ArgumentType>,
    /// The arguments in parts.
    pub inputs: Vec<Port>,
    /// The results in parts.
    pub outputs: Vec<Port>,
    /// Its thresholds.
    pub thresholds: Vec<Threshold>,
}

impl Entry {
    /// Such as `@main(tensor<?xf32>, index) -> f32`.
    pub fn signature(&self) -> String {
        let list = |types: &[ArgumentType]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let arguments = format!("@{}({})", self.name, list(&self.arguments));
        match self.results.as_slice() {
            [] => arguments,
            [only] => format!("{arguments} -> {only}"),
            several => format!("{arguments} -> ({})", list(several)),
        }
    }
}

/// Reads the text.
pub fn parse(text: &str) -> Result<Vec<Entry>, Error> {
    let mut entries: Vec<Entry> = vec![];
    for line in text.lines() {
        line_of(line, &mut entries)
            .ok_or_else(|| Error::usage(format!("the compiled program has an interface of another version: {line}")))?;
    }
    Ok(entries)
}

fn line_of(line: &str, entries: &mut Vec<Entry>) -> Option<()> {
    let (what, rest) = line.split_once(' ')?;
    if what == "entry" {
        let (arguments, results, inputs, outputs, thresholds) = Default::default();
        entries.push(Entry { name: rest.into(), arguments, results, inputs, outputs, thresholds });
        return Some(());
    }
    let entry = entries.last_mut()?;
    match what {
        "argument" | "consumed" => {
            let ty = ArgumentType::named(rest)?;
            entry.inputs.extend(ports(&ty, entry.arguments.len(), what == "consumed"));
            entry.arguments.push(ty);
        }
        "result" => {
            let ty = ArgumentType::named(rest)?;
            entry.outputs.extend(ports(&ty, entry.results.len(), false));
            entry.results.push(ty);
        }
        "threshold" => {
            let mut parts = rest.splitn(4, ' ');
            entry.thresholds.push(Threshold {
                name: CString::new(parts.next()?).ok()?,
                value: AtomicI64::new(parts.next()?.parse().ok()?),
                default: parts.next()?.parse().ok()?,
                location: parts.next()?.into(),
            });
        }
        _ => return None,
    }
    Some(())
}

/// The parts of a type, as compiled functions take them.
fn ports(ty: &ArgumentType, number: usize, consumed: bool) -> Vec<Port> {
    let element = ty.element();
    let port = |element, shape, offsets| Port { number, element, shape, consumed, offsets };
    match ty {
        ArgumentType::Scalar(_) => vec![port(element, None, false)],
        ArgumentType::Array { shape, .. } => vec![port(element, Some(shape.clone()), false)],
        ArgumentType::Jagged { rank, .. } => {
            let vector = |element, offsets| port(element, Some(vec![None]), offsets);
            let mut all = vec![vector(ElementType::Index, true); rank - 1];
            all.push(vector(element, false));
            all
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_with_types_and_thresholds() {
        let text = "entry f\nargument !soac.jagged<3 x f32>\nconsumed tensor<?x3xi8>\nargument index\nresult i1\n\
                    threshold f.0.outer -1 7 a b.mlir:1:2\nthreshold f.1.outer 5 7 unknown\nentry g\n";
        let entries = parse(text).unwrap();
        assert_eq!(entries[0].signature(), "@f(!soac.jagged<3 x f32>, tensor<?x3xi8>, index) -> i1");
        assert_eq!(entries[1].signature(), "@g()");
        let inputs = &entries[0].inputs;
        assert_eq!(inputs.iter().map(|port| port.number).collect::<Vec<_>>(), [0, 0, 0, 1, 2]);
        assert_eq!(inputs.iter().map(|port| port.offsets).collect::<Vec<_>>(), [true, true, false, false, false]);
        assert_eq!(inputs.iter().map(Port::words).collect::<Vec<_>>(), [5, 5, 5, 7, 1]);
        assert_eq!(inputs.iter().map(|port| port.consumed).collect::<Vec<_>>(), [false, false, false, true, false]);
        let [first, second] = &entries[0].thresholds[..] else { panic!("two thresholds expected") };
        assert_eq!((first.get(), second.get(), first.location.as_str()), (7, 5, "a b.mlir:1:2"));
        assert_eq!((first.given(), second.given()), (None, Some(5)));
        second.set(9);
        assert_eq!(second.get(), 9);
        second.set(-1);
        assert_eq!(second.get(), 7);
    }

    #[test]
    fn other_lines_are_an_error() {
        for text in ["argument f32", "entry f\nargument f31", "entry f\nother x", "entry f\nthreshold a b c d"] {
            assert!(parse(text).unwrap_err().message.starts_with("the compiled program has"), "{text}");
        }
    }
}
