import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Views

/// A short message at the bottom of the picture that disappears on its own.
///
/// A message stays for a few seconds, a readout only briefly, and both stay while a finger is on
/// them. A new message replaces the previous one. The view covers the whole window, but receives
/// touches only on a message with a button.
final class ToastView: TouchTrackingView, Overlay {
  /// A message.
  struct Toast {
    let words: String
    /// The title and the action of the button.
    let button: (title: String, action: @MainActor () -> Void)?
  }

  var onChange: @MainActor () -> Void = {}
  var reducesMotion = false

  private let button = Control()
  private var toast: Toast?
  private var fade = Fade()
  private var stay = AutoHideTimer()
  private var now = Instant.zero

  private static let readoutTime: Duration = .milliseconds(1200)
  private static let noticeTime: Duration = .seconds(5)
  private static let comingTime: Duration = .milliseconds(150)
  private static let leavingTime: Duration = .milliseconds(300)

  override init() {
    super.init()
    addSubview(button)
    button.addAction(for: .touchUpInside) { [unowned self] in press() }
    button.addAction(for: [.touchDown, .touchDragEnter, .touchDragExit, .touchCancel]) {
      [unowned self] in onChange()
    }
  }

  /// The shown text; nil if there is none or it is fading out.
  var words: String? { fade.isShown ? toast?.words : nil }

  /// Shows `words` briefly, such as `100%`.
  func showReadout(_ words: String, at time: Instant) {
    show(Toast(words: words, button: nil), at: time, for: Self.readoutTime)
  }

  /// Shows `words` for a few seconds with a button. Pressing the button hides the message.
  func show(
    _ words: String, button title: String, at time: Instant, action: @escaping @MainActor () -> Void
  ) {
    show(Toast(words: words, button: (title, action)), at: time, for: Self.noticeTime)
  }

  /// Shows `words` for a few seconds.
  func show(_ words: String, at time: Instant) {
    show(Toast(words: words, button: nil), at: time, for: Self.noticeTime)
  }

  /// Hides the message.
  func hide(at time: Instant) { setShown(false, at: time, within: Self.leavingTime) }

  private func show(_ toast: Toast, at time: Instant, for duration: Duration) {
    self.toast = toast
    // A finger on the old message must not press the button of the new one.
    if button.isTracking { button.isEnabled = false }
    button.isEnabled = toast.button != nil
    layoutSubviews()
    stay.begin(at: time, for: duration)
    setShown(true, at: time, within: Self.comingTime)
    onChange()
  }

  private func press() {
    let action = toast?.button?.action
    hide(at: now)
    action?()
  }

  private func setShown(_ shown: Bool, at time: Instant, within duration: Duration) {
    now = max(now, time)
    guard shown != fade.isShown else { return }
    fade.set(shown: shown, at: now, within: reducesMotion ? .zero : duration)
    onChange()
  }

  // MARK: Time

  var isAnimating: Bool { fade.isMoving(at: now) }

  var nextDeadline: Instant? { fade.isShown ? stay.end : nil }

  func advance(to time: Instant) {
    now = max(now, time)
    stay.update(isHeld: isHeld, at: now)
    if let end = stay.end, end <= now { hide(at: now) }
  }

  // MARK: Layout

  /// The layout in the view's coordinates; nil without a message.
  var layout: ToastLayout? {
    toast.map { ToastLayout(words: $0.words, button: $0.button?.title, in: bounds) }
  }

  override func layoutSubviews() {
    let place = layout?.button
    button.isHidden = place == nil
    button.frame = place ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  override func touchArea(contains point: Point) -> Bool {
    guard fade.isShown, let layout, layout.button != nil else { return false }
    return layout.pill.contains(point)
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    let opacity = fade.opacity(at: now)
    guard opacity > 0, let toast, let layout else { return }
    var own = DrawList()
    own.appendShadow(of: layout.pill, radius: layout.radius, color: Theme.shadow)
    own.append(.roundedFill(layout.pill, radius: layout.radius, Theme.patch))
    own.append(
      .text(
        [Paragraph(toast.words, ToastLayout.style)], box: layout.words,
        layout: layout.textLayout))
    drawButton(of: toast, at: layout.button, into: &own)
    let area = layout.pill.inset(by: -DrawList.shadowExtent)
    list.append(.layer(own, clip: .rect(area), opacity: opacity))
  }

  private func drawButton(of toast: Toast, at place: Rect?, into list: inout DrawList) {
    guard let title = toast.button?.title, let place else { return }
    if button.isHighlighted {
      let patch = place.inset(by: ToastLayout.patchInset)
      list.append(.roundedFill(patch, radius: patch.height / 2, Theme.pressed))
    }
    list.append(.text([Paragraph(title, ToastLayout.buttonStyle)], box: place))
  }
}
