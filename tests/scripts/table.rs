//! A small game that has only cards, for testing scripts.

use std::sync::Arc;

use indexmap::IndexMap;
use speciate::board::Board;
use speciate::chance::Chance;
use speciate::content::Catalog;
use speciate::content::catalog::{Allowed, Animal, Card, ParamValue, Ruling, RulingValue, Terrain};
use speciate::content::{ScriptSource, Texts};
use speciate::context::{
    Advance, Answerer, CardRules, Context, Edition, Flow, Performed, Policy, Procedures, Rules,
};
use speciate::event::Event;
use speciate::games::BASE;
use speciate::hex::Hex;
use speciate::id::{AnimalId, CardId, CornerId, ElementId, HexId, PhaseId, Seat, TerrainId};
use speciate::question::Question;
use speciate::roster::NameTable;
use speciate::script::{Library, ScriptFault};
use speciate::state::State;
use speciate::view::View;

pub(crate) const PRELUDE: (&str, &str) =
    ("scripts/prelude.rhai", include_str!("../../scripts/prelude.rhai"));

const ANIMALS: [&str; 3] = ["mammal", "bird", "insect"];
const ELEMENTS: [&str; 3] = ["meat", "seed", "grass"];
const TERRAINS: [&str; 4] = ["sea", "wetland", "desert", "tundra"];

/// A card for a test: id, script, params.
pub(crate) type Tried<'a> = (&'a str, &'a str, Vec<(&'static str, ParamValue)>);

pub(crate) fn number(number: i64) -> ParamValue {
    ParamValue::Number(number)
}

fn names(names: &[&str]) -> NameTable {
    names.iter().copied().collect()
}

