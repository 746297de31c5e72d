use super::*;
use crate::bot::{BotKind, Lineup};
use crate::cli::bots;
use crate::cli::cli_context::CliContext;
use crate::cli::command::play::around::Around;
use crate::cli::command::play::dialogue::Dialogue;
use crate::cli::command::play::manner::Manner;
use crate::cli::input::Input;
use crate::cli::output;
use crate::content::Source;
use crate::edition;
use crate::game::{Game, Table};
use crate::id::Seat;
use crate::log::{Player, PlayerKind};
use crate::story::Teller;
use crate::view::map::Labels;
use crate::words::Words;

fn game() -> Game {
    let edition = edition::load(&Source::built_in(), "dominant-species", &[]).unwrap();
    Game::open(&edition, &Table::dealt(&edition, 3, 7))
}

#[test]
fn a_map_has_something_beside_it_where_there_is_room() {
    let game = game();
    let map = Teller::new(game.view(None), Words::built_in()).drawing(&[], &Labels::default());
    assert_eq!(room_beside(&map, None), None, "no terminal");
    assert_eq!(room_beside(&map, Some(80)), None);
    assert_eq!(room_beside(&map, Some(width(&map) + GAP + BESIDE_MIN)), Some(BESIDE_MIN));
    assert_eq!(room_beside(&map, Some(400)), Some(COLUMNS));
    assert_eq!(room_beside(&Drawing::default(), Some(400)), None, "nothing is drawn");
}

/// Returns what the first seat is shown at its first question about a place in the first turn, once bots
/// have gone on, on a terminal of this size.
fn shown((columns, rows): (usize, usize), colours: bool, draws_board: bool) -> String {
    let mut game = game();
    let human = Seat(0);
    bots::go_on(&mut game, vec![human], &Lineup::of(BotKind::Greedy));
    let question = game.questions()[0].clone();
    assert_eq!(question.seat, human);
    let (mut cli, input) = (CliContext::default(), Input::new());
    cli.speak("en").unwrap();
    cli.speak_of(&game.edition().texts);
    let manner = Manner {
        draws_maps: true,
        confirms: true,
        players: vec![Player::unnamed(PlayerKind::Human); 3],
    };
    let dialogue = Dialogue { cli: &cli, manner: &manner, input: &input };
    let seen = game.seen(Some(human));
    let teller = Teller::new(game.view(Some(human)), cli.words());
    let around = Around {
        board: draws_board.then(|| teller.board(&[], false)),
        news: dialogue.told(&game, &seen, 0, Some(human)),
        is_of_turn: false,
        explains_map: draws_board,
    };
    let menu = crate::cli::command::play::menu::of(&game, &question, cli.words());
    let lines = dialogue.screen(&game, &question, &menu, around, Some((columns, rows)));
    let text = output::coloured(&lines, colours);
    for line in &lines {
        assert!(line.len() <= columns, "wider than the terminal: {line:?}");
    }
    // The codes of colours are shown as `<1;31>`, their end as `<>`.
    text.replace("\u{1b}[0m", "<>")
        .replace("\u{1b}[", "<")
        .lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

#[test]
fn on_a_small_terminal_what_happened_last_stands_above_what_is_asked() {
    insta::assert_snapshot!(shown((80, 24), false, true), @r"
    (`board` draws the whole table.)

    MAP: animals by their letters; * dominant, # scored this turn, ! endangered
    Disks at the corners: m Meat, s Sun, e Seed, w Water, g Grub, r Grass; + is
        vacant
                 +--------+
                /   0,-1   \
      +--------w  wetland   r--------+
     /   -1,0   \   *A2    /   1,-1   \
    +   jungle   g--------w  savannah  +
     \  *A1B1   /   0,0    \  *A1R1   /
      g--------e   tundra   r--------s
     /   -1,1   \          /   1,0    \
    +   forest   m--------s   desert   +
     \   *B2    /   0,1    \   *R2    /
      +--------e  mountain  m--------+
                \   R1B1   /
                 +--------+

    (39 lines come before this: `story all` tells the whole game.)
    Turn 1
      Planning
        Amphibian puts a pawn on Domination, space 1.
        Bird puts a pawn on Domination, space 2.

    Reptile: where does your pawn go? Pawns at hand: 6.
       1) ini Initiative
     Adaptation (Sun, Seed, 2 Grub) 2) ada1;   3) ada2;   4) ada3
     Regression 5) reg1;   6) reg2
     Abundance (Sun, Seed, Water, Grub) 7) abu1;   8) abu2
       9) was Wasteland
      10) dep Depletion
     Glaciation 11) gla1;  12) gla2;  13) gla3;  14) gla4
     Speciation 15) spemeat;  16) spesun;  17) speseed;  18) spewater;  19) spegrub;
           20) spegrass
     Wanderlust (Meat, Sun, Grub, Grass) 21) wan1;  22) wan2;  23) wan3
     Migration 24) mig7;  25) mig6;  26) mig5;  27) mig4;  28) mig3;  29) mig2
     Competition 30) com1 Tundra, Jungle and Wetland;
           31) com2 Tundra, Wetland and Desert;  32) com3 Tundra, Desert and Forest;
           33) com4 Tundra, Forest and Savannah;
           34) com5 Tundra, Savannah and Mountain;
           35) com6 Tundra, Mountain and Sea;  36) com7 Tundra, Sea and Jungle
     Domination 37) dom3;  38) dom4;  39) dom5
    ");
}

