//! What a store keeps of the results of finished games.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::store::{
    AppendResult, Batch, BranchStanding, EndedGame, HostedGame, PersonResult, RatedGame,
    RatedPerson, RatedSeat, ResultRange, SeatedAccount, SignInMeans,
};
use speciate::log::text;

use super::halls::new;
use super::made_up::{ANIMAL, log};
use crate::support::seating::{Hall, empty_sqlite};

#[test]
fn sqlite_conforms() {
    let folder = tempfile::tempdir().unwrap();
    conforms(&mut || Box::new(empty_sqlite(folder.path())));
}

/// Checks what a store keeps of results, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn Hall>) {
    the_end_is_recorded_with_the_accounts_at_the_table(&*empty());
    only_games_that_were_made_here_and_are_won_have_results(&*empty());
    an_end_that_is_taken_back_is_followed_by_another(&*empty());
    a_game_counts_once(&*empty());
    results_come_in_the_order_of_their_ends(&*empty());
    an_account_can_hide_its_ratings(&*empty());
    a_deleted_account_is_in_no_result(&*empty());
}

/// All games with these rules.
const ALL: ResultRange<'_> = ResultRange { rules: "made-up", begin: 0, end: i64::MAX };

fn made(store: &dyn Hall) -> String {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    store.make(&HostedGame { host: "maker", own: &[], ..new(&text, &standing) }).unwrap()
}

fn make_account(store: &dyn Hall, account: &str) {
    let text = |text: &str| text.to_owned();
    let means = SignInMeans {
        account: text(account),
        kind: text("password"),
        name: text(account),
        shown: text(account),
        verifier: text("verifier"),
        sealed: text("sealed"),
    };
    assert_eq!(store.make_account(&means), Ok(true));
}

fn over(points: [i32; 2]) -> BranchStanding {
    let winners = vec![Seat(u8::from(points[1] > points[0]))];
    BranchStanding { turn: 9, is_over: true, asked: Vec::new(), points: points.into(), winners }
}

/// Appends to a game, which then has this standing.
fn append(store: &dyn Hall, game: &str, standing: BranchStanding) {
    let read = text::read(store.lines(game, 0).unwrap().as_bytes()).unwrap();
    let (mut log, mut writer) = (read.log, read.writer);
    log.append(&[Event::PointsGained { animal: ANIMAL, points: 1 }]);
    let batch = Batch::of(&log, &mut writer).unwrap().unwrap();
    let batch = Batch { standing: Some(standing), ..batch };
    assert_eq!(store.append(game, &batch), Ok(AppendResult::Now));
}

/// Returns the name of a game that has just ended, in which Ann and Bob play with accounts.
fn ended(store: &dyn Hall) -> String {
    let game = made(store);
    store.sit("ann", &game, Seat(0)).unwrap();
    store.sit("bob", &game, Seat(1)).unwrap();
    append(store, &game, over([3, 5]));
    game
}

fn with_people(store: &dyn Hall) {
    make_account(store, "ann");
    make_account(store, "bob");
}

fn seat(seat: u8, account: &str, place: u16) -> RatedSeat {
    RatedSeat { seat: Seat(seat), account: account.to_owned(), place }
}

/// Returns how a game counts in which Bob is ahead of Ann.
fn rated(ended: &EndedGame) -> RatedGame {
    RatedGame {
        game: ended.game.clone(),
        ended: ended.ended,
        rules: ended.rules.clone(),
        packs: vec!["one".to_owned(), "two".to_owned()],
        variants: vec!["short".to_owned()],
        seats: vec![seat(0, "ann", 2), seat(1, "bob", 1)],
    }
}

fn names() -> Vec<(String, String)> {
    [("ann", "Ann"), ("bob", "Bob")].map(|(id, name)| (id.to_owned(), name.to_owned())).to_vec()
}

/// Counts all games that have ended.
fn count(store: &dyn Hall) {
    for ended in store.ended_games(0).unwrap() {
        store.count_result(&rated(&ended), &names()).unwrap();
    }
}

/// Makes a game end at this time.
fn set_end(store: &dyn Hall, game: &str, ended: i64) {
    // The statement finds nothing: it only changes.
    store.run(&format!("UPDATE results SET ended = {ended} WHERE game = '{game}'"));
}

