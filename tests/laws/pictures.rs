//! A picture of a position can be written, and read again by any program that knows its version.

use pretty_assertions::assert_eq;
use speciate::Picture;
use speciate::id::Seat;

use crate::support::at::tables;

#[test]
fn a_picture_reads_back_as_it_was_written() {
    for at in tables(5) {
        let mut count = 0;
        at.play_suspended(|game, _| {
            count += 1;
            if count % 50 != 1 {
                return;
            }
            let seats = (0..game.log().opening().seats.len()).map(|seat| Some(Seat(seat as u8)));
            for seat in seats.chain([None]) {
                let picture = Picture::new(&game.view(seat), game.questions());
                let text = serde_json::to_string(&picture).expect("a picture can be serialized");
                let read: Picture = serde_json::from_str(&text).expect("the JSON is valid");
                assert_eq!(read, picture);
                let newer = text.replacen("\"version\":1", "\"version\":2", 1);
                let fault =
                    serde_json::from_str::<Picture>(&newer).expect_err("the version is newer");
                assert!(fault.to_string().contains("of version 1 or older"), "{fault}");
            }
        });
        assert!(count > 50, "a game has more questions");
    }
}
