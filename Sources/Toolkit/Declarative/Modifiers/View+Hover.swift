public import Views

/// The phase of a pointer over a view.
public typealias HoverPhase = Views.HoverPhase

/// A box that is notified of a pointer over it.
private final class HoverBox: ModifierBox {
  var action: @MainActor (HoverPhase) -> Void = { _ in }

  required init(around child: Box, view: BoxView = BoxView()) {
    super.init(around: child, view: view)
    view.onContinuousHover { [weak self] in self?.action($0) }
  }
}

extension View {
  /// Calls `action` with the place of a pointer that moves over the view, and when it has left.
  public func onContinuousHover(
    perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View { behaving { (box: HoverBox, _) in box.action = action } }

  /// Calls `action` with true when a pointer enters the view, and with false when it leaves.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    HoverChangeView(content: self, action: action)
  }
}

/// A view that reports whether a pointer is over it.
private struct HoverChangeView<Content: View>: View {
  let content: Content
  let action: @MainActor (Bool) -> Void
  @State private var isInside = false

  var body: some View {
    content.onContinuousHover { phase in
      let isNow = phase != .ended
      guard isNow != isInside else { return }
      isInside = isNow
      action(isNow)
    }
  }
}
