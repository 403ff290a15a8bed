import Containers
import Controls
import Editing
import Geometry
import Localization
import Views

/// A presenter of an alert or an action sheet while a binding is true.
struct AlertPresenter: ViewRepresentable {
  @Binding var isPresented: Bool
  /// Presents in a window, and calls the function when it is answered. Returns the function that dismisses it.
  let present:
    @MainActor (PresentationAnchor, Window, @escaping @MainActor () -> Void) ->
      @MainActor () -> Void

  func makeView(context: Context) -> PresentationAnchor { PresentationAnchor() }

  func updateView(_ anchor: PresentationAnchor, context: Context) {
    guard isPresented else { return anchor.hide() }
    let isPresented = $isPresented
    let present = present
    anchor.show { [weak anchor] window in
      guard let anchor else { return nil }
      return present(anchor, window) {
        anchor.wasWithdrawn()
        // Writing the same value would be a write during an evaluation.
        if isPresented.wrappedValue { isPresented.wrappedValue = false }
      }
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, view: PresentationAnchor, context: Context
  ) -> Size? { view.size(behind: proposal.replacingUnspecifiedDimensions()) }

  static func dismantleView(_ view: PresentationAnchor, coordinator: Void) { view.hide() }
}

extension View {
  /// Asks a question while `isPresented` is true: with an answer for each button of `actions`, or if there are
  /// none, "OK". Text fields among them, secure ones too, are shown above the answers. An answer makes it false.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    let title = String(title)
    return background {
      AlertPresenter(isPresented: isPresented) { _, window, onDismiss in
        let alert = Alert(title, message: message().containedText)
        let parts = actions().leaves
        for case let field as any AlertField in parts { alert.addTextField { field.configure($0) } }
        let answers = parts.compactMap { ($0 as? any TitledButton)?.alertAction }
        let ok = AlertAction(localized("OK"), accessibilityIdentifier: "ok")
        for action in answers.isEmpty ? [ok] : answers { alert.addAction(action) }
        alert.present(in: window) { _ in onDismiss() }
        return { [weak alert] in alert?.dismiss() }
      }
    }
  }

  /// Asks a question without a message while `isPresented` is true.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }
}

/// A button whose title is known, so that an alert, a menu or a swipe can have one of their own for it.
@MainActor
protocol TitledButton {
  /// The answer of an alert; nil if there is no title.
  var alertAction: AlertAction? { get }
  /// The action of a row; nil if there is no title.
  var swipeAction: SwipeAction? { get }
  /// The item of a menu; nil if there is no title.
  var menuAction: Action? { get }
}

/// A view that is a field of an alert.
@MainActor
protocol AlertField {
  /// Sets up a field of the toolkit.
  func configure(_ field: Editing.TextField)
}
