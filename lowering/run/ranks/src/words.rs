//! Numbers as they are sent.

/// The bytes that numbers are.
pub(crate) fn bytes(words: &[i64]) -> &[u8] {
    unsafe { std::slice::from_raw_parts(words.as_ptr().cast(), size_of_val(words)) }
}

/// The same, to be filled.
pub(crate) fn bytes_mut(words: &mut [i64]) -> &mut [u8] {
    unsafe { std::slice::from_raw_parts_mut(words.as_mut_ptr().cast(), size_of_val(words)) }
}

/// The numbers that bytes are.
pub(crate) fn words(bytes: &[u8]) -> Vec<i64> {
    bytes.as_chunks().0.iter().map(|word| i64::from_ne_bytes(*word)).collect()
}
