//! Makes pictures of views.

use indexmap::IndexMap;

use crate::view::View;
use crate::view::picture::{
    AnimalPicture, CardsPicture, CountsByName, Picture, QuestionPicture, RowCardPicture,
    SectionPicture, SpecialPawnPicture, StackPicture, TilePicture, TurnPicture,
};
use speciate_model::hex::Half;
use speciate_model::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, SLOTS_MAX, Seat, SectionId, SpaceId, StackId,
};
use speciate_model::question::Question;
use speciate_model::state::Zone;

impl Picture {
    /// Returns a picture of what a view shows. A seat sees only its own questions, a spectator those that reveal no
    /// hand.
    pub fn new(view: &View<'_>, questions: &[Question]) -> Self {
        let roster = view.roster();
        let mine = |question: &&Question| view.may_see(question);
        let notes = view.notes().values().iter();
        let markers = view.notes().markers().iter();
        Self {
            version: Self::VERSION,
            rules: view.catalog().rules.clone(),
            seat: view.seat().map(Seat::number),
            turn: turn(view),
            animals: view.turn().animals().map(|of| animal(view, of)).collect(),
            biome: view.biome().map(|biome| roster.name(biome).to_owned()),
            tiles: view.earth().map(|hex| tile(view, hex)).collect(),
            disks: view.catalog().board.corner_ids().filter_map(|at| disk(view, at)).collect(),
            letters: {
                let names = roster.elements.iter().enumerate();
                let letter = |(at, name): (usize, &str)| {
                    (name.to_owned(), view.element_letter(ElementId::at(at)))
                };
                names.map(letter).collect()
            },
            display: (0..view.catalog().sections.len())
                .map(|index| section(view, SectionId::at(index)))
                .collect(),
            special_pawns: special_pawns(view),
            stacks: (0..usize::from(view.catalog().stacks.count))
                .map(|index| stack(view, StackId::at(index)))
                .collect(),
            covers: u16::from(view.covers()),
            bag: elements(view, |element| view.elements().bag()[element.index()]),
            marker_bag: {
                let bag = view.spaces().bag();
                counted(roster.terrains.iter().zip(bag.iter().copied()))
            },
            cards: cards(view),
            notes: notes.map(|(key, value)| (roster.name(*key).to_owned(), *value)).collect(),
            markers: markers.map(|(m, on)| (roster.name(*m).to_owned(), on.id(roster))).collect(),
            questions: questions
                .iter()
                .filter(mine)
                .map(|question| QuestionPicture::new(question, roster))
                .collect(),
            asked: questions.iter().map(|question| question.seat.number()).collect(),
        }
    }
}

fn turn(view: &View<'_>) -> TurnPicture {
    let (turn, roster) = (view.turn(), view.roster());
    TurnPicture {
        number: turn.number,
        phase: turn.phase.map(|phase| roster.name(phase).to_owned()),
        section: turn.section.map(|section| roster.name(section).to_owned()),
        space: turn.space.map(|space| roster.name(space).to_owned()),
        animal: turn.animal.map(|animal| roster.name(animal).to_owned()),
        last: turn.last,
        winner: turn.winner.map(|animal| roster.name(animal).to_owned()),
        winners: turn.winners().map(|animal| roster.name(animal).to_owned()).collect(),
        starting: turn.starting.map(|animal| roster.name(animal).to_owned()),
    }
}

