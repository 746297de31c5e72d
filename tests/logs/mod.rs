//! Logs: their text form, damage, their files, and whether folding can fail.

mod acceptance;
mod accounts;
mod archive_damage;
mod archives;
mod boards;
mod chat;
mod clocks;
mod contests;
mod copied_rows;
mod copies;
mod damage;
mod damages;
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
mod disk;
mod entries;
mod files;
mod glance;
mod halls;
mod hostile;
mod kept;
mod made_up;
mod marks;
mod means;
mod moderated_people;
mod moderation;
mod named_seats;
mod newer;
mod observers;
mod outbox;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "postgres")]
mod postgres_away;
mod restored;
mod results;
mod round_trip;
mod same_states;
mod sqlite;
mod sqlite_replaced;
#[cfg(unix)]
mod sqlite_rights;
mod state_json;
mod stores;
mod totality;
mod upcast;
mod writers;

/// Checks SQLite and PostgreSQL with the laws of some files.
macro_rules! laws_of_stores {
    ($($laws:ident),+) => {
        mod sqlite_conforms {
            $(
                #[test]
                fn $laws() {
                    let folder = tempfile::tempdir().unwrap();
                    super::$laws::conforms(&mut || {
                        Box::new(crate::support::seating::empty_sqlite(folder.path()))
                    });
                }
            )+
        }

        #[cfg(feature = "postgres")]
        mod postgres_conforms {
            $(
                #[test]
                fn $laws() {
                    super::$laws::conforms(&mut || Box::new(super::postgres::empty()));
                }
            )+
        }
    };
}

laws_of_stores!(
    accounts,
    archives,
    boards,
    chat,
    clocks,
    contests,
    halls,
    means,
    moderated_people,
    moderation,
    outbox,
    restored,
    results
);
