import Testing
import Windowing

@testable import X11Backend

/// Readings of two targets, at most 10 bytes, which give up after 100 ns.
@Suite struct SelectionReadingTests {
  private var reading = SelectionReading(targetCount: 2, limit: 10, timeout: 100, at: 0)

  private func value(_ bytes: UInt8...) -> SelectionValue { SelectionValue(type: 7, bytes: bytes) }

  @Test mutating func `The first target that the owner gives is used`() {
    #expect(reading.answered(.nothing, at: 50) == .ask(1))
    #expect(reading.deadline == 150)
    #expect(reading.answered(.value(value(1)), at: 60) == .finish(.success(value(1))))
  }

  @Test mutating func `An owner that refuses all targets offers nothing`() {
    #expect(reading.answered(.nothing, at: 1) == .ask(1))
    #expect(reading.answered(.nothing, at: 2) == .finish(.failure(.absent)))
  }

  @Test mutating func `Parts are put together until an empty one, and each is progress`() {
    #expect(!reading.isInParts)
    #expect(reading.answered(.announcement(3), at: 10) == .wait)
    #expect(reading.isInParts)
    #expect(reading.changed(to: .value(value(1, 2)), at: 90) == .wait)
    #expect(reading.deadline == 190)
    #expect(reading.allowance == 8)
    #expect(reading.changed(to: .nothing, at: 95) == .wait)
    #expect(reading.deadline == 190)
    #expect(reading.changed(to: .value(value(3)), at: 100) == .wait)
    #expect(reading.changed(to: .value(value()), at: 110) == .finish(.success(value(1, 2, 3))))
  }

  @Test mutating func `An empty value in parts is empty`() {
    #expect(reading.answered(.announcement(0), at: 10) == .wait)
    #expect(reading.changed(to: .value(value()), at: 20) == .finish(.success(value())))
  }

  @Test mutating func `The announcement itself is no part`() {
    // The property changes before the owner answers.
    #expect(reading.changed(to: .announcement(3), at: 5) == .wait)
    #expect(reading.answered(.announcement(3), at: 10) == .wait)
    #expect(reading.answered(.nothing, at: 15) == .wait)
  }

  @Test mutating func `More than the limit is refused, announced or not`() {
    var other = reading
    #expect(other.answered(.announcement(11), at: 1) == .finish(.failure(.tooLarge)))
    other = reading
    #expect(other.answered(.tooMuch, at: 1) == .finish(.failure(.tooLarge)))
    #expect(reading.answered(.announcement(1), at: 1) == .wait)
    #expect(reading.changed(to: .value(value(1, 2, 3, 4, 5, 6)), at: 2) == .wait)
    #expect(
      reading.changed(to: .value(value(1, 2, 3, 4, 5)), at: 3) == .finish(.failure(.tooLarge)))
  }

  @Test func `A value is sent in parts of a size, and an empty one at the end`() {
    var transfer = OutgoingTransfer(bytes: [1, 2, 3], partSize: 2, at: 0)
    #expect(transfer.deadline == 10_000_000_000)
    #expect(transfer.nextPart(at: 5) == [1, 2])
    #expect(transfer.deadline == 10_000_000_005)
    #expect(transfer.nextPart(at: 6) == [3])
    #expect(transfer.nextPart(at: 7) == [])
    #expect(transfer.nextPart(at: 8) == nil)
  }
}
