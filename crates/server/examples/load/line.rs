//! A WebSocket that does no more than it must: the players share the processor with the server they measure.

use crate::Result;
use std::net::SocketAddr;
use std::ops::Range;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Kinds of frames.
const REST: u8 = 0;
const TEXT: u8 = 1;
const PING: u8 = 9;
const PONG: u8 = 10;
/// Marks the last piece of a text.
const LAST: u8 = 0x80;

const END_OF_HEAD: &[u8] = b"\r\n\r\n";

pub struct Line {
    stream: TcpStream,
    heard: Vec<u8>,
    /// Where the frames not yet read begin.
    read: usize,
    /// A text that came in pieces.
    pieces: Vec<u8>,
}

impl Line {
    /// Opens the socket of a table.
    pub async fn open(address: SocketAddr, cookie: &str, table: &str) -> Result<Line> {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let hello = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\nconnection: Upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(hello.as_bytes()).await?;
        let mut line = Line { stream, heard: Vec::new(), read: 0, pieces: Vec::new() };
        loop {
            line.wait().await?;
            if let Some(at) = line.heard.windows(END_OF_HEAD.len()).position(|end| end == END_OF_HEAD) {
                line.read = at + END_OF_HEAD.len();
                break;
            }
        }
        match line.heard.starts_with(b"HTTP/1.1 101 ") {
            true => Ok(line),
            false => Err(String::from_utf8_lossy(&line.heard).into()),
        }
    }

    async fn wait(&mut self) -> Result<()> {
        match self.stream.read_buf(&mut self.heard).await? {
            0 => Err("the line is cut".into()),
            _ => Ok(()),
        }
    }

    /// The first byte and the place of the next frame, once all of it is here.
    fn frame(&self) -> Option<(u8, Range<usize>)> {
        let heard = self.heard.get(self.read..)?;
        let (head, length) = match *heard.get(1)? {
            126 => (4, usize::from(u16::from_be_bytes(heard.get(2..4)?.try_into().ok()?))),
            127 => (10, usize::try_from(u64::from_be_bytes(heard.get(2..10)?.try_into().ok()?)).ok()?),
            short => (2, usize::from(short)),
        };
        let (from, to) = (self.read + head, self.read + head + length);
        (to <= self.heard.len()).then_some((heard[0], from..to))
    }

    /// The next text.
    pub async fn hear(&mut self) -> Result<&[u8]> {
        loop {
            match self.frame() {
                Some((head, place)) => {
                    self.read = place.end;
                    match (head & !LAST, head & LAST != 0) {
                        (TEXT, true) => return Ok(&self.heard[place]),
                        (TEXT, false) => self.pieces = self.heard[place].to_vec(),
                        (REST, last) => {
                            self.pieces.extend_from_slice(&self.heard[place]);
                            if last {
                                return Ok(&self.pieces);
                            }
                        }
                        (PING, _) => self.say(PONG, b"").await?,
                        _ => return Err("the server closes the line".into()),
                    }
                }
                None => {
                    self.heard.drain(..self.read);
                    self.read = 0;
                    self.wait().await?;
                }
            }
        }
    }

    /// Says a short text.
    pub async fn tell(&mut self, words: &str) -> Result<()> {
        self.say(TEXT, words.as_bytes()).await
    }

    /// Clients must mask what they say; a mask of zeros leaves it as it is.
    async fn say(&mut self, kind: u8, words: &[u8]) -> Result<()> {
        let length = u8::try_from(words.len()).ok().filter(|length| *length < 126).ok_or("too long a message")?;
        let mut frame = vec![LAST | kind, 0x80 | length, 0, 0, 0, 0];
        frame.extend_from_slice(words);
        Ok(self.stream.write_all(&frame).await?)
    }
}
