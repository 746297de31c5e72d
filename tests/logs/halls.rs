//! What every store of a server must do besides storing logs: create games with their seats, and find games.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::store::{
    AppendResult, Batch, BranchStanding, FREE_SEAT, FoundGame, GameOwnership, HostedGame,
    KeyAccess, Search, SessionRecord, StoreFault,
};
use speciate::log::text;
use speciate::log::{Log, SeatNaming};
use speciate::table::PackStore as _;

use super::made_up::{ANIMAL, log};
use crate::support::seating::TestStore;

/// Checks everything that a server's store has to do, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    a_game_is_made_whole_or_not_at_all(&*empty());
    new_names_are_unique(&*empty());
    games_are_found_by_words(&*empty());
    lists_show_the_standing_of_games(&*empty());
    lists_show_who_sits_where(&*empty());
    long_lists_are_read_in_parts(&*empty());
    closed_games_are_found_only_by_their_people(&*empty());
    a_key_opens_one_seat_until_it_is_replaced_or_cleared(&*empty());
    a_new_session_takes_over_the_rights_of_the_old_one(&*empty());
    packs_are_kept_by_their_hash(&*empty());
    the_first_secret_is_kept(&*empty());
}

const ALL: Search<'_> = Search {
    session: "ann",
    whose: GameOwnership::Own,
    words: "",
    called: &[],
    but_not: None,
    page: (0, 100),
};

/// Returns a game that Ann creates, in which she has the first seat.
pub fn new<'a>(text: &'a str, standing: &'a BranchStanding) -> HostedGame<'a> {
    let (called, own) = ("made-up-table-", &[Seat(0)]);
    let (host, links, is_open, creation) = ("ann", &[], true, "");
    let (board, clock) = (None, None);
    HostedGame { called, text, standing, host, own, links, is_open, creation, board, clock }
}

fn names(found: &[FoundGame]) -> Vec<&str> {
    found.iter().map(|found| found.name.as_str()).collect()
}

fn with_player(name: &str) -> Log {
    let mut log = log();
    let player = format!("{name}:elsewhere");
    log.name_seat(SeatNaming { seat: Seat(1), player, by: None, arrival: None }).unwrap();
    log
}

/// Appends to a game, and stores its standing after that.
fn append(
    store: &dyn TestStore,
    game: &str,
    standing: Option<BranchStanding>,
    say: impl Fn(&mut Log),
) {
    let read = text::read(store.lines(game, 0).unwrap().as_bytes()).unwrap();
    let (mut log, mut writer) = (read.log, read.writer);
    say(&mut log);
    let batch = Batch::of(&log, &mut writer).unwrap().unwrap();
    assert_eq!(store.append(game, &Batch { standing, ..batch }), Ok(AppendResult::Now));
}

fn a_game_is_made_whole_or_not_at_all(store: &dyn TestStore) {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    let links = [(Seat(1), "key".to_owned(), "made of".to_owned())];
    let name = store.make(&HostedGame { links: &links, ..new(&text, &standing) }).unwrap();
    assert_eq!(name, "made-up-table-1");
    assert_eq!(store.lines(&name, 0).unwrap(), text);
    assert_eq!(store.is_host("ann", &name), Ok(true));
    assert_eq!(store.sits_at("ann", &name), Ok(vec![Seat(0)]));
    let linked = Some(("key".to_owned(), "made of".to_owned()));
    assert_eq!(store.link_to(&name, Seat(1)), Ok(linked));
    // A key cannot open a second seat, and a refused game is not stored at all.
    assert!(store.make(&HostedGame { links: &links, ..new(&text, &standing) }).is_err());
    assert_eq!(store.games(), Ok(vec![name]));
    assert_eq!(store.search(&ALL).unwrap().len(), 1);
    let bad = HostedGame { called: "../", ..new(&text, &standing) };
    assert!(matches!(store.make(&bad), Err(StoreFault::Name(_))));
}

