//! Everything that is loaded before a game: tables, scripts and rules.

use std::fmt::Debug;

use crate::context::{CallRules, Context, Flow, Interrupt};
use crate::script::Library;
use speciate_content::{Catalog, Natives, Texts};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, PhaseId, SpaceId};
use speciate_model::log::Pack;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::{State, Step, TakenCard};
use speciate_model::words::{Message, Value};

/// Everything that is loaded before a game. Immutable and shared.
#[derive(Debug)]
pub struct Edition {
    /// The checked tables.
    pub catalog: Catalog,
    /// The compiled scripts.
    pub scripts: Library,
    /// The game's own rules.
    pub rules: &'static dyn Rules,
    /// The packs that the tables and scripts came from.
    pub packs: Vec<Pack>,
    /// The locale files.
    pub texts: Texts,
    /// The rules for calls, which are looked up once because every question needs them.
    call_rules: Option<&'static CallRules>,
}

impl Edition {
    /// Puts together what was loaded for a game.
    pub fn new(
        rules: &'static dyn Rules,
        catalog: Catalog,
        scripts: Library,
        packs: Vec<Pack>,
        texts: Texts,
    ) -> Self {
        let call_rules = rules.calls(&catalog);
        Self { catalog, scripts, rules, packs, texts, call_rules }
    }

    /// Returns the game's own rules for what players say out of turn, or `None` if it has none at this table.
    pub const fn call_rules(&self) -> Option<&'static CallRules> {
        self.call_rules
    }

    /// Returns whether another edition of the same packs has the same texts and looks.
    pub fn is_shown_as(&self, other: &Self) -> bool {
        self.catalog.looks == other.catalog.looks && self.texts == other.texts
    }
}

/// The rules of one game. Everything else is shared by all games.
pub trait Rules: Send + Sync + Debug {
    /// Returns the fact that opens the next step, or `None` if there is no next step. It must
    /// depend on the state alone.
    ///
    /// Called only if the game is not over and no chosen card waits to be carried out.
    fn next_step(&self, catalog: &Catalog, state: &State) -> Option<Event>;

    /// Returns the animal that wins if the game ends now, without a final scoring. Animals of seats that have resigned
    /// cannot win.
    ///
    /// # Errors
    ///
    /// Fails if the script of a modifier fails.
    fn leader(&self, context: &mut Context) -> Flow<Option<AnimalId>>;

    /// Returns the phase that ends the game and names the winner.
    fn final_scoring(&self) -> PhaseId;

    /// Carries out the step that `opening` opened.
    ///
    /// # Errors
    ///
    /// Returns an interrupt if the step has to wait for an answer, differs from the log or fails.
    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow;

    /// Emits the facts that always follow from the state, e.g. changed dominance.
    ///
    /// # Errors
    ///
    /// Fails if the script of a modifier fails.
    fn settle(&self, context: &mut Context) -> Flow;

    /// Returns the procedures that scripts can call by name.
    fn procedures(&self) -> &'static Procedures;

    /// Scores a tile for the animals on it.
    ///
    /// # Errors
    ///
    /// Fails if a modifier fails or the game does not score tiles.
    fn score(&self, context: &mut Context, tile: HexId) -> Flow;

    /// Returns whether a script can end this phase early. Other phases are over in one step.
    fn can_end(&self, phase: PhaseId) -> bool {
        let _ = phase;
        false
    }

    /// Returns the rules for cards in hands and rows, or `None` if the game has no such cards.
    fn card_rules(&self) -> Option<&'static CardRules> {
        None
    }

    /// Returns the game's own rules for what players say out of turn, or `None` if it has none at this table. Players
    /// can leave or stop every game.
    fn calls(&self, _: &Catalog) -> Option<&'static CallRules> {
        None
    }
}

/// The rules of a game for cards in hands and rows.
#[derive(Debug)]
pub struct CardRules {
    /// Suppresses cards in rows, all at the same time.
    pub suppress: fn(&mut Context, &[CardId]) -> Flow,
    /// Makes an animal's player draw this many cards from the deck.
    pub draw: fn(&mut Context, AnimalId, usize) -> Flow,
}

