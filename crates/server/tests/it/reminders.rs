//! Who is away is told that a table waits for them: at a web address, in their browser, by mail. What receives it here is
//! real, and on this machine: a web server, a push service that opens what was sealed for a browser, a mail server.

use crate::common::postgres::Postgres;
use crate::common::{Guest, Line, PATIENCE, Server, fresh_file, quick};
use axum::body::Bytes;
use axum::http::HeaderMap;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::store::Store;
use server::{Config, Limits};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What comes in somewhere.
struct Inbox<T>(UnboundedReceiver<T>);

impl<T> Inbox<T> {
    /// The next to come.
    async fn next(&mut self) -> T {
        tokio::time::timeout(PATIENCE, self.0.recv()).await.expect("something comes in time").expect("it is open")
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A web server that takes whatever it is sent, and answers so.
async fn web(status: StatusCode) -> (String, Inbox<(HeaderMap, Bytes)>) {
    let (heard, inbox) = unbounded_channel();
    let take = move |headers: HeaderMap, body: Bytes| {
        let _ = heard.send((headers, body));
        async move { status }
    };
    (serve(axum::Router::new().fallback(take)).await, Inbox(inbox))
}

/// A web server that lets whoever comes wait.
async fn deaf() -> (String, Inbox<()>) {
    let (heard, inbox) = unbounded_channel();
    let take = move || {
        let _ = heard.send(());
        std::future::pending::<StatusCode>()
    };
    (serve(axum::Router::new().fallback(take)).await, Inbox(inbox))
}

async fn serve(app: axum::Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}/hook", listener.local_addr().expect("an address"));
    tokio::spawn(async move { axum::serve(listener, app).await });
    url
}

/// A mail server that keeps every letter.
async fn post_office() -> (String, Inbox<String>) {
    let (heard, inbox) = unbounded_channel();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("smtp://{}", listener.local_addr().expect("an address"));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(take_letters(stream, heard.clone()));
        }
    });
    (url, Inbox(inbox))
}

/// One connection to it, in the little of the protocol that a letter needs.
async fn take_letters(stream: TcpStream, heard: UnboundedSender<String>) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 ready\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let verb = line.split(' ').next().unwrap_or_default().to_uppercase();
        if verb == "DATA" {
            write.write_all(b"354 go on\r\n").await?;
            let mut letter = String::new();
            while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                letter.push_str(&line);
                letter.push('\n');
            }
            // Long lines travel folded ("quoted-printable").
            let _ = heard.send(letter.replace("=\n", "").replace("=3D", "="));
        }
        write.write_all(if verb == "QUIT" { b"221 bye\r\n" } else { b"250 ok\r\n" }).await?;
    }
    Ok(())
}

/// A browser's side of a subscription.
struct Browser {
    key: web_push_native::p256::SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        let key = web_push_native::p256::SecretKey::from_slice(&[7; 32]).expect("a key");
        Browser { key, auth: [3; 16] }
    }

    fn subscription(&self, endpoint: &str) -> Value {
        let key = BASE64.encode(self.key.public_key().to_sec1_bytes());
        json!({ "endpoint": endpoint, "keys": { "p256dh": key, "auth": BASE64.encode(self.auth) } })
    }

    fn open(&self, sealed: &[u8]) -> Value {
        let opened = web_push_native::decrypt(sealed.to_vec(), &self.key, &self.auth.into()).expect("sealed for it");
        serde_json::from_slice(&opened).expect("JSON")
    }
}

