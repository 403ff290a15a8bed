import Testing

@testable import PhotoViewer

/// The contents of the slots of a pager.
@Suite struct PhotoPagesTests {
  private func message(_ text: String) -> PhotoPagerView.Page {
    .message(Message(headline: text, body: ""))
  }

  private func headline(_ page: PhotoPagerView.Page?) -> String? {
    if case .message(let message) = page { message.headline } else { nil }
  }

  @Test func `New content has a new edition, and what looks the same has none`() {
    var pages = PhotoPages()
    pages.put(message("a"), at: 0)
    let first = pages.edition(at: 0)
    pages.replace(message("b"), at: 0)
    #expect(pages.edition(at: 0) == first && headline(pages[0]) == "b")
    pages.put(message("c"), at: 0)
    #expect(first != nil && pages.edition(at: 0) != first)
    pages.replace(message("d"), at: 1)
    #expect(pages[1] == nil)
  }

  @Test func `Stale content stays until new content comes`() {
    var pages = PhotoPages()
    pages.renew(at: 0)
    pages.put(message("a"), at: 0)
    #expect(!pages.isStale(at: 0))
    pages.renew(at: 0)
    #expect(pages.isStale(at: 0) && headline(pages[0]) == "a")
    pages.put(message("b"), at: 0)
    #expect(!pages.isStale(at: 0))
  }

  @Test func `Contents move with their pictures, with what is known of them`() {
    var pages = PhotoPages()
    for index in 0..<3 { pages.put(message("\(index)"), at: index) }
    pages.renew(at: 2)
    let edition = pages.edition(at: 2)
    pages.renumber { $0 == 0 ? nil : $0 - 1 }
    #expect(pages.indices.sorted() == [0, 1])
    #expect(pages.isStale(at: 1) && pages.edition(at: 1) == edition)
    #expect(!pages.isStale(at: 0) && headline(pages[0]) == "1")
    pages.keep(only: 1...3)
    #expect(pages.indices.sorted() == [1])
    pages.removeAll()
    #expect(pages.indices.isEmpty && !pages.isStale(at: 1))
  }
}
