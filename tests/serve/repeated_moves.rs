//! Moves of species that are made again with one form.

use pretty_assertions::assert_eq;

use speciate::content::Source;

use super::browser::{Browser, Reply};
use super::{Hosted, game_of, game_with};

const TABLE: &str = "/game/evening";

/// Answers until a move can be repeated; returns the page.
fn until_repeatable(browser: &mut Browser) -> Reply {
    until(browser, "<p id=\"again\">")
}

/// Answers until the page of a question contains a text; returns the page.
fn until(browser: &mut Browser, text: &str) -> Reply {
    for _ in 0..200 {
        let page = browser.asked(TABLE);
        if page.body.contains(text) {
            return page;
        }
        let options = page.options();
        let wanted = |wanted: &str| options.iter().find(|option| option.starts_with(wanted));
        let best = ["space:migration", "space:speciation", "tile:", "disk:", "count:"];
        let option = best.iter().find_map(|kind| wanted(kind)).unwrap_or(&options[0]);
        assert_eq!(browser.answer(&page, &[("option", option)]).status, 303);
    }
    panic!("no page contains {text}");
}

/// Returns the values of the buttons that repeat a move.
fn repetitions(page: &Reply) -> Vec<String> {
    let again = page.body.split_once("<p id=\"again\">").map_or("", |(_, rest)| rest);
    let again = again.split("</p>").next().unwrap_or_default();
    let values = again.split("value=\"").skip(1);
    values.filter_map(|rest| Some(rest.split('"').next()?.to_owned())).collect()
}

fn heading(page: &Reply) -> String {
    let from = page.body.split_once("id=\"question-heading\"").expect("there is a question").1;
    from.split("</h2>").next().unwrap_or_default().to_owned()
}

#[test]
fn a_move_is_repeated_by_a_form_even_after_the_page_is_loaded_again() {
    let hosted = Hosted::new();
    let (_, mut browser) =
        hosted.seat_people("evening", &game_of("dominant-species", &[], 1, 2)).remove(0);
    let page = until_repeatable(&mut browser);
    let values = repetitions(&page);
    assert_eq!(repetitions(&browser.get(TABLE)), values, "a new page offers the same");
    let (times, tiles) = values[0].split_once(' ').expect("times and tiles");
    assert!(times == "1" && tiles.matches("tile:").count() == 2, "{values:?}");
    // What is not offered is refused.
    let (from, to) = tiles.split_once(' ').expect("two tiles");
    let entry = page.all("data-entry");
    for wrong in [
        "1 tile:99,0 tile:0,0",
        "x",
        "1",
        "0 pass",
        "9 unicorn unicorn",
        from,
        &format!("1 {from}"),
        &format!("0 {from} {to}"),
        &format!("8 {from} {to}"),
        &format!("1 {from} {to} {from}"),
    ] {
        let refused = browser.answer(&page, &[("again", wrong)]);
        assert!([400, 422].contains(&refused.status), "{wrong}: {}", refused.status);
    }
    assert_eq!(browser.get(TABLE).all("data-entry"), entry);
    let form = browser.answer(&page, &[("again", &values[0])]);
    assert_eq!(form.status, 303);
    let next = browser.asked(TABLE);
    assert_ne!(heading(&next), heading(&page), "a move is made");
    // The same form again changes nothing.
    let entry = browser.get(TABLE).all("data-entry");
    browser.answer(&page, &[("again", &values[0])]);
    assert_eq!(browser.get(TABLE).all("data-entry"), entry);
}

#[test]
fn a_repeated_move_does_not_answer_other_questions() {
    let mut source = Source::built_in();
    let rule = b"[house_rule.whirl]\nfor = \"each-animal\"\n";
    source.insert("content/dominant-species/house_rules.toml", rule);
    let script = b"fn on_species_moved(you, params, event) {
        if event.animal == you { ask(you, \"tile\", tiles()); }
    }";
    source.insert("scripts/dominant-species/house-rules/whirl.rhai", script);
    let words = b"card-whirl = Whirl\n    .effect = Asks for a tile after each move.\n";
    source.insert("content/dominant-species/locale/en/whirl.ftl", words);
    let hosted = Hosted::with(source.clone());
    let game = game_with(&source, "dominant-species", &[], (1, 2));
    let (_, mut browser) = hosted.seat_people("evening", &game).remove(0);
    let tile = |page: &Reply| {
        let found = page.options().into_iter().find(|option| option.starts_with("tile:"));
        found.expect("a tile is an option")
    };
    let start = until(&mut browser, "from which tile does a species of yours move");
    let from = tile(&start);
    assert_eq!(browser.answer(&start, &[("option", &from)]).status, 303);
    let page = browser.asked(TABLE);
    let to = tile(&page);
    let fields = ["token", "head", "seat"].map(|name| (name, page.field(name).expect("a form")));
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    assert_eq!(browser.post(&format!("{TABLE}/undo"), &fields).status, 303);
    // No move was made before. After the first answer, the player is asked.
    let start = browser.asked(TABLE);
    assert_eq!(browser.answer(&start, &[("again", &format!("2 {from} {to}"))]).status, 303);
    let asked = heading(&browser.asked(TABLE));
    assert!(asked.contains("where does your species"), "{asked}");
}

#[test]
fn reasons_do_not_show_coordinates() {
    let hosted = Hosted::new();
    let (_, mut browser) =
        hosted.seat_people("evening", &game_of("dominant-species", &[], 1, 2)).remove(0);
    let page = until_repeatable(&mut browser);
    let from = repetitions(&page)[0].split(' ').nth(1).expect("a tile").to_owned();
    assert_eq!(browser.answer(&page, &[("option", &from)]).status, 303);
    let page = browser.asked(TABLE);
    let token = page.field("token").expect("a form");
    let seat = page.field("seat").expect("a form");
    let fields = [("typed", "adapt"), ("token", token.as_str()), ("seat", &seat)];
    let why = browser.post(&format!("{TABLE}/why"), &fields);
    let beside = why.body.split_once("<section id=\"said\"").expect("it is said why").1;
    let beside = beside.split("</section>").next().unwrap_or_default();
    let tile = from.trim_start_matches("tile:");
    assert!(beside.contains("You are asked something else now"), "{beside}");
    assert!(!beside.contains(tile), "{tile}: {beside}");
}