fn new_names_are_unique(store: &dyn TestStore) {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    for number in [3, 4, 9] {
        store.put(&format!("made-up-table-{number}"), &text).unwrap();
    }
    let mut made: Vec<String> =
        (0..40).map(|_| store.make(&new(&text, &standing)).unwrap()).collect();
    made.sort();
    made.dedup();
    assert_eq!((made.len(), store.games().unwrap().len()), (40, 43));
    // If many games are created at once, each gets its own name.
    std::thread::scope(|scope| {
        let making = || store.make(&new(&text, &standing)).unwrap();
        let making: Vec<_> = (0..8).map(|_| scope.spawn(making)).collect();
        making.into_iter().for_each(|making| drop(making.join().unwrap()));
    });
    assert_eq!(store.games().unwrap().len(), 51);
}

fn games_are_found_by_words(store: &dyn TestStore) {
    store.create("evening", &with_player("Zoë")).unwrap();
    store.create("morning", &log()).unwrap();
    store.create("noon", &with_player("Al 50%")).unwrap();
    let find = |words| {
        let found = store.search(&Search { whose: GameOwnership::NotShut, words, ..ALL }).unwrap();
        let mut names: Vec<String> = found.into_iter().map(|found| found.name).collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(find(""), "evening morning noon");
    assert_eq!(find("  "), "evening morning noon");
    assert_eq!(find("ORN"), "morning");
    assert_eq!(find("eve\0ning"), "evening");
    assert_eq!(find("ning"), "evening morning");
    assert_eq!(find("made-up zoË"), "evening");
    assert_eq!(find("made zoë noon"), "");
    assert_eq!(find("%"), "noon");
    assert_eq!(find("_"), "");
    assert_eq!(find("' OR 1=1 --"), "");
    assert_eq!(find("elsewhere"), "");
    assert_eq!(find("n n n n n n n n n n n n"), "evening morning noon");
    // A game is found by the new name of a player, and no longer by the old one.
    append(store, "evening", None, |log| {
        let player = "Åsa:elsewhere".into();
        log.name_seat(SeatNaming { seat: Seat(1), player, by: None, arrival: None }).unwrap();
    });
    assert_eq!((find("åsa").as_str(), find("zoë").as_str()), ("evening", ""));
    // The words can also be in the titles that people see, not only in what is stored.
    let called = ["eve", "mor"].map(|start| (start.to_owned(), "Table of the DAY".to_owned()));
    let find = |words| {
        let whose = GameOwnership::NotShut;
        let found = store.search(&Search { whose, words, called: &called, ..ALL }).unwrap();
        found.len()
    };
    assert_eq!((find("table day"), find("day åsa"), find("table noon")), (2, 1, 0));
}

fn lists_show_the_standing_of_games(store: &dyn TestStore) {
    store.create("one", &log()).unwrap();
    store.create("two", &log()).unwrap();
    store.sit("ann", "one", Seat(1)).unwrap();
    store.sit("ann", "two", Seat(0)).unwrap();
    let list = |session: &str| store.search(&Search { session, ..ALL }).unwrap();
    let known = |session: &str, game: &str| {
        let found = list(session).into_iter().find(|found| found.name == game).unwrap();
        (found.turn, found.is_asked, found.is_over, found.entries)
    };
    assert_eq!(known("ann", "one"), (Some(1), None, false, 9));
    let gained = |log: &mut Log| log.append(&[Event::PointsGained { animal: ANIMAL, points: 1 }]);
    let asked = |asked: &[Seat]| {
        Some(BranchStanding { turn: 4, asked: asked.to_vec(), ..BranchStanding::default() })
    };
    append(store, "one", asked(&[Seat(0), Seat(1)]), gained);
    append(store, "two", asked(&[Seat(1)]), gained);
    assert_eq!(known("ann", "one"), (Some(4), Some(true), false, 10));
    assert_eq!(known("ann", "two"), (Some(4), Some(false), false, 10));
    // Games in which the searcher is asked come first, even if another one was played later.
    assert_eq!(names(&list("ann")), ["one", "two"]);
    append(store, "two", asked(&[Seat(0)]), gained);
    append(store, "one", asked(&[]), gained);
    assert_eq!(names(&list("ann")), ["two", "one"]);
    // Without a new standing, the old one stays; a refused append changes nothing.
    append(store, "two", None, gained);
    assert_eq!(known("ann", "two"), (Some(4), Some(true), false, 12));
    let stale = Batch::of(&log(), &mut text::Writer::new(log().opening())).unwrap().unwrap();
    assert!(store.append("two", &Batch { standing: asked(&[]), ..stale }).is_err());
    assert_eq!(known("ann", "two"), (Some(4), Some(true), false, 12));
    assert_eq!((store.asked_in("ann"), store.asked_in("bob")), (Ok(1), Ok(0)));
    // A caller can store a newer standing, unless the game has continued since.
    let over = BranchStanding {
        turn: 9,
        is_over: true,
        winners: vec![Seat(1)],
        ..BranchStanding::default()
    };
    store.set_standing("two", 11, &over).unwrap();
    assert_eq!(known("ann", "two"), (Some(4), Some(true), false, 12));
    store.set_standing("two", 12, &over).unwrap();
    assert_eq!(known("ann", "two"), (Some(9), Some(false), true, 12));
    assert_eq!(store.standing("two"), Ok(Some((12, over))));
    assert_eq!(store.asked_in("ann"), Ok(0));
    assert_eq!(store.standing("none"), Ok(None));
    store.set_host("ann", "one").unwrap();
    store.set_host("ann", "two").unwrap();
    assert_eq!(
        (store.unfinished_of("ann", 1000), store.unfinished_of("bob", 1000)),
        (Ok(1), Ok(0))
    );
    let others = store.search(&Search { whose: GameOwnership::NotShut, ..ALL }).unwrap();
    assert_eq!(names(&others), Vec::<&str>::new());
}

fn lists_show_who_sits_where(store: &dyn TestStore) {
    store.create("one", &with_player("Zoë")).unwrap();
    store.sit("ann", "one", Seat(0)).unwrap();
    store.set_host("zoe", "one").unwrap();
    store.sit("zoe", "one", Seat(1)).unwrap();
    let standing = BranchStanding {
        asked: vec![Seat(0)],
        points: vec![3, -1],
        winners: vec![Seat(1)],
        ..BranchStanding::default()
    };
    let gained = |log: &mut Log| log.append(&[Event::PointsGained { animal: ANIMAL, points: 1 }]);
    append(store, "one", Some(standing.clone()), gained);
    assert_eq!(store.standing("one").unwrap().unwrap().1, standing);
    store.say("ben", "one", Seat(1), "Zoë", "hello").unwrap();
    store.say("ann", "one", Seat(0), "", "hello").unwrap();
    let found = store.search(&ALL).unwrap().remove(0);
    let [own, other] = &found.seats[..2] else { panic!("{found:?}") };
    assert_eq!((own.is_own, own.is_host, own.is_asked, own.has_won), (true, false, true, false));
    assert_eq!((other.is_own, other.is_host), (false, true));
    assert_eq!((other.is_asked, other.has_won), (false, true));
    assert_eq!((own.points, other.points, found.unread), (Some(3), Some(-1), 1));
    assert_eq!(other.player.as_ref().unwrap().name.as_deref(), Some("Zoë"));
    let all = Search { session: "eve", whose: GameOwnership::All, ..ALL };
    assert_eq!(store.search(&all).unwrap()[0].unread, 0, "she has no seat");
    assert_eq!(store.seats_of_hosts("one"), Ok(vec![Seat(1)]));
    assert_eq!(store.taken_seats("one"), Ok(vec![Seat(0), Seat(1)]));
}

fn long_lists_are_read_in_parts(store: &dyn TestStore) {
    for number in 0..25 {
        store.create(&format!("game-{number}"), &log()).unwrap();
    }
    let part = |from| Search { whose: GameOwnership::All, page: (from, 10), ..ALL };
    let parts: Vec<Vec<FoundGame>> =
        [0, 10, 20, 30].map(|from| store.search(&part(from)).unwrap()).into();
    assert_eq!(parts.iter().map(Vec::len).collect::<Vec<_>>(), [10, 10, 5, 0]);
    let mut all: Vec<String> = parts.into_iter().flatten().map(|found| found.name).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 25);
}