fn animal(view: &View<'_>, animal: AnimalId) -> AnimalPicture {
    let species = view.species();
    let place = view.turn().initiative().iter().position(|found| *found == animal);
    let earth = view.earth().map(|tile| u16::from(species.count(animal, tile))).sum();
    let has_rows = view.catalog().has_rows();
    let in_row = |(card, endangered): (CardId, bool)| RowCardPicture {
        card: view.roster().name(card).to_owned(),
        endangered,
    };
    AnimalPicture {
        name: view.roster().name(animal).to_owned(),
        letter: view.animal_letter(animal),
        seat: view.turn().seat(animal).map_or(0, Seat::number),
        initiative: place.map_or(0, |place| place + 1),
        points: view.score().points(animal),
        pool: u16::from(species.pool(animal)),
        earth,
        eliminated: u16::from(species.eliminated(animal)),
        pawns: u16::from(view.pawns().available(animal)),
        pawns_aside: u16::from(view.pawns().aside(animal)),
        elements: elements(view, |element| view.elements().on_animal(animal, element)),
        survival: species.survival == Some(animal),
        survival_place: has_rows.then(|| view.score().survival(animal)),
        passed: has_rows.then(|| view.turn().has_passed(animal)),
        row: has_rows.then(|| view.row(animal).map(in_row).collect()),
        retrieved: view.turn().has_retrieved(animal),
        goes_again: view.turn().goes_again(animal),
        parked: u16::from(species.parked(animal)),
        held: view.held_count(animal) as u16,
    }
}

fn special_pawns(view: &View<'_>) -> IndexMap<String, SpecialPawnPicture> {
    let names = view.roster().elements.iter().enumerate();
    let pawns = names.filter_map(|(index, name)| {
        let element = ElementId::at(index);
        let pawn = view.pawns().special(element);
        let value = |animal| {
            let value = view.domination_value(animal, element);
            (view.roster().name::<AnimalId>(animal).to_owned(), value)
        };
        let shown = SpecialPawnPicture {
            of: pawn.owner.map(|animal| view.roster().name(animal).to_owned()),
            space: pawn.space.map(|space| view.roster().name(space).to_owned()),
            target: pawn.target,
            values: view.turn().animals().map(value).collect(),
        };
        (pawn.target > 0).then(|| (name.to_owned(), shown))
    });
    pawns.collect()
}

fn tile(view: &View<'_>, tile: HexId) -> TilePicture {
    let board = &view.catalog().board;
    let species = view.species();
    let by_animal = |count: &dyn Fn(AnimalId) -> u8| {
        let found = view.turn().animals().map(|animal| (animal, count(animal)));
        counted(found.map(|(animal, count)| (view.roster().name(animal), count)))
    };
    let on_corners = |element: ElementId| {
        let corners = board.corners_of(tile).iter();
        corners.filter(|corner| view.elements().on_corner(**corner) == Some(element)).count() as u8
    };
    TilePicture {
        tile: view.roster().name(tile).to_owned(),
        terrain: view.terrain(tile).map_or("?", |terrain| view.roster().name(terrain)).to_owned(),
        edge: view.has_halves().then(|| board.is_rim(tile)),
        half: board.half(tile).filter(|_| view.has_halves()).map(|half| match half {
            Half::Top => "top".to_owned(),
            Half::Bottom => "bottom".to_owned(),
        }),
        dominant: view.dominant(tile).map(|animal| view.roster().name(animal).to_owned()),
        species: by_animal(&|animal| species.count(animal, tile)),
        protected: by_animal(&|animal| species.protected(animal, tile)),
        endangered: endangered(view, tile),
        elements: elements(view, on_corners),
        scored: view.is_scored(tile),
    }
}

fn endangered(view: &View<'_>, tile: HexId) -> Vec<String> {
    let endangered = view.turn().animals().filter(|animal| view.is_endangered(*animal, tile));
    endangered.map(|animal| view.roster().name(animal).to_owned()).collect()
}

fn disk(view: &View<'_>, corner: CornerId) -> Option<(String, String)> {
    let element = view.elements().on_corner(corner)?;
    Some((view.roster().name(corner).to_owned(), view.roster().name(element).to_owned()))
}

