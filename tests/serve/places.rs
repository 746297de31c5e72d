//! Marks and branches: points of a game get names, and people continue from them if that reveals nothing of the future.

use pretty_assertions::assert_eq;
use speciate::game::Game;
use speciate::log::store::Store as _;
use speciate::log::{SeatNaming, text};
use speciate::serve::SecretKey;

use super::browser::{Browser, Reply};
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;

/// Returns a game that has been played for a while.
pub fn played(people: usize) -> Game {
    let mut game = game_of("dominant-species", &[], people, 3);
    for step in 0..40 {
        let question = game.questions()[0].clone();
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    game
}

fn make(browser: &mut Browser, what: &str, fields: &[(&str, &str)]) -> Reply {
    let token = browser.get("/game/evening/places").field("token").unwrap();
    let fields: Vec<(&str, &str)> =
        [("token", token.as_str())].into_iter().chain(fields.iter().copied()).collect();
    browser.post(&format!("/game/evening/{what}"), &fields)
}

#[test]
fn marks_per_seat_are_limited_and_a_seat_can_remove_its_own() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &played(2));
    let ((_, mut one), (_, mut other)) = (people.remove(0), people.remove(0));
    let set = |browser: &mut Browser, name: &str| {
        make(browser, "mark", &[("entry", "5"), ("name", name)])
    };
    let mut count = 0;
    let refused = loop {
        let came = set(&mut one, &format!("m{count}"));
        if came.status != 303 {
            break came;
        }
        count += 1;
        assert!(count < 1000, "marks are not limited");
    };
    assert_eq!((refused.status, count), (422, 40));
    assert!(refused.body.contains("remove one of them first"), "{}", refused.body);
    let page = one.get("/game/evening").body;
    // Other people have their own marks, and cannot remove anybody else's.
    assert_eq!(set(&mut other, "theirs").status, 303);
    assert_eq!(make(&mut other, "unmark", &[("name", "m1")]).status, 403);
    assert_eq!(make(&mut one, "unmark", &[("name", "none")]).status, 422);
    let places = one.get("/game/evening/places");
    assert!(places.body.contains(">Remove m1<") && !places.body.contains(">Remove theirs<"));
    assert_eq!(make(&mut one, "unmark", &[("name", "m1"), ("entry", "5")]).status, 303);
    assert!(page.contains(">m1<") && !one.get("/game/evening").body.contains(">m1<"));
    // The name can be used again, and the limit allows another mark.
    assert_eq!(set(&mut one, "m1").status, 303);
    let log = hosted.log("evening");
    assert_eq!(log.marks().count(), 41);
    assert_eq!(log.marks().filter(|mark| mark.name == "m1").count(), 1);
}

#[test]
fn a_mark_can_be_called_anything_and_its_name_in_the_log_is_a_word() {
    let hosted = Hosted::new();
    let (_, mut one) = hosted.seat_people("evening", &played(2)).remove(0);
    for (name, text) in [("Big mistake!", ""), ("Was für ein Zug?", "see the reef"), ("bold", "")]
    {
        let came = make(&mut one, "mark", &[("entry", "5"), ("name", name), ("text", text)]);
        assert_eq!(came.status, 303, "{}", came.body);
    }
    let stored: Vec<String> =
        hosted.log("evening").marks().map(|mark| format!("{}: {}", mark.name, mark.text)).collect();
    let expected = ["mark-1: Big mistake!", "mark-2: Was für ein Zug? – see the reef", "bold: "];
    assert_eq!(stored, expected);
    let places = one.get("/game/evening/places").body;
    for shown in [">Big mistake!<", ">Was für ein Zug?<", " see the reef", ">Remove Big mistake!<"]
    {
        assert!(places.contains(shown), "{shown}: {places}");
    }
    assert_eq!(make(&mut one, "unmark", &[("name", "mark-1"), ("entry", "5")]).status, 303);
    assert!(!one.get("/game/evening").body.contains("Big mistake!"));
}

