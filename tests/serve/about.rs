//! Looking things up at a table, by addresses and by typed words.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::content::Source;

use super::{Hosted, game_of, game_with};
use crate::support::sized;

#[test]
fn cards_rules_tiles_and_values_have_pages_with_their_origin() {
    let hosted = Hosted::new();
    let mut pages = 0;
    for game in ["dominant-species", "marine", "card-game"] {
        hosted.seat_people(game, &game_of(game, &[], 1, 3));
        let mut looker = hosted.browser();
        let address = format!("/game/{game}");
        let board = looker.get(&address);
        assert!(board.all("href").contains(&format!("{address}/rules")), "{game}");
        let index = looker.get(&format!("{address}/rules"));
        let own = |link: &String| link.starts_with(&address) && link.matches('/').count() == 4;
        let links: Vec<String> = index.all("href").into_iter().filter(own).collect();
        assert!(links.len() > 20, "{game}: {links:?}");
        for link in links.iter().step_by(sized(10, 5) as usize).chain(links.last()) {
            let page = looker.get(link);
            assert_eq!(page.status, 200, "{link}: {}", page.body);
            for value in page.all("href").into_iter().filter(|to| to.contains("/value/")) {
                let value = looker.get(&value);
                assert!(
                    value.status == 200 && value.body.contains(".toml:"),
                    "{link}: {}",
                    value.body
                );
                pages += 1;
            }
        }
        assert_eq!(looker.get(&format!("{address}/card/none")).status, 404);
        assert_eq!(looker.get(&format!("{address}/rule/none")).status, 404);
        assert_eq!(looker.get(&format!("{address}/value/none.none")).status, 404);
    }
    assert!(pages > sized(5, 10), "{pages}");
    let mut looker = hosted.browser();
    let tile = looker.get("/game/dominant-species/tile/0,0");
    assert!(tile.status == 200 && tile.body.contains("<p>"), "{}", tile.body);
    assert_eq!(looker.get("/game/dominant-species/tile/99,0").status, 404);
    assert_eq!(looker.get("/game/none/rules").status, 404);
}

#[test]
fn a_player_who_places_a_pawn_can_look_up_each_action() {
    let hosted = Hosted::new();
    for game in ["dominant-species", "marine"] {
        let (_, mut browser) = hosted.seat_people(game, &game_of(game, &[], 1, 2)).remove(0);
        let of_rules = format!("/game/{game}/rule/");
        let mut page = browser.asked(&format!("/game/{game}"));
        // In Marine, the player first chooses whether to place a pawn.
        while !page.body.contains("id=\"about-space:") {
            assert_eq!(browser.answer(&page, &[("option", &page.options()[0])]).status, 303);
            page = browser.asked(&format!("/game/{game}"));
        }
        let looked_up: Vec<String> =
            page.all("href").into_iter().filter(|to| to.starts_with(&of_rules)).collect();
        let once: BTreeSet<&String> = looked_up.iter().collect();
        assert_eq!(once.len(), looked_up.len(), "no action twice: {looked_up:?}");
        assert!(once.len() > 5, "{game}: {looked_up:?}");
        for link in &looked_up {
            assert_eq!(browser.get(link).status, 200, "{link}");
        }
    }
}

#[test]
fn the_page_of_all_rules_begins_with_what_is_played_and_names_rulings_by_their_titles() {
    let hosted = Hosted::new();
    for (game, phase) in [("dominant-species", "Planning"), ("card-game", "Card play")] {
        let (_, mut browser) = hosted.seat_people(game, &game_of(game, &[], 1, 2)).remove(0);
        browser.asked(&format!("/game/{game}"));
        let index = browser.get(&format!("/game/{game}/rules")).body;
        let now = index.split_once("<section id=\"played-now\">").expect("what is played").1;
        let (now, others) = now.split_once("</section>").expect("its end");
        assert!(now.starts_with(&format!("<h2>{phase} <small>(p")), "{now}");
        assert!(now.len() > 200 && others.contains("class=\"group\""), "{now}");
        let not_found = "<div role=\"status\"><p id=\"not-found\" hidden>";
        assert!(others.contains(not_found), "screen readers hear that nothing is found: {others}");
    }
    let mut looker = hosted.browser();
    let card = looker.get("/game/dominant-species/card/blight").body;
    let link = "<a href=\"/game/dominant-species/rule/R10\">Tiles that a card offers</a>: Which";
    assert!(card.contains(link) && card.contains("<small>R10</small>"), "{card}");
    assert!(!card.contains("R10:") && !card.contains("Ruling R10"), "{card}");
    let rule = looker.get("/game/dominant-species/rule/r10").body;
    assert!(rule.contains("<h1>Tiles that a card offers <small>(R10)</small></h1>"), "{rule}");
    let animal = looker.get("/game/card-game/card/giant-anteater").body;
    assert!(animal.contains("<p>Mammal. Healthy, it counts"), "{animal}");
    assert!(animal.contains("of the class insect.</p>"), "{animal}");
}

