//! Reads what a table tells, as the page does (web/src/lib/book.ts): numbers become words again, and changes are put into
//! the view. For whoever follows a game without a page.

use serde_json::{Map, Value, json};

/// The phrases told so far.
#[derive(Default)]
pub struct Reader(Vec<Value>);

/// A step in plain words.
pub struct PlainStep {
    /// Changes of the view: where, and the new value.
    pub changes: Vec<(String, Value)>,
    /// The open question; `None` if it has not changed.
    pub decision: Option<Value>,
    /// New entries of the log.
    pub log: Vec<Value>,
    /// May the last choice be taken back?
    pub undo: bool,
}

impl Reader {
    /// Reads one message of the kind `step`.
    pub fn read(&mut self, step: &Value) -> PlainStep {
        if step["fresh"] == true {
            self.0.clear();
        }
        let mut changes = Vec::new();
        for change in list(&step["d"]).chunks_exact(2) {
            changes.push((self.text(&change[0]), change[1].clone()));
        }
        for change in list(&step["x"]).chunks_exact(2) {
            let path = self.text(&change[0]);
            let value = match &change[1] {
                Value::Array(texts) => self.phrases(texts).into(),
                text => self.phrase(text),
            };
            changes.push((path, value));
        }
        let decision = step.get("q").map(|asked| match asked {
            Value::Array(_) => {
                let mut decision = json!({
                    "seat": self.phrase(&asked[0]),
                    "prompt": self.phrases(list(&asked[1])),
                    "choices": self.phrases(list(&asked[2])),
                });
                let why = self.phrases(list(&asked[3]));
                if !why.is_empty() {
                    decision["why"] = why.into();
                }
                decision
            }
            _ => Value::Null,
        });
        let log = list(&step["l"]).iter().map(|line| self.line(line, &step["ply"])).collect();
        PlainStep { changes, decision, log, undo: step["u"] == true }
    }

    fn line(&mut self, line: &Value, ply: &Value) -> Value {
        let mut entry = json!({"ply": ply, "say": self.phrases(list(&line[0]))});
        if !line[1].is_null() {
            entry["seat"] = self.phrase(&line[1]);
        }
        let touches = self.phrases(list(&line[2]));
        if !touches.is_empty() {
            entry["touches"] = touches.into();
        }
        entry
    }

    fn phrase(&mut self, phrase: &Value) -> Value {
        match phrase.as_u64() {
            Some(number) => self.0.get(number as usize).cloned().unwrap_or_default(),
            None => {
                self.0.push(phrase.clone());
                phrase.clone()
            }
        }
    }

    fn phrases(&mut self, phrases: &[Value]) -> Vec<Value> {
        phrases.iter().map(|phrase| self.phrase(phrase)).collect()
    }

    fn text(&mut self, phrase: &Value) -> String {
        self.phrase(phrase).as_str().unwrap_or_default().into()
    }
}

/// What a page shows that hears all this.
#[derive(Default)]
pub struct Screen {
    reader: Reader,
    /// Who sits where.
    pub table: Value,
    /// The table as its viewer may see it.
    pub view: Value,
    /// How many choices have been made.
    pub ply: usize,
    /// The open question.
    pub decision: Value,
    /// The log so far.
    pub log: Vec<Value>,
    /// May the last choice be taken back?
    pub undo: bool,
}

impl Screen {
    /// Hears one message of whatever kind.
    pub fn hear(&mut self, message: &Value) {
        let ply = message["ply"].as_u64().unwrap_or_default();
        match message["t"].as_str().unwrap_or_default() {
            "table" => return self.table = message["table"].clone(),
            "state" => {
                self.view = message["view"].clone();
                self.decision = message["decision"].clone();
                self.forget_since(message["since"].as_u64().unwrap_or_default());
                self.log.extend_from_slice(list(&message["log"]));
                self.undo = message["undo"] == true;
            }
            "step" => {
                let step = self.reader.read(message);
                for (path, value) in step.changes {
                    apply(&mut self.view, &path, value);
                }
                // What has not changed is not told again.
                if let Some(decision) = step.decision {
                    self.decision = decision;
                }
                if ply <= self.ply as u64 {
                    self.forget_since(ply);
                }
                self.log.extend(step.log);
                self.undo = step.undo;
            }
            _ => return,
        }
        self.ply = usize::try_from(ply).unwrap_or(usize::MAX);
    }

    fn forget_since(&mut self, ply: u64) {
        self.log.retain(|entry| entry["ply"].as_u64().is_some_and(|at| at < ply));
    }

    /// The words of the choices, if it is this viewer's turn.
    pub fn choices(&self) -> Vec<String> {
        let words = list(&self.decision["choices"]).iter().filter_map(|choice| choice["id"].as_str());
        words.map(str::to_string).collect()
    }

    /// Has the game ended?
    pub fn is_over(&self) -> bool {
        !self.view.is_null() && self.decision.is_null()
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Puts a value into a view.
pub fn apply(view: &mut Value, path: &str, value: Value) {
    let Some((way, last)) = path.rsplit_once('/').or((!path.is_empty()).then_some(("", path))) else {
        *view = value;
        return;
    };
    let mut place = view;
    for step in way.split('/').filter(|step| !step.is_empty()) {
        place = match place {
            Value::Array(list) => match step.parse::<usize>().ok().and_then(|at| list.get_mut(at)) {
                Some(entry) => entry,
                None => return,
            },
            other => object(other).entry(step).or_insert(Value::Null),
        };
    }
    match place {
        Value::Array(list) => {
            if let Some(entry) = last.parse::<usize>().ok().and_then(|at| list.get_mut(at)) {
                *entry = value;
            }
        }
        other if value.is_null() => {
            object(other).remove(last);
        }
        other => {
            object(other).insert(last.into(), value);
        }
    }
}

/// A value without what is `null`: missing and `null` are alike on the wire.
pub fn tidy(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            Value::Object(map.iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k.clone(), tidy(v))).collect())
        }
        Value::Array(list) => list.iter().map(tidy).collect(),
        other => other.clone(),
    }
}

/// The value as an object; what is none becomes an empty one.
fn object(value: &mut Value) -> &mut Map<String, Value> {
    if !value.is_object() {
        *value = Value::Object(Map::new());
    }
    value.as_object_mut().expect("made one just now")
}
