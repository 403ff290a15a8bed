import Testing

@testable import PhotoViewer

/// The recorded motions of a grid.
@Suite struct GridScrollRecordTests {
  private let anchor = GridAnchor(
    at: 100, in: GridLayout(count: 100, width: 300, pixelsPerPoint: 1))

  @Test func `The direction is that of the last motion`() {
    var record = GridScrollRecord()
    record.record(50)
    #expect(!record.isUpward)
    record.record(40)
    #expect(record.isUpward)
    record.record(40)
    #expect(record.isUpward)
    record.record(41)
    #expect(!record.isUpward)
  }

  @Test func `The position is kept until the grid is scrolled, or has other pictures`() {
    #expect(anchor != nil)
    var record = GridScrollRecord()
    record.keep(anchor)
    #expect(record.anchor == anchor)
    record.record(0)
    #expect(record.anchor == nil)
    record.keep(anchor)
    record.forgetAnchor()
    #expect(record.anchor == nil)
  }
}
