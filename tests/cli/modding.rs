//! Messages after common mistakes of modders: following the advice fixes the mistake.

use super::{Desk, Ran};

/// Returns a desk with a new pack.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "lava-lands", "--card", "lava-flow"]);
    desk
}

/// Replaces a text in a file, which must contain it.
fn edit(desk: &Desk, file: &str, before: &str, after: &str) {
    let text = desk.read(file);
    assert!(text.contains(before), "{file}: {text}");
    desk.write(file, text.replace(before, after));
}

fn check(desk: &Desk, packs: &[&str]) -> String {
    let arguments = [&["check"][..], packs].concat();
    let Ran { stdout, stderr, .. } = desk.run(&arguments);
    format!("{stdout}{stderr}")
}

/// Changes a new pack and returns the output of `check`.
fn found(file: &str, before: &str, after: &str) -> String {
    let desk = desk();
    edit(&desk, file, before, after);
    check(&desk, &["lava-lands"])
}

const MANIFEST: &str = "lava-lands/pack.toml";
const SCRIPT: &str = "lava-lands/scripts/lava-flow.rhai";
const TEXTS: &str = "lava-lands/locale/en/cards.ftl";
const SCENARIO: &str = "lava-lands/scenarios/lava-flow.toml";

#[test]
fn a_version_must_be_text() {
    let report = found(MANIFEST, "version = \"0.1.0\"", "version = 0.2");
    assert!(report.contains("help: write `\"0.2.0\"`"), "{report}");
    let report = found(MANIFEST, "from = \"0.1.0\"", "from = 0.1");
    assert!(report.contains("help: write `\"0.1.0\"`"), "{report}");
}

#[test]
fn a_newer_api_needs_a_newer_engine() {
    let report = found(MANIFEST, "api = 2", "api = 3");
    assert!(
        report.contains("version 3 of the published words, but this Speciate knows only version 2"),
        "{report}"
    );
    assert!(report.contains("use a newer Speciate"), "{report}");
}

#[test]
fn renamed_entries_are_named_by_their_paths() {
    let renamed = |line: &str| found(MANIFEST, "# \"card.ash\" = \"card.ashes\"", line);
    let report = renamed("\"card.old\" = \"card.lava-flwo\"");
    assert!(report.contains("did you mean `card.lava-flow`?"), "{report}");
    assert!(report.contains("lava-lands/pack.toml:28:"), "{report}");
    let report = renamed("\"old\" = \"lava-flow\"");
    assert!(report.contains("expected the content path of an entry"), "{report}");
    assert!(report.contains("e.g. `card.old` for a card"), "{report}");
    let report = renamed("\"card.old\" = \"terrain.sea\"");
    assert!(report.contains("are in different tables"), "{report}");
    let report = renamed("\"card.a\" = \"card.b\"\n\"card.b\" = \"card.lava-flow\"");
    assert!(report.contains("write `\"card.a\" = \"card.lava-flow\"`"), "{report}");
}

#[test]
fn a_prefix_from_another_language_is_reported() {
    let report = found(SCRIPT, "min(params.species", "Math.min(params.species");
    assert!(report.contains("without `Math.`"), "{report}");
    assert!(report.contains("error: 1 fault"), "{report}");
}

#[test]
fn the_simplest_signature_comes_first() {
    let report = found(SCRIPT, "fn effect(you, params)", "fn effect(you)");
    assert!(report.contains("write it as `fn effect(you, params)`, or"), "{report}");
}

#[test]
fn no_order_is_suggested_for_scores_out_of_range() {
    let desk = desk();
    let table = "[terrain.sea]\nscores = [6, -3, 1]\n";
    desk.write("lava-lands/content/dominant-species/terrains.toml", table);
    let said = check(&desk, &["lava-lands"]);
    assert!(said.contains("found `-3`") && said.contains("error: 1 fault"), "{said}");
    let explained = desk.run(&["explain", "terrain.sea.scores", "--set", "terrain.sea.scores="]);
    let said = format!("{}{}", explained.stdout, explained.stderr);
    assert!(said.contains("to see its present value") && !said.contains("[\"\"]"), "{said}");
}

#[test]
fn new_tiles_need_room_in_the_separate_table_of_stacks() {
    let desk = desk();
    let terrains = "lava-lands/content/dominant-species/terrains.toml";
    desk.write(terrains, "[terrain.sea]\ntiles = 10\n");
    let tiles = |desk: &Desk| check(desk, &["lava-lands"]);
    let report = tiles(&desk);
    assert!(report.contains("below `[stacks]` in `game.toml`"), "{report}");
    let game = "lava-lands/content/dominant-species/game.toml";
    desk.write(game, "[game.stacks]\nsize = 9\n");
    let report = tiles(&desk);
    assert!(report.contains("it is a table of its own: write `[stacks]`"), "{report}");
}

