//! A step of the story: what opened it, who acts, and its sentences.

use crate::story::tell::Narrator;
use crate::story::tell::clause::Clause;
use crate::story::tell::step_changes::StepChanges;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, SpaceId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// The message for traits that are revealed together.
pub(super) const TRAITS_REVEALED: &str = "story-traits-revealed";

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum StepKind {
    /// Setup of the game or of an arranged position.
    #[default]
    Setup,
    /// The beginning of a turn or phase.
    Phase,
    Go,
    /// The beginning or end of a section, and what happens between its spaces.
    Section,
    /// The action of a pawn on its space.
    Space(SpaceId),
    Card(CardId),
    GoEnd,
}

#[derive(Clone, Debug, Default)]
pub(super) struct StoryStep {
    pub kind: StepKind,
    pub opened_at: usize,
    pub actor: Option<AnimalId>,
    /// The name of the actor: the animal whose go it is, or the one that answered last.
    pub voice: Option<Value>,
    /// The index of the current voice's first clause. New facts are not merged into earlier clauses.
    pub voice_from: usize,
    /// Sentences, in the order of their first facts.
    pub clauses: Vec<Clause>,
    pub follows: StepChanges,
    pub cause: PointsCause,
    /// The animals that have gained points for `cause`.
    pub gained: Vec<AnimalId>,
    /// The index of the biome's element that is being scored, and the animals that have gained points for it.
    pub scored: (usize, Vec<AnimalId>),
    /// The animals that have gained points for the targets of their special pawns.
    pub targeted: Vec<AnimalId>,
    pub has_eliminated: bool,
    /// The card being carried out; if cards are nested, the innermost.
    pub carried: Option<CardId>,
    /// The cards in play that reacted to what the card does, with the animals that they are in play for.
    pub reacting: Vec<(CardId, Option<AnimalId>)>,
    /// The card that was turned up last, whose icons cause events.
    pub turned_up: Option<CardId>,
    /// Whether the acting pawn was placed in the step before.
    pub is_placed_now: bool,
}

#[derive(Clone, Debug, Default)]
pub(super) enum PointsCause {
    /// A cause that cannot be inferred.
    #[default]
    Unknown,
    Scored(HexId),
    /// All tiles are scored: each tile with an animal that gains points, in order.
    AllTiles(Vec<(HexId, AnimalId)>),
    Covered(HexId),
    Placed(HexId),
    Survival,
    Targets,
    Trait(CardId),
    Carried(CardId),
    /// A card that is set aside while it is carried out.
    Effect(CardId),
}

impl StoryStep {
    pub fn has(&self, id: &str) -> bool {
        self.clauses.iter().any(|clause| clause.begins(id))
    }
}

