//! The version of the published words that a pack is written with.

use toml::de::DeTable;

/// The newest version of the published words: the names of tables, facts and verbs that packs are written with.
pub const API: i64 = 2;

/// Returns a manifest with the newest `api`. Everything else stays unchanged.
pub fn with_newest_api(manifest: &str) -> String {
    let parsed = DeTable::parse_recoverable(manifest).0;
    let span = |key: &str| parsed.get_ref().get(key).map(|value| value.span());
    let mut text = manifest.to_owned();
    if let Some(api) = span("api") {
        text.replace_range(api, &API.to_string());
        return text;
    }
    let ending = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let Some(version) = span("version") else { return format!("api = {API}{ending}{text}") };
    match text[version.end..].find('\n') {
        Some(end) => text.insert_str(version.end + end + 1, &format!("api = {API}{ending}")),
        None => text += &format!("{ending}api = {API}{ending}"),
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_api_of_a_manifest_changes() {
        let new = format!("api = {API}");
        for (before, after) in [
            ("id = \"a\"\n  api=1 # old\n", format!("id = \"a\"\n  api={API} # old\n")),
            ("\"api\" = 1\r\n", format!("\"api\" = {API}\r\n")),
            (
                "version = \"1\"\r\nid = \"a\"\r\n",
                format!("version = \"1\"\r\n{new}\r\nid = \"a\"\r\n"),
            ),
            ("version = \"1\"", format!("version = \"1\"\n{new}\n")),
            ("version = '''\n1'''\n", format!("version = '''\n1'''\n{new}\n")),
            (
                "about = \"\"\"\napi = 1\n\"\"\"\n",
                format!("{new}\nabout = \"\"\"\napi = 1\n\"\"\"\n"),
            ),
            (
                "id = \"a\"\n[requires]\napi = \"1\"\n",
                format!("{new}\nid = \"a\"\n[requires]\napi = \"1\"\n"),
            ),
        ] {
            assert_eq!(with_newest_api(before), after);
        }
    }
}
