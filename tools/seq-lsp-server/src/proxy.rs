//! Between an editor and MLIR's server: every message goes on as it came, but for answers
//! to hovers and completions, which get what is said of the operations of the dialects.
//!
//! The server says which operation is hovered over, where the file parses; else it is the
//! word there. Its completions are names without their dialect, which stands in the text
//! before. So the text of open files is kept: the server asks for all of it at each change.

use std::{
    collections::HashMap,
    env,
    ffi::OsString,
    io::{self, BufReader, Write},
    process::{Command, Stdio},
    sync::{Arc, Mutex, PoisonError},
};

use serde_json::{Value, json};

use crate::{descriptions::Descriptions, wire};

/// A question that is not answered yet, with the word at its place up to there, and whole.
struct Asked {
    completes: bool,
    before: String,
    word: String,
}

/// What is known of the editor.
#[derive(Default)]
struct Session {
    /// Open files.
    texts: HashMap<String, String>,
    /// Questions by their numbers.
    asked: HashMap<String, Asked>,
}

/// Runs this program as MLIR's server and speaks for it; its exit status.
pub fn run(server: &str, arguments: &[OsString]) -> io::Result<u8> {
    let mut command = Command::new(env::current_exe()?);
    let mut child = command.arg(server).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (mut to, from) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    let session = Arc::new(Mutex::new(Session::default()));
    let asked = session.clone();
    // Ends with the process, when the editor says nothing more and the server has ended.
    std::thread::spawn(move || -> io::Result<()> {
        let mut editor = BufReader::new(io::stdin());
        while let Some(message) = wire::read(&mut editor)? {
            if let Ok(read) = serde_json::from_slice(&message) {
                asked.lock().unwrap_or_else(PoisonError::into_inner).hear(&read);
            }
            wire::write(&mut to, &message)?;
        }
        Ok(())
    });
    let (descriptions, mut answers, mut editor) = (Descriptions::new(), BufReader::new(from), io::stdout());
    while let Some(message) = wire::read(&mut answers)? {
        let told = serde_json::from_slice(&message).ok().and_then(|mut read: Value| {
            let asked = session.lock().unwrap_or_else(PoisonError::into_inner).answered(&read)?;
            add(&mut read, &asked, &descriptions).then(|| read.to_string().into_bytes())
        });
        wire::write(&mut editor, told.as_deref().unwrap_or(&message))?;
    }
    editor.flush()?;
    let status = child.wait()?;
    Ok(status.code().unwrap_or(1) as u8)
}

impl Session {
    /// Keeps what a message of the editor says of files, and what it asks.
    fn hear(&mut self, message: &Value) {
        let parameters = &message["params"];
        let uri = parameters["textDocument"]["uri"].as_str().unwrap_or_default();
        let mut keep = |text: &Value| {
            if let Some(text) = text.as_str() {
                self.texts.insert(uri.into(), text.into());
            }
        };
        match message["method"].as_str().unwrap_or_default() {
            "textDocument/didOpen" => keep(&parameters["textDocument"]["text"]),
            "textDocument/didChange" => {
                parameters["contentChanges"].as_array().into_iter().flatten().for_each(|change| keep(&change["text"]));
            }
            "textDocument/didClose" => _ = self.texts.remove(uri),
            method @ ("textDocument/hover" | "textDocument/completion") => {
                let position = &parameters["position"];
                let at = |name: &str| position[name].as_u64().unwrap_or(0) as usize;
                let text = self.texts.get(uri).map_or("", String::as_str);
                let (before, word) = words(text.lines().nth(at("line")).unwrap_or_default(), at("character"));
                let asked = Asked { completes: method.ends_with("completion"), before, word };
                self.asked.insert(message["id"].to_string(), asked);
            }
            _ => {}
        }
    }

    /// The question that a message answers.
    fn answered(&mut self, message: &Value) -> Option<Asked> {
        message.get("method").is_none().then(|| self.asked.remove(&message["id"].to_string()))?
    }
}

/// What of a name stands before a place in a line, in UTF-16 as the protocol counts, and all
/// of the name.
fn words(line: &str, character: usize) -> (String, String) {
    let mut units = 0;
    let at = line.char_indices().find(|(_, c)| {
        units += c.len_utf16();
        units > character
    });
    let (before, after) = line.split_at(at.map_or(line.len(), |(at, _)| at));
    let of_name = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_';
    let start = before.rfind(|c| !of_name(c)).map_or(0, |i| i + before[i..].chars().next().map_or(1, char::len_utf8));
    let end = after.find(|c| !of_name(c)).unwrap_or(after.len());
    (before[start..].into(), format!("{}{}", &before[start..], &after[..end]))
}

