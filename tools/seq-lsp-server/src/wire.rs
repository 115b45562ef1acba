//! Messages of the language server protocol: a header with a length, and JSON.

use std::io::{self, BufRead, Read, Write};

/// Bytes of a message, at most.
const MOST: u64 = 1 << 30;

/// The next message, `None` at the end.
pub fn read(from: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length = None;
    loop {
        let mut line = String::new();
        if from.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim();
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok();
        }
    }
    let length: u64 = length
        .filter(|&n| n <= MOST)
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "a message says no length that it can have"))?;
    let mut body = vec![];
    from.take(length).read_to_end(&mut body)?;
    Ok((body.len() as u64 == length).then_some(body))
}

/// Writes a message.
pub fn write(to: &mut impl Write, body: &[u8]) -> io::Result<()> {
    write!(to, "Content-Length: {}\r\n\r\n", body.len())?;
    to.write_all(body)?;
    to.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut bytes = vec![];
        write(&mut bytes, b"{}").unwrap();
        write(&mut bytes, "\"\u{e9}\"".as_bytes()).unwrap();
        let mut from = &bytes[..];
        assert_eq!(read(&mut from).unwrap().unwrap(), b"{}");
        assert_eq!(read(&mut from).unwrap().unwrap(), "\"\u{e9}\"".as_bytes());
        assert_eq!(read(&mut from).unwrap(), None);
    }

    #[test]
    fn headers_are_needed_and_messages_whole() {
        assert!(read(&mut &b"Other: 1\r\n\r\n{}"[..]).is_err());
        assert!(read(&mut &b"Content-Length: 99999999999\r\n\r\n"[..]).is_err());
        assert_eq!(read(&mut &b"content-length: 9\r\nOther: 1\r\n\r\n{}"[..]).unwrap(), None);
    }
}
