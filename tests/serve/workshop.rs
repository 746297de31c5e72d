//! Content that is edited while tables are played: it is adopted, or the host chooses, and open pages show it.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use speciate::chance::{below, generator};
use speciate::content::Source;
use speciate::diagnostic::Diagnostics;
use speciate::game::{ContentComparison, Game};
use speciate::lint::Findings;
use speciate::log::store::{Sqlite, Store as _};
use speciate::log::text;
use speciate::question::Choice;
use speciate::serve::SecretKey;
use speciate::table::ContentSources;
use speciate::words::Message;

use super::browser::{Browser, Reply};
use super::faults::Process;
use super::streamed::{Stream, element};
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;

const TABLE: &str = "content/dominant-species/terrains.toml";

/// Returns the built-in content with one changed file.
pub(super) fn with(file: &str, change: impl FnOnce(String) -> String) -> Source {
    let mut source = Source::built_in();
    let text = source.text(file).expect("it ships").to_owned();
    source.insert(file, change(text).as_bytes());
    source
}

/// Returns content in which this many species are placed on a tile of any terrain.
pub(super) fn speciation(count: u8) -> Source {
    with(TABLE, |text| {
        let line = |line: &str| match line.starts_with("speciation = ") {
            true => format!("speciation = {count}\n"),
            false => format!("{line}\n"),
        };
        text.lines().map(line).collect()
    })
}

/// Saves content, so that tables notice it.
pub(super) fn save(hosted: &Hosted, source: &Source) {
    let game = "dominant-species";
    let content = speciate::lint::check(source, game);
    save_with(hosted, source, Findings { content, ..Findings::default() });
}

/// Saves content for which there are findings.
pub(super) fn save_with(hosted: &Hosted, source: &Source, findings: Findings) {
    let findings = BTreeMap::from([("dominant-species".to_owned(), findings)]);
    let read = (ContentSources { root: source.clone(), packs: Vec::new() }, source.clone());
    hosted.state.edited(Some(read), vec![Message::verbatim("saved: a file")], findings);
}

/// Chooses what happens with an edit.
pub(super) fn choose(browser: &mut Browser, choice: &str, edit: u32) -> Reply {
    let (token, edit) = (browser.get("/game/evening").field("token").unwrap(), edit.to_string());
    let fields = [("token", token.as_str()), ("choice", choice), ("edits", &edit)];
    browser.post("/game/evening/edit", &fields)
}

/// Returns a game in whose open step a person chooses a number, and would have fewer choices with `speciation(1)`.
fn asked_how_many(people: usize) -> Game {
    let fewer = speciate::load(&speciation(1), "dominant-species", &[]).unwrap();
    let mut game = game_of("dominant-species", &[], people, 2);
    let mut dice = generator(5, "workshop", 0);
    for _ in 0..400 {
        let question = game.questions()[0].clone();
        if game.log().people().contains(&question.seat)
            && question.options.contains(&Choice::Count(3))
            && matches!(game.compare(&fewer), Ok(ContentComparison::Asks(_)))
        {
            return game;
        }
        let chosen = below(&mut dice, question.options.len() as u32) as usize;
        game.answer(question.seat, question.options[chosen]).unwrap();
    }
    panic!("no person was asked how many");
}

/// Seats people at a game, the person who is asked first, and makes that person the host.
fn seated(hosted: &Hosted, game: &Game) -> Vec<Browser> {
    let mut people = hosted.seat_people("evening", game);
    let asked = game.questions()[0].seat;
    people.sort_by_key(|(seat, _)| *seat != asked);
    let people: Vec<Browser> = people.into_iter().map(|(_, browser)| browser).collect();
    let session = SecretKey::parse(&people[0].session()).unwrap();
    hosted.in_use.set_host(&session.hash(), "evening").unwrap();
    people
}

/// Seats people at the game of [`asked_how_many`] on a server whose content is watched.
pub(super) fn watched(people: usize) -> (Hosted, Vec<Browser>) {
    let hosted = Hosted::new();
    hosted.state.watched(BTreeMap::new());
    let people = seated(&hosted, &asked_how_many(people));
    (hosted, people)
}

