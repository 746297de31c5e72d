//! Programs at their seats: requests that are repeated, ids of answers, and whether others see them at the table.

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use serde_json::{Value, json};
use speciate::id::Seat;
use speciate::serve::SecretKey;

use super::api::{Program, code, json_of, kept, link_of, links_of, must_be_described, options};
use super::browser::Reply;
use super::{Hosted, game_of};
use crate::support::waiting::must;

#[test]
fn a_program_repeats_its_request_for_a_seat_and_nobody_else_can() {
    let hosted = Hosted::new();
    let link = link_of(&mut hosted.browser(), "card-game", ["greedy", "friend", "greedy"]);
    let token = SecretKey::random().unwrap().text().to_owned();
    let game = String::new();
    let mut program = Program { server: hosted.address, token: token.clone(), game, seat: Seat(0) };
    let sit = |program: &Program, token: Option<&str>| {
        let mut body = json!({ "link": link, "name": "Robot" });
        body.as_object_mut().unwrap().extend(token.map(|token| ("token".to_owned(), json!(token))));
        program.post("/api/v1/tokens", &body)
    };
    for wrong in ["", "short", &"!".repeat(43)] {
        let refused = sit(&program, Some(wrong));
        assert_eq!((refused.status, code(&refused).as_str()), (400, "bad-request"), "{wrong}");
        assert!(refused.body.contains("`token`"), "{}", refused.body);
    }
    let first = sit(&program, Some(&token));
    assert_eq!((first.status, &json_of(&first)["token"]), (201, &json!(token)), "{}", first.body);
    must_be_described(&program, "TokenReply", &json_of(&first));
    program.game = json_of(&first)["game"].as_str().unwrap().to_owned();
    let is_repeated = |program: &Program| {
        let before = kept(&hosted, &program.game).log().entries().len();
        let again = sit(program, Some(&token));
        assert_eq!((again.status, json_of(&again)), (201, json_of(&first)));
        assert_eq!(kept(&hosted, &program.game).log().entries().len(), before, "it came once");
    };
    is_repeated(&program);
    let other = SecretKey::random().unwrap().text().to_owned();
    for nobody in [None, Some(other.as_str())] {
        let refused = sit(&program, nobody);
        assert_eq!((refused.status, code(&refused).as_str()), (404, "not-found"), "{nobody:?}");
    }
    // However late the program repeats it.
    let links = Connection::open(hosted.in_use.file()).unwrap();
    assert_eq!(links.execute("UPDATE links SET used = 1 WHERE used > 0", []), Ok(1));
    is_repeated(&program);
    assert_eq!(program.state()["seat"], json_of(&first)["seat"]);
}

#[test]
fn programs_at_different_seats_can_use_the_same_ids() {
    let hosted = Hosted::new();
    let who = ["friend", "friend", "greedy"];
    let (_, links) = links_of(&mut hosted.browser(), "card-game", who);
    let programs = links.iter().map(|link| Program::seated(hosted.address, link));
    let programs: Vec<Program> = programs.collect();
    assert_eq!(programs.len(), 2);
    let mut counts = [0; 2];
    must("both are asked", || {
        for (program, count) in programs.iter().zip(&mut counts) {
            let state = program.state();
            if !state["question"].is_null() {
                let id = format!("move-{count}");
                let given = program.answer(&state, &options(&state)[0], &id);
                assert_eq!(given.status, 200, "{id}: {}", given.body);
                *count += 1;
            }
        }
        counts.iter().all(|count| *count > 2)
    });
}

#[test]
fn an_answer_of_a_program_never_has_the_id_of_a_page() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("card-game", &[], 2, 2));
    for _ in 0..50 {
        // The program knows the number of entries after its answer, and what id the page then sends.
        let mut ahead = kept(&hosted, "evening");
        let question = ahead.questions().first().expect("the game goes on").clone();
        let option = question.options[0].id(ahead.roster());
        ahead.answer_text(question.seat, &option, None).unwrap();
        let next = ahead.questions().first().expect("the game goes on").seat;
        let id = format!("h{}s{}", ahead.log().entries().len(), next.number());

        let seat = question.seat;
        let (_, browser) = people.iter().find(|(other, _)| *other == seat).unwrap();
        let (server, token, game) = (hosted.address, browser.session(), "evening".to_owned());
        let program = Program { server, token, game, seat };
        let given = program.answer(&program.state(), &option, &id);
        assert_eq!(given.status, 200, "{}", given.body);
        if next == seat {
            continue;
        }
        let (_, browser) = people.iter_mut().find(|(seat, _)| *seat == next).unwrap();
        let page = browser.get("/game/evening");
        assert_eq!(page.field("id").as_deref(), Some(id.as_str()));
        let option = page.options().remove(0);
        for of_program in ["p1-x", "p2-x", "p1-move-12"] {
            let refused = browser.answer(&page, &[("option", &option), ("id", of_program)]);
            assert_eq!(refused.status, 400, "{of_program}");
        }
        assert_eq!(browser.answer(&page, &[("option", &option)]).status, 303);
        let log = kept(&hosted, "evening");
        let ids: Vec<String> =
            log.log().answer_ids_after(0).map(|(_, id)| id.to_string()).collect();
        let program = format!("p{}-{id}", seat.number());
        assert_eq!(ids[ids.len() - 2..], [program, id]);
        return;
    }
    panic!("the other seat is asked");
}

#[test]
fn a_program_that_sits_down_is_at_the_table() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, links) = links_of(&mut host, "card-game", ["you", "friend", "greedy"]);
    let page = host.get(&format!("/game/{name}"));
    let value = |attribute: &str| page.all(attribute).remove(0);
    let seat: usize = page.field("seat").unwrap().parse().unwrap();
    let mut stream = host.stream(&format!(
        "/game/{name}/events?seat={seat}&after={}&shown={}&here={}&talk={}",
        value("data-entry"),
        value("data-shown"),
        value("data-here"),
        value("data-talk")
    ));
    let mut company = || loop {
        let (_, kind, data) = stream.event().expect("the page is open");
        if kind == "company" {
            return serde_json::from_str::<Value>(&data).unwrap();
        }
    };
    let letter = |told: &Value, seat: usize| told["here"].as_str().unwrap().as_bytes()[seat - 1];
    // The host has just looked at the links, which counts as being at the table.
    assert_eq!(value("data-here").as_bytes()[seat - 1], b'h');
    let program = Program::seated(hosted.address, &links[0]);
    let told = company();
    assert_eq!(letter(&told, program.seat.number().into()), b'h', "{told}");
    assert_eq!(told["moves"], json!(["Robot is at the table."]));
    // A page that is opened later shows the same.
    let later: Reply = host.get(&format!("/game/{name}"));
    assert_eq!(later.all("data-here")[0], told["here"].as_str().unwrap());
}
