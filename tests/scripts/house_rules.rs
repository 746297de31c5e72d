//! House rules: cards that are always in force, starting with setup.

use std::sync::Arc;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use speciate::bot::{Lineup, RandomBot};
use speciate::content::Layers;
use speciate::context::{Answerer, Edition};
use speciate::event::Event;
use speciate::game::{Game, Status, TURN_FACTS_MAX, Table, verify};
use speciate::games::GAMES;
use speciate::id::{AnimalId, CardId, Seat, SectionId};
use speciate::question::{Choice, Question};
use speciate::state::{State, Zone};
use speciate::view::View;

use super::hooks::{RULES, add_text, edition, faults_of, load, source, source_of};

const RULE: &str = "plenty";

fn open(edition: &Arc<Edition>) -> Game {
    Game::open(
        edition,
        &Table::of(edition, vec![AnimalId(0), AnimalId(2)], 1).expect("a valid player count"),
    )
}

/// Returns the state after setup with a house rule that has one function.
fn set_up(script: &str) -> State {
    open(&edition(&[], &[(RULE, script)])).state().clone()
}

#[test]
fn house_rules_apply_during_setup() {
    let state = set_up("fn starting_pawns(you, params, animal, natural) { natural - 4 }");
    assert_eq!((state.pawns.available(AnimalId(0)), state.pawns.aside(AnimalId(0))), (3, 7));

    let state = set_up("fn starting_species(you, params, animal, tile, natural) { natural * 2 }");
    let on_earth: u16 = state.tiles.earth().map(|tile| state.species.total(tile)).sum();
    assert_eq!(on_earth, 16);

    let state = set_up("fn starting_gene_pool(you, params, animal, natural) { natural - 10 }");
    assert_eq!(state.species.pool(AnimalId(0)), 54 - 10 - 4);

    let state = set_up("fn cards_face_up(you, params, natural) { 2 }");
    assert_eq!(state.cards.in_zone(Zone::FaceUp).count(), 2);

    let state = set_up(
        "fn slots_filled(you, params, section, natural) { if section == \"adaptation\" { 6 } else { natural } }",
    );
    let adaptation = SectionId(1);
    assert_eq!(state.elements.display(adaptation).iter().sum::<u8>(), 6);
}

/// Answers every question with its last option, so that no animal ever retrieves.
#[derive(Debug)]
struct Last;

impl Answerer for Last {
    fn answer(&mut self, _: &View<'_>, question: &Question) -> Option<usize> {
        Some(question.options.len() - 1)
    }
}

#[test]
fn a_game_with_an_endless_turn_is_abandoned() {
    let script =
        "fn on_action_ended(you, params, event) { perform(event.animal, \"take-back-pawns\"); }";
    let source = source_of("marine", &[], &[(RULE, script)]);
    let edition = speciate::edition::load_with(&source, "marine", &Layers::default());
    let edition = edition.unwrap_or_else(|faults| panic!("{faults}"));
    let mut game = Game::open(&edition, &Table::dealt(&edition, 2, 1).unwrap());
    game.play(Box::new(Last), 10);
    assert_eq!((game.status(), game.state().turn.number), (&Status::Asking, 1));
    assert!(!game.state().turn.is_over());
    let facts = game.log().path().len();
    assert!((TURN_FACTS_MAX..2 * TURN_FACTS_MAX).contains(&facts), "{facts}");
}

#[test]
fn house_rules_are_in_force_after_setup_in_every_game() {
    for game in GAMES {
        let game_id = game.natives.rules;
        let script = "fn points_gained(you, params, animal, points, natural) { natural + 1 }";
        let source = source_of(game_id, &[], &[(RULE, script)]);
        let edition = speciate::edition::load_with(&source, game_id, &Layers::default());
        let edition = edition.unwrap_or_else(|faults| panic!("{faults}"));
        let game = Game::open(&edition, &Table::dealt(&edition, 2, 1).unwrap());
        let active: Vec<&str> = game
            .state()
            .cards
            .active()
            .map(|(card, _)| edition.catalog.roster.name(card))
            .collect();
        assert!(active.contains(&RULE), "{game_id}: {active:?}");
    }
}

#[test]
fn where_discarded_goes_applies_to_every_discard_in_the_card_game() {
    let script = "fn where_discarded_goes(you, params, card, natural) { \"removed\" }";
    let source = source_of("card-game", &[], &[(RULE, script)]);
    let edition = speciate::edition::load_with(&source, "card-game", &Layers::default()).unwrap();
    let mut discarded = Vec::new();
    for seed in 0..3 {
        let game = speciate::sim::play_at(
            &edition,
            &Table::dealt(&edition, 3, seed).unwrap(),
            &Lineup::default(),
        );
        let path = game.log().path();
        assert!(path.iter().any(|fact| matches!(fact, Event::CardRemoved { .. })));
        discarded
            .extend(path.into_iter().filter(|fact| matches!(fact, Event::CardDiscarded { .. })));
    }
    assert_eq!(discarded, []);
}