fn the_end_is_recorded_with_the_accounts_at_the_table(store: &dyn Hall) {
    with_people(store);
    let game = made(store);
    for (session, at) in [("ann", 0), ("guest", 1)] {
        store.sit(session, &game, Seat(at)).unwrap();
    }
    append(store, &game, BranchStanding { turn: 8, ..BranchStanding::default() });
    assert_eq!(store.ended_games(0), Ok(Vec::new()));
    append(store, &game, over([7, 5]));
    let found = store.ended_games(0).unwrap();
    let [ended] = &found[..] else { panic!("{found:?}") };
    assert_eq!((ended.game.as_str(), ended.rules.as_str()), (game.as_str(), "made-up"));
    assert_eq!((&ended.points[..], &ended.winners[..]), (&[7, 5][..], &[Seat(0)][..]));
    assert_eq!(ended.seats, [(Seat(0), "ann".to_owned())]);
    assert!(ended.ended > 1_000_000_000);
    assert_eq!(store.ended_games(60), Ok(Vec::new()), "not so long ago");
    // Nobody knows who of two people has played.
    let shared = made(store);
    for session in ["ann", "bob"] {
        store.sit(session, &shared, Seat(0)).unwrap();
    }
    append(store, &shared, over([7, 5]));
    let found = store.ended_games(0).unwrap();
    assert!(found.iter().any(|ended| ended.game == shared && ended.seats.is_empty()));
}

fn only_games_that_were_made_here_and_are_won_have_results(store: &dyn Hall) {
    with_people(store);
    store.create("imported", &log()).unwrap();
    append(store, "imported", over([3, 5]));
    let stopped = made(store);
    append(store, &stopped, BranchStanding { winners: Vec::new(), ..over([3, 5]) });
    let known = made(store);
    let entries = store.standing(&known).unwrap().unwrap().0;
    store.set_standing(&known, entries, &over([3, 5])).unwrap();
    // A mark or a name can be added after the end.
    append(store, &known, over([3, 5]));
    assert_eq!(store.ended_games(0), Ok(Vec::new()));
}

fn an_end_that_is_taken_back_is_followed_by_another(store: &dyn Hall) {
    with_people(store);
    let game = ended(store);
    let playing = BranchStanding { turn: 9, asked: vec![Seat(0)], ..BranchStanding::default() };
    append(store, &game, playing.clone());
    append(store, &game, over([6, 5]));
    let found = store.ended_games(0).unwrap();
    assert_eq!((found.len(), &found[0].points[..]), (1, &[6, 5][..]));
    append(store, &game, playing.clone());
    store.forget_end(&found[0]).unwrap();
    assert_eq!(store.ended_games(0), Ok(Vec::new()));
    append(store, &game, over([3, 5]));
    count(store);
    append(store, &game, playing);
    append(store, &game, over([9, 5]));
    assert_eq!(store.ended_games(0), Ok(Vec::new()), "the first end has been counted");
    let rated = store.rated_games(ALL, None).unwrap();
    assert_eq!(rated[0].seats, [seat(0, "ann", 2), seat(1, "bob", 1)]);
}

fn a_game_counts_once(store: &dyn Hall) {
    with_people(store);
    let game = ended(store);
    let found = store.ended_games(0).unwrap().remove(0);
    std::thread::scope(|scope| {
        let counting = || store.count_result(&rated(&found), &names()).unwrap();
        let counting: Vec<_> = (0..4).map(|_| scope.spawn(counting)).collect();
        counting.into_iter().for_each(|counting| counting.join().unwrap());
    });
    assert_eq!(store.count_rated(ALL), Ok(1));
    assert_eq!(store.rated_games(ALL, None), Ok(vec![rated(&found)]));
    // What was decided stays.
    store.leave_out_result(&found).unwrap();
    store.forget_end(&found).unwrap();
    let other = RatedGame { seats: vec![seat(0, "ann", 1), seat(1, "bob", 2)], ..rated(&found) };
    store.count_result(&other, &names()).unwrap();
    assert_eq!(store.rated_games(ALL, None), Ok(vec![rated(&found)]));
    let own = PersonResult {
        game,
        ended: found.ended,
        rules: "made-up".to_owned(),
        seat: Seat(1),
        place: Some(1),
    };
    assert_eq!(store.results_of("bob"), Ok(vec![own]));
    // Another game does not count.
    ended(store);
    let found = store.ended_games(0).unwrap().remove(0);
    store.leave_out_result(&found).unwrap();
    store.count_result(&rated(&found), &names()).unwrap();
    assert_eq!((store.count_rated(ALL), store.results_of("bob").unwrap().len()), (Ok(1), 1));
}