#[test]
fn a_cut_off_fact_and_a_misspelt_bound_are_recognised() {
    let said = found(SCENARIO, "species_placed bird", "species_elim bird");
    assert!(said.contains("did you mean `species_eliminated`?"), "{said}");
    let (desk, game) = Desk::with_finished_game();
    let said = desk.refused(&["find", &game, "points", "bird", "atleast", "20"]);
    assert!(said.contains("did you mean `at-least`?"), "{said}");
    assert!(said.contains("expected a number, found `atleast`"), "{said}");
    assert!(!said.contains("would test nothing"), "{said}");
    let said = found(SCENARIO, "species bird -1,0 1", "species bird -1,0 300");
    assert!(said.contains("expected a number from 0 to 255, found `300`"), "{said}");
}

const ITALIAN: &str =
    "card-lava-flow = Colata\n    .effect = Scegli una tessera di { $terrains }: { $species }.\n";

#[test]
fn the_wrong_text_is_reported_and_not_its_translation() {
    for (wrong, hint) in
        [("{ $terrain }", "did you mean `terrains`?"), ("{ terrains }", "write `{ $terrains }`")]
    {
        let desk = desk();
        edit(&desk, TEXTS, "{ $terrains }", wrong);
        std::fs::create_dir_all(desk.path("lava-lands/locale/it")).unwrap();
        desk.write("lava-lands/locale/it/cards.ftl", ITALIAN);
        let report = check(&desk, &["lava-lands"]);
        assert!(report.contains(hint), "{report}");
        let of_italian = report.matches("locale/it/cards.ftl").count();
        // The Italian texts lack the text of the question.
        let lacking = report.matches("warning[lacking-text]").count();
        assert_eq!(of_italian, lacking, "{report}");
    }
}

#[test]
fn a_missing_text_is_suggested_for_the_right_file() {
    let desk = desk();
    std::fs::create_dir_all(desk.path("lava-lands/locale/it")).unwrap();
    desk.write("lava-lands/locale/it/names.ftl", "card-lava-flow = Colata\n");
    let report = check(&desk, &["lava-lands"]);
    assert!(report.contains("in English it is \"{ $card }, { $animal }: which tile"), "{report}");
    assert!(report.contains("create it: lava-lands/locale/it/cards.ftl"), "{report}");
}

#[test]
fn a_language_is_named_by_its_code() {
    let desk = desk();
    std::fs::create_dir_all(desk.path("lava-lands/locale/italiano")).unwrap();
    desk.write("lava-lands/locale/italiano/cards.ftl", ITALIAN);
    let said = check(&desk, &["lava-lands"]);
    assert!(said.contains("`italiano` is not the code of a language"), "{said}");
    assert!(said.contains("rename `locale/italiano` to `locale/it`"), "{said}");
    let said = desk.refused(&["translate", "english", "lava-lands"]);
    assert!(said.contains("did you mean `en`?"), "{said}");
    assert!(!desk.path("lava-lands/locale/english").exists());
}