#[test]
fn setup_without_house_rules_is_as_printed() {
    let state = open(crate::support::edition()).state().clone();
    assert_eq!(state.pawns.available(AnimalId(0)), 7);
    let on_earth: u16 = state.tiles.earth().map(|tile| state.species.total(tile)).sum();
    assert_eq!(on_earth, 8);
    assert_eq!(state.cards.in_zone(Zone::FaceUp).count(), 5);
    assert_eq!(state.elements.display(SectionId(1)).iter().sum::<u8>(), 4);
    assert_eq!(state.cards.active().count(), 0);
}

#[test]
fn a_house_rule_is_a_fact_of_setup_and_belongs_to_no_animal() {
    let script =
        "fn on_turn_began(you, params, event) { if you == () { note(\"turns\", event.turn); } }";
    let edition = edition(&[], &[(RULE, script)]);
    let card: CardId = edition.catalog.roster.find(RULE).expect("the rule is in the roster");
    let game = open(&edition);
    let path = game.log().path();
    assert!(path.contains(&Event::HouseRuleActivated { card }));
    assert!(path.iter().any(|fact| matches!(fact, Event::Noted { value: 1, .. })), "{path:?}");
    assert_eq!(game.state().cards.active().collect::<Vec<_>>(), [(card, None)]);
    assert!(game.state().cards.deck().iter().all(|other| *other != card));
}

#[test]
fn games_with_a_house_rule_are_replayed_from_their_logs() {
    let script = "fn points_gained(you, params, animal, points, natural) { natural + 1 }\n\
                  fn on_species_eliminated(you, params, event) { change_points(event.animal, 1); }";
    let edition = edition(&[], &[(RULE, script)]);
    let mut game = open(&edition);
    game.play(Box::new(RandomBot::new(3)), 1000);
    assert_eq!(game.status(), &Status::Over);
    let again = Game::resume(&edition, game.log().clone()).expect("the log is valid");
    assert_eq!(again.state(), game.state());
    let mut state = State::default();
    game.log().path().iter().for_each(|fact| state.fold(fact));
    assert_eq!(&state, game.state());
}

/// Opens a game of three with a house rule. Returns the game and a function that lists the points.
fn of_three(script: &str) -> (Game, impl Fn(&Game) -> Vec<i32>) {
    let edition = edition(&[], &[(RULE, script)]);
    let animals = vec![AnimalId(0), AnimalId(2), AnimalId(3)];
    let table = Table::of(&edition, animals.clone(), 1).expect("a valid player count");
    let points = move |game: &Game| {
        animals.iter().map(|animal| game.state().score.points(*animal)).collect()
    };
    (Game::open(&edition, &table), points)
}

#[test]
fn a_house_rule_runs_on_a_resignation_before_the_next_question() {
    let script = "fn on_resigned(you, params, event) {
        for animal in animals() { change_points(animal, 5 + event.seat); }
    }";
    let (mut game, points) = of_three(script);
    let asked = game.questions().to_vec();
    game.answer(Seat(2), Choice::Resign).expect("other players remain");
    assert_eq!((points(&game), game.questions()), (vec![7, 7, 7], &asked[..]));
    verify(game.edition(), game.log()).unwrap_or_else(|found| panic!("{found:?}"));
    assert_eq!(game.undo(Seat(2), &[]), Ok(0));
    assert_eq!((points(&game), game.questions()), (vec![0, 0, 0], &asked[..]));
}

#[test]
fn a_house_rule_that_is_asking_ends_when_the_game_is_stopped() {
    let script = "fn on_turn_began(you, params, event) {
        ask(animals()[0], \"count\", [1, 2]);
        change_points(animals()[0], 9);
    }";
    let (mut game, points) = of_three(script);
    let asked = game.questions().to_vec();
    for seat in [2, 1, 0] {
        game.answer(Seat(seat), Choice::Stop).expect("stopping can be offered");
    }
    assert_eq!((game.status(), points(&game)), (&Status::Over, vec![0, 0, 0]));
    assert!(game.state().turn.leaving.is_stopped());
    verify(game.edition(), game.log()).unwrap_or_else(|found| panic!("{found:?}"));
    let resumed = Game::resume(game.edition(), game.log().clone()).expect("the log is valid");
    assert_eq!((resumed.status(), resumed.state()), (&Status::Over, game.state()));
    assert_eq!(game.undo(Seat(0), &[]), Ok(0));
    assert_eq!(game.questions(), asked);
    game.answer(Seat(0), asked[0].options[0]).expect("the option is offered");
    assert_eq!(points(&game), [9, 0, 0]);
}