impl dyn Rules + '_ {
    /// Returns the fact that opens the next step, or `None` if the game is over. Final scoring
    /// comes first if the end was called, then a chosen card, then the game's own sequence.
    pub fn opening(&self, catalog: &Catalog, state: &State) -> Option<Event> {
        if state.turn.is_over() {
            return None;
        }
        let phase = self.final_scoring();
        if state.turn.is_end_called && state.turn.step != Step::Phase(phase) {
            return Some(Event::PhaseBegan { phase });
        }
        match state.cards.chosen {
            Some(TakenCard { card, animal, tile, slot }) => {
                Some(Event::CardPlayed { card, animal, tile, slot })
            }
            None => self.next_step(catalog, state).map(|opening| as_scripts_say(state, opening)),
        }
    }
}

/// Returns the fact that opens the next step, taking into account the phases that scripts skip or repeat.
fn as_scripts_say(state: &State, opening: Event) -> Event {
    let leaves = matches!(opening, Event::PhaseBegan { .. } | Event::TurnBegan { .. });
    let repeated = state.turn.phase.filter(|phase| leaves && state.turn.repeats(*phase));
    match (repeated, opening) {
        (Some(phase), _) | (None, Event::PhaseBegan { phase }) if state.turn.skips(phase) => {
            Event::PhaseLeftOut { phase }
        }
        (Some(phase), _) => Event::PhaseBegan { phase },
        (None, opening) => opening,
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Performed {
    Alone(fn(&mut Context, AnimalId) -> Flow),
    OnTile(fn(&mut Context, AnimalId, HexId) -> Flow),
    OnCard(fn(&mut Context, AnimalId, CardId) -> Flow),
}

/// Carries out the action of a space for an animal.
pub type Act = fn(&mut Context, SpaceId, AnimalId) -> Flow;

pub const fn names_of<T: Copy, const N: usize>(
    procedures: &[(&'static str, T); N],
) -> [&'static str; N] {
    let mut names = [""; N];
    let mut index = 0;
    while index < N {
        names[index] = procedures[index].0;
        index += 1;
    }
    names
}

#[derive(Clone, Copy, Debug)]
pub struct Procedures {
    /// The names that the game's Rust code adds to the roster.
    pub natives: &'static Natives,
    /// The procedures that are not actions of a space, by name.
    pub own: &'static [(&'static str, Performed)],
    /// Returns the action of the spaces in a section with this procedure.
    pub act: fn(&str) -> Option<Act>,
}

impl Procedures {
    /// Performs the procedure with this name. On a space, it must be the procedure of the space's section.
    pub fn perform(
        &self,
        context: &mut Context,
        procedure: &str,
        animal: AnimalId,
        on: Option<Choice>,
    ) -> Flow {
        if let Some(Choice::Space(space)) = on {
            return on_space((self.act)(procedure), context, procedure, animal, space);
        }
        let Some((_, performed)) = self.own.iter().find(|(name, _)| *name == procedure) else {
            return Err(self.unknown(procedure));
        };
        match (performed, on) {
            (Performed::Alone(act), None) => act(context, animal),
            (Performed::OnTile(act), Some(Choice::Tile(tile))) => act(context, animal, tile),
            (Performed::OnCard(act), Some(Choice::Card(card))) => act(context, animal, card),
            (Performed::Alone(_), _) => Err(refused("script-procedure-alone", procedure)),
            (Performed::OnTile(_), _) => Err(refused("script-procedure-on-tile", procedure)),
            (Performed::OnCard(_), _) => Err(refused("script-procedure-on-card", procedure)),
        }
    }

    fn unknown(&self, procedure: &str) -> Interrupt {
        if (self.act)(procedure).is_some() {
            return refused("script-procedure-on-space", procedure);
        }
        let known = Value::names(self.natives.can_be_performed());
        Interrupt::fault(message!("script-no-procedure", known = known, procedure = procedure))
    }
}

/// Carries out the action of a space, with or without a pawn on it.
fn on_space(
    act: Option<Act>,
    context: &mut Context,
    procedure: &str,
    animal: AnimalId,
    space: SpaceId,
) -> Flow {
    let section = context.catalog().space(space).section;
    match act {
        Some(act) if context.catalog().section(section).procedure == procedure => {
            act(context, space, animal)
        }
        _ => Err(refused("script-procedure-on-space", procedure)),
    }
}

fn refused(id: &'static str, procedure: &str) -> Interrupt {
    Interrupt::fault(Message::new(id).with("procedure", procedure))
}
