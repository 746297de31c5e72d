//! Blocking people, reporting messages and names, and what moderators do about reports.

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use speciate::log::Arrival;
use speciate::log::store::Store as _;
use speciate::serve::LogFormat;

use super::Hosted;
use super::accounts::{self, SECRET, keep, with_account};
use super::browser::{Browser, Reply};
use super::chat::{TALK, company, open, say, send, table};
use super::clocked::{ClockedGame, LIVE, SECOND};
use super::free_seats::{is_offered, make, take};
use super::logged::ServerLog;

/// Returns the browser of the operator.
pub fn operator(hosted: &Hosted) -> Browser {
    let mut operator = hosted.browser();
    assert_eq!(operator.open(&hosted.operator).location(), "/");
    operator
}

/// Reports a message.
fn report(browser: &mut Browser, message: &str) -> Reply {
    send(browser, "report", &[("message", message), ("reason", "insult"), ("note", "a & b")])
}

/// Sends a form about the first report.
fn decide(moderator: &mut Browser, fields: &[(&str, &str)]) -> Reply {
    let page = moderator.get("/reports");
    let known = ["token", "report"].map(|name| (name, page.field(name).unwrap_or_default()));
    let known = known.iter().map(|(name, value)| (*name, value.as_str()));
    let fields: Vec<(&str, &str)> = known.chain(fields.iter().copied()).collect();
    moderator.post("/reports", &fields)
}

/// Makes an account a moderator's, or takes the role from it.
pub fn appoint(operator: &mut Browser, field: &str, name: &str) -> Reply {
    let token = operator.get("/reports").field("token").unwrap();
    operator.post("/reports/moderators", &[("token", &token), (field, name)])
}

#[test]
fn messages_of_a_blocked_person_are_not_shown() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    say(&mut ben, "first words");
    assert!(ann.get("/game/evening").body.contains("1 new message"));
    let page = ann.get("/game/evening/report?message=1");
    assert!(page.status == 200 && page.body.contains("first words"), "{}", page.body);
    let blocked = send(&mut ann, "block", &[("message", "1")]);
    assert_eq!(blocked.location(), "/game/evening/report?message=1&done=block");
    let done = ann.get(blocked.location()).body;
    assert!(done.contains("You have blocked") && !done.contains("first words"), "{done}");
    assert!(!ann.get(TALK).body.contains("first words"));
    for page in ["/game/evening", "/"] {
        assert!(!ann.get(page).body.contains("1 new message"), "{page}");
    }
    // An open page learns that the chat has changed, but not how.
    let mut stream = open(&mut ann, 1);
    assert_eq!(say(&mut ben, "second words").status, 303);
    let event = loop {
        let event = company(&mut stream);
        assert_eq!(event["messages"], json!([]));
        if event["talk"] == 2 {
            break event;
        }
    };
    assert!(!event.to_string().contains("second"));
    assert!(!ann.get("/game/evening").body.contains("new message"));
    // Ben notices nothing, and reads what Ann says.
    say(&mut ann, "hello");
    let of_ben = ben.get(TALK).body;
    assert!(of_ben.contains("second words") && of_ben.contains("hello"));
    assert!(ben.get("/account").field("block").is_none());
    // Ann is a guest, and ends the block on the page of accounts.
    let page = ann.get("/account");
    let id = page.field("block").unwrap();
    assert!(page.body.contains("People you have blocked") && page.body.contains("Ben"));
    assert_eq!(accounts::send(&mut ben, "unblock", &[("block", &id)]).status, 303);
    assert!(!ann.get(TALK).body.contains("first words"), "only Ann can end it");
    assert_eq!(accounts::send(&mut ann, "unblock", &[("block", &id)]).location(), "/account");
    let page = ann.get(TALK).body;
    assert!(page.contains("first words") && page.contains("second words"));
    assert!(ann.get("/account").field("block").is_none());
}

#[test]
fn a_blocked_person_cannot_take_a_free_seat_of_the_host() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    let mut cem = hosted.browser();
    let name = make(&mut ann, ["you", "anybody", "greedy"], &[]);
    assert!(is_offered(&mut ben, &name) && is_offered(&mut cem, &name));
    assert_eq!(send(&mut ann, "block", &[("seat", "2")]).status, 303);
    assert!(!is_offered(&mut ben, &name) && is_offered(&mut cem, &name));
    let refused = take(&mut ben, &name);
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("No seat of this game is free now."), "{}", refused.body);
    assert_eq!(ben.get(&format!("/game/{name}/take")).status, 409);
    // Ben can still watch, like everybody.
    assert_eq!(ben.get(&format!("/game/{name}")).status, 200);
    assert_eq!(take(&mut cem, &name).status, 303);
}

