//! Plays one random game or position in which a card comes into play.

use std::sync::Arc;

use crate::card_placement;
use crate::scenario::start_of_play;
use rand_pcg::Pcg32;
use speciate_bots::bot::RandomBot;
use speciate_engine::context::{Answerer as _, Edition};
use speciate_engine::game::{Game, PlayLimit, Table};
use speciate_model::chance::{below, derived_seed, generator, shuffle};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, Seat};
use speciate_model::question::Choice;

/// One in this many games is played from its beginning to its end.
const WHOLE_EACH: u64 = 4;
/// The number of turns after which a whole game is abandoned.
const TURNS_MAX: u16 = 40;
/// The maximum number of answers before a card comes into play.
const ANSWERS_BEFORE: u32 = 160;
/// The number of answers after the card has come into play.
const ANSWERS_AFTER: usize = 40;
/// The maximum number of answers until a card can be played from a hand.
const ANSWERS_TO_GO: usize = 200;

/// A game and the part of it to check.
pub(super) struct PlayedGame {
    pub game: Game,
    /// The number of facts before the part that is checked.
    pub start: usize,
    /// The last answer. If it made a script fail, it is not in the log.
    pub last: Option<(Seat, Choice)>,
}

/// Plays the game with this number. The cards are tested in turn; each comes into play both in positions and in whole
/// games.
pub(super) fn play(edition: &Arc<Edition>, cards: &[CardId], index: u64, seed: u64) -> PlayedGame {
    let mut dice = generator(seed, "fuzz", 0);
    let counts = edition.catalog.seat_counts();
    let seats = counts.get(below(&mut dice, counts.len() as u32) as usize);
    let table = Table::dealt_to(edition, seats.copied().unwrap_or_default(), seed);
    let mut game = Game::open(edition, &table);
    let mut player = RandomPlayer { bot: RandomBot::new(derived_seed(seed, "bot", 0)), last: None };
    let many = cards.len().max(1) as u64;
    let in_turn = cards.get((index % many) as usize).copied();
    let is_whole = index / many % WHOLE_EACH == WHOLE_EACH - 1;
    let Some(card) = in_turn.filter(|_| !is_whole) else {
        put_in_front(&mut game, cards, &mut dice);
        player.answer(&mut game, usize::MAX, TURNS_MAX);
        return PlayedGame { game, start: 0, last: player.last };
    };
    let before = below(&mut dice, ANSWERS_BEFORE) as usize;
    player.answer(&mut game, before, TURNS_MAX);
    // Before the first turn, no animal is in play yet.
    while game.state().turn.number == 0 && player.answer_one(&mut game) {}
    let mut staged = game.clone();
    let is_placed = match edition.catalog.has_rows() {
        true => player.put_into_play_from_hand(&mut staged, card),
        false => put_into_play(&mut staged, card, &mut dice),
    };
    let start = if is_placed { start_of_play(&staged.log().path()) } else { 0 };
    let mut game = if is_placed { staged } else { game };
    player.answer(&mut game, ANSWERS_AFTER, u16::MAX);
    PlayedGame { game, start, last: player.last }
}

impl PlayedGame {
    /// Returns the cards that were carried out or came into play. Each is repeated as often as it happened.
    pub(super) fn resolved(&self) -> Vec<CardId> {
        let edition = self.game.edition();
        let path = self.game.log().path();
        let resolved = path.iter().filter_map(|fact| match *fact {
            Event::CardPlayed { card, .. }
            | Event::CardReached { card, .. }
            | Event::CardLaidAside { card, .. }
            | Event::CardLaid { card, .. }
            | Event::HouseRuleActivated { card } => Some(card),
            Event::CardActivated { card, .. } if !card_placement::has_effect(edition, card) => {
                Some(card)
            }
            _ => None,
        });
        resolved.collect()
    }
}

