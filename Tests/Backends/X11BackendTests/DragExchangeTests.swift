import CX11
import Testing
import Windowing

@testable import X11Backend

/// The messages between the source of a drag and the windows that it passes.
@Suite struct DragExchangeTests {
  private typealias Target = DragExchange.Target
  private typealias Position = DragExchange.Position

  private let first = Target(window: 1, receiver: 1, version: 5)
  private let second = Target(window: 2, receiver: 3, version: 4)
  private var exchange = DragExchange()

  private func at(_ x: Int) -> Position { Position(x: x, y: 7, operation: .copy) }

  @Test mutating func `A target is entered, receives positions, and is left for another one`() {
    #expect(exchange.moved(to: at(1), over: nil, at: 0) == [] && exchange.deadline == nil)
    #expect(
      exchange.moved(to: at(2), over: first, at: 0) == [.enter(first), .position(first, at(2))])
    #expect(exchange.proposal == .forbidden)
    #expect(exchange.answered(.copy, by: 1, at: 1) == [] && exchange.proposal == .copy)
    #expect(
      exchange.moved(to: at(3), over: second, at: 2)
        == [.leave(first), .enter(second), .position(second, at(3))])
    #expect(exchange.proposal == .forbidden)
    #expect(exchange.moved(to: at(4), over: nil, at: 3) == [.leave(second)])
    #expect(exchange.released(at: 4) == [.end(.cancel)])
  }

  @Test mutating func `The newest position waits for the answer to the one before`() {
    _ = exchange.moved(to: at(1), over: first, at: 0)
    #expect(exchange.moved(to: at(2), over: first, at: 1) == [])
    #expect(exchange.moved(to: at(3), over: first, at: 2) == [])
    #expect(exchange.answered(.copy, by: 1, at: 3) == [.position(first, at(3))])
    #expect(exchange.moved(to: at(3), over: first, at: 4) == [])
    #expect(exchange.answered(.copy, by: 1, at: 5) == [] && exchange.deadline == nil)
    // Nothing new is not worth a message.
    #expect(exchange.moved(to: at(3), over: first, at: 6) == [])
  }

  @Test mutating func `A position without an answer is sent again after a second`() {
    _ = exchange.moved(to: at(1), over: first, at: 0)
    _ = exchange.moved(to: at(2), over: first, at: 1)
    #expect(exchange.expire(at: 999_999_999) == [])
    #expect(exchange.expire(at: 1_000_000_000) == [.position(first, at(2))])
    #expect(exchange.deadline == 2_000_000_000)
  }

  @Test mutating func `An item released before the answer is dropped when that arrives`() {
    _ = exchange.moved(to: at(1), over: first, at: 0)
    _ = exchange.moved(to: at(2), over: first, at: 1)
    #expect(exchange.released(at: 2) == [])
    #expect(exchange.moved(to: at(9), over: second, at: 3) == [], "it stays where it was let go")
    #expect(exchange.answered(.copy, by: 1, at: 3) == [.position(first, at(2))])
    #expect(exchange.answered(.move, by: 1, at: 4) == [.drop(first)])
    #expect(exchange.finished(.move, by: 2) == [], "another window")
    #expect(exchange.cancelled() == [], "too late")
    #expect(exchange.finished(.move, by: 1) == [.end(.move)])
    #expect(exchange.finished(.move, by: 1) == [] && exchange.deadline == nil)
  }

  @Test mutating func `Without an answer, it is dropped nowhere after half a second`() {
    _ = exchange.moved(to: at(1), over: first, at: 0)
    #expect(exchange.released(at: 2) == [] && exchange.deadline == 500_000_002)
    #expect(exchange.expire(at: 500_000_002) == [.leave(first), .end(.cancel)])
  }

  @Test mutating func `A target that refuses gets nothing`() {
    _ = exchange.moved(to: at(1), over: first, at: 0)
    #expect(exchange.answered(.forbidden, by: 1, at: 1) == [])
    #expect(exchange.released(at: 2) == [.leave(first), .end(.cancel)])
    #expect(exchange.answered(.copy, by: 1, at: 3) == [])
  }

  @Test mutating func `A target that never finishes is given up after ten seconds`() {
    _ = exchange.moved(to: at(1), over: first, at: 0)
    _ = exchange.answered(.copy, by: 1, at: 1)
    #expect(exchange.released(at: 2) == [.drop(first)])
    #expect(exchange.expire(at: 10_000_000_001) == [])
    #expect(exchange.expire(at: 10_000_000_002) == [.end(.cancel)])
    #expect(exchange.finished(.copy, by: 1) == [])
  }

  @Test mutating func `Another drag ends it, whatever its state, and once`() {
    _ = exchange.moved(to: at(1), over: first, at: 0)
    _ = exchange.answered(.copy, by: 1, at: 1)
    var carried = exchange
    #expect(carried.abandoned() == [.leave(first), .end(.cancel)] && carried.abandoned() == [])
    _ = exchange.released(at: 2)
    #expect(exchange.abandoned() == [.end(.cancel)] && exchange.abandoned() == [])
  }

  @Test mutating func `The answer of a window that was left counts for nothing`() {
    _ = exchange.moved(to: at(1), over: first, at: 0)
    _ = exchange.moved(to: at(2), over: second, at: 1)
    #expect(exchange.answered(.copy, by: 1, at: 2) == [] && exchange.proposal == .forbidden)
  }

  // MARK: Where the answer is the same

  private typealias QuietArea = DragExchange.QuietArea

  /// Enters the first target, which says that its answer is the same from 10 to 29.
  private mutating func enterQuietArea() {
    _ = exchange.moved(to: at(10), over: first, at: 0)
    let area = QuietArea(x: 10, y: 0, width: 20, height: 20)
    #expect(exchange.answered(.copy, within: area, by: 1, at: 1) == [])
  }

  @Test mutating func `A target hears of no position where its answer is the same`() {
    enterQuietArea()
    #expect(exchange.moved(to: at(11), over: first, at: 2) == [])
    #expect(exchange.moved(to: at(29), over: first, at: 3) == [] && exchange.deadline == nil)
    #expect(exchange.proposal == .copy)
    #expect(exchange.moved(to: at(30), over: first, at: 4) == [.position(first, at(30))])
    // The next answer decides again.
    #expect(exchange.answered(.forbidden, by: 1, at: 5) == [])
    #expect(exchange.moved(to: at(20), over: first, at: 6) == [.position(first, at(20))])
  }

  @Test mutating func `Positions that waited for the answer are not sent where it holds as well`() {
    _ = exchange.moved(to: at(10), over: first, at: 0)
    _ = exchange.moved(to: at(12), over: first, at: 1)
    let area = QuietArea(x: 10, y: 0, width: 20, height: 20)
    #expect(exchange.answered(.copy, within: area, by: 1, at: 2) == [])
    #expect(exchange.released(at: 3) == [.drop(first)])
  }

  @Test mutating func `A changed choice of the user is reported wherever it changes`() {
    enterQuietArea()
    let moving = Position(x: 11, y: 7, operation: .move)
    #expect(exchange.moved(to: moving, over: first, at: 2) == [.position(first, moving)])
  }

  @Test mutating func `A target that changes its answer receives the position`() {
    enterQuietArea()
    _ = exchange.moved(to: at(12), over: first, at: 2)
    #expect(exchange.answered(.copy, by: 1, at: 3) == [.position(first, at(12))])
  }

  @Test mutating func `A position without an answer is sent again where an earlier answer holds`() {
    enterQuietArea()
    let moving = Position(x: 11, y: 7, operation: .move)
    _ = exchange.moved(to: moving, over: first, at: 2)
    #expect(exchange.expire(at: 1_000_000_002) == [.position(first, moving)])
  }

  @Test mutating func `Another target, and the same one later, hear of positions anywhere`() {
    enterQuietArea()
    #expect(
      exchange.moved(to: at(11), over: second, at: 2)
        == [.leave(first), .enter(second), .position(second, at(11))])
    #expect(
      exchange.moved(to: at(12), over: first, at: 3)
        == [.leave(second), .enter(first), .position(first, at(12))])
  }

  @Test func `The rectangle of an answer is read unless positions in it are wanted`() {
    let area = QuietArea(x: 3, y: 0xFFFF, width: 0x8001, height: 2)
    #expect(QuietArea(flags: 1, place: 0x3_FFFF, size: 0x8001_0002) == area)
    #expect(QuietArea(flags: 0, place: 0x3_FFFF, size: Int(Int32(bitPattern: 0x8001_0002))) == area)
    #expect(QuietArea(flags: 3, place: 0x3_FFFF, size: 0x8001_0002) == nil)
    #expect(QuietArea(flags: 1, place: 0x3_FFFF, size: 0x8001_0000) == nil)
    #expect(QuietArea(flags: 1, place: 0x3_FFFF, size: 0x0002) == nil)
  }
}