fn section(view: &View<'_>, section: SectionId) -> SectionPicture {
    let spaces = view.catalog().section(section).spaces.iter().map(|space| {
        let pawn = view.pawns().on_space(*space);
        let animal = pawn.map(|animal| view.roster().name(animal).to_owned());
        (view.roster().name(*space).to_owned(), animal)
    });
    SectionPicture {
        section: view.roster().name(section).to_owned(),
        spaces: spaces.collect(),
        special: on_spaces(view, section, |space| {
            view.pawns().special_on(space).map(|element| view.roster().name(element))
        }),
        beside: on_spaces(view, section, |space| {
            let (spaces, roster) = (view.spaces(), view.roster());
            let element = spaces.element(space).map(|element| roster.name(element));
            element.or_else(|| spaces.terrain(space).map(|terrain| roster.name(terrain)))
        }),
        elements: elements(view, |element| view.elements().display(section)[element.index()]),
    }
}

/// Returns what is at each space of a section, if anything.
fn on_spaces<'a>(
    view: &View<'_>,
    section: SectionId,
    found: impl Fn(SpaceId) -> Option<&'a str>,
) -> IndexMap<String, String> {
    let spaces = view.catalog().section(section).spaces.iter();
    let named =
        |space: &SpaceId| Some((view.roster().name(*space).to_owned(), found(*space)?.into()));
    spaces.filter_map(named).collect()
}

fn stack(view: &View<'_>, stack: StackId) -> StackPicture {
    let (face_up, face_down) = view.stack(stack);
    let face_up = face_up.map(|terrain| view.roster().name(terrain).to_owned());
    StackPicture { stack: usize::from(stack.number()), face_up, face_down }
}

fn cards(view: &View<'_>) -> CardsPicture {
    let roster = view.roster();
    let name = |card| roster.name::<speciate_model::id::CardId>(card).to_owned();
    let in_zone = |zone| view.cards(zone).map(name).collect::<Vec<_>>();
    let slots: IndexMap<String, u8> =
        (1..=SLOTS_MAX as u8).filter_map(|slot| Some((name(view.in_slot(slot)?), slot))).collect();
    let hands = view.turn().animals().filter_map(|animal| view.turn().seat(animal));
    let hands = hands.map(|seat| (seat.number(), view.hand_length(seat)));
    CardsPicture {
        deck: view.deck_length(),
        face_up: match view.catalog().has_slots() {
            false => in_zone(Zone::FaceUp),
            true => slots.keys().cloned().collect(),
        },
        acts_as: view
            .active_cards()
            .filter(|(card, _)| view.acts_as(*card) != *card)
            .map(|(card, _)| (name(card), name(view.acts_as(card))))
            .collect(),
        held: view.turn().animals().flat_map(|animal| in_zone(Zone::Held(animal))).collect(),
        away: view.put_away_count() as u16,
        discarded: match view.catalog().has_slots() {
            false => in_zone(Zone::Discard),
            true => view.discard_pile().iter().map(|card| name(*card)).collect(),
        },
        slots,
        chosen: view
            .chosen_card()
            .map(|taken| (name(taken.card), roster.name(taken.animal).to_owned())),
        active: view
            .active_cards()
            .filter_map(|(card, animal)| Some((name(card), roster.name(animal?).to_owned())))
            .collect(),
        house_rules: in_zone(Zone::InForce),
        hand: view.seat().map(|seat| in_zone(Zone::Hand(seat))).unwrap_or_default(),
        hands: hands.filter(|(_, length)| *length > 0).collect(),
        removed: in_zone(Zone::Removed),
    }
}

fn elements(view: &View<'_>, count: impl Fn(ElementId) -> u8) -> CountsByName {
    let names = view.roster().elements.iter().enumerate();
    counted(names.map(|(index, name)| (name, count(ElementId::at(index)))))
}

fn counted<'a>(found: impl Iterator<Item = (&'a str, u8)>) -> CountsByName {
    found
        .filter(|(_, count)| *count > 0)
        .map(|(name, count)| (name.to_owned(), u16::from(count)))
        .collect()
}
