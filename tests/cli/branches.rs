//! Named points of a game, branches and marks, and redoing what was undone.

use pretty_assertions::assert_eq;

use super::{Desk, json};

const FILE: &str = "dominant-species-1";

/// Returns the number of facts before a point.
fn facts(desk: &Desk, point: &str) -> u64 {
    json(&desk.ok(&["show", &format!("{FILE}@{point}"), "--json"]))["facts"].as_u64().unwrap()
}

#[test]
fn a_point_has_many_names() {
    let (desk, file) = Desk::with_finished_game();
    let turn = facts(&desk, "turn:2");
    let output = desk.ok(&["log", &format!("{file}@{}", turn + 1), "--facts"]).stdout;
    assert!(output.trim_end().ends_with("turn began: turn 2"), "{output}");
    let section = facts(&desk, "turn:2/adaptation");
    let output = desk.ok(&["log", &format!("{file}@{}", section + 1), "--facts"]).stdout;
    assert!(output.trim_end().ends_with("section began: section adaptation"), "{output}");
    assert!(section > turn);
    let first = facts(&desk, "turn:2/1");
    let output = desk.ok(&["log", &format!("{file}@{}", first + 1), "--facts"]).stdout;
    assert!(output.lines().last().unwrap().contains("answered: "), "{output}");
    assert!(
        !output
            .lines()
            .skip(turn as usize)
            .take((first - turn) as usize)
            .any(|fact| fact.contains("answered:"))
    );
    // The numbers of the answers on the path, counted from its end.
    let all = desk.ok(&["log", &file, "--facts"]).stdout;
    let answers: Vec<usize> = (0..all.lines().count())
        .filter(|n| all.lines().nth(*n).unwrap().contains("answered:"))
        .collect();
    assert_eq!(facts(&desk, "-2"), answers[answers.len() - 2] as u64);
    desk.ok(&["mark", &format!("{file}@turn:2"), "second", "the sea is gone"]);
    desk.ok(&["branch", &format!("{file}@-3"), "bold"]);
    assert_eq!(facts(&desk, "second"), turn);
    assert_eq!(facts(&desk, "bold:turn:2"), turn);
    assert_eq!(facts(&desk, "bold"), answers[answers.len() - 3] as u64);
    assert_eq!(facts(&desk, "main"), all.lines().count() as u64);
    let there = desk.ok(&["branch", &format!("{file}@turn:2/1"), "there"]).stderr;
    assert!(there.contains(&format!("begins after {first} facts: turn 2")), "{there}");
    // Every command that looks at a point accepts all of these.
    for command in [
        &["questions", "", "--json"][..],
        &["log", "", "--json"],
        &["replay", "", "--hash"],
        &["why", "", "pass"],
        &["explain", "", "0,0"],
    ] {
        for point in [
            "turn:2",
            "turn:2/1",
            "turn:2/adaptation",
            "bold:turn:2/adaptation/1",
            "-1",
            "bold",
            "bold:-1",
            "second",
            "20",
        ] {
            let game = format!("{file}@{point}");
            let typed: Vec<&str> =
                command.iter().map(|word| if word.is_empty() { &*game } else { *word }).collect();
            desk.ok(&typed);
        }
    }
}