/// Adds a pack that changes a card of `lava-lands` without naming that pack.
fn add_hot_lava(desk: &Desk) {
    std::fs::create_dir_all(desk.path("hot-lava/content/dominant-species")).unwrap();
    std::fs::create_dir_all(desk.path("hot-lava/scripts")).unwrap();
    let manifest = "id = \"hot-lava\"\nversion = \"0.1.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
                    engine = { from = \"0.1.0\", before = \"0.2.0\" }\n";
    desk.write("hot-lava/pack.toml", manifest);
    let cards = "[card.lava-flow.params]\nterrains.add = [\"desert\"]\nspecies = 3\n";
    desk.write("hot-lava/content/dominant-species/cards.toml", cards);
    let script = "fn effect(you, params) {\n    super(you, params);\n}\n";
    desk.write("hot-lava/scripts/lava-flow.rhai", script);
}

#[test]
fn a_pack_that_changes_another_one_names_it() {
    let desk = desk();
    add_hot_lava(&desk);
    insta::assert_snapshot!(check(&desk, &["--pack", "hot-lava", "--pack", "lava-lands"]), @r#"
    error[unknown-path]: the pack `hot-lava` changes `card.lava-flow` of `lava-lands`, so it has to come after that pack
     --> hot-lava/content/dominant-species/cards.toml:1:7
      |
    1 | [card.lava-flow.params]
      |       ^^^^^^^^^
      |
      = help: write `lava-lands = "^0.1"` below `[requires]` in hot-lava/pack.toml
      = help: or name `lava-lands` before `hot-lava` in the command
      = why: the value would change nothing, and nobody would notice
    error: 1 fault
    "#);
    insta::assert_snapshot!(check(&desk, &["--pack", "lava-lands", "--pack", "hot-lava"]), @r#"
    warning[pack-conflict]: the pack `hot-lava` changes `card.lava-flow` of `lava-lands` without naming that pack
     --> hot-lava/content/dominant-species/cards.toml:1:7
      |
    1 | [card.lava-flow.params]
      |       ^^^^^^^^^
      |
      = help: write `lava-lands = "^0.1"` below `[requires]` in hot-lava/pack.toml
      = why: what happens here depends on the order of the packs, so one of them may do less than it says
    no errors, 1 warning
    "#);
    insta::assert_snapshot!(check(&desk, &["hot-lava"]), @r#"
    error[unknown-path]: the pack `hot-lava` changes `card.lava-flow` of `lava-lands`, which is not in use
     --> hot-lava/content/dominant-species/cards.toml:1:7
      |
    1 | [card.lava-flow.params]
      |       ^^^^^^^^^
      |
      = help: write `lava-lands = "^0.1"` below `[requires]` in hot-lava/pack.toml
      = help: use it as well: add `--pack lava-lands`
      = why: the value would change nothing, and nobody would notice
    error: 1 fault
    "#);
    let played = desk.refused(&["new", "--pack", "hot-lava"]);
    assert!(played.contains("add `--pack lava-lands`"), "{played}");
    edit(&desk, "hot-lava/pack.toml", "extends", "requires = { lava-lands = \"^0.1\" }\nextends");
    let report = check(&desk, &["--pack", "hot-lava", "--pack", "lava-lands"]);
    assert!(report.contains("no faults"), "{report}");
}

#[test]
fn a_new_card_is_not_confused_with_one_of_a_neighbouring_pack() {
    let desk = desk();
    add_hot_lava(&desk);
    std::fs::create_dir_all(desk.path("hot-lava/locale/en")).unwrap();
    let text = "card-lava-flow = Hot Lava\n    .effect = It is hot.\n";
    desk.write("hot-lava/locale/en/cards.ftl", text);
    let cards = "[card.lava-flow.params]\nspecies = 3\n";
    desk.write("hot-lava/content/dominant-species/cards.toml", cards);
    let script = "fn effect(you, params) { change_points(you, 1); }\n";
    desk.write("hot-lava/scripts/lava-flw.rhai", script);
    std::fs::remove_file(desk.path("hot-lava/scripts/lava-flow.rhai")).unwrap();
    let report = check(&desk, &["hot-lava"]);
    assert!(report.contains("did you mean `scripts/lava-flw.rhai`?"), "{report}");
    assert!(!report.contains("lava-lands"), "{report}");
    // Without any script, either card could be meant.
    std::fs::remove_file(desk.path("hot-lava/scripts/lava-flw.rhai")).unwrap();
    let report = check(&desk, &["hot-lava"]);
    for line in [
        "card `lava-flow` has no script",
        "if you mean the `card.lava-flow` of the pack `lava-lands`: write `lava-lands = \"^0.1\"` below \
         `[requires]` in hot-lava/pack.toml, and add `--pack lava-lands`",
    ] {
        assert!(report.contains(line), "{line}: {report}");
    }
}

#[test]
fn new_params_of_a_card_of_another_pack_need_replace() {
    let desk = desk();
    let cards = "lava-lands/content/dominant-species/cards.toml";
    let before = desk.read(cards);
    desk.write(cards, format!("{before}\n[card.fertile.params]\nvp = 1\n"));
    let report = check(&desk, &["lava-lands"]);
    let hint =
        "write `replace = [\"card.fertile.params\"]` above the first `[` of lava-lands/pack.toml";
    assert!(report.contains(hint), "{report}");
    // For a misspelt name, only the correction is suggested.
    desk.write(cards, format!("{before}\n[card.fertile.params]\npoint = 1\n"));
    let report = check(&desk, &["lava-lands"]);
    assert!(report.contains("did you mean `card.fertile.params.points`?"), "{report}");
    assert!(!report.contains("replace ="), "{report}");
    let replace = "replace = [\"card.fertile.params\"]\nextends";
    edit(&desk, "lava-lands/pack.toml", "extends", replace);
    desk.write(cards, format!("{before}\n[card.fertile.params]\npoints = 1\nvp = 1\n"));
    let report = check(&desk, &["lava-lands"]);
    // The script does not read the new param yet, and the shipped text does not show it.
    assert!(report.contains("no errors, 2 warnings"), "{report}");
    assert!(report.contains("`card-fertile.effect` does not show the new param `vp`"), "{report}");
}

#[test]
fn an_installed_pack_with_the_card_is_also_named() {
    let desk = desk();
    desk.ok(&["pack", "add", "lava-lands"]);
    std::fs::remove_dir_all(desk.path("lava-lands")).unwrap();
    add_hot_lava(&desk);
    let report = check(&desk, &["hot-lava"]);
    assert!(
        report.contains("changes `card.lava-flow` of `lava-lands`, which is not in use"),
        "{report}"
    );
    assert!(report.contains("add `--pack lava-lands`"), "{report}");
}

#[test]
fn a_short_name_that_two_packs_add_is_refused() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "vv-a", "--card", "ash"]);
    desk.ok(&["pack", "new", "vv-b", "--card", "ash"]);
    let both = ["--pack", "vv-a", "--pack", "vv-b"];
    for command in ["card", "try", "rule"] {
        let said = desk.refused(&[&[command, "ash"][..], &both[..]].concat());
        assert!(said.contains("`vv-a:ash`, `vv-b:ash`"), "{command}: {said}");
    }
    desk.ok(&[&["card", "vv-b:ash"][..], &both[..]].concat());
    let said = check(&desk, &both);
    assert!(said.contains("no faults"), "{said}");
    desk.ok(&["test", "vv-a", "--pack", "vv-b"]);
}