#[test]
fn a_reported_message_is_removed_by_the_operator() {
    let log = ServerLog::default();
    let hosted = log.of(LogFormat::Json, Hosted::new);
    let [mut ann, mut ben] = table(&hosted);
    say(&mut ben, "the context");
    say(&mut ben, "something vile");
    let lines = hosted.store().lines("evening", 0).unwrap();
    let reported = report(&mut ann, "2");
    assert_eq!(reported.location(), "/game/evening/report?message=2&done=report");
    assert!(ann.get(reported.location()).body.contains("have received your report"));
    assert_eq!(report(&mut ann, "2").status, 303, "it is received once more");
    // Only the operator sees it.
    for browser in [&mut ann, &mut ben] {
        assert_eq!(browser.get("/reports").status, 404);
        assert_eq!(decide(browser, &[("act", "hide")]).status, 404);
    }
    let mut operator = operator(&hosted);
    assert!(operator.get("/").body.contains("href=\"/reports\""));
    assert!(!ann.get("/").body.contains("href=\"/reports\""));
    let page = operator.get("/reports").body;
    for part in
        ["something vile", "the context", "a &amp; b", "It insults", "href=\"/game/evening\""]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(page.matches("name=\"report\"").count(), 1);
    assert_eq!(decide(&mut operator, &[("act", "hide")]).location(), "/reports");
    let talk = ben.get(TALK).body;
    assert!(!talk.contains("vile") && talk.contains("A moderator has removed this message."));
    assert_eq!(hosted.store().lines("evening", 0).unwrap(), lines, "the log is as before");
    // The text stays in the report until it is deleted, and the message cannot be removed again.
    let page = operator.get("/reports").body;
    assert!(page.contains("something vile") && !page.contains("value=\"hide\""), "{page}");
    assert_eq!(decide(&mut operator, &[("act", "close")]).status, 303);
    let page = operator.get("/reports").body;
    assert!(page.contains("There are no open reports.") && !page.contains("vile"), "{page}");
    assert!(page.contains("removed message 2 of") && page.contains("closed a report"), "{page}");
    let told = log.lines("speciate::moderation");
    let told: Vec<Value> = told.iter().map(|line| line["action"].clone()).collect();
    assert_eq!(told, [json!("hide"), json!("close")]);
    let text = log.text();
    assert!(!text.contains("vile") && !text.contains("a & b") && !text.contains("Ben"));
}

#[test]
fn a_reported_person_loses_the_name_and_is_muted() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    say(&mut ben, "hello");
    let reported = send(&mut ann, "report", &[("seat", "2"), ("reason", "name")]);
    assert_eq!(reported.location(), "/game/evening/report?seat=2&done=report");
    let mut operator = operator(&hosted);
    let mut told = || {
        let story = ann.get("/game/evening/story").body;
        ["changes hands", "is back"].map(|said| story.matches(said).count())
    };
    let before = told();
    assert_eq!(decide(&mut operator, &[("act", "rename")]).status, 303);
    assert_eq!(told(), before, "the seat keeps its player");
    let talk = ann.get(TALK).body;
    assert!(!talk.contains("Ben") && talk.contains("hello"), "{talk}");
    let lines = hosted.store().lines("evening", 0).unwrap();
    assert!(lines.lines().last().is_some_and(|last| !last.contains("Ben")));
    assert_eq!(say(&mut ben, "still here").status, 303);
    for (act, hours) in [("mute", "2"), ("appoint", "1"), ("hide", "1")] {
        let refused = decide(&mut operator, &[("act", act), ("hours", hours)]);
        assert_eq!(refused.status, 400, "{act}");
    }
    assert!(!operator.get("/reports").body.contains("removed message 0"));
    assert_eq!(decide(&mut operator, &[("act", "mute"), ("hours", "24")]).status, 303);
    let refused = say(&mut ben, "why?");
    assert!(refused.status == 403 && refused.body.contains("A moderator has muted you"));
    let renamed = send(&mut ben, "name", &[("seat", "2"), ("name", "Bob")]);
    assert_eq!(renamed.status, 403);
    let page = ben.get(TALK).body;
    assert!(!page.contains("id=\"say\"") && page.contains("another"), "{page}");
    assert_eq!(say(&mut ann, "quiet now").status, 303);
    assert!(operator.get("/reports").body.contains("for 24 hours"));
}

