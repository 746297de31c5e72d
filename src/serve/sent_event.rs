//! Server-sent events, and how browsers that accept gzip receive them.
//!
//! Each event is compressed once, by itself, for all its readers. Its deflate blocks refer to nothing before them, so the
//! blocks of several events can be joined to one gzip file. No stream needs a compressor and its memory.
//!
//! The reasons in [`compression`](crate::compression) apply here too: text that people write, such as chat, is not
//! compressed, and comments of random length hide small differences.

use std::io::{Read as _, Write as _};

use axum::body::Bytes;
use crc32fast::Hasher;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use crate::compression::padding;

/// The level of pages: a higher one costs more time than it saves.
const LEVEL: Compression = Compression::new(4);
/// The header of a gzip file without a name, a time and a system.
const GZIP_HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
/// The last block of a gzip file: a fixed block without content.
const LAST_BLOCK: [u8; 2] = [3, 0];
/// The most bytes in a block that is not compressed.
const STORED_MAX: usize = u16::MAX as usize;

/// An event, shared by all its readers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentEvent(Encoded);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Encoded {
    Plain(Bytes),
    Deflated(Deflated),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Deflated {
    /// Blocks of deflate data that end at a whole byte, none of them the last one.
    blocks: Bytes,
    /// The number of bytes before compression.
    length: usize,
    checksum: u32,
}

/// How the events of a stream are encoded.
#[derive(Debug)]
pub enum EventEncoding {
    Plain,
    Gzip(GzipStream),
}

/// What the end of a gzip file says about its content.
#[derive(Default, Debug)]
pub struct GzipStream {
    is_begun: bool,
    content: Hasher,
    length: u32,
}

impl SentEvent {
    /// Returns an event that is never compressed, because it can contain text that people wrote.
    pub fn plain(text: impl Into<Bytes>) -> Self {
        Self(Encoded::Plain(text.into()))
    }

    pub fn compressed(text: &str) -> Self {
        let mut encoder = DeflateEncoder::new(Vec::new(), LEVEL);
        // Writing to memory cannot fail. `flush` ends the last block at a whole byte.
        let written = encoder.write_all(text.as_bytes()).and_then(|()| encoder.flush());
        if written.is_err() {
            return Self::plain(text.to_owned());
        }
        let blocks = std::mem::take(encoder.get_mut()).into();
        let checksum = crc32fast::hash(text.as_bytes());
        Self(Encoded::Deflated(Deflated { blocks, length: text.len(), checksum }))
    }

    /// Returns how many bytes of memory the event takes.
    pub const fn size(&self) -> usize {
        match &self.0 {
            Encoded::Plain(text) => text.len(),
            Encoded::Deflated(deflated) => deflated.blocks.len(),
        }
    }

    /// Returns the event as it is before compression.
    pub fn text(&self) -> Bytes {
        match &self.0 {
            Encoded::Plain(text) => text.clone(),
            Encoded::Deflated(deflated) => deflated.text(),
        }
    }
}

impl Deflated {
    fn text(&self) -> Bytes {
        let mut text = vec![0; self.length];
        let read = DeflateDecoder::new(&*self.blocks).read_exact(&mut text);
        debug_assert!(read.is_ok(), "{read:?}");
        text.into()
    }
}

impl EventEncoding {
    /// Returns the encoding for a reader that accepts gzip or does not.
    pub fn of(accepts_gzip: bool) -> Self {
        if accepts_gzip { Self::Gzip(GzipStream::default()) } else { Self::Plain }
    }

    /// Returns the bytes to send for an event.
    pub fn encode(&mut self, event: &SentEvent) -> Bytes {
        match self {
            Self::Plain => event.text(),
            Self::Gzip(stream) => stream.encode(event),
        }
    }

    /// Returns the bytes to send after the last event.
    pub fn end(&mut self) -> Bytes {
        match self {
            Self::Plain => Bytes::new(),
            Self::Gzip(stream) => stream.end(),
        }
    }
}

impl GzipStream {
    fn encode(&mut self, event: &SentEvent) -> Bytes {
        let mut bytes = self.begin();
        match &event.0 {
            Encoded::Plain(text) => self.store(text, &mut bytes),
            Encoded::Deflated(Deflated { blocks, length, checksum }) => {
                bytes.extend_from_slice(blocks);
                self.count(&Hasher::new_with_initial_len(*checksum, *length as u64), *length);
                self.store(format!(":{}\n\n", padding()).as_bytes(), &mut bytes);
            }
        }
        bytes.into()
    }

