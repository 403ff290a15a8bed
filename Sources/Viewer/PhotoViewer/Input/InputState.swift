import Geometry
import Gestures
import Motion

/// The last known state of the input: the time of it, the position of the pointer, the fingers that are down, and the
/// keys, some of whose commands wait for the photo.
@MainActor
final class InputState {
  /// The time of the latest event, deadline or frame.
  private(set) var now = Instant.zero
  /// The position of the hovering pointer; nil if there is none.
  private(set) var pointer: Point?
  /// The last position of a finger, also if it is lifted; nil before the first one.
  private(set) var latestTouch: Point?
  private var fingers: Set<TouchID> = []
  /// The key that was pressed last.
  var key = HeldKey()
  /// The commands of keys that wait for the photo.
  var delayed = DelayedCommands()

  /// Whether fingers are down, as far as their events have been handled.
  var isTouched: Bool { !fingers.isEmpty }

  /// Advances to `time`, never backwards.
  func advance(to time: Instant) { now = max(now, time) }

  /// Records the position of the hovering pointer; nil when it stops hovering.
  func record(pointer: Point?) { self.pointer = pointer }

  /// Records the changes in `frame`, after they have been handled.
  func record(_ frame: TouchFrame) {
    for change in frame.changes {
      latestTouch = change.position
      switch change.phase {
      case .ended, .cancelled: fingers.remove(change.id)
      default: fingers.insert(change.id)
      }
    }
  }
}
