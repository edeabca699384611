//! Tables that survive people: stand-ins who give the seat back, pauses, clocks, showing out, cancelling, and tables that
//! nobody comes back to.

use crate::common::{Guest, Line, PATIENCE, Server, fresh_file, quick};
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::store::Store;
use server::{Config, Limits};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A table of two, opened with this besides; gives its id.
async fn table(host: &Guest, friend: &Guest, besides: Value) -> String {
    let mut wish = json!({"game": "second-edition", "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}]});
    for (key, value) in besides.as_object().expect("an object") {
        wish[key] = value.clone();
    }
    let made = host.post("/tables", wish).await;
    let id = made["id"].as_str().expect("an id").to_string();
    friend.post(&format!("/tables/{id}/join"), json!({"invite": made["invite"]})).await;
    id
}

/// Hears until the table says so.
async fn until(line: &mut Line, so: impl Fn(&Value) -> bool) {
    let heard = async {
        while !so(&line.table) {
            line.hear_kind(&["table"]).await.expect("the line stays");
        }
    };
    tokio::time::timeout(2 * PATIENCE, heard).await.expect("happens in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_by_itself_and_gives_the_seat_back() {
    let server = Server::start().await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let id = table(&host, &friend, json!({"stand_in": 1})).await;
    let mut line = host.socket(&id).await;
    let gone = friend.socket(&id).await;
    until(&mut line, |table| table["seats"][1]["here"] == true).await;
    drop(gone);
    until(&mut line, |table| table["seats"][1]["kind"] == "bot").await;
    assert_eq!(line.table["seats"][1]["stand_in"], true);
    assert!(line.table["seats"][1]["away"].as_i64().is_some_and(|since| since > 0), "and says since when");
    let mut back = friend.socket(&id).await;
    until(&mut back, |table| table["seats"][1]["you"] == true).await;
    until(&mut line, |table| table["seats"][1]["kind"] == "person" && table["seats"][1]["here"] == true).await;
    friend.post(&format!("/tables/{id}/resign"), json!({})).await;
    let after = friend.socket(&id).await;
    until(&mut line, |table| table["seats"][1]["kind"] == "bot").await;
    drop(after);
    assert_eq!(host.get(&format!("/tables/{id}")).await["seats"][1]["kind"], "bot", "who resigned does not come back");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_time_is_up_a_bot_makes_that_move_and_the_seat_stays() {
    let server = Server::start().await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let id = table(&host, &friend, json!({"clock": {"seconds_per_move": 1, "reserve": 1}})).await;
    let mut line = host.socket(&id).await;
    until(&mut line, |table| table["time"]["seat"].is_string()).await;
    let first = line.table["time"]["seat"].clone();
    let index = usize::from(first != "monday");
    // Nobody plays: the time for the move and the reserve run out, and the question comes to the other.
    until(&mut line, |table| table["time"]["seat"].is_string() && table["time"]["seat"] != first).await;
    assert_eq!(line.table["seats"][index]["kind"], "person");
    assert_eq!(line.table["time"]["reserves"][index], 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_go_on_at_tables_nobody_looks_at() {
    let (_folder, database) = fresh_file();
    let config = Config { rounds: Duration::from_millis(50), idle: Duration::from_millis(20), ..quick(database) };
    let server = Server::with(config).await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let id = table(&host, &friend, json!({"clock": {"seconds_per_move": 1, "reserve": 0}})).await;
    let turn = async || -> Value {
        host.get("/mine").await.as_array().expect("a list").iter().find(|each| each["id"] == id.as_str()).expect("mine")
            ["turn"]
            .clone()
    };
    let first = turn().await;
    let moved = async {
        while turn().await == first {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, moved).await.expect("a bot makes the move");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_rests_when_all_agree_and_anybody_lets_it_go_on() {
    let server = Server::start().await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let id = table(&host, &friend, json!({})).await;
    let (mut one, mut two) = (host.socket(&id).await, friend.socket(&id).await);
    until(&mut one, |table| table["seats"][1]["here"] == true).await;
    let path = format!("/tables/{id}/pause");
    assert_eq!(host.post(&path, json!({"on": true})).await["paused"], Value::Null);
    until(&mut two, |table| table["wishes"][0]["seats"][0] == "monday").await;
    friend.post(&path, json!({"on": true})).await;
    until(&mut one, |table| table["paused"] == true).await;
    for line in [&mut one, &mut two] {
        line.say(json!({"t": "undo", "ply": 0})).await;
        let said = line.hear_kind(&["error"]).await.expect("an answer");
        assert!(said["say"].as_str().expect("words").contains("paused"), "{said}");
    }
    friend.post(&path, json!({"on": false})).await;
    until(&mut one, |table| table["paused"].is_null()).await;
    // The end, too, takes both; once one has gone, the other decides.
    let path = format!("/tables/{id}/cancel");
    assert_eq!(host.post(&path, json!({"on": true})).await["status"], "playing");
    drop(two);
    until(&mut one, |table| table["seats"][1]["here"] == false).await;
    assert_eq!(host.post(&path, json!({"on": true})).await["closed"], "cancelled");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_shows_somebody_out_leaves_and_cancels() {
    let server = Server::start().await;
    let people = [Guest::new(server.address).await, Guest::new(server.address).await, Guest::new(server.address).await];
    let [host, guest, friend] = &people;
    let open = json!([{"kind": "you"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]);
    let (id, invite) = host.open(open).await;
    let join = format!("/tables/{id}/join");
    guest.post(&join, json!({"invite": invite})).await;
    let kick = format!("/tables/{id}/kick");
    assert_eq!(guest.try_post(&kick, json!({"seat": "monday"})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(host.post(&kick, json!({"seat": "tuesday"})).await["seats"][1]["kind"], "open");
    assert_eq!(guest.try_post(&join, json!({"invite": invite})).await.0, StatusCode::FORBIDDEN);
    friend.post(&join, json!({"invite": invite})).await;
    let cancel = format!("/tables/{id}/cancel");
    assert_eq!(friend.try_post(&cancel, json!({"on": true})).await.0, StatusCode::FORBIDDEN, "not the host yet");
    host.post(&format!("/tables/{id}/leave"), json!({})).await;
    assert_eq!(friend.get(&format!("/tables/{id}")).await["host"], true, "the next one is host");
    assert_eq!(friend.post(&cancel, json!({"on": true})).await["closed"], "cancelled");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_left_or_closed_counts_against_nobody() {
    let (_folder, database) = fresh_file();
    let server = Server::with(Config { limits: Limits { tables: 1, ..Limits::none() }, ..quick(database) }).await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let open = json!([{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]);
    let (first, invite) = host.open(open.clone()).await;
    friend.post(&format!("/tables/{first}/join"), json!({"invite": invite})).await;
    let wish = json!({"game": "second-edition", "players": 3, "seats": open});
    assert_eq!(host.try_post("/tables", wish.clone()).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    host.post(&format!("/tables/{first}/leave"), json!({})).await;
    assert_eq!(host.get("/mine").await, json!([]));
    let (second, _) = host.open(wish["seats"].clone()).await;
    host.post(&format!("/tables/{second}/cancel"), json!({"on": true})).await;
    host.open(wish["seats"].clone()).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_find_a_table_by_its_code_while_it_waits() {
    let server = Server::start().await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let (id, invite) = host.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
    let code = format!("/codes/{}", invite[..6].to_uppercase());
    let found = friend.get(&code).await;
    assert_eq!((&found["id"], &found["invite"]), (&json!(id), &json!(invite)));
    friend.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
    let answer = friend.send(reqwest::Method::GET, &code, None).await;
    assert_eq!(answer.status(), StatusCode::NOT_FOUND, "it has begun");
    let mut tries = 0;
    while friend.send(reqwest::Method::GET, "/codes/aaaaaa", None).await.status() != StatusCode::TOO_MANY_REQUESTS {
        tries += 1;
        assert!(tries < 1000, "nobody may try codes for ever");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_nobody_comes_back_to_closes_and_one_where_somebody_looks_on_stays() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let (_folder, database) = fresh_file();
    let config =
        Config { rounds: Duration::from_millis(20), idle: Duration::from_millis(20), ..quick(database.clone()) };
    let server = Server::with(config).await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let waiting =
        json!({"game": "second-edition", "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "keep_days": 1});
    let waiting = host.post("/tables", waiting).await["id"].as_str().expect("an id").to_string();
    let playing = table(&host, &friend, json!({"keep_days": 1})).await;
    let watched = table(&host, &friend, json!({"keep_days": 1})).await;
    let longer = table(&host, &friend, json!({"keep_days": 2})).await;
    let mut line = host.socket(&watched).await;
    until(&mut line, |table| table["status"] == "playing").await;
    // A day goes by on the house clock, which all servers of a database share.
    let store = Store::open(&database).await.expect("opens");
    let shows = store.house_time(0).await.expect("a clock");
    store.house_time(shows + DAY).await.expect("is put forward");
    let of = async |id: &str| host.get(&format!("/tables/{id}")).await;
    for id in [&waiting, &playing] {
        let closed = async {
            while of(id).await["status"] != "over" {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, closed).await.expect("closes");
        assert_eq!(of(id).await["closed"], "expired");
    }
    assert_eq!(of(&longer).await["status"], "playing", "its host chose two days");
    // That somebody looks on was noted, by the server itself, and gives the table another day.
    let noted = async {
        while store.table(&watched).await.expect("reads").expect("is there").touched < shows + DAY {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, noted).await.expect("is noted");
    assert_eq!(of(&watched).await["status"], "playing");
    drop(line);
    store.house_time(shows + 3 * DAY).await.expect("is put forward");
    for id in [&watched, &longer] {
        let closed = async {
            while of(id).await["status"] != "over" {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, closed).await.expect("closes");
        assert_eq!(of(id).await["closed"], "expired");
    }
    server.stop().await;
}

/// So many seconds from now, in seconds since 1970.
fn in_seconds(seconds: u64) -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs() + seconds
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_begins_at_the_time_that_was_said_though_nobody_may_be_there() {
    let (_folder, database) = fresh_file();
    let config = Config { rounds: Duration::from_millis(20), idle: Duration::from_millis(20), ..quick(database) };
    let server = Server::with(config).await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    // The sooner the better; on a slow machine the time is over before the server hears of it.
    let mut made = None;
    for seconds in [2, 20, 200] {
        let (seats, starts) = (json!([{"kind": "you"}, {"kind": "open"}]), in_seconds(seconds));
        let wish = json!({"game": "second-edition", "players": 2, "seats": seats, "public": true, "starts": starts});
        let (status, table) = host.try_post("/tables", wish).await;
        if status == StatusCode::OK {
            made = Some((table["id"].as_str().expect("an id").to_string(), starts));
            break;
        }
    }
    let (id, starts) = made.expect("is opened in time");
    friend.post(&format!("/tables/{id}/join"), json!({})).await;
    let begun = async || host.get(&format!("/tables/{id}")).await["started"].as_u64();
    let info = loop {
        if let Some(started) = begun().await {
            assert!(started >= starts, "not before");
            break host.get(&format!("/tables/{id}")).await;
        }
        assert!(in_seconds(0) < starts + PATIENCE.as_secs(), "does not begin");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(info["starts"].is_null(), "then nobody needs to know any more");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_need_not_wait_for_the_time_that_was_said() {
    let server = Server::start().await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let wish = |starts: Value| json!({"game": "second-edition", "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "starts": starts, "keep_days": 1});
    for wrong in
        [json!(in_seconds(0) - 60), json!(in_seconds(2 * 24 * 60 * 60)), json!(-1), json!(i64::MAX), json!("soon")]
    {
        assert_eq!(host.try_post("/tables", wish(wrong.clone())).await.0, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
    let later = in_seconds(60 * 60);
    let id = table(&host, &friend, json!({"starts": later, "public": true})).await;
    let mut line = friend.socket(&id).await;
    until(&mut line, |table| table["starts"] == later && table["status"] == "open").await;
    let start = format!("/tables/{id}/start");
    assert_eq!(friend.try_post(&start, json!({})).await.0, StatusCode::FORBIDDEN, "its host's business");
    assert_eq!(host.post(&start, json!({})).await["status"], "playing");
    until(&mut line, |table| table["status"] == "playing").await;
    // While seats are free it waits for people, and no more for the time.
    let made = host.post("/tables", wish(json!(later))).await;
    let id = made["id"].as_str().expect("an id");
    assert_eq!(host.post(&format!("/tables/{id}/start"), json!({})).await["status"], "open");
    friend.post(&format!("/tables/{id}/join"), json!({"invite": made["invite"]})).await;
    assert_eq!(host.get(&format!("/tables/{id}")).await["status"], "playing");
    server.stop().await;
}
