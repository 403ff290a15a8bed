import Motion
import Pixels
import SystemPackage
import Testing

@testable import PhotoViewer

/// When turns are saved by themselves.
@Suite struct TurnDelayTests {
  private let turned = TurnDelay.Turn(path: "/a.jpg", change: .turnRight)
  private let upright = TurnDelay.Turn(path: "/a.jpg", change: .upright)
  private let other = TurnDelay.Turn(path: "/b.jpg", change: .upright)

  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test func `Each turn begins the time anew, and one that is seen on does not`() {
    var delay = TurnDelay()
    #expect(delay.note(upright, at: at(0)) == nil && delay.deadline == nil)
    #expect(delay.note(turned, at: at(100)) == nil && delay.deadline == at(2100))
    #expect(delay.note(turned, at: at(1000)) == nil && delay.deadline == at(2100))
    let half = TurnDelay.Turn(path: "/a.jpg", change: .turnAround)
    #expect(delay.note(half, at: at(1500)) == nil && delay.deadline == at(3500))
    #expect(delay.takeDue(at: at(3499)) == nil && delay.takeDue(at: at(3500)) == half)
    #expect(delay.takeDue(at: at(9000)) == nil && delay.deadline == nil)
    #expect(delay.note(half, at: at(9000)) == nil && delay.deadline == nil)
  }

  @Test func `What is turned back waits no longer`() {
    var delay = TurnDelay()
    _ = delay.note(upright, at: at(0))
    _ = delay.note(turned, at: at(0))
    #expect(delay.note(upright, at: at(100)) == nil && delay.deadline == nil)
    #expect(delay.note(nil, at: at(200)) == nil)
  }

  @Test func `A turn that waits when its photo is left is returned once`() {
    for next in [other, nil] {
      var delay = TurnDelay()
      _ = delay.note(upright, at: at(0))
      _ = delay.note(turned, at: at(0))
      #expect(delay.note(next, at: at(100)) == turned && delay.deadline == nil)
      // It comes back as it was left.
      #expect(delay.note(turned, at: at(200)) == nil && delay.deadline == nil)
    }
  }

  @Test func `A turn that nobody has made does not wait, and the next one does`() {
    var delay = TurnDelay()
    _ = delay.note(upright, at: at(0))
    delay.skipNext()
    #expect(delay.note(turned, at: at(100)) == nil && delay.deadline == nil)
    let half = TurnDelay.Turn(path: "/a.jpg", change: .turnAround)
    #expect(delay.note(half, at: at(200)) == nil && delay.deadline == at(2200))
    delay.skipNext()
    #expect(delay.deadline == nil && delay.takeDue(at: at(9000)) == nil)
  }
}
