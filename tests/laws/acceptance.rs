//! A game adopts different content in the middle: recorded facts stay, and later ones follow the new content.

use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::chance::{below, generator};
use speciate::content::{Layers, Source};
use speciate::context::{Answerer as _, Edition};
use speciate::game::{
    AcceptFrom, ContentComparison, Editions, Game, NotAccepted, Status, Table, verify_among,
};
use speciate::id::Seat;
use speciate::log::text;
use speciate::roster::Roster;
use speciate::state::State;

use crate::laws::PLAYERS;
use crate::support::{RULES, games, path};

/// How often each case occurred.
#[derive(Debug, Default)]
struct Met {
    same: u32,
    asks: u32,
    here: u32,
    anew: u32,
    back: u32,
    undone: u32,
}

/// The shipped content of a game, and the changed content that the game adopts.
struct Contents {
    layers: Layers,
    shipped: Arc<Edition>,
    changed: Arc<Edition>,
    seats: RangeInclusive<usize>,
}

impl Contents {
    fn open(&self, players: usize, seed: u64) -> Game {
        Game::open(
            &self.shipped,
            &Table::dealt(&self.shipped, players, seed).expect("a valid player count"),
        )
    }
}

/// Returns the contents of the base game and of Marine. Marine has a limit of rounds, because random players may never
/// end it (M3).
fn contents() -> &'static [Contents; 2] {
    static CONTENTS: OnceLock<[Contents; 2]> = OnceLock::new();
    CONTENTS.get_or_init(|| {
        let limit = ("rulings.round_limit".to_owned(), "8".to_owned());
        let limited = Layers { settings: vec![limit], ..Layers::default() };
        [(RULES, Layers::default(), PLAYERS), ("marine", limited, 2..=4)].map(
            |(game, layers, seats)| {
                let root = Source::read(".".as_ref()).expect("the shipped content is readable");
                let shipped = speciate::edition::load_with(&root, game, &layers)
                    .unwrap_or_else(|faults| panic!("{faults}"));
                let changed = with_card("early-one", (&shipped, &layers), &shipped.catalog.roster);
                Contents { layers, shipped, changed, seats }
            },
        )
    })
}

