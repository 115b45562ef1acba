//! The versions of a map, and the modes that choose among them, by name.

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

impl Mode {
    /// The mode of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "jagged" => Mode::Jagged,
            "incremental" => Mode::Incremental,
            "full" => Mode::Only(Version::Full),
            "mixed" => Mode::Only(Version::Mixed),
            "block" => Mode::Only(Version::Block),
            "outer" => Mode::Only(Version::Outer(1)),
            other => match other.strip_prefix("outer")?.parse() {
                Ok(depth @ 2..=9) => Mode::Only(Version::Outer(depth)),
                _ => return None,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_by_name() {
        assert_eq!(Mode::parse("outer"), Some(Mode::Only(Version::Outer(1))));
        assert_eq!(Mode::parse("outer3"), Some(Mode::Only(Version::Outer(3))));
        assert_eq!(Mode::parse("full"), Some(Mode::Only(Version::Full)));
        for wrong in ["outer0", "outer1", "outer10", "outerx", "inner", ""] {
            assert_eq!(Mode::parse(wrong), None, "{wrong}");
        }
        for name in ["outer", "outer2", "block", "full"] {
            let Some(Mode::Only(version)) = Mode::parse(name) else { panic!("{name}") };
            assert_eq!(version.name(), name);
        }
    }
}
