//! What pages say about a game: sentences are not cut so that their meaning changes.

use std::collections::BTreeSet;

use speciate::game::Game;
use speciate::id::Seat;
use speciate::serve::page::{Part, Scene};
use speciate::words::ENGLISH;

use crate::support::at::tables;
use crate::support::sized;

/// Returns the text of each line of a list on a page, with what only screen readers say.
fn lines(html: &str) -> impl Iterator<Item = String> {
    html.split("<li class=\"depth-").skip(1).map(|line| {
        let line = line.split("</li>").next().unwrap_or_default();
        // The first part is the rest of the tag of the line.
        let parts = line.split('>').skip(1);
        parts.map(|part| part.split('<').next().unwrap_or_default()).collect()
    })
}

/// Checks that every line that a seat, or a spectator, sees in the windows of the page is a line of the whole story.
fn assert_whole_lines(game: &Game, seat: Option<Seat>, since: u32) -> usize {
    let words = game.edition().texts.words(ENGLISH);
    let scene = Scene::now("evening", game, seat, &words);
    let whole = scene.whole_story().into_string();
    let whole: BTreeSet<String> = lines(&whole).collect();
    let fragments = scene.fragments();
    let windows = fragments.parts.iter().filter(|part| ["news", "story"].contains(&&*part.id));
    let windows: Vec<String> = windows.map(Part::html).collect();
    let shown: Vec<String> = windows.iter().flat_map(|html| lines(html)).collect();
    for line in &shown {
        assert!(whole.contains(line), "{seat:?} reads a line that is not in the story: {line}");
    }
    for line in scene.since(since) {
        let line = maud::html! { (line) }.into_string();
        assert!(
            whole.contains(line.as_str()),
            "{seat:?} is told a line that is not in the story: {line}"
        );
    }
    shown.len()
}

#[test]
fn every_line_of_a_window_is_a_line_of_the_whole_story() {
    let mut shown = 0;
    for at in tables(11) {
        let mut count = 0;
        at.play_suspended(|game, _| {
            count += 1;
            if count > 3 && count % 120 != 0 {
                return;
            }
            let seats = (0..game.log().opening().seats.len()).map(|seat| Some(Seat(seat as u8)));
            let entries = game.log().path_entries();
            let since = entries[entries.len() - entries.len().min(1 + count * 7 % 90)];
            // In the gate, each position is seen by a third of the seats, which take turns.
            let every = sized(3, 1) as usize;
            for seat in seats.chain([None]).skip(count % every).step_by(every) {
                shown += assert_whole_lines(game, seat, since);
            }
        });
    }
    assert!(shown > sized(500, 2_000) as usize, "windows show only {shown} lines");
}
