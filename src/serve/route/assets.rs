//! `GET /assets/FILE`: style sheets and scripts. Each address on a page contains a hash of the content, so that a
//! browser can cache the file forever.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::sync::{LazyLock, OnceLock};

use axum::body::Body;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use brotli::CompressorWriter;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::task::spawn_blocking;

use super::{PathName, name};
use crate::client_session::ClientSession;
use crate::compression::{accepts, header_values};
use crate::request_error::{Reply, RequestError};
use speciate_model::message;
use speciate_text::drawing::STYLE as DRAWING_STYLE;

/// The style sheets of table pages, which begin with the style sheet of all pages. They are sent as one file.
const TABLE_STYLES: [&str; 4] = [
    include_str!("../assets/serve.css"),
    DRAWING_STYLE,
    include_str!("../assets/play.css"),
    include_str!("../assets/screens.css"),
];
/// The scripts of table pages, sent as one file. While the file loads, each script uses only definitions of the scripts
/// before it.
const TABLE_SCRIPTS: [&str; 10] = [
    include_str!("../assets/copies.js"),
    include_str!("../assets/kept.js"),
    include_str!("../assets/board.js"),
    include_str!("../assets/later.js"),
    include_str!("../assets/choose.js"),
    include_str!("../assets/view.js"),
    include_str!("../assets/notice.js"),
    include_str!("../assets/talk.js"),
    include_str!("../assets/serve.js"),
    include_str!("../assets/answer.js"),
];
/// The scripts that describe what is pointed at, that copy text, and that show the board in words. Pages fetch them when the
/// reader first moves the pointer, touches the page or presses a key.
const POINTING_SCRIPTS: [&str; 5] = [
    include_str!("../assets/hints.js"),
    include_str!("../assets/ghosts.js"),
    include_str!("../assets/lights.js"),
    include_str!("../assets/words.js"),
    include_str!("../assets/copy.js"),
];
/// The scripts of pages that are not tables.
const PAGE_SCRIPTS: [&str; 2] =
    [include_str!("../assets/copies.js"), include_str!("../assets/copy.js")];
/// The scripts that move through a game and play it back. Pages fetch them when they are first used.
const MOMENT_SCRIPTS: [&str; 2] =
    [include_str!("../assets/time.js"), include_str!("../assets/replay.js")];
/// The mark in the navigation of every page, which is also the icon of the page.
pub const MARK: &str = include_str!("../assets/mark.svg");
pub const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
pub const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

/// The script of the worker that shows messages while no page is open.
const WORKER: &str = "push-worker.js";

const DIGITS: usize = 16;
/// The size of the buffer of a compressor, in bytes.
const BUFFER: usize = 4096;

/// The caching of an address that contains the hash of the text: the text never changes.
pub(super) const FOR_EVER: HeaderValue =
    HeaderValue::from_static("public, max-age=31536000, immutable");