#[test]
fn changes_outside_play_are_limited_but_play_continues() {
    let hosted = Hosted::new();
    let game = game_of("dominant-species", &[], 3, 3);
    let seat = game.questions()[0].seat;
    let mut log = game.log().clone();
    let player = log.player(seat).unwrap().to_string();
    while log.check_asides(Some(seat)).is_ok() {
        let naming = SeatNaming { seat, player: player.clone(), by: Some(seat), arrival: None };
        log.name_seat(naming).unwrap();
    }
    let naming = SeatNaming { seat, player, by: Some(seat), arrival: None };
    log.name_seat(naming).unwrap();
    let game = Game::resume(game.edition(), log).unwrap();
    assert!(game.log().check_extent().is_err());
    let mut people = hosted.seat_people("evening", &game);
    let (_, browser) = people.iter_mut().find(|(own, _)| *own == seat).unwrap();
    let page = browser.get("/game/evening");
    let option = page.options().remove(0);
    assert_eq!(browser.answer(&page, &[("option", &option)]).status, 303);
    let page = browser.get("/game/evening");
    let (token, head) = (page.field("token").unwrap(), page.all("data-entry").remove(0));
    let number = seat.number().to_string();
    let fields = [("token", token.as_str()), ("head", head.as_str()), ("seat", number.as_str())];
    let refused = browser.post("/game/evening/undo", &fields);
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("the game itself continues"), "{}", refused.body);
    assert_eq!(browser.get("/game/evening").options(), page.options());
}

#[test]
fn a_point_is_marked_and_everybody_finds_it_on_the_timeline() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &played(2));
    let (seat, mut one) = people.remove(0);
    let (_, mut other) = people.remove(0);
    let before = asked_of(&mut [&mut one, &mut other]);
    let entry = one.get("/game/evening").all("href").into_iter().find_map(|link| {
        let (_, rest) = link.split_once("/places?entry=")?;
        Some(rest.to_owned())
    });
    let entry = entry.expect("the timeline links to the form for marks");
    let fields = [("entry", entry.as_str()), ("name", "fork"), ("text", "bird <or> fish")];
    let to = make(&mut one, "mark", &fields).location().to_owned();
    assert!(!to.contains("entry="), "a mark at the current position stays in the present: {to}");
    assert_eq!(one.get(&to).status, 200);
    let log = hosted.log("evening");
    let mark = log.find_mark("fork").unwrap();
    assert_eq!(
        (mark.at.to_string(), mark.text.as_str(), mark.by),
        (entry.clone(), fields[2].1, Some(seat))
    );
    let timeline = one.get("/game/evening").parts()["timeline"].clone();
    assert!(
        timeline.contains(">Mark this point</a>"),
        "the page does not offer what is refused: {timeline}"
    );
    // A mark does not count as a step of the timeline.
    let (_, said) = timeline.split_once("class=\"here\" id=\"timeline-here\">").unwrap();
    let (place, step) = said.split_once('<').unwrap().0.split_once(", step ").unwrap();
    let (step, of) = step.split_once(" of ").unwrap();
    assert!(
        place.starts_with("Turn ") && step == of,
        "it is the last step: {place}, {step} of {of}"
    );
    assert!(!timeline.contains("Entry"), "{timeline}");
    for browser in [&mut one, &mut other, &mut hosted.browser()] {
        let page = browser.get("/game/evening");
        assert!(page.parts()["timeline"].contains(">fork</a>"), "{}", page.parts()["timeline"]);
        assert!(!page.body.contains("<or>"));
    }
    assert_eq!(make(&mut one, "mark", &fields).status, 422, "the name is taken");
    assert_eq!(make(&mut one, "mark", &[("entry", "99999"), ("name", "far")]).status, 404);
    assert_eq!(make(&mut one, "mark", &[("entry", "x"), ("name", "far")]).status, 400);
    // Answers from a page loaded before the mark still count, because a mark does not change the question.
    let option = before.options().remove(0);
    let mut answered =
        [&mut one, &mut other].map(|asked| asked.answer(&before, &[("option", &option)]).status);
    answered.sort_unstable();
    assert_eq!(answered, [303, 403], "one of the two was asked");
    let mut stranger = hosted.browser();
    assert_eq!(stranger.get("/game/evening/places").status, 403);
    let token = stranger.get("/").field("token").unwrap();
    let fields = [("token", token.as_str()), ("entry", "9"), ("name", "mine")];
    assert_eq!(stranger.post("/game/evening/mark", &fields).status, 403);
}

/// Returns the page of the person who is asked.
fn asked_of(browsers: &mut [&mut Browser]) -> Reply {
    let mut pages = browsers.iter_mut().map(|browser| browser.get("/game/evening"));
    pages.find(|page| !page.options().is_empty()).expect("a person is asked")
}

