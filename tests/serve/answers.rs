//! Answers count once, are refused if they are late, can be taken back, and are accepted only from the player who is
//! asked.

use pretty_assertions::assert_eq;
use speciate::log::store::Store as _;

use super::browser::Browser;
use super::{Hosted, game_of};

/// Returns a server with a game of two people, the browser of the person who is asked, and that of the other person.
fn two_people() -> (Hosted, Browser, Browser) {
    let hosted = Hosted::new();
    let game = game_of("dominant-species", &[], 2, 2);
    let asked = game.questions()[0].seat;
    let (mut of_asked, mut others): (Vec<_>, Vec<_>) =
        hosted.seat_people("evening", &game).into_iter().partition(|(seat, _)| *seat == asked);
    let (_, asked) = of_asked.pop().unwrap();
    let (_, other) = others.pop().unwrap();
    (hosted, asked, other)
}

fn entries(hosted: &Hosted) -> usize {
    hosted.store().lines("evening", 0).unwrap().lines().count() - 1
}

#[test]
fn an_answer_that_is_sent_again_counts_once() {
    let (hosted, mut asked, _) = two_people();
    let page = asked.get("/game/evening");
    let option = page.options().remove(0);
    let first = asked.answer(&page, &[("option", &option)]);
    let after = entries(&hosted);
    for _ in 0..3 {
        let repeated = asked.answer(&page, &[("option", &option)]);
        assert_eq!(repeated.location(), first.location());
    }
    assert_eq!(entries(&hosted), after);
}

#[test]
fn an_outdated_page_shows_what_has_happened_since() {
    let (hosted, mut asked, _) = two_people();
    let page = asked.get("/game/evening");
    let options = page.options();
    asked.answer(&page, &[("option", &options[0])]);
    let after = entries(&hosted);
    let late = asked.answer(&page, &[("option", &options[1]), ("id", "another")]);
    assert_eq!(late.status, 409);
    // Two pages that are open side by side use the same id, but the option of the second page was not taken.
    assert_eq!(asked.answer(&page, &[("option", &options[1])]).status, 409);
    assert!(
        late.body.contains("it was not accepted.") && late.body.contains("<li>"),
        "{}",
        late.body
    );
    assert_eq!(entries(&hosted), after);
}

#[test]
fn late_input_is_not_taken_as_an_answer_to_another_question() {
    let (hosted, mut asked, _) = two_people();
    let page = asked.get("/game/evening");
    let option = page.options().remove(0);
    asked.answer(&page, &[("option", &option)]);
    let after = entries(&hosted);
    // Two pages are open side by side, and one of them has answered. The words typed in the other one are compared with
    // that answer.
    let late = asked.answer(&page, &[("typed", "2")]);
    assert!(late.status == 409 && late.body.contains("it was not accepted."), "{}", late.body);
    assert_eq!(asked.answer(&page, &[("typed", "1")]).status, 303, "the same answer, sent again");
    assert_eq!(asked.answer(&page, &[("typed", &option)]).status, 303);
    assert_eq!(asked.answer(&page, &[("typed", "xyzzy")]).status, 409);
    assert_eq!(entries(&hosted), after);
}

#[test]
fn typed_input_is_read_as_at_a_terminal() {
    let (_hosted, mut asked, _) = two_people();
    let page = asked.get("/game/evening");
    let nothing = asked.answer(&page, &[("typed", "xyzzy")]);
    assert_eq!(nothing.status, 422);
    assert!(nothing.body.contains("No option is called `xyzzy`"), "{}", nothing.body);
    assert_eq!(asked.answer(&page, &[("typed", "2")]).status, 303);
}

#[test]
fn a_person_cannot_answer_for_another() {
    let (hosted, mut asked, mut other) = two_people();
    let (page, of_other) = (asked.get("/game/evening"), other.get("/game/evening"));
    let (head, seat) = (page.field("head").unwrap(), page.field("seat").unwrap());
    let before = entries(&hosted);
    let option = page.options().remove(0);
    let token = of_other.field("token").unwrap();
    let fields = |seat: &'static str| {
        [
            ("token", token.clone()),
            ("head", head.clone()),
            ("seat", seat.to_owned()),
            ("option", option.clone()),
        ]
    };
    let send = |browser: &mut Browser, fields: &[(&str, String)]| {
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        browser.post("/game/evening/answer", &fields).status
    };
    let of_asked: &'static str = if seat == "1" { "1" } else { "2" };
    let own: &'static str = if seat == "1" { "2" } else { "1" };
    assert_eq!(send(&mut other, &fields(of_asked)), 403, "another's seat");
    assert_eq!(send(&mut other, &fields(own)), 422, "not asked");
    assert_eq!(send(&mut asked, &fields(of_asked)), 403, "another's token");
    // The id that the other seat's page will use for its answer is not valid for this seat.
    let taken = [("id", format!("h{head}s{}", if seat == "1" { 2 } else { 1 }))];
    let mut own_fields = fields(of_asked).to_vec();
    own_fields.retain(|(name, _)| *name != "token" && *name != "id");
    own_fields.push(("token", asked.get("/game/evening").field("token").unwrap()));
    own_fields.extend(taken);
    assert_eq!(send(&mut asked, &own_fields), 400, "another's id");
    let mut stranger = hosted.browser();
    stranger.get("/game/evening");
    assert_eq!(send(&mut stranger, &fields(of_asked)), 403);
    // A made-up cookie gives no rights.
    stranger.cookies.insert("speciate".into(), "A".repeat(43));
    let token = stranger.get("/game/evening").field("token").unwrap();
    let forged = [
        ("token", token),
        ("head", head.clone()),
        ("seat", seat.clone()),
        ("option", option.clone()),
    ];
    assert_eq!(send(&mut stranger, &forged), 403);
    assert_eq!(entries(&hosted), before);
}

#[test]
fn an_answer_can_be_undone_until_another_player_has_seen_it() {
    let mut hosted = Hosted::new();
    let game = game_of("dominant-species", &[], 1, 2);
    let (_, mut browser) = hosted.seat_people("evening", &game).pop().unwrap();
    let page = browser.asked("/game/evening");
    assert!(!page.body.contains("data-undo"));
    let option = page.options().remove(0);
    assert_eq!(browser.answer(&page, &[("option", &option)]).status, 303);
    let page = browser.asked("/game/evening");
    assert!(page.body.contains("data-undo"));
    let head = page.field("head").unwrap();
    let (token, seat) = (page.field("token").unwrap(), page.field("seat").unwrap());
    let fields = [("token", token.as_str()), ("head", &head), ("seat", &seat)];
    assert_eq!(browser.post("/game/evening/undo", &fields).status, 303);
    assert_eq!(browser.post("/game/evening/undo", &fields).status, 409, "an outdated page");
    let reloaded = browser.asked("/game/evening");
    assert!(reloaded.options().contains(&option));
    hosted.end();
}
