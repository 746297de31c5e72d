//! Competition (p. 15): eliminate opposing species where one's own stand.

use crate::context::{Asking, Context, Flow, Judgement, Opponents, Reason, SpeciesPick, Tells};
use crate::games::dominant_species::actions::{ALL_FORBIDDEN, closed_tiles};
use crate::games::dominant_species::names::{COMPETITION_SPECIES, COMPETITION_TILE};
use crate::games::shared::species::NO_OWN;
use crate::games::shared::{animals, earth, species};
use crate::id::{AnimalId, HexId, SectionId, SpaceId, TerrainId};
use crate::question::Choice;
use crate::script::Modifier;

const NO_OPPONENT: Reason = Reason::new("why-competition-no-opponent");
const OWN_SPECIES: Reason = Reason::new("why-competition-own-species");

/// Lets animals with the ability compete first, on a tile of any terrain.
pub fn compete_freely(context: &mut Context, _: SectionId) -> Flow {
    let tiles = Context::free_competitions;
    for (animal, tiles) in animals::with_ability(context, tiles, |has| has.free_competition)? {
        for _ in 0..tiles {
            compete(context, animal, None)?;
        }
    }
    Ok(())
}

/// Competes on up to one tile of each of the space's terrains.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    for terrain in context.catalog().space(space).terrains.clone() {
        compete(context, animal, Some(terrain))?;
    }
    Ok(())
}

/// Chooses up to one tile, of a terrain if one is named, and eliminates one opposing species there.
fn compete(context: &mut Context, animal: AnimalId, terrain: Option<TerrainId>) -> Flow {
    context.settle()?;
    let rivals = Rivals { animal, opponents: context.opponents(animal)? };
    let of_whom = |tile| Asking::of(animal, COMPETITION_SPECIES).about(Choice::Tile(tile));
    let judge = |context: &Context, tile, victim| rivals.must_be_victim(context, victim, tile);
    let closed = closed_tiles(context, of_whom, judge, Modifier::MayEliminate)?;
    let asking = Asking::of(animal, COMPETITION_TILE).or_pass().modified_by(Modifier::MayCompete);
    let tile = context.ask_where(asking, |context, tile| match closed.contains(&tile) {
        true => rivals.must_contest(context, terrain, tile).and(Err(ALL_FORBIDDEN)),
        false => rivals.must_contest(context, terrain, tile),
    })?;
    let Some(tile) = tile else { return Ok(()) };
    for _ in 0..context.victims(animal, tile, 1)? {
        let asking = of_whom(tile).modified_by(Modifier::MayEliminate);
        let victim = context.ask_where(asking, |context, victim| judge(context, tile, victim))?;
        if let Some(victim) = victim {
            species::eliminate(context, victim, tile)?;
        }
    }
    Ok(())
}

/// An animal and its opponents.
struct Rivals {
    animal: AnimalId,
    opponents: Opponents,
}

impl Rivals {
    /// Judges a species of a tile: an opponent's.
    fn must_be_victim(&self, context: &Context, victim: SpeciesPick, tile: HexId) -> Judgement {
        if victim.animal == self.animal {
            return Err(OWN_SPECIES);
        }
        species::must_be_on(context.state(), victim, tile)?;
        match self.opponents.has(victim.animal) {
            true => Ok(()),
            false => Err(Reason::telling("why-no-opponent", Tells::Animal(victim.animal))),
        }
    }

    /// Judges a tile: of the terrain, with a species of the animal and an opposing one.
    fn must_contest(
        &self,
        context: &Context,
        terrain: Option<TerrainId>,
        tile: HexId,
    ) -> Judgement {
        earth::must_be_earth(context, tile)?;
        let state = context.state();
        let own = state.species.count(self.animal, tile);
        match (own, self.opponents.are_on(state, tile)) {
            (0, true) => return Err(NO_OWN.unless_a_card_allows()),
            (0, false) => return Err(NO_OWN),
            (_, false) => return Err(NO_OPPONENT),
            (_, true) => {}
        }
        // The terrain comes last: a space has others, on which this tile may do.
        match terrain {
            Some(wanted) if state.tiles.terrain(tile) != terrain => {
                let reason = Reason::telling("why-competition-terrain", Tells::Terrain(wanted));
                Err(reason.unless_a_card_allows())
            }
            _ => Ok(()),
        }
    }
}
