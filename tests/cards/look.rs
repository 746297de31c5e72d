//! What is so at the end of a case.

use speciate::content::Catalog;
use speciate::id::{AnimalId, CardId, CornerId, ElementId, HexId, SectionId, SpaceId};
use speciate::roster::{Named, Roster};
use speciate::state::{State, Zone};

/// Checks a line such as `points bird 5`: what is so is its last words.
pub fn holds(state: &State, catalog: &Catalog, line: &str) -> Result<(), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (found, wanted) = found(state, catalog, &words)?;
    if found == wanted.join(" ") {
        return Ok(());
    }
    Err(format!("expected `{line}`, found `{found}`"))
}

fn found<'a>(
    state: &State,
    catalog: &Catalog,
    words: &'a [&'a str],
) -> Result<(String, &'a [&'a str]), String> {
    let roster = &catalog.roster;
    let nobody = |animal: Option<AnimalId>| {
        animal.map_or("nobody".to_owned(), |animal| roster.name(animal).to_owned())
    };
    Ok(match *words {
        ["points", animal, ..] => {
            (state.score.points(id(roster, animal)?).to_string(), &words[2..])
        }
        ["dominant", tile, ..] => (nobody(state.tiles.dominant(id(roster, tile)?)), &words[2..]),
        ["survival", ..] => (nobody(state.species.survival), &words[1..]),
        ["winner", ..] => (nobody(state.turn.winner), &words[1..]),
        ["pool", animal, ..] => (state.species.pool(id(roster, animal)?).to_string(), &words[2..]),
        ["eliminated", animal, ..] => {
            (state.species.eliminated(id(roster, animal)?).to_string(), &words[2..])
        }
        ["species", animal, tile, ..] => {
            let (animal, tile) = (id(roster, animal)?, id(roster, tile)?);
            (state.species.count(animal, tile).to_string(), &words[3..])
        }
        ["protected", animal, tile, ..] => {
            let (animal, tile) = (id(roster, animal)?, id(roster, tile)?);
            (state.species.protected(animal, tile).to_string(), &words[3..])
        }
        ["on", tile, ..] => {
            let tile: HexId = id(roster, tile)?;
            (state.species.total(tile).to_string(), &words[2..])
        }
        ["terrain", tile, ..] => {
            let terrain = state.tiles.terrain(id(roster, tile)?);
            (terrain.map_or("vacant".to_owned(), |it| roster.name(it).to_owned()), &words[2..])
        }
        ["disk", corner, ..] => {
            let corner: CornerId = id(roster, corner)?;
            (element(roster, state.elements.on_corner(corner)), &words[2..])
        }
        ["elements", animal, ..] => {
            (state.elements.total(id(roster, animal)?).to_string(), &words[2..])
        }
        ["added", animal, kind, ..] => {
            let kind: ElementId = id(roster, kind)?;
            (state.elements.added(id(roster, animal)?)[kind.index()].to_string(), &words[3..])
        }
        ["box", section, kind, ..] => {
            let (section, kind): (SectionId, ElementId) = (id(roster, section)?, id(roster, kind)?);
            (state.elements.display(section)[kind.index()].to_string(), &words[3..])
        }
        ["pawns", animal, ..] => {
            (state.pawns.available(id(roster, animal)?).to_string(), &words[2..])
        }
        ["aside", animal, ..] => (state.pawns.aside(id(roster, animal)?).to_string(), &words[2..]),
        ["space", space, ..] => {
            let space: SpaceId = id(roster, space)?;
            (nobody(state.pawns.on_space(space)), &words[2..])
        }
        ["initiative", ..] => {
            let order = state.turn.initiative().iter().map(|&animal| roster.name(animal));
            (order.collect::<Vec<_>>().join(" "), &words[1..])
        }
        ["last", ..] => (state.turn.last.to_string(), &words[1..]),
        ["removed", card, ..] => {
            let card: CardId = id(roster, card)?;
            ((state.cards.zone(card) == Zone::Removed).to_string(), &words[2..])
        }
        _ => return Err("nothing of the kind is known".to_owned()),
    })
}

fn element(roster: &Roster, element: Option<ElementId>) -> String {
    element.map_or("nothing".to_owned(), |element| roster.name(element).to_owned())
}

fn id<T: Named>(roster: &Roster, name: &str) -> Result<T, String> {
    roster.find(name).ok_or_else(|| format!("no {} is called `{name}`", T::KIND))
}