/// Is the word a push service is shown signed by the key that stands beside it, and meant for this service?
fn check_word(headers: &HeaderMap, service: &str, key: &str) {
    let word = headers["authorization"].to_str().expect("text");
    let word = word.strip_prefix("vapid t=").and_then(|word| word.split_once(", k=")).expect("a word and a key");
    assert_eq!(word.1, key, "the key that the page is told");
    let (said, signature) = word.0.rsplit_once('.').expect("a signature");
    let decode = |text: &str| BASE64.decode(text).expect("base 64");
    let key = VerifyingKey::from_sec1_bytes(&decode(key)).expect("a key");
    let signature = Signature::from_slice(&decode(signature)).expect("a signature");
    key.verify(said.as_bytes(), &signature).expect("signed by this key");
    let claims: Value = serde_json::from_slice(&decode(said.split_once('.').expect("two parts").1)).expect("JSON");
    assert_eq!(claims["aud"], service.trim_end_matches("/hook"));
    assert_eq!(claims["sub"], "mailto:emerald@play.example");
}

/// A server that tells at once, also people on this machine.
fn telling(database: String, smtp: Option<String>) -> Config {
    Config {
        rounds: Duration::from_millis(20),
        reminder_wait: Duration::ZERO,
        reminder_gap: Duration::ZERO,
        private_receivers: true,
        mail_from: smtp.as_ref().map(|_| "emerald@play.example".into()),
        public_url: Some("https://play.example/".into()),
        smtp,
        ..quick(database)
    }
}

/// A host, and Frieda, who has not come yet.
async fn people(server: &Server) -> (Guest, Guest) {
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    friend.post("/me", json!({"name": "Frieda"})).await;
    (host, friend)
}

/// A table of these two.
async fn table(host: &Guest, friend: &Guest) -> String {
    let (id, invite) = host.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
    friend.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
    id
}

/// Plays until the other is asked.
async fn play_until(line: &mut Line, other: &str) {
    while line.view.is_null() || line.decision["seat"] != other {
        let (ply, choices) = (line.ply, line.choices());
        match choices.first() {
            Some(choice) => {
                assert!(line.play(choice).await);
                line.until(ply + 1).await;
            }
            None => {
                line.hear().await.expect("the line stays");
            }
        }
    }
}

async fn play_until_friend(line: &mut Line) {
    play_until(line, "tuesday").await;
}

/// Who was away comes, plays until the host is asked, and goes; the host has heard of it.
async fn come_and_play(friend: &Guest, table: &str, host: &mut Line) {
    let mut line = friend.socket(table).await;
    play_until(&mut line, "monday").await;
    host.until(line.ply).await;
}

fn text(body: &[u8]) -> String {
    let body: Value = serde_json::from_slice(body).expect("JSON");
    assert_eq!(body["text"], body["content"], "for either kind of chat service");
    body["text"].as_str().expect("text").into()
}