#[test]
fn a_variant_can_add_a_house_rule_with_params_for_each_animal() {
    let mut source = source(&[], &[]);
    source.insert(
        &format!("content/{RULES}/variants/rich.toml"),
        b"[variant]\nid = \"rich\"\n\n[house_rule.rich]\nfor = \"each-animal\"\nparams = { points = 3 }\n",
    );
    source.insert(
        &format!("scripts/{RULES}/house-rules/rich.rhai"),
        b"fn on_turn_began(you, params, event) { change_points(you, params.points); }",
    );
    add_text(&mut source, RULES, "rich");
    let layers = Layers { variants: vec!["rich".to_owned()], ..Layers::default() };
    let edition = speciate::edition::load_with(&source, RULES, &layers)
        .unwrap_or_else(|faults| panic!("{faults}"));
    let game = open(&edition);
    assert_eq!([0, 2].map(|animal| game.state().score.points(AnimalId(animal))), [3, 3]);
    // Without the variant this rule does not exist, and its script and text are unused.
    assert_eq!(load(&source).expect("valid content").catalog.roster.find::<CardId>("rich"), None);
    let settings = vec![("house_rule.rich.params.points".to_owned(), "5".to_owned())];
    let layers = Layers { settings, ..layers };
    let edition = speciate::edition::load_with(&source, RULES, &layers).expect("valid content");
    assert_eq!(open(&edition).state().score.points(AnimalId(0)), 5);
}

#[test]
fn a_rule_for_one_animal_applies_in_games_with_that_animal() {
    let mut source = source(&[], &[]);
    let rule = format!("[house_rule.{RULE}]\nfor = \"bird\"\n");
    source.insert(&format!("content/{RULES}/house_rules.toml"), rule.as_bytes());
    source.insert(
        &format!("scripts/{RULES}/house-rules/{RULE}.rhai"),
        b"fn starting_pawns(you, params, animal, natural) { if animal == you { 1 } else { natural } }",
    );
    add_text(&mut source, RULES, RULE);
    let edition = load(&source).expect("valid content");
    let bird = AnimalId(2);
    let game = open(&edition);
    let pawns = [AnimalId(0), bird].map(|animal| game.state().pawns.available(animal));
    assert_eq!(pawns, [7, 1]);
    let other = Game::open(
        &edition,
        &Table::of(&edition, vec![AnimalId(0), AnimalId(1)], 1).expect("a valid player count"),
    );
    assert_eq!(other.state().cards.active().count(), 0, "an absent animal has no ability");
    let words = edition.texts.words("en");
    let page = speciate::explain::rule::page(&edition, &words, "bird").expect("an animal's page");
    assert_eq!(page.paragraphs.last().map(String::as_str), Some("Changes a rule."));
}

#[test]
fn a_house_rule_cannot_be_discarded() {
    let script = "fn on_turn_began(you, params, event) {\n  discard();\n}";
    let edition = edition(&[], &[(RULE, script)]);
    match open(&edition).status() {
        Status::Failed(fault) => assert_eq!(
            fault.to_string(),
            "scripts/dominant-species/house-rules/plenty.rhai:2:3: a house rule is always in force \
             and cannot be moved"
        ),
        other => panic!("expected a failure, found {other:?}"),
    }
}

#[test]
fn faults_of_a_house_rule_are_reported() {
    let rules = |text: &str, script: Option<&str>| {
        let mut source = source(&[], &[]);
        source.insert(&format!("content/{RULES}/house_rules.toml"), text.as_bytes());
        if let Some(script) = script {
            source.insert(&format!("scripts/{RULES}/house-rules/{RULE}.rhai"), script.as_bytes());
        }
        add_text(&mut source, RULES, RULE);
        faults_of(&source)
    };
    let all = [
        rules("[house_rule.plenty]\n", None),
        rules(
            "[house_rule.plenty]\nfor = \"everybody\"\n",
            Some("fn dominant(you, params, tile, natural) { natural }"),
        ),
        rules("[house_rule.plenty]\n", Some("fn effect(you, params) { }")),
        rules("[house_rule.plenty]\n", Some("fn domnant(you, params, tile, natural) { natural }")),
        rules(
            "[house_rule.wordless]\nscript = \"scripts/dominant-species/house-rules/plenty.rhai\"\n",
            Some("fn cards_face_up(you, params, natural) { natural }"),
        ),
        rules(
            "[house_rule.omnivore]\nscript = \"scripts/dominant-species/cards/omnivore.rhai\"\n",
            None,
        ),
    ];
    assert_snapshot!(all.join("\n\n"), @r"
    ./content/dominant-species/house_rules.toml:1 house rule `plenty` has no script `scripts/dominant-species/house-rules/plenty.rhai` | add the file `scripts/dominant-species/house-rules/plenty.rhai`

    ./content/dominant-species/house_rules.toml:2 expected one of `nobody`, `each-animal`, `mammal`, `reptile`, `bird`, `amphibian`, `arachnid`, `insect` for `house_rule.plenty.for`, found `everybody`

    ./scripts/dominant-species/house-rules/plenty.rhai:1 `effect` is never called, and house rules have no hook with that name | write a modifier or a trigger

    ./scripts/dominant-species/house-rules/plenty.rhai:1 `domnant` is never called, and house rules have no hook with that name | did you mean `dominant`?

    ./content/dominant-species/house_rules.toml:1 house rule `wordless` has no texts `card-wordless`, `card-wordless.effect` in `content/dominant-species/locale/en` | write in a file of that folder:
    card-wordless = …
        .effect = …

    ./content/dominant-species/house_rules.toml:1 card `omnivore` and house rule `omnivore` have the same name | rename one of the two
    ");
}