#[test]
fn a_game_against_bots_can_be_branched_at_any_point() {
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &played(1)).remove(0);
    let first = browser.asked("/game/evening");
    let entries = hosted.log("evening").path_entries();
    let early = entries[entries.len() / 2].to_string();
    let to = make(&mut browser, "branch", &[("entry", &early), ("name", "bold")]);
    let to = to.location().to_owned();
    assert!(to.starts_with("/game/evening@bold?seat="), "{to}");
    // Both branches continue independently.
    let on_branch = browser.asked(&to);
    assert!(on_branch.parts()["timeline"].contains("href=\"/game/evening?seat="));
    let option = first.options().remove(0);
    let came = browser.answer(&first, &[("option", &option)]);
    assert!(
        came.location().starts_with("/game/evening?seat="),
        "an old page of the first branch still counts"
    );
    let option = on_branch.options().remove(0);
    let came = browser.answer(&on_branch, &[("option", &option)]);
    assert!(came.location().starts_with("/game/evening@bold?seat="), "{}", came.body);
    let (mut main, mut bold) = (browser.asked("/game/evening"), browser.asked(&to));
    // Undo needs no answer id.
    let field = |name: &str| bold.field(name).unwrap();
    let (token, head, seat) = (field("token"), field("head"), field("seat"));
    let fields = [("token", token.as_str()), ("head", &head), ("seat", &seat)];
    assert_eq!(browser.post("/game/evening@bold/undo", &fields).status, 303);
    bold = browser.asked(&to);
    for _ in 0..3 {
        for page in [&mut main, &mut bold] {
            let option = page.options().pop().unwrap();
            let to = browser.answer(page, &[("option", &option)]).location().to_owned();
            *page = browser.asked(&to);
        }
    }
    let log = hosted.log("evening");
    let bold = log.find_branch("bold").unwrap();
    let of_bold = log.entries().iter().filter(|entry| entry.branch == bold).count();
    assert!(of_bold > 5 && log.chosen_branch() != bold, "{of_bold}");
    assert_eq!(browser.get("/game/evening@none").status, 404);
}

#[test]
fn branches_per_seat_are_limited() {
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &played(1)).remove(0);
    let mut branch = |name: &str| make(&mut browser, "branch", &[("entry", "30"), ("name", name)]);
    for number in 0..40 {
        assert_eq!(branch(&format!("b{number}")).status, 303, "{number}");
    }
    let refused = branch("one-more");
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.body.contains("seat can have 40 branches"), "{}", refused.body);
}

#[test]
fn a_person_left_with_bots_is_not_shown_future_events() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &played(2));
    let (gone, _) = people.remove(1);
    let (_, mut browser) = people.remove(0);
    let session = SecretKey::parse(&browser.session()).unwrap();
    hosted.in_use.set_host(&session.hash(), "evening").unwrap();
    let token = browser.get("/game/evening/invite").field("token").unwrap();
    let fields = [("token", token.as_str()), ("seat", &gone.number().to_string())];
    assert_eq!(
        browser.post("/game/evening/bot", &[&fields[..], &[("sure", "1")]].concat()).status,
        303
    );
    assert_eq!(hosted.log("evening").people().len(), 1);
    let refused = make(&mut browser, "branch", &[("entry", "30"), ("name", "bold")]);
    assert_eq!(refused.status, 403, "the person who left may return");
}

#[test]
fn people_who_still_play_are_not_shown_future_events() {
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &played(2)).remove(0);
    let page = browser.get("/game/evening/places?entry=30");
    assert!(
        page.body.contains("People are still playing this game")
            && !page.body.contains("/branch\"")
    );
    let refused = make(&mut browser, "branch", &[("entry", "30"), ("name", "bold")]);
    assert_eq!(refused.status, 403);
    // A branch that is in the log anyway is not shown.
    let mut log = hosted.log("evening");
    let branch =
        speciate::log::Branch { name: "bold".into(), at: log.path_entries()[30], by: None };
    log.name_branch(branch).unwrap();
    hosted.store().put("other", &text::write(&log)).unwrap();
    assert_eq!(hosted.browser().get("/game/other").status, 200);
    assert_eq!(hosted.browser().get("/game/other@bold").status, 403);
    assert!(!hosted.browser().get("/game/other").body.contains("@bold"));
}

