//! From a new pack to one that others install by name: `pack build`, `index`, `add`, `search`, `update`, `lock`.

use pretty_assertions::assert_eq;

use super::{Desk, json};

/// Returns the manifest of a pack.
pub fn manifest(id: &str, version: &str, more: &str) -> String {
    format!(
        "id = \"{id}\"\nversion = \"{version}\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
         engine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n{more}"
    )
}

/// Writes a pack that sets the scores of a terrain, and puts its archive into the folder `index`.
pub fn publish(desk: &Desk, id: &str, version: &str, scores: &str, more: &str) {
    let folder = format!("made/{id}-{version}");
    let tables = format!("{folder}/content/dominant-species");
    std::fs::create_dir_all(desk.path(&tables)).unwrap();
    desk.write(&format!("{folder}/pack.toml"), manifest(id, version, more));
    let scores = format!("[terrain.sea]\nscores = {scores}\n");
    desk.write(&format!("{tables}/terrains.toml"), scores);
    // The author has installed what the pack requires.
    desk.ok(&["pack", "build", &folder, "--out", "index", "--data", "author"]);
    desk.ok(&["pack", "index", "build", "index"]);
    desk.ok(&["pack", "add", &folder, "--data", "author"]);
}

/// Returns a desk with an index of some packs.
pub fn desk() -> Desk {
    let desk = Desk::new();
    let title = "title = \"Rain\"\ndescription = \"The sea is worth more.\"\ngames = [\"dominant-species\"]\n";
    publish(&desk, "rain", "1.0.0", "[10, 5, 3, 2]", title);
    let requires = "title = \"Tides\"\n[requires]\nrain = \"^1\"\n";
    publish(&desk, "tides", "1.0.0", "[12, 6, 4, 3]", requires);
    desk
}