/// An open page with its event stream.
pub(super) struct Open {
    browser: Browser,
    address: String,
    main: String,
    stream: Stream,
}

/// Opens the event stream of a page.
pub(super) fn stream(browser: &Browser, page: &Reply) -> Open {
    let (feed, shown) = (page.all("data-feed").remove(0), page.all("data-shown").remove(0));
    let stream = browser.stream(&format!("{feed}&shown={shown}"));
    let main = page.main();
    Open { browser: browser.clone(), address: feed.replace("/events", ""), main, stream }
}

/// Returns content with these scores for the sea.
pub(super) fn sea(scores: &str) -> Source {
    with(TABLE, |text| text.replacen("scores = [9, 5, 3, 2]", &format!("scores = {scores}"), 1))
}

/// Waits until the workshop part of an open page contains a text, and returns the whole part.
pub(super) fn until(open: &mut Open, text: &str) -> String {
    let mut said = Vec::new();
    // A slow machine can send many other changes before.
    for _ in 0..5000 {
        let sent = open.stream.next().expect("the page is open");
        if sent.kind == "resync" {
            let page = open.browser.get(&open.address);
            open.main = page.main();
            if page.body.contains(text) {
                return page.body;
            }
            continue;
        }
        assert_eq!(sent.kind, "patch");
        sent.take(&mut open.main);
        if !sent.replaces("workshop") {
            continue;
        }
        let workshop = element(&open.main, "workshop").to_owned();
        if workshop.contains(text) {
            return workshop;
        }
        said.push(workshop);
    }
    panic!("no `{text}` in {said:?}");
}

#[test]
fn an_edit_that_does_not_affect_the_open_step_is_adopted() {
    let (hosted, mut people) = watched(2);
    let page = people[0].get("/game/evening");
    assert!(page.body.contains("Nothing has been edited"), "{}", page.body);
    let mut open = stream(&people[1], &people[1].clone().get("/game/evening"));
    save(&hosted, &sea("[7]"));
    let output = until(&mut open, "The game now uses the edited content.");
    assert!(output.contains("saved: a file."), "{output}");
    assert!(output.contains("terrain.sea.scores"), "what differs is shown: {output}");
    assert!(output.contains("`check` finds"), "{output}");
    assert_eq!(hosted.log("evening").acceptances().len(), 1);
    // The question is the same, and the game continues.
    let now = people[0].get("/game/evening");
    assert_eq!(now.options(), page.options());
    let option = now.options().remove(0);
    assert_eq!(people[0].answer(&now, &[("option", &option)]).status, 303);
    let value = people[0].get("/game/evening/value/terrain.sea.scores");
    assert!(value.body.contains("[7]"), "{}", value.body);

    let earlier = people[1].get("/game/evening");
    save(&hosted, &sea("7"));
    let output = until(&mut open, "The edited content has errors.");
    assert!(output.contains("terrains.toml:6"), "{output}");
    assert_eq!(hosted.log("evening").acceptances().len(), 1);
    save(&hosted, &sea("[7]"));
    until(&mut open, "content of the game has not changed");
    // A page that reconnects is told of the edit that it missed, although it added no entry.
    let reloaded = people[1].get("/game/evening");
    assert!(reloaded.body.contains("content of the game has not changed"));
    assert_eq!(reloaded.all("data-entry"), earlier.all("data-entry"));
    let missed = stream(&people[1], &earlier).stream.next().unwrap();
    assert_eq!(
        (missed.kind.as_str(), missed.data.to),
        ("resync", reloaded.all("data-shown").remove(0))
    );
    // A table that is opened later gets the edits since the server started.
    let other = game_of("dominant-species", &[], 1, 2);
    let (_, mut late) = hosted.seat_people("late", &other).remove(0);
    assert!(late.get("/game/late").body.contains("The game now uses the edited content."));
}

