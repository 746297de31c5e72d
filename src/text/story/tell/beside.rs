//! Tells of disks and markers beside spaces, and of disks that move between corners.

use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use speciate_model::event::Event;
use speciate_model::id::{CornerId, ElementId};
use speciate_model::message;
use speciate_model::words::Message;

impl Narrator<'_> {
    pub(super) fn beside(&self, at: usize, fact: &Event) -> Option<Clause> {
        let teller = self.teller();
        let section = |space| self.catalog.spaces.get(speciate_model::id::SpaceId::index(space));
        let name = |space| section(space).map(|row| teller.section_name(row.section));
        let counted =
            |id: &'static str, of| Clause::list(at, Message::new(id), CountedItem::counted(of, 1));
        let supplied = |space, of: Message| {
            let head = message!("story-spaces-supplied", section = name(space)?);
            let label = teller.space_label(space);
            let item = message!("story-space-supplied", disk = of, space = label);
            Some(Clause::list(at, head, CountedItem::named(item)))
        };
        match *fact {
            Event::SpaceSupplied { space, element } => {
                supplied(space, teller.element_name(element))
            }
            Event::TerrainMarkerLaid { space, terrain } => {
                supplied(space, teller.terrain_name(terrain))
            }
            Event::SpaceCleared { space, element } => {
                let head = message!("story-elements-returned", section = name(space)?);
                let item = CountedItem::counted(teller.element_name(element), 1);
                Some(Clause::list(at, head, item))
            }
            Event::TerrainMarkerReturned { terrain, .. } => {
                Some(counted("story-markers-returned", teller.terrain_name(terrain)))
            }
            Event::TerrainMarkersBagged { terrain, count } => {
                let item = CountedItem::counted(teller.terrain_name(terrain), count);
                Some(Clause::list(at, Message::new("story-markers-bagged"), item))
            }
            _ => None,
        }
    }

    pub(super) fn disk_moved(&self, at: usize, fact: &Event) -> Option<Clause> {
        let teller = self.teller();
        let disk = |corner: CornerId, element: ElementId| teller.disk_name(corner, element);
        let actor = self.actor_name();
        Some(Clause::new(
            at,
            match *fact {
                Event::ElementMoved { from, to, element } => message!(
                    "story-element-moved",
                    animal = actor,
                    disk = disk(from, element),
                    to = teller.corner_name(to)
                ),
                Event::ElementPickedUp { corner, animal, element } => message!(
                    "story-element-picked-up",
                    animal = teller.animal_name(animal),
                    disk = disk(corner, element)
                ),
                Event::ElementSetDown { corner, animal, element } => message!(
                    "story-element-set-down",
                    animal = teller.animal_name(animal),
                    disk = disk(corner, element)
                ),
                Event::ElementWithdrawn { corner, section, element } => message!(
                    "story-element-withdrawn",
                    animal = actor,
                    disk = disk(corner, element),
                    section = teller.section_name(section)
                ),
                _ => return None,
            },
        ))
    }
}
