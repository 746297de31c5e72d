//! Whole games with the example pack, which keep all laws.

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup, RandomBot};
use speciate::context::Answerer;
use speciate::event::Event;
use speciate::game::{Game, Status, Table, verify};
use speciate::id::AnimalId;
use speciate::question::RejectionCode;
use speciate::sim::play_at;

use super::edition;
use crate::laws::conservation;
use crate::support::{every_choice, path, sized};

#[test]
fn games_of_bots_end_and_keep_every_piece() {
    let edition = edition(None);
    let mollusc: AnimalId = edition.catalog.roster.find("mollusc").expect("the entry exists");
    let (mut played, mut tides, mut in_play) = (0, 0, 0);
    for bots in [BotKind::Random, BotKind::Greedy] {
        for players in 2..=7 {
            for seed in 0..sized(1, 3) {
                let table = Table::dealt(&edition, players, seed).expect("a valid player count");
                let game = play_at(&edition, &table, &Lineup::of(bots));
                assert_eq!(game.status(), &Status::Over, "{players} animals, seed {seed}");
                conservation::check(&game, &edition.catalog, players);
                verify(&edition, game.log()).expect("the log is valid");
                played += u64::from(game.state().turn.seat(mollusc).is_some());
                for fact in path(&game) {
                    match fact {
                        Event::SectionAbandoned { .. }
                        | Event::EffectAbandoned { .. }
                        | Event::HookAbandoned { .. } => {
                            panic!("{players} animals, seed {seed}: {fact:?}")
                        }
                        Event::CardActivated { .. } => in_play += 1,
                        Event::SpaceReached { space, .. } => {
                            let section = edition.catalog.space(space).section;
                            let name = edition.catalog.roster.name(section);
                            tides += u64::from(name == "tide");
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    let [played_min, tides_min, in_play_min] = [sized(4, 12), sized(10, 30), sized(3, 10)];
    assert!(played > played_min && tides > tides_min, "{played}, {tides}");
    assert!(in_play > in_play_min, "{in_play}");
}

#[test]
fn variants_of_the_root_pack_work_with_the_example() {
    for variant in ["short-game", "several-animals", "random-earth", "high-tide"] {
        let edition = edition(Some(variant));
        for players in edition.catalog.seat_counts() {
            let mut table = Table::dealt(&edition, players, 4).expect("a valid player count");
            table.variants = vec![variant.to_owned()];
            let game = play_at(&edition, &table, &Lineup::of(BotKind::Random));
            assert_eq!(game.status(), &Status::Over, "{variant}, {players} seats");
        }
    }
    let seats = edition(Some("several-animals")).catalog.seat_counts();
    assert_eq!(seats, [2, 3], "one of seven animals is left out");
}

#[test]
fn suspended_and_direct_play_give_the_same_log_and_accept_only_options() {
    let edition = edition(None);
    let all = every_choice(&edition.catalog.roster);
    for seed in 0..2 {
        let table = Table::dealt(&edition, 7, seed).expect("a valid player count");
        let mut direct = Game::open(&edition, &table);
        direct.play(Box::new(RandomBot::new(seed)), 1000);
        let mut game = Game::open(&edition, &table);
        let mut bot = RandomBot::new(seed);
        let mut asked = 0;
        while let Some(question) = game.questions().first().cloned() {
            asked += 1;
            let own = edition.catalog.roster.name(question.id).starts_with("tide.");
            if own || asked % 50 == 0 {
                let mut tried = game.clone();
                for choice in all.iter().filter(|choice| !question.options.contains(choice)) {
                    let id = choice.id(&edition.catalog.roster);
                    let rejection = tried.answer_text(question.seat, &id, None);
                    assert_eq!(rejection.expect_err("not offered").code, RejectionCode::NotOffered);
                }
                assert_eq!(tried.log(), game.log());
            }
            let view = game.view(Some(question.seat));
            let place = bot.answer(&view, &question).expect("bots answer");
            game.answer(question.seat, question.options[place]).expect("the option is offered");
        }
        assert_eq!(direct.log(), game.log(), "seed {seed}");
    }
}
