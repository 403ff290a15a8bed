public import Drawing
public import Geometry
import Gestures
public import Semantics
import Views

/// A control that does something when it is pressed: a title, an icon, or both.
open class Button: Control {
  /// The title; empty for none.
  public final var title = "" { didSet { if title != oldValue { contentDidChange() } } }
  /// A second line, in a smaller font; nil for none.
  public final var subtitle: String? {
    didSet { if subtitle != oldValue { contentDidChange() } }
  }
  /// The icon; nil for none.
  public final var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
  /// The image in place of an icon; nil for none. It has the colour of the title, unless its rendering
  /// mode is original.
  public final var image: Image? { didSet { if image != oldValue { contentDidChange() } } }
  /// The place of the icon or image.
  public final var imagePlacement = ImagePlacement.leading {
    didSet { if imagePlacement != oldValue { contentDidChange() } }
  }
  /// The look.
  public final var style = ButtonStyle.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// The part of the button in a question; nil for none.
  public final var role: ButtonRole? { didSet { if role != oldValue { setNeedsDisplay() } } }
  /// The font of the title.
  public final var font = Font.body { didSet { if font != oldValue { contentDidChange() } } }
  /// The colour of the title and icon; nil for that of the style.
  public final var titleColor: Color? {
    didSet { if titleColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the ground; nil for that of the style.
  public final var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// The space around the content; nil for what suits the kind of input.
  public final var contentInsets: EdgeInsets? {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  /// The opacity of the button, which is lower while it is pressed.
  final var shownOpacity = 1.0 { didSet { didChange(Self.opacity, from: oldValue) } }

  private static let opacity = AnimatableProperty(
    "shownOpacity", \Button.shownOpacity, isMotion: false)
  private static let pressedOpacity = 0.6
  /// The time in which the opacity of a released button returns, in seconds.
  private static let releaseTime = 0.15

  /// Creates a button.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    cornerRadius = ControlMetrics.cornerRadius
    accessibilityTraits = .button
    let hover = HoverGestureRecognizer()
    hover.addAction { [weak self] in
      self?.isHovered = $0.state == .began || $0.state == .changed
    }
    addGestureRecognizer(hover)
  }

  /// Creates a button that calls `action` when it is pressed.
  public convenience init(
    _ title: String, icon: Icon? = nil, style: ButtonStyle = .plain,
    action: (@MainActor () -> Void)? = nil
  ) {
    self.init()
    (self.title, self.icon, self.style) = (title, icon, style)
    if let action { addAction(for: .primaryActionTriggered, action) }
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Dims a pressed button at once, and lets it return slowly.
  open override func stateDidChange(from old: ControlState) {
    guard state.contains(.highlighted) != old.contains(.highlighted) else { return }
    if isHighlighted {
      removeAnimations(Self.opacity)
      Self.performWithoutAnimation { shownOpacity = Self.pressedOpacity }
    } else {
      Self.animate(
        withDuration: Self.releaseTime, options: [.curveEaseOut, .allowUserInteraction],
        animations: { shownOpacity = 1 })
    }
  }

  /// The size of the content with the space around it, and at least that of a target for the kind of
  /// input that was used last.
  open override var intrinsicContentSize: Size {
    let content = contentLayout.size
    let insets = insets
    let height = max(
      ControlMetrics.height(for: inputKindForSize), content.height + insets.top + insets.bottom)
    return Size(max(content.width + insets.left + insets.right, min(height, 44)), height)
  }

  /// Draws the ground, the icon and the titles.
  open override func draw(into list: inout DrawList) {
    list.appendGroup(opacity: presented(Self.opacity)) { drawButton(into: &$0) }
  }

  private func drawButton(into list: inout DrawList) {
    let ground = isEnabled ? color ?? style.ground(for: role) : color ?? disabledGround
    if let ground { list.append(.roundedFill(bounds, radius: cornerRadius, ground)) }
    if isHovered, isEnabled {
      list.append(.roundedFill(bounds, radius: cornerRadius, ControlColors.hover))
    }
    let layout = contentLayout
    layout.draw(
      into: &list, at: layout.origin(in: bounds.inset(by: insets)),
      ink: isEnabled ? titleColor ?? style.ink(for: role) : .disabledLabel)
  }

  private var disabledGround: Color? { style == .plain ? nil : ControlColors.fillGround }

  private var contentLayout: ButtonContent {
    ButtonContent(
      title: title, subtitle: subtitle, icon: icon, image: image, placement: imagePlacement,
      font: font, measuredBy: self)
  }

  private var insets: EdgeInsets {
    contentInsets
      ?? (inputKindForSize == .touch
        ? EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
        : EdgeInsets(top: 4, left: 10, bottom: 4, right: 10))
  }

  // MARK: Accessibility

  /// What was set, or else the title.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (title.isEmpty ? nil : title) }
    set { super.accessibilityLabel = newValue }
  }

  /// What was set, after a word for what only the colour says, and the second line.
  open override var accessibilityHint: String? {
    get {
      let words = [
        role == .destructive ? "destructive" : nil, subtitle, super.accessibilityHint,
      ].compactMap { $0 }
      return words.isEmpty ? nil : words.joined(separator: ", ")
    }
    set { super.accessibilityHint = newValue }
  }

  /// What was set, and whether the button is held.
  open override var accessibilityStates: Set<AccessibilityState> {
    get { super.accessibilityStates.union(isHighlighted ? [.pressed] : []) }
    set { super.accessibilityStates = newValue }
  }
}