impl Narrator<'_> {
    pub(super) fn begin_step(&mut self, at: usize, kind: StepKind, actor: Option<AnimalId>) {
        let voice = actor.map(|animal| self.teller().name_of(animal).into());
        let carried = match kind {
            StepKind::Card(card) => Some(card),
            _ => None,
        };
        self.step =
            StoryStep { kind, opened_at: at, actor, voice, carried, ..StoryStep::default() };
    }

    /// Sets the card being carried out. Its sentences are not merged with earlier ones.
    pub(super) fn carry_out(&mut self, card: Option<CardId>) {
        // Keep the reactions to the step's own card: their triggers can still run after the card has begun another
        // card.
        if self.step.carried.map(StepKind::Card) != Some(self.step.kind) {
            self.step.reacting.clear();
        }
        self.step.carried = card;
        self.step.cause = PointsCause::Unknown;
        self.step.gained.clear();
        self.step.voice_from = self.step.clauses.len();
    }

    /// Adds a sentence, or merges it into a similar one.
    pub(super) fn add(&mut self, clause: Clause) {
        if !clause.facts.iter().all(|at| self.is_told(*at)) {
            return;
        }
        let mut left = clause;
        let since = self.step.voice_from.min(self.step.clauses.len());
        for own in &mut self.step.clauses[since..] {
            match own.absorb(left) {
                Ok(()) => return,
                Err(other) => left = other,
            }
        }
        self.step.clauses.push(left);
    }

    /// Sets who answered last. If a card lets several animals choose, the losses of each are told separately.
    pub(super) fn hear(&mut self, voice: Value) {
        let is_other = self.step.voice.as_ref() != Some(&voice);
        if is_other && matches!(self.step.kind, StepKind::Card(_)) {
            self.step.voice_from = self.step.clauses.len();
        }
        self.step.voice = Some(voice);
    }

    /// Tells the current step. `is_over` is false if the path ends within it.
    pub(super) fn finish_step(&mut self, is_over: bool) {
        let mut step = std::mem::take(&mut self.step);
        if step.kind == StepKind::Setup {
            // In setup, revealed traits matter most, so they are told last, next to the first question.
            step.clauses.sort_by_key(|clause| clause.begins(TRAITS_REVEALED));
        }
        self.before = (step.kind, step.actor);
        let depth = match step.kind {
            StepKind::Setup => 1,
            StepKind::Phase | StepKind::Go | StepKind::GoEnd => 2,
            StepKind::Section | StepKind::Space(_) => 3,
            StepKind::Card(_) => 4,
        };
        let follows = step.follows.clauses();
        let is_told = step.opened_at >= self.from;
        match step.kind {
            StepKind::Space(space) => {
                let is_over = is_over && is_told;
                self.action(depth, &step, space, is_over);
            }
            StepKind::Card(_) => {
                self.each(depth, &step.clauses);
                let is_idle = step.clauses.iter().all(|clause| clause.is_intent);
                if is_told && is_over && is_idle && step.follows.is_empty() {
                    self.add_to_last_line(&Message::new("story-nothing-follows"));
                }
            }
            StepKind::Go => self.together(depth, &step.clauses),
            StepKind::Setup | StepKind::Phase | StepKind::GoEnd | StepKind::Section => {
                self.each(depth, &step.clauses);
            }
        }
        let is_indented = matches!(
            step.kind,
            StepKind::Space(_) | StepKind::Go | StepKind::GoEnd | StepKind::Section
        );
        self.each(depth + u8::from(is_indented), &follows);
    }

    fn add_to_last_line(&mut self, sentence: &Message) {
        if let Some(last) = self.lines.last_mut() {
            let before = std::mem::take(&mut last.text);
            let both = message!("story-sentences", before = before, after = sentence.clone());
            last.text = self.words.say(&both);
        }
    }

    fn each(&mut self, depth: u8, clauses: &[Clause]) {
        for clause in clauses {
            self.line(depth, &clause.message(), clause.facts.clone());
        }
    }

    fn together(&mut self, depth: u8, clauses: &[Clause]) {
        let facts = clauses.iter().flat_map(|clause| clause.facts.clone()).collect();
        if let Some(joined) = joined(clauses.iter().map(Clause::message)) {
            self.line(depth, &message!("story-action-plain", sentences = joined), facts);
        }
    }

    /// Tells the action of a pawn on its space as one line.
    fn action(&mut self, depth: u8, step: &StoryStep, space: SpaceId, is_over: bool) {
        let mut sentences: Vec<Message> = step.clauses.iter().map(Clause::message).collect();
        let mut facts: Vec<usize> =
            step.clauses.iter().flat_map(|clause| clause.facts.clone()).collect();
        if is_over && step.clauses.iter().all(|clause| clause.is_intent) {
            let actor = step.actor.map(|animal| self.teller().name_of(animal));
            let nothing = match (sentences.is_empty(), actor) {
                (true, Some(animal)) => message!("story-nothing", animal = animal),
                _ => Message::new("story-nothing-follows"),
            };
            sentences.push(nothing);
            facts.push(step.opened_at);
        }
        if facts.is_empty() {
            return;
        }
        if is_over
            && let PointsCause::Scored(tile) = step.cause
            && !step.has("fact-card-chosen")
            && !step.has("story-card-taken")
        {
            self.step.actor = step.actor;
            sentences.push(self.no_card(tile));
        }
        let Some(joined) = joined(sentences.into_iter()) else { return };
        // If the pawn was placed in the previous step, that step has told what is printed on its space.
        let print = self.teller().space_print(space).filter(|_| !step.is_placed_now);
        let message = match print {
            Some(print) => message!("story-action", space = print, sentences = joined),
            None => message!("story-action-plain", sentences = joined),
        };
        self.line(depth, &message, facts);
    }

    /// Returns the visible facts from `at` to the end of its step.
    pub(super) fn rest_of_step(&self, at: usize) -> impl Iterator<Item = &Event> {
        let facts = self.path[at..].iter().enumerate().map_while(|(index, seen)| match seen {
            speciate_engine::view::Seen::Fact(fact)
                if index > 0 && fact.event_type().opens_step() =>
            {
                None
            }
            speciate_engine::view::Seen::Fact(fact) => Some(Some(fact)),
            speciate_engine::view::Seen::Hidden(..) => Some(None),
        });
        facts.flatten()
    }
}

fn joined(sentences: impl Iterator<Item = Message>) -> Option<Value> {
    sentences
        .map(Value::from)
        .reduce(|before, after| message!("story-sentences", before = before, after = after).into())
}
