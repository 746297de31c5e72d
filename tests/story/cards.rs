//! Cards: their effects with the numbers of the table.

use speciate::id::CardId;
use speciate::story::Teller;

use super::{assert_readable, words};
use crate::support::{edition, open};

#[test]
fn cards_say_what_they_do_with_their_numbers() {
    let game = open(3, 1);
    let teller = Teller::new(game.view(None), words());
    let cards = (0..edition().catalog.cards.len()).map(CardId::at);
    let texts: Vec<String> =
        cards.map(|card| format!("{}: {}", teller.name(card), teller.card_effect(card))).collect();
    texts.iter().for_each(|text| {
        let words = text.replace(' ', "\n");
        assert_readable(&words);
    });
    insta::assert_snapshot!(texts.join("\n"), @r"
    Aquatic: Pick a tile of Sea or Wetland and lay one element of your choice from the bag on a vacant corner of it; then up to 4 species from your gene pool enter that tile.
    Biodiversity: Every tile that you share with an opposing species earns you 1 VP.
    Biomass: Wherever a tile has more species than elements, choose one species to be eliminated there.
    Blight: Pick a tile and clear its corners of elements, sparing one of your choice.
    Catastrophe: Pick a tile and wipe out its species, sparing one of your choice; then, on every tile around it, choose one species to be eliminated.
    Cold Snap: On each tile of Tundra, every opposing animal loses 1 species of its own choice.
    Disease: In food-chain order, each animal with more elements than yours gives up one added element of its own choice.
    Ecodiversity: You gain 1 VP for each disk on earth of a type that your animal has.
    Evolution: Name up to 2 opposing animals. For each, one of its species on a tile of your choice is eliminated and one from your own gene pool takes its place; once your gene pool is empty, no more are eliminated.
    Fecundity: On each tile where you already live, you may add 1 species from your gene pool.
    Fertile: Pick a tile where you live; each species on it, no matter whose, earns you 1 VP.
    Habitat: Search the bag for one element of your choice and put it on a vacant corner of earth.
    Hibernation: Bring up to 5 of your eliminated species back onto one tile, where this turn's extinction cannot harm them.
    Ice Age: Every animal gains bonus VP for the number of tiles that it dominates. There is no turn after this one.
    Ice Sheet: Spread the tundra: carry out an action of Glaciation now.
    Immigrants: In food-chain order, each animal chooses what it loses: one added element, one available pawn, or all but one of its species on each of its tiles.
    Instinct: Put one of your available pawns on any vacant eyeball space of the action display.
    Intelligence: You and all animals above yours in the food chain receive one pawn each.
    Mass Exodus: Pick a tile and drive all species off it to the tiles around it, split as you please.
    Metamorphosis: Trade one added element of yours for any that you find in the bag.
    Niche Biomes: Every animal with more VP than you loses as many VP as place 1 is worth on the tile that was just scored.
    Nocturnal: Your marker moves up the initiative track by one place.
    Omnivore: You receive one more pawn.
    Parasitism: You and all animals below yours in the food chain receive one pawn each.
    Predator: On each tile that you share with opposing species, choose one of them to be eliminated.
    Symbiotic: In food-chain order, you and all animals with fewer elements than yours add one element each, drawn blindly from the bag.
    ");
}
