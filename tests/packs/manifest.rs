//! What a manifest says about a pack as a package, and the mistakes in it.

use pretty_assertions::assert_eq;
use semver::{Version, VersionReq};
use speciate::words::Words;
use speciate::{Layers, Source, load_with};

const MANIFEST: &str = "id = \"mine\"\nversion = \"1.2.0-beta.1\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
                        engine = { from = \"0.1.0\", before = \"0.2.0\" }\n";

fn pack(more: &str) -> Source {
    let mut pack = Source::pack("mine");
    pack.insert("pack.toml", format!("{MANIFEST}{more}").as_bytes());
    pack
}

fn faults(more: &str) -> String {
    pack(more).package().unwrap_err().to_text(Words::built_in(), false)
}

#[test]
fn every_key_of_a_manifest_is_read() {
    let package = pack(
        "api = 1\ntitle = \"Mine\"\ndescription = \"About mine.\"\nauthors = [\"Me\"]\n\
         url = \"https://example.org\"\ngames = [\"marine\"]\n\
         [requires]\ntides = \"^1.2\"\n[optional]\nrain = \"*\"\n[incompatible]\nstorm = \"<2\"\n\
         [renamed]\n\"card.ash\" = \"card.ashes\"\n",
    )
    .package()
    .unwrap();
    assert_eq!(package.version, Version::parse("1.2.0-beta.1").unwrap());
    assert_eq!((package.api, package.title.as_str()), (1, "Mine"));
    assert_eq!((package.license.as_str(), package.extends.as_str()), ("MIT", "speciate"));
    assert_eq!(
        (package.authors, package.games),
        (vec!["Me".to_owned()], vec!["marine".to_owned()])
    );
    assert_eq!(package.requires["tides"], VersionReq::parse("^1.2").unwrap());
    assert_eq!(package.optional["rain"], VersionReq::STAR);
    assert_eq!(package.incompatible["storm"], VersionReq::parse("<2").unwrap());
    assert_eq!(package.renamed["card.ash"], "card.ashes");
}

#[test]
fn a_manifest_from_before_packages_keeps_its_meaning() {
    let mut old = Source::pack("mine");
    let text = MANIFEST.replace("license", "licence").replace("1.2.0-beta.1", "01.2.3");
    old.insert("pack.toml", text.as_bytes());
    let package = old.package().unwrap();
    assert_eq!((package.license.as_str(), package.api), ("MIT", 1));
    assert_eq!(package.version, Version::new(1, 2, 3));
}

#[test]
fn mistakes_are_reported_with_their_place() {
    for (more, wanted) in [
        ("api = 3\n", "mine/pack.toml:6:7"),
        ("games = [\"No Game\"]\n", "mine/pack.toml:6:10"),
        ("[requires]\ntides = \"newest\"\n", "mine/pack.toml:7:9"),
        ("[requires]\nmine = \"*\"\n", "mine/pack.toml:7:1"),
        ("[requires]\n\"My Tides\" = \"*\"\n", "mine/pack.toml:7:1"),
        ("[optional]\ntides = 1\n", "mine/pack.toml:7:9"),
        ("[renamed]\n\"card.ash\" = \"terrain.ash\"\n", "mine/pack.toml:7:14"),
        ("[renamed]\nash = \"ashes\"\n", "mine/pack.toml:7:1"),
        ("[renamed]\n\"card.a\" = \"card.b\"\n\"card.b\" = \"card.c\"\n", "mine/pack.toml:7:12"),
    ] {
        let findings = faults(more);
        assert!(findings.contains(&format!("--> {wanted}\n")), "{more}: {findings}");
        assert_eq!(findings.matches("error[").count(), 1, "{findings}");
    }
}

/// Returns a pack of the base game with a table of terrains.
fn layer(id: &str, more: &str, terrains: &str) -> Source {
    let mut pack = Source::pack(id);
    let text = MANIFEST.replace("mine", id) + more;
    pack.insert("pack.toml", text.as_bytes());
    if !terrains.is_empty() {
        pack.insert("content/dominant-species/terrains.toml", terrains.as_bytes());
    }
    pack
}

/// Returns the first score of a terrain under layers, or all faults as text.
fn score_with(packs: Vec<Source>, terrain: &str, layers: &Layers) -> Result<u16, String> {
    let source = Source::built_in().with_packs(packs).unwrap();
    let loaded = load_with(&source, "dominant-species", layers);
    let edition = loaded.map_err(|faults| faults.to_text(Words::built_in(), false))?;
    let place = edition.catalog.roster.terrains.iter().position(|name| name == terrain);
    Ok(edition.catalog.terrains[place.unwrap()].scores[0])
}

fn score(packs: Vec<Source>, terrain: &str) -> Result<u16, String> {
    score_with(packs, terrain, &Layers::default())
}

const OCEAN: &str = "[terrain.ocean]\nscores = [20, 5, 3, 2]\n";
const RENAMED: &str = "[renamed]\n\"terrain.ocean\" = \"terrain.sea\"\n";

#[test]
fn a_pack_above_can_name_an_entry_by_its_old_name() {
    let lower = || layer("lower", RENAMED, "");
    let whole = "[terrain.ocean]\ntiles = 7\nscores = [20, 5, 3, 2]\nspeciation = 4\n";
    let replacing = "replace = [\"terrain.ocean\"]\n[requires]\nlower = \"*\"\n";
    let upper = layer("upper", replacing, whole);
    assert_eq!(score(vec![lower(), upper.clone()], "sea"), Ok(20));
    assert!(score(vec![upper], "sea").is_err());
    let optional = layer("upper", "[optional]\nlower = \"*\"\n", OCEAN);
    assert_eq!(score(vec![lower(), optional], "sea"), Ok(20));
    // A pack that does not name the lower one must use the current names.
    let unrelated = layer("upper", "", OCEAN);
    assert!(score(vec![lower(), unrelated], "sea").is_err());
}

#[test]
fn an_old_name_works_in_after_and_in_settings() {
    let lower = || layer("lower", RENAMED, "");
    let order = "[terrain.forest]\nafter = \"ocean\"\n";
    let upper = layer("upper", "[requires]\nlower = \"*\"\n", order);
    assert!(score(vec![lower(), upper], "sea").is_ok());
    let settings = vec![("terrain.ocean.scores".to_owned(), "[30, 1, 1, 1]".to_owned())];
    let layers = Layers { settings, ..Layers::default() };
    assert_eq!(score_with(vec![lower()], "sea", &layers), Ok(30));
    assert!(score_with(Vec::new(), "sea", &layers).is_err());
}

/// Each pack renames an entry that the pack below it has renamed, for any alphabetical order of the names.
#[test]
fn a_name_can_change_in_several_packs() {
    for [first, second] in [["abyss", "zone"], ["zone", "abyss"]] {
        let renamed =
            |old: &str, new: &str| format!("\n[renamed]\n\"terrain.{old}\" = \"terrain.{new}\"\n");
        let requires = |ids: &[&str]| {
            let all = ids.iter().map(|id| format!("{id} = \"*\"\n"));
            format!("[requires]\n{}", all.collect::<String>())
        };
        let lower = layer("lower", &renamed(first, "sea"), "");
        // This pack was written when the sea still had its first new name.
        let middle =
            layer("middle", &format!("{}{}", requires(&["lower"]), renamed(second, first)), "");
        for name in [first, second] {
            let table = format!("[terrain.{name}]\nscores = [20, 5, 3, 2]\n");
            let upper = layer("upper", &requires(&["middle"]), &table);
            let packs = vec![lower.clone(), middle.clone(), upper];
            assert_eq!(score(packs, "sea"), Ok(20), "{name}");
        }
    }
    // Both upper packs rename an entry that the lowest pack has added.
    for [first, second, third] in [["abyss", "shelf", "trench"], ["trench", "shelf", "abyss"]] {
        let new = |name: &str| {
            format!("[terrain.{name}]\ntiles = 0\nscores = [4, 3, 2]\nspeciation = 4\n")
        };
        let renamed =
            |old: &str, new: &str| format!("[renamed]\n\"terrain.{old}\" = \"terrain.{new}\"\n");
        let texts = |name: &str| format!("terrain-{name} = New terrain\n");
        let mut lower = layer("lower", &renamed(first, second), &new(second));
        lower.insert("locale/en/cards.ftl", texts(second).as_bytes());
        let requires = "[requires]\nlower = \"*\"\n";
        let remove =
            format!("remove = [\"terrain.{second}\"]\n{requires}{}", renamed(second, third));
        let mut middle = layer("middle", &remove, &new(third));
        middle.insert("locale/en/cards.ftl", texts(third).as_bytes());
        for name in [first, second, third] {
            let table = format!("[terrain.{name}]\nscores = [20, 5, 3]\n");
            let upper = layer("upper", "[requires]\nmiddle = \"*\"\n", &table);
            let packs = vec![lower.clone(), middle.clone(), upper];
            assert_eq!(score(packs, third), Ok(20), "{name}");
        }
    }
}

#[test]
fn a_rename_must_lead_from_a_missing_name_to_an_existing_one() {
    let told = |renamed: &str, terrains: &str| {
        score(vec![layer("mine", &format!("[renamed]\n{renamed}\n"), terrains)], "sea").unwrap_err()
    };
    // The shipped game has a sea and a jungle.
    let old = told("\"terrain.sea\" = \"terrain.jungle\"", "");
    let wanted = "`renamed` says that `terrain.sea` is now `terrain.jungle`, but there is still a `terrain.sea`";
    assert!(old.contains(wanted) && old.contains("--> mine/pack.toml"), "{old}");
    let new = told("\"terrain.ocean\" = \"terrain.deep-sea\"", "");
    assert!(new.contains("but there is no `terrain.deep-sea`"), "{new}");
    // An entry that is missing in one game may exist in another.
    let other = layer("mine", "[renamed]\n\"terrain.ocean\" = \"terrain.hadal\"\n", "");
    assert!(score(vec![other.clone()], "sea").is_err());
    let mut both = other;
    both.insert("content/marine/terrains.toml", b"[terrain.hadal]\ntiles = 1\n");
    assert!(score(vec![both], "sea").is_ok());
}

#[test]
fn a_pack_for_another_engine_can_be_read_but_not_loaded() {
    let mut pack = Source::pack("mine");
    let text = MANIFEST.replace("0.1.0\", before", "98.0.0\", before").replace("0.2.0", "99.0.0");
    pack.insert("pack.toml", format!("{text}api = 7\nnew-key = true\n").as_bytes());
    assert!(pack.package().is_err());
    let package = pack.package_of_any_engine().unwrap();
    assert_eq!((package.api, package.id.as_str()), (7, "mine"));
    assert!(package.other_engine().is_some());
    // A mistake that is wrong for every engine is refused.
    pack.insert(
        "pack.toml",
        format!("{}api = 7\n", text.replace("\"mine\"", "\"Mine\"")).as_bytes(),
    );
    assert!(pack.package_of_any_engine().is_err());
    // In a pack for this engine, an unknown key is a mistake.
    let mut own = Source::pack("mine");
    own.insert("pack.toml", format!("{MANIFEST}new-key = true\n").as_bytes());
    assert!(own.package_of_any_engine().is_err());
}
