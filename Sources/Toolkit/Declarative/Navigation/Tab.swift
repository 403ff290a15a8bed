import Drawing

/// A page of a ``TabView``.
public struct Tab<Content: View>: View, TabEntry {
  private let page: TabPage

  /// The views of the page.
  public var body: some View { AnyView(page.view) }

  /// Creates a page with a title and an icon by its name. `value` selects it.
  public init(
    _ title: some StringProtocol, systemImage name: String, value: some Hashable,
    @ViewBuilder content: () -> Content
  ) {
    page = TabPage(
      view: content(), title: String(title), icon: Image(systemName: name).icon,
      tag: AnyHashable(value))
  }

  /// Creates a page with a title and an icon by its name.
  public init(
    _ title: some StringProtocol, systemImage name: String, @ViewBuilder content: () -> Content
  ) {
    page = TabPage(
      view: content(), title: String(title), icon: Image(systemName: name).icon, tag: nil)
  }

  func change(_ page: inout TabPage) { page = self.page }
}

/// A page as a ``TabView`` shows it.
struct TabPage {
  var view: any View
  var title = ""
  var icon: Icon?
  /// The value that selects it; nil for its place.
  var tag: AnyHashable?
}

/// A view that describes the page that it is.
@MainActor
protocol TabEntry {
  func change(_ page: inout TabPage)
}

/// A view with the label of its tab.
private struct TabItemView: View, TabEntry, RowModifying {
  let content: any View
  let title: String
  let icon: Icon?

  func change(_ page: inout TabPage) {
    page.title = title
    page.icon = icon
  }

  func change(_ row: inout ListRow) { row.tabEntries.append(self) }
}

extension View {
  /// Sets the tab of the page of a ``TabView``: a ``Label``, or a text and an image.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    let label = label()
    return TabItemView(content: self, title: label.shownText ?? "", icon: label.shownIcon)
  }

  /// The pages in the view.
  var tabPages: [TabPage] {
    ListContents(of: self).sections.flatMap(\.rows).map { row in
      var page = TabPage(view: row.view, tag: row.tag)
      for entry in row.tabEntries { entry.change(&page) }
      if let tag = row.tag { page.tag = tag }
      return page
    }
  }
}
