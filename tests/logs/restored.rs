//! Stamps of entries, which show whether a restored copy of a store lacks some, and the restores that servers noticed.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::log::store::{AppendResult, RestoredGame, Store};
use speciate::log::{EntryStamp, StampKey};

use super::made_up::{ANIMAL, log};
use super::stores::{batch, read};
use crate::support::seating::TestStore;

/// Checks what every store of a server has to do, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    a_restore_is_noted_once(&*empty());
}

/// Checks that the stamps of a log fit the entries that a restored copy of it has, and no others.
pub fn stamps_show_which_entries_are_gone(store: &dyn Store, copy: &dyn Store) {
    let key = StampKey::new("secret");
    store.create("game", &log()).unwrap();
    let backup = store.lines("game", 0).unwrap();
    let kept = log().entries().len() as u32;
    go_on(store, [1, 1, 1]);
    let (_, stored) = read(store, "game");
    let stamps: Vec<EntryStamp> =
        (0..=kept + 3).filter_map(|number| key.stamp("game", &stored, number, 0)).collect();
    assert_eq!(stamps.len() as u32, kept + 4);
    assert_eq!(key.stamp("game", &stored, kept + 4, 0), None);
    let fits = |store: &dyn Store| -> Vec<bool> {
        let (_, stored) = read(store, "game");
        (0..)
            .zip(&stamps)
            .map(|(number, stamp)| key.fits(*stamp, "game", &stored, number))
            .collect()
    };
    assert_eq!(fits(store), vec![true; stamps.len()]);
    copy.put("game", &backup).unwrap();
    let kept_only: Vec<bool> = (0..=kept + 3).map(|number| number <= kept).collect();
    assert_eq!(fits(copy), kept_only);
    // The copy goes on in another way. Its last entries are the same facts.
    go_on(copy, [2, 1, 1]);
    assert_eq!(fits(copy), kept_only);
    // Only the key makes stamps that count, each for one game and one number.
    let other = StampKey::new("other");
    for (number, stamp) in (0..).zip(&stamps) {
        assert!(key.has_made(*stamp, "game", number));
        assert!(
            !key.has_made(*stamp, "game", number + 1) && !key.has_made(*stamp, "games", number)
        );
        assert!(!other.has_made(*stamp, "game", number));
    }
}

/// Appends entries with these points to the game of a store.
fn go_on(store: &dyn Store, points: [u16; 3]) {
    let (mut log, mut writer) = read(store, "game");
    for points in points {
        let gained = Event::PointsGained { animal: ANIMAL, points };
        let batch = batch(&mut log, &mut writer, &[gained]);
        assert_eq!(store.append("game", &batch), Ok(AppendResult::Now));
    }
}

fn a_restore_is_noted_once(store: &dyn TestStore) {
    for game in ["one", "two"] {
        store.create(game, &log()).unwrap();
        assert_eq!(store.last_restore(game), Ok(None));
    }
    let noted = |generation, kept| RestoredGame { game: "one".to_owned(), kept, generation };
    assert_eq!(store.note_restore("one", 0, 4, 1000), Ok(true));
    // Another server notices the same.
    assert_eq!(store.note_restore("one", 0, 5, 1001), Ok(false));
    assert_eq!(store.last_restore("one"), Ok(Some(noted(1000, 4))));
    assert_eq!(store.last_restore("two"), Ok(None));
    // The time of day has jumped back before the next restore.
    assert_eq!(store.note_restore("one", 1000, 2, 900), Ok(true));
    assert_eq!(store.last_restore("one"), Ok(Some(noted(1001, 2))));
    assert_eq!(store.note_restore("two", 0, 1, 1002), Ok(true));
    let listed = |since| -> Vec<(String, i64)> {
        let found = store.restores_since(since).unwrap();
        found.into_iter().map(|found| (found.game, found.generation)).collect()
    };
    let [first, second, third] = [("one", 1000), ("one", 1001), ("two", 1002)]
        .map(|(game, generation)| (game.to_owned(), generation));
    assert_eq!(listed(0), [third.clone(), second.clone(), first]);
    assert_eq!(listed(1001), [third, second]);
}
