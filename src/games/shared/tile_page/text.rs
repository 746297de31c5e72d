//! The description of a tile as text.

use crate::shared::tile_page::by_elements::named;
use crate::shared::tile_page::{
    AnimalOnTile, Bonus, ByElements, CornerOnTile, Dominance, Match, PlaceOnTile, TilePage,
};
use speciate_model::message;
use speciate_model::words::{Message, Value};

impl TilePage {
    /// Returns the description as messages, one per line.
    pub fn lines(&self) -> Vec<Message> {
        let mut lines = vec![self.head()];
        lines.push(match self.neighbours.is_empty() {
            true => Message::new("tile-alone"),
            false => message!("tile-neighbours", tiles = texts(&self.neighbours)),
        });
        let by_elements = self.by_elements.as_ref();
        lines.extend(by_elements.map(ByElements::place).into_iter().flatten());
        if self.terrain.is_none() {
            lines.extend(by_elements.map(ByElements::new_tiles).into_iter().flatten());
            lines.extend(self.bonus_lines());
            return lines;
        }
        lines.push(Message::new("tile-corners"));
        lines.extend(self.corners.iter().map(CornerOnTile::line));
        lines.push(self.supply_line());
        lines.push(Message::new("tile-animals"));
        lines.extend(self.animals.iter().map(AnimalOnTile::line));
        lines.extend(self.dominance.line());
        lines.extend(self.animals.iter().filter_map(AnimalOnTile::danger));
        lines.extend(self.scoring());
        lines.extend(self.pawns_line(str::to_owned));
        lines.extend(by_elements.map(ByElements::dominated).into_iter().flatten());
        lines.extend(self.bonus_lines());
        lines
    }

    /// Returns the description for a reader who sees the tile on the board: the most important lines come first, and
    /// there are no coordinates. `space` turns the name of a space into words.
    pub fn lines_beside_board(&self, space: impl Fn(&str) -> String) -> Vec<Message> {
        let by_elements = self.by_elements.as_ref();
        let mut lines: Vec<Message> =
            by_elements.map(ByElements::place).into_iter().flatten().collect();
        if self.terrain.is_none() {
            lines.extend(by_elements.map(ByElements::new_tiles).into_iter().flatten());
            lines.extend(self.bonus_lines());
            return lines;
        }
        let dangers = self.animals.iter().filter_map(AnimalOnTile::danger);
        let first: Vec<Message> = self.dominance.line().into_iter().chain(dangers).collect();
        lines.splice(0..0, first.into_iter().chain(self.scoring()).chain(self.pawns_line(space)));
        lines.extend(by_elements.map(ByElements::dominated).into_iter().flatten());
        lines.extend(self.bonus_lines());
        lines.extend([self.supply_line(), Message::new("tile-animals")]);
        lines.extend(self.animals.iter().map(AnimalOnTile::line));
        lines
    }

    fn head(&self) -> Message {
        match &self.terrain {
            Some(terrain) => {
                message!("thing-tile", terrain = named("terrain", terrain), place = &self.tile)
            }
            None => message!("tile-vacant", place = &self.tile),
        }
    }

    fn supply_line(&self) -> Message {
        if self.supply.is_empty() {
            return Message::new("tile-no-supply");
        }
        let row = |(element, count): (&String, &u8)| {
            message!("tile-count", count = *count, thing = named("element", element)).into()
        };
        message!("tile-supply", elements = Value::List(self.supply.iter().map(row).collect()))
    }

    fn scoring(&self) -> Vec<Message> {
        if self.places.is_empty() {
            return vec![Message::new("tile-scores-nobody")];
        }
        let mut lines = vec![Message::new("tile-scores")];
        lines.extend(self.places.iter().map(PlaceOnTile::line));
        let mut rest = &self.places[..];
        while let [first, ..] = rest {
            let same = rest.iter().take_while(|place| place.species == first.species).count();
            let (tied, others) = rest.split_at(same);
            if tied.len() > 1 {
                let animals = tied.iter().map(|place| named("animal", &place.animal).into());
                lines.push(message!(
                    "tile-tie",
                    animals = Value::All(animals.collect()),
                    count = first.species,
                ));
            }
            rest = others;
        }
        if let Some(by_elements) = &self.by_elements {
            lines.extend([by_elements.thriving(), by_elements.spaces()]);
            return lines;
        }
        lines.push(match &self.dominance {
            Dominance::Dominant { animal, .. } | Dominance::Claimed { animal: Some(animal) } => {
                message!("tile-card", animal = named("animal", animal))
            }
            Dominance::Empty
            | Dominance::Unmatched
            | Dominance::Tied { .. }
            | Dominance::Claimed { animal: None }
            | Dominance::OfElements => Message::new("tile-no-card"),
        });
        lines
    }

