import Controls
import Localization
import Views

/// Searching for pictures by their names, and leaving out all but favourites. Paging, the slideshow and the grid
/// stay among what was found.
@MainActor
final class PictureSearch {
  private let gridStage: GridStage
  private let photoStage: PhotoStage
  private let library: PictureLibrary
  private let announcer: Announcer
  /// The text that was searched for last; empty if the search has ended.
  private var text = ""
  /// Whether only favourites are shown.
  private(set) var isAmongFavorites = false
  /// Called when the bar has come or gone.
  var onShow: @MainActor () -> Void = {}
  /// Called when the bar that had the focus is removed.
  var onFocusLoss: @MainActor () -> Void = {}

  /// Creates the search in `library`, with the bar of `gridStage`. The photo on `photoStage` stays, even if it
  /// is not found.
  init(
    in library: PictureLibrary, on gridStage: GridStage, _ photoStage: PhotoStage,
    announcer: Announcer
  ) {
    self.library = library
    self.gridStage = gridStage
    self.photoStage = photoStage
    self.announcer = announcer
    gridStage.search.onFind = { [weak self] in self?.find($0) }
    gridStage.search.bar.close.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.end()
    }
  }

  private var pictures: PictureList { library.list }
  private var grid: GridView { gridStage.grid }

  /// Lets the user type what to search for.
  func begin() {
    gridStage.beginSearch(for: grid.window?.inputKind ?? .touch)
    onShow()
  }

  /// Ends the search by names.
  func end() {
    guard gridStage.search.isShown else { return }
    let hadFocus = gridStage.search.bar.hasFocusWithin
    find("")
    gridStage.search.end()
    if hadFocus { onFocusLoss() }
    onShow()
  }

  /// Ends the search, also among favourites, because other pictures are shown from now on.
  func reset() {
    end()
    isAmongFavorites = false
  }

  /// Shows the pictures whose names contain the words of `text`.
  func find(_ text: String) {
    self.text = text
    if applyFilter() { grid.scrollToStart() }
    updateSearchCount()
  }

  /// Shows the pictures that are searched for. Returns whether these are other ones than before.
  @discardableResult
  private func applyFilter(keeping kept: PictureList.Position? = nil) -> Bool {
    let chosen = isAmongFavorites ? library.favorites.paths : nil
    let filter = PictureFilter(text, among: chosen)
    guard filter != pictures.filter else { return false }
    let earlier = pictures
    let selected = grid.multipleSelection?.indices
    library.change { list in
      list.show(only: filter, and: kept)
      return list.current == earlier.current ? .stays : .isShownAnew
    }
    if let selected {
      grid.multipleSelection = GridSelection(
        of: gridStage.search.selection(selected, in: earlier, for: pictures))
    }
    return true
  }

  // MARK: Favourites

  /// The state of the command that leaves out all pictures but favourites.
  var favoritesOnlyState: CommandState {
    let isOn = isAmongFavorites
    return CommandState(
      attributes: isOn || pictures.totalCount > 0 ? [] : .disabled,
      reason: isOn || pictures.totalCount > 0 ? nil : localized("There are no pictures."),
      isOn: isOn)
  }

  /// Shows only favourites, or all pictures again.
  func toggleFavoritesOnly() {
    isAmongFavorites.toggle()
    if applyFilter() { grid.scrollToStart() }
    updateSearchCount()
  }

  /// Follows the favourites, if only they are shown. The photo stays, even if it is none any more.
  func favoritesDidChange() {
    guard isAmongFavorites else { return }
    let isSeen = !photoStage.isClosed && pictures.items.indices.contains(pictures.index)
    applyFilter(keeping: isSeen ? pictures.items[pictures.index].position : nil)
    updateSearchCount()
    if pictures.filter != nil { announcer.announce(pictures.countDescription) }
  }

  private func updateSearchCount() {
    gridStage.search.bar.show(pictures.filter == nil ? nil : pictures.countDescription)
  }
}
