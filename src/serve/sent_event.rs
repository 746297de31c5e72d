//! Server-sent events, and how browsers that accept gzip receive them.
//!
//! Each event is compressed once for all its readers, in two forms: on its own, and as a continuation for readers who
//! have just received the previous event. An event resembles the one before, so the second way takes about half the
//! bytes. Its deflate blocks refer to the text of the event before and to nothing else. So the blocks of several events
//! can be joined to one gzip file, and no stream needs a compressor and its memory.
//!
//! The reasons in [`compression`](crate::compression) apply here too: text that people write, such as chat, is not
//! compressed, and a random number of empty blocks hides small differences in size. These blocks add no text between
//! events.

use std::io::Read as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use crc32fast::Hasher;
use flate2::read::DeflateDecoder;
use flate2::{Compress, CompressError, Compression, FlushCompress};

use crate::compression::padding;

const LEVEL: Compression = Compression::new(6);
/// How far back a deflate block can refer, in bytes.
const WINDOW: usize = 32 * 1024;
/// The header of a gzip file without a name, a time or an operating system.
const GZIP_HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
/// The last block of a gzip file: a fixed block without content.
const LAST_BLOCK: [u8; 2] = [3, 0];
/// An empty block that is not compressed, and one after an empty fixed block. Both begin and end at whole bytes.
const EMPTY_BLOCKS: [&[u8]; 2] = [&[0, 0, 0, 0xff, 0xff], &[2, 0, 0, 0, 0xff, 0xff]];
/// The minimum space for the blocks of a text, in bytes.
const BLOCKS_MIN: usize = 1024;
/// Together, these blocks can have any length from this one upwards.
const PADDING_MIN: usize = 20;
/// A comment, which shows that the connection is alive.
const ALIVE: &str = ":\n\n";
/// The most bytes in a block that is not compressed.
const STORED_MAX: usize = u16::MAX as usize;

/// An event, shared by all its readers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentEvent(Encoded);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Encoded {
    Alive,
    Plain(Bytes),
    Deflated(Deflated),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Deflated {
    /// Blocks of deflate data that end at a whole byte, none of them the last one.
    blocks: Bytes,
    /// The blocks for readers who received another event last, and that event.
    following: Option<(TextMark, Bytes)>,
    mark: TextMark,
}

/// What identifies a text before compression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TextMark {
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
    /// The event whose text is the end of what was sent.
    last: Option<TextMark>,
}

impl SentEvent {
    /// Returns an event that is never compressed, because it can contain text that people wrote.
    pub fn plain(text: impl Into<Bytes>) -> Self {
        Self(Encoded::Plain(text.into()))
    }

    /// Returns what is sent so that a lost connection is noticed.
    pub const fn alive() -> Self {
        Self(Encoded::Alive)
    }

    pub fn compressed(text: &str) -> Self {
        Self::following(None, text)
    }

    /// Returns an event that is usually sent just after another one.
    pub fn following(before: Option<&Self>, text: &str) -> Self {
        let Ok(blocks) = deflated(&[], text) else {
            return Self::plain(text.to_owned());
        };
        let before = before.and_then(|before| match &before.0 {
            Encoded::Alive | Encoded::Plain(_) => None,
            Encoded::Deflated(before) => Some((before.mark, before.text())),
        });
        let following = before.and_then(|(mark, before)| {
            let seen = &before[before.len().saturating_sub(WINDOW)..];
            Some((mark, deflated(seen, text).ok()?))
        });
        let mark = TextMark { length: text.len(), checksum: crc32fast::hash(text.as_bytes()) };
        Self(Encoded::Deflated(Deflated { blocks, following, mark }))
    }

    /// Returns the event as it is for readers to whom another event was sent last. It takes less memory.
    pub fn on_its_own(&self) -> Self {
        match &self.0 {
            Encoded::Deflated(Deflated { blocks, mark, .. }) => {
                let (blocks, mark) = (blocks.clone(), *mark);
                Self(Encoded::Deflated(Deflated { blocks, following: None, mark }))
            }
            Encoded::Alive | Encoded::Plain(_) => self.clone(),
        }
    }

    /// Returns how many bytes of memory the event takes.
    pub fn size(&self) -> usize {
        match &self.0 {
            Encoded::Alive => ALIVE.len(),
            Encoded::Plain(text) => text.len(),
            Encoded::Deflated(Deflated { blocks, following, .. }) => {
                blocks.len() + following.as_ref().map_or(0, |(_, blocks)| blocks.len())
            }
        }
    }

    /// Returns the event as it is before compression.
    pub fn text(&self) -> Bytes {
        match &self.0 {
            Encoded::Alive => Bytes::from_static(ALIVE.as_bytes()),
            Encoded::Plain(text) => text.clone(),
            Encoded::Deflated(deflated) => deflated.text(),
        }
    }
}

impl Deflated {
    fn text(&self) -> Bytes {
        let mut text = vec![0; self.mark.length];
        let read = DeflateDecoder::new(&*self.blocks).read_exact(&mut text);
        debug_assert!(read.is_ok(), "{read:?}");
        text.into()
    }
}

