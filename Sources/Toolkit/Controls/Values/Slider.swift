public import Drawing
public import Geometry
public import Gestures
import Motion
public import Semantics
public import Views

/// A control for a value between two others: a knob on a track.
///
/// A finger on the knob drags it. A tap on the track moves the knob there; a mouse button that is pressed on the track
/// moves it there immediately and drags it.
open class Slider: Control {
  /// The smallest value. A range without a length has no other value.
  public final var minimumValue = 0.0 {
    didSet { if minimumValue != oldValue { rangeDidChange() } }
  }
  /// The upper end of the range of values.
  public final var maximumValue = 1.0 {
    didSet { if maximumValue != oldValue { rangeDidChange() } }
  }
  /// The difference of neighbouring values, from the smallest on; 0 if every value is possible.
  public final var step = 0.0 { didSet { if step != oldValue { rangeDidChange() } } }
  /// Whether `valueChanged` is sent during a drag, rather than only at its end.
  public final var isContinuous = true
  /// The value as text, for programs that read the window; percents of the range by default.
  public final var valueDescription: (@MainActor (Double) -> String)?

  /// The title of the value, shown above the track together with the value as text; empty for neither. It is also the
  /// accessible label, unless another one is set.
  public final var title = "" { didSet { if title != oldValue { setNeedsDisplay() } } }

  /// The value. Setting it sends no event; it is limited to the range, and rounded to steps. In an
  /// animation block the knob moves with the block.
  public final var value: Double {
    get { model }
    set {
      guard Self.isInAnimationBlock else { return setValue(newValue, animated: false) }
      model = allowed(newValue)
      position = fraction(of: model)
    }
  }

  private var model = 0.0
  /// The position of the knob, from 0 to 1.
  private final var position = 0.0 { didSet { didChange(Self.position, from: oldValue) } }
  /// The diameter of the knob, in points.
  private var knob = Slider.touchKnob
  private static let touchKnob = 28.0
  private static let pointerKnob = 20.0
  private var drag: KnobDrag?
  /// The value before the drag.
  private var valueBefore = 0.0

  private static let position = AnimatableProperty("position", \Slider.position)
  /// The time in which the knob moves to a tapped point, in seconds.
  private static let moveTime = 0.2
  /// The distance from the middle of the knob in which a finger grabs it.
  private static let grip = 22.0