#[test]
fn a_pack_goes_from_its_author_to_a_player() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    desk.ok(&["check", "my-pack"]);
    let built = desk.ok(&["pack", "build", "my-pack", "--out", "shelf"]).stdout;
    let first = "The archive of `my-pack` 0.1.0 is `shelf/my-pack-0.1.0.zip`. The hash of the archive is:\n";
    assert!(built.starts_with(first), "{built}");
    let bytes = std::fs::read(desk.path("shelf/my-pack-0.1.0.zip")).unwrap();
    assert!(built.ends_with(&format!("  {}\n", blake3::hash(&bytes).to_hex())), "{built}");
    desk.ok(&["pack", "index", "build", "shelf"]);

    // The data directory of another player.
    let other = |arguments: &[&str]| desk.ok(&[&["--data", "other"], arguments].concat()).stdout;
    insta::assert_snapshot!(other(&["pack", "search", "my", "--index", "shelf"]), @r"
    my-pack 0.1.0  My Pack
          What it does, in a sentence or two.
    ");
    insta::assert_snapshot!(other(&["pack", "add", "my-pack", "--index", "shelf"]), @r"
    Installed `my-pack` 0.1.0.
    Play with it:
      speciate play --pack my-pack --data other
    ");
    assert!(other(&["card", "new-growth", "--pack", "my-pack"]).contains("New Growth"));
    let play = ["play", "--auto", "--players", "2", "--pack", "my-pack", "--name", "ours"];
    other(&play);

    // The author changes the card, and the game continues with the old version.
    let file = "my-pack/pack.toml";
    desk.write(file, desk.read(file).replace("version = \"0.1.0\"", "version = \"0.2.0\""));
    desk.ok(&["pack", "build", "my-pack", "--out", "shelf"]);
    desk.ok(&["pack", "index", "build", "shelf"]);
    insta::assert_snapshot!(other(&["pack", "update", "--index", "shelf"]), @r"
    Installed `my-pack` 0.2.0.
    Removed `my-pack` 0.1.0, which a newer version replaces.
    ");
    insta::assert_snapshot!(other(&["pack", "update", "--index", "shelf"]), @"`my-pack` 0.2.0 is already the newest usable version.");
    other(&["verify", "ours"]);
    other(&["pack", "remove", "my-pack"]);
    other(&["verify", "ours"]);
}

#[test]
fn the_same_pack_gives_the_same_archive() {
    let desk = desk();
    let first = std::fs::read(desk.path("index/tides-1.0.0.zip")).unwrap();
    desk.ok(&["pack", "build", "made/tides-1.0.0", "--out", "again.zip", "--data", "author"]);
    assert!(first == std::fs::read(desk.path("again.zip")).unwrap());
}

#[test]
fn an_index_is_a_file_that_can_be_read() {
    let desk = desk();
    let text = desk.read("index/index.toml");
    let hidden: Vec<&str> = text
        .lines()
        .map(|line| match line.split_once(" = ") {
            Some((key @ ("hash" | "archive"), _)) => key,
            _ => line,
        })
        .collect();
    insta::assert_snapshot!(hidden.join("\n"));
}

#[test]
fn a_pack_is_installed_with_its_requirements() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    insta::assert_snapshot!(desk.ok(&["pack", "add", "tides"]).stdout, @r"
    Installed `rain` 1.0.0.
    Installed `tides` 1.0.0.
    Play with it:
      speciate play --pack tides
    ");
    let explained = desk.ok(&["explain", "terrain.sea.scores", "--pack", "tides"]).stdout;
    assert!(explained.starts_with("terrain.sea.scores = [12, 6, 4, 3]"), "{explained}");
    let [tides, rain] = ["tides@", "rain@"].map(|name| explained.find(name).unwrap());
    assert!(tides < rain, "{explained}");
    assert_eq!(desk.ok(&["pack", "list", "--json"]).stdout.matches("\"id\"").count(), 2);
    let list = json(&desk.ok(&["pack", "list", "--json"]));
    assert_eq!(list["packs"][0]["id"], "rain");
    assert_eq!(list["packs"][1]["requires"]["rain"], "^1");
    // A pack in a folder can require installed packs.
    std::fs::create_dir(desk.path("mine")).unwrap();
    desk.write("mine/pack.toml", manifest("mine", "0.1.0", "[requires]\ntides = \"1\"\n"));
    let explained = desk.ok(&["explain", "terrain.sea.scores", "--pack", "mine"]).stdout;
    assert!(explained.starts_with("terrain.sea.scores = [12, 6, 4, 3]"), "{explained}");
}

#[test]
fn an_update_keeps_versions_that_other_packs_need() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "tides"]);
    publish(&desk, "rain", "2.0.0", "[11, 5, 3, 2]", "");
    publish(&desk, "rain", "1.1.0", "[11, 6, 3, 2]", "");
    insta::assert_snapshot!(desk.ok(&["pack", "update"]).stdout, @r"
    Installed `rain` 2.0.0.
    Installed `rain` 1.1.0.
    Removed `rain` 1.0.0, which a newer version replaces.
    ");
    let list = json(&desk.ok(&["pack", "list", "--json"]));
    let versions = list["packs"].as_array().unwrap().iter();
    let versions: Vec<String> =
        versions.map(|pack| format!("{} {}", pack["id"], pack["version"])).collect();
    let wanted = ["\"rain\" \"1.1.0\"", "\"rain\" \"2.0.0\"", "\"tides\" \"1.0.0\""];
    assert_eq!(versions, wanted);
    let explained = desk.ok(&["explain", "terrain.sea.scores", "--pack", "tides"]).stdout;
    assert!(explained.contains("[11, 6, 3, 2]"), "{explained}");
}

#[test]
fn incompatible_versions_are_explained() {
    let desk = desk();
    publish(&desk, "rain", "2.0.0", "[11, 5, 3, 2]", "");
    publish(&desk, "storm", "1.0.0", "[9, 9, 9, 9]", "[requires]\nrain = \"^2\"\n");
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "tides"]);
    desk.ok(&["pack", "add", "storm"]);
    insta::assert_snapshot!(desk.refused(&["new", "--pack", "tides", "--pack", "storm"]), @r"
    error[unknown-pack]: no versions of these packs work together
    --> tides storm
     = note: `tides` was requested
     = note: `storm` was requested
     = note: `storm` `1.0.0` requires a version of `rain` matching `^2`
     = note: `tides` `1.0.0` requires a version of `rain` matching `^1`
     = help: leave one of them out, or use different versions
     = why: a pack contains only changes; without the packs that it extends or requires, it is not complete
    ");
    insta::assert_snapshot!(desk.refused(&["pack", "add", "rain@^3"]), @r"
    error: no versions of these packs work together
    note: `rain` was requested in a version matching `^3`
    note: the known versions of `rain` are `1.0.0`, `2.0.0`
    hint: leave one of them out, or use different versions
    ");
    std::fs::create_dir(desk.path("mine")).unwrap();
    desk.write("mine/pack.toml", manifest("mine", "0.1.0", "[requires]\nsnow = \"1\"\n"));
    insta::assert_snapshot!(desk.refused(&["pack", "add", "mine"]), @r"
    error: no versions of these packs work together
    note: `mine` was requested
    note: no pack `snow` is known
    note: `mine` `0.1.0` requires a version of `snow` matching `^1`
    hint: install the pack that is missing: `speciate pack add snow`
    ");
}

#[test]
fn a_lock_overwrites_only_a_lock() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "tides"]);
    desk.write("precious.txt", "precious\n");
    let error = desk.refused(&["pack", "lock", "precious.txt", "tides"]);
    assert!(error.contains("`precious.txt` already exists and is not a lock file"), "{error}");
    assert_eq!(desk.read("precious.txt"), "precious\n");
    // The name of the lock file is missing.
    let error = desk.refused(&["pack", "lock", "tides"]);
    assert!(error.contains("write e.g. `speciate pack lock our.lock tides`"), "{error}");
    assert!(!desk.path("tides").exists());
    desk.ok(&["pack", "lock", "our.lock", "rain"]);
    let first = desk.read("our.lock");
    desk.write("our.lock", first.clone() + "damaged\n");
    desk.ok(&["pack", "lock", "our.lock", "rain"]);
    assert_eq!(desk.read("our.lock"), first);
}

