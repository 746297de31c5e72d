//! Moves of species that are made again with one form.

use pretty_assertions::assert_eq;

use super::browser::{Browser, Reply};
use super::{Hosted, game_of};

const TABLE: &str = "/game/evening";

/// Answers until a move can be repeated; returns the page.
fn until_repeatable(browser: &mut Browser) -> Reply {
    for _ in 0..200 {
        let page = browser.asked(TABLE);
        if page.body.contains("<p id=\"again\">") {
            return page;
        }
        let options = page.options();
        let wanted = |wanted: &str| options.iter().find(|option| option.starts_with(wanted));
        let best = ["space:migration", "space:speciation", "tile:", "disk:", "count:"];
        let option = best.iter().find_map(|kind| wanted(kind)).unwrap_or(&options[0]);
        assert_eq!(browser.answer(&page, &[("option", option)]).status, 303);
    }
    panic!("no move can be repeated");
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
    let form = browser.answer(&page, &[("again", &values[0])]);
    assert_eq!(form.status, 303);
    let next = browser.asked(TABLE);
    assert_ne!(heading(&next), heading(&page), "a move is made");
    // The same form again changes nothing.
    let entry = browser.get(TABLE).all("data-entry");
    browser.answer(&page, &[("again", &values[0])]);
    assert_eq!(browser.get(TABLE).all("data-entry"), entry);
    // What is not offered is refused.
    for wrong in ["1 tile:99,0 tile:0,0", "x", "1", "0 pass", "9 unicorn unicorn"] {
        let page = browser.asked(TABLE);
        let refused = browser.answer(&page, &[("again", wrong)]);
        assert!([400, 422].contains(&refused.status), "{wrong}: {}", refused.status);
    }
    assert_eq!(browser.get(TABLE).all("data-entry"), entry);
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