/// Returns content with an additional card and different numbers, for a game that has these names.
fn with_card(card: &str, (shipped, layers): (&Edition, &Layers), names: &Roster) -> Arc<Edition> {
    let catalog = &shipped.catalog;
    let game = &catalog.rules;
    let mut pack = Source::pack(card);
    let manifest = format!(
        "id = \"{card}\"\nversion = \"1.0.0\"\nauthors = []\nlicence = \"MIT\"\n\
         extends = \"speciate\"\nengine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n"
    );
    pack.insert("pack.toml", manifest.as_bytes());
    let cards = format!("[card.{card}]\nparams = {{ n = 1 }}\n[card.late-one]\n");
    pack.insert(&format!("content/{game}/cards.toml"), cards.as_bytes());
    let scored = catalog.roster.terrains.iter().zip(&catalog.terrains);
    let scored = scored.filter(|(_, row)| row.family.is_none() && !row.scores.is_empty());
    let terrains: String = scored
        .map(|(name, _)| format!("[terrain.{name}]\nspeciation = 5\nscores = [9]\n"))
        .collect();
    pack.insert(&format!("content/{game}/terrains.toml"), terrains.as_bytes());
    for card in [card, "late-one"] {
        let script = format!("fn effect(you, params) {{ note(\"{card}\", 1); }}\n");
        pack.insert(&format!("scripts/{game}/cards/{card}.rhai"), script.as_bytes());
        let words = format!("card-{card} = New\n    .effect = New.\n");
        pack.insert(&format!("locale/en/{card}.ftl"), words.as_bytes());
        pack.insert(&format!("locale/it/{card}.ftl"), words.as_bytes());
    }
    let root = Source::read(".".as_ref()).expect("the shipped content is readable");
    let source = root.with_packs(vec![pack]).unwrap_or_else(|faults| panic!("{faults}"));
    speciate::edition::load_for(&source, game, layers, names)
        .unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn a_game_can_adopt_different_content_and_return() {
    for contents in contents() {
        check_adopting_and_returning(contents);
    }
}

fn check_adopting_and_returning(contents: &Contents) {
    let mut met = Met::default();
    for seed in 700..700 + games(8) {
        for players in contents.seats.clone() {
            let mut game = contents.open(players, seed);
            let mut bot = RandomBot::new(seed);
            let mut dice = generator(seed, "acceptance", 0);
            answer(&mut game, &mut bot, 5 + below(&mut dice, 60));
            if *game.status() == Status::Over {
                continue;
            }
            accept_unchanged(contents, &mut game, &mut met);
            if seed % 2 == 1 {
                play_until_content_matters(contents, &mut game, &mut bot, players % 2 == 0);
            }
            let before = path(&game).len();
            accept_changed(contents, &mut game, &mut met);
            undo(contents, &game, &mut met);
            answer(&mut game, &mut bot, 5 + below(&mut dice, 60));
            check(contents, &game, 2);
            rewind_before_acceptance(contents, &game, before, &mut met);
            answer(&mut game, &mut bot, u32::MAX);
            assert_eq!(game.status(), &Status::Over, "seed {seed}");
            check(contents, &game, 2);
        }
    }
    let Met { same, asks, here, anew, back, undone } = met;
    assert!(same > 3 && here > 3 && asks > 2 && anew > 2, "{met:?}");
    assert!(back > 10 && undone > 3, "{met:?}");
}

/// Plays until the changed content would ask a different question, or if `is_recorded`, until a recorded fact would
/// differ.
fn play_until_content_matters(
    contents: &Contents,
    game: &mut Game,
    bot: &mut RandomBot,
    is_recorded: bool,
) {
    for _ in 0..400 {
        match game.compare(&contents.changed).expect("the content fits this game") {
            ContentComparison::Same => {}
            ContentComparison::Asks(_) if is_recorded => {}
            ContentComparison::Differs(_) if !is_recorded => {}
            _ => return,
        }
        if path(game).len() > 900 {
            return;
        }
        answer(game, bot, 1);
    }
}

/// Checks that adopting the same content changes only the log.
fn accept_unchanged(contents: &Contents, game: &mut Game, met: &mut Met) {
    assert_eq!(game.compare(&contents.shipped), Ok(ContentComparison::Same));
    let before = game.clone();
    game.accept(&contents.shipped, AcceptFrom::Here).expect("nothing differs");
    assert_eq!(game.questions(), before.questions());
    assert_eq!(game.state(), before.state());
    assert_eq!(path(game), path(&before));
    assert_eq!(game.roster(), before.roster());
    let mut anew = before.clone();
    anew.accept(&contents.shipped, AcceptFrom::Step).expect("the step can start again");
    let answered = path(&before).len() > path(&anew).len();
    assert!(path(&before).starts_with(&path(&anew)), "the same facts follow again");
    met.same += u32::from(answered);
}

fn accept_changed(contents: &Contents, game: &mut Game, met: &mut Met) {
    let (before, compared) =
        (game.clone(), game.compare(&contents.changed).expect("the content fits this game"));
    match (compared, game.accept(&contents.changed, AcceptFrom::Here)) {
        (ContentComparison::Same, Ok(())) => met.here += 1,
        (ContentComparison::Asks(questions), Ok(())) => {
            met.asks += 1;
            assert_eq!(game.questions(), questions);
        }
        (ContentComparison::Differs(difference), Err(NotAccepted::Differs(again))) => {
            assert_eq!(difference, again);
            assert!(difference.at <= path(&before).len());
            assert_eq!(game.log(), before.log(), "a refusal changes nothing");
            game.accept(&contents.changed, AcceptFrom::Step).expect("the step can start again");
            met.anew += 1;
        }
        (compared, accepted) => panic!("{compared:?}, {accepted:?}"),
    }
    let (own, now) = (&before.roster().cards, &game.roster().cards);
    assert_eq!(now.find("early-one"), Some(own.len()));
    assert_eq!(now.iter().take(own.len()).collect::<Vec<_>>(), own.iter().collect::<Vec<_>>());
    assert_eq!(game.log().roster(), game.roster());
    assert_eq!(game.edition().packs[1].id, "early-one");
}

/// Checks that undoing an answer from before the acceptance restores the old content.
fn undo(contents: &Contents, game: &Game, met: &mut Met) {
    let change = *game.log().changes_to(game.log().head()).last().expect("it was accepted");
    for seat in (0..6).map(Seat) {
        let mut undone = game.clone();
        if undone.undo(seat, &[]).is_ok() && path(&undone).len() < change.facts {
            assert!(undone.log().content() < 2);
            assert_eq!(undone.edition().packs.len(), 1);
            let mut again = undone.clone();
            answer(&mut again, &mut RandomBot::new(2), 2);
            check(contents, &again, undone.log().content());
            met.undone += 1;
        }
    }
}

/// Rewinds to before the acceptance and continues with the old content. The result verifies too.
fn rewind_before_acceptance(contents: &Contents, game: &Game, before: usize, met: &mut Met) {
    let mut back = game.clone();
    let length = back.log().changes_to(back.log().head()).last().expect("it was accepted").facts;
    assert!(back.rewind(length.min(before)));
    assert!(back.log().content() < 2);
    assert_eq!(back.edition().packs.len(), 1);
    answer(&mut back, &mut RandomBot::new(1), 3);
    check(contents, &back, back.log().content());
    assert!(back.log().roster().cards.find("early-one").is_some(), "names are kept");
    // Content that lacks a name of another branch no longer fits this game.
    let Err(NotAccepted::OtherGame(why)) = back.accept(&contents.shipped, AcceptFrom::Here) else {
        panic!("the content lacks a card")
    };
    assert!(why.to_string().contains("not loaded for this game"), "{why}");
    met.back += 1;
}

/// Checks that the game folds to its state, that its text reads back as the same log, and that it replays with the
/// content that it was played with.
fn check(contents: &Contents, game: &Game, content: usize) {
    let log = game.log();
    assert_eq!(log.content(), content);
    let mut state = State::default();
    path(game).iter().for_each(|fact| state.fold(fact));
    assert_eq!(&state, game.state());
    let read = text::read(text::write(log).as_bytes()).expect("the opening is valid");
    assert_eq!((read.damage, &read.log), (None, log));
    assert_eq!(&*read.state, game.state());
    let mut editions = Editions::from(&contents.shipped);
    editions.put(1, &contents.shipped);
    editions.put(2, &contents.changed);
    let verified = verify_among(&editions, log);
    assert!(verified.is_ok(), "{verified:?}");
    let resumed = Game::resume_among(editions.clone(), read.log).expect("all content is there");
    assert_eq!(resumed.questions(), game.questions());
    assert_eq!(resumed.log(), log, "no entry is missing");
    let swapped = Editions::from(&contents.changed);
    assert!(verify_among(&swapped, log).is_err(), "each part of the log needs its own content");
}

#[test]
fn names_of_two_acceptances_are_in_order() {
    let contents = &contents()[0];
    let mut game = contents.open(3, 9);
    game.accept(&contents.changed, AcceptFrom::Here).expect("the content fits this game");
    let names = game.log().roster().clone();
    let lacks_one = with_names_of(contents, "other-one");
    assert!(lacks_one.is_err(), "it lacks a name of the game");
    let unchanged = with_card("early-one", (&contents.shipped, &contents.layers), &names);
    game.accept(&unchanged, AcceptFrom::Step).expect("it is the same content");
    assert_eq!(game.log().roster(), &names);
    assert_eq!(game.log().acceptances()[1].names, Default::default());
    assert!(game.log().acceptances()[1].anew);
    check_text(&game);
}

fn check_text(game: &Game) {
    let read = text::read(text::write(game.log()).as_bytes()).expect("the opening is valid");
    assert_eq!((read.damage, &read.log), (None, game.log()));
}

/// Loads content with a different card for a game that has the names of the first one.
fn with_names_of(
    contents: &Contents,
    card: &str,
) -> Result<Arc<Edition>, speciate::diagnostic::Diagnostics> {
    let root = Source::read(".".as_ref()).expect("the shipped content is readable");
    let mut names = contents.shipped.catalog.roster.clone();
    names.cards.add(card);
    speciate::edition::load_for(&root, RULES, &contents.layers, &names)
}

#[test]
fn a_crash_just_after_an_acceptance_loses_nothing() {
    let contents = &contents()[0];
    let mut game = contents.open(4, 11);
    answer(&mut game, &mut RandomBot::new(11), 20);
    game.accept(&contents.changed, AcceptFrom::Step).expect("the content fits this game");
    let whole = text::write(game.log());
    let is_acceptance = |line: &&str| line.contains("\"type\":\"content_accepted\"");
    let upto = whole.lines().position(|line| is_acceptance(&line)).expect("it was written") + 1;
    let cut: String = whole.split_inclusive('\n').take(upto).collect();
    let read = text::read(cut.as_bytes()).expect("the opening is valid");
    assert!(read.log.begins_anew());
    let mut editions = Editions::from(&contents.shipped);
    editions.put(1, &contents.changed);
    let resumed = Game::resume_among(editions, read.log).expect("all content is there");
    assert_eq!(resumed.log(), game.log(), "the lost entries are written again");
    assert_eq!(resumed.questions(), game.questions());
}

/// Answers up to this many questions with a bot.
fn answer(game: &mut Game, bot: &mut RandomBot, most: u32) {
    for _ in 0..most {
        let Some(question) = game.questions().first().cloned() else { return };
        let place = bot.answer(&game.view(Some(question.seat)), &question).expect("bots answer");
        game.answer(question.seat, question.options[place]).expect("options are accepted");
    }
}
