//! What a store records about the results of finished games.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::store::{
    AppendResult, Batch, BranchStanding, EndedGame, HostedGame, PersonResult, RatedGame,
    RatedPerson, RatedSeat, ResultMark, ResultRange, SeatedAccount,
};
use speciate::log::text;

use super::accounts::make_account;
use super::halls::new;
use super::made_up::{ANIMAL, log};
use crate::support::seating::TestStore;

/// Checks what a store records about results, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    the_end_is_recorded_with_the_accounts_at_the_table(&*empty());
    only_games_that_were_made_here_and_are_won_have_results(&*empty());
    an_end_that_is_taken_back_is_followed_by_another(&*empty());
    a_game_that_stays_undecided_holds_up_no_other(&*empty());
    a_game_counts_once(&*empty());
    results_come_in_the_order_of_their_ends(&*empty());
    a_person_without_a_name_is_rated(&*empty());
    an_account_can_hide_its_ratings(&*empty());
    a_deleted_account_is_in_no_result(&*empty());
}

/// All games with these rules.
const ALL: ResultRange<'_> = ResultRange { rules: "made-up", begin: 0, end: i64::MAX };

fn made(store: &dyn TestStore) -> String {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    store.make(&HostedGame { host: "maker", own: &[], ..new(&text, &standing) }).unwrap()
}

fn over(points: [i32; 2]) -> BranchStanding {
    let winners = vec![Seat(u8::from(points[1] > points[0]))];
    BranchStanding { turn: 9, is_over: true, asked: Vec::new(), points: points.into(), winners }
}

/// Appends to a game, which then has this standing.
fn append(store: &dyn TestStore, game: &str, standing: BranchStanding) {
    let read = text::read(store.lines(game, 0).unwrap().as_bytes()).unwrap();
    let (mut log, mut writer) = (read.log, read.writer);
    log.append(&[Event::PointsGained { animal: ANIMAL, points: 1 }]);
    let batch = Batch::of(&log, &mut writer).unwrap().unwrap();
    let batch = Batch { standing: Some(standing), ..batch };
    assert_eq!(store.append(game, &batch), Ok(AppendResult::Now));
}

/// Returns the name of a game that has just ended, in which Ann and Bob play with accounts.
fn ended(store: &dyn TestStore) -> String {
    let game = made(store);
    store.sit("ann", &game, Seat(0)).unwrap();
    store.sit("bob", &game, Seat(1)).unwrap();
    append(store, &game, over([3, 5]));
    game
}

