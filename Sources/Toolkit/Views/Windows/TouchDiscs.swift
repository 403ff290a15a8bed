import Drawing
import Geometry
import Gestures
import Motion

/// The discs that show where touches are. A disc fades out after its touch lifts, so that even a tap
/// shorter than a frame is visible.
struct TouchDiscs {
  /// Whether they are drawn. Touches are followed in any case.
  var isShown = false
  /// The points at which a click would put down fingers, if the mouse emulates them; shown by fainter discs.
  var aim: [Point] = []
  private var touches: [TouchID: Point] = [:]
  /// The discs of ended touches.
  private var fading: [(point: Point, since: Instant)] = []
  /// The time of the last frame.
  private var frameTime = Instant.zero

  /// The duration of the fade, in seconds: long enough to be noticed, too short to be in the way.
  private static let fadeDuration = 0.15
  /// The opacity of the discs at ``aim``.
  private static let aimOpacity = 0.4

  /// Whether the disc of an ended touch is visible.
  var isFading: Bool { isShown && !fading.isEmpty }

  /// Moves the discs with the touches of `frame`. Returns whether anything drawn has changed.
  mutating func follow(_ frame: TouchFrame) -> Bool {
    var hasChanged = false
    for change in frame.changes {
      if change.phase.isTerminal {
        touches[change.id] = nil
        fading.append((change.position, frame.time))
      } else if touches.updateValue(change.position, forKey: change.id) == change.position {
        continue
      }
      hasChanged = true
    }
    return isShown && hasChanged
  }

  /// Removes the discs that have faded out at `time`.
  mutating func advance(to time: Instant) {
    frameTime = time
    fading.removeAll { Self.opacity(at: time, since: $0.since) <= 0 }
  }

  /// Adds the discs to `list`, if they are shown.
  func draw(into list: inout DrawList) {
    guard isShown else { return }
    for point in aim { list.append(TouchDisc.command(at: point, Self.aimOpacity)) }
    for disc in fading {
      list.append(TouchDisc.command(at: disc.point, Self.opacity(at: frameTime, since: disc.since)))
    }
    for (_, point) in touches.sorted(by: { $0.key.number < $1.key.number }) {
      list.append(TouchDisc.command(at: point))
    }
  }

  private static func opacity(at time: Instant, since lift: Instant) -> Double {
    min(1, 1 - time.seconds(since: lift) / fadeDuration)
  }
}