fn closed_games_are_found_only_by_their_people(store: &dyn TestStore) {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    let shut = store.make(&HostedGame { is_open: false, ..new(&text, &standing) }).unwrap();
    let open = store.make(&new(&text, &standing)).unwrap();
    store.sit("bob", &shut, Seat(1)).unwrap();
    let find = |session, whose| {
        let found = store.search(&Search { session, whose, ..ALL }).unwrap();
        let mut names: Vec<String> = found.into_iter().map(|found| found.name).collect();
        names.sort();
        names
    };
    assert_eq!(find("ann", GameOwnership::Own), [shut.as_str(), &open]);
    assert_eq!(find("bob", GameOwnership::Own), [shut.as_str()]);
    assert_eq!(find("bob", GameOwnership::Open), [open.as_str()]);
    assert_eq!(find("eve", GameOwnership::Open), [open.as_str()]);
    assert_eq!(find("eve", GameOwnership::All), [shut.as_str(), &open]);
    for (session, may) in [("ann", true), ("bob", true), ("eve", false)] {
        for others in [GameOwnership::Open, GameOwnership::NotShut] {
            assert_eq!(store.may_watch(session, &shut, others), Ok(may), "{session}");
            assert_eq!(store.may_watch(session, &open, others), Ok(true), "{session}");
        }
        assert_eq!(store.may_watch(session, &shut, GameOwnership::All), Ok(true));
        assert_eq!(store.may_watch(session, &open, GameOwnership::Own), Ok(session == "ann"));
    }
    // An imported game does not say who may watch.
    store.create("copy", &log()).unwrap();
    assert_eq!(
        (find("eve", GameOwnership::Open), find("eve", GameOwnership::NotShut)),
        (vec![open.clone()], vec!["copy".to_owned(), open.clone()])
    );
    for (others, may) in [(GameOwnership::Open, false), (GameOwnership::NotShut, true)] {
        assert_eq!(store.may_watch("eve", "copy", others), Ok(may));
    }
    // A copy is shown only to its owner.
    store.copy_access(&shut, "copy").unwrap();
    assert_eq!(find("bob", GameOwnership::Own), ["copy", &shut]);
    assert_eq!(store.may_watch("eve", "copy", GameOwnership::NotShut), Ok(false));
    assert_eq!(
        store.may_watch("ann", "none", GameOwnership::All),
        Ok(false),
        "as if the game was not shown"
    );
    // A list can leave out what another one shows.
    let links = [(Seat(1), "key".to_owned(), format!("{FREE_SEAT}x"))];
    let free = store.make(&HostedGame { links: &links, ..new(&text, &standing) }).unwrap();
    let others = Search { session: "eve", whose: GameOwnership::Open, ..ALL };
    let but_not = Some(GameOwnership::FreeSeat);
    assert_eq!(names(&store.search(&Search { but_not, ..others }).unwrap()), [open.as_str()]);
    assert_eq!(find("eve", GameOwnership::FreeSeat), [free.as_str()]);
}

