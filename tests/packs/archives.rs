//! Archives of packs: they read back as they were written, are the same every time, and are refused if they could do
//! harm.

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
fn an_archive_has_the_files_of_the_pack_and_is_the_same_each_time() {
    let source = example();
    let beside = [("LICENSE".to_owned(), b"Do as you like.".to_vec())];
    let bytes = archive::build(&source, &beside).unwrap();
    assert_eq!(bytes, archive::build(&example(), &beside).unwrap());
    let read = archive::read("x.zip", &bytes).unwrap();
    assert_eq!(read.source.hash(), source.hash());
    let texts = |source: &speciate::Source| {
        let text = |path: &str| (path.to_owned(), source.own_file(path).unwrap().text.clone());
        source.own_paths().map(text).collect::<Vec<_>>()
    };
    assert_eq!(texts(&read.source), texts(&source));
    assert_eq!(read.package, source.package().unwrap());
}

#[test]
fn files_for_people_are_in_the_archive_but_not_in_the_content() {
    let source = example();
    let beside = |name: &str| archive::build(&source, &[(name.to_owned(), b"Hello.".to_vec())]);
    let bytes = beside("README.md").unwrap();
    let read = archive::read("x.zip", &bytes).unwrap();
    assert_eq!(read.source.hash(), source.hash());
    assert!(read.source.own_file("README.md").is_none());
    let mut archive = zip::ZipArchive::new(Cursor::new(&bytes)).unwrap();
    assert_eq!(std::io::read_to_string(archive.by_name("README.md").unwrap()).unwrap(), "Hello.");
    assert_ne!(read.hash, archive::read("x.zip", &beside("LICENSE").unwrap()).unwrap().hash);
    // Content that would be refused later is refused when the archive is written.
    for name in ["README?.md", "readme ", "README.", "PACK.TOML"] {
        let Err(PackageFault::NotBuilt { .. }) = beside(name) else { panic!("{name}") };
    }
    let twice = ["README.md", "readme.md"].map(|name| (name.to_owned(), Vec::new()));
    let text = archive::build(&source, &twice).unwrap_err().message().to_string();
    assert!(text.contains(": `readme.md` and `README.md` are the same file"), "{text}");
}

#[test]
fn names_that_some_systems_do_not_allow_are_refused() {
    for name in [
        "../evil.toml",
        "content/../../evil.toml",
        "content\\..\\evil.toml",
        "/etc/passwd",
        "\\\\server\\evil.toml",
        "C:/evil.toml",
        "content//x.toml",
        "content/./x.toml",
        "content/x.toml.",
        "content/x.toml ",
        "content/a:b.toml",
        "content/a?.toml",
        "content/\u{e9}.toml",
        "content/a\n.toml",
    ] {
        let wanted =
            format!("some file systems do not allow the path `{}`", name.replace('\n', "\\u{a}"));
        assert_eq!(refused(&zipped(&[(name, b"")])), wanted);
    }
}

#[test]
fn names_that_are_equal_on_some_systems_are_refused() {
    for (one, other, wanted) in [
        (
            "locale/en/a.ftl",
            "locale/en/A.ftl",
            "`locale/en/A.ftl` and `locale/en/a.ftl` are the same file on systems that ignore upper and lower case",
        ),
        (
            "locale/en/a.ftl",
            "Locale/en/b.ftl",
            "`Locale` and `locale` are the same file on systems that ignore upper and lower case",
        ),
        ("scripts/x.rhai", "scripts/x.rhai/y.rhai", "`scripts/x.rhai` is both a file and a folder"),
    ] {
        assert_eq!(refused(&zipped(&[(one, b""), (other, b"")])), wanted);
    }
    // Rename the second file in the archive to the name of the first.
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
    let wanted = "some file systems do not allow the path `scripts/\u{fffd}ne.rhai`";
    assert_eq!(refused(&bytes), wanted);
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
fn too_large_archives_are_refused_before_unpacking() {
    // Nine megabytes of zeros take a few kilobytes.
    let bomb = zipped(&[("content/x/cards.toml", &vec![0; 9 * 1024 * 1024])]);
    assert!(bomb.len() < 20_000);
    let wanted = "its files are larger than 8388608 bytes in total once unpacked";
    assert_eq!(refused(&bomb), wanted);
    let names: Vec<String> = (0..2000).map(|number| format!("content/{number}.toml")).collect();
    let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    let wanted = "it has 2001 files, and at most 2000 are allowed";
    assert_eq!(refused(&zipped(&many)), wanted);
    let wanted = "it has more than 8388608 bytes";
    assert_eq!(refused(&vec![0; 8 * 1024 * 1024 + 1]), wanted);
}

#[test]
fn a_file_that_is_not_an_archive_of_a_pack_is_refused() {
    assert_eq!(refused(b"hello"), "it is not a complete zip file");
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
fn a_damaged_archive_never_causes_a_panic() {
    let whole = zipped(&[("scripts/one.rhai", b"fn one() {}")]);
    for place in 0..whole.len() {
        for value in [0, 1, 0x7f, 0xff] {
            let mut bytes = whole.clone();
            bytes[place] = value;
            let _ = archive::read("x.zip", &bytes);
        }
    }
}
