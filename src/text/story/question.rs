//! Questions and options in words.
//!
//! A question's message is `question-NAME`, with hyphens instead of dots. Its attributes, such as `.pass`, `.done`,
//! `.count` and `.tile`, are the texts for its options.

use crate::story::Teller;
use crate::story::names::key;
use speciate_model::event::Argument;
use speciate_model::id::{AnimalId, CardId, HexId, QuestionId, Seat, SpaceId, TerrainId};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Value};

type ArgumentSource = fn(&Teller<'_>, &Question) -> Value;

/// The arguments of a question's message, by name.
const GIVEN: [(&str, ArgumentSource); 17] = [
    ("animal", |teller, question| teller.name_of(question.animal).into()),
    ("question", |teller, question| teller.question_name(question.id).into()),
    ("card", |teller, question| {
        or_none(teller.card_of(question.id).map(|card| teller.name_of(card)))
    }),
    ("about", |teller, question| {
        or_none(question.about.map(|about| match about {
            Choice::Card(card) => teller.card_in_play(card, question.animal),
            about => teller.choice_name(about),
        }))
    }),
    ("terrain", |teller, question| {
        or_none(teller.terrain_of_options(question).map(|terrain| teller.name_of(terrain)))
    }),
    ("matches", |teller, question| match question.about {
        Some(Choice::Tile(tile)) => teller.matches(question.animal, tile).into(),
        _ => 0_u16.into(),
    }),
    ("moves", |teller, question| {
        let space = teller.view.turn().space;
        let printed = space.map_or(0, |space| teller.view.catalog().space(space).count);
        question.left.map_or(printed, |(_, total)| total).into()
    }),
    ("left", |_, question| question.left.map_or(0, |(left, _)| left).into()),
    ("section", |teller, _| {
        or_none(teller.view.turn().section.map(|section| teller.name_of(section)))
    }),
    ("space", |teller, _| {
        or_none(teller.view.turn().space.and_then(|space| teller.space_print(space)))
    }),
    ("pool", |teller, question| teller.view.species().pool(question.animal).into()),
    ("eliminated", |teller, question| teller.view.species().eliminated(question.animal).into()),
    ("pawns", |teller, question| teller.view.pawns().available(question.animal).into()),
    ("points", |teller, question| teller.view.score().points(question.animal).into()),
    ("placed", |teller, question| teller.placed(question.animal).into()),
    ("waiting", |teller, question| teller.not_retrieved(question.animal).len().into()),
    ("others", |teller, question| Value::All(teller.not_retrieved(question.animal))),
];

/// Returns the names of the arguments of a question's message or of one of its attributes, e.g. `count`; `None` for
/// an attribute that no question has.
pub fn question_args(attribute: Option<&str>) -> Option<Vec<&'static str>> {
    Some(match attribute {
        None | Some("terrain" | "way") => GIVEN.iter().map(|(name, _)| *name).collect(),
        Some("pass" | "done") => Vec::new(),
        Some("count") => vec!["count"],
        Some("tile") => vec!["tile", "matches"],
        Some("passed") => vec!["animal"],
        Some("told") => vec!["animal", "choice"],
        Some(_) => return None,
    })
}

fn or_none(message: Option<Message>) -> Value {
    message.unwrap_or_else(|| Message::of("".into())).into()
}

