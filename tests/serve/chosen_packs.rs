//! Packs and variants are chosen for each table, and people who join read what they change.

use std::collections::BTreeMap;
use std::path::Path;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::lint::Findings;
use speciate::log::store::Store as _;
use speciate::table::package::{Installed, archive};
use speciate::table::{ContentSources, PackOffer};
use tempfile::TempDir;

use super::Hosted;
use super::browser::{Browser, Reply};

const RULES: &str = "dominant-species";

/// Returns a pack for the base game with these scores for the sea.
fn pack(id: &str, scores: &str, more: &str) -> Source {
    let mut pack = Source::pack(&format!("/home/operator/{id}"));
    let title = format!("{}{}", id[..1].to_uppercase(), &id[1..]);
    let manifest = format!(
        "id = \"{id}\"\nversion = \"1.0.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
         title = \"{title}\"\ndescription = \"About the <sea>.\"\n\
         engine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n{more}"
    );
    pack.insert("pack.toml", manifest.as_bytes());
    let table = format!("[terrain.sea]\nscores = {scores}\n");
    pack.insert("content/dominant-species/terrains.toml", table.as_bytes());
    pack
}

/// Installs packs in a folder.
fn install(folder: &Path, packs: &[Source]) {
    let mut installed = Installed::open_to_change(folder).unwrap();
    for pack in packs {
        let bytes = archive::build(pack, &[]).unwrap();
        installed.add(&archive::read("the archive", &bytes).unwrap(), "a test").unwrap();
    }
}

/// Returns a server that uses `tides` in new games unless other packs are chosen. It offers these installed packs:
/// `rain`, which has a variant; `hail`, which conflicts with `rain`; `frost`, which requires a missing pack; and
/// `kelp`, for another game.
fn hosted() -> (Hosted, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut rain = pack("rain", "[10, 5, 3, 2]", "");
    let variant = "[variant]\nid = \"downpour\"\n[terrain.sea]\nscores = [20, 5, 3, 2]\n";
    rain.insert("content/dominant-species/variants/downpour.toml", variant.as_bytes());
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><circle cx=\"4\" cy=\"5\" r=\"3\"/></svg>";
    rain.insert("assets/rain.svg", picture.as_bytes());
    let hail = pack("hail", "[8, 5, 3, 2]", "[incompatible]\nrain = \"*\"\n");
    let frost = pack("frost", "[7, 5, 3, 2]", "[requires]\nghost = \"*\"\n");
    let mut kelp = pack("kelp", "[1]", "games = [\"marine\"]\n");
    kelp.remove("content/dominant-species/terrains.toml");
    install(folder.path(), &[rain, hail, frost, kelp]);
    let offer = PackOffer::of_installed(folder.path().to_owned());
    (Hosted::offering(vec![pack("tides", "[12, 6, 4, 2]", "")], offer), folder)
}

/// Sends the form for a new game with these packs and additional fields.
fn send(host: &mut Browser, to: &str, packs: &[&str], more: &[(&str, &str)]) -> Reply {
    let token = host.get(&format!("/new?rules={RULES}")).field("token").unwrap();
    let packs: Vec<String> = packs.iter().map(|id| format!("pack-{id}")).collect();
    let mut fields = vec![("token", token.as_str()), ("rules", RULES), ("packs", "chosen")];
    fields.extend(packs.iter().map(|name| (name.as_str(), "on")));
    fields.extend([("who1", "you"), ("who2", "friend"), ("who3", "greedy")]);
    fields.extend(more);
    host.post(to, &fields)
}

/// Returns the ids of a game's packs.
fn ids(hosted: &Hosted, game: &str) -> Vec<String> {
    hosted.log(game).opening().packs.iter().map(|pack| pack.id.clone()).collect()
}

/// Returns whether a checkbox is ticked; `None` if there is no such checkbox.
fn ticked(page: &Reply, id: &str) -> Option<bool> {
    let (_, rest) = page.body.split_once(&format!("id=\"pack-{id}\""))?;
    Some(rest.split('>').next()?.contains("checked"))
}

const CHANGED: &str = "Sea, scores: [9, 5, 3, 2] → [10, 5, 3, 2]";

