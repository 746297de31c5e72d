//! Stepping through a game with typed words.

use super::{Desk, json};

const FILE: &str = "dominant-species-1";

/// Returns the points that were visited, and the whole output.
fn visited_points(desk: &Desk, typed: &[&str]) -> (Vec<u64>, String) {
    let ran = desk.typed(&["replay", FILE, "--step", "--no-map"], &(typed.join("\n") + "\n"));
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let points = ran.stdout.lines().filter_map(|line| {
        let (point, _) = line.strip_prefix("dominant-species-1@")?.split_once(" of ")?;
        point.rsplit(':').next()?.parse().ok()
    });
    let points = points.collect();
    (points, format!("{}{}", ran.stdout, ran.stderr))
}

#[test]
fn a_game_can_be_stepped_through_in_both_directions() {
    let (desk, file) = Desk::with_finished_game();
    desk.ok(&["mark", &format!("{file}@turn:2"), "second"]);
    desk.ok(&["branch", &format!("{file}@-3"), "bold"]);
    let at = |point: &str| {
        json(&desk.ok(&["show", &format!("{file}@{point}"), "--json"]))["facts"].as_u64().unwrap()
    };
    let (turn, end, bold) = (at("turn:2"), at("main"), at("bold"));
    let (points, _) =
        visited_points(&desk, &["turn", "t", "turn 2", "mark second", "@turn:2", "n", "p"]);
    assert_eq!(points[..3], [0, at("turn:1"), turn]);
    assert_eq!(points[points.len() - 1], turn, "`p` returns to the point before `n`: {points:?}");
    let (points, _) = visited_points(&desk, &["e", "branch bold", "b main", "start", "quit", "n"]);
    assert_eq!(points, [0, end, bold, end, 0], "input after `quit` is ignored");
    // Each fact on the way is shown with its effect.
    let (points, told) =
        visited_points(&desk, &["mark second", "n", "n", "n", "n", "n", "n", "n", "q"]);
    assert!(points.windows(2).all(|two| two[0] < two[1]), "{points:?}");
    assert!(told.contains("puts a pawn on") && told.contains("→"), "{told}");
    let (points, told) = visited_points(&desk, &["p", "turn 9", "jump", "?", "b", "m", "q"]);
    assert_eq!(points, [0]);
    for said in [
        "branches: main, bold",
        "marks: second",
        "The game ends here",
        "no turn 9",
        "no branch or mark",
        "goes back one step",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    let ran = desk.typed(&["replay", &format!("{FILE}@second"), "--step"], "n\n");
    assert!(ran.stdout.contains("+--------"), "the map is drawn: {}", ran.stdout);
}

#[test]
fn stepping_continues_after_different_content_was_adopted() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    desk.ok(&["new", "--animals", "bird,insect", "--seed", "7", "--set", "rulings.turn_limit=9"]);
    let play = ["play", FILE, "--auto", "--all", "--bots", "random"];
    desk.ok(&[&play[..], &["--pack", "my-pack", "--accept-content"]].concat());
    let (points, _) = visited_points(&desk, &["n"; 400]);
    assert_eq!(points.len(), 401, "every point is visited");
    let log = desk.read(&Desk::log_path(FILE));
    assert!(log.contains(r#""type":"content_accepted""#));
}
