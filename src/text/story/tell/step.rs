//! A step of the game: what opened it, who acts, the sentences that it comes to.

use crate::story::tell::Narrator;
use crate::story::tell::clause::Clause;
use crate::story::tell::step_changes::StepChanges;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, SpaceId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// With what the sentence of the traits begins that are revealed together.
pub(super) const TRAITS_REVEALED: &str = "story-traits-revealed";

/// What kind of step is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum StepKind {
    /// The table is laid, or a position.
    #[default]
    Setup,
    /// A turn or phase begins.
    Phase,
    /// An animal's go.
    Go,
    /// A section begins or ends.
    Section,
    /// A pawn acts from its space.
    Space(SpaceId),
    /// A card is carried out.
    Card(CardId),
    /// What follows an animal's go.
    GoEnd,
}

/// A step in the telling.
#[derive(Clone, Debug, Default)]
pub(super) struct StoryStep {
    pub kind: StepKind,
    pub opened_at: usize,
    /// Whose go it is.
    pub actor: Option<AnimalId>,
    /// Who acts, as far as that can be told: whose go it is, else who answered last.
    pub voice: Option<Value>,
    /// With which sentence the voice begins: nothing adds to one before it.
    pub voice_from: usize,
    /// Sentences, in the order in which each began.
    pub clauses: Vec<Clause>,
    /// What follows from the rules at all times.
    pub follows: StepChanges,
    /// What points are gained for from now on.
    pub cause: PointsCause,
    /// Who has gained points for that already.
    pub gained: Vec<AnimalId>,
    /// At which element of the biome scoring has come, by its place, and who has gained points for it.
    pub scored: (usize, Vec<AnimalId>),
    /// Who has gained points for the targets of its special pawns.
    pub targeted: Vec<AnimalId>,
    /// Whether species were eliminated.
    pub has_eliminated: bool,
    /// The card that is carried out, of several within each other the one that was reached last.
    pub carried: Option<CardId>,
    /// The card that was turned up last, whose icons bring events.
    pub turned_up: Option<CardId>,
    /// Whether the pawn that acts was placed just before.
    pub is_placed_now: bool,
}

/// What points are gained for.
#[derive(Clone, Debug, Default)]
pub(super) enum PointsCause {
    /// Nothing that can be told.
    #[default]
    Unknown,
    /// A tile was scored.
    Scored(HexId),
    /// All tiles are scored: who gains for which, in order.
    AllTiles(Vec<(HexId, AnimalId)>),
    /// A tile was covered.
    Covered(HexId),
    /// A tile was laid.
    Placed(HexId),
    /// The Survival card.
    Survival,
    /// The targets of special pawns.
    Targets,
    /// A trait of the animal.
    Trait(CardId),
    /// A card that is carried out.
    Carried(CardId),
    /// A card that lies aside while it is carried out.
    Effect(CardId),
}

impl StoryStep {
    /// Returns whether a sentence begins with a message.
    pub fn has(&self, id: &str) -> bool {
        self.clauses.iter().any(|clause| clause.begins(id))
    }
}

impl Narrator<'_> {
    /// Begins the step that a fact opens.
    pub(super) fn begin_step(&mut self, at: usize, kind: StepKind, actor: Option<AnimalId>) {
        let voice = actor.map(|animal| self.teller().animal_name(animal).into());
        let carried = match kind {
            StepKind::Card(card) => Some(card),
            _ => None,
        };
        self.step =
            StoryStep { kind, opened_at: at, actor, voice, carried, ..StoryStep::default() };
    }

    /// Remembers which card is carried out now: what it does is told by itself.
    pub(super) fn carry_out(&mut self, card: Option<CardId>) {
        self.step.carried = card;
        self.step.cause = PointsCause::Unknown;
        self.step.gained.clear();
        self.step.voice_from = self.step.clauses.len();
    }

    /// Adds a sentence, or what it says to one that begins the same.
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

    /// Remembers who answered. Where a card has several choose, each is told with what it loses.
    pub(super) fn hear(&mut self, voice: Value) {
        let is_other = self.step.voice.as_ref() != Some(&voice);
        if is_other && matches!(self.step.kind, StepKind::Card(_)) {
            self.step.voice_from = self.step.clauses.len();
        }
        self.step.voice = Some(voice);
    }

    /// Tells the step that has come to its end, or that the path leaves open.
    pub(super) fn finish_step(&mut self, is_over: bool) {
        let mut step = std::mem::take(&mut self.step);
        if step.kind == StepKind::Setup {
            // Of setup that is what matters most: it stands next to what is asked then.
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

    /// Adds a sentence to the line before.
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

    /// Tells sentences in one line.
    fn together(&mut self, depth: u8, clauses: &[Clause]) {
        let facts = clauses.iter().flat_map(|clause| clause.facts.clone()).collect();
        if let Some(joined) = joined(clauses.iter().map(Clause::message)) {
            self.line(depth, &message!("story-action-plain", sentences = joined), facts);
        }
    }

    /// Tells what a pawn did from its space in one line.
    fn action(&mut self, depth: u8, step: &StoryStep, space: SpaceId, is_over: bool) {
        let mut sentences: Vec<Message> = step.clauses.iter().map(Clause::message).collect();
        let mut facts: Vec<usize> =
            step.clauses.iter().flat_map(|clause| clause.facts.clone()).collect();
        if is_over && step.clauses.iter().all(|clause| clause.is_intent) {
            let actor = step.actor.map(|animal| self.teller().animal_name(animal));
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
        // Where a pawn acts as soon as it is placed, what is printed on its space was told.
        let print = self.teller().space_print(space).filter(|_| !step.is_placed_now);
        let message = match print {
            Some(print) => message!("story-action", space = print, sentences = joined),
            None => message!("story-action-plain", sentences = joined),
        };
        self.line(depth, &message, facts);
    }

    /// Returns the facts of the step that `at` belongs to, from `at` on.
    pub(super) fn rest_of_step(&self, at: usize) -> impl Iterator<Item = &Event> {
        let facts = self.path[at..].iter().enumerate().map_while(|(index, seen)| match seen {
            speciate_engine::view::Seen::Fact(fact)
                if index > 0 && fact.event_type().opens_step() =>
            {
                None
            }
            speciate_engine::view::Seen::Fact(fact) => Some(Some(fact)),
            speciate_engine::view::Seen::Hidden(_) => Some(None),
        });
        facts.flatten()
    }
}

/// Returns sentences one after the other, where there are any.
fn joined(sentences: impl Iterator<Item = Message>) -> Option<Value> {
    sentences
        .map(Value::from)
        .reduce(|before, after| message!("story-sentences", before = before, after = after).into())
}
