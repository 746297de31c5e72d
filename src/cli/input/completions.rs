//! Completions of an input line.

use crate::input::SEPARATOR;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineCompletions {
    first: Vec<String>,
    /// The spellings of each word, with its arguments.
    behind: Vec<(Vec<String>, Vec<String>)>,
}

impl LineCompletions {
    pub fn of(first: impl IntoIterator<Item = String>) -> Self {
        Self { first: first.into_iter().collect(), behind: Vec::new() }
    }

    /// Adds a word in all its spellings, with its arguments. Spellings of one character are not offered. A word
    /// with arguments is completed with a blank after it.
    pub fn with_word(mut self, spellings: Vec<String>, behind: Vec<String>) -> Self {
        let long = spellings.iter().filter(|spelling| spelling.chars().count() > 1);
        let blank = if behind.is_empty() { "" } else { " " };
        self.first.extend(long.map(|spelling| format!("{spelling}{blank}")));
        self.behind.push((spellings, behind));
        self
    }

    /// Returns the completions of the last word of a line, and where that word begins. Each answer on a line is
    /// completed separately. Completions that begin with the typed text come before those that contain it after their
    /// kind, such as `space:wanderlust` for `wan`.
    pub fn at(&self, line: &str) -> (usize, Vec<&str>) {
        let entry_from = line.rfind(SEPARATOR).map_or(0, |at| at + SEPARATOR.len_utf8());
        let line_from = line.len() - line[entry_from..].trim_start().len();
        let (from, known) = match line[line_from..].split_once(char::is_whitespace) {
            None => (line_from, &self.first[..]),
            Some((word, rest)) => {
                let word = word.to_lowercase();
                let of_word = |(spellings, _): &&(Vec<String>, _)| spellings.contains(&word);
                let behind = self.behind.iter().find(of_word).map_or(&[][..], |(_, behind)| behind);
                (line.len() - rest.trim_start().len(), behind)
            }
        };
        let typed = line[from..].to_lowercase();
        let begins = |text: &str| text.to_lowercase().starts_with(&typed);
        let found = |is_it: &dyn Fn(&str) -> bool| -> Vec<&str> {
            let mut found: Vec<&str> = Vec::new();
            for text in known.iter().map(String::as_str).filter(|text| is_it(text)) {
                if !found.contains(&text) {
                    found.push(text);
                }
            }
            found
        };
        let mut all = found(&begins);
        if all.is_empty() {
            all = found(&|text| text.split_once(':').is_some_and(|(_, name)| begins(name)));
        }
        (from, all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn completions() -> LineCompletions {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        LineCompletions::of(["space:wanderlust", "space:domination.1", "done"].map(str::to_owned))
            .with_word(
                texts(&["why", "w"]),
                texts(&["tile:0,0", "corner:0,0:E", "space:wanderlust"]),
            )
            .with_word(texts(&["quit", "q"]), Vec::new())
    }

    #[test]
    fn first_words_are_options_and_words() {
        let all = completions();
        assert_eq!(all.at("d"), (0, vec!["done"]));
        assert_eq!(all.at("  QU"), (2, vec!["quit"]));
        assert_eq!(all.at("w"), (0, vec!["why "]), "what begins so comes first");
        assert_eq!(all.at("wan"), (0, vec!["space:wanderlust"]));
        assert_eq!(all.at("x"), (0, vec![]));
        let everything = ["space:wanderlust", "space:domination.1", "done", "why ", "quit"];
        assert_eq!(all.at(""), (0, everything.to_vec()));
    }

    #[test]
    fn a_word_is_followed_by_completions_of_its_argument() {
        let all = completions();
        assert_eq!(all.at("why t"), (4, vec!["tile:0,0"]));
        assert_eq!(all.at("W  COR"), (3, vec!["corner:0,0:E"]));
        assert_eq!(all.at("why 0,0:e"), (4, vec!["corner:0,0:E"]));
        assert_eq!(all.at("quit t"), (5, vec![]));
        assert_eq!(all.at("done t"), (5, vec![]));
        assert_eq!(all.at("done;wan"), (5, vec!["space:wanderlust"]));
        assert_eq!(all.at("done; why t"), (10, vec!["tile:0,0"]));
    }
}