#[test]
fn an_unknown_point_is_reported_with_the_existing_ones() {
    let (desk, file) = Desk::with_finished_game();
    desk.ok(&["mark", &format!("{file}@turn:2"), "second"]);
    let said = |point: &str| desk.refused(&["show", &format!("{file}@{point}")]);
    insta::assert_snapshot!(said("turn:9"), @r"
    error: the game has no turn 9 on this path
    hint: the last turn is `@turn:2`
    ");
    insta::assert_snapshot!(said("turn:2/adaption"), @r"
    error: turn 2 has no part called `adaption`
    hint: did you mean `adaptation`?
    ");
    insta::assert_snapshot!(said("-5000"), @r#"
    error: expected at most 161 answers back, found 5000
    hint: name a point from `@-1` to `@-161`
    "#);
    insta::assert_snapshot!(said("secnod"), @r"
    error: no branch or mark of the game is called `secnod`
    hint: did you mean `second`?
    ");
    insta::assert_snapshot!(said("second:3"), @r"
    error: the mark `second` is a single point, so no other point can follow it
    hint: write `@second` alone, or put a branch before the `:`
    ");
    insta::assert_snapshot!(said("bold:"), @r"
    error: expected a point of the game after the `@`, found `bold:`
    hint: write `@300` (after 300 facts), `@-2` (two answers back), `@turn:3`, `@turn:3/SECTION`, `@turn:3/1` (its first question; `@round:3` means the same), a branch, a mark, or a branch with a point on it such as `@main:300`
    ");
    insta::assert_snapshot!(desk.refused(&["undo", &format!("{file}@turn:2")]), @r"
    error: `undo` works only at the end of a branch, not at `turn:2`
    hint: start a branch there with `speciate branch dominant-species-1@turn:2 NAME`, and continue on it
    ");
    insta::assert_snapshot!(desk.refused(&["play", &format!("{file}@second"), "--auto"]), @r"
    error: `play` works only at the end of a branch, not at `second`
    hint: start a branch there with `speciate branch dominant-species-1@second NAME`, and continue on it
    ");
    insta::assert_snapshot!(desk.refused(&["verify", &format!("{file}@main")]), @r"
    error: `verify` works on the whole log, not on a point or branch such as `main`
    hint: leave out `@main`
    ");
    desk.ok(&["mark", &file, "fleeting"]);
    desk.ok(&["mark", &file, "fleeting", "--remove"]);
    insta::assert_snapshot!(desk.refused(&["mark", &file, "fleeting", "--remove"]), @"error: no mark is called `fleeting`");
    insta::assert_snapshot!(desk.refused(&["mark", &file, "main"]), @"error: `main` has a special meaning after `GAME@`; choose another name");
    insta::assert_snapshot!(desk.refused(&["branch", &file, "second"]), @"error: a branch or a mark called `second` already exists");
}

#[test]
fn playing_a_branch_does_not_change_other_branches() {
    let (desk, file) = Desk::with_finished_game();
    let before = desk.read(&Desk::log_path(FILE));
    let hash = desk.ok(&["replay", &file, "--hash"]).stdout;
    let turn = facts(&desk, "turn:2");
    let ran = desk.ok(&["branch", &format!("{file}@turn:2"), "bold", "--seat", "bird"]);
    let written = desk.read(&Desk::log_path(FILE)).len() - before.len();
    assert!(written <= 300, "{written} bytes");
    // If the point is the beginning of a turn, the branch begins at the turn's first question.
    let begins = facts(&desk, "bold");
    assert!(begins > turn, "{begins} {turn}");
    assert!(ran.stderr.contains(&format!("after {begins}: turn 2")), "{}", ran.stderr);
    assert_eq!(begins, facts(&desk, "turn:2/1"));
    let bold = ran.stdout.trim().to_owned();
    assert_eq!(json(&desk.ok(&["questions", &bold, "--json"]))["status"], "asking");
    desk.ok(&["play", &bold, "--auto", "--bots", "random"]);
    assert_eq!(desk.ok(&["replay", &file, "--hash"]).stdout, hash);
    assert_ne!(desk.ok(&["replay", &bold, "--hash"]).stdout, hash);
    assert!(desk.read(&Desk::log_path(FILE)).starts_with(&before));
    desk.ok(&["branch", &format!("{bold}:-1"), "bolder"]);
    desk.ok(&["mark", &format!("{bold}:turn:2"), "late", "here"]);
    desk.ok(&["switch", &file, "bold"]);
    assert_eq!(
        facts(&desk, "bold"),
        json(&desk.ok(&["show", FILE, "--json"]))["facts"].as_u64().unwrap()
    );
    insta::assert_snapshot!(desk.ok(&["branches", &file]).stdout, @r"
    main: 671 facts, over, Insect has won (Bird 41, Insect 110)
      bold, after 413 facts (turn 2, Planning), by Bird: 644 facts, over, Insect has
          won (Bird 47, Insect 71) [current]
        bolder, after 620 facts (turn 2, Domination): 620 facts, turn 2, Domination,
            unfinished
    mark late: bold, after 409 facts (turn 1, Reseed): here
    ");
    let found = json(&desk.ok(&["branches", &file, "--json"]));
    assert_eq!(found["chosen"], "bold");
    let list = found["branches"].as_array().unwrap();
    let parents: Vec<&serde_json::Value> = list.iter().map(|branch| &branch["of"]).collect();
    assert_eq!(parents, [&serde_json::Value::Null, &"main".into(), &"bold".into()]);
    let status: Vec<&serde_json::Value> = list.iter().map(|branch| &branch["status"]).collect();
    assert_eq!(status, ["over", "over", "open"]);
    assert_eq!(list[1]["by"], 1);
    assert_eq!(found["marks"][0]["branch"], "bold");
    assert!(desk.ok(&["verify", &file]).stdout.contains("ends"));
    assert!(desk.ok(&["switch", &file, "bold"]).stderr.contains("already"));
    desk.ok(&["switch", &file, "main"]);
    assert_eq!(desk.ok(&["replay", &file, "--hash"]).stdout, hash);
}

#[test]
fn a_branch_does_not_reveal_future_draws() {
    let desk = Desk::new();
    desk.ok(&["new", "--animals", "bird,insect", "--seed", "7"]);
    insta::assert_snapshot!(desk.refused(&["branch", &format!("{FILE}@1"), "bold"]), @r"
    error: people are still playing this game, and a branch would show each of them what comes next
    hint: name your seat with `--seat` to get a separate game, in which everything you cannot know is guessed
    hint: no players were named when this game began, so all others count as people; `speciate new --seats bird=human,insect=greedy` names a bot
    ");
    let desk = Desk::new();
    desk.ok(&["new", "--seats", "bird=human,insect=human", "--seed", "7"]);
    let before = desk.read(&Desk::log_path(FILE));
    insta::assert_snapshot!(desk.refused(&["branch", &format!("{FILE}@1"), "bold"]), @r"
    error: people are still playing this game, and a branch would show each of them what comes next
    hint: name your seat with `--seat` to get a separate game, in which everything you cannot know is guessed
    ");
    assert_eq!(desk.read(&Desk::log_path(FILE)), before);
    desk.ok(&["mark", FILE, "start"]);
    // A game against bots belongs to its only player.
    let desk = Desk::new();
    desk.ok(&["new", "--seats", "bird=human,insect=greedy", "--seed", "7"]);
    desk.ok(&["answer", FILE, "space:initiative"]);
    desk.ok(&["branch", &format!("{FILE}@-1"), "bold"]);
}

#[test]
fn a_game_that_people_play_is_copied_for_a_seat() {
    for (game_id, seats) in [
        ("dominant-species", "bird=Anna:human,insect=Bea:human"),
        ("marine", "crustacean=Anna:human,fishes=Bea:human"),
        ("card-game", "red=Anna:human,blue=Bea:human,yellow=random"),
    ] {
        let desk = Desk::new();
        let opened = ["new", game_id, "--seats", seats, "--seed", "7", "--name", "both"];
        desk.ok(&opened);
        for _ in 0..6 {
            let asked = json(&desk.ok(&["questions", "both", "--json"]));
            let question = &asked["questions"][0];
            let (seat, option) = (question["seat"].to_string(), &question["options"][0]);
            desk.ok(&["answer", "both", "--seat", &seat, option.as_str().unwrap()]);
        }
        let before = desk.read("data/games/both.jsonl");
        let ran = desk.ok(&["branch", "both@-1", "what-if", "--seat", "1", "--seed", "5"]);
        assert_eq!(ran.stdout, "what-if\n");
        assert!(ran.stderr.contains("a separate game"), "{}", ran.stderr);
        assert_eq!(desk.read("data/games/both.jsonl"), before, "the original game is unchanged");
        let copied = desk.read("data/games/what-if.jsonl");
        let mut told = copied.lines().filter(|line| !line.contains(r#""type":"pack_enclosed""#));
        assert!(told.clone().all(|line| !line.contains("Anna")), "{game_id}");
        assert!(told.next().is_some_and(|line| line.contains(r#""seed":null"#)), "{game_id}");
        desk.ok(&["verify", "what-if"]);
        // The copy is the owner's own game, so the owner sees all of it and can branch it.
        desk.ok(&["branch", "what-if", "bold"]);
        let asked = |game: &str| {
            let asked = json(&desk.ok(&["questions", game, "--json"]));
            (asked["questions"][0]["seat"].clone(), asked["questions"][0]["question"].clone())
        };
        assert_eq!(asked("what-if"), asked("both@-1"), "{game_id}");
        desk.ok(&["play", "what-if", "--auto", "--all", "--bots", "random"]);
        desk.ok(&["verify", "what-if"]);
        desk.ok(&["show", "what-if"]);
        desk.ok(&["log", "what-if", "--story"]);
        let taken = desk.refused(&["branch", "both@-1", "what-if", "--seat", "1"]);
        assert!(taken.contains("`what-if`"), "{taken}");
    }
}

#[test]
fn two_branches_are_played_side_by_side() {
    let desk = Desk::new();
    desk.ok(&["new", "--seats", "bird=human,insect=greedy", "--seed", "7"]);
    desk.ok(&["branch", FILE, "bold"]);
    let (bold, before) = (format!("{FILE}@bold"), desk.ok(&["replay", FILE, "--hash"]).stdout);
    desk.ok(&["answer", &bold, "space:initiative"]);
    assert_eq!(desk.ok(&["replay", FILE, "--hash"]).stdout, before);
    let typed = "space:wasteland\nspace:depletion\nquit\n";
    let ran: Vec<_> = [FILE, &bold]
        .map(|game| {
            let mut play = desk.command(&["play", game, "--interactive"]);
            play.stdin(std::process::Stdio::piped());
            play.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
            play.spawn().unwrap()
        })
        .into_iter()
        .map(|mut child| {
            std::io::Write::write_all(&mut child.stdin.take().unwrap(), typed.as_bytes()).unwrap();
            child
        })
        .collect();
    for child in ran {
        let ran = Desk::ran(&["play"], child.wait_with_output().unwrap());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    }
    let log = desk.read(&Desk::log_path(FILE));
    let own = |branch: bool| {
        let lines = log.lines().filter(|line| line.contains(r#""type":"answered""#));
        lines.filter(|line| line.contains(r#""branch":"bold""#) == branch).count()
    };
    assert!(own(true) >= 2 && own(false) >= 2, "{} {}", own(true), own(false));
    desk.ok(&["verify", FILE]);
    // A player who quits is told how to come back to the same branch.
    let ran = desk.typed(&["play", &bold, "--interactive"], "quit\n");
    let output = format!("{}{}", ran.stdout, ran.stderr);
    assert!(output.contains(&format!("speciate play {bold}")), "{output}");
}

#[test]
fn redo_restores_undone_answers() {
    let desk = Desk::new();
    desk.ok(&["new", "--seats", "bird=human,insect=greedy", "--seed", "7"]);
    desk.ok(&["answer", FILE, "space:initiative"]);
    let hash = desk.ok(&["replay", FILE, "--hash"]).stdout;
    insta::assert_snapshot!(desk.refused(&["redo", FILE]), @"error: nothing to redo: nothing was undone, or something else has happened since");
    desk.ok(&["undo", FILE]);
    assert_ne!(desk.ok(&["replay", FILE, "--hash"]).stdout, hash);
    let output = desk.ok(&["redo", FILE]).stderr;
    assert!(output.contains("Restored: "), "{output}");
    assert_eq!(desk.ok(&["replay", FILE, "--hash"]).stdout, hash);
    assert!(desk.refused(&["redo", FILE]).contains("nothing to redo"));
    desk.ok(&["undo", FILE]);
    desk.ok(&["answer", FILE, "space:wasteland"]);
    assert!(desk.refused(&["redo", FILE]).contains("nothing to redo"));
    desk.ok(&["verify", FILE]);
}

#[test]
fn a_branch_can_have_its_own_seed() {
    let (desk, file) = Desk::with_finished_game();
    let output = desk.ok(&["branch", &file, "end"]).stderr;
    assert!(
        output.contains("the game is over there") && !output.contains("speciate play"),
        "{output}"
    );
    let begin = |name: &str, more: &[&str]| {
        // The last question of the first turn, before the draws at the end of the turn.
        let point = format!("{file}@354");
        desk.ok(&[&["branch", &point, name], more].concat());
        let branch = format!("{FILE}@{name}");
        desk.ok(&["play", &branch, "--auto", "--bots", "random"]);
        desk.ok(&["log", &branch, "--kind", "drawn", "--facts"]).stdout
    };
    let (same, other) = (begin("same", &[]), begin("other", &["--seed", "9"]));
    let again = begin("again", &["--seed", "9"]);
    assert_ne!(same, other);
    assert_eq!(other, again, "the seed determines the draws");
    // The facts before the branch are unchanged, and the whole log replays.
    desk.ok(&["branch", &format!("{file}@354"), "bare", "--seed", "9"]);
    let at = facts(&desk, "bare");
    assert_eq!(
        json(&desk.ok(&["questions", &format!("{FILE}@bare"), "--json"]))["status"],
        "asking"
    );
    let before =
        |branch: &str| desk.ok(&["log", &format!("{FILE}@{branch}:{at}"), "--facts"]).stdout;
    assert_eq!(before("other"), before("main"));
    let log = desk.read(&Desk::log_path(FILE));
    assert!(log.contains(r#""type":"reseeded","v":1,"seed":9"#));
    assert!(desk.ok(&["verify", &file]).stdout.contains("ends"));
    // This is still so after an answer is taken back, in a resumed game and in an exported one.
    desk.ok(&["repro", &format!("{FILE}@other:-1"), "--out", "handed.jsonl"]);
    desk.ok(&["verify", "handed.jsonl"]);
    desk.ok(&["play", "handed.jsonl", "--auto", "--bots", "random"]);
    desk.ok(&["verify", "handed.jsonl"]);
    desk.ok(&["repro", &format!("{FILE}@other"), "--redact", "1", "--out", "seen.jsonl"]);
    assert!(!desk.read("seen.jsonl").contains(r#""type":"reseeded""#), "it reveals future draws");
}

#[test]
fn undoing_the_first_answer_of_a_branch_keeps_its_seed() {
    let desk = Desk::new();
    desk.ok(&["new", "--seats", "bird=human,insect=greedy", "--seed", "7"]);
    let bold = format!("{FILE}@bold");
    desk.ok(&["branch", FILE, "bold", "--seed", "9"]);
    let play = |game: &str| {
        desk.ok(&["play", game, "--auto", "--all", "--bots", "random"]);
        desk.ok(&["log", game, "--facts"]).stdout
    };
    desk.ok(&["answer", &bold, "space:initiative"]);
    desk.ok(&["undo", &bold]);
    let calm = format!("{FILE}@calm");
    desk.ok(&["branch", FILE, "calm", "--seed", "9"]);
    assert_eq!(play(&bold), play(&calm));
    desk.ok(&["verify", FILE]);
}

#[test]
fn undoing_past_the_start_of_a_branch_keeps_its_seed() {
    let desk = Desk::new();
    desk.ok(&["new", "--seats", "bird=human,insect=greedy", "--seed", "7"]);
    desk.ok(&["answer", FILE, "space:initiative"]);
    desk.ok(&["branch", FILE, "bold", "--seed", "9"]);
    let bold = format!("{FILE}@bold");
    desk.ok(&["undo", &bold]);
    let log = desk.read(&Desk::log_path(FILE));
    assert_eq!(log.matches(r#""type":"reseeded","v":1,"seed":9"#).count(), 2, "{log}");
    // Redoing restores what was undone, including the seed of the branch.
    desk.ok(&["redo", &bold]);
    desk.ok(&["undo", &bold]);
    desk.ok(&["play", &bold, "--auto", "--all", "--bots", "random"]);
    desk.ok(&["verify", FILE]);
}

#[test]
fn redo_works_in_the_middle_of_play() {
    let desk = Desk::new();
    desk.ok(&["new", "--seats", "bird=human,insect=greedy", "--seed", "7"]);
    let typed = "redo\nspace:initiative\nundo\nredo\nundo\nspace:wasteland\nredo\nquit\n";
    let ran = desk.typed(&["play", FILE, "--interactive"], typed);
    let output = format!("{}{}", ran.stdout, ran.stderr);
    assert_eq!(output.matches("nothing to redo").count(), 2, "{output}");
    assert_eq!(output.matches("Restored: ").count(), 1, "{output}");
    let log = desk.read(&Desk::log_path(FILE));
    assert_eq!(log.matches(r#""why":"redo""#).count(), 1);
    desk.ok(&["verify", FILE]);
}
