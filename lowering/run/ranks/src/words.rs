//! Numbers as they are sent.

/// Numbers as bytes.
pub(crate) fn bytes(words: &[i64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_ne_bytes()).collect()
}

/// The numbers that bytes are.
pub(crate) fn words(bytes: &[u8]) -> Vec<i64> {
    bytes.as_chunks().0.iter().map(|word| i64::from_ne_bytes(*word)).collect()
}
