//! What happens to a database that something happened to: one that cannot be used says why, damage is found and told
//! and stays with the table it befell, and a file taken away under the server stops play instead of swallowing it.

use crate::common::postgres::Postgres;
use crate::common::{Guest, Line, Pick, Server, fresh_file, quick};
use reqwest::StatusCode;
use serde_json::json;
use server::Config;
use server::check::{Checked, check};
use server::store::{Store, StoreError};
use sqlx::{AnyConnection, Connection, Executor};
use std::path::Path;
use table::Shelf;

async fn refusal(address: &str) -> String {
    match Store::open(address).await {
        Err(error @ StoreError::Open { .. }) => error.to_string(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("{address} opens"),
    }
}

#[tokio::test]
async fn a_database_that_cannot_be_used_says_why_and_what_to_do() {
    let (folder, database) = fresh_file();
    let file = folder.path().join("emerald.db");
    let name = file.display().to_string();
    Store::open(&database).await.expect("opens").close().await;
    let whole = std::fs::read(&file).expect("the file");

    std::fs::write(&file, &whole[..whole.len() / 2]).expect("truncated");
    let words = refusal(&database).await;
    assert!(words.contains("malformed") && words.contains("backup") && words.contains(&name), "{words}");

    std::fs::write(&file, "no database, but a text that is long enough to be taken for one. ".repeat(40))
        .expect("a text");
    let words = refusal(&database).await;
    assert!(words.contains("not a database") && words.contains("backup"), "{words}");

    let words = refusal(&format!("sqlite:{}", folder.path().display())).await;
    assert!(words.contains("it is a folder"), "{words}");
    let words = refusal(&format!("sqlite:{}", folder.path().join("none/emerald.db").display())).await;
    assert!(words.contains("make the folder first"), "{words}");

    let port =
        std::net::TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a port").port();
    let words = refusal(&format!("postgres://me:hush@127.0.0.1:{port}/tables")).await;
    assert!(words.contains("refused") && words.contains("PostgreSQL runs there"), "{words}");
    assert!(words.contains(&format!("tables on 127.0.0.1:{port}")) && !words.contains("hush"), "{words}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_may_not_be_written_says_so() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, database) = fresh_file();
    let file = folder.path().join("emerald.db");
    Store::open(&database).await.expect("opens").close().await;
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o400)).expect("set");
    if std::fs::OpenOptions::new().write(true).open(&file).is_ok() {
        return println!("not tested: this user may write everything");
    }
    let words = refusal(&database).await;
    assert!(words.contains("must be allowed to write"), "{words}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_and_its_backup_are_for_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, database) = fresh_file();
    let store = Store::open(&database).await.expect("opens");
    store.backup(&folder.path().join("copy.db").display().to_string()).await.expect("copies");
    let files: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
    assert!(files.len() >= 4, "the file, what lies beside it, and the copy: {files:?}");
    for file in files {
        let mode = file.metadata().expect("known").permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?} has {mode:o}", file.path());
    }
    store.close().await;
}

async fn enter(me: &Guest, table: &str) -> Line {
    let mut line = me.socket(table).await;
    line.hear_kind(&["state"]).await.expect("a state");
    line
}

async fn play(line: &mut Line, plies: usize) {
    let mut pick = Pick(5);
    while line.ply < plies || line.choices().is_empty() {
        let (choices, ply) = (line.choices(), line.ply);
        if !choices.is_empty() {
            assert!(line.play(&choices[pick.below(choices.len())]).await);
        }
        while line.ply == ply {
            line.hear_kind(&["step", "state"]).await.expect("the line stays");
        }
    }
}

/// A database with some tables, played for a while; their ids.
async fn played(database: &str, tables: usize) -> (Guest, Vec<String>) {
    let server = Server::with(quick(database.into())).await;
    let me = Guest::new(server.address).await;
    let mut ids = Vec::new();
    for _ in 0..tables {
        let (id, _) = me.open(json!([{"kind": "you"}, {"kind": "bot", "level": "random"}])).await;
        play(&mut enter(&me, &id).await, 40).await;
        ids.push(id);
    }
    server.stop().await;
    (me, ids)
}

async fn run(database: &str, statement: String) {
    let store = Store::open(database).await.expect("opens");
    let mut raw = AnyConnection::connect(store.url()).await.expect("connects");
    raw.execute(sqlx::AssertSqlSafe(statement)).await.expect("runs");
    raw.close().await.expect("closes");
    store.close().await;
}

