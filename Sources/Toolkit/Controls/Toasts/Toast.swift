public import Drawing
public import Geometry
public import Gestures
import Layout
import Semantics
public import Views

/// A short message at the bottom of a view, which disappears on its own, and may offer an action such
/// as Undo.
///
///     Toast("Deleted Item 3", action: Action(title: "Undo") { undo() }).present(over: content)
///
/// Its time restarts when a finger or the pointer leaves it. A swipe downward or sideways and the
/// Escape key dismiss it. A view shows one toast at a time.
public final class Toast: View {
  /// The message. It may change while it is shown, and is announced then.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      showText()
      announceText()
    }
  }
  /// The action of the button; nil for none.
  public let action: Action?
  /// The time after which the toast disappears.
  public let duration: Duration
  /// Whether the toast is shown, and has not begun to disappear.
  public private(set) var isPresented = false
  /// Called when it is dismissed: by the user, by the program, or because its time is over. If its host is removed, it
  /// may be presented over another one.
  public var onDismiss: (@MainActor () -> Void)?

  let label = Label()
  let button: Button?
  private let swipe = PanGestureRecognizer(label: "swipe away")
  private let hold = HoldGestureRecognizer(label: "hold")
  private var isHovered = false
  private var ending: Scheduled?

  /// The times of fading, in seconds.
  private static let appearance = 0.15
  private static let disappearance = 0.3

  /// Creates a toast with a message, to be presented once.
  public init(_ text: String, action: Action? = nil, duration: Duration = .seconds(5)) {
    self.text = text
    self.action = action
    self.duration = duration
    button = action.map { Button($0.title) }
    super.init()
    // Laid out again automatically when the width changes.
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    addParts()
    attachGestures()
    accessibilityRole = .notification
    accessibilityStandardActions = [.escape]
    // It is in front of the content that it informs about, and is read after it.
    focusPriority = -1
    accessibilityIdentifier = "notice"
    showText()
  }

  private func addParts() {
    label.font = ToastStyle.font
    label.textColor = ToastStyle.foreground
    label.numberOfLines = 3
    label.accessibilityElementsHidden = true
    addSubview(label)
    guard let button, let action else { return }
    button.font = ToastStyle.buttonFont
    button.titleColor = ToastStyle.offer
    button.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.dismiss()
      action.handler()
    }
    addSubview(button)
  }

  private func showText() {
    label.text = text
    accessibilityLabel = text
    layOut()
  }

  /// Announces a text that has changed. Screen readers say the name of a message that appears, but not another one.
  private func announceText() {
    guard isPresented, let window else { return }
    Accessibility.post(.announcement(text), in: window)
  }

  // MARK: Showing

  /// Shows the toast over the bottom of `host`, replacing the current one. If it is shown already, it moves there.
  public func present(over host: View) {
    let earlier = host.subviews.compactMap { $0 as? Toast }
    let replaces = isPresented || earlier.contains(where: \.isPresented)
    for toast in earlier { toast.removeFromSuperview() }
    host.addSubview(self)
    isPresented = true
    layOut()
    restartTime()
    View.performWithoutAnimation {
      // The last swipe of a toast that is shown again has moved it.
      transform = .identity
      alpha = replaces ? 1 : 0
    }
    guard !replaces else { return }
    View.animate(withDuration: Self.appearance, options: [.curveLinear, .allowUserInteraction]) {
      alpha = 1
    }
  }

  /// Dismisses the toast.
  public func dismiss() {
    leave(in: Self.disappearance) { alpha = 0 }
  }

  /// Makes `changes` as the last ones, and then removes the toast.
  func leave(in time: Double, changes: () -> Void) {
    guard isPresented else { return }
    isPresented = false
    ending?.cancel()
    View.animate(
      withDuration: time, options: [.curveLinear, .allowUserInteraction], animations: changes
    ) { [weak self] _ in
      // It may be shown again by then.
      if let self, !isPresented { removeFromSuperview() }
    }
    onDismiss?()
  }

  /// Ends the message when its window or its superview is removed.
  public override func didMoveToWindow() {
    guard window == nil else { return }
    isPresented = false
    ending?.cancel()
  }

  // MARK: Time

  /// Whether a finger or the pointer is on the toast.
  private var isInUse: Bool {
    isHovered || swipe.state == .began || swipe.state == .changed
      || hold.state == .possible && !hold.touches.isEmpty
  }

  /// Restarts the time, unless the toast is in use.
  func restartTime() {
    ending?.cancel()
    guard isPresented, !isInUse else { return }
    ending = window?.schedule(after: duration) { [weak self] in
      guard let self else { return }
      if isInUse { restartTime() } else { dismiss() }
    }
  }

  private func attachGestures() {
    hold.isCompanion = { [weak self] in $0 === self?.swipe }
    hold.onLanding = { [weak self] _, _ in self?.restartTime() }
    hold.addFailureAction { [weak self] _ in self?.restartTime() }
    swipe.addAction { [weak self] in self?.follow($0) }
    let hover = HoverGestureRecognizer()
    hover.addAction { [weak self] in
      self?.isHovered = $0.state == .began || $0.state == .changed
      self?.restartTime()
    }
    for recognizer in [hold, swipe, hover] { addGestureRecognizer(recognizer) }
  }

  // MARK: Touches

  /// Whether the toast is shown and `point` is on it. Touches pass through one that disappears.
  public override func touchArea(contains point: Point) -> Bool {
    isPresented && super.touchArea(contains: point)
  }

  /// Keeps the touch from the views behind the toast, as the other three methods do.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  /// Declines recognizers of the views around the toast.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    (recognizer.target as? View)?.isDescendant(of: self) ?? false
  }

  // MARK: Layout and drawing

  /// Places the toast and its parts.
  public override func layoutSubviews() { layOut() }

  /// Draws the background with its shadow.
  public override func draw(into list: inout DrawList) {
    drawShadow(of: bounds, radius: radius, color: ToastStyle.shadow, into: &list)
    list.append(.roundedFill(bounds, radius: radius, ToastStyle.background))
    list.appendOutline(
      of: bounds, radius: radius, width: 1 / (window?.pixelsPerPoint ?? 1), ToastStyle.edge)
    drawContrastOutline(of: bounds, radius: radius, ToastStyle.foreground, into: &list)
  }

  // MARK: Accessibility

  /// The name for programs, `notice` by default; that of the button follows from it, as `notice.undo`.
  public override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier }
    set {
      super.accessibilityIdentifier = newValue
      let made = action?.title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
      let name = action?.accessibilityIdentifier ?? String(made ?? [])
      button?.accessibilityIdentifier = newValue.map { "\($0).\(name)" }
    }
  }

  /// Dismisses the toast, unless it receives no touches either.
  public override func accessibilityPerformEscape() -> Bool {
    guard isPresented, isUserInteractionEnabled else { return false }
    dismiss()
    return true
  }
}
