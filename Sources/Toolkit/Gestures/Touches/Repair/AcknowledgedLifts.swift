import Geometry
import Motion

/// Fingers whose lift the window has answered immediately. One that the screen finds again does nothing more.
struct AcknowledgedLifts {
  /// The last lift.
  private var last: (position: Point, time: Instant)?
  /// The contacts of fingers that were found again.
  private var found: Set<TouchID> = []

  /// Records a lift that is answered.
  mutating func add(_ lift: TouchChange, at time: Instant) { last = (lift.position, time) }

  /// Returns whether `change` is a landing of the finger that lifted last, which is ignored from then on.
  mutating func ignores(landing change: TouchChange, at time: Instant) -> Bool {
    guard let last, time - last.time > ContactRepair.minimumGap,
      time - last.time <= ContactRepair.relandingTime,
      last.position.distance(to: change.position) <= ContactRepair.relandingReach
    else { return false }
    found.insert(change.id)
    return true
  }

  /// Returns whether the contact with that identifier is ignored.
  func contains(_ id: TouchID) -> Bool { found.contains(id) }

  /// Records the end of a contact that is ignored. The screen may find it once more.
  mutating func end(_ change: TouchChange, at time: Instant) {
    found.remove(change.id)
    add(change, at: time)
  }
}
