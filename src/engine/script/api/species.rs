//! Verbs about species: on tiles, in gene pools, and eliminated.

use rhai::{Array, Dynamic, ImmutableString, Map};

use crate::context::{Context, Flow};
use crate::script::api::query::Query;
use crate::script::api::tiles::on_earth;
use crate::script::api::verb::verbs;
use crate::script::api::{Example, ParameterDomain, emit, fail, must_be_in_play};
use crate::script::value::{SpeciesAt, expect};
use speciate_content::promise::Change;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;

const SPECIES: Query = Query {
    verb: "species",
    filters: &[
        ParameterDomain::of("on", "tile").needed(),
        ParameterDomain::of("of", "animal").missed("why-card-species-of-another"),
        ParameterDomain::of("opposing", "animal").missed("why-card-species-own"),
    ],
    none: Some("why-card-species-not-there"),
    find: species,
};

verbs! {
    /// the species `on` a tile, one by one; optionally only species `of` an animal or `opposing` an
    /// animal
    Look species(which: map) -> array("array of species") {
        errors: &["script-species-on", "script-no-filter", "script-value"],
        filters: SPECIES.filters,
        example: Example::new("species(#{on: tile, of: you}).len()", "2"),
    } => |context| SPECIES.run(context, &which);

    /// puts this many of an animal's species onto a tile, from its `gene-pool`, or from its
    /// `eliminated` species, which are then protected this turn; fails if there are fewer, so write
    /// `min(number, count(animal, source))`
    Act place_species(
        animal: animal,
        tile: tile,
        count: number,
        source: text(These(&["gene-pool", "eliminated"])),
    ) -> nothing {
        changes: Some(Change::Species),
        errors: &[
            "script-not-in-play", "script-no-tile", "script-species-source",
            "script-species-at-hand",
        ],
        example: Example::new(
            r#"place_species(you, tile, 2, "gene-pool"); count(tile, "species")"#,
            "5",
        ),
    } => |context| place_species(context, animal, tile, count, &source);

    /// moves a species, or an array of species, onto a tile, to the `eliminated` species, or back
    /// to the `gene-pool`
    Act move_species(
        species: any("species or array of species or nothing"),
        to: any("tile or text", These(&["eliminated", "gene-pool"])),
    ) -> nothing {
        changes: Some(Change::Species),
        errors: &[
            "script-value", "script-species-standing", "script-species-to", "script-no-tile",
            "script-same-tile",
        ],
        example: Example::new(
            r#"move_species(species(#{on: tile, of: you}), "eliminated"); count(you, "eliminated")"#,
            "4",
        ),
    } => |context| move_species(context, &species, &to);
}

fn species(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    let tile = match which.get("on") {
        Some(tile) => expect::<HexId>(tile, "on")?,
        None => return fail(message!("script-species-on")),
    };
    let mut animals: Vec<AnimalId> = context.state().turn.animals().collect();
    for (name, value) in which {
        match name.as_str() {
            "on" => {}
            "of" => {
                let wanted = expect::<AnimalId>(value, name)?;
                animals.retain(|animal| *animal == wanted);
            }
            "opposing" => {
                let opponents = context.opponents(expect::<AnimalId>(value, name)?)?;
                animals.retain(|animal| opponents.has(*animal));
            }
            other => return Err(SPECIES.has_no(other)),
        }
    }
    let stand = &context.state().species;
    let mut found = Vec::new();
    for animal in animals {
        let protected = stand.protected(animal, tile);
        let count = stand.count(animal, tile);
        for place in 0..count {
            // Unprotected cubes first, so that the last ones left are protected (R12).
            let protected = place >= count.saturating_sub(protected);
            found.push(Dynamic::from(SpeciesAt { tile, animal, protected }));
        }
    }
    Ok(found)
}

fn place_species(
    context: &mut Context,
    animal: AnimalId,
    tile: HexId,
    count: i64,
    source: &str,
) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    on_earth(context, tile)?;
    let species = &context.state().species;
    let at_hand = match source {
        "gene-pool" => species.pool(animal),
        "eliminated" => species.eliminated(animal),
        other => {
            return fail(message!("script-species-source", found = other));
        }
    };
    let Some(count) = u8::try_from(count).ok().filter(|count| *count <= at_hand) else {
        let name = context.roster().name(animal);
        return fail(message!(
            "script-species-at-hand",
            at_hand = at_hand,
            name = name,
            source = source,
            count = count
        ));
    };
    let unprotected = !context.catalog().protects_revived;
    match (count, source) {
        (0, _) => Ok(()),
        (_, "gene-pool") => emit(context, Event::SpeciesPlaced { animal, tile, count }),
        _ => emit(context, Event::SpeciesRevived { animal, tile, count, unprotected }),
    }
}

fn move_species(context: &mut Context, species: &Dynamic, to: &Dynamic) -> Flow {
    context.may_act()?;
    let cubes: Vec<SpeciesAt> = match species.read_lock::<Array>() {
        Some(array) => array.iter().map(|cube| expect(cube, "species")).collect::<Flow<_>>()?,
        None if species.is_unit() => return Ok(()),
        None => vec![expect(species, "species")?],
    };
    // Equal cubes move as one fact, in the order in which their kind first appears.
    let mut kinds: Vec<(SpeciesAt, u8)> = Vec::new();
    for cube in cubes {
        match kinds.iter_mut().find(|(kind, _)| *kind == cube) {
            Some((_, count)) => *count = count.saturating_add(1),
            None => kinds.push((cube, 1)),
        }
    }
    for (kind, count) in kinds {
        standing(context, kind, count)?;
        let event = departure(context, kind, count, to)?;
        emit(context, event)?;
    }
    Ok(())
}

fn departure(context: &mut Context, kind: SpeciesAt, count: u8, to: &Dynamic) -> Flow<Event> {
    let SpeciesAt { animal, tile, protected } = kind;
    if let Some(place) = to.read_lock::<ImmutableString>() {
        return match place.as_str() {
            "eliminated" => context.elimination(animal, tile, count, protected),
            "gene-pool" => Ok(Event::SpeciesReturned { animal, tile, count, protected }),
            other => fail(message!("script-species-to", found = other)),
        };
    }
    let to = expect::<HexId>(to, "to")?;
    on_earth(context, to)?;
    if to == tile {
        return fail(message!("script-same-tile"));
    }
    Ok(Event::SpeciesMoved { animal, from: tile, to, count, protected })
}

fn standing(context: &Context, kind: SpeciesAt, count: u8) -> Flow {
    let species = &context.state().species;
    let protected = species.protected(kind.animal, kind.tile);
    let stand = match kind.protected {
        true => protected,
        false => species.count(kind.animal, kind.tile).saturating_sub(protected),
    };
    if count <= stand {
        return Ok(());
    }
    let roster = context.roster();
    fail(message!(
        "script-species-standing",
        animal = roster.name(kind.animal),
        tile = roster.name(kind.tile),
        stand = stand,
        count = count
    ))
}
