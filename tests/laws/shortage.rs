//! What happens if something runs out: spaces, disks (R2, R3).

use speciate::bot::RandomBot;
use speciate::event::Event;
use speciate::id::{AnimalId, CornerId, ElementId, PhaseId, SpaceId};

use crate::support::{edition, open, path};

#[test]
fn planning_ends_when_no_space_is_vacant() {
    let mut game = open(6, 1);
    let catalog = &edition().catalog;
    let animals: Vec<AnimalId> = game.state().turn.animals().collect();
    let pawns = animals.iter().flat_map(|&animal| {
        (0..game.state().pawns.aside(animal)).map(move |_| Event::PawnGained { animal })
    });
    let facts: Vec<Event> = pawns.collect();
    game.arrange(&facts).expect("pawns were set aside");
    let execution = PhaseId(1);
    while game.state().turn.phase != Some(execution) {
        let question = game.questions()[0].clone();
        let facts = game.answer(question.seat, question.options[0]).expect("it is offered");
        let full = facts
            .iter()
            .filter_map(|entry| entry.fact())
            .any(|fact| matches!(fact, Event::PhaseBegan { phase } if *phase == execution));
        if full {
            break;
        }
    }
    let placed = path(&game).iter().filter(|fact| matches!(fact, Event::PawnPlaced { .. })).count();
    assert_eq!(placed, catalog.spaces.len());
    let left: u8 = animals.iter().map(|&animal| game.state().pawns.available(animal)).sum();
    let returned = (0..catalog.spaces.len())
        .filter(|&space| game.state().pawns.on_space(SpaceId::at(space)).is_none())
        .count();
    let all = animals.len() * usize::from(catalog.pawns_max);
    assert_eq!(usize::from(left), all - catalog.spaces.len() + returned);
}

#[test]
fn a_short_bag_fills_as_many_slots_as_it_can() {
    let mut game = open(2, 3);
    let catalog = &edition().catalog;
    let bag = *game.state().elements.bag();
    let mut disks = (0..catalog.disks.len())
        .flat_map(|element| (0..bag[element]).map(move |_| ElementId::at(element)))
        .skip(5);
    let corners = (0..catalog.board.corners().len()).map(CornerId::at);
    let vacant: Vec<CornerId> =
        corners.filter(|&corner| game.state().elements.on_corner(corner).is_none()).collect();
    let mut facts: Vec<Event> = vacant
        .into_iter()
        .zip(&mut disks)
        .map(|(corner, element)| Event::ElementPlaced { corner, element })
        .collect();
    let animal = game.state().turn.animals().next().expect("there are two players");
    facts.extend(disks.map(|element| Event::ElementAdded { animal, element }));
    game.arrange(&facts).expect("the bag has them");
    assert_eq!(game.state().elements.bag().iter().map(|&count| u32::from(count)).sum::<u32>(), 5);

    game.play(Box::new(RandomBot::new(3)), 1);
    let facts = path(&game);
    let reseed = facts
        .iter()
        .position(|fact| matches!(fact, Event::PhaseBegan { phase } if *phase == PhaseId(4)))
        .expect("the first turn is over");
    let supplied =
        facts[reseed..].iter().take_while(|fact| !matches!(fact, Event::TurnBegan { .. }));
    let supplied = supplied.filter(|fact| matches!(fact, Event::ElementSupplied { .. })).count();
    let slots: usize = catalog.sections.iter().map(|section| usize::from(section.slots)).sum();
    assert!((5..slots).contains(&supplied), "{supplied} of {slots} slots");
    assert_eq!(game.state().elements.bag().iter().map(|&count| u32::from(count)).sum::<u32>(), 0);
}