    fn end(&mut self) -> Bytes {
        let mut bytes = self.begin();
        bytes.extend_from_slice(&LAST_BLOCK);
        bytes.extend_from_slice(&self.content.clone().finalize().to_le_bytes());
        bytes.extend_from_slice(&self.length.to_le_bytes());
        bytes.into()
    }

    /// Returns the header of the file if nothing was sent before.
    fn begin(&mut self) -> Vec<u8> {
        match std::mem::replace(&mut self.is_begun, true) {
            true => Vec::new(),
            false => GZIP_HEADER.to_vec(),
        }
    }

    /// Adds blocks that are not compressed.
    fn store(&mut self, text: &[u8], bytes: &mut Vec<u8>) {
        for part in text.chunks(STORED_MAX) {
            // The size of a part fits, because of `STORED_MAX`.
            let size = part.len() as u16;
            bytes.push(0);
            bytes.extend_from_slice(&size.to_le_bytes());
            bytes.extend_from_slice(&(!size).to_le_bytes());
            bytes.extend_from_slice(part);
        }
        let mut checksum = Hasher::new();
        checksum.update(text);
        self.count(&checksum, text.len());
    }

    fn count(&mut self, checksum: &Hasher, length: usize) {
        self.content.combine(checksum);
        // A gzip file tells its length modulo 2^32.
        self.length = self.length.wrapping_add(length as u32);
    }
}

#[cfg(test)]
mod tests {
    use flate2::read::GzDecoder;

    use super::*;

    /// Returns the bytes of a whole stream of these events.
    fn sent(encoding: &mut EventEncoding, events: &[SentEvent]) -> Vec<u8> {
        let mut bytes: Vec<u8> = Vec::new();
        for event in events {
            bytes.extend_from_slice(&encoding.encode(event));
        }
        bytes.extend_from_slice(&encoding.end());
        bytes
    }

    fn without_comments(text: &str) -> String {
        let events = text.split_inclusive("\n\n");
        events.filter(|event| !event.starts_with(':')).collect()
    }

    #[test]
    fn a_stream_of_events_is_one_gzip_file() {
        let long = format!("data: {}\n\n", "a piece moves, ".repeat(9_000));
        let short = "data: short\n\n".to_owned();
        let compressed = |text: &String| (SentEvent::compressed(text), text.clone());
        let plain = |text: &String| (SentEvent::plain(text.clone()), text.clone());
        let events =
            [compressed(&long), plain(&short), compressed(&short), plain(&long), compressed(&long)];
        let (events, texts): (Vec<SentEvent>, Vec<String>) = events.into_iter().unzip();
        let expected = texts.concat();

        let sent_plain = sent(&mut EventEncoding::of(false), &events);
        assert!(sent_plain == expected.as_bytes());

        let gzip = sent(&mut EventEncoding::of(true), &events);
        // The decoder checks the length and the checksum at the end.
        let mut decoded = String::new();
        GzDecoder::new(&*gzip).read_to_string(&mut decoded).expect("it is a gzip file");
        assert!(without_comments(&decoded) == expected);
        assert!(gzip.len() < long.len() + 10_000, "{} of {}", gzip.len(), expected.len());
    }

    #[test]
    fn text_that_people_wrote_is_not_compressed_and_lengths_differ() {
        let event = SentEvent::compressed(&format!("data: {}\n\n", "tile ".repeat(200)));
        let mut lengths: Vec<usize> =
            (0..40).map(|_| EventEncoding::of(true).encode(&event).len()).collect();
        lengths.sort_unstable();
        lengths.dedup();
        assert!(lengths.len() > 5, "{lengths:?}");

        let chat = SentEvent::plain("data: hello hello hello hello\n\n");
        let bytes = EventEncoding::of(true).encode(&chat);
        assert!(bytes.ends_with(&chat.text()));
    }

    #[test]
    fn a_stream_without_events_is_a_gzip_file_too() {
        let gzip = EventEncoding::of(true).end();
        let mut decoded = String::new();
        GzDecoder::new(&*gzip).read_to_string(&mut decoded).expect("it is a gzip file");
        assert_eq!(decoded, "");
    }
}