fn a_key_opens_one_seat_until_it_is_replaced_or_cleared(store: &dyn TestStore) {
    assert!(store.set_link("game", Seat(0), "k", "").is_err(), "there is no such game");
    store.create("game", &log()).unwrap();
    store.set_link("game", Seat(0), "first", "of this").unwrap();
    store.set_link("game", Seat(1), "second", "").unwrap();
    let linked = Some(("first".to_owned(), "of this".to_owned()));
    assert_eq!(store.link_to("game", Seat(0)), Ok(linked));
    let opened = KeyAccess::Seat("game".to_owned(), Seat(0));
    assert_eq!(store.sit_by("ann", "first", None), Ok(opened.clone()));
    // Only the first person may come again, and the key is no longer shown.
    assert_eq!(store.sit_by("ann", "first", None), Ok(opened.clone()));
    assert_eq!(store.sit_by("ann", "first", Some(60)), Ok(opened));
    assert_eq!(store.sit_by("ann", "first", Some(0)), Ok(KeyAccess::NoMore));
    assert_eq!(store.sit_by("bob", "first", None), Ok(KeyAccess::NoMore));
    assert_eq!(store.link_to("game", Seat(0)), Ok(None));
    assert_eq!(store.is_taken("game", Seat(0)), Ok(true));
    assert_eq!(store.is_taken("game", Seat(1)), Ok(false));
    assert_eq!(store.sits_at("ann", "game"), Ok(vec![Seat(0)]));
    assert!(store.set_link("game", Seat(1), "first", "").is_err(), "a key opens only one seat");
    store.set_link("game", Seat(0), "third", "").unwrap();
    assert_eq!(store.sit_by("bob", "first", None), Ok(KeyAccess::Nothing));
    assert_eq!(store.sits_at("bob", "game"), Ok(Vec::new()));
    store.set_host("ann", "game").unwrap();
    assert_eq!((store.is_host("ann", "game"), store.is_host("bob", "game")), (Ok(true), Ok(false)));
    store.clear_seat("game", Seat(0)).unwrap();
    assert_eq!(store.sits_at("ann", "game"), Ok(Vec::new()));
    assert_eq!(store.sit_by("bob", "third", None), Ok(KeyAccess::Nothing));
    assert_eq!(
        store.sit_by("bob", "second", None),
        Ok(KeyAccess::Seat("game".to_owned(), Seat(1)))
    );
}