#[test]
fn if_the_open_step_differs_the_host_chooses() {
    let (hosted, mut people) = watched(2);
    let page = people[0].get("/game/evening");
    let mut open = stream(&people[1], &people[1].clone().get("/game/evening"));
    save(&hosted, &speciation(1));
    let output = until(&mut open, "the open step is different");
    assert!(output.contains("was:") && output.contains("now:"), "{output}");
    let rights = people[0].get("/game/evening/invite").body;
    assert!(rights.contains("you choose how the game continues"), "{rights}");
    assert_eq!(choose(&mut people[1], "reload", 1).status, 403);
    assert_eq!(choose(&mut people[0], "whatever", 1).status, 400);
    assert_eq!(choose(&mut people[0], "reload", 1).status, 303);
    until(&mut open, "The game continues with the edited content.");
    let now = people[0].get("/game/evening");
    assert!(now.options().len() < page.options().len(), "{:?}", now.options());
    assert_eq!(hosted.log("evening").acceptances().len(), 1);
    // Choosing twice has the same effect as choosing once.
    assert_eq!(choose(&mut people[0], "reload", 1).status, 303);
    assert_eq!(hosted.log("evening").acceptances().len(), 1);
    let option = now.options().remove(0);
    assert_eq!(people[0].answer(&now, &[("option", &option)]).status, 303);
}

#[test]
fn a_kept_game_stays_unchanged_until_the_next_edit_and_cannot_be_copied_while_people_play() {
    let (hosted, mut people) = watched(2);
    let page = people[0].get("/game/evening");
    let mut open = stream(&people[0], &page);
    save(&hosted, &speciation(1));
    until(&mut open, "the open step is different");
    choose(&mut people[0], "keep", 1);
    until(&mut open, "The game continues with its current content");
    assert_eq!(people[0].get("/game/evening").options(), page.options());
    save(&hosted, &speciation(2));
    until(&mut open, "the open step is different");
    // A choice about an earlier edit does not apply to this one.
    choose(&mut people[0], "reload", 1);
    let before = hosted.log("evening");
    assert!(before.acceptances().is_empty());
    // A copy would show what will happen in the game.
    assert!(!people[0].get("/game/evening").body.contains("value=\"copy\""));
    assert_eq!(choose(&mut people[0], "copy", 2).status, 403);
    assert_eq!(hosted.log("evening"), before);
    assert_eq!(hosted.store().list(9).unwrap().len(), 1);
}

#[test]
fn a_table_that_is_opened_again_is_still_kept_unchanged() {
    let (hosted, mut people) = watched(2);
    let mut open = stream(&people[0], &people[0].clone().get("/game/evening"));
    save(&hosted, &speciation(1));
    until(&mut open, "the open step is different");
    choose(&mut people[0], "keep", 1);
    // Another server with the same state opens the table.
    let again = hosted.again();
    let kept = "The game continues with its current content";
    let mut there = Browser { server: again.address, ..people[0].clone() };
    assert!(there.get("/game/evening").body.contains(kept));
    // The next edit is a new choice.
    let mut open = stream(&there, &there.clone().get("/game/evening"));
    save(&hosted, &speciation(2));
    until(&mut open, "the open step is different");
}

#[test]
fn undoing_past_an_adopted_edit_adopts_it_again() {
    let (hosted, mut people) = watched(2);
    let asked = people[0].get("/game/evening");
    let one = asked.options().remove(0);
    assert_eq!(people[0].answer(&asked, &[("option", &one)]).status, 303);
    let answered = people[0].get("/game/evening");
    assert!(answered.body.contains("data-undo"));
    let mut open = stream(&people[0], &answered);
    save(&hosted, &sea("[7]"));
    until(&mut open, "The game now uses the edited content.");
    assert_eq!(hosted.log("evening").content(), 1);
    let page = people[0].get("/game/evening");
    let field = |name: &str| page.field(name).unwrap();
    let (token, head, seat) = (field("token"), field("head"), field("seat"));
    let fields = [("token", token.as_str()), ("head", &head), ("seat", &seat)];
    assert_eq!(people[0].post("/game/evening/undo", &fields).status, 303);
    assert_eq!(people[0].get("/game/evening").options(), asked.options());
    let log = hosted.log("evening");
    assert_eq!((log.acceptances().len(), log.content()), (2, 2));
    let value = people[0].get("/game/evening/value/terrain.sea.scores");
    assert!(value.body.contains("[7]"), "{}", value.body);
}