    /// Returns the pawns that can still choose the tile; `None` if nobody dominates tiles or no species is there.
    fn pawns_line(&self, space: impl Fn(&str) -> String) -> Option<Message> {
        if self.places.is_empty() || self.by_elements.is_some() {
            return None;
        }
        let pawn = |pawn: &super::Pawn| {
            let animal = named("animal", &pawn.animal);
            message!("tile-pawn", animal = animal, space = space(&pawn.space)).into()
        };
        Some(match (self.scored, self.pawns.is_empty()) {
            (true, _) => Message::new("tile-scored"),
            (false, true) => Message::new("tile-no-pawns"),
            (false, false) => {
                message!("tile-pawns", pawns = Value::List(self.pawns.iter().map(pawn).collect()))
            }
        })
    }

    fn bonus_lines(&self) -> Vec<Message> {
        let line = |(name, bonus): (&&str, &Option<Bonus>)| {
            let Bonus { animal, count, points } = bonus.as_ref()?;
            let line = Message::new(format!("tile-{name}"));
            let line = line.with("count", *count).with("points", *points);
            Some(match animal {
                Some(animal) => line.with("animal", named("animal", animal)),
                None => line,
            })
        };
        self.bonuses.iter().filter_map(line).collect()
    }
}

impl CornerOnTile {
    fn line(&self) -> Message {
        let (corner, tiles) = (&self.corner, texts(&self.tiles));
        match &self.element {
            Some(element) => {
                let element = named("element", element);
                message!("tile-corner", corner = corner, tiles = tiles, element = element)
            }
            None => message!("tile-corner-vacant", corner = corner, tiles = tiles),
        }
    }
}

impl AnimalOnTile {
    fn line(&self) -> Message {
        let animal = named("animal", &self.name);
        let (species, protected) = (self.species, self.protected);
        if self.matches.is_empty() {
            return message!(
                "tile-animal-unmatched",
                animal = animal,
                species = species,
                protected = protected
            );
        }
        message!(
            "tile-animal",
            animal = animal,
            species = species,
            protected = protected,
            matching = self.matching,
            sum = sum(&self.matches),
        )
    }

    /// If the animal is in danger, describes what Extinction would do to it.
    fn danger(&self) -> Option<Message> {
        let animal = named("animal", &self.name);
        (self.endangered > 0).then(|| {
            message!(
                "tile-endangered",
                animal = animal,
                count = self.endangered,
                savings = self.savings,
            )
        })
    }
}

impl PlaceOnTile {
    fn line(&self) -> Message {
        message!(
            "tile-place",
            animal = named("animal", &self.animal),
            points = self.points,
            count = self.species,
        )
    }
}

impl Dominance {
    fn line(&self) -> Option<Message> {
        Some(match self {
            Self::OfElements => return None,
            Self::Empty => Message::new("tile-dominant-empty"),
            Self::Unmatched => Message::new("tile-dominant-unmatched"),
            Self::Claimed { animal: None } => Message::new("tile-dominant-unclaimed"),
            Self::Claimed { animal: Some(animal) } => {
                message!("tile-dominant-claimed", animal = named("animal", animal))
            }
            Self::Tied { animals, matching } => {
                let animals = animals.iter().map(|animal| named("animal", animal).into());
                message!(
                    "tile-dominant-tied",
                    animals = Value::All(animals.collect()),
                    matching = *matching,
                )
            }
            Self::Dominant { animal, matching } => {
                message!("tile-dominant", animal = named("animal", animal), matching = *matching,)
            }
        })
    }
}

fn sum(matches: &[Match]) -> Message {
    let mut terms = matches.iter().map(|part| {
        message!(
            "tile-term",
            has = part.has,
            disks = part.disks,
            element = named("element", &part.element),
        )
    });
    let first = terms.next().unwrap_or_else(|| Message::of(0.into()));
    terms.fold(first, |before, after| message!("tile-sum", before = before, after = after))
}

/// Joins the names of tiles with spaces, because the names contain commas.
fn texts(names: &[String]) -> Value {
    names.join(" ").into()
}
