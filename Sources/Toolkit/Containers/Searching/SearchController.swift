public import Editing
import Geometry
import Scrolling
import Views

/// A search in the content of a page: the bar and the results.
///
///     let search = SearchController()
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     search.resultsList = list
///     controller.navigationItem.searchController = search
///
/// The page shows the bar above its content. Without a navigation stack, put the ``searchBar`` into any view. To wait
/// for more letters, and to cancel earlier searches, use a `Debouncer`:
///
///     func updateSearchResults(for controller: SearchController) {
///       let text = controller.searchBar.field.text
///       debouncer.call(immediately: controller.isImmediate) { try await self.search(for: text) }
///     }
@MainActor
public final class SearchController {
  /// The bar with the field.
  public let searchBar = SearchBar()
  /// The controller that shows the results in place of the content of the page, once there is text; nil if the content
  /// itself shows them.
  public let searchResultsController: ViewController?
  /// The object that updates the results.
  public weak var searchResultsUpdater: (any SearchResultsUpdating)?
  /// Whether the content of the page is dimmed while the field is used, and a tap there ends the search.
  public var obscuresBackgroundDuringPresentation = true { didSet { update() } }
  /// Whether the bar scrolls away with the scroll view of the page. Set it before the page is shown.
  public var hidesSearchBarWhenScrolling = true
  /// Called when the user has ended the search: everything is to be shown again.
  public var onCancel: @MainActor () -> Void = {}
  /// The list with the results: the down arrow leads from the field into it, the up arrow from its first row back,
  /// and a drag in it leaves the field without deleting the text.
  public weak var resultsList: ListView? {
    didSet { if resultsList !== oldValue { connectList() } }
  }
  /// Whether the current update is for Return or for an empty text, which do not wait for more letters.
  public private(set) var isImmediate = false

  /// The view over the content of the page.
  let cover = SearchCover()

  /// Creates a search whose results `searchResultsController` shows, or else the content of the page.
  public init(searchResultsController: ViewController? = nil) {
    self.searchResultsController = searchResultsController
    searchBar.onBegin = { [weak self] in self?.update() }
    searchBar.onChange = { [weak self] in self?.searchAgain(immediately: $0.isEmpty) }
    searchBar.onSubmit = { [weak self] in self?.searchAgain(immediately: true) }
    searchBar.onCancel = { [weak self] in self?.end() }
    searchBar.onMoveDown = { [weak self] in self?.moveToList() ?? false }
    cover.onTap = { [weak self] in self?.searchBar.cancel() }
    cover.results = searchResultsController?.view
    update()
  }

  /// Whether the field is used, or has text that was searched for. Setting it begins or ends the search.
  public var isActive: Bool {
    get { searchBar.isActive }
    set { if newValue { searchBar.begin() } else { searchBar.cancel() } }
  }

  private func searchAgain(immediately: Bool) {
    update()
    isImmediate = immediately
    searchResultsUpdater?.updateSearchResults(for: self)
    isImmediate = false
  }

  private func end() {
    searchAgain(immediately: true)
    onCancel()
  }

  private func update() {
    let showsResults = isActive && searchBar.field.hasText
    if showsResults, !cover.showsResults { scrollResultsToTop() }
    cover.showsResults = showsResults
    cover.isDimmed = isActive && obscuresBackgroundDuringPresentation
  }

  /// Shows the beginning of the results: where they were scrolled to was for another search.
  private func scrollResultsToTop() {
    let controller = searchResultsController
    guard
      let scroller = controller?.view as? ScrollView ?? controller?.navigationItem.scrollView
        ?? resultsList
    else { return }
    let top = Point(scroller.contentOffset.x, -scroller.adjustedContentInset.top)
    scroller.setContentOffset(top, animated: false)
  }

  // MARK: The list

  private func connectList() {
    guard let list = resultsList else { return }
    list.keyboardDismissMode = .onDrag
    list.onKeyPress(.upArrow) { [weak self, weak list] press in
      guard let self, let list, resultsList === list, press.heldModifiers.isEmpty,
        list.focusedCell?.path == list.rows.geometry.first
      else { return .ignored }
      return searchBar.field.becomeFirstResponder() ? .handled : .ignored
    }
  }

  private func moveToList() -> Bool {
    guard let list = resultsList, let first = list.rows.geometry.first,
      cover.isHidden || list.isDescendant(of: cover)
    else { return false }
    list.focusRow(at: first)
    return true
  }
}

/// An object that updates the results of a search.
@MainActor
public protocol SearchResultsUpdating: AnyObject {
  /// Updates the results: the text in the bar has changed, Return was pressed, or the search has ended.
  func updateSearchResults(for searchController: SearchController)
}