  /// Creates a slider from 0 to 1, at 0.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    accessibilityTraits = .adjustable
    addGestureRecognizer(
      DragClaimGestureRecognizer { [weak self] in self?.isOnKnob($0) == true })
  }

  /// Sets the value, with or without the movement of a tap. Sends no event.
  public final func setValue(_ value: Double, animated: Bool) {
    model = allowed(value)
    let end = fraction(of: model)
    guard animated else {
      removeAnimations(Self.position)
      return Self.performWithoutAnimation { position = end }
    }
    Self.animate(
      withDuration: Self.moveTime, options: [.curveEaseInOut, .allowUserInteraction],
      animations: { position = end })
  }

  private func rangeDidChange() { setValue(model, animated: false) }

  private var range: ClosedRange<Double> { .values(from: minimumValue, to: maximumValue) }

  /// Returns the allowed value that is nearest to `value`.
  private func allowed(_ value: Double) -> Double {
    guard !value.isNaN else { return range.clamp(model) }
    let value = range.clamp(value)
    guard step > 0, step.isFinite else { return value }
    return range.clamp(
      range.lowerBound + ((value - range.lowerBound) / step).rounded() * step)
  }

  private func fraction(of value: Double) -> Double {
    // The length of a range may be no number although its ends are.
    let half = range.upperBound / 2 - range.lowerBound / 2
    return half > 0 ? (value / 2 - range.lowerBound / 2) / half : 0
  }

  private func value(at fraction: Double) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (0...1).clamp(fraction)
  }

  // MARK: Touches

  /// Grabs the knob, or with a mouse, moves it there first.
  open override func beginTracking(_ touch: Touch) {
    let finger = touch.location(in: self)
    valueBefore = model
    let isOnKnob = grips(finger)
    guard isOnKnob || touch.kind == .mouse else { return }
    removeAnimations(Self.position, keepingPresentation: true)
    drag = KnobDrag(
      position: isOnKnob ? geometry.knob(at: position).x : finger.x, finger: finger.x,
      time: touch.time)
    if !isOnKnob { change(to: value(at: geometry.fraction(at: finger.x)), animated: false) }
  }

  /// Moves the knob with the finger.
  open override func continueTracking(_ touch: Touch) {
    guard drag != nil else { return }
    drag?.follow(touch.location(in: self).x, touch.time)
    let fraction = geometry.fraction(at: drag?.position ?? 0)
    change(to: value(at: fraction), animated: false)
  }

  /// Ends a drag, or moves the knob to a tapped point. A cancelled drag is undone.
  open override func endTracking(_ touch: Touch?) {
    let wasDragged = drag != nil
    drag = nil
    guard let touch else {
      let hasChanged = model != valueBefore
      setValue(valueBefore, animated: false)
      if hasChanged, isContinuous { sendActions(for: .valueChanged) }
      return
    }
    if wasDragged {
      setValue(model, animated: false)
      if !isContinuous, model != valueBefore { sendActions(for: .valueChanged) }
    } else if enlargedShape.contains(touch.location(in: self), in: bounds) {
      change(to: value(at: geometry.fraction(at: touch.location(in: self).x)), animated: true)
    }
  }

  /// Sends that a touch has ended inside, which has no effect of its own.
  open override func didPress() { sendActions(for: .touchUpInside) }

  private func change(to value: Double, animated: Bool) {
    let old = model
    setValue(value, animated: animated)
    if model != old, isContinuous || drag == nil { sendActions(for: .valueChanged) }
  }

  private func grips(_ point: Point) -> Bool {
    abs(point.x - geometry.knob(at: presented(Self.position)).x) <= Self.grip
  }

  private func isOnKnob(_ touch: Touch) -> Bool {
    drag != nil || grips(convert(touch.startPosition, from: nil))
  }

  // MARK: Keys

  /// The fraction of the range of one step, if there is no ``step``, and that of a page.
  private static let stepFraction = 1.0 / 20
  private static let pageFraction = 1.0 / 5

  /// Moves the knob as a key does, and sends `valueChanged` if the value changes.
  public final func move(_ movement: Movement) {
    guard isEnabled else { return }
    let length = range.upperBound - range.lowerBound
    let target =
      switch movement {
      case .steps(let count):
        model + Double(count) * (step > 0 ? step : length * Self.stepFraction)
      case .pages(let count): model + Double(count) * max(length * Self.pageFraction, step)
      case .toMinimum: range.lowerBound
      case .toMaximum: range.upperBound
      }
    change(to: target, animated: false)
  }

  /// Moves the knob for the arrow keys, Page Up, Page Down, Home and End; from right to left, the
  /// horizontal arrows are exchanged.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard isEnabled, key.heldModifiers.isEmpty,
      let movement = Movement(key.key, isMirrored: isRightToLeft)
    else {
      return .ignored
    }
    move(movement)
    return .handled
  }

  // MARK: Look

  /// The height of the knob with some room; a slider has no width of its own.
  open override var intrinsicContentSize: Size {
    Size(Self.noIntrinsicMetric, inputKindForSize == .touch ? 44 : 28)
  }

  /// Draws the title, the track and the knob.
  open override func draw(into list: inout DrawList) {
    drawTitle(into: &list)
    let geometry = geometry
    let position = presented(Self.position)
    geometry.drawTrack(to: position, tint: tintColor, isEnabled: isEnabled, into: &list)
    drawKnob(center: geometry.knob(at: position), diameter: geometry.knob, into: &list)
  }

  /// Draws the title above the track at its start, and the value as text at its end.
  private func drawTitle(into list: inout DrawList) {
    guard !title.isEmpty else { return }
    let line = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: Self.titleHeight)
    let texts: [(String, Color, TextAlignment)] = [
      (title, .label, isRightToLeft ? .right : .left),
      (accessibilityValue ?? "", .secondaryLabel, isRightToLeft ? .left : .right),
    ]
    for (text, color, alignment) in texts {
      let text = AttributedText(text, font: Self.titleFont, color: color)
      let options = TextOptions(alignment: alignment, numberOfLines: 1)
      list.append(.textBox(TextBox(text, box: line, options: options)))
    }
  }

  private static let titleHeight = 16.0
  private static let titleFont = Font(size: 12, features: [.tabularNumbers])

  private var geometry: SliderGeometry {
    SliderGeometry(
      bounds: bounds, knob: knob, isMirrored: isRightToLeft, isBelowTitle: !title.isEmpty)
  }

  /// Gives the knob the size that suits the kind of input. It stays until the next layout, so that it
  /// does not change under a finger.
  open override func layoutSubviews() {
    super.layoutSubviews()
    knob = inputKindForSize == .touch ? Self.touchKnob : Self.pointerKnob
  }

  // MARK: Accessibility

  /// The title.
  open override var defaultAccessibilityLabel: String? { title.isEmpty ? nil : title }

  /// The value in its range.
  open override var defaultAccessibilityNumber: AccessibilityNumber? {
    AccessibilityNumber(model, in: range, step: max(0, step))
  }

  /// The value of the slider as text.
  open override var defaultAccessibilityValue: String? {
    valueDescription?(model)
      ?? ProgressView.percentage(fraction(of: model))
  }

  /// Horizontal, as the track is.
  open override var defaultAccessibilityStates: Set<AccessibilityState> { [.horizontal] }

  /// Moves the knob up by a step, or a tenth of the range.
  open override func accessibilityIncrement() { moveByTenth(1) }

  /// Moves the knob down by a step, or a tenth of the range.
  open override func accessibilityDecrement() { moveByTenth(-1) }

  private func moveByTenth(_ direction: Int) { move(.steps(step > 0 ? direction : 2 * direction)) }
}

extension Slider: AccessibleAdjustable {
  /// Moves the knob, and sends `valueChanged` if the value changes.
  public final func setAccessibilityNumber(_ value: Double) {
    if isEnabled { change(to: value, animated: false) }
  }
}

extension ClosedRange<Double> {
  /// Returns the range of the values of a control; that of a single one if `start` is greater than `end`, or if they
  /// are no numbers.
  static func values(from start: Double, to end: Double) -> ClosedRange {
    guard start.isFinite else { return 0...0 }
    return start...(end.isFinite && end >= start ? end : start)
  }
}
