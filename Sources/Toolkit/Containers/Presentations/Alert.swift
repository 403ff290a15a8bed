import Controls
public import Editing
public import Geometry
public import Semantics
public import Views

/// A question or message in the middle of a window, which has to be answered first.
///
///     let alert = Alert("Delete 3 pictures?", message: "They go to the trash.")
///     alert.addAction(AlertAction("Cancel", role: .cancel))
///     alert.addAction(AlertAction("Delete", role: .destructive))
///     if await alert.present(in: window)?.role == .destructive { deletePictures() }
///
/// It can ask for text too:
///
///     alert.addTextField { $0.text = name }
///
/// If the validator of a field finds something wrong, only the answer that cancels is taken.
///
/// Return presses ``preferredAction``, or else the only answer that does not destroy; with fields, the only one
/// that does not cancel either. Escape presses the one that cancels; without it, Escape does nothing. A window
/// shows one alert at a time: another one waits.
public final class Alert: ModalView {
  /// The title, above the message.
  public let title: String
  /// The message; nil for none.
  public let message: String?
  /// The answers, in the order in which they were added.
  public private(set) var actions: [AlertAction] = []
  /// The fields, in the order in which they were added. The first one has the focus when the alert appears.
  public private(set) var textFields: [TextField] = []
  /// The answer that the return key presses.
  public var preferredAction: AlertAction?
  /// A view below the message, as wide as the texts and as high as it wants to be; nil for none.
  public var accessoryView: View?
  /// A point in the window to keep free of destructive answers, such as that of the finger that has opened the alert;
  /// nil for none.
  public var pointWithoutDestructiveAnswers: Point?
  /// Whether a tap beside the alert presses the answer that cancels.
  public var isCancelledByTapOutside = false

  private var panel: AlertPanel?
  /// The alerts that are shown after this one, one after the other.
  private var waiting: [(alert: Alert, window: Weak)] = []
  private var answer: AlertAction?
  private var continuation: (@MainActor (AlertAction?) -> Void)?

  private struct Weak { weak var window: Window? }

  private static let width = 270.0
  private static let margin = 10.0
  /// The scale from which it appears.
  private static let startScale = 1.2
  /// The times in which it appears and disappears, in seconds.
  private static let appearance = 0.25
  private static let disappearance = 0.15

  /// Creates an alert, to be presented once.
  public init(_ title: String, message: String? = nil) {
    self.title = title
    self.message = message
    super.init()
    accessibilityLabel = title
    accessibilityHint = message
    accessibilityIdentifier = "alert"
  }

  /// Adds an answer.
  public func addAction(_ action: AlertAction) { actions.append(action) }

  /// Adds a field below the message, after `configure` was called with it.
  public func addTextField(_ configure: @MainActor (TextField) -> Void = { _ in }) {
    let field = TextField()
    configure(field)
    textFields.append(field)
  }

  // MARK: Showing

