//! Analysis boards and kept analyses in the store of a server.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::store::{AnalysisBoard, BranchStanding, GameOwnership, HostedGame, Search};
use speciate::log::text;

use super::halls::new;
use super::made_up::log;
use crate::support::seating::TestStore;

/// Checks what a store records about analyses, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    a_board_belongs_to_its_game_and_is_in_no_list(&*empty());
    the_latest_analyses_of_a_game_are_kept(&*empty());
}

/// Makes a game of Ann, who is asked there.
fn made(store: &dyn TestStore, called: &str) -> String {
    let standing = BranchStanding { turn: 1, asked: vec![Seat(0)], ..BranchStanding::default() };
    let text = text::write(&log());
    let game = HostedGame { called, is_open: false, ..new(&text, &standing) };
    store.make(&game).unwrap()
}

fn own_games(store: &dyn TestStore) -> Vec<String> {
    let search = Search {
        session: "ann",
        whose: GameOwnership::Own,
        words: "",
        called: &[],
        but_not: None,
        page: (0, 10),
    };
    store.search(&search).unwrap().into_iter().map(|found| found.name).collect()
}

fn a_board_belongs_to_its_game_and_is_in_no_list(store: &dyn TestStore) {
    let game = made(store, "evening-");
    assert_eq!((own_games(store), store.asked_in("ann").unwrap()), (vec![game.clone()], 1));
    assert!(!store.has_copy(&game).unwrap());
    let name = made(store, "analysis-");
    let board = AnalysisBoard { name, origin: game.clone(), entry: 3, facts: 3, title: "a".into() };
    store.set_board(&board).unwrap();
    assert_eq!((own_games(store), store.asked_in("ann").unwrap()), (vec![game.clone()], 1));
    assert_eq!(store.board(&board.name).unwrap(), Some(board.clone()));
    assert_eq!(store.board(&game).unwrap(), None);
    let named = AnalysisBoard { title: "What if?".into(), ..board.clone() };
    store.set_board(&named).unwrap();
    assert_eq!(store.boards_of("ann", &game).unwrap(), [named]);
    assert_eq!(store.boards_of("eve", &game).unwrap(), []);
    assert!(!store.may_watch("eve", &board.name, GameOwnership::NotShut).unwrap());
    // It counts as a game that Ann has made, even when it is over, and counts as a copy of its game.
    assert_eq!(store.unfinished_of("ann", 1000).unwrap(), 2);
    store.run("UPDATE games SET is_over = TRUE, is_open = NULL WHERE name LIKE 'analysis-%'");
    assert_eq!(store.unfinished_of("ann", 1000).unwrap(), 2);
    assert!(store.has_copy(&game).unwrap());
    assert!(!store.may_watch("eve", &board.name, GameOwnership::NotShut).unwrap());
    assert!(!store.may_watch("eve", "evening\0", GameOwnership::All).unwrap());
    store.set_open(&board.name, true).unwrap();
    store.set_open(&board.name, false).unwrap();
    assert!(
        store.may_watch("eve", &board.name, GameOwnership::Open).unwrap(),
        "the first setting stays"
    );
    store.say("ann", &board.name, Seat(0), "", "hm").unwrap();
    store.set_note("ann", &board.name, "a plan").unwrap();
    // The player who began a board may have seen what comes next, even after the board is gone.
    assert!(store.has_copy(&game).unwrap());
    store.remove_board(&board.name).unwrap();
    assert_eq!(store.boards_of("ann", &game).unwrap(), []);
    assert!(!store.may_watch("ann", &board.name, GameOwnership::NotShut).unwrap());
    assert_eq!(store.lines(&board.name, 1).unwrap(), "");
    assert_eq!(store.board(&board.name).unwrap().unwrap().title, "", "a person wrote it");
    for table in ["messages", "notes"] {
        assert_eq!(store.run(&format!("SELECT COUNT(*) FROM {table}")), Some(0), "{table}");
    }
    assert!(store.has_copy(&game).unwrap());
    assert_eq!(own_games(store), [game]);
}

fn the_latest_analyses_of_a_game_are_kept(store: &dyn TestStore) {
    let (game, other) = (made(store, "evening-"), made(store, "evening-"));
    for head in 0..20 {
        store.keep_analysis(&game, head, &format!("of {head}")).unwrap();
    }
    store.keep_analysis(&other, 3, "other").unwrap();
    store.keep_analysis(&game, 19, "again").unwrap();
    let kept = |head| store.analysis(&game, head).unwrap();
    assert_eq!((kept(19).as_deref(), kept(13).as_deref()), (Some("again"), Some("of 13")));
    assert_eq!((kept(3), kept(99)), (None, None));
    assert_eq!(store.analysis(&other, 3).unwrap().as_deref(), Some("other"));
}