#[test]
fn a_form_offers_packs_and_tells_what_they_change() {
    let (hosted, _folder) = hosted();
    let mut host = hosted.browser();
    let page = host.get(&format!("/new?rules={RULES}"));
    let boxes = ["tides", "rain", "hail", "frost", "kelp"].map(|id| ticked(&page, id));
    assert_eq!(boxes, [Some(true), Some(false), Some(false), Some(false), None], "{}", page.body);
    assert!(page.body.contains("Rain 1.0.0: About the &lt;sea&gt;."), "{}", page.body);
    assert!(page.body.contains("Sea, scores: [9, 5, 3, 2] → [12, 6, 4, 2]"), "{}", page.body);
    let (before, _) = page.body.split_once("Rain 1.0.0").unwrap();
    let label = before.rsplit_once("<label").unwrap().1;
    assert!(label.contains("viewBox=\"0 0 9 9\"") && label.contains("<circle"), "{label}");
    assert!(!page.body.contains("downpour"), "the variants of other packs are not offered");
    assert_eq!(ticked(&host.get("/new?rules=marine"), "kelp"), Some(false));
    let shown = send(&mut host, "/new", &["rain"], &[("name1", "Zoë")]);
    assert_eq!(shown.status, 200);
    assert!(shown.body.contains(CHANGED), "{}", shown.body);
    assert!(shown.body.contains("value=\"Zoë\""), "the form keeps its input");
    assert_eq!((ticked(&shown, "tides"), ticked(&shown, "rain")), (Some(false), Some(true)));
    assert!(shown.body.contains("id=\"variant-downpour\""), "{}", shown.body);
    let more = [("variant-downpour", "on"), ("settings", "terrain.sea.speciation=1")];
    let shown = send(&mut host, "/new", &["rain"], &more).body;
    assert!(shown.contains("Sea, scores: [10, 5, 3, 2] → [20, 5, 3, 2]"), "{shown}");
    assert!(shown.contains("<h3>Variant Downpour</h3>") && shown.contains("<h3>Settings</h3>"));
    assert!(hosted.store().games().unwrap().is_empty(), "nothing was made");
}

#[test]
fn a_game_has_the_packs_that_its_maker_chose_and_guests_see_them() {
    let (hosted, folder) = hosted();
    let mut host = hosted.browser();
    let reply = send(&mut host, "/games", &["rain"], &[("variant-downpour", "on")]);
    let name = reply.game();
    assert_eq!(ids(&hosted, &name), ["speciate", "rain"]);
    assert_eq!(hosted.log(&name).opening().variants, ["downpour"]);
    let plain = send(&mut host, "/games", &[], &[]).game();
    assert_eq!(ids(&hosted, &plain), ["speciate"]);
    let usual = send(&mut host, "/games", &["tides"], &[]).game();
    assert_eq!(ids(&hosted, &usual), ["speciate", "tides"]);
    let both = send(&mut host, "/games", &["tides", "rain"], &[]).game();
    assert_eq!(ids(&hosted, &both).len(), 3);
    let short = host.begin(RULES, &["you", "random"], &[]).game();
    assert_eq!(ids(&hosted, &short), ["speciate", "tides"]);

    let invitation = host.get(reply.location());
    let link = invitation.seat_links().remove(0);
    let mut guest = hosted.browser();
    let page = guest.get(&link).body;
    let told = ["<h3>Rain 1.0.0</h3>", CHANGED, "<h3>Variant Downpour</h3>"];
    assert!(told.iter().all(|text| page.contains(text)), "before a seat is taken: {page}");
    let place = guest.open(&link).location().to_owned();
    let table = guest.get(&place).body;
    assert!(table.contains("<li>Rain 1.0.0: About the &lt;sea&gt;.</li>"), "{table}");
    assert!(table.contains("Variant: Downpour."), "{table}");
    let changes = guest.get(&format!("/game/{name}/changes")).body;
    assert!(told.iter().all(|text| changes.contains(text)), "at the table: {changes}");
    let italian = guest.get(&format!("/game/{name}/changes?lang=it")).body;
    assert!(italian.contains("Che cosa cambiano") && italian.contains("Variante"), "{italian}");
    let none = host.get(&format!("/game/{plain}/changes?lang=en")).body;
    assert!(none.contains("no packs, variants or settings"), "{none}");
    assert!(!host.get(&format!("/game/{plain}")).body.contains("id=\"packs\""));

    // The game keeps its packs even if they are no longer installed.
    drop(folder);
    let hosted = hosted.restarted();
    let mut guest = Browser { server: hosted.address, ..guest };
    let page = guest.get(&format!("/game/{name}/value/terrain.sea.scores")).body;
    assert!(page.contains("[20, 5, 3, 2]"), "{page}");
}

