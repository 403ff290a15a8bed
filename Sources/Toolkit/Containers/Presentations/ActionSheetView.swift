import Geometry
import Layout
import Motion
import Semantics
import Views

/// The answers of an action sheet at the bottom of a window, with the one that cancels below the others.
final class ActionSheetView: ModalView {
  var onChoice: @MainActor (AlertAction) -> Void = { _ in }

  private let stack = View()
  private let panels: [AlertPanel]

  private static let margin = 8.0
  private static let maximumWidth = 480.0
  /// The height of an answer: it is only shown for fingers.
  private static let rowHeight = 44.0

  init(title: String, message: String?, actions: [AlertAction], cancel: AlertAction?) {
    let main = AlertPanel(
      title: title, message: message, actions: actions, rowHeight: Self.rowHeight, allowsRow: false)
    let last = cancel.map {
      AlertPanel(
        title: "", message: nil, actions: [$0], rowHeight: Self.rowHeight, allowsRow: false)
    }
    panels = [main] + [last].compactMap { $0 }
    super.init()
    accessibilityRole = .dialog
    accessibilityLabel = title
    accessibilityIdentifier = "action-sheet"
    addSubview(stack)
    for panel in panels {
      panel.onChoice = { [weak self] in self?.onChoice($0) }
      stack.addSubview(panel)
    }
    if let cancel { last?.setDefault(cancel) }
  }

  func present(in window: Window) {
    guard begin(in: window) else { return }
    place()
    let end = stack.center
    View.performWithoutAnimation {
      stack.center = end + Vector(0, stack.bounds.height + Self.margin)
      dim.alpha = 0
    }
    Spring.navigation.animate(stack, to: end)
    View.animate(withDuration: 0.25) { dim.alpha = 1 }
  }

  func dismiss() {
    guard leave() else { return }
    View.animate(withDuration: 0.15) { dim.alpha = 0 }
    Spring.navigation.animate(
      stack, to: stack.center + Vector(0, stack.bounds.height + Self.margin)
    ) { [weak self] _ in self?.removeFromSuperview() }
  }

  override func outsideWasTapped() { _ = accessibilityPerformEscape() }

  override func accessibilityPerformEscape() -> Bool {
    guard isPresented else { return false }
    onLeavingByUser()
    dismiss()
    return true
  }

  /// Moves the focus between the answers of both panels.
  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    let keys = AnswerKeys(answers: panels.flatMap(\.answers), axis: .vertical)
    return isPresented && keys.handle(key) == .handled ? .handled : super.pressesBegan(key)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isPresented { place() }
  }

  private func place() {
    let width = max(0, min(Self.maximumWidth, bounds.width - 2 * Self.margin))
    var room = max(0, bounds.height - 2 * Self.margin)
    var heights: [Double] = []
    for panel in panels.reversed() {
      let height = panel.size(width: width, maximumHeight: room).height
      room = max(0, room - height - Self.margin)
      heights.insert(height, at: 0)
    }
    var y = 0.0
    View.performWithoutAnimation {
      for (panel, height) in zip(panels, heights) {
        panel.frame = Rect(x: 0, y: y, width: width, height: height)
        y += height + Self.margin
      }
      y -= Self.margin
      stack.frame = Rect(
        x: (bounds.width - width) / 2, y: bounds.height - Self.margin - y, width: width, height: y)
    }
  }
}
