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
    Biomass: Wherever a tile has more species than elements, name one species to be eliminated there.
    Blight: Pick a tile and clear its corners of elements, sparing one of your choice.
    Catastrophe: Pick a tile and wipe out its species, sparing one of your choice; then name one species to be eliminated on every tile around it.
    Cold Snap: On each tile of Tundra, all opposing animals there lose 1 species each, of their own choice.
    Disease: In food-chain order, each animal with more elements than yours gives up one added element of its own choice.
    Ecodiversity: Count the disks on earth of any type that your animal has; each earns you 1 VP.
    Evolution: Name up to 2 opposing animals. For each, one of its species on a tile of your choice is eliminated and one from your own gene pool takes its place; once your gene pool is empty, no more are eliminated.
    Fecundity: On each tile where you already live, you may add 1 species from your gene pool.
    Fertile: Pick a tile where you live; each species on it, no matter whose, earns you 1 VP.
    Habitat: Search the bag for one element of your choice and put it on a vacant corner of earth.
    Hibernation: Bring up to 5 of your eliminated species back onto one tile, where this turn's extinction cannot harm them.
    Ice Age: All animals gain the bonus VP for the number of tiles that they dominate. There is no turn after this one.
    Ice Sheet: Spread the tundra: carry out an action of Glaciation now.
    Immigrants: Down the food chain, all animals pick their loss: one added element, one available pawn, or all of their species beyond one on each of their tiles.
    Instinct: Put one of your available pawns on any vacant eyeball space of the action display.
    Intelligence: You and all animals above yours in the food chain receive one pawn each.
    Mass Exodus: Pick a tile and drive all species off it, spread over the tiles around it as you please.
    Metamorphosis: Trade one added element of yours for any that you find in the bag.
    Niche Biomes: Every animal with more VP than you loses as many VP as place 1 is worth on the tile that was just scored.
    Nocturnal: Your marker moves up the initiative track by one place.
    Omnivore: You receive one more pawn.
    Parasitism: You and all animals below yours in the food chain receive one pawn each.
    Predator: On each tile where you meet opposing species, name one of them to be eliminated.
    Symbiotic: In food-chain order, you and all animals with fewer elements than yours add one element each, drawn blindly from the bag.
    ");
}
