import Drawing
import Geometry
import Motion
import Views
import Windowing

/// The caret, which blinks while it is used and is steady after that. Between its changes no frame is drawn.
final class CaretView: View {
  /// Whether the line has letters of both directions, so that a tick shows the direction of typing; and whether that is
  /// to the left.
  var tick: Tick? { didSet { if tick != oldValue { setNeedsDisplay() } } }

  /// The side on which the next letter appears.
  enum Tick: Hashable { case left, right }

  private var change: Scheduled?
  /// The time of the last action of the user.
  private var lastAction = Instant.zero

  /// The width of the caret, in points.
  static let width = 2.0
  private static let tickWidth = 3.0
  /// The fraction of the period in which the caret is visible, as in GTK.
  private static let shownFraction = (2, of: 3)

  /// Creates a caret that is not shown.
  init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Shows the caret and restarts its blinking, because of a user action.
  func show() {
    isHidden = false
    guard let window else { return }
    lastAction = window.now
    scheduleBlink()
  }

  /// Shows no caret from now on.
  func hide() {
    change?.cancel()
    isHidden = true
  }

  private func scheduleBlink() {
    change?.cancel()
    guard let window, !window.environment.reducesMotion,
      let period = window.environment.input.caretBlinkPeriod
    else { return }
    let shown = period * Self.shownFraction.0 / Self.shownFraction.of
    change = window.schedule(after: isHidden ? period - shown : shown) { [weak self] in
      self?.blink()
    }
  }

  private func blink() {
    guard let window else { return }
    guard window.now < lastAction + window.environment.input.caretBlinkTimeout else {
      isHidden = false
      return
    }
    isHidden.toggle()
    scheduleBlink()
  }

  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, Color.accent.visible(on: .background)))
    guard let tick else { return }
    let x = tick == .left ? bounds.minX - Self.tickWidth : bounds.maxX
    list.append(
      .fill(
        Rect(x: x, y: bounds.minY, width: Self.tickWidth, height: Self.width),
        Color.accent.visible(on: .background)))
  }
}