/// Returns a finished game.
fn over(people: usize) -> Game {
    let mut game = game_of("dominant-species", &[("rulings.turn_limit", "1")], people, 2);
    for step in 0.. {
        let Some(question) = game.questions().first().cloned() else { break };
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    game
}

#[test]
fn a_branch_of_a_finished_game_can_be_played_alone() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &over(2));
    let (_, mut browser) = people.remove(0);
    let entry = hosted.log("evening").path_entries()[60].to_string();
    let form = browser.get(&format!("/game/evening/places?entry={entry}")).body;
    assert!(form.contains("never wait for the others"), "{form}");
    assert!(form.contains("Everybody who can see this game sees its marks"), "{form}");
    // Nothing is left to try at the end.
    let end = browser.get("/game/evening/places").body;
    let forms = ["/mark\"", "/analyse?", "/branch\""].map(|form| end.contains(form));
    assert!(end.contains("The game is over here") && forms == [true, false, false], "{end}");
    let to = make(&mut browser, "branch", &[("entry", &entry), ("name", "bold")]);
    let mut to = to.location().to_owned();
    let mut seats = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let mut page = browser.get(&to);
        if page.options().is_empty() {
            // The other seat is asked, and on this branch the same person has it too.
            let parts = page.parts();
            let next = parts["question"].split_once("href=\"").expect("the question has a link").1;
            page = browser.get(&next.split('"').next().unwrap().replace("&amp;", "&"));
        }
        seats.insert(page.field("seat").unwrap());
        let option = page.options().remove(0);
        to = browser.answer(&page, &[("option", &option)]).location().to_owned();
    }
    assert_eq!(seats.len(), 2, "one person answers for both seats");
    // The game itself has not changed, except for the name of a player.
    let form = browser.get("/game/evening/name");
    let (token, seat) = (form.field("token").unwrap(), form.field("seat").unwrap());
    let fields = [("token", token.as_str()), ("seat", &seat), ("name", "Ann")];
    assert_eq!(browser.post("/game/evening/name", &fields).status, 303);
    let over = browser.get("/game/evening");
    assert!(over.options().is_empty() && over.body.contains("The game is over."));
    let result = &over.parts()["result"];
    assert!(result.contains("<span class=\"name\">Ann</span>"), "{result}");
    assert!(result.contains("<span class=\"name\">a person</span>"), "{result}");
    // A page of the past lists the standings instead.
    let last = hosted.log("evening").path_entries().last().copied().unwrap();
    let parts = browser.get(&format!("/game/evening?entry={last}")).parts();
    assert!(!parts.contains_key("result"));
    let standings = &parts["question"];
    assert!(standings.contains(" (Ann): ") && !standings.contains(" (seat 1): "), "{standings}");
}

#[test]
fn on_a_branch_of_a_finished_game_one_person_plays_and_undoes_all_seats() {
    let hosted = Hosted::new();
    let mut game = game_of("card-game", &[("game.rounds", "2")], 2, 2);
    for step in 0.. {
        let Some(question) = game.questions().first().cloned() else { break };
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    let (_, mut browser) = hosted.seat_people("evening", &game).remove(0);
    let entries = hosted.log("evening").path_entries();
    let entry = entries[entries.len() / 4].to_string();
    let to = make(&mut browser, "branch", &[("entry", &entry), ("name", "bold")]);
    // The page of a seat that is not asked links to the other one.
    let mut page = browser.get(to.location());
    if page.options().is_empty() {
        let parts = page.parts();
        let next = parts["question"].split_once("href=\"").expect("the question has a link").1;
        page = browser.get(&next.split('"').next().unwrap().replace("&amp;", "&"));
    }
    assert!(!page.body.contains("id=\"undo\""), "nothing was answered on the branch");
    let (mut answers, mut seats) = (0, std::collections::BTreeSet::new());
    while seats.len() < 2 {
        assert!(answers < 100, "only {seats:?} is asked");
        // Nothing is hidden, so the person need not hand over the screen, and no answer is final.
        assert!(!page.body.contains("Pass the screen"), "{}", page.parts()["question"]);
        seats.insert(page.field("seat").unwrap());
        let option = page.options().remove(0);
        let came = browser.answer(&page, &[("option", &option)]);
        assert_eq!(came.status, 303, "{}", came.body);
        page = browser.get(came.location());
        answers += 1;
    }
    let mut undone = 0;
    while page.body.contains("id=\"undo\"") {
        assert!(undone < answers, "answers from before the branch are kept");
        let fields = ["token", "head", "seat"].map(|name| (name, page.field(name).unwrap()));
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let came = browser.post("/game/evening@bold/undo", &fields);
        assert_eq!(came.status, 303, "{}", came.body);
        page = browser.get(came.location());
        undone += 1;
    }
    assert_eq!(undone, answers);
    // The last answer can be redone, and the end of the game itself stays.
    assert!(page.body.contains("id=\"redo\""), "{}", page.parts()["question"]);
    assert!(!browser.get("/game/evening").body.contains("id=\"undo\""));
}
