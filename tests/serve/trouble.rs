//! No room on the disk, and scripts that never end: what was acknowledged stays, and other tables go on.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::log::{AnswerId, text};

use super::browser::{Browser, Reply};
use super::{Hosted, game_of, game_with};

/// Returns whoever is asked of two people, with the page of the question.
fn asked(people: &mut [(Seat, Browser)], path: &str) -> (usize, Reply) {
    let mut pages = people.iter_mut().map(|(_, browser)| browser.get(path)).enumerate();
    pages.find(|(_, page)| !page.options().is_empty()).expect("somebody is asked")
}

#[test]
fn a_full_disk_loses_nothing_and_says_so() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    // It grows no more than it has.
    hosted.in_use.limit_pages(1).unwrap();
    let mut acknowledged: Vec<AnswerId> = Vec::new();
    let (who, page, refused) = loop {
        let (who, page) = asked(&mut people, "/game/evening");
        let option = page.options().remove(0);
        let came = people[who].1.answer(&page, &[("option", &option)]);
        if came.status != 303 {
            break (who, page, came);
        }
        acknowledged.push(page.field("id").unwrap().parse().unwrap());
        assert!(acknowledged.len() < 2000, "it never gets full");
    };
    assert_eq!(refused.status, 503);
    assert!(refused.body.contains("there is no more room for"), "{}", refused.body);
    let folder = hosted.folder.path().to_str().unwrap();
    assert!(!refused.body.contains(folder), "visitors are not told where it lies");
    let kept = |hosted: &Hosted| {
        let read = text::read(hosted.store().lines("evening", 0).unwrap().as_bytes()).unwrap();
        assert!(read.damage.is_none());
        read.log
    };
    let log = kept(&hosted);
    assert!(acknowledged.iter().all(|id| log.find_answer(id).is_some()));
    let id: AnswerId = page.field("id").unwrap().parse().unwrap();
    assert_eq!(log.find_answer(&id), None);
    // The page still shows the game, and the same answer counts once there is room.
    let browser = &mut people[who].1;
    let again = browser.get("/game/evening");
    assert_eq!(again.options(), page.options());
    hosted.in_use.limit_pages(1_000_000).unwrap();
    let option = page.options().remove(0);
    assert_eq!(browser.answer(&page, &[("option", &option)]).status, 303);
    assert!(kept(&hosted).find_answer(&id).is_some());
}

#[test]
fn a_script_that_never_ends_stops_its_own_table_alone() {
    let mut source = Source::built_in();
    let rule = b"[house_rule.whirl]\nfor = \"each-animal\"\n";
    source.insert("content/dominant-species/house_rules.toml", rule);
    let script = b"fn on_pawn_placed(you, params, event) { loop { } }";
    source.insert("scripts/dominant-species/house-rules/whirl.rhai", script);
    let words = b"card-whirl = Whirl\n    .effect = Turns for ever.\n";
    source.insert("content/dominant-species/locale/en/whirl.ftl", words);
    let hosted = Hosted::with(source.clone());
    let stuck = game_with(&source, "dominant-species", &[], (2, 2));
    let mut stuck = hosted.seat_people("stuck", &stuck);
    let marine = game_with(&source, "marine", &[], (2, 2));
    let mut others = hosted.seat_people("fine", &marine);
    let (who, page) = asked(&mut stuck, "/game/stuck");
    let one = &mut stuck[who].1;
    let option = page.options().remove(0);
    let came = one.answer(&page, &[("option", &option)]);
    let frozen = one.get("/game/stuck");
    assert!(frozen.body.contains("the game does not go on"), "{} {}", came.status, frozen.body);
    for _ in 0..5 {
        let (who, page) = asked(&mut others, "/game/fine");
        let option = page.options().remove(0);
        assert_eq!(others[who].1.answer(&page, &[("option", &option)]).status, 303);
    }
}
