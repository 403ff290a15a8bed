public import Containers

/// Dismisses the sheet, or pops the page, that a view is in.
///
///     @Environment(\.dismiss) private var dismiss
///     ...
///     Button("Done") { dismiss() }
@MainActor
public struct DismissAction {
  let page: PresentedPage?

  /// Dismisses the innermost sheet, or pops the innermost page; does nothing outside of them.
  public func callAsFunction() { page?.dismiss() }
}

/// The sheet or page that shows a view, as views in it see it.
@MainActor
final class PresentedPage {
  /// Leaves it.
  var dismiss: @MainActor () -> Void = {}
  var setDetents: @MainActor ([SheetDetent]) -> Void = { _ in }
  /// Decides whether the user may leave a sheet.
  var setDismissDisabled: @MainActor (Bool) -> Void = { _ in }
}

private enum PresentedPageKey: EnvironmentKey { static let defaultValue: PresentedPage? = nil }

extension EnvironmentValues {
  /// The innermost sheet or page around a view; nil for none.
  var presentedPage: PresentedPage? {
    get { self[PresentedPageKey.self] }
    set { self[PresentedPageKey.self] = newValue }
  }

  /// Dismisses the sheet, or pops the page, that the view is in.
  public var dismiss: DismissAction { DismissAction(page: presentedPage) }

  /// Whether the view is in a sheet, or on a page that leads back.
  public var isPresented: Bool { presentedPage != nil }
}

/// A modifier of the sheet or page around a view, which has no box of its own.
private struct PageModifier: BoxModifier {
  let change: @MainActor (PresentedPage) -> Void

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    guard let page = environment.presentedPage else { return }
    let change = change
    // Not while views are evaluated: a sheet of another height lays them out.
    box.graph.whenPlaced { change(page) }
  }
}

/// The heights of a sheet, by the name that they have in SwiftUI.
public typealias PresentationDetent = SheetDetent

extension View {
  /// Sets the heights of the sheet around the view.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    // The sheet sorts them.
    let all = Array(detents)
    return modified(by: PageModifier { $0.setDetents(all) })
  }

  /// Sets whether the user cannot leave the sheet around the view by a drag, a tap beside it or Escape.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modified(by: PageModifier { $0.setDismissDisabled(isDisabled) })
  }
}
