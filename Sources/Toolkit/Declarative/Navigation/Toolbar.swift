/// The place of an item in the bars of a page.
public enum ToolbarItemPlacement: Hashable, Sendable, CaseIterable {
  /// The trailing side of the upper bar.
  case automatic
  /// The trailing side of the upper bar.
  case topBarTrailing
  /// The leading side of the upper bar.
  case topBarLeading
  /// The middle of the upper bar, in place of the title.
  case principal
  /// The bar below the page.
  case bottomBar
  /// The trailing side of the upper bar: the primary action of the page.
  case primaryAction
  /// The trailing side of the upper bar: confirms the input.
  case confirmationAction
  /// The leading side of the upper bar: leaves without a change.
  case cancellationAction
  /// The bar below the page.
  case status

  /// The trailing side of the upper bar.
  public static let navigationBarTrailing = ToolbarItemPlacement.topBarTrailing
  /// The leading side of the upper bar.
  public static let navigationBarLeading = ToolbarItemPlacement.topBarLeading
  /// The leading side of the upper bar.
  public static let navigation = ToolbarItemPlacement.topBarLeading
  /// The trailing side of the upper bar: destroys something.
  public static let destructiveAction = ToolbarItemPlacement.topBarTrailing
  /// The trailing side of the upper bar.
  public static let secondaryAction = ToolbarItemPlacement.topBarTrailing

  /// The side of the bars.
  var side: ToolbarSide {
    switch self {
    case .topBarLeading, .cancellationAction: .leading
    case .principal: .middle
    case .bottomBar, .status: .bottom
    case .automatic, .topBarTrailing, .primaryAction, .confirmationAction: .trailing
    }
  }
}

/// A place in the bars of a page.
enum ToolbarSide: Hashable {
  case leading
  case middle
  case trailing
  case bottom
}

/// An item in the bars of a page.
public struct ToolbarItem<Content: View>: View {
  private let item: PlacedToolbarItem<Content>

  /// Creates an item that shows views, such as a button.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { item = PlacedToolbarItem(content: content(), placement: placement, isGroup: false) }

  /// The views.
  public var body: some View { item }
}

/// Several items in the bars of a page, one for each view.
public struct ToolbarItemGroup<Content: View>: View {
  private let item: PlacedToolbarItem<Content>

  /// Creates items that show views.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { item = PlacedToolbarItem(content: content(), placement: placement, isGroup: true) }

  /// The views.
  public var body: some View { item }
}

extension ToolbarItem: ToolbarEntry {
  var entries: [(ToolbarSide, any View)] { item.entries }
}

extension ToolbarItemGroup: ToolbarEntry {
  var entries: [(ToolbarSide, any View)] { item.entries }
}

/// A view with a place in the bars.
@MainActor
protocol ToolbarEntry {
  var entries: [(ToolbarSide, any View)] { get }
}

/// Views with their place in the bars.
private struct PlacedToolbarItem<Content: View>: View, ToolbarEntry {
  let content: Content
  let placement: ToolbarItemPlacement
  let isGroup: Bool

  var body: some View { content }

  var entries: [(ToolbarSide, any View)] {
    let views: [any View] = isGroup ? content.leaves : [content]
    return views.map { (placement.side, $0) }
  }
}

/// A box whose page has items in its bars while it is shown.
private final class ToolbarBox: ModifierBox {
  private weak var page: HostedPage?

  func show(
    _ entries: [(ToolbarSide, any View)], on page: HostedPage, in environment: EnvironmentValues
  ) {
    self.page = page
    page.bars.set(entries, of: self, in: environment)
  }

  override func leave() { page?.bars.remove(of: self) }
}

extension View {
  /// Shows items in the bars of the page of a ``NavigationStack`` around the view: a ``ToolbarItem`` at its place,
  /// another view at the trailing side of the upper bar.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    let content = content()
    return boxed { (box: ToolbarBox, environment) in
      guard let page = environment.navigation?.page else { return }
      let entries = content.leaves.flatMap { view in
        (view as? any ToolbarEntry)?.entries ?? [(ToolbarSide.trailing, view)]
      }
      box.graph.whenPlaced { [weak box] in box?.show(entries, on: page, in: environment) }
    }
  }
}
