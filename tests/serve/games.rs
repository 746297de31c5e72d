//! Whole games of two people and bots by forms, and the updates that open pages receive.

use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use pretty_assertions::assert_eq;
use speciate::log::store::Store as _;
use speciate::log::text;
use speciate::serve::page::browser_html;

use super::browser::{Browser, Reply};
use super::streamed::{LivePage, Stream};
use super::{Hosted, game_of};
use crate::support::waiting::must_find;

/// The content of an open page, kept up to date by its event stream.
struct Page {
    shown: Arc<Mutex<(u32, String)>>,
    reading: JoinHandle<usize>,
}

impl Page {
    fn open(browser: &Browser, first: &Reply) -> Self {
        let feed = first.all("data-feed").pop().expect("a current page has a feed");
        let version = first.all("data-shown").pop().unwrap();
        let stream = browser.stream(&format!("{feed}&shown={version}"));
        let live = LivePage::of(browser, &feed.replace("/events", ""), first);
        let shown = Arc::new(Mutex::new((live.entry, live.main.clone())));
        let reading = std::thread::spawn({
            let shown = shown.clone();
            move || take_in(stream, &shown, live)
        });
        Self { shown, reading }
    }

    /// Returns the content of the page as soon as it shows at least this many entries.
    fn reaches(&self, entry: u32) -> String {
        must_find(&format!("the page shows entry {entry}"), || {
            let shown = self.shown.lock().unwrap();
            (shown.0 >= entry).then(|| shown.1.clone())
        })
    }
}

/// Keeps a page up to date until its stream ends. Returns the number of patches.
fn take_in(mut stream: Stream, shown: &Mutex<(u32, String)>, mut live: LivePage) -> usize {
    while let Some(sent) = stream.next() {
        live.take_in(&sent);
        *shown.lock().unwrap() = (live.entry, live.main.clone());
    }
    assert!(live.patches > live.resyncs, "{} of {}", live.resyncs, live.patches);
    live.patches
}

#[test]
fn a_game_of_tiles_is_played_by_forms() {
    play("dominant-species", &[("rulings.turn_limit", "1")], 3);
}

#[test]
fn a_marine_game_is_played_by_forms() {
    play("marine", &[("game.cards_out", "30")], 3);
}

#[test]
fn a_game_of_hands_is_played_by_forms() {
    play("card-game", &[], 3);
}

/// Two people play a game to its end with bots, while a spectator watches.
fn play(game: &str, settings: &[(&str, &str)], seats: usize) {
    let mut hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of(game, settings, 2, seats));
    assert_eq!(people.len(), 2);
    let mut spectator = hosted.browser();
    let looking_on = spectator.get("/game/evening");
    let mut pages = vec![Page::open(&spectator, &looking_on)];
    for (_, browser) in &mut people {
        let first = browser.get("/game/evening");
        pages.push(Page::open(browser, &first));
    }
    let (mut answers, mut is_over) = (0, false);
    while !is_over {
        assert!(answers < 5000, "the game ends");
        let mut answered = 0;
        for (_, browser) in &mut people {
            let page = browser.get("/game/evening");
            assert_eq!(page.status, 200);
            is_over |= page.body.contains("The game is over.");
            let options = page.options();
            if options.is_empty() {
                continue;
            }
            // People answer what they see. A page that is many answers behind would be fetched, not patched.
            let entry = page.all("data-entry").pop().unwrap().parse().unwrap();
            pages.iter().for_each(|open| drop(open.reaches(entry)));
            let option = &options[(answers * 7 + 3) % options.len()];
            let seat = page.field("seat").unwrap();
            let came = browser.answer(&page, &[("option", option)]);
            assert_eq!(came.location(), format!("/game/evening?seat={seat}"));
            answers += 1;
            answered += 1;
        }
        if answered == 0 && !is_over {
            // Bots are playing.
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }
    assert!(answers > 5, "{answers}");
    // For every reader, the patches that were sent add up to the current page.
    let mut browsers = vec![spectator];
    browsers.extend(people.into_iter().map(|(_, browser)| browser));
    for (browser, page) in browsers.iter_mut().zip(&pages) {
        let now = browser.get("/game/evening");
        let entry = now.all("data-entry").pop().unwrap().parse().unwrap();
        assert_eq!(browser_html(&page.reaches(entry)), browser_html(&now.main()), "{game}");
    }
    let lines = hosted.store().lines("evening", 0).unwrap();
    let read = text::read(lines.as_bytes()).unwrap();
    assert!(read.damage.is_none() && read.state.turn.is_over());
    assert_eq!(read.log.answer_ids_after(0).count(), answers, "each answer has its own id");
    hosted.end();
    // Streams end with the server.
    for page in pages {
        assert!(page.reading.join().unwrap() > 5);
    }
}
