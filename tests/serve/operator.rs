//! What the operator sees of the games of others, and what is recorded of it.

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use speciate::id::Seat;
use speciate::serve::LogFormat;

use super::Hosted;
use super::accounts::keep;
use super::api::Program;
use super::browser::Browser;
use super::free_seats::make;
use super::logged::ServerLog;
use super::moderation::{appoint, operator};

#[test]
fn the_operator_opens_private_tables_only_with_an_entry_in_the_list() {
    let log = ServerLog::default();
    let hosted = log.of(LogFormat::Json, Hosted::new);
    let mut host = hosted.browser();
    let people = ["you", "friend", "greedy"];
    let only_seated = [("look", "seated")];
    let private = make(&mut host, people, &only_seated);
    let open = make(&mut host, people, &[]);
    let mut operator = operator(&hosted);
    let looks = |operator: &mut Browser| {
        let page = operator.get("/reports").body;
        let list = page.split("id=\"moderation-log\"").nth(1).expect("the page has a list");
        list.matches("the operator opened").count()
    };
    assert_eq!(operator.get(&format!("/game/{open}")).status, 200);
    assert_eq!(operator.get("/game/none").status, 404);
    assert_eq!(looks(&mut operator), 0, "everybody sees this table");
    // Several pages of a table are one look.
    for page in ["", "/story", "/invite", "/talk"] {
        assert_eq!(operator.get(&format!("/game/{private}{page}")).status, 200, "{page}");
    }
    assert_eq!(looks(&mut operator), 1);
    let told = log.lines("speciate::moderation");
    let told: Vec<(&Value, &Value)> =
        told.iter().map(|line| (&line["action"], &line["game"])).collect();
    assert_eq!(told, [(&json!("look"), &json!(private))]);
    // A program with the key of the operator's browser sees as much.
    let (server, token, seat) = (hosted.address, operator.session(), Seat(0));
    let game = make(&mut host, people, &only_seated);
    let program = Program { server, token, game, seat };
    for _ in 0..2 {
        assert_ne!(program.ask("GET", &program.at(""), "", "").status, 404);
    }
    assert_eq!(looks(&mut operator), 2);
    // Others who may see a table are not recorded, and neither is the operator at an own table.
    assert_eq!(host.get(&format!("/game/{private}")).status, 200);
    let own = make(&mut operator, people, &only_seated);
    assert_eq!(operator.get(&format!("/game/{own}")).status, 200);
    assert_eq!(looks(&mut operator), 2);
    // A moderator sees what the operator has opened.
    let mut mia = hosted.browser();
    mia.get("/");
    keep(&mut mia, "Mia");
    assert_eq!(appoint(&mut operator, "appoint", "mia").location(), "/reports");
    assert!(mia.get("/reports").body.contains("the operator opened"));
}