async fn problems(database: &str) -> (Checked, Vec<String>) {
    let mut problems = Vec::new();
    let shelf = Shelf::built_in().expect("content");
    let checked = check(database, &shelf, |problem| problems.push(problem)).await.expect("checks");
    assert_eq!(checked.problems, problems.len());
    (checked, problems)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_says_so_and_the_rest_is_served() {
    let (_folder, database) = fresh_file();
    let (me, ids) = played(&database, 6).await;
    let (sound, none) = problems(&database).await;
    assert_eq!((sound.tables, none.as_slice()), (6, &[][..]));
    let [changed, missing, swapped, seat, garbled, whole] = ids.as_slice() else { panic!("six tables") };
    // Each of these could be read before, and most were played on as another game than the one that was played.
    for statement in [
        format!("UPDATE moves SET made = made + 1 WHERE table_id = '{changed}' AND at = 5"),
        format!("DELETE FROM moves WHERE table_id = '{missing}' AND at = 7"),
        format!("UPDATE moves SET at = -at WHERE table_id = '{swapped}' AND at IN (10, 11)"),
        format!("UPDATE moves SET at = 21 + at WHERE table_id = '{swapped}' AND at < 0"),
        format!("UPDATE tables SET setup = replace(setup, '\"clock\":null', '\"clock\": null') WHERE id = '{seat}'"),
        format!("UPDATE tables SET setup = CAST(x'7bff7d' AS TEXT) WHERE id = '{garbled}'"),
    ] {
        run(&database, statement).await;
    }
    let (_, found) = problems(&database).await;
    assert_eq!(found.len(), 5, "{found:?}");
    for (table, words) in [
        (changed, "since move 6"),
        (missing, "since move 8"),
        (swapped, "since move 11"),
        (seat, "who sits there"),
        (garbled, "who sits there"),
    ] {
        assert!(found.iter().any(|problem| problem.contains(table) && problem.contains(words)), "{table}: {found:?}");
    }

    let server = Server::with(quick(database)).await;
    let me = me.at(server.address);
    for (table, words) in [(changed, "since move 6"), (missing, "since move 8"), (swapped, "since move 11")] {
        let mut line = me.socket(table).await;
        let answer = line.hear_kind(&["state", "error"]).await.expect("an answer");
        let say = answer["say"].as_str().unwrap_or_default();
        assert!(say.contains(words) && say.contains("restore it from a backup"), "{answer}");
        assert!(line.say(json!({"t": "play", "ply": 40, "choice": "pass"})).await);
        let answer = line.hear_kind(&["state", "step", "error"]).await.expect("the line stays");
        assert!(answer["say"].as_str().is_some_and(|say| say.contains(words)), "{answer}");
    }
    for table in [seat, garbled] {
        let answer = me.send(reqwest::Method::GET, &format!("/tables/{table}"), None).await;
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert!(answer.text().await.expect("text").contains("damaged"));
    }
    let mine = me.get("/mine").await;
    assert!(mine.as_array().is_some_and(|mine| mine.iter().any(|each| each["id"] == whole.as_str())), "{mine}");
    let mut line = enter(&me, whole).await;
    let ply = line.ply;
    play(&mut line, ply + 10).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flipped_bit_is_found_wherever_a_move_is_stored() {
    let (folder, database) = fresh_file();
    let (_, ids) = played(&database, 1).await;
    // A copy has nothing in it that is no longer in use.
    let file = folder.path().join("tidy.db");
    let store = Store::open(&database).await.expect("opens");
    store.backup(&file.display().to_string()).await.expect("copies");
    store.close().await;
    let whole = std::fs::read(&file).expect("the file");
    // Moves lie in the file as their table's id, their number and what was chosen, by whom first.
    let key = ids[0].as_bytes();
    let is_move = |at: usize| {
        whole[at..].starts_with(key)
            && [&b"monday "[..], b"tuesday "].iter().any(|seat| whole[at + key.len() + 1..].starts_with(seat))
    };
    let places: Vec<usize> = (0..whole.len() - key.len()).filter(|&at| is_move(at)).collect();
    let copy = folder.path().join("copy.db");
    let mut looked_at = 0;
    for number in 2..40u8 {
        let Some(at) = places.iter().map(|at| at + key.len()).find(|&at| whole[at] == number) else { continue };
        let mut bytes = whole.clone();
        // In what was chosen, who is asked then, when it was made, or the mark: together they are longer than this.
        bytes[at + 1 + usize::from(number) * 5 % 28] ^= 1 << (number % 8);
        std::fs::write(&copy, &bytes).expect("written");
        let (_, found) = problems(&format!("sqlite:{}", copy.display())).await;
        assert!(!found.is_empty(), "a bit of move {number} was flipped");
        looked_at += 1;
    }
    assert!(looked_at > 10, "{looked_at} moves were found in the file");
}

async fn probe(guest: &Guest, path: &str) -> (StatusCode, String) {
    let answer = guest.client.get(format!("http://{}{path}", guest.address)).send().await.expect("an answer");
    (answer.status(), answer.text().await.expect("text"))
}

/// Asks until the answer is that: one holds for a second.
async fn until_ready(guest: &Guest, status: StatusCode) {
    let patience = tokio::time::Instant::now() + crate::common::PATIENCE;
    while probe(guest, "/readyz").await.0 != status {
        assert!(tokio::time::Instant::now() < patience, "/readyz does not become {status}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// Plays while the database is taken away and, if that can be done, put back.
async fn stops_while(take_away: impl Fn(&Path), put_back: Option<fn(&Path)>) {
    let (folder, database) = fresh_file();
    let server = Server::with(quick(database)).await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(json!([{"kind": "you"}, {"kind": "bot", "level": "random"}])).await;
    let mut line = enter(&me, &id).await;
    play(&mut line, 10).await;
    until_ready(&me, StatusCode::OK).await;
    let ply = line.ply;

    take_away(folder.path());
    let choice = line.choices().swap_remove(0);
    assert!(line.play(&choice).await);
    let answer = line.hear_kind(&["step", "error"]).await.expect("an answer");
    assert!(answer["say"].as_str().is_some_and(|say| say.contains("no longer where it was")), "{answer}");
    let (status, words) = me.try_post("/me", json!({"name": "Irene"})).await;
    assert!(!status.is_success(), "{words}");
    until_ready(&me, StatusCode::SERVICE_UNAVAILABLE).await;
    assert_eq!(probe(&me, "/healthz").await, (StatusCode::OK, "ok\n".into()), "it is alive all the same");

    let Some(put_back) = put_back else { return server.stop().await };
    put_back(folder.path());
    until_ready(&me, StatusCode::OK).await;
    let mut line = enter(&me, &id).await;
    assert_eq!(line.ply, ply, "what was refused was not played");
    let choice = line.choices().swap_remove(0);
    assert!(line.play(&choice).await);
    line.until(ply + 1).await;
    server.stop().await;
}

fn move_back(folder: &Path) {
    std::fs::rename(folder.join("elsewhere.db"), folder.join("emerald.db")).expect("moved");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_moved_away_stops_play_until_it_is_back() {
    let take_away = |at: &Path| std::fs::rename(at.join("emerald.db"), at.join("elsewhere.db")).expect("moved");
    stops_while(take_away, Some(move_back)).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_replaced_by_another_stops_play_until_it_is_back() {
    let take_away = |at: &Path| {
        std::fs::rename(at.join("emerald.db"), at.join("elsewhere.db")).expect("moved");
        std::fs::copy(at.join("elsewhere.db"), at.join("emerald.db")).expect("copied");
    };
    stops_while(take_away, Some(move_back)).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_deleted_stops_play() {
    let delete = |at: &Path| {
        for file in ["emerald.db", "emerald.db-wal", "emerald.db-shm"] {
            std::fs::remove_file(at.join(file)).expect("deleted");
        }
    };
    stops_while(delete, None).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_a_database_deleted_stops_play() {
    stops_while(|at: &Path| std::fs::remove_file(at.join("emerald.db-wal")).expect("deleted"), None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_not_ready_but_alive() {
    let (_folder, database) = fresh_file();
    let server = Server::with(Config { least_room: u64::MAX, ..quick(database) }).await;
    let me = Guest::new(server.address).await;
    let (status, words) = probe(&me, "/readyz").await;
    assert_eq!((status, words.as_str()), (StatusCode::SERVICE_UNAVAILABLE, "the disk is nearly full\n"));
    assert_eq!(probe(&me, "/healthz").await.0, StatusCode::OK);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_is_checked_and_asked_whether_it_is_ready_in_the_same_way() {
    let postgres = Postgres::start();
    let (me, ids) = played(&postgres.url(), 2).await;
    assert_eq!(problems(&postgres.url()).await.1, Vec::<String>::new());
    run(&postgres.url(), format!("UPDATE moves SET made = made + 1 WHERE table_id = '{}' AND at = 5", ids[0])).await;
    run(&postgres.url(), format!("UPDATE tables SET version = version + 1 WHERE id = '{}'", ids[1])).await;
    let (checked, found) = problems(&postgres.url()).await;
    assert_eq!((checked.tables, found.len()), (2, 2), "{found:?}");
    let unseen = |_: &str, _: &kit::record::Record| Ok::<_, StoreError>(());
    let exported = server::records::export(&postgres.url(), unseen).await;
    assert!(matches!(exported, Err(StoreError::Damaged { .. })), "no record is made of what was not played");
    let server = Server::with(quick(postgres.url())).await;
    let me = me.at(server.address);
    until_ready(&me, StatusCode::OK).await;
    let mine = me.get("/mine").await;
    assert_eq!(mine.as_array().map(Vec::len), Some(1), "a damaged table is left out: {mine}");
    assert_eq!(me.get("/tables").await, json!([]));
    server.stop().await;
}