#[test]
fn the_page_of_a_card_shows_its_colour_and_its_icon() {
    let pack = Source::read_pack("content/examples/alarm-calls".as_ref()).unwrap();
    let source = Source::built_in().with_packs(vec![pack]).unwrap();
    let hosted = Hosted::with(source.clone());
    hosted.seat_people("evening", &game_with(&source, "dominant-species", &[], (2, 2)));
    let mut looker = hosted.browser();
    let page = looker.get("/game/evening/card/mimic");
    let picture = "<svg class=\"card-look card-mimic\" aria-hidden=\"true\"";
    assert!(page.status == 200 && page.body.contains(picture), "{}", page.body);
    assert!(page.body.contains("<symbol id=\"icon-card-mimic\""), "{}", page.body);
    let looks = page.all("href").into_iter().find(|path| path.contains("looks.css")).unwrap();
    assert!(looker.get(&looks).body.contains(".card-mimic { --look: "));
    // Shipped cards have looks as well.
    assert!(looker.get("/game/evening/card/fertile").body.contains("card-look card-fertile"));
}

#[test]
fn words_of_the_terminal_work_in_the_answer_field() {
    let hosted = Hosted::new();
    let (_, mut browser) =
        hosted.seat_people("evening", &game_of("dominant-species", &[], 1, 2)).remove(0);
    let page = browser.asked("/game/evening");
    let card =
        page.all("href").into_iter().find_map(|to| Some(to.split_once("/card/")?.1.to_owned()));
    let card = card.expect("cards on the board have pages");
    for (typed, said) in [
        (format!("card {card}"), format!(">card.{card}</a>")),
        ("rule dominance".to_owned(), "<h1>Dominance".to_owned()),
        ("explain 0,0".to_owned(), "<h1>Tundra</h1>".to_owned()),
        ("explain terrain.sea.scores".to_owned(), ".toml:".to_owned()),
        ("why tile:0,0".to_owned(), ">Tundra</h2>".to_owned()),
        ("why 0,0".to_owned(), "On its corners: ".to_owned()),
        ("why unicorn".to_owned(), ">Why not “unicorn”?</h2>".to_owned()),
        ("why".to_owned(), ">Why not?</h2>".to_owned()),
        ("why PASS".to_owned(), ">Why not give up this action?</h2>".to_owned()),
        ("why 1".to_owned(), ">You can choose this: ".to_owned()),
        (format!("why {card}"), "You are asked something else now: ".to_owned()),
        ("help".to_owned(), "undo".to_owned()),
        ("score".to_owned(), "<h1>Standings in turn 1".to_owned()),
        ("story 1".to_owned(), "<p>Turn 1</p>".to_owned()),
        ("VP".to_owned(), "<h1>Standings in turn 1".to_owned()),
        ("board".to_owned(), "<pre tabindex=\"0\">".to_owned()),
        ("map".to_owned(), "<pre tabindex=\"0\">".to_owned()),
        ("cards".to_owned(), "Rules and cards".to_owned()),
    ] {
        let came = browser.answer(&page, &[("typed", &typed)]);
        assert!(came.status == 200 && came.body.contains(&said), "{typed}: {}", came.body);
    }
    assert_eq!(browser.answer(&page, &[("typed", "card unicorn")]).status, 404);
    let none = browser.answer(&page, &[("typed", "story foo")]);
    assert!(
        none.status == 404 && none.body.contains("is not a part of the story"),
        "{}",
        none.body
    );
    assert!(browser.answer(&page, &[("typed", "story")]).location().ends_with("/story"));
    let before = page.options();
    assert_eq!(browser.answer(&page, &[("typed", "1")]).status, 303);
    let next = browser.asked("/game/evening");
    assert_eq!(browser.answer(&next, &[("typed", "undo")]).status, 303);
    assert_eq!(browser.asked("/game/evening").options(), before, "the answer was undone");
    let page = browser.asked("/game/evening");
    assert!(page.body.contains("Redo the answer"));
    assert_eq!(browser.answer(&page, &[("typed", "redo")]).status, 303);
    assert_eq!(browser.asked("/game/evening").options(), next.options(), "the answer was redone");
    let page = browser.asked("/game/evening");
    assert_eq!(browser.answer(&page, &[("typed", "redo")]).status, 422, "nothing was undone");
    // The words of the chosen language work, and the English ones too.
    let page = browser.get("/game/evening?lang=it");
    for typed in ["regola dominance", "rule dominance"] {
        let came = browser.answer(&page, &[("typed", typed)]);
        assert!(came.status == 200 && came.body.contains("<html lang=\"it\">"), "{}", came.body);
    }
}