/// The caching of an address without the hash: the text may change when the server is updated.
pub(super) const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    let (table_style, table_script) = (TABLE_STYLES.concat(), TABLE_SCRIPTS.concat());
    let (pointing, moments) = (POINTING_SCRIPTS.concat(), MOMENT_SCRIPTS.concat());
    let copying = PAGE_SCRIPTS.concat();
    let of_server = [
        ("serve.css", include_str!("../assets/serve.css"), CSS),
        ("table.css", &table_style, CSS),
        ("table.js", &table_script, JAVASCRIPT),
        ("pointing.js", &pointing, JAVASCRIPT),
        ("moments.js", &moments, JAVASCRIPT),
        ("telling.js", include_str!("../assets/telling.js"), JAVASCRIPT),
        ("pointing.css", include_str!("../assets/pointing.css"), CSS),
        ("moments.css", include_str!("../assets/moments.css"), CSS),
        ("workshop.css", include_str!("../assets/workshop.css"), CSS),
        ("rows.css", include_str!("../assets/rows.css"), CSS),
        ("clock.css", include_str!("../assets/clock.css"), CSS),
        ("drawer.css", include_str!("../assets/drawer.css"), CSS),
        ("drawer.js", include_str!("../assets/drawer.js"), JAVASCRIPT),
        ("talk.css", include_str!("../assets/talk.css"), CSS),
        ("vote.css", include_str!("../assets/vote.css"), CSS),
        ("home.css", include_str!("../assets/home.css"), CSS),
        ("result.css", include_str!("../assets/result.css"), CSS),
        ("chart.css", speciate_lab::chart::STYLE, CSS),
        ("panel.js", include_str!("../assets/panel.js"), JAVASCRIPT),
        ("clock.js", include_str!("../assets/clock.js"), JAVASCRIPT),
        ("copy.js", &copying, JAVASCRIPT),
        ("push.js", include_str!("../assets/push.js"), JAVASCRIPT),
        #[cfg(feature = "passkeys")]
        ("passkeys.js", include_str!("../assets/passkeys.js"), JAVASCRIPT),
        (WORKER, include_str!("../assets/push-worker.js"), JAVASCRIPT),
        ("mark.svg", MARK, SVG),
        ("dominant-species.svg", include_str!("../assets/dominant-species.svg"), SVG),
        ("marine.svg", include_str!("../assets/marine.svg"), SVG),
        ("card-game.svg", include_str!("../assets/card-game.svg"), SVG),
    ];
    let of_server = of_server.map(|(file, text, kind)| (file.to_owned(), Asset::of(text, kind)));
    of_server.into_iter().collect()
});

#[derive(Debug)]
struct Asset {
    text: String,
    /// The text in both encodings, each compressed once, at a higher level than pages.
    brotli: OnceLock<Vec<u8>>,
    gzip: OnceLock<Vec<u8>>,
    kind: &'static str,
    hash: String,
}

impl Asset {
    fn of(text: &str, kind: &'static str) -> Self {
        let text = lean(text);
        let hash = hash_of(&text);
        Self { text, brotli: OnceLock::new(), gzip: OnceLock::new(), kind, hash }
    }

    /// Returns the text in an encoding. The first call for an encoding takes up to a quarter of a second. Writing to
    /// memory cannot fail.
    fn encoded(&self, encoding: Encoding) -> &[u8] {
        let text = self.text.as_bytes();
        match encoding {
            Encoding::Plain => text,
            Encoding::Gzip => self.gzip.get_or_init(|| gzip(text).unwrap_or_default()),
            Encoding::Brotli => self.brotli.get_or_init(|| brotli(text).unwrap_or_default()),
        }
    }
}

fn gzip(text: &[u8]) -> io::Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(text)?;
    writer.finish()
}

fn brotli(text: &[u8]) -> io::Result<Vec<u8>> {
    let params = BrotliEncoderParams { quality: 11, size_hint: text.len(), ..Default::default() };
    let mut writer = CompressorWriter::with_params(Vec::new(), BUFFER, &params);
    writer.write_all(text)?;
    Ok(writer.into_inner())
}

/// How a file is encoded in a reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Encoding {
    Plain,
    Gzip,
    Brotli,
}

impl Encoding {
    /// Returns the best encoding that a client accepts.
    fn accepted(headers: &HeaderMap) -> Self {
        let known = [Self::Brotli, Self::Gzip];
        let is_accepted =
            |encoding: &Self| encoding.name().is_some_and(|name| accepts(headers, name));
        known.into_iter().find(is_accepted).unwrap_or(Self::Plain)
    }

    const fn name(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }
}

