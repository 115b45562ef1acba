//! The versions of a map, and the modes that choose among them, by name.

use crate::declared::FlattenMode;

/// What is to become of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// One thread for each element of the map of this depth, 1 being the map itself.
    Outer(usize),
    /// One thread for each short row, long rows flat.
    Mixed,
    /// One element after another.
    Block,
    /// Everything flat.
    Full,
}

/// Which maps are flattened, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Those over or with jagged arrays.
    Jagged,
    /// Every map in this version, or fully where it has no such version.
    Only(Version),
    /// All versions of every map.
    Incremental,
}

impl Version {
    /// What its threshold is compared with.
    pub fn measure(self) -> &'static str {
        match self {
            Self::Outer(_) => "the number of elements that are busy at the same time",
            Self::Mixed => "the number of short rows",
            Self::Block => "the number of rows that fit into a block, or their length on the host,",
            Self::Full => "nothing",
        }
    }

    /// `outer`, `outer2`, ..., `mixed`, `block` or `full`.
    pub fn name(self) -> String {
        match self {
            Version::Outer(1) => "outer".into(),
            Version::Outer(depth) => format!("outer{depth}"),
            Version::Mixed => "mixed".into(),
            Version::Block => "block".into(),
            Version::Full => "full".into(),
        }
    }
}

impl From<FlattenMode> for Mode {
    fn from(mode: FlattenMode) -> Self {
        match mode {
            FlattenMode::Jagged => Mode::Jagged,
            FlattenMode::Incremental => Mode::Incremental,
            FlattenMode::Full => Mode::Only(Version::Full),
            FlattenMode::Mixed => Mode::Only(Version::Mixed),
            FlattenMode::Block => Mode::Only(Version::Block),
            FlattenMode::Outer => Mode::Only(Version::Outer(1)),
            FlattenMode::Outer2 => Mode::Only(Version::Outer(2)),
            FlattenMode::Outer3 => Mode::Only(Version::Outer(3)),
            FlattenMode::Outer4 => Mode::Only(Version::Outer(4)),
            FlattenMode::Outer5 => Mode::Only(Version::Outer(5)),
            FlattenMode::Outer6 => Mode::Only(Version::Outer(6)),
            FlattenMode::Outer7 => Mode::Only(Version::Outer(7)),
            FlattenMode::Outer8 => Mode::Only(Version::Outer(8)),
            FlattenMode::Outer9 => Mode::Only(Version::Outer(9)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;

    #[test]
    fn modes_by_name() {
        let named = |name| FlattenMode::named(name).map(Mode::from);
        assert_eq!(named("outer"), Ok(Mode::Only(Version::Outer(1))));
        assert_eq!(named("outer3"), Ok(Mode::Only(Version::Outer(3))));
        assert_eq!(named("full"), Ok(Mode::Only(Version::Full)));
        for wrong in ["outer0", "outer1", "outer10", "outerx", "inner", ""] {
            assert!(named(wrong).is_err(), "{wrong}");
        }
        for (name, mode) in FlattenMode::NAMES {
            if let Mode::Only(version) = Mode::from(*mode) {
                assert_eq!(version.name(), *name);
            }
        }
    }
}
