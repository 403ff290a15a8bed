import Motion
import Pixels
import SystemPackage
import Testing

@testable import PhotoViewer

/// The times at which turns are saved automatically.
@Suite struct TurnDelayTests {
  private let turned = TurnDelay.Turn(path: "/a.jpg", change: .turnRight)
  private let upright = TurnDelay.Turn(path: "/a.jpg", change: .upright)
  private let other = TurnDelay.Turn(path: "/b.jpg", change: .upright)

  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test func `Each turn restarts the delay, and one that stays visible does not`() {
    var delay = TurnDelay()
    #expect(delay.record(upright, isKept: true, at: at(0)) == nil && delay.deadline == nil)
    #expect(delay.record(turned, isKept: true, at: at(100)) == nil && delay.deadline == at(2100))
    #expect(delay.record(turned, isKept: true, at: at(1000)) == nil && delay.deadline == at(2100))
    let half = TurnDelay.Turn(path: "/a.jpg", change: .turnAround)
    #expect(delay.record(half, isKept: true, at: at(1500)) == nil && delay.deadline == at(3500))
    #expect(delay.takeDue(at: at(3499)) == nil && delay.takeDue(at: at(3500)) == half)
    #expect(delay.takeDue(at: at(9000)) == nil && delay.deadline == nil)
    #expect(delay.record(half, isKept: true, at: at(9000)) == nil && delay.deadline == nil)
  }

  @Test func `A turn that is turned back no longer waits`() {
    var delay = TurnDelay()
    _ = delay.record(upright, isKept: true, at: at(0))
    _ = delay.record(turned, isKept: true, at: at(0))
    #expect(delay.record(upright, isKept: true, at: at(100)) == nil && delay.deadline == nil)
    #expect(delay.record(nil, isKept: true, at: at(200)) == nil)
  }

  @Test func `A turn that waits when its photo is left is returned once`() {
    for next in [other, nil] {
      var delay = TurnDelay()
      _ = delay.record(upright, isKept: true, at: at(0))
      _ = delay.record(turned, isKept: true, at: at(0))
      #expect(delay.record(next, isKept: true, at: at(100)) == turned && delay.deadline == nil)
      // It comes back as it was left.
      #expect(delay.record(turned, isKept: true, at: at(200)) == nil && delay.deadline == nil)
    }
  }

  @Test func `A turn that nobody has made does not wait, and the next one does`() {
    var delay = TurnDelay()
    _ = delay.record(upright, isKept: true, at: at(0))
    delay.skipNext()
    #expect(delay.record(turned, isKept: true, at: at(100)) == nil && delay.deadline == nil)
    let half = TurnDelay.Turn(path: "/a.jpg", change: .turnAround)
    #expect(delay.record(half, isKept: true, at: at(200)) == nil && delay.deadline == at(2200))
    delay.skipNext()
    #expect(delay.deadline == nil && delay.takeDue(at: at(9000)) == nil)
  }

  @Test func `A turn made before its file is known to keep it is saved once that is known`() {
    var delay = TurnDelay()
    _ = delay.record(upright, isKept: false, at: at(0))
    _ = delay.record(turned, isKept: false, at: at(100))
    #expect(delay.deadline == nil && delay.take() == nil)
    _ = delay.record(upright, isKept: false, at: at(200))
    _ = delay.record(turned, isKept: false, at: at(300))
    _ = delay.record(turned, isKept: true, at: at(400))
    #expect(delay.deadline == at(2300) && delay.take() == turned)
  }
}
