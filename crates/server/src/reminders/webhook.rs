//! A web address that takes a message as chat services take it: Slack, Mattermost and Rocket.Chat read `text`, Discord reads
//! `content`.

use super::outside::{Outside, arrival};
use super::{Arrival, Message};
use serde_json::json;

pub(super) async fn deliver(outside: &Outside, address: &str, message: &Message) -> Arrival {
    match outside.post(address) {
        Ok(request) => arrival(request.json(&body(message))).await,
        Err(why) => Arrival::No(why),
    }
}

fn body(message: &Message) -> serde_json::Value {
    let said: Vec<&str> = [message.body.as_str()].into_iter().chain(message.links.iter().map(String::as_str)).collect();
    let said = said.join("\n");
    // Nobody's name may call a whole channel.
    json!({ "text": plain(&said), "content": said, "allowed_mentions": { "parse": [] } })
}

/// The text without what Slack and its kin take for a command.
fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('@', "@\u{200b}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_calls_no_channel() {
        let message = Message {
            title: String::new(),
            body: "<!channel> @everyone is asked in a game of London.".into(),
            links: vec!["https://play.example/#/table/t".into()],
            place: String::new(),
        };
        let body = body(&message);
        let text = body["text"].as_str().expect("text");
        assert!(text.starts_with("&lt;!channel&gt; @\u{200b}everyone") && text.ends_with("/#/table/t"), "{text}");
        assert_eq!(body["allowed_mentions"]["parse"], json!([]));
    }
}
