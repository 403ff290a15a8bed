import Controls
import Geometry
public import Views

/// A choice between several things to do with something: a popover beside it after a click and in a wide
/// window, and otherwise buttons at the bottom, where a thumb reaches them.
///
///     let sheet = ActionSheet("Picture 3")
///     sheet.addAction(AlertAction("Delete", role: .destructive) { delete() })
///     sheet.addAction(AlertAction("Cancel", role: .cancel))
///     let answer = await sheet.present(from: button)
///
/// A touch beside it and Escape choose the answer that cancels; in a popover it has no button.
@MainActor
public final class ActionSheet {
  /// The title; empty for none.
  public let title: String
  /// The message; nil for none.
  public let message: String?
  /// The answers, in the order in which they were added.
  public private(set) var actions: [AlertAction] = []

  private weak var shown: ModalView?
  private var answer: AlertAction?
  private var completion: (@MainActor (AlertAction?) -> Void)?

  /// The width of the window above which it is a popover, and the width of that, in points.
  private static let narrow = 640.0
  private static let popoverWidth = 270.0

  /// Creates a sheet of answers, to be presented once.
  public init(_ title: String = "", message: String? = nil) {
    self.title = title
    self.message = message
  }

  /// Adds an answer.
  public func addAction(_ action: AlertAction) { actions.append(action) }

  /// Shows the answers for `source`, and returns the chosen one; nil if there is none, because `source` has left the
  /// window, the window was closed or the task was cancelled.
  public func present(from source: View) async -> AlertAction? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        present(from: source) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.dismiss() }
    }
  }

  /// Shows the answers for `source`, and calls `completion` with the chosen one; nil if there is none.
  public func present(
    from source: View, completion: @escaping @MainActor (AlertAction?) -> Void = { _ in }
  ) {
    guard self.completion == nil, let window = source.window, !window.isClosed else {
      return completion(nil)
    }
    self.completion = completion
    if window.inputKind == .pointer || window.size.width > Self.narrow {
      showPopover(from: source, in: window)
    } else {
      showAtBottom(of: window, from: source)
    }
  }

  /// Dismisses the sheet without choosing an action.
  public func dismiss() { close() }

  private func close() {
    switch shown {
    case let popover as Popover: popover.dismiss()
    case let view as ActionSheetView: view.dismiss()
    default: finish()
    }
  }

  private var cancel: AlertAction? { actions.first { $0.role == .cancel } }

  private func showPopover(from source: View, in window: Window) {
    let panel = AlertPanel(
      title: title, message: message, actions: actions.filter { $0.role != .cancel },
      rowHeight: window.inputKind == .touch ? 44 : 32, allowsRow: false)
    panel.onChoice = { [weak self] in self?.choose($0) }
    let popover = Popover(panel)
    popover.accessibilityLabel = title
    popover.preferredContentSize = panel.size(
      width: Self.popoverWidth, maximumHeight: window.size.height)
    popover.onLeavingByUser = { [weak self] in self?.answer = self?.cancel }
    // Until it is dismissed, the popover keeps this.
    popover.onDismiss = { [self] in finish() }
    shown = popover
    popover.present(from: source)
  }

  private func showAtBottom(of window: Window, from source: View) {
    let view = ActionSheetView(
      title: title, message: message, actions: actions.filter { $0.role != .cancel },
      cancel: cancel)
    view.onChoice = { [weak self] in self?.choose($0) }
    view.onLeavingByUser = { [weak self] in self?.answer = self?.cancel }
    // Until it is dismissed, the view keeps this.
    view.onDismiss = { [self] in finish() }
    shown = view
    view.popupOpener = source
    view.present(in: window)
  }

  private func choose(_ action: AlertAction) {
    guard shown?.isPresented == true else { return }
    answer = action
    close()
  }

  private func finish() {
    shown?.onDismiss = nil
    shown = nil
    let completion = completion
    let answer = answer
    self.completion = nil
    // Shown again, it has no answer yet.
    self.answer = nil
    answer?.handler()
    completion?(answer)
  }
}
