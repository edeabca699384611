//! Mail, where the host has a server for it. An address is told nothing before its owner has confirmed it.

use super::{Arrival, Message};
use crate::config::Config;
use crate::error::ServeError;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use std::time::Duration;

/// How long a mail server may take.
const WAIT: Duration = Duration::from_secs(20);

/// What sends mail.
pub(super) struct Post {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// Where people find this server.
    home: String,
}

impl Post {
    /// As the host has set it; `None` if no mail is sent.
    pub(super) fn open(config: &Config) -> Result<Option<Post>, ServeError> {
        let Some(smtp) = &config.smtp else { return Ok(None) };
        let wrong = |what: String| ServeError::Config(format!("mail cannot be sent: {what}"));
        let (Some(from), Some(url)) = (&config.mail_from, &config.public_url) else {
            return Err(wrong(
                "say with --mail-from who sends it, and with --public-url where people find this server".into(),
            ));
        };
        let from: Address = from.parse().map_err(|error| wrong(format!("`{from}` is no mail address: {error}")))?;
        let _ = rustls::crypto::ring::default_provider().install_default();
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(smtp)
            .map_err(|error| wrong(format!("--smtp is written smtps://NAME:PASSWORD@HOST: {error}")))?
            .timeout(Some(WAIT))
            .build();
        let home = url.trim_end_matches('/').into();
        Ok(Some(Post { transport, from: Mailbox::new(Some("Emerald".into()), from), home }))
    }

    /// The address as it is kept.
    pub(super) fn check(address: &str) -> Result<String, String> {
        let address: Address = address.trim().parse().map_err(|_| "This is no mail address.".to_string())?;
        Ok(address.to_string())
    }

    pub(super) async fn deliver(&self, to: &str, message: &Message) -> Arrival {
        let links = message.links.join("\n");
        let text = format!(
            "{}\n\n{links}\n\nYou get this because you asked Emerald to tell you. To change it: {}/#/account\n",
            message.body, self.home
        );
        match self.send(to, &message.title, text).await {
            Ok(()) => Arrival::Yes,
            Err(why) => Arrival::No(why),
        }
    }

    /// The code that shows that whoever gave an address reads its mail.
    pub(super) async fn send_code(&self, to: &str, code: &str) -> Result<(), String> {
        let text = format!(
            "Your code is {code}. Type it in at {}/#/account, and you will be told here when a table waits for you.\n\n\
             If you did not ask for this, do nothing: you will hear no more.\n",
            self.home
        );
        self.send(to, "Your code for Emerald", text).await
    }

    /// A way back in, for somebody who has lost the others.
    pub(super) async fn send_way_back(&self, to: &str, word: &str) -> Result<(), String> {
        let text = format!(
            "Somebody, we hope you, wants to come back to Emerald as you. This link lets in whoever opens it, until you \
             sign out everywhere:\n\n{}/#/back/{word}\n\nIf that was not you, do nothing.\n",
            self.home
        );
        self.send(to, "Your way back to Emerald", text).await
    }

    async fn send(&self, to: &str, subject: &str, text: String) -> Result<(), String> {
        let to: Address = to.parse().map_err(|_| "this is no mail address".to_string())?;
        let mail = lettre::Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(text)
            .map_err(|error| error.to_string())?;
        self.transport.send(mail).await.map(|_| ()).map_err(|error| error.to_string())
    }
}
