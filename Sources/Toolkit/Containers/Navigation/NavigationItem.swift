public import Scrolling
public import Views

/// The content of the bar of a navigation stack while a controller is on its top.
@MainActor
public final class NavigationItem {
  /// The title in the middle of the bar.
  public var title = "" { didSet { if title != oldValue { onChange() } } }
  /// The title of the button that leads back to this page; nil for ``title``.
  public var backButtonTitle: String? { didSet { onChange() } }
  /// The buttons at the leading side, after the one that leads back.
  public var leadingItems: [BarButtonItem] = [] { didSet { onChange() } }
  /// The buttons at the trailing side, the outermost last.
  public var trailingItems: [BarButtonItem] = [] { didSet { onChange() } }
  /// A view in the place of the title, such as a field to search in; nil for none.
  public var titleView: View? { didSet { onChange() } }
  /// Whether the title is also shown in large letters above the content. The one in the bar appears when
  /// that has been scrolled away.
  public var prefersLargeTitle = false {
    didSet { if prefersLargeTitle != oldValue { onTitleSizeChange() } }
  }
  /// The scroll view that the large title and the search bar scroll with; nil if they stay. Set it before the page
  /// is shown.
  public weak var scrollView: ScrollView?
  /// The search in the page, whose bar is shown above the content; nil for none. Set it before the page is shown.
  public var searchController: SearchController?

  /// Called when the bar is to show something else.
  var onChange: @MainActor () -> Void = {}

  /// Called when the title gets large or small.
  var onTitleSizeChange: @MainActor () -> Void = {}

  /// Creates an item without a title.
  init() {}
}
