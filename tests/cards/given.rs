//! From the lines of a position to facts.

use speciate::event::Event;
use speciate::game::Game;
use speciate::id::{CornerId, ElementId, HexId, SectionId, StackId};
use speciate::roster::{Named, Roster};
use speciate::state::{State, Zone};

use super::case::lines;

/// What is laid out: the facts so far and what they come to.
struct Layout<'a> {
    game: &'a Game,
    state: State,
    facts: Vec<Event>,
}

/// Returns facts that clear the table and lay out `given`.
///
/// The earth of setup and its tundra stay; its species and disks stay where `given` says `start`.
/// Every animal has one pawn available, or none where a line puts a pawn on a space.
pub fn facts(game: &Game, given: &str) -> Result<Vec<Event>, String> {
    let path = game.log().path();
    let boundary = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
    let mut state = State::default();
    path[..boundary].iter().for_each(|fact| state.fold(fact));
    let mut layout = Layout { game, state, facts: Vec::new() };
    layout.clear(given)?;
    for line in lines(given) {
        layout.line(line).map_err(|fault| format!("given `{line}`: {fault}"))?;
    }
    Ok(layout.facts)
}

impl Layout<'_> {
    fn roster(&self) -> &Roster {
        &self.game.edition().catalog.roster
    }

    fn emit(&mut self, event: Event) -> Result<(), String> {
        self.state.admits(&event, self.roster())?;
        self.state.fold(&event);
        self.facts.push(event);
        Ok(())
    }

    fn clear(&mut self, given: &str) -> Result<(), String> {
        let has = |word: &str| lines(given).any(|line| line.split(' ').next() == Some(word));
        let pawns_left = u8::from(!has("pawn"));
        for animal in self.state.turn.animals() {
            for _ in pawns_left..self.state.pawns.available(animal) {
                self.emit(Event::PawnLost { animal })?;
            }
        }
        if !has("start") {
            for tile in self.state.tiles.earth().collect::<Vec<HexId>>() {
                for animal in self.state.turn.animals() {
                    let count = self.state.species.count(animal, tile);
                    if count > 0 {
                        let protected = false;
                        self.emit(Event::SpeciesReturned { animal, tile, count, protected })?;
                    }
                }
            }
            for corner in (0..self.roster().corners.len()).map(CornerId::at) {
                if let Some(element) = self.state.elements.on_corner(corner) {
                    self.emit(Event::ElementRemoved { corner, element })?;
                }
            }
        }
        for section in (0..self.roster().sections.len()).map(SectionId::at) {
            for element in (0..self.roster().elements.len()).map(ElementId::at) {
                for _ in 0..self.state.elements.display(section)[element.index()] {
                    self.emit(Event::ElementReturned { section, element })?;
                }
            }
        }
        while let Some(&card) = self.state.cards.deck().first() {
            self.emit(Event::CardTurnedUp { card })?;
        }
        let open = lines(given).filter_map(|line| line.strip_prefix("face-up "));
        let open: Vec<_> = open.flat_map(str::split_whitespace).collect();
        for card in self.state.cards.in_zone(Zone::FaceUp).collect::<Vec<_>>() {
            if !open.contains(&self.roster().name(card)) {
                self.emit(Event::CardRemoved { card })?;
            }
        }
        Ok(())
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["start"] | ["face-up", ..] => Ok(()),
            ["card", card, animal, tile] => {
                let card = self.id(card)?;
                self.emit(Event::CardChosen {
                    card,
                    animal: self.id(animal)?,
                    tile: self.id(tile)?,
                })
            }
            ["active", card, animal] => {
                self.emit(Event::CardActivated { card: self.id(card)?, animal: self.id(animal)? })
            }
            ["tile", tile, terrain] => {
                self.emit(Event::TilePlaced { tile: self.id(tile)?, terrain: self.id(terrain)? })
            }
            ["tundra", ref tiles @ ..] => tiles.iter().try_for_each(|tile| {
                let terrain = self.id("tundra")?;
                self.emit(Event::TileCovered { tile: self.id(tile)?, terrain })
            }),
            ["tundra-left", count] => self.emit(Event::CoversCounted { count: number(count)? }),
            ["disk", element, ref corners @ ..] => corners.iter().try_for_each(|corner| {
                self.emit(Event::ElementPlaced {
                    corner: self.id(corner)?,
                    element: self.id(element)?,
                })
            }),
            ["species", animal, tile, count] => self.emit(Event::SpeciesPlaced {
                animal: self.id(animal)?,
                tile: self.id(tile)?,
                count: number(count)?,
            }),
            ["protected", animal, tile, count] => self.protected(animal, tile, number(count)?),
            ["eliminated", animal, count] => self.eliminated(animal, number(count)?),
            ["pool", animal, left] => {
                let pool = self.state.species.pool(self.id(animal)?);
                self.eliminated(animal, pool - number(left)?)
            }
            ["adds", animal, ref elements @ ..] => elements.iter().try_for_each(|element| {
                self.emit(Event::ElementAdded {
                    animal: self.id(animal)?,
                    element: self.id(element)?,
                })
            }),
            ["points", animal, points] => self.emit(Event::PointsGained {
                animal: self.id(animal)?,
                points: u16::from(number(points)?),
            }),
            ["pawn", animal, space] => {
                let animal = self.id(animal)?;
                self.emit(Event::PawnGained { animal })?;
                self.emit(Event::PawnPlaced { space: self.id(space)?, animal })
            }
            ["pawns", animal, count] => self.pawns(animal, number(count)?),
            ["box", section, ref elements @ ..] => elements.iter().try_for_each(|element| {
                self.emit(Event::ElementSupplied {
                    section: self.id(section)?,
                    element: self.id(element)?,
                })
            }),
            ["bag", ref left @ ..] => self.bag(left),
            ["stack", stack, terrain] => self.stack(number(stack)?, terrain),
            _ => Err("nothing of the kind is known".to_owned()),
        }
    }

    fn protected(&mut self, animal: &str, tile: &str, count: u8) -> Result<(), String> {
        self.eliminated(animal, count)?;
        let (animal, tile) = (self.id(animal)?, self.id(tile)?);
        self.emit(Event::SpeciesRevived { animal, tile, count })
    }

    fn eliminated(&mut self, animal: &str, count: u8) -> Result<(), String> {
        let (animal, tile) = (self.id(animal)?, HexId(0));
        let tile = self.state.tiles.earth().next().unwrap_or(tile);
        if count == 0 {
            return Ok(());
        }
        self.emit(Event::SpeciesPlaced { animal, tile, count })?;
        self.emit(Event::SpeciesEliminated { animal, tile, count, protected: false })
    }

    fn pawns(&mut self, animal: &str, count: u8) -> Result<(), String> {
        let animal = self.id(animal)?;
        for _ in count..self.state.pawns.available(animal) {
            self.emit(Event::PawnLost { animal })?;
        }
        for _ in self.state.pawns.available(animal)..count {
            self.emit(Event::PawnGained { animal })?;
        }
        Ok(())
    }

    /// Leaves only these disks in the bag: the others go where Wanderlust's lie.
    fn bag(&mut self, left: &[&str]) -> Result<(), String> {
        let section = self.id("wanderlust")?;
        for element in (0..self.roster().elements.len()).map(ElementId::at) {
            let name = self.roster().name(element).to_owned();
            let kept = left.iter().filter(|word| **word == name).count();
            for _ in kept..usize::from(self.state.elements.bag()[element.index()]) {
                self.emit(Event::ElementSupplied { section, element })?;
            }
        }
        Ok(())
    }

    /// Has a stack show a tile that is the first of its terrain from the top.
    fn stack(&mut self, stack: u8, terrain: &str) -> Result<(), String> {
        let (stack, wanted) = (StackId(stack - 1), self.id(terrain)?);
        while self.state.tiles.stack(stack).face_up != Some(wanted) {
            if let Some(terrain) = self.state.tiles.stack(stack).face_up {
                self.emit(Event::TileTaken { stack, terrain })?;
            }
            let next = self.state.tiles.stack(stack).face_down().first().copied();
            let terrain = next.ok_or("no such tile in the stack")?;
            self.emit(Event::TileTurnedUp { stack, terrain })?;
        }
        Ok(())
    }

    fn id<T: Named>(&self, name: &str) -> Result<T, String> {
        self.roster().find(name).ok_or_else(|| format!("no {} is called `{name}`", T::KIND))
    }
}

fn number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("expected a number, found `{text}`"))
}
