import Testing
import Windowing

@testable import X11Backend

@Suite struct SelectionTargetsTests {
  private func targets(_ item: PasteboardItem, canBeSaved: Bool = false) -> SelectionTargets {
    SelectionTargets(item: item, canBeSaved: canBeSaved)
  }

  @Test func `Text is offered in UTF-8 under both names, and in Latin-1 if that can encode it`() {
    let text = targets(PasteboardItem(text: "Größe"))
    #expect(text.ofItem == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"])
    #expect(text.form(of: "UTF8_STRING") == .utf8)
    #expect(text.form(of: "STRING") == .latin1)
    #expect("Größe".latin1 == [0x47, 0x72, 0xF6, 0xDF, 0x65])
    let other = targets(PasteboardItem(text: "Größe €"))
    #expect(other.ofItem == ["UTF8_STRING", "text/plain;charset=utf-8"])
    #expect(other.form(of: "STRING") == nil)
  }

  @Test func `A picture is offered before its text, and nothing that the item lacks`() {
    var item = PasteboardItem(text: "a")
    item.offer(as: .png) { [] }
    let picture = targets(item)
    #expect(picture.ofItem.first == "image/png")
    #expect(picture.form(of: "image/png") == .representation(.png))
    #expect(picture.form(of: "image/jpeg") == nil)
    #expect(targets(PasteboardItem()).form(of: "UTF8_STRING") == nil)
  }

  @Test func `Only what can be saved is offered to clipboard managers`() {
    let item = PasteboardItem(text: "a")
    #expect(targets(item, canBeSaved: true).all.contains("SAVE_TARGETS"))
    #expect(targets(item, canBeSaved: true).form(of: "SAVE_TARGETS") == .nothing)
    #expect(targets(item).form(of: "SAVE_TARGETS") == nil)
  }

  @Test func `Targets of other programs map to types, each once`() {
    let names = ["TARGETS", "UTF8_STRING", "image/png", "STRING", "text/html", "image/png"]
    #expect(
      SelectionTargets.types(of: names)
        == [.utf8Text, .png, PasteboardType(rawValue: "text/html")])
  }

  @Test func `Text of other programs is repaired, and NUL is removed`() {
    #expect(String(sent: [0x61, 0, 0xFF, 0xC3, 0xA9], isLatin1: false) == "a\u{FFFD}é")
    #expect(String(sent: [0x61, 0, 0xE9], isLatin1: true) == "aé")
  }

  @Test func `Times are compared correctly even after an overflow`() {
    #expect(ServerTime(0xFFFF_FFF0) >= ServerTime(0xFFFF_FFF0))
    #expect(ServerTime(5) >= ServerTime(0xFFFF_FFF0))
    #expect(!(ServerTime(0xFFFF_FFEF) >= ServerTime(0xFFFF_FFF0)))
    #expect(!(ServerTime(0xFFFF_FFF0) >= ServerTime(5)))
  }
}
