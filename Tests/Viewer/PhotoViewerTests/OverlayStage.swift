import Drawing
import Geometry
import Gestures
import Motion
import Views

@testable import PhotoViewer

/// An overlay above a picture, in a window of 600x400 with fingers and a virtual clock. The picture
/// counts the touches that reach it.
@MainActor
final class OverlayStage<Overlaid: Overlay> {
  final class Picture: View {
    var touches = 0
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      self.touches += touches.count
    }
  }

  let overlay: Overlaid
  let root = View(frame: Rect(x: 0, y: 0, width: 600, height: 400))
  let picture = Picture()
  let arena: GestureArena
  private(set) var now = Instant.zero
  private(set) var changes = 0
  /// The number of taps on the root, which contains the picture and the overlay.
  private(set) var taps = 0
  private var position = Point.zero

  init(_ overlay: Overlaid) {
    self.overlay = overlay
    arena = GestureArena { [root] in root.hitTest($0) }
    root.arena = arena
    root.addSubview(picture)
    root.addSubview(overlay)
    for view in [picture, overlay] { view.frame = root.bounds }
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] _ in taps += 1 }
    root.addGestureRecognizer(tap)
    overlay.onChange = { [unowned self] in changes += 1 }
  }

  /// Lets time pass as a window does: the overlay is advanced at its deadlines and, if it is
  /// animated, for a frame at the end.
  func wait(_ milliseconds: Int64) {
    let end = now + .milliseconds(milliseconds)
    while let deadline = overlay.nextDeadline, deadline <= end { pass(to: deadline) }
    pass(to: end)
  }

  private func pass(to time: Instant) {
    now = max(now, time)
    arena.advance(to: now)
    let isDue = overlay.nextDeadline.map { $0 <= now } ?? false
    if isDue || overlay.isAnimating { overlay.advance(to: now) }
  }

  func down(_ point: Point) { send(.began, at: point) }
  func move(_ point: Point) { send(.moved, at: point) }
  func up() { send(.ended, at: position) }

  func tap(_ point: Point) {
    down(point)
    wait(30)
    up()
  }

  private func send(_ phase: TouchPhase, at point: Point) {
    position = point
    let change = TouchChange(id: TouchID(1), phase: phase, position: point)
    arena.process(TouchFrame(time: now, changes: [change]))
    overlay.advance(to: now)
  }

  func drawn() -> DrawList {
    var list = DrawList()
    root.drawTree(into: &list)
    return list
  }

  /// The opacity with which the overlay is drawn, or nil if it is not drawn.
  var opacity: Double? {
    for case .layer(_, _, let opacity, _) in drawn().commands { return opacity }
    return nil
  }

  /// The texts that are drawn, back to front.
  var words: [String] { drawn().words }
}

extension DrawList {
  /// The texts in the list and in nested lists, back to front.
  var words: [String] {
    commands.flatMap { command -> [String] in
      switch command {
      case .text(let paragraphs, _, _): paragraphs.map(\.text)
      case .layer(let inner, _, _, _): inner.words
      default: []
      }
    }
  }
}
