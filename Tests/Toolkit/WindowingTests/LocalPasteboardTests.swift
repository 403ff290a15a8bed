import Testing
import Windowing

@MainActor
@Suite struct LocalPasteboardTests {
  private let pasteboard = LocalPasteboard()

  private struct Unreadable: Error {}

  private func types() -> [PasteboardType] {
    var found: [PasteboardType] = []
    pasteboard.queryTypes { found = $0 }
    return found
  }

  private func bytes(_ type: PasteboardType, limit: Int = 100) -> Result<[UInt8], PasteboardError>?
  {
    var found: Result<[UInt8], PasteboardError>?
    pasteboard.readData(of: type, limit: limit) { found = $0 }
    return found
  }

  @Test func `Text is kept until another item replaces it`() {
    #expect(types().isEmpty)
    #expect(bytes(.utf8Text) == .failure(.absent))
    pasteboard.setString("é")
    #expect(types() == [.utf8Text])
    #expect(bytes(.utf8Text) == .success([0xC3, 0xA9]))
    #expect(bytes(.utf8Text, limit: 1) == .failure(.tooLarge))
    pasteboard.setItem(PasteboardItem())
    #expect(pasteboard.string == nil)
    #expect(types().isEmpty)
  }

  @Test func `An item is offered as several types, of which each is made when it is read`() {
    var item = PasteboardItem(text: "a.png")
    item.offer(as: .png) { [1] }
    item.offer(as: .png) { [1, 2] }
    item.offer(as: .uriList) { throw Unreadable() }
    pasteboard.setItem(item)
    #expect(types() == [.png, .uriList, .utf8Text])
    #expect(bytes(.png) == .success([1, 2]))
    #expect(bytes(.uriList) == .failure(.absent))
    var hasText = false
    pasteboard.queryString { hasText = $0 }
    #expect(hasText)
  }
}
