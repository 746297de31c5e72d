//! Compresses the lines of archived games.

use std::io::{self, Read as _, Write as _};

use brotli::enc::BrotliEncoderParams;
use brotli::{CompressorWriter, Decompressor};

/// The size of the buffer for compressed data, in bytes.
const BUFFER: usize = 16_384;
/// The size of the input buffer while a block is expanded, in bytes. Each time it is empty, everything that was
/// expanded so far is returned. It is small, so that little is lost if the block is damaged.
const BUFFER_OF_BLOCK: usize = 256;
/// Higher qualities take ten times as long for blocks that are a tenth smaller.
const QUALITY: i32 = 9;

/// Returns the compressed form of a text.
pub fn compressed(text: &str) -> io::Result<Vec<u8>> {
    let params =
        BrotliEncoderParams { quality: QUALITY, size_hint: text.len(), ..Default::default() };
    let mut writer = CompressorWriter::with_params(Vec::new(), BUFFER, &params);
    writer.write_all(text.as_bytes())?;
    Ok(writer.into_inner())
}

/// Returns the original of a block: all of it, or what comes before the damage if the block is damaged. `length` is the
/// length of the original; at most one byte more is returned.
pub fn expanded(block: &[u8], length: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    // What was read before an error stays in `bytes`. The caller compares its hash.
    let mut reader = Decompressor::new(block, BUFFER_OF_BLOCK).take(length.saturating_add(1));
    let _ = reader.read_to_end(&mut bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_compressed_and_expanded() {
        let text = "{\"n\":1,\"type\":\"points_gained\"}\n".repeat(9000);
        let length = text.len() as u64;
        let block = compressed(&text).unwrap();
        assert!(block.len() < text.len() / 100, "{}", block.len());
        assert_eq!(expanded(&block, length), text.as_bytes());
        assert_eq!(expanded(&compressed("").unwrap(), 0), b"");
        let part = expanded(&block[..block.len() / 2], length);
        assert!(text.as_bytes().starts_with(&part));
        // A damaged block never returns more than one byte too many.
        assert_eq!(expanded(&block, 99).len(), 100);
        for place in 0..block.len() {
            let mut damaged = block.clone();
            damaged[place] ^= 0x55;
            assert!(expanded(&damaged, length).len() <= text.len() + 1, "{place}");
        }
    }
}