#[test]
fn on_a_wide_terminal_what_is_asked_stands_beside_the_map() {
    insta::assert_snapshot!(shown((120, 40), false, false), @r"
    (37 lines come before this: `story all` tells the whole game.)
      Reptile now dominates the desert 1,0.

    Turn 1
      Planning
        Amphibian puts a pawn on Domination, space 1.
        Bird puts a pawn on Domination, space 2.

                 +--------+                Reptile: where does your pawn go? Pawns at hand: 6.
                /   0,-1   \                  1) ini Initiative: move one place forward, then put this pawn on a vacant
      +--------w  wetland   r--------+           space
     /   -1,0   \   *A2    /   1,-1   \     Adaptation: take an element onto your animal (on offer: Sun, Seed, 2 Grub)
    +   jungle   g--------w  savannah  +        2) ada1;   3) ada2;   4) ada3
     \  *A1B1   /   0,0    \  *A1R1   /     Regression: keep one type that the box takes from every animal (nothing)
      g--------e   tundra   r--------s          5) reg1;   6) reg2
     /   -1,1   \          /   1,0    \     Abundance: put an element on earth (on offer: Sun, Seed, Water, Grub)
    +   forest   m--------s   desert   +        7) abu1;   8) abu2
     \   *B2    /   0,1    \   *R2    /       9) was Wasteland: take an element out of the box, before tundra loses its
      +--------e  mountain  m--------+           types (nothing)
                \   R1B1   /                 10) dep Depletion: remove a disk from earth of a type in the box (nothing)
                 +--------+                 Glaciation: freeze a tile beside tundra; at most one pawn acts; the others
                                                 slide left at Reseed
                                               11) gla1;  12) gla2;  13) gla3;  14) gla4
                                            Speciation: place species on the tiles round one such disk
                                               15) spemeat;  16) spesun;  17) speseed;  18) spewater;  19) spegrub;
                                               20) spegrass
                                            Wanderlust: lay a new tile and perhaps an element (on offer: Meat, Sun, Grub,
                                                 Grass)
                                               21) wan1;  22) wan2;  23) wan3
                                            Migration: move up to so many of your species, each to an adjacent tile
                                               24) mig7;  25) mig6;  26) mig5;  27) mig4;  28) mig3;  29) mig2
                                            Competition: eliminate one opposing species on a tile of each of these terrains
                                               30) com1 Tundra, Jungle and Wetland;  31) com2 Tundra, Wetland and Desert;
                                               32) com3 Tundra, Desert and Forest;  33) com4 Tundra, Forest and Savannah;
                                               34) com5 Tundra, Savannah and Mountain;  35) com6 Tundra, Mountain and Sea;
                                               36) com7 Tundra, Sea and Jungle
                                            Domination: score a tile; its dominant animal takes a card
                                               37) dom3;  38) dom4;  39) dom5
    ");
}