/// Adds what is said of operations to an answer; whether anything is.
fn add(answer: &mut Value, asked: &Asked, descriptions: &Descriptions) -> bool {
    if asked.completes {
        let dialect = asked.before.rfind('.').map_or("", |dot| &asked.before[..=dot]);
        let items = match &mut answer["result"] {
            Value::Array(items) => items,
            result => match result.get_mut("items").and_then(Value::as_array_mut) {
                Some(items) => items,
                None => return false,
            },
        };
        let mut added = false;
        for item in items {
            let name = format!("{dialect}{}", item["label"].as_str().unwrap_or_default());
            if let Some(found) = descriptions.of(&name) {
                item["detail"] = json!(found.summary);
                item["documentation"] = json!({"kind": "markdown", "value": found.text});
                added = true;
            }
        }
        return added;
    }
    let known = answer["result"]["contents"]["value"].as_str().unwrap_or_default().to_string();
    let named = known.strip_prefix('"').and_then(|rest| rest.split_once('"')).map(|(name, _)| name);
    let said = if known.is_empty() { Some(asked.word.as_str()) } else { named };
    let Some((name, found)) = said.and_then(|name| Some((name, descriptions.of(name)?))) else { return false };
    if known.is_empty() {
        let value = format!("`{name}`\n\n{}", found.text);
        answer["result"] = json!({"contents": {"kind": "markdown", "value": value}});
    } else {
        let rest = known.split_once("\n\n").map_or("", |(_, rest)| rest);
        let value = format!("`{name}`\n\n{}\n\n---\n\n{rest}", found.text);
        answer["result"]["contents"]["value"] = json!(value);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hover(word: &str) -> Asked {
        Asked { completes: false, before: String::new(), word: word.into() }
    }

    #[test]
    fn names_around_a_place() {
        let found = |line, character| words(line, character);
        assert_eq!(found("  %x = soac.reduce %y", 11), ("soac".into(), "soac.reduce".into()));
        assert_eq!(found("soac.", 5), ("soac.".into(), "soac.".into()));
        // Two units of UTF-16, four bytes.
        assert_eq!(found("\u{1d11e} seg.red", 6), ("seg".into(), "seg.red".into()));
        assert_eq!(found("", 7), (String::new(), String::new()));
    }

    #[test]
    fn hovers_get_descriptions() {
        let all = Descriptions::new();
        let mut answer =
            json!({"id": 1, "result": {"contents": {"kind": "markdown", "value": "\"soac.map\"\n\nGeneric"}}});
        assert!(add(&mut answer, &hover("x"), &all));
        let text = answer["result"]["contents"]["value"].as_str().unwrap();
        assert!(text.starts_with("`soac.map`\n\n_Applies a region") && text.ends_with("Generic"), "{text}");
        let mut nothing = json!({"id": 1, "result": null});
        assert!(add(&mut nothing, &hover("seg.red"), &all));
        assert!(!add(&mut json!({"id": 1, "result": null}), &hover("red"), &all));
        let other = json!({"id": 1, "result": {"contents": {"value": "\"arith.addi\"\n\nx"}}});
        assert!(!add(&mut other.clone(), &hover("soac.map"), &all));
    }

    #[test]
    fn completions_get_summaries() {
        let asked = Asked { completes: true, before: "soac.sc".into(), word: String::new() };
        let mut answer = json!({"id": 1, "result": {"items": [{"label": "scan"}, {"label": "other"}]}});
        assert!(add(&mut answer, &asked, &Descriptions::new()));
        let items = &answer["result"]["items"];
        assert!(items[0]["documentation"]["value"].as_str().unwrap().contains("```mlir"));
        assert!(items[1].get("documentation").is_none());
    }

    #[test]
    fn questions_are_found_again() {
        let mut session = Session::default();
        let file = json!({"uri": "file:///a", "text": "soac.map"});
        session.hear(&json!({"method": "textDocument/didOpen", "params": {"textDocument": file}}));
        let place = json!({"textDocument": {"uri": "file:///a"}, "position": {"line": 0, "character": 6}});
        session.hear(&json!({"id": 3, "method": "textDocument/hover", "params": place}));
        assert!(session.answered(&json!({"id": 4, "result": null})).is_none());
        assert_eq!(session.answered(&json!({"id": 3, "result": null})).unwrap().word, "soac.map");
        assert!(session.answered(&json!({"id": 3, "result": null})).is_none());
    }
}
