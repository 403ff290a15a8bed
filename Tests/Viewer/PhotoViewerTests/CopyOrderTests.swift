import Testing

@testable import PhotoViewer

/// Copies that wait for the disk while others begin.
@MainActor @Suite struct CopyOrderTests {
  @Test func `Only the copy that began last is put on the clipboard`() {
    let order = CopyOrder()
    let first = order.begin()
    #expect(order.isLatest(first))
    let second = order.begin()
    #expect(!order.isLatest(first) && order.isLatest(second))
  }
}
