//! How deep a program is nested, before it is parsed.
//!
//! MLIR's parser and passes recurse over regions, types and attributes, so that a
//! text nested tens of thousands of levels deep would overflow the stack. One
//! scan over the text finds such nesting. Brackets in strings and comments do
//! not count.

/// The levels of brackets that a program may have.
pub const MAX_NESTING: usize = 1_000;

/// The line, counted from 1, on which brackets are nested too deep. Bytecode is
/// not looked into.
pub fn too_deep(text: &[u8]) -> Option<usize> {
    if text.starts_with(b"ML\xefR") {
        return None;
    }
    let (mut depth, mut line, mut i) = (0usize, 1, 0);
    while i < text.len() {
        match text[i] {
            b'\n' => line += 1,
            b'/' if text.get(i + 1) == Some(&b'/') => {
                while i + 1 < text.len() && text[i + 1] != b'\n' {
                    i += 1;
                }
            }
            b'"' => {
                i += 1;
                while i < text.len() && text[i] != b'"' && text[i] != b'\n' {
                    i += if text[i] == b'\\' { 2 } else { 1 };
                }
                line += usize::from(text.get(i) == Some(&b'\n'));
            }
            b'<' | b'>' if text.get(i + 1) == Some(&b'=') => i += 1,
            b'{' | b'[' | b'(' | b'<' => {
                depth += 1;
                if depth > MAX_NESTING {
                    return Some(line);
                }
            }
            b'-' if text.get(i + 1) == Some(&b'>') => i += 1,
            b'}' | b']' | b')' | b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        i += 1;
    }
    None
}

/// What to tell about a program that is nested too deep.
pub fn message(shown: &str, line: usize) -> String {
    format!("{shown}:{line}:1: error: nested more than {MAX_NESTING} levels deep")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(levels: usize) -> Vec<u8> {
        let mut text = b"// {{{ \n\"[[[\" -> \n".to_vec();
        text.extend(b"{\n".repeat(levels));
        text.extend(b"}".repeat(levels));
        text
    }

    #[test]
    fn finds_the_line_of_the_first_level_too_many() {
        assert_eq!(too_deep(&nested(MAX_NESTING)), None);
        assert_eq!(too_deep(&nested(MAX_NESTING + 1)), Some(3 + MAX_NESTING));
    }

    #[test]
    fn closed_brackets_do_not_count() {
        assert_eq!(too_deep(&b"{ (x) -> [<y>] }\n".repeat(MAX_NESTING)), None);
        assert_eq!(too_deep(&b"\"\\\" {\"".repeat(MAX_NESTING + 1)), None);
    }
}
