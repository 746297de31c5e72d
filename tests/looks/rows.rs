//! Pictures of the Card Game show what decides a round: totals, both sides of cards, and what was played.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::drawing::{BoardNotes, sheet, sheet_with};
use speciate::event::Event;
use speciate::game::{Game, Table};
use speciate::id::Seat;
use speciate::state::Zone;
use speciate::story::Teller;
use speciate::words::Words;

use super::drawn::elements;

/// Returns a game in which this many answers were given, or all of it if it ends before.
fn played(answers: usize) -> Game {
    let edition = speciate::edition::load(&Source::built_in(), "card-game", &[]).unwrap();
    let mut game = Game::open(&edition, &Table::dealt(&edition, 3, 7).unwrap());
    for step in 0..answers {
        let Some(question) = game.questions().first().cloned() else { break };
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    game
}

fn notes(game: &Game) -> BoardNotes {
    BoardNotes::of(game.edition(), game.state(), &game.seen(Some(Seat(0))), None)
}

/// Draws the board as the first seat sees it.
fn document(game: &Game, notes: &BoardNotes) -> String {
    document_of(Seat(0), game, notes)
}

fn document_of(seat: Seat, game: &Game, notes: &BoardNotes) -> String {
    let teller = Teller::new(game.view(Some(seat)), Words::built_in());
    sheet_with(&teller, &[], game.questions(), notes).document()
}

#[test]
fn rows_show_the_total_that_decides_the_round_and_who_leads() {
    let mut leaders = 0;
    for answers in (4..60).step_by(4) {
        let game = played(answers);
        let notes = notes(&game);
        let biome = notes.biome.as_ref().expect("there is always a biome");
        let chains = elements(&document(&game, &notes), "chain");
        let mut players = biome.players.clone();
        let seat =
            |name: &str| game.state().turn.seat(game.edition().catalog.roster.find(name).unwrap());
        players.sort_by_key(|row| seat(&row.animal));
        assert_eq!(chains.len(), players.len());
        for (chain, row) in chains.iter().zip(&players) {
            let said =
                format!("Food chain {}; scoring now would bring {} VP", row.food_chain, row.points);
            assert!(chain.contains(&said), "{said}: {chain}");
            let leads = biome.dominant.contains(&row.animal);
            assert_eq!(chain.contains("class=\"crown\""), leads, "{chain}");
            assert_eq!(chain.contains(&format!(">+{}<", biome.dominance)), leads, "{chain}");
            leaders += usize::from(leads);
        }
    }
    assert!(leaders > 5, "{leaders}");
}

#[test]
fn a_card_of_the_hand_shows_both_sides_and_which_class_it_suppresses() {
    let game = played(0);
    let (mut animals, mut suppressing) = (0, 0);
    let mut hands = Vec::new();
    for seat in (0..3).map(Seat) {
        let drawn = document_of(seat, &game, &notes(&game));
        let view = game.view(Some(seat));
        hands.extend(view.cards(Zone::Hand(seat)).map(|card| (view, drawn.clone(), card)));
    }
    for (view, drawn, card) in hands {
        let Some(creature) = view.creature(card) else { continue };
        let name = view.roster().name(card);
        let id = format!("id=\"card-{name}\"");
        let shown = elements(&drawn, "creature").into_iter().find(|one| one.contains(&id));
        let shown = shown.expect("the hand is drawn");
        let sides =
            [creature.healthy, creature.endangered].map(|side| format!(">{}<", side.food_chain));
        assert!(sides.iter().all(|side| shown.contains(side)), "{sides:?}: {shown}");
        assert_eq!(
            shown.contains("class=\"suppresses\""),
            creature.suppresses.is_some(),
            "{shown}"
        );
        if let Some(class) = creature.suppresses {
            let class = Teller::new(view, Words::built_in()).name(class);
            assert!(shown.contains(&format!(">{class}</text></g></g>")), "{class}: {shown}");
            suppressing += 1;
        }
        animals += 1;
    }
    assert!(animals > 8 && suppressing > 0, "{animals} {suppressing}");
}

#[test]
fn played_cards_stay_beside_their_row_until_the_next_round() {
    let mut shown = 0;
    for answers in 0..60 {
        let game = played(answers);
        let path = game.log().path();
        let begun = path.iter().rposition(|fact| matches!(fact, Event::TurnBegan { .. }));
        let mut expected: Vec<String> = path[begun.unwrap_or(0)..]
            .iter()
            .filter_map(|fact| match fact {
                Event::CardLaidAside { card, .. } | Event::CardActivated { card, .. } => {
                    Some(game.edition().catalog.roster.name(*card).to_owned())
                }
                _ => None,
            })
            .collect();
        expected.sort_unstable();
        let drawn = elements(&document(&game, &notes(&game)), "played");
        let name = |one: &String| {
            one.split("data-card=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next())
                .unwrap()
                .to_owned()
        };
        let mut names: Vec<String> = drawn.iter().map(name).collect();
        names.sort_unstable();
        // A card that stays in play longer than its round is shown for as long.
        assert!(expected.iter().all(|card| names.contains(card)), "{expected:?} {names:?}");
        shown += expected.len();
    }
    assert!(shown > 5, "{shown}");
}

#[test]
fn several_disks_have_their_number_on_a_ground_of_its_own() {
    let drawn = document_of(Seat(0), &played(0), &notes(&played(0)));
    let many = elements(&drawn, "many");
    assert!(!many.is_empty());
    assert!(many.iter().all(|one| one.contains("<circle") && one.contains("<text")), "{many:?}");
    // The middle of the number is further from the middle of the disk than its radius and most of an icon.
    assert!(many.iter().all(|one| one.contains(r#"cx="9" cy="9" r="6.5""#)), "{many:?}");
}

#[test]
fn the_letter_on_spaces_for_special_pawns_is_explained() {
    let drawn = |rules| {
        let edition = speciate::edition::load(&Source::built_in(), rules, &[]).unwrap();
        let game = Game::open(&edition, &Table::dealt(&edition, 3, 7).unwrap());
        sheet(&Teller::new(game.view(None), Words::built_in()), &[], game.questions()).document()
    };
    let explained = "only for special pawns</text>";
    assert!(drawn("marine").contains(explained));
    assert!(!drawn("dominant-species").contains(explained));
}

#[test]
fn traits_are_on_the_mats_of_their_animals() {
    let edition = speciate::edition::load(&Source::built_in(), "marine", &[]).unwrap();
    let mut game = Game::open(&edition, &Table::dealt(&edition, 3, 7).unwrap());
    while game.state().turn.number == 0 {
        let question = game.questions()[0].clone();
        game.answer(question.seat, question.options[0]).unwrap();
    }
    let view = game.view(None);
    let traits: Vec<&str> = view
        .active_cards()
        .filter(|(_, animal)| animal.is_some())
        .map(|(card, _)| view.roster().name(card))
        .collect();
    assert_eq!(traits.len(), 3);
    let drawn = sheet(&Teller::new(view, Words::built_in()), &[], &[]).document();
    let mats = elements(&drawn, "trait");
    for card in &traits {
        let mark = format!("data-card=\"{card}\"");
        assert_eq!(mats.iter().filter(|one| one.contains(&mark)).count(), 1, "{card}");
    }
}

#[test]
fn without_notes_no_totals_are_shown() {
    let game = played(10);
    let teller = Teller::new(game.view(Some(Seat(0))), Words::built_in());
    let drawn = sheet(&teller, &[], game.questions()).document();
    assert_eq!(elements(&drawn, "chain"), [""; 0]);
}

/// Returns a game that was played to its end.
fn finished() -> Game {
    let mut game = played(0);
    for step in 0.. {
        let Some(question) = game.questions().first().cloned() else { break };
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    game
}

#[test]
fn after_the_end_nothing_is_shown_as_scoring() {
    let game = finished();
    let notes = notes(&game);
    let biome = notes.biome.as_ref().expect("there is always a biome");
    assert!(game.state().turn.is_over() && biome.players.iter().any(|row| row.points > 0));
    let drawn = document(&game, &notes);
    let chains = elements(&drawn, "chain");
    assert_eq!(chains.len(), 3);
    assert!(chains.iter().all(|chain| !chain.contains("would bring")), "{chains:?}");
    assert_eq!(elements(&drawn, "would-gain"), [""; 0]);
    assert_eq!(elements(&drawn, "now"), [""; 0]);
    assert!(drawn.contains("Your hand at the end") && !drawn.contains("in the deck"), "{drawn}");
}

#[test]
fn the_mark_of_a_player_who_has_passed_is_in_the_row() {
    let (mut own, mut others) = (0, 0);
    for answers in (0..120).step_by(3) {
        let game = played(answers);
        let has_passed = |seat| {
            let animals = game.state().turn.animals();
            animals
                .filter(|one| game.state().turn.seat(*one) == Some(seat))
                .any(|one| game.state().turn.has_passed(one))
        };
        let drawn = document(&game, &notes(&game));
        let marks = elements(&drawn, "passed");
        assert!(marks.iter().all(|mark| mark.contains(" y=\"5\"")), "{answers}: {marks:?}");
        own += elements(&drawn, "own").iter().filter(|mark| mark.contains(">you passed<")).count();
        others += marks.len();
        assert_eq!(drawn.contains(">you passed<"), has_passed(Seat(0)), "{answers}");
    }
    assert!(own > 0 && others > 0, "{own} {others}");
}