/// Makes a random animal carry out a card for a tile. In half of the cases, it is one of the animal's own tiles. A card
/// without an effect comes into play for the animal. Returns whether that is possible here.
fn put_into_play(game: &mut Game, card: CardId, dice: &mut Pcg32) -> bool {
    let (animals, tiles): (Vec<AnimalId>, Vec<HexId>) =
        (game.state().turn.animals().collect(), game.state().tiles.earth().collect());
    if game.questions().is_empty() || animals.is_empty() || tiles.is_empty() {
        return false;
    }
    let animal = animals[below(dice, animals.len() as u32) as usize];
    let any = tiles[below(dice, tiles.len() as u32) as usize];
    let own = card_placement::own_tile(game.state(), animal).unwrap_or(any);
    let tile = if below(dice, 2) == 0 { any } else { own };
    let index = boundary(game).len();
    card_placement::put_card(game, card, index, animal, tile, Vec::new()).is_ok()
}

/// Puts cards on top of the deck, in a random order. Cards that have a fixed place in the deck stay there.
fn put_in_front(game: &mut Game, cards: &[CardId], dice: &mut Pcg32) {
    let catalog = &game.edition().catalog;
    let is_free = |card: &CardId| !catalog.card(*card).first && !catalog.card(*card).last;
    let state = card_placement::state_after(&boundary(game));
    let deck = state.cards.deck();
    let is_first = |card: &&CardId| cards.contains(card) && is_free(card);
    let mut order: Vec<CardId> = deck.iter().filter(is_first).copied().collect();
    if order.is_empty() || order.len() == deck.len() {
        return;
    }
    shuffle(dice, &mut order);
    order.extend(deck.iter().filter(|card| !is_first(card)));
    let facts = card_placement::reordered(&state, &order);
    // If that is impossible, the deck stays as it is.
    drop(game.arrange(&facts));
}

/// Returns the path before the open step.
fn boundary(game: &Game) -> Vec<Event> {
    let mut path = game.log().path();
    path.truncate(path.len() - game.position().last_step().1.len().min(path.len()));
    path
}

/// Answers every question at random.
struct RandomPlayer {
    bot: RandomBot,
    last: Option<(Seat, Choice)>,
}

impl RandomPlayer {
    /// Gives up to `most` answers. Gives fewer answers if the game stops or lasts too many turns.
    fn answer(&mut self, game: &mut Game, most: usize, turns_max: u16) {
        let mut limit = PlayLimit::of(turns_max);
        for _ in 0..most {
            if !limit.allows(game.state().turn.number, game.log().entries().len()) {
                break;
            }
            if !self.answer_one(game) {
                break;
            }
        }
    }

    fn answer_one(&mut self, game: &mut Game) -> bool {
        let Some(question) = game.questions().first().cloned() else { return false };
        let index = self.bot.answer(&game.view(Some(question.seat)), &question);
        let choice = index.and_then(|index| question.options.get(index)).copied();
        let Some(choice) = choice else { return false };
        self.last = Some((question.seat, choice));
        game.answer(question.seat, choice).is_ok()
    }

    /// Answers questions until an animal acts, then gives it the card and plays it. Returns whether that was possible.
    fn put_into_play_from_hand(&mut self, game: &mut Game, card: CardId) -> bool {
        for _ in 0..ANSWERS_TO_GO {
            let step = game.position().last_step().1;
            let acts = matches!(step.first(), Some(Event::AnimalReached { .. }));
            let is_first = !step.iter().any(Event::is_said);
            if let Some(question) = game.questions().first().filter(|_| acts && is_first) {
                let seat = question.seat;
                let facts = card_placement::into_hand(
                    &card_placement::state_after(&boundary(game)),
                    card,
                    seat,
                );
                if game.arrange(&facts).is_err() {
                    return false;
                }
                self.last = Some((seat, Choice::Card(card)));
                return game.answer(seat, Choice::Card(card)).is_ok();
            }
            if !self.answer_one(game) {
                return false;
            }
        }
        false
    }
}