/// Opens Ben's seat on another device.
fn on_another_device(hosted: &Hosted, ben: &mut Browser) -> Browser {
    let page = send(ben, "device", &[("seat", "2")]);
    let mut device = hosted.browser();
    assert_eq!(device.open(&page.seat_links()[0]).status, 303);
    device
}

#[test]
fn another_device_is_no_way_around_a_block_or_a_mute() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    say(&mut ben, "hello");
    report(&mut ann, "1");
    assert_eq!(send(&mut ann, "block", &[("message", "1")]).status, 303);
    let mut phone = on_another_device(&hosted, &mut ben);
    assert_eq!(say(&mut phone, "from the telephone").status, 303);
    assert!(!ann.get(TALK).body.contains("from the telephone"));
    let mut operator = operator(&hosted);
    assert_eq!(decide(&mut operator, &[("act", "mute"), ("hours", "1")]).status, 303);
    let mut tablet = on_another_device(&hosted, &mut ben);
    for device in [&mut ben, &mut phone, &mut tablet] {
        assert_eq!(say(device, "why?").status, 403);
        assert_eq!(device.get(TALK).status, 200);
    }
}

#[test]
fn a_muted_person_gives_no_names_in_a_new_game() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    say(&mut ben, "hello");
    report(&mut ann, "1");
    let people = ["you", "friend", "greedy"];
    let before = make(&mut ben, people, &[]);
    assert!(hosted.store().lines(&before, 0).unwrap().contains("Ben:"));
    let mut operator = operator(&hosted);
    assert_eq!(decide(&mut operator, &[("act", "mute"), ("hours", "1")]).status, 303);
    let made = make(&mut ben, people, &[]);
    let lines = hosted.store().lines(&made, 0).unwrap();
    for name in ["Ann:", "Ben:", "Cem:"] {
        assert!(!lines.contains(name), "{lines}");
    }
}

#[test]
fn a_name_is_taken_away_while_a_bot_plays_for_the_person() {
    let mut game = ClockedGame::new("live");
    let absent = game.asked();
    let (seat, other) = (game.seat(absent), 1 - absent);
    let (number, token) = (seat.number().to_string(), game.page(other).field("token").unwrap());
    let fields = [("token", token.as_str()), ("seat", number.as_str()), ("reason", "name")];
    let reported = game.people[other].post(&format!("/game/{}/report", game.name), &fields);
    assert_eq!(reported.status, 303, "{}", reported.body);
    game.passes(LIVE + SECOND);
    assert_eq!(game.decisions(), [(seat, Arrival::Clock)]);
    let expected = format!("A bot plays for {}", ["Ann", "Ben"][absent]);
    assert!(game.page(other).body.contains(&expected));
    let story = format!("/game/{}/story", game.name);
    let over = |page: &Reply| page.body.matches("ran out of time").count();
    let before = game.people[other].get(&story);
    assert_eq!(decide(&mut operator(&game.hosted), &[("act", "rename")]).status, 303);
    assert!(!game.page(other).body.contains(&expected));
    let log = game.log();
    assert!(log.is_absent(seat) && log.last_person(seat).unwrap().name.is_none());
    // The story mentions neither that the person came back nor that the time ran out again.
    let after = game.people[other].get(&story);
    assert_eq!(over(&after), over(&before), "{}", after.body);
    let back = |page: &Reply| page.body.matches("is back").count();
    assert_eq!(back(&after), back(&before), "{}", after.body);
    assert_eq!(game.wishes(absent, "back").status, 303);
    let player = game.log().player(seat).unwrap();
    assert!(player.is_person() && player.name.is_none());
}

#[test]
fn a_moderator_whose_name_is_longer_in_lower_case_can_be_dismissed() {
    let hosted = Hosted::new();
    let name = "İ".repeat(21);
    let mut moderator = hosted.browser();
    moderator.get("/");
    keep(&mut moderator, &name);
    let mut operator = operator(&hosted);
    assert_eq!(appoint(&mut operator, "appoint", &name).location(), "/reports");
    assert_eq!(moderator.get("/reports").status, 200);
    let sent = operator.get("/reports").field("dismiss").unwrap();
    assert_eq!(appoint(&mut operator, "dismiss", &sent).location(), "/reports");
    assert_eq!(moderator.get("/reports").status, 404);
}