#[test]
fn the_help_on_typing_has_examples_of_the_game() {
    let hosted = Hosted::new();
    let (_, mut browser) =
        hosted.seat_people("evening", &game_of("card-game", &[], 2, 2)).remove(0);
    let page = browser.get("/game/evening");
    let help = browser.answer(&page, &[("typed", "?")]).body;
    assert!(help.contains("card predator") && help.contains("this round"), "{help}");
    assert!(!help.contains("tile:0,0") && !help.contains("card biomass"), "{help}");
    let wrong = browser.get("/game/evening?entry=abc");
    assert_eq!(wrong.status, 400);
    assert!(wrong.body.contains(">There is no page at this address.<"), "{}", wrong.body);
}

#[test]
fn why_not_addresses_players_and_the_question_stays() {
    const NO_SPACE: &str = "adaptation 9";
    let hosted = Hosted::new();
    let (_, mut browser) =
        hosted.seat_people("evening", &game_of("dominant-species", &[], 1, 2)).remove(0);
    let page = browser.asked("/game/evening");
    let (options, word) = (page.options(), page.options()[1].clone());
    let mut said = 0;
    for typed in
        ["0,0", "tile:1,-1", "unicorn", "pass", "done", "grass", "migrate", "1", &word, NO_SPACE]
    {
        let fields = [("typed", typed), ("option", "")];
        let token = page.field("token").unwrap();
        let (seat, path) = (page.field("seat").unwrap(), "/game/evening/why");
        let fields = [&fields[..], &[("token", token.as_str()), ("seat", &seat)]].concat();
        let why = browser.post(path, &fields);
        assert_eq!(
            (why.status, why.options()),
            (200, options.clone()),
            "{typed}: the question stays"
        );
        let (_, beside) = why.body.split_once("<section id=\"said\"").expect("the page says why");
        let beside = beside.split("</section>").next().unwrap();
        for id in ["`", "option id", "tile:", "space:", "corner:", "0,0</", " 0,0"] {
            assert!(!beside.contains(id), "{typed} is told `{id}`: {beside}");
        }
        said += usize::from(beside.contains("You can choose this"));
        assert_eq!(beside.contains("Adaptation has no space 9."), typed == NO_SPACE, "{beside}");
    }
    assert_eq!(said, 3, "what is offered is said to be");
    // Text that is not an answer is also explained beside the question.
    let refused = browser.answer(&page, &[("typed", "unicorn")]);
    assert_eq!((refused.status, refused.options()), (422, options));
    assert!(refused.body.contains("<section id=\"said\""), "{}", refused.body);
}

#[test]
fn a_pass_is_told_and_shown_at_the_animal_that_passes() {
    let hosted = Hosted::new();
    let (_, mut browser) =
        hosted.seat_people("evening", &game_of("card-game", &[], 1, 3)).remove(0);
    let passes = |body: &str| {
        let lines = body.split("<li ").filter(|line| line.contains(" passes and keeps cards"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    for _ in 0..60 {
        let page = browser.asked("/game/evening");
        if let Some(line) = passes(&page.body).first() {
            assert!(line.contains(" data-at=\"player-"), "{line}");
            return;
        }
        assert_eq!(browser.answer(&page, &[("option", &page.options()[0])]).status, 303);
    }
    panic!("no bot passes");
}