fn with_people(store: &dyn TestStore) {
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
fn count(store: &dyn TestStore) {
    for ended in store.ended_games(0, None).unwrap() {
        store.count_result(&rated(&ended), &names()).unwrap();
    }
}

/// Returns how many games of a range count.
fn counted(store: &dyn TestStore, range: ResultRange<'_>) -> u32 {
    store.result_mark(range).unwrap().games
}

/// Returns the names of Ann and Bob in the standings, without those who hide their ratings.
fn people(store: &dyn TestStore) -> Vec<String> {
    let found = store.rated_people(&["ann", "nobody", "bob"]).unwrap();
    found.into_iter().map(|RatedPerson { name, .. }| name).collect()
}

/// Makes a game end at this time.
fn set_end(store: &dyn TestStore, game: &str, ended: i64) {
    // The statement finds nothing: it only changes.
    store.run(&format!("UPDATE results SET ended = {ended} WHERE game = '{game}'"));
}

fn the_end_is_recorded_with_the_accounts_at_the_table(store: &dyn TestStore) {
    with_people(store);
    let game = made(store);
    // Ann's telephone uses a link to her seat, without her account.
    for (session, at) in [("ann", 0), ("telephone", 0), ("guest", 1)] {
        store.sit(session, &game, Seat(at)).unwrap();
    }
    append(store, &game, BranchStanding { turn: 8, ..BranchStanding::default() });
    assert_eq!(store.ended_games(0, None), Ok(Vec::new()));
    append(store, &game, over([7, 5]));
    let found = store.ended_games(0, None).unwrap();
    let [ended] = &found[..] else { panic!("{found:?}") };
    assert_eq!((ended.game.as_str(), ended.rules.as_str()), (game.as_str(), "made-up"));
    assert_eq!((&ended.points[..], &ended.winners[..]), (&[7, 5][..], &[Seat(0)][..]));
    assert_eq!(ended.seats, [(Seat(0), "ann".to_owned())]);
    assert!(ended.ended > 1_000_000_000);
    assert_eq!(store.ended_games(60, None), Ok(Vec::new()), "not so long ago");
    // Nobody knows who of two people has played.
    let shared = made(store);
    for session in ["ann", "bob", "guest"] {
        store.sit(session, &shared, Seat(0)).unwrap();
    }
    append(store, &shared, over([7, 5]));
    let found = store.ended_games(0, None).unwrap();
    assert!(found.iter().any(|ended| ended.game == shared && ended.seats.is_empty()));
}

fn only_games_that_were_made_here_and_are_won_have_results(store: &dyn TestStore) {
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
    assert_eq!(store.ended_games(0, None), Ok(Vec::new()));
}

fn an_end_that_is_taken_back_is_followed_by_another(store: &dyn TestStore) {
    with_people(store);
    let game = ended(store);
    let playing = BranchStanding { turn: 9, asked: vec![Seat(0)], ..BranchStanding::default() };
    append(store, &game, playing.clone());
    append(store, &game, over([6, 5]));
    let found = store.ended_games(0, None).unwrap();
    assert_eq!((found.len(), &found[0].points[..]), (1, &[6, 5][..]));
    append(store, &game, playing.clone());
    store.forget_end(&found[0]).unwrap();
    assert_eq!(store.ended_games(0, None), Ok(Vec::new()));
    append(store, &game, over([3, 5]));
    count(store);
    append(store, &game, playing);
    append(store, &game, over([9, 5]));
    assert_eq!(store.ended_games(0, None), Ok(Vec::new()), "the first end has been counted");
    let rated = store.rated_games(ALL, None, 100).unwrap();
    assert_eq!(rated[0].seats, [seat(0, "ann", 2), seat(1, "bob", 1)]);
}

fn a_game_that_stays_undecided_holds_up_no_other(store: &dyn TestStore) {
    with_people(store);
    let mut games = [(); 3].map(|()| ended(store));
    for (game, at) in games.iter().zip([30, 10, 10]) {
        set_end(store, game, at);
    }
    games.rotate_left(1);
    games[..2].sort();
    let listed = |after| {
        let found = store.ended_games(0, after).unwrap();
        found.into_iter().map(|found| found.game).collect::<Vec<_>>()
    };
    assert_eq!(listed(None), games);
    assert_eq!(listed(Some((10, games[0].as_str()))), games[1..].to_vec());
    assert_eq!(listed(Some((10, games[1].as_str()))), games[2..].to_vec());
    assert_eq!(listed(Some((30, games[2].as_str()))), games[3..].to_vec());
}

fn a_game_counts_once(store: &dyn TestStore) {
    with_people(store);
    let game = ended(store);
    let found = store.ended_games(0, None).unwrap().remove(0);
    std::thread::scope(|scope| {
        let counting = || store.count_result(&rated(&found), &names()).unwrap();
        let counting: Vec<_> = (0..4).map(|_| scope.spawn(counting)).collect();
        counting.into_iter().for_each(|counting| counting.join().unwrap());
    });
    assert_eq!(counted(store, ALL), 1);
    assert_eq!(store.rated_games(ALL, None, 100), Ok(vec![rated(&found)]));
    // What was decided stays.
    store.leave_out_result(&found).unwrap();
    store.forget_end(&found).unwrap();
    let other = RatedGame { seats: vec![seat(0, "ann", 1), seat(1, "bob", 2)], ..rated(&found) };
    store.count_result(&other, &names()).unwrap();
    assert_eq!(store.rated_games(ALL, None, 100), Ok(vec![rated(&found)]));
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
    let found = store.ended_games(0, None).unwrap().remove(0);
    store.leave_out_result(&found).unwrap();
    store.count_result(&rated(&found), &names()).unwrap();
    assert_eq!((counted(store, ALL), store.results_of("bob").unwrap().len()), (1, 1));
}

fn results_come_in_the_order_of_their_ends(store: &dyn TestStore) {
    with_people(store);
    let games = [(); 3].map(|()| ended(store));
    count(store);
    for (game, at) in games.iter().zip([30, 10, 10]) {
        set_end(store, game, at);
    }
    let listed = |range, after| {
        let found = store.rated_games(range, after, 100).unwrap();
        found.into_iter().map(|found| found.game).collect::<Vec<_>>()
    };
    let [first, second, third] = games;
    assert_eq!(listed(ALL, None), [second.clone(), third.clone(), first.clone()]);
    assert_eq!(listed(ALL, Some((10, second.as_str()))), [third.clone(), first.clone()]);
    let range = ResultRange { begin: 10, end: 30, ..ALL };
    assert_eq!(listed(range, None), [second.clone(), third.clone()]);
    let page = |after| {
        let found = store.rated_games(ALL, after, 2).unwrap();
        found.into_iter().map(|found| (found.game, found.seats.len())).collect::<Vec<_>>()
    };
    assert_eq!(page(None), [(second, 2), (third.clone(), 2)]);
    assert_eq!(page(Some((10, third.as_str()))), [(first, 2)]);
    assert_eq!(counted(store, range), 2);
    assert_eq!(counted(store, ResultRange { begin: 11, ..ALL }), 1);
    assert_eq!(counted(store, ResultRange { rules: "other", ..ALL }), 0);
}

fn a_person_without_a_name_is_rated(store: &dyn TestStore) {
    with_people(store);
    let play = |name: &str| {
        ended(store);
        let found = store.ended_games(0, None).unwrap().remove(0);
        let names = [("ann".to_owned(), name.to_owned()), ("bob".to_owned(), "Bob".to_owned())];
        store.count_result(&rated(&found), &names).unwrap();
        (people(store), store.rated_name("ann").unwrap())
    };
    let own = |name: &str| (vec![name.to_owned(), "Bob".to_owned()], name.to_owned());
    assert_eq!(play(""), own(""));
    assert_eq!(play("Anna"), own("Anna"));
    assert_eq!(play(""), own("Anna"), "the last name stays");
    assert_eq!(store.rated_name("nobody"), Ok(String::new()));
}

fn an_account_can_hide_its_ratings(store: &dyn TestStore) {
    with_people(store);
    let game = ended(store);
    count(store);
    let people = || people(store);
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
    let hidden = store.hidden_people().unwrap();
    assert_eq!(hidden.into_iter().collect::<Vec<_>>(), ["ann"]);
    assert_eq!(store.rated_name("ann"), Ok("Ann".to_owned()));
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

fn a_deleted_account_is_in_no_result(store: &dyn TestStore) {
    with_people(store);
    let games = [(); 2].map(|()| ended(store));
    count(store);
    let undecided = ended(store);
    for game in games.iter().chain([&undecided]) {
        store.clear_seat(game, Seat(0)).unwrap();
    }
    let before = store.result_mark(ALL).unwrap();
    assert_eq!((before.games, before.former_seats), (2, 0));
    assert_eq!(store.remove_account("ann"), Ok(true));
    // Servers see that what they have read is different now.
    assert_eq!(store.result_mark(ALL), Ok(ResultMark { former_seats: 2, ..before }));
    let before = ResultRange { end: 1, ..ALL };
    assert_eq!(store.result_mark(before), Ok(ResultMark::default()));
    assert_eq!(store.results_of("ann"), Ok(Vec::new()));
    assert_eq!(people(store).len(), 1);
    count(store);
    let found = store.rated_games(ALL, None, 100).unwrap();
    let others: Vec<&str> = found
        .iter()
        .flat_map(|game| &game.seats)
        .map(|seat| seat.account.as_str())
        .filter(|account| *account != "bob")
        .collect();
    // The results of others still depend on one and the same person.
    assert_eq!(others.len(), 3);
    assert!(others.iter().all(|other| *other == others[0] && *other != "ann"), "{others:?}");
    assert_eq!(people(store).len(), 1);
}
