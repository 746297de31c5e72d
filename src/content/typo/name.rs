//! Bare keys.

/// Returns whether a character can be part of a bare key.
pub(super) const fn is_key_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_' || sign == '-'
}

pub(super) fn as_name(words: &str) -> String {
    let parts = words.split(|sign: char| !is_key_sign(sign)).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}
