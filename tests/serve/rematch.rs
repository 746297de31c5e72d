//! A rematch: what it repeats, who makes it, and who gets which seat.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::serve::SecretKey;
use speciate::table::PackOffer;

use super::browser::{Browser, Reply};
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;

const BEFORE: &str = "evening";

/// Returns a finished game of this many people and bots with three seats.
fn over(people: usize) -> Game {
    let mut game = game_of("dominant-species", &[("rulings.turn_limit", "1")], people, 3);
    for step in 0.. {
        let Some(question) = game.questions().first().cloned() else { break };
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    game
}

/// Returns the browsers of two people who have finished a game against a bot, in the order of their seats.
fn players(hosted: &Hosted) -> [Browser; 2] {
    let people = hosted.seat_people(BEFORE, &over(2)).into_iter();
    let browsers: Vec<Browser> = people.map(|(_, browser)| browser).collect();
    browsers.try_into().expect("there are two people")
}

/// Creates a game of Ann, Ben and a bot, in which both people sit. Returns its name.
fn make(host: &mut Browser, friend: &mut Browser, more: &[(&str, &str)]) -> String {
    let own = [("name1", "Ann"), ("name2", "Ben"), ("settings", "rulings.turn_limit=1")];
    let made =
        host.begin("dominant-species", &["you", "friend", "random"], &[&own[..], more].concat());
    friend.open(&host.get(made.location()).seat_links()[0]).location();
    made.game()
}

/// Lets people answer until their game is over.
fn play(browsers: &mut [&mut Browser], name: &str) {
    for step in 0..2000 {
        for browser in &mut *browsers {
            let page = browser.get(&format!("/game/{name}"));
            if page.body.contains("The game is over.") {
                return;
            }
            let options = page.options();
            if !options.is_empty() {
                browser.answer(&page, &[("option", &options[step % options.len()])]);
            }
        }
    }
    panic!("{name} does not end");
}

/// Presses the button on the page of a finished game.
fn press(browser: &mut Browser, before: &str) -> Reply {
    let page = browser.get(&format!("/game/{before}"));
    let token = page.field("token").unwrap();
    let (_, button) = page.body.split_once("id=\"rematch\"").expect("players see the button");
    let to = format!("formaction=\"/game/{before}/rematch\"");
    assert!(button.split('>').next().unwrap().contains(&to), "{button}");
    let seat = button.split_once("name=\"seat\" value=\"").unwrap().1.split('"').next().unwrap();
    browser.post(&format!("/game/{before}/rematch"), &[("token", &token), ("seat", seat)])
}

/// Sends the form of the button without the page.
fn ask(browser: &mut Browser, before: &str, more: &[(&str, &str)]) -> Reply {
    let token = browser.get("/").field("token").unwrap();
    let mut fields = vec![("token", token.as_str())];
    fields.extend(more);
    browser.post(&format!("/game/{before}/rematch"), &fields)
}

/// Returns the name of the game at an address.
fn named(place: &str) -> String {
    place.split('/').nth(2).unwrap().split('?').next().unwrap().to_owned()
}

/// Returns whether a browser sees the page of a seat.
fn sees(browser: &mut Browser, place: &str) -> bool {
    browser.get(place).status == 200
}

fn count(hosted: &Hosted) -> usize {
    hosted.store().games().unwrap().len()
}

#[test]
fn a_rematch_repeats_seats_bots_packs_options_and_names() {
    let folder = tempfile::tempdir().unwrap();
    let pack = Source::read_pack("content/examples/alarm-calls".as_ref()).unwrap();
    let hosted = Hosted::offering(vec![pack], PackOffer::of_installed(folder.path().to_owned()));
    let [mut host, mut friend] = [hosted.browser(), hosted.browser()];
    let variants = [("variant-several-animals", "on"), ("variant-random-earth", "on")];
    let before = make(&mut host, &mut friend, &variants);
    play(&mut [&mut host, &mut friend], &before);
    // A name that was chosen during the game counts.
    let form = friend.get(&format!("/game/{before}/name"));
    let (token, seat) = (form.field("token").unwrap(), form.field("seat").unwrap());
    let fields = [("token", token.as_str()), ("seat", &seat), ("name", "Bea <b>")];
    assert_eq!(friend.post(&format!("/game/{before}/name"), &fields).status, 303);
    let name = press(&mut host, &before).game();
    assert_ne!(name, before);
    let (was, is) = (hosted.log(&before), hosted.log(&name));
    let (old, new) = (was.opening(), is.opening());
    assert_eq!(new.rules, old.rules);
    assert_eq!(new.packs, old.packs);
    assert_eq!(new.packs.len(), 2);
    assert_eq!((&new.variants, &new.settings), (&old.variants, &old.settings));
    assert_eq!((new.variants.len(), new.settings.len()), (2, 1));
    assert_eq!(new.seats, old.seats);
    assert!(new.seats.iter().all(|animals| animals.len() == 2), "{:?}", new.seats);
    let seats = || (0..3).map(Seat);
    let now: Vec<String> = seats().map(|seat| new.player(seat).unwrap().to_string()).collect();
    let then: Vec<String> = seats().map(|seat| was.player(seat).unwrap().to_string()).collect();
    assert_eq!(now, then);
    for player in ["Ann:elsewhere", "Bea <b>:elsewhere", "random"] {
        assert!(now.iter().any(|is| is == player), "{now:?}");
    }
    // Draws are not repeated.
    assert!(new.seed != old.seed && new.salt != old.salt);
    // The friend needs no link.
    let place = press(&mut friend, &before).location().to_owned();
    assert_eq!(place, format!("/game/{name}?seat={seat}"));
    assert_eq!(friend.get(&place).status, 200);
}

#[test]
fn all_players_get_their_own_seats_in_one_game() {
    // Either of them can be the first.
    for first in 0..2 {
        let hosted = Hosted::new();
        let mut players = players(&hosted);
        players.rotate_left(first);
        let [mut one, mut other] = players;
        let own = |seat: usize, name: &str| format!("/game/{name}?seat={}", seat + 1);
        let place = press(&mut one, BEFORE).location().to_owned();
        let name = named(&place);
        assert_eq!(place, own(first, &name), "no links have to be sent");
        assert_eq!(count(&hosted), 2);
        let theirs = own(1 - first, &name);
        assert!(!sees(&mut other, &theirs), "not before the button is pressed");
        assert_eq!(press(&mut other, BEFORE).location(), theirs);
        assert_eq!((one.get(&place).status, other.get(&theirs).status), (200, 200));
        assert_eq!((one.get(&theirs).status, other.get(&place).status), (403, 403));
        // The first of them is the host.
        let invite = format!("/game/{name}/invite");
        assert_eq!((one.get(&invite).status, other.get(&invite).status), (200, 403));
        // Pressing again leads to the same seats.
        for _ in 0..2 {
            assert_eq!(press(&mut one, BEFORE).location(), place);
            assert_eq!(press(&mut other, BEFORE).location(), theirs);
        }
        assert_eq!(count(&hosted), 2);
        let arrived = hosted.log(&name).namings().len();
        assert_eq!(arrived, 1, "the other player took the seat once");
    }
}

#[test]
fn a_second_press_on_the_same_page_makes_no_second_game() {
    let hosted = Hosted::new();
    let [mut one, _] = players(&hosted);
    let mut earlier = one.clone();
    let token = earlier.get(&format!("/game/{BEFORE}")).field("token").unwrap();
    let name = press(&mut one, BEFORE).game();
    // The browser has not received the reply.
    let fields = [("token", token.as_str()), ("seat", "1")];
    let repeated = earlier.post(&format!("/game/{BEFORE}/rematch"), &fields);
    assert_eq!(repeated.location(), format!("/game/{name}?seat=1"));
    assert!(sees(&mut earlier, repeated.location()));
    assert_eq!(count(&hosted), 2);
}

#[test]
fn two_players_at_once_make_one_game() {
    let hosted = Hosted::new();
    let mut players = players(&hosted);
    let places: Vec<String> = std::thread::scope(|scope| {
        let press = |browser: &mut Browser| press(browser, BEFORE).location().to_owned();
        let pressed: Vec<_> =
            players.iter_mut().map(|browser| scope.spawn(move || press(browser))).collect();
        pressed.into_iter().map(|pressed| pressed.join().unwrap()).collect()
    });
    assert_eq!(count(&hosted), 2);
    let name = named(&places[0]);
    for (number, (place, browser)) in (1..).zip(places.iter().zip(&mut players)) {
        assert_eq!(*place, format!("/game/{name}?seat={number}"));
        assert_eq!(browser.get(place).status, 200);
    }
}

#[test]
fn a_person_with_several_seats_has_them_again() {
    let hosted = Hosted::new();
    let [mut one, mut other] = players(&hosted);
    let key = SecretKey::random().unwrap();
    let mut both = hosted.browser();
    for seat in [Seat(0), Seat(1)] {
        hosted.in_use.sit(&key.hash(), BEFORE, seat).unwrap();
    }
    both.cookies.insert("speciate".to_owned(), key.text().to_owned());
    let name = press(&mut both, BEFORE).game();
    for seat in 1..=2 {
        assert_eq!(both.get(&format!("/game/{name}?seat={seat}")).status, 200, "{seat}");
    }
    // Other people cannot take these seats.
    for browser in [&mut one, &mut other] {
        press(browser, BEFORE);
        for seat in 1..=2 {
            assert!(!sees(browser, &format!("/game/{name}?seat={seat}")), "{seat}");
        }
    }
    assert_eq!(count(&hosted), 2);
}

#[test]
fn only_players_of_a_finished_game_make_a_rematch() {
    let hosted = Hosted::new();
    let [mut one, mut other] = players(&hosted);
    let mut spectator = hosted.browser();
    let to = format!("/game/{BEFORE}/rematch");
    let page = spectator.get(&format!("/game/{BEFORE}")).body;
    assert!(!page.contains("id=\"rematch\"") && !page.contains("/rematch\""), "{page}");
    assert_eq!(ask(&mut spectator, BEFORE, &[]).status, 403);
    // Seats of others, of a bot, and one that does not exist.
    for seat in ["1", "2", "3", "9"] {
        assert_eq!(ask(&mut spectator, BEFORE, &[("seat", seat)]).status, 403, "{seat}");
    }
    for seat in ["2", "3", "9"] {
        assert_eq!(ask(&mut one, BEFORE, &[("seat", seat)]).status, 403, "{seat}");
    }
    for seat in ["x", "0", "-1", "256"] {
        assert_eq!(ask(&mut one, BEFORE, &[("seat", seat)]).status, 400, "{seat}");
    }
    let token = other.get("/").field("token").unwrap();
    assert_eq!(one.get(&to).status, 405);
    assert_eq!(one.post(&to, &[("seat", "1")]).status, 403);
    assert_eq!(one.post(&to, &[("token", &token)]).status, 403, "the form of another person");
    assert_eq!(hosted.browser().post(&to, &[("token", &token)]).status, 403);
    assert_eq!(ask(&mut one, "none", &[]).status, 404);
    assert_eq!(count(&hosted), 1);
    // A game that is not over.
    let (_, mut player) =
        hosted.seat_people("morning", &game_of("dominant-species", &[], 2, 3)).remove(0);
    let page = player.get("/game/morning").body;
    assert!(!page.contains("id=\"rematch\"") && page.contains("<section id=\"result\" hidden>"));
    let refused = ask(&mut player, "morning", &[]);
    assert!(refused.status == 409 && refused.body.contains("The game is not over yet."));
    assert_eq!(count(&hosted), 2);
    // Spectators get no seat in the rematch of others.
    let place = press(&mut one, BEFORE).location().to_owned();
    assert_eq!(ask(&mut spectator, BEFORE, &[]).status, 403);
    assert_eq!(ask(&mut spectator, BEFORE, &[("seat", "2")]).status, 403);
    assert!(!sees(&mut spectator, &place));
    assert_eq!(count(&hosted), 3);
}

#[test]
fn a_new_link_of_the_host_replaces_the_button() {
    let hosted = Hosted::new();
    let [mut one, mut other] = players(&hosted);
    let name = press(&mut one, BEFORE).game();
    let invite = format!("/game/{name}/invite");
    let token = one.get(&invite).field("token").unwrap();
    let fields = [("token", token.as_str()), ("seat", "2")];
    assert_eq!(one.post(&format!("/game/{name}/link"), &fields).location(), invite);
    press(&mut other, BEFORE);
    assert!(!sees(&mut other, &format!("/game/{name}?seat=2")));
    let link = one.get(&invite).seat_links().remove(0);
    assert_eq!(other.open(&link).location(), format!("/game/{name}?seat=2"));
    assert_eq!(count(&hosted), 2);
}

#[test]
fn no_page_contains_the_key_of_a_seat_of_a_rematch() {
    let hosted = Hosted::new();
    let [mut one, mut other] = players(&hosted);
    let made = press(&mut one, BEFORE);
    let name = made.game();
    let (hash, made_of) = hosted.in_use.link_to(&name, Seat(1)).unwrap().expect("the seat is free");
    assert_eq!(made_of, "", "the server derives it from its own secret");
    assert!(
        hosted.in_use.link_to(&name, Seat(0)).unwrap().is_none(),
        "the host has taken the seat"
    );
    assert!(hosted.in_use.link_to(&name, Seat(2)).unwrap().is_none(), "a bot plays there");
    let mut spectator = hosted.browser();
    let mut pages = vec![
        one.get(made.location()),
        one.get(&format!("/game/{name}/invite")),
        one.get("/"),
        spectator.get(&format!("/game/{BEFORE}")),
        spectator.get("/"),
        other.get(&format!("/game/{BEFORE}")),
    ];
    pages.push(made);
    let came = press(&mut other, BEFORE);
    pages.push(other.get(came.location()));
    pages.push(came);
    for page in pages {
        assert!(!page.body.contains("/seat/") && !page.body.contains(&hash), "{}", page.body);
    }
    // The page of the finished game does not lead spectators to the rematch.
    assert!(!spectator.get(&format!("/game/{BEFORE}")).body.contains(&name));
}

#[test]
fn a_rematch_of_a_private_game_is_private() {
    let hosted = Hosted::public();
    let [mut host, mut friend, mut stranger] = std::array::from_fn(|_| hosted.browser());
    for (look, status) in [("seated", 404), ("anybody", 200)] {
        let before = make(&mut host, &mut friend, &[("look", look)]);
        play(&mut [&mut host, &mut friend], &before);
        let name = press(&mut host, &before).game();
        assert_eq!(stranger.get(&format!("/game/{name}")).status, status, "{look}");
        assert_eq!(stranger.get("/").body.contains(&name), status == 200, "{look}");
        let place = press(&mut friend, &before).location().to_owned();
        assert_eq!((named(&place), friend.get(&place).status), (name, 200));
        let refused = ask(&mut stranger, &before, &[]);
        assert_eq!(refused.status, if status == 404 { 404 } else { 403 }, "{look}");
    }
}

#[test]
fn a_branch_that_is_over_before_its_game_has_a_rematch() {
    let hosted = Hosted::new();
    let game = game_of("dominant-species", &[("rulings.turn_limit", "1")], 1, 3);
    let (_, mut player) = hosted.seat_people(BEFORE, &game).remove(0);
    let token = player.asked(&format!("/game/{BEFORE}")).field("token").unwrap();
    let links = player.get(&format!("/game/{BEFORE}")).all("href");
    let entry = links.iter().find_map(|link| Some(link.split_once("/places?entry=")?.1.to_owned()));
    let entry = entry.expect("the page links to its marks");
    let fields = [("token", token.as_str()), ("entry", &entry), ("name", "try")];
    player.post(&format!("/game/{BEFORE}/branch"), &fields).location();
    let branch = format!("{BEFORE}@try");
    play(&mut [&mut player], &branch);
    assert_eq!(ask(&mut player, BEFORE, &[]).status, 409, "the game itself is not over");
    let place = press(&mut player, &branch).location().to_owned();
    assert!(sees(&mut player, &place) && place.ends_with("?seat=1"), "{place}");
    assert_eq!(press(&mut player, &branch).location(), place);
    assert_eq!(count(&hosted), 2);
}