fn packs_are_kept_by_their_hash(store: &dyn TestStore) {
    let content = Source::built_in();
    let packs = speciate::content::packs(&content);
    assert!(!store.holds(&packs[0]));
    store.keep(&content).unwrap();
    assert!(store.holds(&packs[0]));
    let found = store.find(&packs[0], true).unwrap().unwrap();
    assert_eq!(found.hash(), packs[0].hash);
    // A stored pack is compared with its hash.
    store.put_pack(&packs[0].hash, "{}").unwrap();
    assert!(store.find(&packs[0], true).is_err());
    store.keep(&content).unwrap();
    assert!(store.find(&packs[0], true).is_ok());
}

fn a_new_session_takes_over_the_rights_of_the_old_one(store: &dyn TestStore) {
    store.create("game", &log()).unwrap();
    store.sit("first", "game", Seat(0)).unwrap();
    store.set_host("first", "game").unwrap();
    assert_eq!(store.session("second"), Ok(None));
    store.begin_session("second", "sealed", Some("first")).unwrap();
    store.begin_session("second", "other", Some("nobody")).unwrap();
    let new = SessionRecord {
        holder: Some("second".into()),
        sealed: "sealed".into(),
        is_unused: true,
        over_for: None,
        account: None,
        used_for: None,
    };
    assert_eq!(store.session("second"), Ok(Some(new.clone())));
    assert_eq!(store.sits_at("second", "game"), Ok(Vec::new()));
    // A third session begins before the second one was ever used.
    store.begin_session("third", "", Some("second")).unwrap();
    let moves = [("first", "second"), ("second", "third")];
    let moves = moves.map(|(from, to)| (from.to_owned(), to.to_owned()));
    assert_eq!(store.take_over("third"), Ok(Some(moves.to_vec())));
    assert_eq!(store.take_over("third"), Ok(Some(Vec::new())));
    for (session, has) in [("first", false), ("second", false), ("third", true)] {
        assert_eq!(store.is_host(session, "game"), Ok(has), "{session}");
        assert_eq!(store.sits_at(session, "game").unwrap().len(), usize::from(has), "{session}");
    }
    let over = store.session("second").unwrap().unwrap();
    assert_eq!((over.holder, over.sealed.as_str()), (None, ""));
    assert!(over.over_for.is_some_and(|seconds| seconds < 60), "{:?}", over.over_for);
    // A person who still has the first session gets no rights from it.
    store.begin_session("thief", "", Some("first")).unwrap();
    assert_eq!(store.take_over("thief"), Ok(Some(Vec::new())));
    assert_eq!(store.sits_at("thief", "game"), Ok(Vec::new()));
}

fn the_first_secret_is_kept(store: &dyn TestStore) {
    assert_eq!(store.base_secret("one"), Ok("one".to_owned()));
    assert_eq!(store.base_secret("two"), Ok("one".to_owned()));
    assert!(store.id().len() == 8 && store.check_ready().is_ok());
    assert_eq!((store.check(), store.changing()), (Ok(()), 0));
}
