//! Which browser a session belongs to, in plain words. Only these words are stored, not what the browser says about itself.

use speciate_model::message;
use speciate_model::words::Message;

const BROWSERS: [(&str, &str); 8] = [
    // Browsers also name other browsers, so the order matters.
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 8] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
    ("BSD", "BSD"),
];

/// A browser and the system that it runs on, each empty if it is unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrowserKind {
    browser: &'static str,
    system: &'static str,
}

impl BrowserKind {
    /// Reads the header in which a browser says what it is.
    pub fn of_header(header: &str) -> Self {
        let named = |known: &[(&str, &'static str)]| {
            let found = known.iter().find(|(part, _)| header.contains(part));
            found.map_or("", |(_, name)| name)
        };
        Self { browser: named(&BROWSERS), system: named(&SYSTEMS) }
    }

    /// Returns the text that is stored.
    pub fn word(&self) -> String {
        format!("{}/{}", self.browser, self.system)
    }

    /// Says which browser a stored text means.
    pub fn message(word: &str) -> Message {
        match word.split_once('/').unwrap_or_default() {
            ("", "") => message!("account-browser-unknown"),
            ("", system) => message!("account-browser-system", system = system),
            (browser, "") => message!("account-browser-only", browser = browser),
            (browser, system) => message!("account-browser", browser = browser, system = system),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_recognised_by_their_header() {
        let word = |header: &str| BrowserKind::of_header(header).word();
        for (header, known) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox/Linux",
            ),
            ("Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0", "Edge/Windows"),
            ("Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36", "Chrome/Android"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1",
                "Safari/iPhone",
            ),
            ("curl/8", "/"),
            ("", "/"),
        ] {
            assert_eq!(word(header), known);
        }
    }
}