fn results_come_in_the_order_of_their_ends(store: &dyn Hall) {
    with_people(store);
    let games = [(); 3].map(|()| ended(store));
    count(store);
    for (game, at) in games.iter().zip([30, 10, 10]) {
        set_end(store, game, at);
    }
    let listed = |range, after| {
        let found = store.rated_games(range, after).unwrap();
        found.into_iter().map(|found| found.game).collect::<Vec<_>>()
    };
    let [first, second, third] = games;
    assert_eq!(listed(ALL, None), [second.clone(), third.clone(), first.clone()]);
    assert_eq!(listed(ALL, Some((10, second.as_str()))), [third.clone(), first.clone()]);
    let range = ResultRange { begin: 10, end: 30, ..ALL };
    assert_eq!(listed(range, None), [second, third]);
    assert_eq!(store.count_rated(range), Ok(2));
    assert_eq!(store.count_rated(ResultRange { begin: 11, ..ALL }), Ok(1));
    assert_eq!(store.count_rated(ResultRange { rules: "other", ..ALL }), Ok(0));
}

fn an_account_can_hide_its_ratings(store: &dyn Hall) {
    with_people(store);
    let game = ended(store);
    count(store);
    let people = || {
        let mut people = store.rated_people().unwrap();
        people.sort_by(|one, other| one.account.cmp(&other.account));
        people.into_iter().map(|RatedPerson { name, .. }| name).collect::<Vec<_>>()
    };
    assert_eq!(people(), ["Ann", "Bob"]);
    let seated = |at: u8, account: &str| SeatedAccount {
        game: game.clone(),
        seat: Seat(at),
        account: account.to_owned(),
    };
    let both = Ok(vec![seated(0, "ann"), seated(1, "bob")]);
    assert_eq!(store.seated_accounts(&["none", &game]), both);
    store.set_rating_hidden("ann", true).unwrap();
    assert_eq!((people(), store.hides_rating("ann")), (vec!["Bob".to_owned()], Ok(true)));
    assert_eq!(store.seated_accounts(&[&game]), Ok(vec![seated(1, "bob")]));
    // Another game does not show them again.
    ended(store);
    count(store);
    assert_eq!(people(), ["Bob"]);
    store.set_rating_hidden("ann", false).unwrap();
    assert_eq!((people().len(), store.hides_rating("ann")), (2, Ok(false)));
    // Somebody without games can hide them too, and a guest has none.
    make_account(store, "eve");
    store.set_rating_hidden("eve", true).unwrap();
    store.set_rating_hidden("guest", true).unwrap();
    assert_eq!((store.hides_rating("eve"), store.hides_rating("guest")), (Ok(true), Ok(false)));
}

fn a_deleted_account_is_in_no_result(store: &dyn Hall) {
    with_people(store);
    let games = [(); 2].map(|()| ended(store));
    count(store);
    let undecided = ended(store);
    for game in games.iter().chain([&undecided]) {
        store.clear_seat(game, Seat(0)).unwrap();
    }
    assert_eq!(store.remove_account("ann"), Ok(true));
    assert_eq!(store.results_of("ann"), Ok(Vec::new()));
    assert_eq!(store.rated_people().unwrap().len(), 1);
    count(store);
    let found = store.rated_games(ALL, None).unwrap();
    let others: Vec<&str> = found
        .iter()
        .flat_map(|game| &game.seats)
        .map(|seat| seat.account.as_str())
        .filter(|account| *account != "bob")
        .collect();
    // The results of others still depend on one and the same person.
    assert_eq!(others.len(), 3);
    assert!(others.iter().all(|other| *other == others[0] && *other != "ann"), "{others:?}");
    assert_eq!(store.rated_people().unwrap().len(), 1);
}
