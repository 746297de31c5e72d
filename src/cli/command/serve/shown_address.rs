//! Addresses in messages of `serve`, which services write to their logs.

/// Returns an address without the name and the password that may stand before its host.
pub fn without_login(address: &str) -> String {
    let (scheme, rest) = match address.split_once("://") {
        Some((scheme, rest)) => (format!("{scheme}://"), rest),
        None => (String::new(), address),
    };
    match rest.rsplit_once('@') {
        Some((_, host)) => format!("{scheme}…@{host}"),
        None => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::without_login;

    #[test]
    fn names_and_passwords_are_left_out() {
        for (address, shown) in [
            ("https://ann:secret@login.example/a", "https://…@login.example/a"),
            ("https://ann:se@cret@login.example", "https://…@login.example"),
            ("ann:secret@login.example", "…@login.example"),
            ("https://login.example", "https://login.example"),
            ("", ""),
        ] {
            assert_eq!(without_login(address), shown);
        }
    }
}
