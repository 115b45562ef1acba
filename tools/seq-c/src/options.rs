//! How to compile and run, as `key=value`.

use std::path::PathBuf;

use crate::Error;

/// What executes a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backend {
    /// Multicore code in this process.
    #[default]
    Cpu,
    /// The reference interpreter, in the tool.
    Interp,
    /// The simulator, in the tool.
    Simt,
    /// A CUDA device, in the tool.
    Cuda,
}

impl Backend {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cpu => "cpu",
            Self::Interp => "interp",
            Self::Simt => "simt",
            Self::Cuda => "cuda",
        }
    }
}

/// How to compile and run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// What executes the program.
    pub backend: Backend,
    /// The function to compile; all public ones if `None`.
    pub entry: Option<String>,
    /// What a text is called in messages; `text` if `None`.
    pub name: Option<String>,
    /// How nested parallelism is flattened, as `--mode` has it.
    pub mode: Option<String>,
    /// The number of threads; all cores if `None`.
    pub threads: Option<usize>,
    /// A file of thresholds.
    pub tuning: Option<PathBuf>,
    /// The program `seq-run`; found if `None`.
    pub tool: Option<PathBuf>,
    /// The folder of the cache; the user's if `None`, no cache if empty.
    pub cache: Option<PathBuf>,
}

impl Options {
    /// Takes an option such as `threads=2`.
    pub fn set(&mut self, option: &str) -> Result<(), Error> {
        let (key, value) =
            option.split_once('=').ok_or_else(|| Error::usage(format!("option '{option}': expected KEY=VALUE")))?;
        let wrong = |expected: &str| Err(Error::usage(format!("option {key}: '{value}' given, expected {expected}")));
        match key {
            "backend" => {
                let all = [Backend::Cpu, Backend::Interp, Backend::Simt, Backend::Cuda];
                match all.into_iter().find(|backend| backend.name() == value) {
                    Some(backend) => self.backend = backend,
                    None => return wrong("cpu, interp, simt or cuda"),
                }
            }
            "threads" => match value.parse() {
                Ok(threads @ 1..=4096) => self.threads = Some(threads),
                _ => return wrong("a number from 1 to 4096"),
            },
            "name" => {
                if value.is_empty() || value.starts_with(['-', '@']) || value.contains(['/', '\0', '\n']) {
                    return wrong("a name of a file without a folder");
                }
                self.name = Some(value.into());
            }
            "entry" => self.entry = Some(value.into()),
            "mode" => self.mode = Some(value.into()),
            "tuning" => self.tuning = Some(value.into()),
            "tool" => self.tool = Some(value.into()),
            "cache" => self.cache = Some(value.into()),
            _ => {
                let known = "backend, cache, entry, mode, name, threads, tool and tuning";
                return Err(Error::usage(format!("option {key} does not exist; there are {known}")));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_by_their_keys() {
        let mut options = Options::default();
        for option in ["backend=simt", "threads=3", "mode=full", "name=a=b", "cache="] {
            options.set(option).unwrap();
        }
        assert_eq!((options.backend, options.threads), (Backend::Simt, Some(3)));
        assert_eq!((options.name.as_deref(), options.mode.as_deref()), (Some("a=b"), Some("full")));
        assert_eq!(options.cache, Some(PathBuf::new()));
    }

    #[test]
    fn what_is_no_option_is_an_error() {
        let says = |option: &str| Options::default().set(option).unwrap_err().message;
        assert_eq!(says("threads"), "option 'threads': expected KEY=VALUE");
        assert_eq!(says("threads=0"), "option threads: '0' given, expected a number from 1 to 4096");
        assert_eq!(says("backend=gpu"), "option backend: 'gpu' given, expected cpu, interp, simt or cuda");
        assert_eq!(says("name=a/b"), "option name: 'a/b' given, expected a name of a file without a folder");
        assert!(says("grain=1").starts_with("option grain does not exist; there are "));
    }
}
