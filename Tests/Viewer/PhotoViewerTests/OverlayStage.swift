import Drawing
import Geometry
import Gestures
import Motion
import ViewSupport
import Views

/// A view over a picture, in a window of 600x400 with fingers and a virtual clock. The picture counts
/// the touches that reach it.
@MainActor
final class OverlayStage<Overlaid: View> {
  final class Picture: View {
    var touches = 0
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      self.touches += touches.count
    }
  }

  let overlay: Overlaid
  let picture = Picture()
  let window: Window
  private(set) var now = Instant.zero
  /// The number of taps on the content, which contains the picture and the overlay.
  private(set) var taps = 0
  private var position = Point.zero

  var root: View { window.content }

  init(_ overlay: Overlaid) {
    self.overlay = overlay
    window = Window(title: "", content: View())
    root.addSubview(picture)
    root.addSubview(overlay)
    resize(to: Size(600, 400))
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] _ in taps += 1 }
    root.addGestureRecognizer(tap)
    show()
  }

  func resize(to size: Size, pixelsPerPoint: Double = 1) {
    window.handle(.resized(WindowSize(points: size, pixelsPerPoint: pixelsPerPoint)))
    picture.frame = root.bounds
    show()
  }

  /// Lets time pass as a window does: with a frame now if one is needed, after each deadline, and at
  /// the end.
  func wait(_ milliseconds: Int64) {
    let end = now + .milliseconds(milliseconds)
    show()
    while let deadline = window.nextDeadline, deadline <= end {
      pass(to: deadline)
      if window.nextDeadline == deadline { break }
    }
    pass(to: end)
  }

  private func pass(to time: Instant) {
    now = max(now, time)
    window.advance(to: now)
    show()
  }

  private func show() { if window.needsFrame { window.prepareFrame(at: now) } }

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
    window.handle(.touches(TouchFrame(time: now, changes: [change])))
  }

  func hover(at point: Point?) {
    window.handle(.hover(PointerHover(time: now, position: point)))
  }

  func press(_ key: KeyEquivalent) { window.handle(.key(KeyPress(time: now, key: key))) }

  func drawn() -> DrawList { window.drawList() }

  /// The visible opacity of the overlay; nil if it is hidden.
  var opacity: Double? {
    let alpha = overlay.presentation.alpha
    return alpha > 0 ? (alpha * 1e6).rounded() / 1e6 : nil
  }

  /// Whether the overlay is fading in or out.
  var isFading: Bool { overlay.presentation.alpha != overlay.alpha }

  /// The texts that are drawn, back to front.
  var words: [String] { drawn().words }
}

extension DrawList {
  /// The texts in the list and in nested lists, back to front.
  var words: [String] { textBoxes.map(\.text.string) }
}
