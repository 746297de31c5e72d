//! State as JSON contains names, and the stored form of a state keeps its hash.

use pretty_assertions::assert_eq;
use serde_json::json;
use speciate::event::Event;
use speciate::id::{CardId, Seat, SpaceId, StackId, StreamId, TerrainId, WordId};
use speciate::question::Choice;
use speciate::roster::Roster;
use speciate::state::State;

use super::made_up::{ANIMAL, ELEMENT, TILE, log, roster};

/// Returns a position with something in most of its parts.
fn position() -> (State, Roster) {
    let mut state = log().state();
    let roster = roster(3);
    let more = [
        Event::PawnsCounted { animal: ANIMAL, available: 4, aside: 2 },
        Event::PawnPlaced { space: SpaceId(1), animal: ANIMAL },
        Event::DominanceGained { tile: TILE, animal: ANIMAL },
        Event::CardStacked { card: CardId(2) },
        Event::CardStacked { card: CardId(1) },
        Event::CardDealt { card: CardId(2), seat: Seat(0) },
        Event::TileStacked { stack: StackId(1), terrain: TerrainId(1) },
        Event::Noted { key: WordId(0), value: -2 },
        Event::MarkerPlaced { marker: WordId(1), on: Choice::Tile(TILE) },
    ];
    for event in &more {
        assert_eq!(state.admits(event, &roster), Ok(()));
        state.fold(event);
    }
    (*state, roster)
}

#[test]
fn everything_has_its_name() {
    let (state, roster) = position();
    let json = state.to_json(&roster);
    assert_eq!(
        json["animals"],
        json!({
            "animal-0": {
                "seat": 1, "points": 0, "elements": { "printed": {}, "added": {} },
                "gene_pool": 17, "eliminated": 0, "pawns": { "available": 3, "aside": 2 },
            },
            "animal-1": {
                "seat": null, "points": 12, "elements": { "printed": {}, "added": {} },
                "gene_pool": 0, "eliminated": 0, "pawns": { "available": 0, "aside": 0 },
            },
        })
    );
    assert_eq!(
        json["tiles"],
        json!({ "hex-0": {
            "terrain": "terrain-2", "species": { "animal-0": 3 }, "protected": {},
            "dominant": "animal-0", "scored": false,
        } })
    );
    assert_eq!(json["corners"], json!({ "corner-1": "element-0" }));
    assert_eq!(json["bag"], json!({ "element-0": 1 }));
    assert_eq!(json["spaces"], json!({ "space-1": "animal-0" }));
    assert_eq!(json["cards"]["deck"], json!(["card-1"]));
    assert_eq!(json["cards"]["hands"], json!({ "1": ["card-2"] }));
    assert_eq!(
        json["stacks"],
        json!([{ "face_up": null, "face_down": [] }, { "face_up": null, "face_down": ["terrain-1"] }])
    );
    assert_eq!(json["notes"], json!({ "wörd-0": -2 }));
    assert_eq!(json["markers"], json!([{ "marker": "wörd-1", "on": "tile:hex-0" }]));
    assert_eq!((&json["turn"], &json["step"]), (&json!(1), &json!("turn")));
}

#[test]
fn the_hash_of_a_position_never_changes() {
    // People may have kept a hash, and compare it with the hash of a later engine.
    const HASH: &str = "5593c6096de097afd06352ae8a07a4b6fa2986be6be49e721cf6b0b6fb5f4e43";
    let (mut state, roster) = position();
    assert_eq!(state.hash(&roster), HASH);
    let settled = Event::DrawSettled { stream: StreamId(0), element: ELEMENT };
    assert_eq!(state.admits(&settled, &roster), Ok(()));
    state.fold(&settled);
    assert_ne!(state.hash(&roster), HASH, "a part that is used counts");
}
