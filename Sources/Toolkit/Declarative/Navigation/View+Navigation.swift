import Containers

/// The title of the page around a view.
private struct TitleModifier: BoxModifier {
  let title: String

  func makeBox(around child: Box) -> ModifierBox { ModifierBox(around: child) }

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    guard let page = environment.navigation?.page, page.title != title else { return }
    let title = title
    box.graph.whenPlaced { [weak page] in page?.title = title }
  }
}

/// A modifier that makes pages of values of a type.
private struct DestinationModifier: BoxModifier {
  let type: ObjectIdentifier
  let make: @MainActor (AnyHashable) -> AnyView?

  func makeBox(around child: Box) -> ModifierBox { ModifierBox(around: child) }

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    guard let stack = environment.navigation?.stack else { return }
    let (type, make) = (type, make)
    // Not while views are evaluated: pages may come.
    box.graph.whenPlaced { [weak stack] in stack?.setDestination(for: type, make) }
  }
}

/// The size of the title of a page.
public enum NavigationTitleDisplayMode: Hashable, Sendable, CaseIterable {
  /// Small.
  case automatic
  /// Small, in the bar.
  case inline
  /// Large, above the content; small once that is scrolled away.
  case large
}

/// The size of the title of the page around a view.
private struct TitleModeModifier: BehaviorModifier {
  let mode: NavigationTitleDisplayMode

  func makeBox(around child: Box) -> ModifierBox { ModifierBox(around: child) }

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    let isLarge = mode == .large
    guard let page = environment.navigation?.page,
      page.navigationItem.prefersLargeTitle != isLarge
    else { return }
    box.graph.whenPlaced { [weak page] in page?.navigationItem.prefersLargeTitle = isLarge }
  }
}

/// Whether the stack around a view has a bar.
private struct BarModifier: BehaviorModifier {
  let isHidden: Bool

  func makeBox(around child: Box) -> ModifierBox { ModifierBox(around: child) }

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    let isHidden = isHidden
    guard let navigation = environment.navigation?.stack?.navigation,
      navigation.isNavigationBarHidden != isHidden
    else { return }
    box.graph.whenPlaced { [weak navigation] in navigation?.isNavigationBarHidden = isHidden }
  }
}

extension View {
  /// Sets the size of the title of the page of a stack that the view is on.
  public func navigationBarTitleDisplayMode(_ mode: NavigationTitleDisplayMode) -> some View {
    modified(by: TitleModeModifier(mode: mode))
  }

  /// Hides the bar of the stack around the view, or shows it.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    modified(by: BarModifier(isHidden: isHidden))
  }

  /// Sets the title of the page of a stack that the view is on.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modified(by: TitleModifier(title: String(title)))
  }

  /// Says what the pages of values of a type are, on the stack around the view.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> some View
  ) -> some View {
    modified(
      by: DestinationModifier(type: ObjectIdentifier(type)) { value in
        (value.base as? Value).map { AnyView(destination($0)) }
      })
  }
}
