import Geometry
import Gestures

/// Finds taps of fingers and pens on the first responder.
struct FirstResponderTaps {
  private var landings: [TouchID: Point] = [:]
  private static let slop = 10.0

  /// Returns whether `frame` ends a tap of a touch that landed where `isOnFirst` is true.
  mutating func endsTap(in frame: TouchFrame, isOnFirst: (Point) -> Bool) -> Bool {
    var hasTapped = false
    for change in frame.changes {
      switch change.phase {
      case .began:
        if !change.kind.isPointer, isOnFirst(change.position) {
          landings[change.id] = change.position
        }
      case .ended:
        let landing = landings.removeValue(forKey: change.id)
        if let landing, landing.distance(to: change.position) <= Self.slop { hasTapped = true }
      case .cancelled: landings[change.id] = nil
      case .moved, .stationary: break
      }
    }
    return hasTapped
  }
}
