import Containers
import Geometry
import Views

/// A presenter of a popover while a binding is true.
private struct PopoverPresenter<Content: View>: ViewRepresentable {
  @Binding var isPresented: Bool
  let edge: Edge?
  let content: @MainActor () -> Content

  /// The popover that is shown.
  @MainActor
  final class Link {
    let page = PresentedPage()
    var host: HostingView<EnvironmentView<AnyView>>?
  }

  func makeCoordinator() -> Link { Link() }

  func makeView(context: Context) -> PresentationAnchor { PresentationAnchor() }

  func updateView(_ anchor: PresentationAnchor, context: Context) {
    let link = context.coordinator
    guard isPresented else {
      link.host = nil
      return anchor.hide()
    }
    let root = EnvironmentView(content: AnyView(content().padding())) { [page = link.page] values in
      values = context.environment.presenting(page)
    }
    if let host = link.host { return host.rootView = root }
    let host = HostingView(rootView: root)
    host.backgroundColor = nil
    link.host = host
    let isPresented = $isPresented
    let edge = edge
    anchor.show { [weak anchor, weak link] window in
      guard let anchor else { return nil }
      let popover = Popover(host)
      popover.permittedArrowEdges = edge.map { [$0.arrowEdge] } ?? []
      popover.onDismiss = { [weak anchor, weak link] in
        anchor?.wasWithdrawn()
        link?.host = nil
        if isPresented.wrappedValue { isPresented.wrappedValue = false }
      }
      link?.page.dismiss = { [weak popover] in popover?.dismiss() }
      popover.present(from: anchor)
      return { [weak popover] in
        popover?.onDismiss = nil
        popover?.dismiss()
      }
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, view: PresentationAnchor, context: Context
  ) -> Size? { view.size(behind: proposal.replacingUnspecifiedDimensions()) }

  static func dismantleView(_ view: PresentationAnchor, coordinator: Link) { view.hide() }
}

extension Edge {
  /// The edge of a popover at which its arrow is, if it is beside this edge of its source.
  fileprivate var arrowEdge: PopoverEdge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .right
    case .trailing: .left
    }
  }
}

extension View {
  /// Shows other views in a bubble beside this one while `isPresented` is true. A touch elsewhere makes it false.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    background { PopoverPresenter(isPresented: isPresented, edge: arrowEdge, content: content) }
  }
}
