import Geometry
import Scenarios
import Testing

@testable import Rig

/// The fingers that are down on a touchscreen.
struct HeldFingersTests {
  private var fingers = HeldFingers()

  @Test mutating func `A finger keeps the identity of its touch until it lifts`() throws {
    let landing = try fingers.apply(.down(7, at: Point(1, 2)))
    let other = try fingers.apply(.down(3, at: Point(5, 5)))
    let motion = try fingers.apply(.move(7, to: Point(3, 4)))
    #expect(fingers.positions == [7: Point(3, 4), 3: Point(5, 5)])
    let lift = try fingers.apply(.up(7))
    #expect(landing.touch == motion.touch && motion.touch == lift.touch)
    #expect(other.touch != landing.touch)
    #expect([landing.phase, motion.phase, lift.phase] == [.begin, .update, .end])
    #expect(lift.point == Point(3, 4))
    let again = try fingers.apply(.down(7, at: Point(1, 2)))
    #expect(again.touch != landing.touch && again.touch != other.touch)
  }

  @Test mutating func `A finger in the wrong state is refused, and the others stay`() throws {
    #expect(throws: RigError.finger(1, reason: "is not down")) {
      try fingers.apply(.move(1, to: .zero))
    }
    #expect(throws: RigError.finger(1, reason: "is not down")) { try fingers.apply(.up(1)) }
    _ = try fingers.apply(.down(1, at: Point(1, 1)))
    #expect(throws: RigError.finger(1, reason: "is already down")) {
      try fingers.apply(.down(1, at: .zero))
    }
    #expect(fingers.positions == [1: Point(1, 1)])
  }

  @Test mutating func `Fingers that were forgotten land as other touches`() throws {
    let first = try fingers.apply(.down(1, at: .zero))
    fingers.removeAll()
    #expect(fingers.positions.isEmpty)
    let second = try fingers.apply(.down(1, at: .zero))
    #expect(second.touch != first.touch)
  }
}
