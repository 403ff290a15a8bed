import Containers
import Views

/// The items that the views of a page show in its bars.
@MainActor
final class PageBars {
  private weak var page: HostedPage?
  /// The items by the boxes of their modifiers, in order of insertion.
  private var items: [(owner: ObjectIdentifier, items: [BarItem])] = []

  init(of page: HostedPage) { self.page = page }

  /// Sets the items of a modifier.
  func set(_ entries: [(ToolbarSide, any View)], of owner: Box, in environment: EnvironmentValues) {
    let key = ObjectIdentifier(owner)
    let index = items.firstIndex { $0.owner == key }
    let old = index.map { items[$0].items } ?? []
    let isSame = old.map(\.side) == entries.map(\.0)
    let new = isSame ? old : entries.map { BarItem(side: $0.0) }
    for (item, entry) in zip(new, entries) { item.show(entry.1, in: environment) }
    guard !isSame else { return }
    if let index { items[index].items = new } else { items.append((key, new)) }
    update()
  }

  /// Removes the items of a modifier.
  func remove(of owner: Box) {
    items.removeAll { $0.owner == ObjectIdentifier(owner) }
    update()
  }

  private func update() {
    guard let page else { return }
    let all = items.flatMap(\.items)
    func buttons(at side: ToolbarSide) -> [BarButtonItem] {
      all.filter { $0.side == side }.map(\.item)
    }
    page.navigationItem.leadingItems = buttons(at: .leading)
    page.navigationItem.trailingItems = buttons(at: .trailing)
    page.navigationItem.titleView = all.first { $0.side == .middle }?.host
    // Items of the lower bar share its width.
    let bottom = buttons(at: .bottom)
    page.toolbarItems =
      bottom.count > 1
      ? Array(bottom.flatMap { [BarButtonItem(.flexibleSpace), $0] }.dropFirst()) : bottom
  }
}

/// An item of a bar that shows views.
@MainActor
private final class BarItem {
  let side: ToolbarSide
  let host = BarHost(rootView: AnyView(EmptyView()))
  private(set) lazy var item = BarButtonItem(customView: host)

  init(side: ToolbarSide) {
    self.side = side
    host.backgroundColor = nil
  }

  func show(_ view: any View, in environment: EnvironmentValues) {
    host.rootView = AnyView(
      EnvironmentView(content: AnyView(view).padding(.horizontal, BarHost.margin)) {
        $0 = environment
      })
  }
}

/// A hosting view in a bar, at least as wide as a finger.
private final class BarHost: HostingView<AnyView> {
  static let margin = 6.0
}