/// Returns a text without indentation, comment lines and many line breaks, which browsers do not need.
fn lean(text: &str) -> String {
    let is_comment = |line: &str| match line.strip_prefix("/*") {
        // Code can follow the end of the comment on the same line.
        Some(comment) => comment.find("*/").is_some_and(|end| end + 2 == comment.len()),
        None => line.starts_with("//"),
    };
    let lines = text.lines().map(str::trim_start);
    let kept = lines.filter(|line| !line.is_empty() && !is_comment(line));
    // A line break must stay if it ends a statement or a comment.
    let needs_no_break = |line: &str| line.ends_with(['{', ';', ',']) && !line.contains("//");
    kept.map(|line| format!("{line}{}", if needs_no_break(line) { "" } else { "\n" })).collect()
}

/// Returns the hash of a text, as used in its address.
pub(super) fn hash_of(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..DIGITS].to_owned()
}

fn find(file: &str) -> Option<&'static Asset> {
    ASSETS.get(file)
}

pub fn address(file: &str) -> String {
    let hash = find(file).map(|asset| asset.hash.as_str()).unwrap_or_default();
    format!("/assets/{file}?v={hash}")
}

/// Returns the address of the picture of a game, if there is one.
pub fn picture(game: &str) -> Option<String> {
    let file = format!("{game}.svg");
    find(&file).map(|_| address(&file))
}

pub async fn get(visitor: ClientSession, headers: HeaderMap, file: PathName) -> Reply {
    send(&visitor, &headers, &name(file)?).await
}

/// Sends the worker. A worker is responsible for all pages only if its own address is at the top.
pub async fn worker(visitor: ClientSession, headers: HeaderMap) -> Reply {
    send(&visitor, &headers, WORKER).await
}

/// Compresses the files of table pages in a separate thread, so that the first visitor does not have to wait.
pub fn compress_ahead() {
    std::thread::spawn(|| {
        for asset in ["table.css", "table.js"].into_iter().filter_map(find) {
            asset.encoded(Encoding::Brotli);
        }
    });
}

async fn send(visitor: &ClientSession, headers: &HeaderMap, file: &str) -> Reply {
    let asset = find(file).ok_or_else(RequestError::nothing_there)?;
    let encoding = Encoding::accepted(headers);
    let encoded = spawn_blocking(move || asset.encoded(encoding)).await;
    let encoded = encoded.map_err(|_| RequestError::failed(message!("serve-interrupted")))?;
    Ok(reply(asset, (encoding, encoded), visitor.query.get("v"), headers))
}

fn reply(
    asset: &Asset,
    (encoding, encoded): (Encoding, &'static [u8]),
    version: Option<&String>,
    headers: &HeaderMap,
) -> Response {
    let encoding = encoding.name();
    let tag = match encoding {
        Some(name) => format!("\"{}-{name}\"", asset.hash),
        None => format!("\"{}\"", asset.hash),
    };
    let is_known = header_values(headers, &IF_NONE_MATCH)
        .any(|known| known == "*" || known.trim_start_matches("W/") == tag);
    let body = if is_known { Body::empty() } else { Body::from(encoded) };
    let mut reply = Response::new(body);
    if is_known {
        *reply.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let is_named = version == Some(&asset.hash);
    let headers = reply.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    headers.insert(CACHE_CONTROL, if is_named { FOR_EVER } else { ASK_AGAIN });
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    if let Some(name) = encoding.filter(|_| !is_known) {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    reply
}

#[cfg(test)]
mod tests {
    use super::lean;

    #[test]
    fn only_whole_comments_are_left_out() {
        let text = "  // one\n/* two */\n\na { }\n/* b */ c { } /* d */\n  /* e\n f */\n";
        assert_eq!(lean(text), "a { }\n/* b */ c { } /* d */\n/* e\nf */\n");
    }

    #[test]
    fn only_line_breaks_without_meaning_are_left_out() {
        let text = "a(\n  b,\n  c);\nd = 1\nif (e) { // f;\n  g;\n}\n";
        assert_eq!(lean(text), "a(\nb,c);d = 1\nif (e) { // f;\ng;}\n");
    }
}
