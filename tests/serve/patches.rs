//! A browser that applies the steps from one page to the next has the next page, whatever was answered or undone in
//! between. No id occurs twice.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::chance::{below, generator};
use speciate::game::Game;
use speciate::id::Seat;
use speciate::serve::page::{Fragments, Part, Scene};
use speciate::words::Words;

use super::browser::{Data, Sent};
use crate::support::at::tables;
use crate::support::games;

/// A page that is kept up to date by steps.
struct Page {
    seat: Option<Seat>,
    last: Fragments,
    text: String,
    /// The number of bytes that were sent, and the number of bytes in all parts that changed.
    bytes: [usize; 2],
}

/// The step that sends the whole map.
const WHOLE_MAP: &str = r#"["put","board-map","#;

/// Returns the start tag of the map and the ids of its tiles, or `None` if there is no map. The whole map is sent only
/// if these change.
fn map_frame(text: &str) -> Option<(&str, Vec<&str>)> {
    let map = text.split("<svg").find(|part| part.contains(" id=\"board-map\""))?;
    let map = map.split("</svg>").next()?;
    let ids = map.split(" id=\"").filter_map(|rest| rest.split('"').next());
    Some((map.split('>').next()?, ids.filter(|id| id.starts_with("tile-")).collect()))
}

fn whole(fragments: &Fragments) -> String {
    fragments.parts.iter().map(Part::html).collect()
}

impl Page {
    fn open(game: &Game, words: &Words, seat: Option<Seat>) -> Self {
        let last = Scene::now("evening", game, seat, words).fragments();
        let text = whole(&last);
        Self { seat, last, text, bytes: [0; 2] }
    }

    fn take_in(&mut self, game: &Game, words: &Words) {
        let now = Scene::now("evening", game, self.seat, words).fragments();
        let data = serde_json::to_string(&now.changes_since(&self.last)).unwrap();
        let steps = serde_json::from_str(&data).unwrap();
        let (from, to) = (self.last.version(), now.version());
        assert_eq!(from == to, self.last == now, "a version is that of one page");
        let before = self.text.clone();
        let data_of = Data { from, to, steps };
        Sent { id: now.entry, kind: "patch".to_owned(), data: data_of }.take(&mut self.text);
        assert_eq!(map_frame(&before) != map_frame(&self.text), data.contains(WHOLE_MAP), "{data}");
        assert_eq!(self.text, whole(&now), "{data}");
        let changed = now.parts.iter().filter(|part| !self.last.parts.contains(part));
        self.bytes[0] += data.len();
        self.bytes[1] += changed.map(|part| part.html().len()).sum::<usize>();
        self.last = now;
    }

    fn names_each_once(&self) {
        let ids: Vec<&str> = self.text.split(" id=\"").skip(1).collect();
        let ids: Vec<&str> = ids.iter().filter_map(|rest| rest.split('"').next()).collect();
        let once: BTreeSet<&str> = ids.iter().copied().collect();
        let twice = ids.iter().filter(|id| ids.iter().filter(|other| other == id).count() > 1);
        assert_eq!(once.len(), ids.len(), "{:?}", twice.collect::<Vec<_>>());
    }
}

#[test]
fn steps_lead_from_page_to_page() {
    let (mut pages_taken, mut bytes) = (0, [0; 2]);
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
                for page in &mut pages {
                    page.take_in(&game, &words);
                    page.names_each_once();
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
