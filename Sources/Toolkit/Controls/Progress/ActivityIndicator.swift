public import Drawing
public import Geometry
import Layout
public import Semantics
public import Views

/// Spokes that turn while something is under way that takes an unknown time.
///
/// They turn in steps, eight times a second, so they cost little. For people who want less motion, they
/// pulse in place.
open class ActivityIndicator: View {
  /// The size of an indicator.
  public enum Style: Double, Hashable, Sendable, CaseIterable {
    /// 20 points, next to text.
    case medium = 20
    /// 37 points, alone in a view.
    case large = 37
  }

  /// The size.
  public final var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// The colour of the darkest spoke.
  public final var color = Color.secondaryLabel {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  /// Whether the indicator is hidden while it does not turn; true by default.
  public final var hidesWhenStopped = true { didSet { applyState() } }
  /// Whether the spokes turn.
  public private(set) final var isAnimating = false

  private let motion = SpinnerMotion()

  /// Creates an indicator that does not turn.
  public init(_ style: Style = .medium, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    self.style = style
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    for axis in Axis.allCases { setContentHuggingPriority(.defaultHigh, for: axis) }
    applyState()
  }

  /// Starts the animation, and shows the indicator.
  public final func startAnimating() { setAnimating(true) }

  /// Stops the spokes, and hides the indicator if ``hidesWhenStopped`` is true.
  public final func stopAnimating() { setAnimating(false) }

  private func setAnimating(_ isAnimating: Bool) {
    guard isAnimating != self.isAnimating else { return }
    self.isAnimating = isAnimating
    applyState()
  }

  private func applyState() {
    if hidesWhenStopped { isHidden = !isAnimating } else if isAnimating { isHidden = false }
    if isAnimating { motion.start(in: self) } else { motion.stop() }
    setNeedsDisplay()
  }

  /// Starts the animation once the indicator is in a window.
  open override func didMoveToWindow() { applyState() }

  /// The size of the spokes.
  open override var intrinsicContentSize: Size { Size(style.rawValue, style.rawValue) }

  /// Draws the spokes in the middle.
  open override func draw(into list: inout DrawList) {
    let side = style.rawValue
    let box = Rect(
      x: bounds.center.x - side / 2, y: bounds.center.y - side / 2, width: side, height: side)
    Spinner.draw(
      step: motion.step, in: box, color: color,
      reducesMotion: window?.environment.reducesMotion == true, into: &list)
  }

  // MARK: Accessibility

  /// The role of something that takes time.
  open override var defaultAccessibilityRole: AccessibilityRole? { .progressBar }

  /// Busy while the spokes turn.
  open override var defaultAccessibilityStates: Set<AccessibilityState> {
    isAnimating ? [.busy] : []
  }
}
