import Drawing
import Geometry
import Gestures
import Motion
import Views

/// Minimal content that fills the window with a colour that depends on the fingers.
final class FillContent: WindowContent {
  /// Called when the user asks to close the window.
  var onClose: () -> Void = {}
  /// Whether the fingers have moved since the last frame.
  private(set) var needsFrame = true
  private var fingers: [TouchID: Point] = [:]
  private var size = Size(0, 0)

  /// The number of colour steps per point.
  private nonisolated static let stepsPerPoint = 64.0

  /// None.
  var nextDeadline: Instant? { nil }

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

  /// Does nothing.
  func advance(to now: Instant) {}

  /// Resets ``needsFrame``.
  func prepareFrame(at time: Instant) { needsFrame = false }

  /// Returns a single rectangle.
  func drawList() -> DrawList { DrawList([.fill(Rect(origin: .zero, size: size), color)]) }

  /// The distance between the leftmost and the rightmost finger, or from the left edge to a single
  /// one.
  private var distance: Double {
    let columns = fingers.values.map(\.x)
    guard let left = columns.min(), let right = columns.max() else { return 0 }
    guard columns.count > 1 else { return left }
    let rows = fingers.values.map(\.y)
    return Vector(right - left, (rows.max() ?? 0) - (rows.min() ?? 0)).length
  }

  /// The colour that encodes the distance; without fingers, the colour of the mark.
  private var color: Color {
    let code =
      fingers.isEmpty
      ? BenchPicture.mark : UInt32(min(max(0, distance * Self.stepsPerPoint), 16_777_215))
    func part(_ shift: UInt32) -> Double { Double(code >> shift & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }

  /// Returns the distance in points encoded by `pixel`.
  nonisolated static func distance(of pixel: UInt32) -> Double {
    Double(pixel & 0xFF_FFFF) / stepsPerPoint
  }
}
