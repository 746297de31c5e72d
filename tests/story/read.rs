//! What a reader sees of a game: setup, a whole turn, the table, the standings.

use speciate::bot::{BotKind, Lineup};
use speciate::game::{Game, Table};
use speciate::id::AnimalId;
use speciate::sim::play_at;
use speciate::story::{COLUMNS, StoryLine, Teller, standings, wrapped};

use super::{seen_by, text, told, variant_games, words};
use crate::support::{edition, play_suspended};

/// Returns a game of mammal, bird and insect that greedy bots have played.
fn greedy() -> Game {
    let table =
        Table::of(edition(), [0, 2, 5].map(AnimalId::at).into(), 7).expect("a valid player count");
    play_at(edition(), &table, &Lineup::of(BotKind::Greedy))
}

/// Returns the lines from the first one with this text up to the next of the same depth.
fn part<'a>(lines: &'a [StoryLine], heading: &str) -> &'a [StoryLine] {
    let start =
        lines.iter().position(|line| line.text == heading).expect("the story has the heading");
    let length = lines[start + 1..].iter().position(|line| line.depth <= lines[start].depth);
    &lines[start..length.map_or(lines.len(), |length| start + 1 + length)]
}

#[test]
fn setup_reads_like_this() {
    insta::assert_snapshot!(text(part(&told(&greedy()), "Setup")), @r#"
    Setup
      Seat 1 plays Mammal.
      Seat 2 plays Bird.
      Seat 3 plays Insect.
      Initiative order, first to last: Insect, Bird and Mammal.
      Into the bag: 20 Meat, 20 Sun, 20 Seed, 20 Water, 20 Grub and 20 Grass disks.
      Each animal begins with 6 pawns and 4 more set aside: Mammal, Bird and Insect.
      Each animal begins with a gene pool of 49 species: Mammal, Bird and Insect.
      Printed elements: Mammal Meat × 2, Bird Seed × 2 and Insect Grass × 2.
      Earth: sea 0,0, wetland 0,-1, savannah 1,-1, desert 1,0, mountain 0,1, forest
          -1,1 and jungle -1,0.
      Small tiles in the stack: 12.
      Tundra now covers the sea 0,0.
      Elements on earth: Grub at -1,0:E, Water at 1,-1:W, Grass at 0,0:E, Sun at
          1,0:W, Meat at -1,1:E, Seed at 0,0:W, Water at 0,-1:W, Grass at 0,-1:E,
          Sun at 2,-1:W, Meat at 0,1:E, Seed at 0,1:W and Grub at -2,1:E.
      Shuffled: the tiles for the stacks (24).
      Tiles in the stacks, face down: 24.
      Shuffled: the cards for the deck (25).
      Cards in the deck, face down: 26.
      Mammal starts with 2 species on the mountain 0,1, 1 species on the desert 1,0
          and 1 species on the forest -1,1.
      Bird starts with 2 species on the forest -1,1, 1 species on the mountain 0,1
          and 1 species on the jungle -1,0.
      Insect starts with 2 species on the savannah 1,-1, 1 species on the wetland
          0,-1 and 1 species on the desert 1,0.
      Cards turned face up: Disease, Metamorphosis, Omnivore, Fecundity and
          Parasitism.
      Drawn from the bag for Adaptation: Seed, 2 Grub and Sun.
      Drawn from the bag for Abundance: Grub, Sun, Water and Seed.
      Drawn from the bag for Wanderlust: Grass, Sun, Grub and Meat.
      Turned face up: Wetland on stack 1, Savannah on stack 2 and Mountain on stack
          3.
      Bird now dominates the jungle -1,0 and the forest -1,1.
      Insect now dominates the wetland 0,-1 and the savannah 1,-1.
      Mammal now dominates the mountain 0,1.
    "#);
}

#[test]
fn a_turn_reads_like_this() {
    insta::assert_snapshot!(text(part(&told(&greedy()), "Turn 2")), @r#"
    Turn 2
      Planning
        Insect puts a pawn on Domination, space 1.
        Bird puts a pawn on Wanderlust, space 1.
        Mammal puts a pawn on Domination, space 2.
        Insect puts a pawn on Domination, space 3.
        Bird puts a pawn on Wanderlust, space 2.
        Mammal puts a pawn on Domination, space 4.
        Insect puts a pawn on Domination, space 5.
        Bird puts a pawn on Wanderlust, space 3.
        Mammal puts a pawn on Adaptation, space 1.
        Insect puts a pawn on Glaciation, space 1.
        Bird puts a pawn on Adaptation, space 2.
        Mammal puts a pawn on Adaptation, space 3.
        Insect puts a pawn on Speciation, Grass disks.
        Bird puts a pawn on Speciation, Grub disks.
        Mammal puts a pawn on Speciation, Meat disks.
        Insect puts a pawn on Speciation, Sun disks.
        Bird puts a pawn on Speciation, Seed disks.
        Mammal puts a pawn on Speciation, Water disks.
        Insect puts a pawn on Glaciation, space 2.
        Bird puts a pawn on Wasteland.
        Mammal puts a pawn on Competition, space for Tundra, Desert and Forest.
        Insect puts a pawn on Glaciation, space 3.
      Execution
        Adaptation
          Mammal takes Meat and now has 4 of 6 elements.
            Mammal now dominates the forest -1,1 and the tundra 0,0.
            Insect no longer dominates the desert 1,0, and nobody else does.
          Bird takes Grub and now has 3 of 6 elements.
            Mammal no longer dominates the jungle -1,0 and the forest -1,1, and
                nobody else does.
          Mammal takes Grub and now has 5 of 6 elements.
            Mammal now dominates the jungle -1,0 and the forest -1,1.
        Regression
          Mammal loses Grub.
          Bird loses Grub.
        Wasteland
          Bird puts Seed back from Wasteland into the bag.
          Removed from earth: Water at 0,-1:W, Grub at -1,0:E, Water at 1,-1:W and
              Sun at 1,0:W.
        Glaciation
          Insect spreads Tundra over the jungle -1,0. Insect gains 3 VP for 2
              adjacent tundra tiles (total 20). Back to the gene pool of Mammal: 4
              species on the tundra -1,0. Back to the gene pool of Bird: 1 species
              on the tundra -1,0.
            Mammal now holds the Survival card.
        Speciation
          Meat disks: Mammal chooses the Meat disk at -1,0:W (between tundra -1,0,
              wetland -2,1 and mountain -2,0). Mammal places 2 species on the
              mountain -2,0, 4 species on the wetland -2,1 and 1 species on the
              tundra -1,0.
          Sun disks: Insect chooses the Sun disk at 2,-1:W (between vacant 2,-1,
              desert 1,0 and savannah 1,-1). Insect places 3 species on the savannah
              1,-1 and 2 species on the desert 1,0.
          Seed disks: Bird chooses the Seed disk at 0,1:W (between mountain 0,1,
              vacant -1,2 and forest -1,1). Bird places 3 species on the forest -1,1
              and 2 species on the mountain 0,1.
          Water disks: Mammal can do nothing here.
          Grub disks: Bird chooses the Grub disk at -2,1:E (between wetland -2,1,
              tundra -1,0 and forest -1,1). Bird places 1 species on the wetland
              -2,1, 1 species on the tundra -1,0 and 3 species on the forest -1,1.
          Grass disks: Insect chooses the Grass disk at 0,-1:E (between tundra 0,-1,
              savannah 1,-2 and savannah 1,-1). Insect places 1 species on the
              tundra 0,-1, 3 species on the savannah 1,-2 and 3 species on the
              savannah 1,-1.
          Free action: Insect places 1 species on the tundra 0,-1.
            Mammal gives up the Survival card, and nobody holds it now.
        Wanderlust
          Bird takes Sea from stack 2. New on earth: sea -1,-1. Bird adds no
              element. Bird gains 6 VP for 3 adjacent tiles (total 28). Mammal moves
              1 species from the tundra -1,0 to the sea -1,-1. Bird moves 2 species
              from the tundra -1,0 to the sea -1,-1. Insect moves 1 species from the
              tundra 0,-1 to the sea -1,-1.
            Nobody holds the Survival card, as before.
          Bird takes Savannah from stack 1. New on earth: savannah 0,-2. Bird adds
              no element. Bird gains 6 VP for 3 adjacent tiles (total 34). Mammal
              moves 1 species from the sea -1,-1 to the savannah 0,-2. Bird moves 1
              species from the sea -1,-1 to the savannah 0,-2. Insect moves 2
              species from the savannah 1,-2 to the savannah 0,-2.
            Insect now dominates the savannah 0,-2.
          Bird takes Mountain from stack 3. New on earth: mountain -2,2. Bird adds
              no element. Bird gains 3 VP for 2 adjacent tiles (total 37). Mammal
              moves 1 species from the wetland -2,1 to the mountain -2,2. Bird moves
              1 species from the forest -1,1 to the mountain -2,2.
        Competition
          space for Tundra, Desert and Forest: Mammal eliminates 1 Bird on the
              tundra 0,0, 1 Insect on the desert 1,0 and 1 Bird on the forest -1,1.
        Domination
          Insect scores the savannah 1,-2: Insect with 3 species gains 7 VP (total
              27). Insect, dominant on the savannah 1,-2, takes Ecodiversity.
          Insect plays Ecodiversity: You gain 1 VP for each disk on earth of a type
              that your animal has.
            Insect gains 3 VP from Ecodiversity (total 30).
          Mammal scores the wetland -2,1: Mammal with 5 species gains 8 VP (total
              26) and Bird with 1 species gains 4 VP (total 41). Mammal, dominant on
              the wetland -2,1, takes Evolution.
          Mammal plays Evolution: Name up to 2 opposing animals. For each, one of
              its species on a tile of your choice is eliminated and one from your
              own gene pool takes its place; once your gene pool is empty, no more
              are eliminated.
            Bird loses 1 species on the sea -1,-1.
            Mammal places 1 species on the sea -1,-1 and 1 species on the savannah
                0,-2.
            Insect loses 1 species on the savannah 0,-2.
          Insect scores the savannah 1,-1: Insect with 9 species gains 7 VP (total
              37). Insect, dominant on the savannah 1,-1, takes Ice Sheet.
          Insect plays Ice Sheet: Spread the tundra: carry out an action of
              Glaciation now.
            Insect spreads Tundra over the forest -1,1.
            Removed from earth: Seed at 0,0:W.
            Insect gains 3 VP for 2 adjacent tundra tiles (total 40).
            Back to the gene pool of Mammal: 7 species on the tundra -1,1.
            Back to the gene pool of Bird: 7 species on the tundra -1,1.
            Mammal no longer dominates the tundra 0,0, and nobody else does.
            Mammal now holds the Survival card.
          Mammal scores the sea -1,-1: Mammal with 1 species gains 9 VP (total 35)
              and Insect with 1 species gains 5 VP (total 45). Nobody dominates
              there, so no card is taken.
          Insect scores the desert 1,0: Insect with 5 species gains 4 VP (total 49)
              and Mammal with 2 species gains 2 VP (total 37). Nobody dominates
              there, so no card is taken.
      Extinction
        Mammal saves one species on the sea -1,-1.
        Bird loses 1 species on the wetland -2,1, 1 species on the mountain -2,2 and
            1 species on the savannah 0,-2.
        Mammal loses 1 species on the mountain -2,2 and 2 species on the savannah
            0,-2.
        Insect loses 1 species on the sea -1,-1.
      Survival
        Mammal gains 6 VP for the Survival card with 3 tundra tiles (total 43).
      Reseed
        Cards turned face up: Niche Biomes, Instinct and Predator.
        Insect's pawn slides from Glaciation, space 2 to Glaciation, space 1.
        Insect's pawn slides from Glaciation, space 3 to Glaciation, space 2.
        Back to the bag from Regression: 2 Grub.
        Back to the bag from Wanderlust: 3 Water and Grass.
        From Wasteland to Depletion: Sun, Water and Grub.
        From Abundance to Wasteland: 2 Sun and 2 Seed.
        From Adaptation to Regression: Water.
        Drawn from the bag for Adaptation: 2 Sun, Water and Grub.
        Drawn from the bag for Abundance: Seed, 2 Grub and Grass.
        Drawn from the bag for Wanderlust: 2 Water, Grub and Grass.
        Turned face up: Desert on stack 1, Forest on stack 2 and Sea on stack 3.
    "#);
}

#[test]
fn the_end_reads_like_this() {
    insta::assert_snapshot!(text(part(&told(&greedy()), "Final scoring")), @r"
    Final scoring
      For the sea -3,0: Mammal with 4 species gains 9 VP (total 162) and Bird with
          1 species gains 5 VP (total 137).
      For the sea -2,-1: Bird with 3 species gains 9 VP (total 146).
      For the tundra -1,1: Mammal with 1 species gains 1 VP (total 163).
      For the sea -1,2: Mammal with 1 species gains 9 VP (total 172).
      For the tundra 0,0: Insect with 2 species gains 1 VP (total 197).
      For the mountain 0,1: Mammal with 3 species gains 3 VP (total 175).
      For the tundra 1,-2: Insect with 1 species gains 1 VP (total 198).
      For the tundra 1,-1: Insect with 1 species gains 1 VP (total 199).
      For the desert 1,0: Mammal with 5 species gains 4 VP (total 179) and Insect
          with 1 species gains 2 VP (total 201).
      For the desert 1,1: Mammal with 3 species gains 4 VP (total 183).
      For the sea 2,-2: Insect with 6 species gains 9 VP (total 210).
      For the desert 2,-1: Insect with 2 species gains 4 VP (total 214).
      The game is over: Insect wins with 214 VP.
    ");
    let game = greedy();
    let lines = standings(game.view(None), words(), &seen_by(&game, None));
    insta::assert_snapshot!(wrapped(&lines, COLUMNS), @r"
    Final standings after 7 turns
      1. Insect (seat 3): 214 VP (Domination 137, cards 29, Glaciation 12, new tiles
          6, Survival 12, final scoring 18)
      2. Mammal (seat 1): 183 VP (Domination 122, cards 6, Glaciation 3, new tiles
          3, Survival 19, final scoring 30)
      3. Bird (seat 2): 146 VP (Domination 35, Glaciation 10, new tiles 87, final
          scoring 14)

    Insect (seat 3) wins with 214 VP.
    ");
}

#[test]
fn the_lowest_animals_decide_if_players_have_several() {
    let game = variant_games(3).remove(0);
    let lines = standings(game.view(None), words(), &seen_by(&game, None));
    insta::assert_snapshot!(wrapped(&lines, COLUMNS), @r"
    Final standings after 6 turns
      1. Arachnid (seat 1): 121 VP (Domination 61, cards 25, Glaciation 6, new tiles
          9, final scoring 20)
      2. Mammal (seat 1): 102 VP (Domination 61, new tiles 21, final scoring 20)
      3. Insect (seat 2): 86 VP (Domination 31, cards 3, Glaciation 3, new tiles 30,
          Survival 3, final scoring 16)
      4. Amphibian (seat 2): 74 VP (Domination 35, cards 3, Glaciation 3, new tiles
          6, Survival 3, final scoring 24)
      5. Bird (seat 2): 73 VP (Domination 31, cards 1, Glaciation 1, new tiles 15,
          final scoring 25)
      6. Reptile (seat 1): 57 VP (Domination 39, Glaciation 9, Survival 9)

    Each player's lowest animal counts:
      1. seat 2: 73 VP (Bird)
      2. seat 1: 57 VP (Reptile)

    The player of seat 2 wins: the lowest animal, Bird, has 73 VP.
    ");
}

#[test]
fn the_table_reads_like_this() {
    let mut shown = None;
    play_suspended(6, 2, |game, question| {
        if game.state().turn.number == 2 && game.state().turn.section.is_some() && shown.is_none() {
            let teller = Teller::new(game.view(Some(question.seat)), words());
            shown = Some(teller.board(game.questions(), true).text());
        }
    });
    let shown = shown.expect("there is a second turn");
    // The map is tested separately.
    let (before, rest) = shown.split_once("\nMAP").expect("there is a map");
    let (_, after) = rest.split_once("\nTILES").expect("there are tiles");
    insta::assert_snapshot!(format!("{before}\nTILES{after}"), @r#"
    Turn 2, Execution, Abundance, Bird
    Seen from seat 3

    ANIMALS, in initiative order
      I Insect (seat 6): 3 VP; gene pool 29, on earth 3, eliminated 2; pawns 0 at
          hand, 7 aside; Seed, Water, 2 Grass; free slots 2
      C Arachnid (seat 5): 9 VP; gene pool 28, on earth 5, eliminated 1; pawns 1 at
          hand, 7 aside; 3 Grub; free slots 3
      A Amphibian (seat 4): 4 VP; gene pool 31, on earth 2, eliminated 1; pawns 0 at
          hand, 7 aside; Seed, 4 Water; free slots 1
      R Reptile (seat 2): 0 VP; gene pool 26, on earth 7, eliminated 1; pawns 0 at
          hand, 7 aside; 2 Sun, Grass; free slots 3
      B Bird (seat 3): 11 VP; gene pool 26, on earth 5, eliminated 3; pawns 1 at
          hand, 7 aside; 3 Seed; free slots 3
      M Mammal (seat 1): 0 VP; gene pool 30, on earth 4, eliminated 0; pawns 0 at
          hand, 7 aside; 2 Meat; free slots 4
      Nobody holds the Survival card.

    TILES, with species (* dominant; matching elements after /) and elements
      jungle -1,0: Bird 2/3, *Arachnid 4/6; Seed, Water, 2 Grub
      forest -1,1: no species; Meat, 2 Seed, Grub
      wetland -1,2: *Mammal 1/4, Bird 3/3; 2 Meat, Seed
      tundra 0,-1: *Amphibian 1/8, Arachnid 1/3; 2 Water, Grub, Grass
      tundra 0,0: no species; Meat, Sun, Seed, Water, Grub, Grass
      mountain 0,1: *Mammal 2/6; 3 Meat, Sun, Seed
      savannah 1,-1: Reptile 4/4, Amphibian 1/4, *Insect 2/5; Sun, Water, 2 Grass
      desert 1,0: Mammal 1/2, *Reptile 3/5, Insect 1/2; Meat, 2 Sun, Grass

    ACTION DISPLAY
      Initiative: free 1
      Adaptation (Meat, Sun, Seed, Grass): free 1, 2, 3
      Regression (Meat): free 1, 2
      Abundance (Seed, Water, 2 Grass): pawns Reptile on 2; free 1
      Wasteland (3 Grub): free 1
      Depletion: free 1
      Glaciation: pawns Insect on 1, Arachnid on 2; free 3, 4
      Speciation: pawns Amphibian on Meat, Amphibian on Water, Bird on Grub; free
          Sun, Seed, Grass
      Wanderlust (2 Meat, Grub, Grass): pawns Amphibian on 2, Mammal on 3; free 1
      Migration: pawns Arachnid on 7, Insect on 4; free 6, 5, 3, 2
      Competition: pawns Reptile on Tundra/Jungle/Wetland, Bird on
          Tundra/Wetland/Desert, Mammal on Tundra/Desert/Forest, Reptile on
          Tundra/Forest/Savannah, Mammal on Tundra/Sea/Jungle; free
          Tundra/Savannah/Mountain, Tundra/Mountain/Sea
      Domination: pawns Insect on 3; free 1, 2, 4, 5
      Bag: 12 Meat, 17 Sun, 13 Seed, 15 Water, 13 Grub, 13 Grass
      Tiles: Desert on stack 1 (7 below), Forest on stack 2 (7 below), Savannah on
          stack 3 (6 below); 10 tundra

    CARDS, face up; 19 in the deck
      Aquatic: Pick a tile of Sea or Wetland and lay one element of your choice from
          the bag on a vacant corner of it; then up to 4 species from your gene pool
          enter that tile.
      Biomass: Wherever a tile has more species than elements, choose one species to
          be eliminated there.
      Fecundity: On each tile where you already live, you may add 1 species from
          your gene pool.
      Immigrants: In food-chain order, each animal chooses what it loses: one added
          element, one available pawn, or all but one of its species on each of its
          tiles.
      Parasitism: You and all animals below yours in the food chain receive one pawn
          each.
      Out of the game: Ice Sheet, Symbiotic

    Bird: which element do you add to earth?
      pass           give up this action
      element:seed   Seed
      element:water  Water
      element:grass  Grass
    "#);
}
