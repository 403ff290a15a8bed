import Containers
import Views

/// Shows the pages of a declared stack, and follows the user's navigation back.
@MainActor
final class NavigationCoordinator {
  let navigation: NavigationController
  private let root = HostedPage()
  private var environment = EnvironmentValues()
  private var path: PathAccess?
  /// The functions that make pages of values, by the types of the values.
  private var destinations: [ObjectIdentifier: @MainActor (AnyHashable) -> AnyView?] = [:]
  /// Whether the pages follow the path, rather than the path the pages.
  private var followsPath = false

  init() {
    navigation = NavigationController(root: root)
    navigation.onChange = { [weak self] in self?.pagesDidChange() }
  }

  /// The pages above the root.
  private var pages: [HostedPage] {
    navigation.viewControllers.dropFirst().compactMap { $0 as? HostedPage }
  }

  /// Shows another root or another path.
  func show(_ view: AnyView, path: PathAccess?, in environment: EnvironmentValues) {
    self.environment = environment
    self.path = path
    root.show(view, in: self, environment: environment)
    for page in pages { page.showAgain(in: self, environment: environment) }
    followPath()
  }

  /// Sets the function that makes pages of values of a type.
  func setDestination(
    for type: ObjectIdentifier, _ make: @escaping @MainActor (AnyHashable) -> AnyView?
  ) {
    let isNew = destinations[type] == nil
    destinations[type] = make
    // The path may have waited for it.
    if isNew { followPath() }
  }

  // MARK: Pushing and popping

  func push(_ view: AnyView) { navigation.push(page(of: view, value: nil)) }

  /// Pushes the page of a value. Does nothing if there is no destination for it.
  func push(_ value: AnyHashable) {
    if let path { return path.set(path.get() + [value]) }
    if let view = view(of: value) { navigation.push(page(of: view, value: value)) }
  }

  private func hasDestination(_ value: AnyHashable) -> Bool {
    destinations[ObjectIdentifier(type(of: value.base))] != nil
  }

  private func view(of value: AnyHashable) -> AnyView? {
    destinations[ObjectIdentifier(type(of: value.base))]?(value)
  }

  private func page(of view: AnyView, value: AnyHashable?) -> HostedPage {
    let page = HostedPage()
    page.value = value
    page.presented = PresentedPage()
    page.presented?.dismiss = { [weak self, weak page] in
      if let self, let page { leave(page) }
    }
    page.show(view, in: self, environment: environment)
    return page
  }

  private func leave(_ page: HostedPage) {
    guard let index = navigation.viewControllers.firstIndex(where: { $0 === page }) else { return }
    navigation.setViewControllers(Array(navigation.viewControllers.prefix(index)))
  }

  /// Shows the pages of the path. Values without a destination have none.
  private func followPath() {
    guard let path else { return }
    let values = path.get()
    // Removed pages may write state immediately.
    ReadTracking.withoutReader { showPages(of: values.filter(hasDestination)) }
  }

  /// Shows the pages of values: those that are shown already stay, and with them the pages of views on them,
  /// unless the values now end below these.
  private func showPages(of values: [AnyHashable]) {
    let shown = pages
    guard shown.compactMap(\.value) != values else { return }
    var left = values[...]
    var kept = Array(
      shown.prefix { page in
        guard let value = page.value else { return true }
        return left.popFirst() == value
      })
    let keptValues = kept.count { $0.value != nil }
    if keptValues == values.count {
      kept.removeLast(kept.reversed().prefix { $0.value == nil }.count)
    }
    let new = values.dropFirst(keptValues).compactMap { value in
      view(of: value).map { page(of: $0, value: value) }
    }
    followsPath = true
    navigation.setViewControllers([root] + kept + new)
    followsPath = false
  }

  private func pagesDidChange() {
    guard let path, !followsPath else { return }
    path.set(pages.compactMap(\.value))
  }
}

/// A page of declared views.
final class HostedPage: ViewController {
  /// The value that the page is of; nil for a view.
  var value: AnyHashable?
  /// The page in the environment of its views; nil for the root.
  var presented: PresentedPage?
  /// The items in the bars.
  private(set) lazy var bars = PageBars(of: self)
  /// Whether the lists of the page are edited.
  private let editing = EditingState()
  private let host = HostingView(rootView: AnyView(EmptyView()))
  private var content = AnyView(EmptyView())
  private var link: NavigationLinkTarget?

  override func loadView() -> Views.View { host }

  func show(
    _ content: AnyView, in stack: NavigationCoordinator, environment: EnvironmentValues
  ) {
    self.content = content
    showAgain(in: stack, environment: environment)
  }

  /// Shows the same views in another environment.
  func showAgain(in stack: NavigationCoordinator, environment: EnvironmentValues) {
    let link = link ?? NavigationLinkTarget(stack: stack, page: self)
    self.link = link
    host.rootView = AnyView(
      EnvironmentView(content: content) { [presented, editing] values in
        values = environment
        values.editing = editing
        values.navigation = link
        if let presented { values.presentedPage = presented }
      })
  }
}

/// The stack and the page that views are on, as they see them.
@MainActor
final class NavigationLinkTarget {
  private(set) weak var stack: NavigationCoordinator?
  private(set) weak var page: HostedPage?

  init(stack: NavigationCoordinator, page: HostedPage) {
    self.stack = stack
    self.page = page
  }
}

private enum NavigationKey: EnvironmentKey {
  static let defaultValue: NavigationLinkTarget? = nil
}

extension EnvironmentValues {
  /// The stack and the page that a view is on; nil outside of stacks.
  var navigation: NavigationLinkTarget? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}
