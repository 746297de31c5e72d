//! What every page must fulfil, for the tests of pages.

use speciate_model::words::Words;

/// Checks that a page has all its texts in every language.
pub fn check_texts(page: impl Fn(&Words) -> String) {
    for locale in Words::built_in_locales() {
        let page = page(&Words::new(locale, std::iter::empty(), std::iter::empty()));
        assert!(!page.contains('⟨'), "{:?}", page.split('⟨').nth(1).map(|t| &t[..40]));
        assert!(!page.contains("{ $"), "an argument is missing");
    }
}

/// Checks that a page needs no other file and that its links lead somewhere.
pub fn check_links(page: &str) {
    for wrong in ["<script", "@import", "<img", "url(http", "src="] {
        assert!(!page.contains(wrong), "{wrong}");
    }
    let ids = attributes(page, "id");
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), ids.len(), "an id is there twice");
    for link in attributes(page, "href") {
        let known = link.strip_prefix('#').is_some_and(|id| ids.contains(&id));
        assert!(known || link == "data:,", "{link} leads nowhere");
    }
    for named in attributes(page, "aria-labelledby").iter().flat_map(|ids| ids.split(' ')) {
        assert!(ids.contains(&named), "{named}");
    }
    for pattern in page.split("url(#").skip(1).map(|rest| rest.split(')').next().unwrap()) {
        assert!(ids.contains(&pattern), "{pattern}");
    }
}

/// Returns the values of an attribute.
fn attributes<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let before = format!(" {name}=\"");
    page.split(before.as_str()).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}
