//! Texts in comma-separated values.

/// Returns a text as a CSV value, in quotes if it needs them.
pub fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}
