import Drawing
import Geometry
import Gestures
import Motion
import Views

/// The least that a window can do about fingers: it is filled with a colour that changes with them.
final class FillContent: WindowContent {
  /// Called when the user asks to close the window.
  var onClose: () -> Void = {}
  /// Whether the fingers moved since the last frame.
  private(set) var needsFrame = true
  private var fingers: [TouchID: Point] = [:]
  private var size = Size(0, 0)

  /// Steps of the colour in a point.
  private static let stepsPerPoint = 64.0

  /// The colour is all that is ever waited for.
  var nextDeadline: Instant? { nil }

  /// Takes an event.
  func handle(_ event: WindowEvent) {
    switch event {
    case .touches(let frame):
      for change in frame.changes {
        fingers[change.id] = change.phase.isTerminal ? nil : change.position
      }
      needsFrame = true
    case .resized(let window):
      size = window.points
      needsFrame = true
    case .closeRequested: onClose()
    default: break
    }
  }

  /// Nothing goes on by itself.
  func advance(to now: Instant) {}

  /// One rectangle.
  func drawList(at time: Instant) -> DrawList {
    needsFrame = false
    return DrawList([.fill(Rect(origin: .zero, size: size), color)])
  }

  /// From the first to the last finger along x, or from the left edge to the only one.
  private var distance: Double {
    let columns = fingers.values.map(\.x)
    guard let left = columns.min(), let right = columns.max() else { return 0 }
    guard columns.count > 1 else { return left }
    let rows = fingers.values.map(\.y)
    return Vector(right - left, (rows.max() ?? 0) - (rows.min() ?? 0)).length
  }

  /// That of the distance; while there is no finger, the one by which a picture is seen.
  private var color: Color {
    let code =
      fingers.isEmpty
      ? BenchPicture.mark : UInt32(min(max(0, distance * Self.stepsPerPoint), 16_777_215))
    func part(_ shift: UInt32) -> Double { Double(code >> shift & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }

  /// The distance of the fingers, in points, that `pixel` stands for.
  static func distance(of pixel: UInt32) -> Double {
    Double(pixel & 0xFF_FFFF) / stepsPerPoint
  }
}
