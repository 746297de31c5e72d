//! The codes of languages, to notice names and mistakes where codes are expected.

use crate::diagnostic::suggest;
use crate::words::is_language;

/// The two-letter codes (ISO 639-1).
const CODES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv \
dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu \
ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne \
ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv \
sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// Names and three-letter codes of languages that people write instead of the two-letter codes.
const NAMES: [(&str, &str); 35] = [
    ("english", "en"),
    ("italian", "it"),
    ("italiano", "it"),
    ("german", "de"),
    ("deutsch", "de"),
    ("french", "fr"),
    ("francais", "fr"),
    ("spanish", "es"),
    ("espanol", "es"),
    ("portuguese", "pt"),
    ("portugues", "pt"),
    ("dutch", "nl"),
    ("nederlands", "nl"),
    ("polish", "pl"),
    ("polski", "pl"),
    ("russian", "ru"),
    ("swedish", "sv"),
    ("svenska", "sv"),
    ("danish", "da"),
    ("dansk", "da"),
    ("finnish", "fi"),
    ("suomi", "fi"),
    ("czech", "cs"),
    ("japanese", "ja"),
    ("chinese", "zh"),
    ("korean", "ko"),
    ("eng", "en"),
    ("ita", "it"),
    ("deu", "de"),
    ("fra", "fr"),
    ("spa", "es"),
    ("por", "pt"),
    ("nld", "nl"),
    ("pol", "pl"),
    ("rus", "ru"),
];

/// Returns whether a text is the code of a language: a two-letter code that is in use, or any three letters. A script,
/// a country or a variant can follow.
pub fn has_language_code(text: &str) -> bool {
    let first = text.split('-').next().unwrap_or_default();
    let is_code = match first.len() {
        2 => CODES.split(' ').any(|code| code == first),
        // A language that has a two-letter code must be written with that code.
        length => length == 3 && NAMES.iter().all(|(name, _)| *name != first),
    };
    is_code && is_language(text)
}

/// Returns the code of the language that a text most likely means, e.g. `it` for `italiano` or `IT`.
pub fn language_meant(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let code = CODES.split(' ').find(|code| **code == text);
    code.or_else(|| {
        let near = suggest(&text, NAMES.iter().map(|(name, _)| *name))?;
        NAMES.iter().find(|(name, _)| *name == near).map(|(_, code)| *code)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_slips_are_not_language_codes() {
        for code in ["de", "it", "pt-BR", "zh-Hant", "nds"] {
            assert!(has_language_code(code), "{code}");
        }
        for (slip, code) in [
            ("italiano", Some("it")),
            ("italliano", Some("it")),
            ("english", Some("en")),
            ("IT", Some("it")),
            ("ita", Some("it")),
            ("xx", None),
            ("../evil", None),
        ] {
            assert!(!has_language_code(slip), "{slip}");
            assert_eq!(language_meant(slip), code, "{slip}");
        }
    }
}