#[test]
fn conflicting_packs_are_refused_in_words() {
    let (hosted, _folder) = hosted();
    let mut host = hosted.browser();
    for to in ["/games", "/new"] {
        let refused = send(&mut host, to, &["rain", "hail"], &[]);
        assert_eq!(refused.status, 422);
        let why = "`hail` `1.0.0` cannot be used with `rain`";
        assert!(refused.body.contains(why), "{}", refused.body);
        assert_eq!((ticked(&refused, "rain"), ticked(&refused, "hail")), (Some(true), Some(true)));
    }
    let refused = send(&mut host, "/games", &["frost"], &[]);
    assert!(refused.body.contains("o pack `ghost` is known"), "{}", refused.body);
    for id in ["ghost", "kelp", "../../etc", "kelp@1.0.0", ""] {
        let refused = send(&mut host, "/games", &[id], &[]);
        assert_eq!(refused.status, 422, "{id}");
        assert!(refused.body.contains("is not offered here"), "{id}: {}", refused.body);
        assert!(!refused.body.contains("/home/operator"));
    }
    assert_eq!(send(&mut host, "/games", &[], &[("variant-downpour", "on")]).status, 422);
    assert!(hosted.store().games().unwrap().is_empty());
}

#[test]
fn faults_of_a_pack_are_shown_without_its_folder() {
    let mut broken = pack("tides", "[12]", "");
    broken.insert("content/dominant-species/cards.toml", b"[card.flood]\nparams = {}\n");
    broken.insert("locale/en/cards.ftl", b"card-flood = Flood\n    .effect = Water.\n");
    let folder = tempfile::tempdir().unwrap();
    install(folder.path(), &[pack("rain", "[10, 5, 3, 2]", "")]);
    let offer = PackOffer::of_installed(folder.path().to_owned());
    let hosted = Hosted::offering(vec![broken], offer);
    let mut host = hosted.browser();
    let packs = [("packs", "chosen"), ("pack-tides", "on"), ("pack-rain", "on")];
    let refused = host.begin(RULES, &["you", "random"], &packs);
    assert!(refused.status >= 400, "{}", refused.status);
    assert!(!refused.body.contains("/home/operator"), "{}", refused.body);
}

#[test]
fn the_operator_restricts_what_is_offered() {
    let folder = tempfile::tempdir().unwrap();
    let packs = ["[10, 5, 3, 2]", "[11, 5, 3, 2]"];
    install(folder.path(), &[pack("rain", packs[0], ""), pack("snow", packs[1], "")]);
    let only = vec![("snow".to_owned(), "*".parse().unwrap())];
    let offer = PackOffer::of_installed(folder.path().to_owned()).only(only);
    let hosted = Hosted::offering(Vec::new(), offer);
    let mut host = hosted.browser();
    let page = host.get(&format!("/new?rules={RULES}"));
    assert_eq!((ticked(&page, "rain"), ticked(&page, "snow")), (None, Some(false)));
    assert_eq!(send(&mut host, "/games", &["rain"], &[]).status, 422);
    assert_eq!(send(&mut host, "/games", &["snow"], &[]).status, 303);
    let hosted = Hosted::new();
    let page = hosted.browser().get(&format!("/new?rules={RULES}"));
    assert!(!page.body.contains("pack-choice"), "without packs there is nothing to choose");
}

