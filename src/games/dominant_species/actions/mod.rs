//! The twelve sections of the action display (p. 10 to 16). Each section that takes more than a call has its own file.

pub mod adaptation;
pub mod competition;
pub mod domination;
pub mod glaciation;
pub mod initiative;
pub mod regression;
pub mod speciation;
pub mod wanderlust;
pub mod wasteland;

use crate::dominant_species::natives::{
    ABUNDANCE_CORNER, ABUNDANCE_ELEMENT, DEPLETION_DISK, MIGRATION_FROM, MIGRATION_KIND,
    MIGRATION_TO,
};
use crate::shared::disks;
use crate::shared::migration::{self, MigrationQuestions};
use speciate_content::Catalog;
use speciate_engine::context::{Act, Context, Flow, names_of};
use speciate_engine::script::{Hook, Modifier};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SectionId, SpaceId};
use speciate_model::state::State;

/// The part of a section before or after its spaces.
type SectionPart = fn(&mut Context, SectionId) -> Flow;

/// Picks the next of a section's spaces whose pawn acts, with the pawn's owner.
type NextPawn = fn(&Catalog, &State, &[SpaceId], Option<SpaceId>) -> Option<(SpaceId, AnimalId)>;

/// The functions that carry out a section of the action display.
#[derive(Clone, Copy)]
struct Procedure {
    act: Act,
    begin: Option<SectionPart>,
    end: Option<SectionPart>,
    next: NextPawn,
}

impl Procedure {
    /// Returns a procedure without opening and closing parts. Its pawns act from left to right.
    const fn new(act: Act) -> Self {
        Self { act, begin: None, end: None, next: left_to_right }
    }
}

const PROCEDURES: [(&str, Procedure); 12] = [
    ("initiative", Procedure::new(initiative::act)),
    ("adaptation", Procedure::new(adaptation::act)),
    (
        "regression",
        Procedure {
            begin: Some(regression::regress),
            next: regression::next,
            ..Procedure::new(regression::act)
        },
    ),
    // Put an element on earth (p. 11).
    (
        "abundance",
        Procedure::new(|context, space, animal| {
            disks::abundance(context, space, animal, ABUNDANCE_ELEMENT, ABUNDANCE_CORNER)
        }),
    ),
    ("wasteland", Procedure { end: Some(wasteland::dry_up), ..Procedure::new(wasteland::act) }),
    // Remove an element from earth (p. 12).
    (
        "depletion",
        Procedure::new(|context, space, animal| {
            disks::depletion(context, space, animal, DEPLETION_DISK)
        }),
    ),
    ("glaciation", Procedure { next: glaciation::next, ..Procedure::new(glaciation::act) }),
    (
        "speciation",
        Procedure { end: Some(speciation::speciate_freely), ..Procedure::new(speciation::act) },
    ),
    ("wanderlust", Procedure::new(wanderlust::act)),
    ("migration", Procedure::new(migrate)),
    (
        "competition",
        Procedure { begin: Some(competition::compete_freely), ..Procedure::new(competition::act) },
    ),
    ("domination", Procedure::new(domination::act)),
];

/// Migration (p. 15): species move to other tiles.
fn migrate(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let questions =
        MigrationQuestions { from: MIGRATION_FROM, kind: MIGRATION_KIND, to: MIGRATION_TO };
    let count = context.catalog().space(space).count;
    migration::act(context, space, animal, count, questions)
}

pub const NAMES: [&str; PROCEDURES.len()] = names_of(&PROCEDURES);

pub fn act_of(procedure: &str) -> Option<Act> {
    find(procedure).map(|native| native.act)
}

pub fn begin_section(context: &mut Context, section: SectionId) -> Flow {
    order_pawns(context, section)?;
    match procedure(context.catalog(), section) {
        Some(native) => native.begin.map_or(Ok(()), |begin| begin(context, section)),
        None => context.run_section_hook(section, Hook::Begin, None),
    }
}

/// Reorders the pawns of a section if a card in play says so.
fn order_pawns(context: &mut Context, section: SectionId) -> Flow {
    if !context.is_modified(Modifier::PawnOrder) {
        return Ok(());
    }
    let edition = context.edition().clone();
    let spaces = edition.catalog.section(section).spaces.iter();
    let pawns: Vec<_> = spaces.filter_map(|&space| pawn_on(context.state(), space)).collect();
    let natural: Vec<AnimalId> = pawns.iter().map(|(_, animal)| *animal).collect();
    let order = context.pawn_order(&natural, section, natural.clone())?;
    if order != natural {
        for &(space, animal) in &pawns {
            context.emit(Event::PawnReturned { space, animal });
        }
        for ((space, _), animal) in pawns.into_iter().zip(order) {
            context.emit(Event::PawnPlaced { space, animal });
        }
    }
    Ok(())
}

/// Removes a pawn from a space, makes it available again and carries out its action (p. 9).
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    context.emit(Event::PawnReturned { space, animal });
    let section = context.catalog().space(space).section;
    let native = procedure(context.catalog(), section);
    for _ in 0..context.actions_of_pawn(animal, space, 1)? {
        match native {
            Some(native) => (native.act)(context, space, animal)?,
            None => context.run_section_hook(section, Hook::Act, Some((space, animal)))?,
        }
    }
    Ok(())
}

pub fn end_section(context: &mut Context, section: SectionId) -> Flow {
    match procedure(context.catalog(), section) {
        Some(native) => native.end.map_or(Ok(()), |end| end(context, section)),
        None => context.run_section_hook(section, Hook::End, None),
    }
}

pub fn has_closing_part(catalog: &Catalog, section: SectionId) -> bool {
    match procedure(catalog, section) {
        Some(native) => native.end.is_some(),
        None => catalog.section(section).ends_by_script,
    }
}

/// Returns the next space of a section whose pawn acts, with the pawn's owner.
pub fn next_space(
    catalog: &Catalog,
    state: &State,
    section: SectionId,
    after: Option<SpaceId>,
) -> Option<(SpaceId, AnimalId)> {
    let next = procedure(catalog, section).map_or(left_to_right as _, |native| native.next);
    next(catalog, state, &catalog.section(section).spaces, after)
}

/// Returns the procedure of a section, or `None` if it is a script.
fn procedure(catalog: &Catalog, section: SectionId) -> Option<Procedure> {
    find(&catalog.section(section).procedure)
}

fn find(procedure: &str) -> Option<Procedure> {
    PROCEDURES.iter().find(|(name, _)| *name == procedure).map(|(_, native)| *native)
}

fn left_to_right(
    _: &Catalog,
    state: &State,
    spaces: &[SpaceId],
    after: Option<SpaceId>,
) -> Option<(SpaceId, AnimalId)> {
    let mut left = spaces.iter().filter(|space| after.is_none_or(|after| **space > after));
    left.find_map(|&space| pawn_on(state, space))
}

fn pawn_on(state: &State, space: SpaceId) -> Option<(SpaceId, AnimalId)> {
    state.pawns.on_space(space).map(|animal| (space, animal))
}