const ASKED: &str = "Frieda is asked in a game of A Study in Emerald, second edition.";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_told_at_a_web_address_in_their_browser_and_by_mail() {
    let (_folder, database) = fresh_file();
    let (mail, mut letters) = post_office().await;
    let ((hook, mut hooked), (service, mut pushed)) = (web(StatusCode::OK).await, web(StatusCode::CREATED).await);
    let server = Server::with(telling(database, Some(mail))).await;
    let (host, friend) = people(&server).await;
    let browser = Browser::new();
    friend.post("/me/reminders", json!({ "webhook": hook })).await;
    friend.post("/me/reminders", json!({ "push": browser.subscription(&service) })).await;
    let told_at = friend.post("/me/reminders", json!({ "mail": "frieda@play.example" })).await;
    let kinds: Vec<&Value> =
        told_at["receivers"].as_array().expect("a list").iter().map(|each| &each["kind"]).collect();
    assert_eq!(kinds, ["mail", "push", "webhook"]);
    assert_eq!(told_at["receivers"][0]["unconfirmed"], true);
    let letter = letters.next().await;
    let code =
        letter.split("Your code is ").nth(1).and_then(|rest| rest.split('.').next()).expect("a code").to_string();
    let wrong = friend.try_post("/me/reminders/confirm", json!({ "code": "aaaa-bbbb-cccc" })).await;
    assert_eq!(wrong.0, StatusCode::FORBIDDEN);
    let other = host.try_post("/me/reminders/confirm", json!({ "code": code })).await;
    assert_eq!(other.0, StatusCode::FORBIDDEN, "the code is for her who gave the address");
    let told_at = friend.post("/me/reminders/confirm", json!({ "code": code.to_uppercase() })).await;
    assert_eq!(told_at["receivers"][0]["unconfirmed"], false);

    let id = table(&host, &friend).await;
    let mut line = host.socket(&id).await;
    play_until_friend(&mut line).await;
    let link = format!("https://play.example/#/table/{id}");
    // All that is said, to the letter.
    assert_eq!(text(&hooked.next().await.1), format!("{ASKED}\n{link}"));
    let (headers, sealed) = pushed.next().await;
    check_word(&headers, &service, told_at["key"].as_str().expect("a key"));
    assert_eq!(headers["content-encoding"], "aes128gcm");
    let opened = json!({ "title": "It is your turn", "body": ASKED, "place": format!("#/table/{id}") });
    assert_eq!(browser.open(&sealed), opened);
    let letter = letters.next().await;
    let (head, body) = letter.split_once("\n\n").expect("head and body");
    assert!(head.contains("Subject: It is your turn") && head.contains("To: frieda@play.example"), "{head}");
    assert!(body.starts_with(&format!("{ASKED}\n\n{link}\n")), "{body}");

    // Once for each time that she is asked while away.
    come_and_play(&friend, &id, &mut line).await;
    play_until_friend(&mut line).await;
    assert_eq!(text(&hooked.next().await.1), format!("{ASKED}\n{link}"));
    assert!(hooked.is_empty());

    // What is taken away hears no more, and the list says so.
    let list = friend.get("/me/reminders").await;
    for each in list["receivers"].as_array().expect("a list") {
        let path = format!("/me/reminders/{}", each["id"].as_str().expect("an id"));
        assert_eq!(host.send(Method::DELETE, &path, None).await.status(), StatusCode::OK);
        assert_eq!(friend.get("/me/reminders").await["receivers"], list["receivers"], "nobody takes another's away");
    }
    let first = list["receivers"][0]["id"].as_str().expect("an id");
    friend.send(Method::DELETE, &format!("/me/reminders/{first}"), None).await;
    assert_eq!(friend.get("/me/reminders").await["receivers"].as_array().map(Vec::len), Some(2));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quiet_hours_gather_what_waits_into_one_message() {
    let (_folder, database) = fresh_file();
    let ((hook, mut hers), (other, mut tables)) = (web(StatusCode::OK).await, web(StatusCode::OK).await);
    let server = Server::with(telling(database, None)).await;
    let (host, friend) = people(&server).await;
    friend.post("/me/reminders", json!({ "webhook": hook })).await;
    // All of the day but the minute that was.
    let minute =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_secs() / 60 % 1440;
    let quiet = json!([minute, (minute + 1439) % 1440]);
    friend.post("/me/reminders/manners", json!({ "quiet": quiet, "every": 0 })).await;
    assert_eq!(friend.get("/me/reminders").await["quiet"], quiet);
    for bad in
        [json!({"quiet": [0, 1440], "every": 0}), json!({"quiet": null, "every": -1}), json!({"every": 1_000_000})]
    {
        assert_eq!(friend.try_post("/me/reminders/manners", bad).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let mut ids = Vec::new();
    for _ in 0..2 {
        let (id, invite) = host.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
        let path = format!("/tables/{id}/reminders");
        assert_eq!(friend.try_post(&path, json!({ "webhook": other })).await.0, StatusCode::FORBIDDEN, "the host's");
        assert_eq!(host.post(&path, json!({ "webhook": other })).await["webhook"], other.as_str());
        assert_eq!(host.get(&path).await["webhook"], other.as_str());
        friend.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
        play_until_friend(&mut host.socket(&id).await).await;
        // The table's own address has no quiet hours.
        assert_eq!(text(&tables.next().await.1), format!("{ASKED}\nhttps://play.example/#/table/{id}"));
        ids.push(id);
    }
    assert!(hers.is_empty(), "she sleeps");
    friend.post("/me/reminders/manners", json!({ "quiet": null, "every": 60 })).await;
    let told = text(&hers.next().await.1);
    assert!(told.starts_with("2 tables wait: A Study in Emerald, second edition (Frieda), "), "{told}");
    assert!(ids.iter().all(|id| told.contains(id)), "{told}");
    host.post(&format!("/tables/{}/reminders", ids[0]), json!({ "webhook": null })).await;
    assert_eq!(host.get(&format!("/tables/{}/reminders", ids[0])).await["webhook"], Value::Null);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn receivers_that_never_answer_keep_nobody_waiting() {
    let (_folder, database) = fresh_file();
    let ((deaf, mut rung), (hook, mut hooked)) = (deaf().await, web(StatusCode::OK).await);
    let server = Server::with(telling(database, None)).await;
    let (host, friend) = people(&server).await;
    for n in 0..9 {
        friend.post("/me/reminders", json!({ "webhook": format!("{deaf}/{n}") })).await;
    }
    friend.post("/me/reminders", json!({ "webhook": hook })).await;
    let eleventh = friend.try_post("/me/reminders", json!({ "webhook": format!("{hook}/more") })).await;
    assert_eq!(eleventh.0, StatusCode::UNPROCESSABLE_ENTITY, "ten places are enough");
    let id = table(&host, &friend).await;
    let mut line = host.socket(&id).await;
    play_until_friend(&mut line).await;
    for _ in 0..9 {
        rung.next().await;
    }
    // None of them has answered: the others hear, and the game goes on.
    hooked.next().await;
    come_and_play(&friend, &id, &mut line).await;
    play_until_friend(&mut line).await;
    hooked.next().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_not_reached_any_more_is_taken_away_and_who_fails_too_often_is_left_alone() {
    let (_folder, database) = fresh_file();
    let (gone, _) = web(StatusCode::GONE).await;
    let (failing, mut failed) = web(StatusCode::INTERNAL_SERVER_ERROR).await;
    let (hook, mut hooked) = web(StatusCode::OK).await;
    let server = Server::with(telling(database.clone(), None)).await;
    let (_, friend) = people(&server).await;
    let add = async |url: &str| -> String {
        let list = friend.post("/me/reminders", json!({ "webhook": url })).await["receivers"].clone();
        let added = list.as_array().expect("a list").iter().find(|each| each["target"] == url).expect("it is there");
        added["id"].as_str().expect("an id").into()
    };
    let attempt = async |id: &str| friend.try_post(&format!("/me/reminders/{id}/try"), json!({})).await.0;
    let (gone, failing, hook) = (add(&gone).await, add(&failing).await, add(&hook).await);
    assert_eq!(attempt(&gone).await, StatusCode::NOT_FOUND);
    assert_eq!(friend.get("/me/reminders").await["receivers"].as_array().map(Vec::len), Some(2));
    assert_eq!(attempt(&failing).await, StatusCode::UNPROCESSABLE_ENTITY);
    failed.next().await;
    let store = Store::open(&database).await.expect("opens");
    for _ in 0..10 {
        store.note_arrival(&hook, false).await.expect("is noted");
    }
    let given_up = async || -> Vec<bool> {
        let list = friend.get("/me/reminders").await["receivers"].clone();
        let of =
            |id: &str| list.as_array().expect("a list").iter().any(|each| each["id"] == id && each["given_up"] == true);
        [&failing, &hook].map(|id| of(id)).to_vec()
    };
    assert_eq!(given_up().await, [false, true]);
    assert_eq!(attempt(&hook).await, StatusCode::OK);
    let said = text(&hooked.next().await.1);
    assert!(said.starts_with("This is a test"), "{said}");
    assert_eq!(given_up().await, [false, false], "it is tried again from now on");
    store.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stranger_sends_nothing_into_the_hosts_own_network_and_few_mails() {
    let (_folder, database) = fresh_file();
    let (mail, mut letters) = post_office().await;
    let limits = Limits { mails: 0.02, ..Limits::none() };
    let server = Server::with(Config { private_receivers: false, limits, ..telling(database, Some(mail)) }).await;
    let (host, friend) = people(&server).await;
    let push = Browser::new();
    for bad in [
        json!({ "webhook": "http://127.0.0.1:9/" }),
        json!({ "webhook": "https://10.0.0.1/" }),
        json!({ "webhook": "not an address" }),
        json!({ "push": push.subscription("https://192.168.1.1/") }),
        json!({ "push": { "endpoint": "https://push.example/", "keys": { "p256dh": "AAAA", "auth": "AAAA" } } }),
        json!({ "mail": "nobody" }),
        json!({ "mail": "a@b.example\r\nBcc: c@d.example" }),
        json!({ "carrier pigeon": "home" }),
    ] {
        let (status, _) = friend.try_post("/me/reminders", bad.clone()).await;
        assert!([StatusCode::UNPROCESSABLE_ENTITY, StatusCode::BAD_REQUEST].contains(&status), "{bad}: {status}");
    }
    let id = table(&host, &friend).await;
    let inside = json!({ "webhook": "http://127.0.0.1:9/" });
    assert_eq!(host.try_post(&format!("/tables/{id}/reminders"), inside).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    friend.post("/me/reminders", json!({ "mail": "frieda@play.example" })).await;
    letters.next().await;
    let again = host.try_post("/me/reminders", json!({ "mail": "host@play.example" })).await;
    assert_eq!(again.0, StatusCode::TOO_MANY_REQUESTS, "a minute has not passed");
    assert_eq!(friend.get("/me/reminders").await["receivers"].as_array().map(Vec::len), Some(1));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_confirmed_mail_address_lets_its_reader_back_in() {
    let (_folder, database) = fresh_file();
    let (mail, mut letters) = post_office().await;
    let server = Server::with(telling(database, Some(mail))).await;
    let (stranger, friend) = people(&server).await;
    let back = json!({ "mail": "frieda@play.example" });
    friend.post("/me/reminders", back.clone()).await;
    let letter = letters.next().await;
    let code = letter.split("Your code is ").nth(1).and_then(|rest| rest.split('.').next()).expect("a code");
    // Not before it is confirmed; and nobody can tell the difference.
    assert_eq!(stranger.post("/me/mail-back", back.clone()).await, json!({}));
    friend.post("/me/reminders/confirm", json!({ "code": code })).await;
    assert_eq!(stranger.post("/me/mail-back", json!({ "mail": "nobody@play.example" })).await, json!({}));
    assert_eq!(stranger.post("/me/mail-back", back).await, json!({}));
    let letter = letters.next().await;
    let word =
        letter.split("https://play.example/#/back/").nth(1).expect("a link").split_whitespace().next().expect("a word");
    let answer = stranger.send(Method::POST, "/me/come-back", Some(json!({ "word": word }))).await;
    assert_eq!(stranger.given(&answer).get("/me").await["name"], "Frieda");
    assert!(letters.is_empty());
    // What is kept of her is told and goes with her.
    let data = friend.get("/me/data").await;
    assert_eq!(data["told_at"], json!([{ "kind": "mail", "at": "frieda@play.example" }]));
    friend.send(Method::DELETE, "/me", None).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_two_nodes_each_wait_is_told_once() {
    let postgres = Postgres::start();
    let (hook, mut hooked) = web(StatusCode::OK).await;
    let (near, far) =
        (Server::with(telling(postgres.url(), None)).await, Server::with(telling(postgres.url(), None)).await);
    let (host, friend) = people(&near).await;
    friend.at(far.address).post("/me/reminders", json!({ "webhook": hook })).await;
    let id = table(&host, &friend).await;
    let mut line = host.socket(&id).await;
    for _ in 0..3 {
        play_until_friend(&mut line).await;
        hooked.next().await;
        assert!(hooked.is_empty());
        come_and_play(&friend.at(far.address), &id, &mut line).await;
    }
    near.stop().await;
    far.stop().await;
}
