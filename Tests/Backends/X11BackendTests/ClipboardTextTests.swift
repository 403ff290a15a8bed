import Testing

@testable import X11Backend

@Suite struct ClipboardTextTests {
  @Test func `Text is offered in UTF-8 under both names`() {
    let text = ClipboardText(text: "Żółw 🐢", time: 5)
    #expect(text.bytes(for: .utf8) == Array("Żółw 🐢".utf8))
    #expect(text.bytes(for: .plain) == Array("Żółw 🐢".utf8))
  }

  @Test func `Times are compared correctly even after an overflow`() {
    let text = ClipboardText(text: "", time: 0xFFFF_FFF0)
    #expect(text.wasThere(at: 0xFFFF_FFF0) && text.wasThere(at: 5))
    #expect(!text.wasThere(at: 0xFFFF_FFEF))
    #expect(!ClipboardText(text: "", time: 5).wasThere(at: 0xFFFF_FFF0))
  }

  @Test func `Latin-1 is offered only if it can encode the text`() {
    let text = ClipboardText(text: "Größe", time: 5)
    #expect(text.bytes(for: .latin1) == [0x47, 0x72, 0xF6, 0xDF, 0x65])
    #expect(text.targets == [.targets, .timestamp, .utf8, .plain, .latin1])
    let other = ClipboardText(text: "Größe €", time: 5)
    #expect(other.bytes(for: .latin1) == nil)
    #expect(other.targets == [.targets, .timestamp, .utf8, .plain])
  }
}