#[test]
fn faulty_scenarios_do_not_block_an_edit() {
    let (hosted, people) = watched(2);
    let mut open = stream(&people[0], &people[0].clone().get("/game/evening"));
    let scenarios = speciate::scenario::read("mine.toml", "scenario = 1").unwrap_err();
    let scenarios = scenarios.into_iter().collect();
    let findings = Findings { scenarios: Diagnostics::new(scenarios), ..Findings::default() };
    save_with(&hosted, &sea("[7]"), findings);
    let output = until(&mut open, "The game now uses the edited content.");
    assert!(output.contains("mine.toml"), "the findings are shown anyway: {output}");
}

#[test]
fn a_copy_of_a_game_against_bots_continues_with_an_edit() {
    let (hosted, mut people) = watched(1);
    let mut open = stream(&people[0], &people[0].clone().get("/game/evening"));
    save(&hosted, &speciation(1));
    until(&mut open, "the open step is different");
    let before = hosted.log("evening");
    let to = choose(&mut people[0], "copy", 1).location().to_owned();
    until(&mut open, "stays as it is");
    assert_eq!(hosted.log("evening"), before);
    assert_eq!(to, "/game/dominant-species-1");
    let there = people[0].get(&to);
    assert!(there.body.contains("data-feed=\"/game/dominant-species-1/events?seat="));
    assert_eq!(hosted.log("dominant-species-1").acceptances().len(), 1);
    assert!(!there.options().is_empty(), "the copy continues");
}

#[test]
fn a_pending_edit_is_adopted_after_the_step() {
    let (hosted, mut people) = watched(2);
    let mut open = stream(&people[0], &people[0].clone().get("/game/evening"));
    save(&hosted, &speciation(1));
    until(&mut open, "the open step is different");
    for _ in 0..40 {
        for browser in &mut people {
            let page = browser.get("/game/evening");
            // With the edited content, the count of three would not be offered.
            let option = page.options().pop();
            if let Some(option) = option {
                assert_eq!(browser.answer(&page, &[("option", &option)]).status, 303);
            }
        }
        if !hosted.log("evening").acceptances().is_empty() {
            until(&mut open, "The game now uses the edited content.");
            return;
        }
    }
    panic!("the edit is never adopted");
}

#[test]
fn files_that_are_edited_while_the_server_runs_are_watched() {
    let folder = tempfile::tempdir().unwrap();
    let pack = folder.path().join("mine");
    std::fs::create_dir_all(pack.join("content/dominant-species")).unwrap();
    let manifest = "id = \"mine\"\nversion = \"0.1.0\"\nauthors = []\nlicence = \"MIT\"\n\
        extends = \"speciate\"\nengine = { from = \"0.1.0\", before = \"0.2.0\" }\n";
    std::fs::write(pack.join("pack.toml"), manifest).unwrap();
    let write = |scores: &str| {
        let table = format!("[terrain.sea]\nscores = {scores}\n");
        std::fs::write(pack.join(TABLE), table).unwrap();
    };
    write("[4]");
    let file = folder.path().join("games.sqlite");
    let process = Process::start_with(&file, &["--pack", pack.to_str().unwrap(), "--watch"]);
    let mut host = Browser::of(process.address);
    let made = host.begin("dominant-species", &["you", "greedy", "nobody", "nobody"], &[]);
    // The findings are shown as soon as the check is done.
    let later = || {
        std::thread::sleep(std::time::Duration::from_millis(50));
        host.asked(made.location())
    };
    let page = std::iter::repeat_with(later)
        .take(2000)
        .find(|page| page.body.contains("`check` finds nothing."))
        .unwrap();
    let mut open = stream(&host, &page);
    write("[7]");
    let output = until(&mut open, "The game now uses the edited content.");
    let lies_in = folder.path().to_str().unwrap();
    assert!(output.contains("terrains.toml") && !output.contains(lies_in), "{output}");
    write("7");
    let output = until(&mut open, "has errors");
    assert!(output.contains("terrains.toml:2") && !output.contains(lies_in), "{output}");
    let lines = Sqlite::open(&file).unwrap().lines(&made.game(), 0).unwrap();
    assert_eq!(text::read(lines.as_bytes()).unwrap().log.acceptances().len(), 1);
}
