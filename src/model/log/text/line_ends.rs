//! Windows line endings, which mail programs and version control can put into logs.

/// Returns whether any line of a log has a Windows line ending.
pub fn has_carriage_returns(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|end| end == b"\r\n")
}

/// Returns the bytes of a log with the line endings that the engine writes. No line of a log contains a carriage
/// return.
pub fn without_carriage_returns(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        match line.strip_suffix(b"\r\n") {
            Some(content) => {
                plain.extend_from_slice(content);
                plain.push(b'\n');
            }
            None => plain.extend_from_slice(line),
        }
    }
    plain
}
