public import Drawing
public import Geometry
public import Gestures
import Localization
public import Semantics
public import Views

/// A control that performs an action when it is pressed: a title, an icon, or both.
open class Button: Control {
  /// The title; empty for none.
  public final var title = "" { didSet { if title != oldValue { contentDidChange() } } }
  /// A second line, in a smaller font; nil for none.
  public final var subtitle: String? {
    didSet { if subtitle != oldValue { contentDidChange() } }
  }
  /// The icon; nil for none.
  public final var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
  /// The image instead of an icon; nil for none. It has the colour of the title, unless its rendering
  /// mode is original.
  public final var image: Image? { didSet { if image != oldValue { contentDidChange() } } }
  /// The position of the icon or image.
  public final var imagePlacement = ImagePlacement.leading {
    didSet { if imagePlacement != oldValue { contentDidChange() } }
  }
  /// The look.
  public final var style = ButtonStyle.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// The part of the button in a question; nil for none.
  ///
  /// One that cancels has the Escape key as its shortcut, unless it has another one. In an alert, a sheet or a popover,
  /// a destructive one accepts touches only after it has stayed in place for 400 ms: a tap that was meant for the
  /// content before it, such as the second of a double tap, must not press it.
  public final var role: ButtonRole? {
    didSet {
      guard role != oldValue else { return }
      if role == .cancel, keyboardShortcut == nil { keyboardShortcut = .cancelAction }
      if oldValue == .cancel, keyboardShortcut == .cancelAction { keyboardShortcut = nil }
      isDestructive = role == .destructive
      setNeedsDisplay()
    }
  }
  /// The menu that opens when the button is pressed, instead of its primary action; nil for none. The
  /// finger that presses can slide on to an item. The shortcuts of its actions work while it is
  /// closed.
  public final var menu: Menu? { didSet { menuDidChange() } }
  /// Whether the button shows which action of its menu was chosen last, as a pop-up button does. The
  /// choice sends `valueChanged`.
  public final var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// The index of the chosen action among all of the menu, if the button shows it. Setting it sends
  /// no event.
  public final var selectedIndex: Int? { didSet { if selectedIndex != oldValue { showChoice() } } }
  /// Whether something that the button has started is under way: it shows spokes that turn in place of
  /// its content, and cannot be pressed.
  public final var isLoading = false {
    didSet { if isLoading != oldValue { loadingDidChange() } }
  }
  /// The font of the title.
  public final var font = Font.body { didSet { if font != oldValue { contentDidChange() } } }
  /// The colour of the title and icon; nil for that of the style.
  public final var titleColor: Color? {
    didSet { if titleColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the background; nil for that of the style.
  public final var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// The space around the content; nil for the standard of the kind of input.
  public final var contentInsets: EdgeInsets? {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  /// The menu that opens when the button is pressed.
  package final let buttonMenu = ButtonMenu()
  final let spokes = SpinnerMotion()

  /// The opacity of the button, which is lower while it is pressed.
  private final var shownOpacity = 1.0 { didSet { didChange(Self.opacity, from: oldValue) } }

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

  /// Creates a button that calls `action` when it is pressed, also by the keys of `shortcut`.
  public convenience init(
    _ title: String, icon: Icon? = nil, style: ButtonStyle = .plain,
    shortcut: KeyboardShortcut? = nil, action: (@MainActor () -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.icon = icon
    self.style = style
    keyboardShortcut = shortcut
    if let action { addAction(for: .primaryActionTriggered, action) }
  }

  // MARK: Menu

  /// Opens the menu for a touch that presses the button.
  open override func beginTracking(_ touch: Touch) {
    guard menu != nil, !isLoading else { return }
    buttonMenu.isOpenedByTouch = true
    buttonMenu.open(menuItems, of: self, for: touch)
  }

  /// Lets the finger continue to an item of the menu.
  open override func continueTracking(_ touch: Touch) {
    if buttonMenu.isOpenedByTouch { buttonMenu.follow(touch) }
  }

  /// Chooses the item under the finger that lifts.
  open override func endTracking(_ touch: Touch?) {
    guard buttonMenu.isOpenedByTouch else { return }
    buttonMenu.end(touch)
    if touch == nil { buttonMenu.isOpenedByTouch = false }
  }

  /// Sends the events of a press, or opens the menu unless the touch has done so.
  open override func didPress() {
    defer { buttonMenu.isOpenedByTouch = false }
    guard !isLoading else { return }
    guard menu != nil else { return super.didPress() }
    if !buttonMenu.isOpenedByTouch { buttonMenu.open(menuItems, of: self) }
    sendActions(for: .touchUpInside)
  }

  /// The shortcuts of the actions in the menu.
  open override var shortcutCommands: [KeyCommand] {
    isLoading ? [] : shownMenu?.shortcutCommands ?? []
  }

  // MARK: Loading

  /// Starts the activity indicator of a button once it is in a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    loadingDidChange()
  }

  final func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Dims a pressed button immediately, and lets it return slowly.
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
    let content = contentLayout(in: .infinity).size
    let insets = insets
    let height = max(
      ControlMetrics.height(for: inputKindForSize), content.height + insets.top + insets.bottom)
    return Size(max(content.width + insets.left + insets.right, min(height, 44)), height)
  }

  /// Returns the baselines of the titles.
  open override func baselines(in size: Size) -> TextBaselines? {
    let area = Rect(origin: .zero, size: size).inset(by: insets)
    let layout = contentLayout(in: area.width)
    return layout.baselines(in: layout.origin(in: area), measuredBy: self)
  }

  /// Draws the background, the icon and the titles.
  open override func draw(into list: inout DrawList) {
    list.appendGroup(opacity: presented(Self.opacity)) { drawButton(into: &$0) }
  }

  private func drawButton(into list: inout DrawList) {
    let background = shownBackground
    if let background { list.append(.roundedFill(bounds, radius: cornerRadius, background)) }
    let foreground =
      isEnabled
      ? titleColor ?? style.foreground(for: role, tint: tintColor, on: background ?? .background)
      : Color.disabledLabel.visible(on: background ?? .background)
    drawContrastOutline(of: bounds, radius: cornerRadius, foreground, into: &list)
    let area = bounds.inset(by: insets)
    let layout = contentLayout(in: area.width)
    guard isLoading else {
      return layout.draw(into: &list, at: layout.origin(in: area), foreground: foreground)
    }
    let side = Icon.height(besideFontOfSize: font.size)
    let box = Rect(
      x: bounds.center.x - side / 2, y: bounds.center.y - side / 2, width: side, height: side)
    Spinner.draw(
      step: spokes.step, in: box, color: foreground,
      reducesMotion: window?.environment.reducesMotion == true, into: &list)
  }

  /// The background in the current state; nil for none.
  private var shownBackground: Color? {
    guard isEnabled else { return color ?? (style == .plain ? nil : ControlColors.fillBackground) }
    let background = color ?? style.background(for: role, tint: tintColor)
    return isHovered ? style.hoveredBackground(over: background) : background
  }

  /// Returns the content laid out in `width`.
  private func contentLayout(in width: Double) -> ButtonContent {
    ButtonContent(
      title: title, subtitle: subtitle, icon: icon ?? (isPopUp ? .chevronDown : nil), image: image,
      placement: isPopUp && icon == nil && image == nil ? .trailing : imagePlacement,
      font: font, width: width, measuredBy: self)
  }

  private var insets: EdgeInsets {
    contentInsets
      ?? (inputKindForSize == .touch
        ? EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
        : EdgeInsets(top: 4, left: 10, bottom: 4, right: 10))
  }

  // MARK: Accessibility

  /// The title.
  open override var defaultAccessibilityLabel: String? { title.isEmpty ? nil : title.spokenTitle }

  /// The hint that was set, after a text for a meaning that only the colour has, and the second line.
  open override var accessibilityHint: String? {
    get {
      let hints = [
        role == .destructive ? localized("destructive") : nil, subtitle, super.accessibilityHint,
      ].compactMap { $0 }
      return hints.isEmpty ? nil : localizedList(hints)
    }
    set { super.accessibilityHint = newValue }
  }

  /// The role of a combo box if the button shows the choice of its menu.
  open override var defaultAccessibilityRole: AccessibilityRole? { isPopUp ? .comboBox : nil }

  /// The choice that the button shows.
  open override var defaultAccessibilityValue: String? { isPopUp ? title : nil }

  /// The states that were set, whether the button is held, and whether it opens a menu.
  open override var defaultAccessibilityStates: Set<AccessibilityState> {
    let states: Set<AccessibilityState> = isHighlighted ? [.pressed] : []
    return menu == nil ? states : states.union([.hasPopup])
  }
}
