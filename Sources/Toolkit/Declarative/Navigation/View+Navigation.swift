import Containers

/// The size of the title of a page.
public enum NavigationTitleDisplayMode: Hashable, Sendable, CaseIterable {
  /// Small.
  case automatic
  /// Small, in the bar.
  case inline
  /// Large, above the content; small once that is scrolled away.
  case large
}

// Pages change after layout, not while views are evaluated: they may lay out others.
extension View {
  /// Sets the size of the title of the page of a stack that the view is on.
  public func navigationBarTitleDisplayMode(_ mode: NavigationTitleDisplayMode) -> some View {
    behaving { (box: ModifierBox, environment) in
      let isLarge = mode == .large
      guard let page = environment.navigation?.page,
        page.navigationItem.prefersLargeTitle != isLarge
      else { return }
      box.graph.whenPlaced { [weak page] in page?.navigationItem.prefersLargeTitle = isLarge }
    }
  }

  /// Hides the bar of the stack around the view, or shows it.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    behaving { (box: ModifierBox, environment) in
      guard let navigation = environment.navigation?.stack?.navigation,
        navigation.isNavigationBarHidden != isHidden
      else { return }
      box.graph.whenPlaced { [weak navigation] in navigation?.isNavigationBarHidden = isHidden }
    }
  }

  /// Sets the title of the page of a stack that the view is on.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    let title = String(title)
    return boxed { (box: ModifierBox, environment) in
      guard let page = environment.navigation?.page, page.title != title else { return }
      box.graph.whenPlaced { [weak page] in page?.title = title }
    }
  }

  /// Sets the pages for values of a type, on the stack around the view.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> some View
  ) -> some View {
    boxed { (box: ModifierBox, environment) in
      guard let stack = environment.navigation?.stack else { return }
      box.graph.whenPlaced { [weak stack] in
        stack?.setDestination(for: ObjectIdentifier(type)) { value in
          (value.base as? Value).map { AnyView(destination($0)) }
        }
      }
    }
  }
}
