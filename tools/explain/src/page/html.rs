//! HTML as text in which everything that is not markup is escaped.

use std::fmt::Write;

/// A document that is being written.
pub struct Html(String);

impl Html {
    /// An empty document.
    pub fn document() -> Self {
        Self("<!doctype html>\n".into())
    }

    /// The text.
    pub fn finish(self) -> String {
        self.0 + "\n"
    }

    /// Text.
    pub fn text(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                // What HTML has no text for.
                c if c.is_control() && c != '\n' && c != '\t' => {
                    let _ = write!(self.0, "\\x{:02x}", u32::from(c));
                }
                c => self.0.push(c),
            }
        }
    }

    /// An element without content.
    pub fn void(&mut self, tag: &'static str, attributes: &[(&'static str, &str)]) {
        self.0.push('<');
        self.0.push_str(tag);
        for (name, value) in attributes {
            self.0.push(' ');
            self.0.push_str(name);
            if !value.is_empty() {
                self.0.push_str("=\"");
                self.text(value);
                self.0.push('"');
            }
        }
        self.0.push('>');
    }

    /// An element.
    pub fn element(&mut self, tag: &'static str, attributes: &[(&'static str, &str)], content: impl FnOnce(&mut Self)) {
        self.void(tag, attributes);
        content(self);
        self.close(tag);
    }

    /// The end of an element.
    pub fn close(&mut self, tag: &'static str) {
        let _ = write!(self.0, "</{tag}>");
    }

    /// An element with text.
    pub fn text_element(&mut self, tag: &'static str, attributes: &[(&'static str, &str)], text: &str) {
        self.element(tag, attributes, |h| h.text(text));
    }

    /// A link to a place of the page.
    pub fn link(&mut self, target: &str, more: &[(&'static str, &str)], text: &str) {
        debug_assert!(target.starts_with('#'), "{target} is outside of the page");
        let attributes = [&[("href", target)], more].concat();
        self.text_element("a", &attributes, text);
    }

    /// The style of the document.
    pub fn style(&mut self, style: &'static str) {
        let _ = write!(self.0, "<style>\n{style}</style>");
    }

    /// The script of the document.
    pub fn script(&mut self, script: &'static str) {
        let _ = write!(self.0, "<script>\n{script}</script>");
    }

    /// A new line in the text of the document.
    pub fn new_line(&mut self) {
        self.0.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_attributes_are_escaped() {
        let mut html = Html::document();
        html.text_element("p", &[("title", "\"><script>"), ("hidden", "")], "</p><script>'&\u{1}");
        let expected = "<!doctype html>\n<p title=\"&quot;&gt;&lt;script&gt;\" hidden>\
                        &lt;/p&gt;&lt;script&gt;&#39;&amp;\\x01</p>\n";
        assert_eq!(html.finish(), expected);
    }
}