/// Returns tables with seven hexes and these cards.
pub(crate) fn catalog(cards: &[Tried<'_>]) -> Catalog {
    let mut catalog = Catalog { element_slots: 6, bonus: vec![1, 3, 6], ..Catalog::default() };
    let centre = Hex::new(0, 0);
    let hexes = std::iter::once(centre).chain((0..6).map(|side| centre.neighbour(side)));
    catalog.board = Board::new(hexes.collect());
    let roster = &mut catalog.roster;
    roster.animals = names(&ANIMALS);
    roster.elements = names(&ELEMENTS);
    roster.terrains = names(&TERRAINS);
    roster.hexes = catalog.board.hexes().iter().map(ToString::to_string).collect();
    roster.corners = catalog.board.corners().iter().map(ToString::to_string).collect();
    roster.cards = cards.iter().map(|(id, ..)| *id).collect();
    catalog.animals = vec![Animal::default(); ANIMALS.len()];
    catalog.terrains =
        vec![
            Terrain { tiles: 4, scores: vec![7, 4, 2], speciation: 3, ..Terrain::default() };
            TERRAINS.len()
        ];
    let ruling = Ruling {
        value: RulingValue::Word("any".to_owned()),
        allowed: Allowed::Words(vec!["any".to_owned()]),
        number: String::new(),
    };
    catalog.rulings = IndexMap::from_iter([("card_tile".to_owned(), ruling)]);
    catalog.cards = cards
        .iter()
        .map(|(_, _, params)| Card {
            params: params
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect(),
            ..Card::default()
        })
        .collect();
    catalog
}

/// Compiles the scripts of cards.
pub(crate) fn library(
    catalog: &mut Catalog,
    cards: &[Tried<'_>],
) -> Result<Library, Vec<ScriptFault>> {
    let sources: Vec<ScriptSource> = cards
        .iter()
        .enumerate()
        .map(|(index, (id, text, _))| ScriptSource {
            owner: CardId::at(index).into(),
            file: format!("cards/{id}.rhai"),
            text: (*text).to_owned(),
            replaced: Vec::new(),
            words: std::collections::BTreeMap::new(),
        })
        .collect();
    Library::new(catalog, &sources, &[PRELUDE.into()])
}

/// Returns a context after setup, in which the bird is about to carry out the first card. The other cards are in play
/// for the mammal.
pub(crate) fn table(cards: &[Tried<'_>], policy: Policy) -> Context {
    let mut catalog = catalog(cards);
    let scripts = library(&mut catalog, cards).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let edition = Edition::new(&OneCard, catalog, scripts, Vec::new(), Texts::default());
    let mut context =
        Context::new(Arc::new(edition), Box::default(), Chance::Seeded(7), [1; 32], policy);
    assert_eq!(context.advance(), Advance::StepEnded);
    // Facts are counted from this point.
    context.begin_step(0);
    context
}

/// Rules in which a single card is carried out.
#[derive(Debug)]
struct OneCard;

impl Rules for OneCard {
    fn leader(&self, context: &mut Context) -> Flow<Option<AnimalId>> {
        Ok(context.state().turn.contenders().next())
    }

    fn next_step(&self, catalog: &Catalog, state: &State) -> Option<Event> {
        if state.turn.seat(AnimalId(0)).is_none() {
            return Some(Event::SetupBegan {});
        }
        // One card is played for the hex without a tile.
        let tile = if catalog.roster.name(CardId(0)) == "vacant" { HexId(6) } else { HexId(1) };
        let played = Event::CardPlayed { card: CardId(0), animal: AnimalId(1), tile, slot: 0 };
        state.cards.played.is_none().then_some(played)
    }

    fn final_scoring(&self) -> PhaseId {
        PhaseId::default()
    }

    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow {
        match opening {
            Event::CardPlayed { card, animal, .. } => {
                for other in 1..context.catalog().cards.len() {
                    let active =
                        Event::CardActivated { card: CardId::at(other), animal: AnimalId(0) };
                    context.emit(active);
                }
                context.run_effect(card, animal)
            }
            _ => {
                place_pieces(context);
                Ok(())
            }
        }
    }

    fn settle(&self, context: &mut Context) -> Flow {
        let (tiles, _) = context.take_touched();
        for tile in tiles {
            let range = context.migration_range(AnimalId(0), 1)?;
            debug_assert!(range < 200, "{tile:?}");
        }
        Ok(())
    }

    fn score(&self, _: &mut Context, _: HexId) -> Flow {
        Ok(())
    }

    fn procedures(&self) -> &'static Procedures {
        &PROCEDURES
    }

    fn card_rules(&self) -> Option<&'static CardRules> {
        None
    }
}

/// Procedures for scripts. Each emits a fact that shows that it ran.
const PROCEDURES: Procedures = Procedures {
    natives: BASE.natives,
    own: &[
        (
            "glaciation",
            Performed::Alone(|context, _| emit_fact(context, Event::TileScored { tile: HexId(0) })),
        ),
        (
            "advance",
            Performed::Alone(|context, animal| {
                emit_fact(context, Event::InitiativeSwapped { animal, with: AnimalId(2) })
            }),
        ),
        (
            "place-pawn",
            Performed::Alone(|context, animal| emit_fact(context, Event::PawnLost { animal })),
        ),
    ],
    act: |procedure| (procedure == "depletion").then_some(|_, _, _| Ok(())),
};

fn emit_fact(context: &mut Context, fact: Event) -> Flow {
    context.emit(fact);
    Ok(())
}

/// Places six tiles with disks and species around the vacant seventh hex, which is the last one.
fn place_pieces(context: &mut Context) {
    let animals = || (0..3).map(AnimalId);
    for animal in animals() {
        context.emit(Event::SeatTaken { animal, seat: Seat(animal.0) });
        context.emit(Event::PawnsCounted { animal, available: 3, aside: 7 });
        context.emit(Event::SpeciesCounted { animal, count: 20 });
        context.emit(Event::InitiativeSet { animal, place: 2 - animal.0 });
        context.emit(Event::ElementsBagged { element: ElementId(animal.0), count: 10 });
        context.emit(Event::ElementPrinted { animal, element: ElementId(animal.0), count: 2 });
        context.emit(Event::PointsGained { animal, points: 10 + 5 * u16::from(animal.0) });
    }
    for hex in 0..6 {
        context.emit(Event::TilePlaced { tile: HexId(hex), terrain: TerrainId(hex % 4) });
    }
    for hex in 0..5 {
        for animal in animals().filter(|animal| (animal.0 + hex) % 3 != 0) {
            context.emit(Event::SpeciesPlaced { animal, tile: HexId(hex), count: 2 });
        }
    }
    let animal = AnimalId(1);
    context.emit(Event::SpeciesEliminated { animal, tile: HexId(0), count: 1, protected: false });
    context.emit(Event::SpeciesRevived { animal, tile: HexId(0), count: 1, unprotected: false });
    context.emit(Event::SpeciesEliminated { animal, tile: HexId(1), count: 2, protected: false });
    for corner in [0, 1, 3, 6, 9] {
        context.emit(Event::ElementPlaced {
            corner: CornerId(corner),
            element: ElementId((corner % 3) as u8),
        });
    }
    for (animal, element) in [(1, 0), (1, 2), (2, 0), (2, 0), (2, 1)] {
        context.emit(Event::ElementAdded { animal: AnimalId(animal), element: ElementId(element) });
    }
}

/// Chooses options by a fixed sequence that depends only on its first number.
#[derive(Debug)]
pub(crate) struct Steady(pub(crate) usize);

impl Answerer for Steady {
    fn answer(&mut self, _: &View<'_>, question: &Question) -> Option<usize> {
        self.0 = self.0.wrapping_mul(31).wrapping_add(7);
        Some(self.0 / 8 % question.options.len())
    }
}

/// Carries the card out with immediate answers, and returns the facts.
pub(crate) fn play(context: &mut Context, start: usize) -> (Advance, Vec<Event>) {
    context.set_answerer(Some(Box::new(Steady(start))));
    let advance = context.advance();
    (advance, context.fresh().to_vec())
}

/// Returns the fault with which a card's effect fails.
pub(crate) fn failure(cards: &[Tried<'_>]) -> speciate::context::ScriptFailure {
    match play(&mut table(cards, Policy::Freeze), 0) {
        (Advance::Failed(fault), _) => *fault,
        (other, facts) => panic!("expected a failure, found {other:?} after {facts:?}"),
    }
}
