//! A file whose first error is kept for later: what follows it goes nowhere and
//! succeeds. For writers that would print errors when they are dropped.

use std::{
    fs::File,
    io::{self, BufWriter, ErrorKind, Seek, SeekFrom, Write},
};

/// A buffered file that remembers its first error.
pub(crate) struct PatientFile {
    file: BufWriter<File>,
    position: u64,
    error: Option<io::Error>,
}

impl PatientFile {
    pub(crate) fn new(file: File) -> Self {
        Self { file: BufWriter::new(file), position: 0, error: None }
    }

    /// Writes what is left; the first error of all.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        self.error.map_or(Ok(()), Err)
    }

    /// Runs an action unless one has failed before.
    fn attempt<T>(&mut self, action: impl FnOnce(&mut BufWriter<File>) -> io::Result<T>) -> io::Result<Option<T>> {
        if self.error.is_some() {
            return Ok(None);
        }
        match action(&mut self.file) {
            Ok(value) => Ok(Some(value)),
            Err(e) if e.kind() == ErrorKind::Interrupted => Err(e),
            Err(e) => {
                self.error = Some(e);
                Ok(None)
            }
        }
    }
}

impl Write for PatientFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.attempt(|file| file.write(bytes))?.unwrap_or(bytes.len());
        self.position += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.attempt(Write::flush).map(|_| ())
    }
}

impl Seek for PatientFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let lost = match to {
            SeekFrom::Start(n) => n,
            SeekFrom::Current(n) => self.position.saturating_add_signed(n),
            SeekFrom::End(_) => self.position,
        };
        self.position = self.attempt(|file| file.seek(to))?.unwrap_or(lost);
        Ok(self.position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_error_comes_at_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x");
        std::fs::write(&path, "").unwrap();
        // A file that is open for reading only.
        let mut file = PatientFile::new(File::open(&path).unwrap());
        file.write_all(b"abc").unwrap();
        file.flush().unwrap();
        assert_eq!(file.stream_position().unwrap(), 3);
        assert_eq!(file.seek(SeekFrom::Start(1)).unwrap(), 1);
        file.write_all(b"d").unwrap();
        assert_eq!(file.stream_position().unwrap(), 2);
        assert!(file.finish().is_err());
        let mut file = PatientFile::new(File::create(&path).unwrap());
        file.write_all(b"abc").unwrap();
        file.seek(SeekFrom::Start(1)).unwrap();
        file.write_all(b"d").unwrap();
        file.finish().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"adc");
    }
}
