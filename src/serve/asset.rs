//! Style sheets and scripts. Each address contains a hash of the content, so that a browser can
//! cache the file forever.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::LazyLock;

use flate2::Compression;
use flate2::write::GzEncoder;

use speciate_games as games;
use speciate_text::drawing::STYLE as TABLE;

const STYLE: &str = include_str!("assets/serve.css");
const SCRIPT: &str = include_str!("assets/serve.js");
const BOARD_SCRIPT: &str = include_str!("assets/board.js");
const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

const DIGITS: usize = 16;

static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    let own = [
        ("serve.css", STYLE, CSS),
        ("table.css", TABLE, CSS),
        ("board.js", BOARD_SCRIPT, JAVASCRIPT),
        ("serve.js", SCRIPT, JAVASCRIPT),
    ];
    let own = own.map(|(file, text, kind)| (file.to_owned(), Asset::of(text, kind)));
    let games = games::names().into_iter().filter_map(games::find);
    let games =
        games.map(|game| (format!("{}.css", game.natives.rules), Asset::of(game.style, CSS)));
    own.into_iter().chain(games).collect()
});

#[derive(Debug)]
pub struct Asset {
    pub text: &'static str,
    /// The text compressed with gzip.
    ///
    /// Pages are not compressed. They mix names chosen by other people with form tokens, links and
    /// hands of cards, and the compressed length would reveal these secrets bit by bit.
    pub compressed: Vec<u8>,
    pub kind: &'static str,
    /// The first digits of the hash.
    pub hash: String,
}

impl Asset {
    fn of(text: &'static str, kind: &'static str) -> Self {
        let mut writer = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to memory cannot fail.
        let written = writer.write_all(text.as_bytes()).and_then(|()| writer.finish());
        let hash = blake3::hash(text.as_bytes()).to_hex()[..DIGITS].to_owned();
        Self { text, compressed: written.unwrap_or_default(), kind, hash }
    }
}

pub fn find(file: &str) -> Option<&'static Asset> {
    ASSETS.get(file)
}

pub fn address(file: &str) -> String {
    let hash = find(file).map(|asset| asset.hash.as_str()).unwrap_or_default();
    format!("/assets/{file}?v={hash}")
}
