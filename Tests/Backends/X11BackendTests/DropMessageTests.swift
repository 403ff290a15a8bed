import Testing

@testable import X11Backend

@Suite struct DropMessageTests {
  private func enter(_ source: UInt) -> DropMessage {
    .enter(source: source, version: 5, types: [], hasMore: false)
  }

  private func position(_ source: UInt, _ x: Int32) -> DropMessage {
    .position(source: source, x: x, y: 0, action: 0)
  }

  @Test func `A drag from its beginning to its end is left as it is`() {
    let drag = [enter(1), position(1, 5), .drop(source: 1, time: 9)]
    #expect(DropMessage.essential(of: drag) == drag)
    let other = [position(1, 5), .leave(source: 1), enter(2), position(2, 7)]
    #expect(DropMessage.essential(of: other) == other.suffix(2))
  }

  @Test func `Of positions the last counts, and of drags the last`() {
    let many = (0..<1000).flatMap { x in
      [enter(1), position(1, Int32(x)), position(1, Int32(x) + 1), .leave(source: 1)]
    }
    #expect(
      DropMessage.essential(of: many) == [enter(1), position(1, 1000), .leave(source: 1)])
  }

  @Test func `A drop before another drag stays a drop`() {
    let messages = [
      position(1, 5), .drop(source: 1, time: 9), enter(2), .leave(source: 2), enter(3),
    ]
    #expect(
      DropMessage.essential(of: messages)
        == [position(1, 5), .drop(source: 1, time: 9), enter(3)])
  }

  @Test func `No source makes many steps`() {
    let drops = (0..<1000).map { DropMessage.drop(source: UInt($0), time: 0) }
    #expect(DropMessage.essential(of: drops).count < 10)
  }
}
