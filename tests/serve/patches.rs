//! A browser that applies the steps from one page to the next has the next page, no matter what was answered or undone
//! in between. No id occurs twice.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::chance::{below, generator};
use speciate::game::Game;
use speciate::id::Seat;
use speciate::serve::page::{Fragments, Part, Scene, browser_html};
use speciate::words::Words;

use super::streamed::{Data, Sent};
use crate::support::at::tables;
use crate::support::{games, sized};

/// A page that is kept up to date by steps.
struct Page {
    seat: Option<Seat>,
    last: Fragments,
    text: String,
    frame: Option<String>,
    /// The number of bytes that were sent, and the number of bytes in all parts that changed.
    bytes: [usize; 2],
}

/// Returns the start tag of the map on a page, or `None` if there is no map. The whole map is sent only if it changes.
fn map_frame(text: &str) -> Option<String> {
    let at = text.find(" id=\"board-map\"")?;
    let map = &text[text[..at].rfind("<svg")?..];
    map.split_inclusive('>').next().map(browser_html)
}

/// Returns all ids in a text. Searching for a single character is much faster than searching for a word.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let parts: Vec<&str> = text.split('"').collect();
    let pairs = (1..parts.len()).map(move |at| (parts[at - 1], parts[at]));
    pairs.filter(|(before, _)| before.ends_with(" id=")).map(|(_, id)| id)
}

fn whole(fragments: &Fragments) -> String {
    fragments.parts.iter().map(Part::html).collect()
}

impl Page {
    fn open(game: &Game, words: &Words, seat: Option<Seat>) -> Self {
        let last = Scene::now("evening", game, seat, words).fragments();
        let text = whole(&last);
        let frame = map_frame(&text);
        Self { seat, last, text, frame, bytes: [0; 2] }
    }

    fn take_in(&mut self, game: &Game, words: &Words) {
        let now = Scene::now("evening", game, self.seat, words).fragments();
        let data = serde_json::to_string(&now.changes_since(&self.last)).unwrap();
        let steps = serde_json::from_str(&data).unwrap();
        let (from, to) = (self.last.version(), now.version());
        assert_eq!(from == to, self.last == now, "each page has its own version");
        let data_of = Data { from, to, steps };
        let sent = Sent { id: now.entry, kind: "patch".to_owned(), data: data_of };
        sent.take(&mut self.text);
        let frame = map_frame(&self.text);
        assert_eq!(self.frame != frame, sent.replaces("board-map"), "{data}");
        self.frame = frame;
        assert_eq!(browser_html(&self.text), browser_html(&whole(&now)), "{data}");
        let changed = now.parts.iter().filter(|part| !self.last.parts.contains(part));
        self.bytes[0] += data.len();
        self.bytes[1] += changed.map(|part| part.html().len()).sum::<usize>();
        self.last = now;
    }

    fn assert_unique_ids(&self) {
        let ids: Vec<&str> = ids(&self.text).collect();
        let once: BTreeSet<&str> = ids.iter().copied().collect();
        let twice = ids.iter().filter(|id| ids.iter().filter(|other| other == id).count() > 1);
        assert_eq!(once.len(), ids.len(), "{:?}", twice.collect::<Vec<_>>());
    }
}

#[test]
fn steps_lead_from_page_to_page() {
    let (mut pages_taken, mut bytes) = (0, [0; 2]);
    // In the gate, a page is taken after many answers, after some single ones, and after answers were undone.
    let skipped = sized(15, 0);
    for seed in 0..games(1) {
        for at in tables(seed) {
            let mut game = Game::open(&at.edition, &at.table);
            let words = at.edition.texts.words("en");
            let seats = [None, Some(Seat(0)), Some(Seat(1))];
            let mut pages = seats.map(|seat| Page::open(&game, &words, seat));
            let mut dice = generator(seed, "patches", 0);
            for count in 0..80 {
                let Some(question) = game.questions().first().cloned() else { break };
                let chosen = below(&mut dice, question.options.len() as u32) as usize;
                game.answer(question.seat, question.options[chosen]).expect("it was offered");
                if count % 20 == 19 {
                    let path = game.log().path_entries().len();
                    assert!(game.rewind(path - below(&mut dice, 30) as usize % path));
                }
                if count % 20 < skipped {
                    continue;
                }
                for page in &mut pages {
                    page.take_in(&game, &words);
                    page.assert_unique_ids();
                    pages_taken += 1;
                }
            }
            for page in &pages {
                bytes = [bytes[0] + page.bytes[0], bytes[1] + page.bytes[1]];
            }
        }
    }
    println!("{} bytes a page, {} by parts", bytes[0] / pages_taken, bytes[1] / pages_taken);
    assert!(bytes[0] * 2 < bytes[1], "{bytes:?}: steps are no shorter than parts");
}
