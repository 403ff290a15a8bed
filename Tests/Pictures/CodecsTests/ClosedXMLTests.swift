import Testing

@testable import Codecs

/// The beginnings of damaged XML documents.
@Suite struct ClosedXMLTests {
  private func closed(_ text: String) -> String? {
    ClosedXML.closed(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `What is open before a fault is closed`() {
    for fault in ["", "<", "<c", "<c d=\"", "</b>", "&e;", "text", "\u{1}", "<!--"] {
      #expect(closed("<a><b><c/><x:d/>\(fault)") == "<a><b><c/><x:d/></b></a>", "\(fault)")
    }
  }

  @Test func `Without a whole element or an open one there is nothing to show`() {
    for text in ["", "<a", "<a>", "<a><b>", "<a/>", "<a><b/></a>", "text"] {
      #expect(closed(text) == nil, "\(text)")
    }
  }
}