/// The compressors that are not in use. Each has some hundred kilobytes, so there are only as many as were used at once.
static COMPRESSORS: Mutex<Vec<Compress>> = Mutex::new(Vec::new());

fn compressors() -> MutexGuard<'static, Vec<Compress>> {
    COMPRESSORS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the deflate blocks of a text that follows another one, which they may refer to.
fn deflated(before: &[u8], text: &str) -> Result<Bytes, CompressError> {
    let free = compressors().pop();
    let mut compressor = free.unwrap_or_else(|| Compress::new(LEVEL, false));
    compressor.reset();
    let mut blocks = Vec::new();
    compress(&mut compressor, before, &mut blocks)?;
    let start = blocks.len();
    compress(&mut compressor, text.as_bytes(), &mut blocks)?;
    compressors().push(compressor);
    Ok(Bytes::copy_from_slice(&blocks[start..]))
}

/// Adds blocks that end at a whole byte.
fn compress(
    compressor: &mut Compress,
    text: &[u8],
    blocks: &mut Vec<u8>,
) -> Result<(), CompressError> {
    let start = compressor.total_in();
    loop {
        let done = (compressor.total_in() - start) as usize;
        blocks.reserve(BLOCKS_MIN.max(text.len() - done));
        compressor.compress_vec(&text[done..], blocks, FlushCompress::Sync)?;
        // Otherwise there may be output that did not fit.
        if blocks.len() < blocks.capacity() {
            return Ok(());
        }
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
            // An empty block does not come between the last event and the next.
            Encoded::Alive if self.last.is_some() => bytes.extend_from_slice(EMPTY_BLOCKS[0]),
            Encoded::Alive => self.store(ALIVE.as_bytes(), &mut bytes),
            Encoded::Plain(text) => self.store(text, &mut bytes),
            Encoded::Deflated(Deflated { blocks, following, mark }) => {
                let last = self.last.replace(*mark);
                let following = following.as_ref().filter(|(before, _)| last == Some(*before));
                bytes.extend_from_slice(following.map_or(blocks, |(_, blocks)| blocks));
                let TextMark { length, checksum } = *mark;
                self.count(&Hasher::new_with_initial_len(checksum, length as u64), length);
                pad(&mut bytes);
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
        self.last = None;
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

/// Adds empty blocks of a random length.
fn pad(bytes: &mut Vec<u8>) {
    let length = PADDING_MIN + padding().len();
    let [short, long] = EMPTY_BLOCKS;
    // A short block is one byte less than a long one, so this many short blocks leave a multiple of a long one.
    let shorts = (long.len() - length % long.len()) % long.len();
    let longs = (length - shorts * short.len()) / long.len();
    bytes.extend_from_slice(&short.repeat(shorts));
    bytes.extend_from_slice(&long.repeat(longs));
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
    fn an_event_that_follows_another_takes_few_bytes_after_it_and_can_be_read_after_any() {
        // Texts that do not repeat themselves.
        let text = |from: u32| {
            let words = (from..from + 2_500)
                .map(|number| format!("{:08x} ", number.wrapping_mul(2_654_435_761)));
            format!("data: {}\n\n", words.collect::<String>())
        };
        let texts = [text(0), text(1), text(2)];
        let first = SentEvent::compressed(&texts[0]);
        let second = SentEvent::following(Some(&first), &texts[1]);
        let third = SentEvent::following(Some(&second), &texts[2]);
        let (chat, alive) = (SentEvent::plain("data: hello\n\n"), SentEvent::alive());
        let all = [&first, &second, &alive, &third, &chat, &third, &second, &first, &second];
        let all = all.map(SentEvent::clone);
        let gzip = sent(&mut EventEncoding::of(true), &all);
        let mut decoded = String::new();
        GzDecoder::new(&*gzip).read_to_string(&mut decoded).expect("it is a gzip file");
        let alone = second.on_its_own();
        assert!(alone.size() < second.size() && alone.text() == second.text());
        let expected: Vec<Bytes> = all.iter().map(SentEvent::text).collect();
        assert!(
            without_comments(&decoded)
                == without_comments(&String::from_utf8(expected.concat()).unwrap())
        );

        let mut stream = EventEncoding::of(true);
        let sizes: Vec<usize> = all.iter().map(|event| stream.encode(event).len()).collect();
        let is_small = sizes.iter().map(|size| *size < 2_000).collect::<Vec<_>>();
        assert_eq!(
            is_small,
            [false, true, true, true, true, false, false, false, true],
            "{sizes:?}"
        );
    }

    #[test]
    fn empty_blocks_have_every_length_and_no_text() {
        let lengths: std::collections::BTreeSet<usize> = (0..4_000)
            .map(|_| {
                let mut bytes = Vec::new();
                pad(&mut bytes);
                bytes.extend_from_slice(&LAST_BLOCK);
                let mut text = String::new();
                DeflateDecoder::new(&*bytes).read_to_string(&mut text).expect("it is deflate data");
                assert_eq!(text, "");
                bytes.len() - LAST_BLOCK.len()
            })
            .collect();
        assert!(lengths.into_iter().eq(PADDING_MIN..PADDING_MIN + 64));
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