  /// Shows the alert, and returns the answer; nil if the window was closed, the task cancelled, or the alert
  /// is presented already.
  public func present(in window: Window) async -> AlertAction? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        present(in: window) { [self] answer in
          continuation.resume(returning: answer)
          // The task continues in the next turn. A question that it then asks is shown before those that wait.
          let queue = waiting
          waiting = []
          Task { Self.showNext(of: queue) }
        }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.dismiss() }
    }
  }

  /// Shows the alert, and calls `completion` with the answer; nil if there is none.
  public func present(
    in window: Window, completion: @escaping @MainActor (AlertAction?) -> Void = { _ in }
  ) {
    // The answer belongs to the first who asked.
    guard continuation == nil, superview == nil else { return completion(nil) }
    continuation = completion
    if let shown = Self.shown(in: window) {
      shown.waiting.append((self, Weak(window: window)))
    } else {
      show(in: window)
    }
  }

  /// Returns the alert for which others wait; nil if none is shown.
  private static func shown(in window: Window) -> Alert? {
    window.presentations.lazy.compactMap { $0 as? Alert }.first(where: \.isPresented)
  }

  /// Dismisses the alert without choosing an action.
  public func dismiss() {
    guard isPresented else { return finish() }
    fadeAway(in: Self.disappearance)
  }

  private func show(in window: Window) {
    guard begin(in: window) else { return didLeave() }
    let height = window.inputKind == .touch ? 44.0 : 32
    let panel = AlertPanel(
      identifier: accessibilityIdentifier ?? "alert", title: title, message: message,
      accessory: accessoryView, fields: textFields, actions: actions, rowHeight: height,
      allowsRow: true)
    panel.onChoice = { [weak self] in self?.choose($0) }
    panel.onSizeChange = { [weak self] in self?.setNeedsLayout() }
    self.panel?.removeFromSuperview()
    self.panel = panel
    accessibilityDescribedBy = [panel.message]
    addSubview(panel)
    if let action = actionOfReturn { panel.setDefault(action) }
    place()
    View.performWithoutAnimation {
      panel.transform = Affine(scale: Self.startScale)
      alpha = 0
    }
    View.animate(
      withDuration: Self.appearance, options: [.curveEaseOut, .allowUserInteraction]
    ) {
      panel.transform = .identity
      alpha = 1
    }
    textFields.first?.becomeFirstResponder()
  }

  private var actionOfReturn: AlertAction? {
    if let preferredAction { return preferredAction }
    // Who types a name does not mean to cancel with Return.
    let harmless = actions.filter {
      $0.role != .destructive && (textFields.isEmpty || $0.role != .cancel)
    }
    return harmless.count == 1 ? harmless[0] : nil
  }

  private func choose(_ action: AlertAction) {
    guard isPresented else { return }
    // A wrong text must be corrected first, or cancelled.
    if action.role != .cancel, let wrong = textFields.filter({ !$0.validate() }).first {
      wrong.becomeFirstResponder()
      return
    }
    answer = action
    fadeAway(in: Self.disappearance)
    action.handler()
  }

  override func didLeave() {
    finish()
    let queue = waiting
    waiting = []
    Self.showNext(of: queue)
  }

  /// Shows the first of `queue`, and lets the others wait for it.
  private static func showNext(of queue: [(alert: Alert, window: Weak)]) {
    // An alert that was taken back while it waited has nobody to answer to.
    let next = queue.filter { $0.alert.continuation != nil }
    guard let first = next.first else { return }
    let window = first.window.window
    // The answer may have led to another question, which is shown before them.
    if let shown = window.flatMap(shown) {
      shown.waiting.insert(contentsOf: next, at: 0)
      return
    }
    first.alert.waiting += next.dropFirst()
    if let window { first.alert.show(in: window) } else { first.alert.didLeave() }
  }

  private func finish() {
    let completion = continuation
    let answer = answer
    continuation = nil
    // Shown again, it has no answer yet.
    self.answer = nil
    completion?(answer)
  }

  // MARK: Keys

  /// Presses the answer of the return key, or the one that cancels for Escape, and moves the focus to an
  /// answer for an arrow key.
  public override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    if isPresented, panel?.keys?.handle(key) == .handled { return .handled }
    guard isPresented, key.phase == .down, key.key == .return, let action = actionOfReturn else {
      return super.pressesBegan(key)
    }
    panel?.press(action)
    return .handled
  }

  override func outsideWasTapped() {
    if isCancelledByTapOutside { _ = accessibilityPerformEscape() }
  }

  /// Presses the answer that cancels, if there is one.
  public override func accessibilityPerformEscape() -> Bool {
    guard isPresented, let cancel = actions.first(where: { $0.role == .cancel }) else {
      return false
    }
    choose(cancel)
    return true
  }

  /// The role of a dialog if it asks for text, and of an alert if not.
  public override var defaultAccessibilityRole: AccessibilityRole? {
    textFields.isEmpty ? .alert : .dialog
  }

  // MARK: Layout

  /// Puts the panel in the middle.
  public override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    guard let panel else { return }
    // The on-screen keyboard must not cover the field that it types into.
    let height =
      textFields.isEmpty && accessoryView == nil
      ? bounds.height : min(bounds.height, keyboardLayoutGuide.frame.minY)
    let width = min(Self.width, max(0, bounds.width - 2 * Self.margin))
    let size = panel.size(
      width: width, maximumHeight: max(0, height - 2 * Self.margin))
    let scale = window?.pixelsPerPoint ?? 1
    View.performWithoutAnimation {
      panel.bounds = Rect(origin: .zero, size: size)
      panel.center = Point(
        ((bounds.width - size.width) / 2 * scale).rounded() / scale + size.width / 2,
        ((height - size.height) / 2 * scale).rounded() / scale + size.height / 2)
      panel.layoutIfNeeded()
      panel.center += shiftOfDestructiveAnswers(of: panel, in: height)
    }
  }

  /// Returns by how much the panel moves so that no answer that destroys is where it must not be, in a `height`.
  private func shiftOfDestructiveAnswers(of panel: AlertPanel, in height: Double) -> Vector {
    guard let point = pointWithoutDestructiveAnswers.map({ convert($0, from: nil) }) else {
      return .zero
    }
    let frame = Rect(
      origin: panel.center - Vector(panel.bounds.width, panel.bounds.height) / 2,
      size: panel.bounds.size)
    let answers = panel.destructiveFrames.map {
      Rect(origin: frame.origin + Vector($0.minX, $0.minY), size: $0.size)
    }
    guard let answer = answers.first(where: { $0.contains(point) }) else { return .zero }
    // Up, so that the finger hides nothing, or else down.
    let shifts = [point.y - answer.maxY - Self.margin, point.y - answer.minY + Self.margin]
    let free = shifts.first { shift in
      frame.minY + shift >= Self.margin && frame.maxY + shift <= height - Self.margin
    }
    return Vector(0, free ?? 0)
  }
}
