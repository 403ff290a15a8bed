import Geometry
import Motion
import Testing
import Windowing

@testable import X11Backend

@Suite struct TouchpadGestureTests {
  private var tracker = TouchpadGestureTracker(pixelsPerPoint: 2)

  private func raw(
    _ kind: RawGesture.Kind, _ action: RawGesture.Action, device: Int32 = 5,
    by movement: Vector = .zero, scale: Double = 1, degrees: Double = 0
  ) -> RawGesture {
    RawGesture(
      kind: kind, action: action, device: device, fingers: 3, position: Point(40, 20), time: 0,
      movement: movement, scale: scale, degrees: degrees, modifiers: .control)
  }

  /// Returns the pinches that result from `raw`.
  private mutating func pinches(_ raw: RawGesture, at milliseconds: Int64 = 1) -> [TouchpadPinch] {
    tracker.handle(raw, at: Instant(milliseconds: milliseconds)).compactMap {
      if case .pinch(let pinch) = $0 { pinch } else { nil }
    }
  }

  /// Returns the phases of the swipes that result from `raw`.
  private mutating func swipes(_ raw: RawGesture) -> [TouchpadGesturePhase] {
    tracker.handle(raw, at: .zero).compactMap {
      if case .swipe(let swipe) = $0 { swipe.phase } else { nil }
    }
  }

  @Test mutating func `A pinch adds up its updates`() throws {
    let began = try #require(pinches(raw(.pinch, .begin)).first)
    #expect(began.phase == .began)
    #expect(began.position == Point(20, 10))
    #expect((began.fingers, began.scale, began.turn) == (3, 1, 0))
    #expect(began.modifiers == .control)
    _ = pinches(raw(.pinch, .update, by: Vector(3, 0), scale: 1.5, degrees: 100))
    let changed = try #require(
      pinches(raw(.pinch, .update, by: Vector(1, -2), scale: 2, degrees: 170), at: 7).first)
    #expect(changed.phase == .changed)
    #expect(changed.time == Instant(milliseconds: 7))
    #expect(changed.translation == Vector(4, -2))
    #expect(changed.scale == 2)
    #expect(abs(changed.turn - 1.5 * .pi) < 1e-12)
    let ended = try #require(pinches(raw(.pinch, .end(isCancelled: false), scale: 0)).first)
    #expect(ended.phase == .ended)
    #expect((ended.scale, ended.turn) == (2, changed.turn))
    #expect(pinches(raw(.pinch, .update)).isEmpty)
  }

  @Test mutating func `A swipe is over when the server cancels it`() {
    #expect(swipes(raw(.swipe, .begin)) == [.began])
    #expect(swipes(raw(.swipe, .update, by: Vector(9, 0))) == [.changed])
    #expect(swipes(raw(.swipe, .end(isCancelled: true))) == [.cancelled])
    #expect(swipes(raw(.swipe, .end(isCancelled: false))).isEmpty)
  }

  @Test mutating func `A gesture that begins cancels the previous one`() {
    _ = tracker.handle(raw(.swipe, .begin), at: .zero)
    let phases = tracker.handle(raw(.pinch, .begin, device: 6), at: .zero).map {
      switch $0 {
      case .pinch(let pinch): "pinch \(pinch.phase)"
      case .swipe(let swipe): "swipe \(swipe.phase)"
      default: "other"
      }
    }
    #expect(phases == ["swipe cancelled", "pinch began"])
    #expect(swipes(raw(.swipe, .update)).isEmpty)
    #expect(pinches(raw(.pinch, .update, device: 5)).isEmpty)
    #expect(tracker.deviceRemoved(5, at: .zero).isEmpty)
    #expect(tracker.deviceRemoved(6, at: .zero).count == 1)
    #expect(tracker.cancel(at: .zero).isEmpty)
  }

  @Test mutating func `Invalid numbers are ignored`() throws {
    var nowhere = raw(.pinch, .begin)
    nowhere.position = Point(.nan, 0)
    #expect(pinches(nowhere).isEmpty)
    _ = pinches(raw(.pinch, .begin))
    _ = pinches(raw(.pinch, .update, by: Vector(.nan, 1), scale: -1, degrees: .infinity))
    let pinch = try #require(pinches(raw(.pinch, .update, scale: .nan)).first)
    #expect((pinch.translation, pinch.scale, pinch.turn) == (.zero, 1, 0))
  }
}
