import Geometry
import Gestures
import Motion

/// What was last known of the input: the time of it, where the pointer hovers, and which fingers are down.
@MainActor
final class InputRecord {
  /// The time of the latest event, deadline or frame.
  private(set) var now = Instant.zero
  /// The position of the hovering pointer; nil if there is none.
  private(set) var pointer: Point?
  /// Where a finger was last, also if it is lifted; nil before the first one.
  private(set) var latestTouch: Point?
  private var fingers: Set<TouchID> = []
  /// The key that was pressed last.
  var key = HeldKey()

  /// Whether fingers are down, as far as their events have been handled.
  var isTouched: Bool { !fingers.isEmpty }

  /// Notes that it is `time`. It does not go back.
  func note(_ time: Instant) { now = max(now, time) }

  /// Notes where the pointer hovers; nil when it stops hovering.
  func note(pointer: Point?) { self.pointer = pointer }

  /// Notes the changes in `frame`, after they have been handled.
  func note(_ frame: TouchFrame) {
    for change in frame.changes {
      latestTouch = change.position
      switch change.phase {
      case .ended, .cancelled: fingers.remove(change.id)
      default: fingers.insert(change.id)
      }
    }
  }
}
