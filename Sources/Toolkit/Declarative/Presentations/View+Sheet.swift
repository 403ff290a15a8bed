import Containers
import Geometry
import Views

/// A presenter of a sheet with views, while a binding is not nil.
private struct SheetPresenter<Item, Content: View>: ViewRepresentable {
  /// The item that the sheet shows; nil for no sheet.
  let item: Binding<Item?>
  /// Returns the identity of an item; an item with another identity gets another sheet.
  let id: (Item) -> AnyHashable
  let onDismiss: (@MainActor () -> Void)?
  let content: @MainActor (Item) -> Content

  /// The sheet that is shown.
  @MainActor
  final class Link {
    let page = PresentedPage()
    var host: HostingView<EnvironmentView<Content>>?
    var id: AnyHashable?
    /// Records that the user has dismissed the sheet.
    var recordDismissal: @MainActor () -> Void = {}
    /// The action of the program on dismissal, by the user or the program.
    var onDismiss: (@MainActor () -> Void)?
  }

  func makeCoordinator() -> Link { Link() }

  func makeView(context: Context) -> PresentationAnchor { PresentationAnchor() }

  func updateView(_ anchor: PresentationAnchor, context: Context) {
    let link = context.coordinator
    guard let value = item.wrappedValue else {
      link.id = nil
      link.host = nil
      return anchor.hide()
    }
    let root = EnvironmentView(content: content(value)) { [page = link.page] values in
      values = context.environment.presenting(page)
    }
    let item = item
    link.recordDismissal = { item.wrappedValue = nil }
    link.onDismiss = onDismiss
    if link.id == id(value), let host = link.host { return host.rootView = root }
    if link.host != nil { anchor.hide() }
    let host = HostingView(rootView: root)
    link.host = host
    link.id = id(value)
    anchor.show { [weak anchor] window in
      Self.present(host, in: window, link: link) { anchor?.wasWithdrawn() }
    }
  }

  /// Shows the sheet, and returns a function that dismisses it.
  private static func present(
    _ host: HostingView<EnvironmentView<Content>>, in window: Window, link: Link,
    onDismiss: @escaping @MainActor () -> Void
  ) -> (@MainActor () -> Void)? {
    let sheet = Sheet(host)
    link.page.dismiss = { [weak sheet] in sheet?.dismiss() }
    link.page.setDetents = { [weak sheet] in if sheet?.detents != $0 { sheet?.detents = $0 } }
    link.page.setDismissDisabled = { [weak sheet] in sheet?.isModalInPresentation = $0 }
    sheet.onDismiss = { [weak link, weak host] in
      onDismiss()
      // Another one may have taken its place.
      guard let link, link.host === host else { return }
      link.id = nil
      link.host = nil
      link.recordDismissal()
      link.onDismiss?()
    }
    sheet.present(in: window)
    return { [weak sheet, weak window] in
      sheet?.onDismiss = nil
      sheet?.dismiss()
      // Later: views are being evaluated, and must not change what they read.
      let onDismiss = link.onDismiss
      window?.schedule(after: .zero) { onDismiss?() }
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, view: PresentationAnchor, context: Context
  ) -> Size? { .zero }

  static func dismantleView(_ view: PresentationAnchor, coordinator: Link) { view.hide() }
}

extension View {
  /// Shows other views in a sheet while `isPresented` is true. The user can dismiss the sheet, which makes it
  /// false and calls `onDismiss`.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    let item = Binding<Bool?>(
      get: { isPresented.wrappedValue ? true : nil },
      set: { isPresented.wrappedValue = $0 ?? false })
    return background {
      SheetPresenter(
        item: item, id: { AnyHashable($0) }, onDismiss: onDismiss, content: { _ in content() })
    }
  }

  /// Shows views about `item` in a sheet while there is one. The user can dismiss the sheet, which sets it to nil and
  /// calls `onDismiss`. Another item is shown in another sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    background {
      SheetPresenter(
        item: item, id: { AnyHashable($0.id) }, onDismiss: onDismiss, content: content)
    }
  }
}