#[test]
fn a_map_may_have_colours() {
    insta::assert_snapshot!(shown((120, 40), true, true), @r"
    (`board` draws the whole table.)

    (39 lines come before this: `story all` tells the whole game.)
    Turn 1
      Planning
        Amphibian puts a pawn on Domination, space 1.
        Bird puts a pawn on Domination, space 2.

    MAP: animals by their letters; * dominant, # scored this turn, ! endangered
    Disks at the corners: m Meat, s Sun, e Seed, w Water, g Grub, r Grass; + is
        vacant
                 +--------+                Reptile: where does your pawn go? Pawns at hand: 6.
                /   0,-1   \                  1) ini Initiative: move one place forward, then put this pawn on a vacant
      +--------<34mw<>  wetland   <36mr<>--------+           space
     /   -1,0   \   <1;33m*A2<>    /   1,-1   \     Adaptation: take an element onto your animal (on offer: Sun, Seed, 2 Grub)
    +   jungle   <35mg<>--------<34mw<>  savannah  +        2) ada1;   3) ada2;   4) ada3
     \  <1;33m*A1<><1;32mB1<>   /   0,0    \  <1;33m*A1<><1;31mR1<>   /     Regression: keep one type that the box takes from every animal (nothing)
      <35mg<>--------<33me<>   tundra   <36mr<>--------<32ms<>          5) reg1;   6) reg2
     /   -1,1   \          /   1,0    \     Abundance: put an element on earth (on offer: Sun, Seed, Water, Grub)
    +   forest   <31mm<>--------<32ms<>   desert   +        7) abu1;   8) abu2
     \   <1;32m*B2<>    /   0,1    \   <1;31m*R2<>    /       9) was Wasteland: take an element out of the box, before tundra loses its
      +--------<33me<>  mountain  <31mm<>--------+           types (nothing)
                \   <1;31mR1<><1;32mB1<>   /                 10) dep Depletion: remove a disk from earth of a type in the box (nothing)
                 +--------+                 Glaciation: freeze a tile beside tundra; at most one pawn acts; the others
                                                 slide left at Reseed
                                               11) gla1;  12) gla2;  13) gla3;  14) gla4
                                            Speciation: place species on the tiles round one such disk
                                               15) spemeat;  16) spesun;  17) speseed;  18) spewater;  19) spegrub;
                                               20) spegrass
                                            Wanderlust: lay a new tile and perhaps an element (on offer: Meat, Sun, Grub,
                                                 Grass)
                                               21) wan1;  22) wan2;  23) wan3
                                            Migration: move up to so many of your species, each to an adjacent tile
                                               24) mig7;  25) mig6;  26) mig5;  27) mig4;  28) mig3;  29) mig2
                                            Competition: eliminate one opposing species on a tile of each of these terrains
                                               30) com1 Tundra, Jungle and Wetland;  31) com2 Tundra, Wetland and Desert;
                                               32) com3 Tundra, Desert and Forest;  33) com4 Tundra, Forest and Savannah;
                                               34) com5 Tundra, Savannah and Mountain;  35) com6 Tundra, Mountain and Sea;
                                               36) com7 Tundra, Sea and Jungle
                                            Domination: score a tile; its dominant animal takes a card
                                               37) dom3;  38) dom4;  39) dom5
    ");
}

#[test]
fn all_of_it_stands_on_a_terminal_that_is_high_enough() {
    let all = shown((80, 400), false, true);
    let place = |text: &str| all.find(text).unwrap_or_else(|| panic!("{text}: {all}"));
    assert!(place("ANIMALS") < place("Setup"), "{all}");
    assert!(
        place("Setup") < place("MAP") && place("MAP") < place("where does your pawn go"),
        "{all}"
    );
    assert!(!all.contains("come before this"), "{all}");
}

#[test]
fn only_what_does_not_fit_is_left_out() {
    let lines = |count: usize, what: &str| -> String {
        (1..=count).map(|number| format!("{what} {number}\n")).collect()
    };
    let screen = Screen {
        board: Some(Drawn { above: lines(5, "board"), ..Drawn::default() }),
        news: lines(20, "news"),
        asked: lines(3, "asked"),
        ..Screen::default()
    };
    let says = |left_out: LeftOut| match left_out {
        LeftOut::Board => "no board".to_owned(),
        LeftOut::News(count) => format!("{count} before"),
    };
    let shown = |rows: Option<usize>| -> Vec<String> {
        let lines = screen.lines(rows, says);
        lines.iter().map(|line| line.iter().map(|(character, _)| *character).collect()).collect()
    };
    let all = shown(Some(31));
    assert_eq!(all.len(), 5 + 21 + 4, "with a row for what is typed");
    assert_eq!((&*all[0], &*all[6]), ("board 1", "news 1"));
    let paper = shown(None);
    assert_eq!((&*paper[1], &*paper[21]), ("news 1", "board 1"), "in the order of happening");
    assert_eq!(paper[26..], all[26..]);
    for rows in 14..31 {
        let some = shown(Some(rows));
        assert_eq!(some[1], "no board", "{rows}");
        assert!(some.len() < rows, "{rows}: {some:?}");
        let first = some.iter().find(|line| line.starts_with("news")).unwrap();
        let first: usize = first.trim_start_matches("news ").parse().unwrap();
        let said = format!("{} before", first - 1);
        assert_eq!(some.contains(&said), first > 1, "{rows}: {some:?}");
        assert_eq!(some[some.len() - 5..], ["news 20", "", "asked 1", "asked 2", "asked 3"]);
    }
}