impl Teller<'_> {
    /// Returns a question in words, e.g. `Insect: where does your pawn go?`
    pub fn question(&self, question: &Question) -> String {
        self.say(&self.question_text(question))
    }

    /// Returns an option of a question in words, e.g. `the wetland 0,-1 (you 2, Bird 1)`.
    pub fn option(&self, question: &Question, choice: Choice) -> String {
        self.say(&self.option_text(question, choice))
    }

    /// Returns the id of a question's message or of one of its attributes, if the locale has it.
    pub(super) fn question_id(&self, question: QuestionId, attribute: &str) -> Option<String> {
        let id = format!("question-{}{attribute}", key(self.roster().name(question)));
        self.words.has(&id).then_some(id)
    }

    pub(super) fn card_of(&self, question: QuestionId) -> Option<CardId> {
        let (card, _) = self.roster().name(question).split_once('.')?;
        self.roster().find(card)
    }

    fn question_text(&self, question: &Question) -> Message {
        let terrain = self.terrain_of_options(question);
        let on_terrain = terrain.and_then(|_| self.question_id(question.id, ".terrain"));
        let own = on_terrain.or_else(|| self.question_id(question.id, ""));
        let text = match (own, question.about) {
            (Some(id), _) => Message::new(id),
            (None, Some(_)) => Message::new("story-question-about"),
            (None, None) => Message::new("story-question"),
        };
        self.with_question_arguments(text, question)
    }

    /// Adds the arguments of a question's message to a message.
    pub(super) fn with_question_arguments(&self, text: Message, question: &Question) -> Message {
        GIVEN.iter().fold(text, |text, (name, value)| text.with(*name, value(self, question)))
    }

    fn placed(&self, animal: AnimalId) -> usize {
        let spaces = (0..self.view.catalog().spaces.len()).map(SpaceId::at);
        spaces.filter(|space| self.view.pawns().on_space(*space) == Some(animal)).count()
    }

    /// Returns the other animals that have not retrieved their pawns in this round.
    fn not_retrieved(&self, animal: AnimalId) -> Vec<Value> {
        let turn = self.view.turn();
        let others = turn.animals().filter(|other| *other != animal && !turn.has_retrieved(*other));
        others.map(|other| self.name_of(other).into()).collect()
    }

    fn option_text(&self, question: &Question, choice: Choice) -> Message {
        let own = |attribute: &str| self.question_id(question.id, attribute);
        match choice {
            Choice::Pass => Message::new(own(".pass").unwrap_or_else(|| "story-pass".to_owned())),
            Choice::Done => Message::new(own(".done").unwrap_or_else(|| "story-done".to_owned())),
            Choice::Count(count) => {
                let id = own(".count").unwrap_or_else(|| "story-count".to_owned());
                message!(id, count = count)
            }
            Choice::Tile(tile) => {
                let option = self.tile_option(question.animal, tile);
                match own(".tile") {
                    Some(id) => {
                        let matches = self.matches(question.animal, tile);
                        message!(id, tile = option, matches = matches)
                    }
                    None => option,
                }
            }
            Choice::Card(card) | Choice::FaceDown(card) => message!(
                "story-option-card",
                card = self.card_in_play(card, question.animal),
                effect = self.card_effect_text(card)
            ),
            Choice::Stack(stack) => match self.view.stack(stack).0 {
                Some(terrain) => message!(
                    "story-option-stack",
                    stack = self.stack_name(stack),
                    terrain = self.name_of(terrain)
                ),
                None => self.stack_name(stack),
            },
            Choice::Way(_) if self.question_id(question.id, ".way").is_some() => {
                let id = self.question_id(question.id, ".way").unwrap_or_default();
                self.with_question_arguments(Message::new(id), question)
            }
            Choice::Space(_)
            | Choice::Corner(_)
            | Choice::Element(_)
            | Choice::Species(_)
            | Choice::ProtectedSpecies(_)
            | Choice::Animal(_)
            | Choice::Terrain(_)
            | Choice::SpecialPawn(..)
            | Choice::Class(_)
            | Choice::Way(_)
            | Choice::Claim(_)
            | Choice::Tie(_)
            | Choice::Resign
            | Choice::Stop
            | Choice::Continue => self.choice_in(question.id, choice),
        }
    }

    /// Counts the elements that an animal matches on a tile (p. 7), ignoring modifiers of cards in play.
    pub(crate) fn matches(&self, animal: AnimalId, tile: HexId) -> u16 {
        let elements = self.view.elements();
        elements.matches(animal, &elements.supply(self.view.catalog().board.corners_of(tile)))
    }

    /// Whether an animal has species on a tile and matches an element there, ignoring modifiers of cards in play.
    pub(crate) fn thrives(&self, animal: AnimalId, tile: HexId) -> bool {
        self.view.species().count(animal, tile) > 0 && self.matches(animal, tile) > 0
    }

    /// Returns the terrain of all offered tiles, if they share one and a space is acting.
    fn terrain_of_options(&self, question: &Question) -> Option<TerrainId> {
        self.view.turn().space?;
        let mut terrains = question.options.iter().filter_map(|choice| match choice {
            Choice::Tile(tile) => Some(self.view.terrain(*tile)),
            _ => None,
        });
        let first = terrains.next()??;
        terrains.all(|other| other == Some(first)).then_some(first)
    }

    /// Returns a tile with the species on it, or a vacant hex with the tiles next to it.
    fn tile_option(&self, you: AnimalId, tile: HexId) -> Message {
        let name = self.tile_name(tile);
        if self.view.terrain(tile).is_none() {
            let neighbours = self.view.catalog().board.neighbours(tile).iter();
            let beside = neighbours.filter(|hex| self.view.terrain(**hex).is_some());
            let beside = beside.map(|hex| self.tile_label(*hex).into()).collect();
            return message!("story-option-hex", hex = name, tiles = Value::List(beside));
        }
        let species = self.species_on(tile, Some(you));
        match species.is_empty() {
            true => message!("story-option-tile-empty", tile = name),
            false => message!("story-option-tile", tile = name, species = Value::List(species)),
        }
    }

    /// Returns the species on a tile by animal, those of `you` first.
    fn species_on(&self, tile: HexId, you: Option<AnimalId>) -> Vec<Value> {
        let species = self.view.species();
        let others = self.view.turn().animals().filter(|animal| Some(*animal) != you);
        let present = you.into_iter().chain(others).filter(|a| species.count(*a, tile) > 0);
        let count = |animal: AnimalId| {
            let name = match Some(animal) == you {
                true => Message::new("story-you"),
                false => self.name_of(animal),
            };
            let (count, protected) = (species.count(animal, tile), species.protected(animal, tile));
            let id = if protected > 0 { "story-species-protected" } else { "story-species" };
            message!(id, animal = name, count = count, protected = protected).into()
        };
        present.map(count).collect()
    }

    pub(super) fn choice_in(&self, question: QuestionId, choice: Choice) -> Message {
        let name = self.choice_name(choice);
        match (choice, self.card_of(question)) {
            (Choice::Way(_), Some(card)) => self.with_params(name, card),
            _ => name,
        }
    }

    pub(super) fn choice_name(&self, choice: Choice) -> Message {
        match choice {
            Choice::Pass => Message::new("story-pass"),
            Choice::Done => Message::new("story-done"),
            Choice::Space(space) => self.space_name(space),
            Choice::SpecialPawn(element, space) => message!(
                "story-option-special-pawn",
                element = self.name_of(element),
                space = self.space_name(space)
            ),
            Choice::Terrain(terrain) => self.name_of(terrain),
            Choice::Tile(tile) => self.tile_name(tile),
            Choice::Corner(corner) => self.corner_name(corner),
            Choice::Element(element) => self.name_of(element),
            Choice::Species(animal) => {
                message!("story-option-species", animal = self.name_of(animal))
            }
            Choice::ProtectedSpecies(animal) => {
                message!("story-option-species-protected", animal = self.name_of(animal))
            }
            Choice::Animal(animal) => self.name_of(animal),
            Choice::Card(card) | Choice::FaceDown(card) => self.name_of(card),
            Choice::Stack(stack) => self.stack_name(stack),
            Choice::Count(count) => message!("story-count", count = count),
            Choice::Way(word) | Choice::Class(word) => self.name_of(word),
            Choice::Claim(tile) => message!("story-option-claim", tile = self.tile_name(tile)),
            Choice::Tie(tile) => message!("story-option-tie", tile = self.tile_name(tile)),
            Choice::Resign => Message::new("story-option-resign"),
            Choice::Stop => Message::new("story-option-stop"),
            Choice::Continue => Message::new("story-option-continue"),
        }
    }

    pub(super) fn argument(&self, argument: Argument) -> Value {
        match argument {
            Argument::Animal(animal) => self.name_of(animal).into(),
            Argument::Element(element) => self.name_of(element).into(),
            Argument::Terrain(terrain) => self.name_of(terrain).into(),
            Argument::Tile(tile) => self.tile_name(tile).into(),
            Argument::Corner(corner) => self.roster().name(corner).into(),
            Argument::Section(section) => self.name_of(section).into(),
            Argument::Space(space) => self.space_name(space).into(),
            Argument::Card(card) => self.name_of(card).into(),
            Argument::Phase(phase) => self.name_of(phase).into(),
            Argument::Stream(stream) => self.name_of(stream).into(),
            Argument::Question(question) => self.question_name(question).into(),
            Argument::Word(word) => self.name_of(word).into(),
            Argument::Seat(seat) => self.seat_name(seat).into(),
            Argument::Stack(stack) => self.stack_name(stack).into(),
            Argument::Choice(choice) => self.choice_name(choice).into(),
            Argument::Number(number) => number.into(),
            Argument::Flag(flag) => {
                Message::new(if flag { "story-yes" } else { "story-no" }).into()
            }
            Argument::Fingerprint(_) => Value::Text(String::new()),
        }
    }
}

impl Teller<'_> {
    pub fn asked(&self, seat: Seat) -> String {
        self.say(&message!("board-asked", seat = self.seat_name(seat)))
    }
}
