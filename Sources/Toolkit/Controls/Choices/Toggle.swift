public import Drawing
public import Geometry
public import Gestures
import Motion
public import Semantics
public import Views

/// A control that is on or off.
///
/// A tap turns it on or off. The knob of a switch can also be dragged: the half in which it is released decides, or the
/// direction of a quick flick.
open class Toggle: Control {
  /// The title; empty for none.
  public final var title = "" { didSet { if title != oldValue { contentDidChange() } } }
  /// The look.
  public final var style = ToggleStyle.switch {
    didSet { if style != oldValue { contentDidChange() } }
  }
  /// The font of the title.
  public final var font = Font.body { didSet { if font != oldValue { contentDidChange() } } }
  /// Whether the toggle is on. Setting it sends no event.
  public final var isOn: Bool {
    get { model }
    set { setOn(newValue, animated: false) }
  }

  private var model = false
  /// The position of the knob, from 0 for off to 1 for on. Marks fade with it.
  private final var position = 0.0 { didSet { didChange(Self.position, from: oldValue) } }
  private var drag: KnobDrag?
  /// Whether the touch that ends now has dragged the knob.
  private var hasDragged = false

  private static let position = AnimatableProperty("position", \Toggle.position)
  /// The time of a change, in seconds.
  private static let changeTime = 0.2
  /// The speed of a flick that decides by its direction, in points per second.
  private static let flickSpeed = 300.0

  /// Creates a toggle that is off.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    accessibilityTraits = .toggleButton
    addGestureRecognizer(
      DragClaimGestureRecognizer { [weak self] _ in self?.style == .switch })
  }

  /// Creates a toggle that is off.
  public convenience init(_ title: String, style: ToggleStyle = .switch) {
    self.init()
    self.title = title
    self.style = style
  }

  /// Turns the toggle on or off, with or without the movement of a tap. Sends no event.
  public final func setOn(_ isOn: Bool, animated: Bool) {
    model = isOn
    let end = isOn ? 1.0 : 0
    guard animated else {
      removeAnimations(Self.position)
      return Self.performWithoutAnimation { position = end }
    }
    Self.animate(
      withDuration: Self.changeTime, options: [.curveEaseInOut, .allowUserInteraction],
      animations: { position = end })
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The position of the knob on the screen.
  final var shownPosition: Double { presented(Self.position) }

  // MARK: Pressing and dragging

  /// Turns the toggle on or off, unless its knob was dragged, and sends the events of a press.
  open override func didPress() {
    if !hasDragged { change(to: !isOn) }
    super.didPress()
  }

  /// Ends the press. The next one, by a key for example, is not the end of this drag.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    hasDragged = false
  }

  private func change(to isOn: Bool) {
    let hasChanged = isOn != model
    setOn(isOn, animated: true)
    if hasChanged { sendActions(for: .valueChanged) }
  }

  /// Holds the knob where it is.
  open override func beginTracking(_ touch: Touch) {
    hasDragged = false
    guard style == .switch else { return }
    removeAnimations(Self.position, keepingPresentation: true)
    drag = KnobDrag(
      position: position * SwitchLook.travel, finger: position(of: touch), time: touch.time)
  }

  /// The position of a finger between off and on.
  private func position(of touch: Touch) -> Double {
    let x = touch.location(in: self).x
    return isRightToLeft ? -x : x
  }

  /// Moves the knob with the finger.
  open override func continueTracking(_ touch: Touch) {
    guard drag != nil else { return }
    drag?.follow(position(of: touch), touch.time)
    let fraction = (drag?.position ?? 0) / SwitchLook.travel
    Self.performWithoutAnimation { position = (0...1).clamp(fraction) }
  }

  /// Decides about a knob that was dragged, or puts it back.
  open override func endTracking(_ touch: Touch?) {
    guard let drag else { return }
    self.drag = nil
    let slop = (arena?.profile ?? .standard).panSlop
    guard let touch, drag.travel >= slop else { return setOn(model, animated: true) }
    hasDragged = true
    let velocity = drag.velocity(at: touch.time)
    change(to: abs(velocity) > Self.flickSpeed ? velocity > 0 : position > 0.5)
  }

  // MARK: Look

  /// The size of the mark and the title.
  open override var intrinsicContentSize: Size { look.size(of: self) }

  /// Returns the baseline of the title.
  open override func baselines(in size: Size) -> TextBaselines? {
    middleBaselines(of: title, font: font, in: size)
  }

  /// Draws the mark and the title.
  open override func draw(into list: inout DrawList) { look.draw(self, into: &list) }

  private var look: any ToggleLook {
    switch style {
    case .switch: SwitchLook()
    case .checkBox: CheckBoxLook()
    case .button: ToggleButtonLook()
    }
  }

  // MARK: Accessibility

  /// The title.
  open override var defaultAccessibilityLabel: String? { title.isEmpty ? nil : title }

  /// The role of the style.
  open override var defaultAccessibilityRole: AccessibilityRole? {
    style == .checkBox ? .checkBox : nil
  }

  /// Whether the toggle is on.
  open override var defaultAccessibilityStates: Set<AccessibilityState> {
    let on: Set<AccessibilityState> = style == .checkBox ? [.checked] : [.checked, .pressed]
    return isOn ? on.union([.checkable]) : [.checkable]
  }
}