#[test]
fn the_operator_chooses_moderators() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    let mut mia = hosted.browser();
    mia.get("/");
    keep(&mut mia, "Mia");
    say(&mut ben, "something vile");
    report(&mut ann, "1");
    let mut operator = operator(&hosted);
    assert_eq!(mia.get("/reports").status, 404);
    assert_eq!(appoint(&mut operator, "appoint", "nobody").status, 422);
    assert_eq!(appoint(&mut operator, "appoint", " mia ").location(), "/reports");
    let page = mia.get("/reports").body;
    assert!(page.contains("something vile") && !page.contains("id=\"appoint\""), "{page}");
    assert!(mia.get("/").body.contains("href=\"/reports\""));
    assert_eq!(appoint(&mut mia, "appoint", "mia").status, 404);
    assert_eq!(decide(&mut mia, &[("act", "hide")]).status, 303);
    assert!(!ben.get(TALK).body.contains("vile"));
    // A moderator is not a host.
    assert_eq!(mia.get("/game/evening/invite").status, 403);
    let page = operator.get("/reports").body;
    assert!(page.contains("Mia") && page.contains("removed message 1"), "{page}");
    assert_eq!(appoint(&mut operator, "dismiss", "mia").status, 303);
    assert_eq!(mia.get("/reports").status, 404);
}

#[test]
fn reports_are_checked_and_limited() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    say(&mut ben, "hello");
    let reason = ("reason", "spam");
    for (fields, status) in [
        (vec![("message", "1")], 400),
        (vec![("message", "1"), ("reason", "none")], 400),
        (vec![("message", "x"), reason], 400),
        (vec![("message", "9"), reason], 404),
        (vec![("seat", "1"), reason], 404),
        (vec![("seat", "3"), reason], 404),
        (vec![reason], 404),
    ] {
        assert_eq!(send(&mut ann, "report", &fields).status, status, "{fields:?}");
    }
    assert_eq!(send(&mut ben, "report", &[("message", "1"), reason]).status, 404, "his own");
    let note = "é".repeat(301);
    let long = send(&mut ann, "report", &[("message", "1"), reason, ("note", &note)]);
    assert!(long.status == 422 && long.body.contains("at most 300"), "{}", long.body);
    let mut stranger = hosted.browser();
    let token = stranger.get("/").field("token").unwrap();
    let fields = [("token", token.as_str()), ("message", "1"), reason];
    assert_eq!(stranger.post("/game/evening/report", &fields).status, 403);
    assert_eq!(stranger.get("/game/evening/report?message=1").status, 403);
    assert!(!stranger.get(TALK).body.contains("/game/evening/report"));
    let forged = ann.post("/game/evening/block", &[("token", "x"), ("seat", "2")]);
    assert_eq!(forged.status, 403);
    assert_eq!(hosted.in_use.open_report_count(), Ok(0));
    let sent: Vec<u16> = (0..25).map(|_| report(&mut ann, "1").status).collect();
    assert_eq!((sent[0], sent[24]), (303, 429));
    assert_eq!(hosted.in_use.open_report_count(), Ok(1));
}

#[test]
fn blocks_and_reports_are_part_of_the_data_of_an_account() {
    let (hosted, mut people) = with_account();
    assert_eq!(report_name(&mut people[0], "2").status, 303);
    assert_eq!(report_name(&mut people[1], "1").status, 303);
    assert_eq!(send(&mut people[0], "block", &[("seat", "2")]).status, 303);
    assert_eq!(appoint(&mut operator(&hosted), "appoint", "ann").location(), "/reports");
    let export = people[0].get("/account/export").body;
    let data: Value = serde_json::from_str(&export).unwrap();
    assert!(data["account"]["moderator_since"].is_i64(), "{export}");
    assert_eq!(data["account"]["muted_until"], Value::Null);
    assert_eq!(data["blocks"].as_array().map(Vec::len), Some(1));
    assert_eq!(data["reports"].as_array().map(Vec::len), Some(1), "{export}");
    let own = &data["reports"][0];
    assert_eq!((&own["game"], &own["seat"]), (&json!("evening"), &json!(2)));
    assert_eq!((&own["reason"], &own["note"]), (&json!("other"), &json!("noted")));
    assert!(people[0].get("/account").field("block").is_some());
    assert_eq!(hosted.in_use.open_report_count(), Ok(2));
    let removed = accounts::send(&mut people[0], "remove", &[("password", SECRET)]);
    assert_eq!(removed.location(), "/");
    assert_eq!(hosted.in_use.open_report_count(), Ok(0), "neither by Ann nor about her");
}

fn report_name(browser: &mut Browser, seat: &str) -> Reply {
    send(browser, "report", &[("seat", seat), ("reason", "other"), ("note", "noted")])
}
