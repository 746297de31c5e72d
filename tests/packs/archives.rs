//! Archives of packs: what is written is read back, the same each time, and what could harm is refused.

use std::io::{Cursor, Write as _};

use pretty_assertions::assert_eq;
use speciate::table::package::{PackageFault, archive};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::example;

const MANIFEST: &str = "id = \"mine\"\nversion = \"1.0.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
                        engine = { from = \"0.1.0\", before = \"0.2.0\" }\n";

/// Returns an archive with a manifest and these files.
fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, bytes) in [("pack.toml", MANIFEST.as_bytes())].iter().chain(files) {
        archive.start_file(*name, options).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn refused(bytes: &[u8]) -> String {
    match archive::read("x.zip", bytes).err().unwrap() {
        PackageFault::Archive { fault, .. } => fault.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_archive_has_what_the_pack_has_and_is_the_same_each_time() {
    let source = example();
    let beside = [("LICENSE".to_owned(), b"Do as you like.".to_vec())];
    let bytes = archive::build(&source, &beside).unwrap();
    assert_eq!(bytes, archive::build(&example(), &beside).unwrap());
    let read = archive::read("x.zip", &bytes).unwrap();
    assert_eq!(read.source.hash(), source.hash());
    let texts = |of: &speciate::Source| {
        let text = |path: &str| (path.to_owned(), of.own_file(path).unwrap().text.clone());
        of.own_paths().map(text).collect::<Vec<_>>()
    };
    assert_eq!(texts(&read.source), texts(&source));
    assert_eq!(read.package, source.package().unwrap());
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    for (name, wanted) in [
        ("../evil.toml", "the path `../evil.toml` leads out of the pack"),
        ("content/../../evil.toml", "the path `content/../../evil.toml` leads out of the pack"),
        ("content\\..\\evil.toml", "the path `content\\..\\evil.toml` leads out of the pack"),
        ("/etc/passwd", "the path `/etc/passwd` is absolute"),
        ("\\\\server\\evil.toml", "the path `\\\\server\\evil.toml` is absolute"),
        ("C:/evil.toml", "the path `C:/evil.toml` is absolute"),
        ("content//x.toml", "the path `content//x.toml` is not possible in every file system"),
        ("content/./x.toml", "the path `content/./x.toml` is not possible in every file system"),
        ("content/x.toml.", "the path `content/x.toml.` is not possible in every file system"),
        ("content/a:b.toml", "the path `content/a:b.toml` is not possible in every file system"),
    ] {
        assert_eq!(refused(&zipped(&[(name, b"")])), wanted);
    }
}

#[test]
fn names_that_are_the_same_on_some_systems_are_refused() {
    for (one, other, wanted) in [
        (
            "locale/en/a.ftl",
            "locale/en/A.ftl",
            "`locale/en/A.ftl` and `locale/en/a.ftl` are the same file where capitals do not count",
        ),
        (
            "locale/en/a.ftl",
            "Locale/en/b.ftl",
            "`Locale` and `locale` are the same file where capitals do not count",
        ),
        (
            "scripts/x.rhai",
            "scripts/x.rhai/y.rhai",
            "`scripts/x.rhai` and `scripts/x.rhai` are the same file where capitals do not count",
        ),
    ] {
        assert_eq!(refused(&zipped(&[(one, b""), (other, b"")])), wanted);
    }
    // The second name is changed into the first one where the archive has it.
    let mut bytes = zipped(&[("scripts/one.rhai", b""), ("scripts/two.rhai", b"")]);
    while let Some(place) = bytes.windows(16).position(|part| part == b"scripts/two.rhai") {
        bytes[place..place + 16].copy_from_slice(b"scripts/one.rhai");
    }
    assert_eq!(refused(&bytes), "several of its files have the same name");
}

#[test]
fn a_name_that_is_not_utf_8_is_refused() {
    let mut bytes = zipped(&[("scripts/one.rhai", b"")]);
    while let Some(place) = bytes.windows(3).position(|part| part == b"one") {
        bytes[place] = 0xff;
    }
    assert_eq!(refused(&bytes), "the name `scripts/\u{fffd}ne.rhai` is not UTF-8");
}

#[test]
fn links_are_refused() {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("pack.toml", SimpleFileOptions::default()).unwrap();
    archive.write_all(MANIFEST.as_bytes()).unwrap();
    archive.add_symlink("content", "/etc", SimpleFileOptions::default()).unwrap();
    let bytes = archive.finish().unwrap().into_inner();
    assert_eq!(refused(&bytes), "`content` is a link or another special file");
}

#[test]
fn what_is_too_much_is_refused_before_it_is_unpacked() {
    // Nine megabytes of zeros take a few kilobytes.
    let bomb = zipped(&[("content/x/cards.toml", &vec![0; 9 * 1024 * 1024])]);
    assert!(bomb.len() < 20_000);
    let wanted = "its files have more than 8388608 bytes together once they are unpacked";
    assert_eq!(refused(&bomb), wanted);
    let names: Vec<String> = (0..2000).map(|number| format!("content/{number}.toml")).collect();
    let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    let wanted = "it has 2001 files, and at most 2000 are allowed";
    assert_eq!(refused(&zipped(&many)), wanted);
    let wanted = "it has more than 8388608 bytes";
    assert_eq!(refused(&vec![0; 8 * 1024 * 1024 + 1]), wanted);
}

#[test]
fn what_is_no_archive_of_a_pack_is_refused() {
    assert!(
        refused(b"hello").starts_with("it is not a complete zip file"),
        "{}",
        refused(b"hello")
    );
    let whole = zipped(&[("scripts/one.rhai", b"fn one() {}")]);
    for length in 0..whole.len() {
        assert!(archive::read("x.zip", &whole[..length]).is_err(), "{length}");
    }
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("mine/pack.toml", SimpleFileOptions::default()).unwrap();
    let bytes = archive.finish().unwrap().into_inner();
    assert_eq!(refused(&bytes), "it has no `pack.toml` at the top");
}

#[test]
fn no_damaged_byte_makes_an_archive_panic() {
    let whole = zipped(&[("scripts/one.rhai", b"fn one() {}")]);
    for place in 0..whole.len() {
        for value in [0, 1, 0x7f, 0xff] {
            let mut bytes = whole.clone();
            bytes[place] = value;
            let _ = archive::read("x.zip", &bytes);
        }
    }
}
