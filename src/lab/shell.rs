//! Commands as they are typed in a shell.

/// Returns a word as it is typed in a shell, quoted if necessary.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:=%@".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_are_quoted_only_if_necessary() {
        assert_eq!(quoted("set=a.b=-1"), "set=a.b=-1");
        let typed = [("", "''"), ("a b", "'a b'"), ("$HOME", "'$HOME'"), ("it's", r"'it'\''s'")];
        for (word, expected) in typed {
            assert_eq!(quoted(word), expected);
        }
    }
}