#[test]
fn a_lock_pins_the_versions() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "tides"]);
    insta::assert_snapshot!(desk.ok(&["pack", "lock", "our.lock", "tides"]).stdout, @"`our.lock` now lists the versions of 2 packs.");
    publish(&desk, "rain", "1.1.0", "[11, 6, 3, 2]", "");
    desk.ok(&["pack", "add", "rain"]);
    let scores = |arguments: &[&str]| {
        desk.ok(&[&["explain", "terrain.sea.scores"], arguments].concat()).stdout
    };
    assert!(scores(&["--pack", "tides"]).contains("[11, 6, 3, 2]"));
    assert!(scores(&["--lock", "our.lock"]).contains("[10, 5, 3, 2]"));
    // On another machine, the error about the lock says what to install.
    let other = ["--data", "other", "--lock", "our.lock"];
    let gone = desk.refused(&[&["new"], &other[..]].concat());
    let why = "`our.lock` names version 1.0.0 of the pack `rain`, which is not installed";
    assert!(gone.contains(why) && gone.contains("`speciate pack add --lock our.lock`"), "{gone}");
    let add = [&["pack", "add", "--index", "index"], &other[..]].concat();
    insta::assert_snapshot!(desk.ok(&add).stdout, @r"
    Installed `rain` 1.0.0.
    Installed `tides` 1.0.0.
    All packs of `our.lock` are installed.
    ");
    desk.ok(&[&["new"], &other[..]].concat());
    assert!(desk.ok(&add).stdout.starts_with("All packs"));
}

#[test]
fn an_index_is_named_by_its_folder_or_its_list() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index/index.toml"]);
    let used = desk.ok(&["pack", "index"]).stdout;
    assert!(used.contains("index") && !used.contains("index.toml"), "{used}");
    desk.ok(&["pack", "add", "rain"]);
    desk.ok(&["pack", "add", "tides", "--index", "index/index.toml", "--data", "other"]);
}

#[test]
fn an_index_that_contradicts_its_archives_is_refused() {
    let desk = desk();
    let whole = desk.read("index/index.toml");
    let add = ["pack", "add", "tides", "--index", "index"];
    for (from, to, wanted) in [
        ("version = \"1.0.0\"", "version = \"1.0.1\"", "differs from the listed one"),
        ("file = \"rain-1.0.0.zip\"", "file = \"../rain-1.0.0.zip\"", "a name that is not allowed"),
        (
            "file = \"rain-1.0.0.zip\"",
            "file = \"tides-1.0.0.zip\"",
            "has changed: expected the hash",
        ),
        ("id = \"rain\"", "id = \"../rain\"", "which is not a valid id"),
        ("format = 1", "format = 2", "has format 2"),
        ("[[pack]]", "[[pack", "index.toml:4: this is not a file that Speciate wrote"),
    ] {
        assert!(whole.contains(from), "{from}: {whole}");
        desk.write("index/index.toml", whole.replacen(from, to, 1));
        let error = desk.refused(&add);
        assert!(error.contains(wanted), "{to}: {error}");
    }
    desk.write("index/index.toml", &whole);
    let file = "index/rain-1.0.0.zip";
    let mut bytes = std::fs::read(desk.path(file)).unwrap();
    bytes.push(0);
    desk.write(file, bytes);
    assert!(desk.refused(&add).contains("nothing has been installed"));
    assert_eq!(desk.ok(&["pack", "list"]).stdout, "");
}
