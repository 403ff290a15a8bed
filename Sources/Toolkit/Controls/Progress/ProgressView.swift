public import Drawing
public import Geometry
import Layout
import Localization
package import Motion
public import Semantics
public import Views

/// A bar that shows how much of something is done, or that it is under way.
open class ProgressView: View {
  /// The progress, from 0 to 1; nil while it is unknown. Then a part of the bar passes through it again and again.
  /// Setting it shows it immediately, in an animation block with the block.
  public final var progress: Double? {
    get { model }
    set {
      guard Self.isInAnimationBlock else { return setProgress(newValue, animated: false) }
      model = allowed(newValue)
      shownPart = model ?? 0
    }
  }
  /// The colour of the bar behind the part that is done.
  public final var trackColor = Color.fill {
    didSet { if trackColor != oldValue { setNeedsDisplay() } }
  }

  private var model: Double? = 0
  /// The part that is drawn, which moves to the progress.
  private var shownPart = 0.0 { didSet { didChange(Self.part, from: oldValue) } }
  private var sweep = ProgressSweep()

  private static let part = AnimatableProperty("shownPart", \ProgressView.shownPart)
  private static let height = 4.0
  /// The time of an animated change, in seconds.
  private static let changeTime = 0.25

  /// Creates a bar without progress.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
  }

  /// Shows the part that is done, with or without a movement of a quarter of a second.
  public final func setProgress(_ progress: Double?, animated: Bool) {
    model = allowed(progress)
    sweep = ProgressSweep()
    setNeedsDisplay()
    let part = model ?? 0
    guard animated else {
      removeAnimations(Self.part)
      return Self.performWithoutAnimation { shownPart = part }
    }
    Self.animate(
      withDuration: Self.changeTime, options: [.curveEaseInOut, .allowUserInteraction],
      animations: { shownPart = part })
  }

  /// Returns a fraction from 0 to 1; NaN changes nothing.
  private func allowed(_ progress: Double?) -> Double? {
    guard let progress else { return nil }
    return progress.isNaN ? model : (0...1).clamp(progress)
  }

  // MARK: Look

  /// The height of the bar, which has no width of its own.
  open override var intrinsicContentSize: Size { Size(Self.noIntrinsicMetric, Self.height) }

  /// Draws the bar.
  open override func draw(into list: inout DrawList) {
    let bar = Rect(
      x: bounds.minX, y: bounds.center.y - Self.height / 2, width: bounds.width,
      height: Self.height)
    let radius = Self.height / 2
    list.append(.roundedFill(bar, radius: radius, trackColor))
    drawContrastOutline(
      of: bar.inset(by: -ControlMetrics.contrastOutline), radius: radius, .label, into: &list)
    let tint = (tintColor as Color).visible(on: .background)
    let reducesMotion = window?.environment.reducesMotion == true
    // A spring of the program may overshoot.
    let shown = (0...1).clamp(presented(Self.part))
    let part: ClosedRange<Double> =
      model == nil ? (reducesMotion ? 0...1 : sweep.part) : 0...shown
    var done = Rect(
      x: bar.minX + part.lowerBound * bar.width, y: bar.minY,
      width: (part.upperBound - part.lowerBound) * bar.width, height: bar.height)
    guard done.width > 0 else { return }
    if isRightToLeft { done = done.mirrored(in: bar) }
    let opacity = model == nil && reducesMotion ? sweep.pulse : 1
    var clipped = DrawList()
    clipped.append(.roundedFill(done, radius: radius, tint))
    list.append(
      .layer(clipped, clip: .rounded(bar, CornerRadii(radius)), opacity: opacity))
  }

  // MARK: Accessibility

  /// The role of progress.
  open override var defaultAccessibilityRole: AccessibilityRole? { .progressBar }

  /// The progress from 0 to 1, if it is known.
  open override var defaultAccessibilityNumber: AccessibilityNumber? {
    model.map { AccessibilityNumber($0, in: 0...1) }
  }

  /// The progress in percent, if it is known.
  open override var defaultAccessibilityValue: String? { model.map(Self.percentage) }

  /// Returns a fraction as text.
  package static func percentage(_ part: Double) -> String {
    localizedPlural("{count} percent", "{count} percent", count: Int((part * 100).rounded()))
  }

  /// Horizontal, and busy while the progress is unknown.
  open override var defaultAccessibilityStates: Set<AccessibilityState> {
    model == nil ? [.horizontal, .busy] : [.horizontal]
  }
}

extension ProgressView: SelfAnimating {
  package final var isAnimating: Bool { model == nil && window != nil && !isHiddenInTree }

  package final func advance(to time: Instant) {
    if isAnimating { sweep.advance(to: time) }
  }
}
