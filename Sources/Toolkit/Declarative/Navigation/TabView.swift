import Drawing
import Semantics

/// Several pages, one of which is visible. It is chosen by tabs below it, or by a swipe.
///
///     TabView {
///       TripsView().tabItem { Label("Trips", systemImage: "map") }
///       ProfileView().tabItem { Label("Profile", systemImage: "gear") }
///     }
public struct TabView<Value: Hashable, Content: View>: View {
  private let content: Content
  private let selection: Binding<Value>?
  @State private var ownSelection: AnyHashable?
  @Environment(\.tabViewStyle) private var style

  /// Creates pages, and shows the one whose ``View/tag(_:)`` is `selection`.
  public init(selection: Binding<Value>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// The pages.
  public var body: some View {
    let pages = content.tabPages.enumerated().map { index, page in
      KeyedTabPage(id: page.tag ?? AnyHashable(index), page: page)
    }
    let choice = Binding<AnyHashable?>(
      get: { selected ?? pages.first?.id }, set: { select($0) })
    switch style {
    case .page(let showsDots): PagedTabs(pages: pages, selection: choice, showsDots: showsDots)
    case .automatic: BarTabs(pages: pages, selection: choice)
    }
  }

  private var selected: AnyHashable? {
    selection.map { AnyHashable($0.wrappedValue) } ?? ownSelection
  }

  private func select(_ id: AnyHashable?) {
    guard let selection else { return ownSelection = id }
    if let value = id?.base as? Value { selection.wrappedValue = value }
  }
}

extension TabView where Value == Int {
  /// Creates pages, and shows the first one.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// A page with its identity.
struct KeyedTabPage: Identifiable {
  let id: AnyHashable
  let page: TabPage
}

/// The way in which a ``TabView`` shows its pages.
public enum TabViewStyle: Hashable, Sendable {
  /// With tabs below.
  case automatic
  /// Beside each other, with a dot for each, unless `showsDots` is false.
  case page(showsDots: Bool)

  /// Whether pages beside each other have dots.
  public enum IndexDisplayMode: Hashable, Sendable, CaseIterable {
    /// Dots are shown.
    case automatic
    /// Dots are shown.
    case always
    /// No dots are shown.
    case never
  }

  /// Beside each other, with a dot for each.
  public static let page = TabViewStyle.page(showsDots: true)

  /// Returns the style of pages beside each other.
  public static func page(indexDisplayMode mode: IndexDisplayMode) -> TabViewStyle {
    .page(showsDots: mode != .never)
  }
}

private enum TabStyleKey: EnvironmentKey { static let defaultValue = TabViewStyle.automatic }

extension EnvironmentValues {
  /// The way in which tabs are shown.
  var tabViewStyle: TabViewStyle {
    get { self[TabStyleKey.self] }
    set { self[TabStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the way in which a ``TabView`` in the view shows its pages.
  public func tabViewStyle(_ style: TabViewStyle) -> some View {
    environment(\.tabViewStyle, style)
  }
}

/// Pages with tabs below them. A page is made when it is first chosen, and keeps its state.
private struct BarTabs: View {
  let pages: [KeyedTabPage]
  @Binding var selection: AnyHashable?
  @State private var visited: Set<AnyHashable> = []

  var body: some View {
    let selected = selection
    VStack(spacing: 0) {
      ZStack {
        ForEach(pages.filter { $0.id == selected || visited.contains($0.id) }) { page in
          let isShown = page.id == selected
          AnyView(page.page.view)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .opacity(isShown ? 1 : 0)
            .disabled(!isShown)
            .accessibilityHidden(!isShown)
        }
      }
      Divider()
      HStack(spacing: 0) {
        ForEach(pages) { page in tab(for: page, isSelected: page.id == selected) }
      }
      .background(.background)
    }
    .onChange(of: selected, initial: true) { if let selected { visited.insert(selected) } }
  }

  private func tab(for page: KeyedTabPage, isSelected: Bool) -> some View {
    LabelButton(
      content: VStack(spacing: 2) {
        if let icon = page.page.icon { Image(icon).font(.title2) }
        Text(page.page.title).font(.caption).lineLimit(1)
      }
      .frame(maxWidth: .infinity, minHeight: 52)
      .foregroundStyle(isSelected ? Color.accentColor : Color.secondaryLabel)
      .contentShape(Rectangle())
    ) { selection = page.id }
    .accessibilityAddTraits(isSelected ? .selected : .none)
  }
}