#[test]
fn an_edited_pack_is_not_added_to_games_made_without_it() {
    let (hosted, _folder) = hosted();
    hosted.state.watched(BTreeMap::new());
    let mut host = hosted.browser();
    let [plain, usual] = [&[][..], &["tides"]].map(|packs| {
        let name = send(&mut host, "/games", packs, &[]).game();
        host.get(&format!("/game/{name}"));
        name
    });
    let packs = vec![pack("tides", "[13, 6, 4, 2]", "")];
    let parts = ContentSources { root: Source::built_in(), packs };
    let source = parts.root.clone().with_packs(parts.packs.clone()).unwrap();
    let findings = BTreeMap::from([(RULES.to_owned(), Findings::default())]);
    hosted.state.edited(Some((parts, source)), Vec::new(), findings);
    let mut scores = |name: &str| {
        // The table applies the edit after a request at the latest.
        host.get(&format!("/game/{name}"));
        host.get(&format!("/game/{name}/value/terrain.sea.scores")).body
    };
    assert!(scores(&usual).contains("[13, 6, 4, 2]"), "{}", scores(&usual));
    assert!(scores(&plain).contains("[9, 5, 3, 2]"), "{}", scores(&plain));
    assert_eq!(hosted.log(&plain).acceptances().len(), 0);
}

/// Returns a server that offers the pack `mist`, which has a setup option.
fn hosted_with_option() -> (Hosted, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut mist = pack("mist", "[9, 5, 3, 2]", "");
    let option = "[option.density]\nvalue = \"thin\"\nallowed = [\"thin\", \"thick\"]\n";
    mist.insert("content/dominant-species/options.toml", option.as_bytes());
    let words = "option-density = How dense is the <mist>?\n    .thin = one sees far\n    \
                 .thick = one sees nothing\n";
    mist.insert("locale/en/options.ftl", words.as_bytes());
    install(folder.path(), &[mist]);
    (Hosted::offering(Vec::new(), PackOffer::of_installed(folder.path().to_owned())), folder)
}

#[test]
fn the_form_offers_the_setup_options_of_the_ticked_packs() {
    let (hosted, _folder) = hosted_with_option();
    let mut host = hosted.browser();
    let without = send(&mut host, "/new", &[], &[]);
    assert!(!without.body.contains("option-density"), "{}", without.body);
    let with = send(&mut host, "/new", &["mist"], &[]);
    for shown in [
        "<select id=\"option-density\" name=\"option-density\">",
        "<option value=\"\">default</option>",
        "<option value=\"thick\">one sees nothing</option>",
        "Setup option: How dense is the &lt;mist&gt;? By default: one sees far",
    ] {
        assert!(with.body.contains(shown), "{shown}\n{}", with.body);
    }
    let thick = [("option-density", "thick")];
    let changed = send(&mut host, "/new", &["mist"], &thick);
    assert!(changed.body.contains("value=\"thick\" selected"), "{}", changed.body);
    let expected = "How dense is the &lt;mist&gt;? one sees far → one sees nothing";
    assert!(changed.body.contains(expected), "{}", changed.body);
    let density = |reply: &Reply| {
        let log = hosted.log(&reply.game());
        log.opening().settings.get("option.density").cloned()
    };
    let thick_game = send(&mut host, "/games", &["mist"], &thick);
    assert_eq!(density(&thick_game).as_deref(), Some("thick"));
    // If a pack is no longer ticked, its options are ignored.
    assert_eq!(density(&send(&mut host, "/games", &[], &thick)), None);
    let bad = send(&mut host, "/games", &["mist"], &[("option-density", "solid")]);
    assert_eq!(bad.status, 422, "{}", bad.body);
    assert!(bad.body.contains("id=\"option-density\""), "{}", bad.body);
}

#[test]
fn an_animal_that_no_ticked_pack_has_leads_back_to_the_form() {
    let (hosted, _folder) = hosted_with_option();
    let mut host = hosted.browser();
    let refused = send(&mut host, "/games", &["mist"], &[("animal1", "dragon")]);
    assert_eq!(refused.status, 422);
    let expected =
        "An animal that you chose is not in the game with these packs: choose another one.";
    assert!(refused.body.contains(expected), "{}", refused.body);
    assert!(refused.body.contains("id=\"pack-mist\""), "{}", refused.body);
}
