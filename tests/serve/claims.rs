//! Claims out of turn by forms, from people who are asked and from others.

use pretty_assertions::assert_eq;
use speciate::event::Event;

use super::{Hosted, game_of};
use crate::laws::claims::{accepted, play_until_claimable};

#[test]
fn a_person_who_is_not_asked_claims_by_the_form_that_lists_all_tiles() {
    let mut game = game_of("dominant-species", &[("rulings.dominance", "claimed")], 3, 3);
    let (seat, call) = play_until_claimable(&mut game);
    let id = call.id(game.roster());
    let wrong = game.calls().into_iter().find(|call| !accepted(&game).contains(&(seat, *call)));
    let wrong = wrong.expect("not every call is right").id(game.roster());

    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game);
    let place = people.iter().position(|(own_seat, _)| *own_seat == seat).unwrap();
    let (_, mut browser) = people.swap_remove(place);
    let page = browser.get(&format!("/game/evening?seat={}", seat.number()));
    assert!(page.options().is_empty(), "the seat is not asked");
    for call in game.calls() {
        let option = format!("<option value=\"{}\">", call.id(game.roster()));
        assert!(page.body.contains(&option), "{option}");
    }
    let fields = ["token", "head", "seat", "id"].map(|name| (name, page.field(name).unwrap()));
    let mut say = |call: &str| {
        let fields = fields.iter().map(|(name, value)| (*name, value.as_str()));
        browser.post("/game/evening/call", &fields.chain([("call", call)]).collect::<Vec<_>>())
    };
    let refused = say(&wrong);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.body.contains("is refused"), "{}", refused.body);
    let came = say(&id);
    assert_eq!(came.status, 303, "{}", came.body);
    // A claim that is sent twice counts once.
    assert_eq!(say(&id).status, 303);
    let log = hosted.log("evening");
    let calls: Vec<Event> =
        log.path().into_iter().filter(|fact| matches!(fact, Event::Called { .. })).collect();
    assert_eq!(calls, [Event::Called { seat, call }]);
}

#[test]
fn bots_claim_while_a_person_is_asked() {
    let game = game_of("dominant-species", &[("rulings.dominance", "claimed")], 1, 3);
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game);
    let (_, mut browser) = people.remove(0);
    let mut page = browser.asked("/game/evening");
    for _ in 0..60 {
        let options = page.options();
        let Some(option) = options.last() else { break };
        browser.answer(&page, &[("option", option)]);
        page = browser.asked("/game/evening");
    }
    let log = hosted.log("evening");
    assert!(log.path().iter().any(|fact| matches!(fact, Event::Called { .. })));
}

#[test]
fn a_typed_claim_for_the_animal_of_another_seat_is_refused() {
    let game = game_of("dominant-species", &[("rulings.dominance", "claimed")], 1, 3);
    let hosted = Hosted::new();
    let (own, mut browser) = hosted.seat_people("evening", &game).remove(0);
    let other =
        game.state().turn.animals().find(|animal| game.state().turn.seat(*animal) != Some(own));
    let other = game.roster().name(other.expect("there are three players"));
    let page = browser.asked("/game/evening");
    let refused = browser.answer(&page, &[("typed", &format!("claim 0,0 {other}"))]);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.body.contains("belongs to another seat"), "{}", refused.body);
}
