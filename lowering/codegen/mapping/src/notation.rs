//! Mappings as text, in the paper's notation.
//!
//! ```text
//! mapping     = "GridBlock(" number ["," number] "," chain ")"
//! chain       = "Gen" | name "(" [argument ","] chain ")" | name "(" chain ")"
//! argument    = number | "lanes" number "by" number | "rest" number | "[" number "," .. "]"
//! ```
//!
//! The second number of `GridBlock` is that of the dimensions that a thread goes through.

use std::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

use crate::{Combinator, Mapping, Number};

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    format!("[{}]", items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(","))
}

impl Display for Number {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Known(n) => write!(f, "{n}"),
            Self::Lanes { most, items } => write!(f, "lanes {most} by {items}"),
            Self::Rest(all) => write!(f, "rest {all}"),
        }
    }
}

impl Combinator {
    fn name(&self) -> &'static str {
        match self {
            Self::ShiftLb => "ShiftLB",
            Self::CompressGrid(_) => "CompressGrid",
            Self::MaskGrid => "MaskGrid",
            Self::FoldLast2 => "FoldLast2",
            Self::SplitLast(_) => "SplitLast",
            Self::PadLast(_) => "PadLast",
            Self::Permute(_) => "Permute",
        }
    }

    fn argument(&self) -> Option<String> {
        match self {
            Self::ShiftLb | Self::MaskGrid | Self::FoldLast2 => None,
            Self::CompressGrid(marked) => Some(list(marked.iter().map(|&m| u8::from(m)))),
            Self::SplitLast(size) => Some(size.to_string()),
            Self::PadLast(size) => Some(size.to_string()),
            Self::Permute(order) => Some(list(order)),
        }
    }
}

impl Display for Combinator {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self.argument() {
            Some(argument) => write!(f, "{}({argument})", self.name()),
            None => write!(f, "{}", self.name()),
        }
    }
}

impl Display for Mapping {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "GridBlock({}, ", self.block)?;
        if self.items > 0 {
            write!(f, "{}, ", self.items)?;
        }
        for combinator in self.combinators.iter().rev() {
            write!(f, "{}(", combinator.name())?;
            if let Some(argument) = combinator.argument() {
                write!(f, "{argument}, ")?;
            }
        }
        write!(f, "Gen{})", ")".repeat(self.combinators.len()))
    }
}

impl FromStr for Mapping {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut reader = Reader { text, rest: text };
        reader.expect("GridBlock")?;
        reader.expect("(")?;
        let block = reader.count()?;
        reader.expect(",")?;
        let items = match reader.peek_number() {
            true => {
                let items = reader.count()?;
                reader.expect(",")?;
                items
            }
            false => 0,
        };
        let mut combinators = vec![];
        while !reader.take("Gen") {
            combinators.push(reader.combinator()?);
        }
        for _ in 0..=combinators.len() {
            reader.expect(")")?;
        }
        if !reader.rest.trim().is_empty() {
            return Err(reader.unexpected("the end"));
        }
        combinators.reverse();
        Ok(Self { combinators, block, items })
    }
}

struct Reader<'t> {
    text: &'t str,
    rest: &'t str,
}

impl Reader<'_> {
    fn unexpected(&self, expected: &str) -> String {
        let at = self.text.len() - self.rest.trim_start().len() + 1;
        format!("expected {expected} at character {at} of mapping '{}'", self.text)
    }

    fn take(&mut self, token: &str) -> bool {
        match self.rest.trim_start().strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.take(token) { Ok(()) } else { Err(self.unexpected(&format!("'{token}'"))) }
    }

    fn peek_number(&self) -> bool {
        self.rest.trim_start().starts_with(|c: char| c == '-' || c.is_ascii_digit())
    }

    fn number(&mut self) -> Result<i64, String> {
        let rest = self.rest.trim_start();
        let sign = usize::from(rest.starts_with('-'));
        let end = rest[sign..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| end + sign);
        let number = rest[..end].parse().map_err(|_| self.unexpected("a number"))?;
        self.rest = &rest[end..];
        Ok(number)
    }

    fn count(&mut self) -> Result<usize, String> {
        let number = self.number()?;
        usize::try_from(number).map_err(|_| self.unexpected("a number from 0 on"))
    }

    fn list(&mut self) -> Result<Vec<usize>, String> {
        self.expect("[")?;
        let mut all = vec![];
        while !self.take("]") {
            if !all.is_empty() {
                self.expect(",")?;
            }
            all.push(self.count()?);
        }
        Ok(all)
    }

    fn size(&mut self) -> Result<Number, String> {
        if self.take("lanes") {
            let most = self.number()?;
            self.expect("by")?;
            return self.number().map(|items| Number::Lanes { most, items });
        }
        if self.take("rest") {
            return self.number().map(Number::Rest);
        }
        self.number().map(Number::Known)
    }

    /// A combinator up to the chain that it is applied to.
    fn combinator(&mut self) -> Result<Combinator, String> {
        let names = ["ShiftLB", "CompressGrid", "MaskGrid", "FoldLast2", "SplitLast", "PadLast", "Permute"];
        let Some(name) = names.into_iter().find(|name| self.take(name)) else {
            return Err(self.unexpected("the name of a combinator"));
        };
        self.expect("(")?;
        let made = match name {
            "ShiftLB" => return Ok(Combinator::ShiftLb),
            "MaskGrid" => return Ok(Combinator::MaskGrid),
            "FoldLast2" => return Ok(Combinator::FoldLast2),
            "CompressGrid" => {
                let marks = self.list()?;
                if marks.iter().any(|&mark| mark > 1) {
                    return Err(self.unexpected("marks that are 0 or 1 before the chain"));
                }
                Combinator::CompressGrid(marks.iter().map(|&mark| mark == 1).collect())
            }
            "SplitLast" => Combinator::SplitLast(self.size()?),
            "PadLast" => Combinator::PadLast(self.number()?),
            _ => Combinator::Permute(self.list()?),
        };
        self.expect(",")?;
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use crate::Mapping;

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "GridBlock(1, SplitLast(32, ShiftLB(Gen)))",
            "GridBlock(2, Permute([0,2,1,3], SplitLast(32, Permute([1,2,0], SplitLast(32, ShiftLB(Gen))))))",
            "GridBlock(1, PadLast(64, ShiftLB(Gen)))",
            "GridBlock(2, 1, SplitLast(rest 256, CompressGrid([1,0], FoldLast2(MaskGrid(SplitLast(lanes 256 by 4, Gen))))))",
        ] {
            assert_eq!(text.parse::<Mapping>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let says = |text: &str| text.parse::<Mapping>().unwrap_err();
        assert_eq!(says("Grid(1, Gen)"), "expected 'GridBlock' at character 1 of mapping 'Grid(1, Gen)'");
        assert_eq!(
            says("GridBlock(1, Fold(Gen))"),
            "expected the name of a combinator at character 14 of mapping 'GridBlock(1, Fold(Gen))'"
        );
        assert_eq!(
            says("GridBlock(1, ShiftLB(Gen)"),
            "expected ')' at character 26 of mapping 'GridBlock(1, ShiftLB(Gen)'"
        );
        assert_eq!(says("GridBlock(1, Gen) x"), "expected the end at character 19 of mapping 'GridBlock(1, Gen) x'");
        assert_eq!(
            says("GridBlock(-1, Gen)"),
            "expected a number from 0 on at character 13 of mapping 'GridBlock(-1, Gen)'"
        );
    }
}
