//! Edits that only change texts and looks.

use pretty_assertions::assert_eq;
use speciate::content::Source;

use super::browser::Reply;
use super::game_of;
use super::workshop::{save, stream, until, watched, with};

#[test]
fn edited_texts_and_looks_are_shown_without_opening_the_game_again() {
    let (hosted, mut people) = watched(2);
    let before = people[0].get("/game/evening");
    let style = |page: &Reply| {
        let links = page.all("href").into_iter();
        links.filter(|link| link.contains("/looks.css")).collect::<Vec<_>>()
    };
    assert_eq!(style(&before).len(), 1);
    let mut open = stream(&people[1], &people[1].clone().get("/game/evening"));
    let looks = "content/dominant-species/looks.toml";
    let painted = |source: &mut Source, colour: &str| {
        let text = source.text(looks).unwrap().to_owned();
        let board = format!("\n[look.pawn.mammal]\ncolour = \"{colour}\"\n");
        assert!(!text.contains("[look.pawn.mammal]"), "else the table would occur twice");
        source.insert(looks, format!("{text}{board}").as_bytes());
    };
    let names = "content/dominant-species/locale/en/cards.ftl";
    let mut edited = with(names, |text| text.replacen("Biomass", "Bulk", 1));
    painted(&mut edited, "#12ab34");
    save(&hosted, &edited);
    until(&mut open, "the new texts and looks are shown");
    let now = people[0].get("/game/evening");
    assert_ne!(style(&now), style(&before), "the page names a different style sheet");
    let css = people[0].get(&style(&now)[0]).body;
    assert!(css.contains("#12ab34"), "{css}");
    assert!(people[0].get("/game/evening/card/biomass").body.contains("Bulk"));
    assert_eq!(now.options(), before.options());
    // Looks hold no rules, so nothing is recorded, and the game continues.
    assert!(hosted.log("evening").acceptances().is_empty());
    let option = now.options().remove(0);
    assert_eq!(people[0].answer(&now, &[("option", &option)]).status, 303);
    let reloaded = people[0].get("/game/evening");
    assert_eq!(style(&reloaded), style(&now));
    // A game that is opened later has the same looks, and an edit of the rules reaches both.
    let other = game_of("dominant-species", &[], 1, 2);
    let (_, mut late) = hosted.seat_people("late", &other).remove(0);
    assert_eq!(
        style(&late.get("/game/late"))[0].split_once('?'),
        style(&now)[0].replace("evening", "late").split_once('?')
    );
    save(&hosted, &edited);
    until(&mut open, "The content of the game has not changed");
}
