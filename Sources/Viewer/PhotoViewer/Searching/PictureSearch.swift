import Controls
import Folders
import Localization
import Views

/// Searches for pictures by words, and filters by favourites or stars. Paging, the slideshow and the grid are limited
/// to the results.
@MainActor
final class PictureSearch {
  private let gridStage: GridStage
  private let photoStage: PhotoStage
  private let library: PictureLibrary
  private let announcer: Announcer
  /// The text that was searched for last; empty if the search has ended.
  private var text = ""
  /// The rating that pictures have at least which are shown; nil for all pictures.
  private var minimumRating: Int?
  /// Whether only favourites are shown.
  var isAmongFavorites: Bool { minimumRating == FileRating.favorite }
  /// Called when the bar was shown or hidden.
  var onShow: @MainActor () -> Void = {}
  /// Called when the bar that had the focus is removed.
  var onFocusLoss: @MainActor () -> Void = {}

  /// Creates the search in `library`, with the bar of `gridStage`. The photo on `photoStage` stays, even if it
  /// is not found.
  init(
    library: PictureLibrary, gridStage: GridStage, photoStage: PhotoStage,
    announcer: Announcer
  ) {
    self.library = library
    self.gridStage = gridStage
    self.photoStage = photoStage
    self.announcer = announcer
    library.onRead = { [weak self] in self?.metadataDidArrive() }
    gridStage.search.onFind = { [weak self] in self?.find($0) }
    gridStage.search.bar.close.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.end()
    }
  }

  private var pictures: PictureList { library.list }
  private var grid: GridView { gridStage.grid }

  /// Shows the search bar.
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
    minimumRating = nil
    grid.showFolders(matching: nil)
  }

  /// Shows the pictures that match the words of `text`. Their metadata is read in the background, and then searched as
  /// well.
  func find(_ text: String) {
    self.text = text
    if applyFilter() { grid.scrollToStart() }
    showResult()
  }

  private func metadataDidArrive() {
    guard pictures.filter?.hasWords == true else { return }
    let earlierCount = pictures.paths.count
    applyFilter(keeping: seenPosition)
    showResult()
    if pictures.paths.count != earlierCount { announcer.announce(pictures.countDescription) }
  }

  /// The position of the visible photo, which stays even if it is no longer found.
  private var seenPosition: PictureList.Position? {
    let isSeen = !photoStage.isClosed && pictures.items.indices.contains(pictures.index)
    return isSeen ? pictures.items[pictures.index].position : nil
  }

  /// Shows the pictures that are searched for. Returns whether these are other ones than before.
  @discardableResult
  private func applyFilter(keeping kept: PictureList.Position? = nil) -> Bool {
    let chosen = minimumRating.map { minimum in
      Set(library.ratings.known.lazy.filter { $0.value >= minimum }.map(\.key))
    }
    let filter = PictureFilter(
      text, among: chosen, areFavorites: isAmongFavorites, metadataText: library.metadataText)
    guard filter != pictures.filter else { return false }
    let earlier = pictures
    let selected = grid.multipleSelection?.indices
    library.change { list in
      list.show(only: filter, and: kept)
      return list.current == earlier.current ? .stays : .isReopened
    }
    if let selected {
      grid.multipleSelection = GridSelection(
        of: gridStage.search.selection(selected, in: earlier, for: pictures))
    }
    return true
  }

  // MARK: Ratings

  /// The menu of the stars that pictures have at least which are shown.
  func ratingMenu() -> Menu {
    let stars = FileRating.stars(of: minimumRating)
    let choices = (0...FileRating.maximumStars).map { count in
      Action(
        title: Self.title(ofLeast: count), state: count == stars ? .on : .off,
        accessibilityIdentifier: "least-stars-\(count)"
      ) { [weak self] in
        self?.show(onlyFrom: FileRating.minimum(ofStars: count))
      }
    }
    return Menu(options: .singleSelection, children: choices)
  }

  private static func title(ofLeast stars: Int) -> String {
    switch stars {
    case 0: localized("All Pictures")
    case FileRating.maximumStars: RatingController.words(ofStars: stars)
    default:
      localizedPlural("{count} Star and More", "{count} Stars and More", count: stars)
    }
  }

  /// Shows only rated pictures, or all pictures again.
  func toggleRatedOnly() { show(onlyFrom: minimumRating == nil ? 1 : nil) }

  private func show(onlyFrom rating: Int?) {
    minimumRating = rating
    if rating != nil { library.followStatedRatings() }
    if applyFilter() { grid.scrollToStart() }
    showResult()
  }

  /// The state of the command that leaves out all pictures but favourites.
  var favoritesOnlyState: CommandState { state(isOn: isAmongFavorites) }

  /// The state of the command that leaves out pictures that are not rated.
  var ratedOnlyState: CommandState { state(isOn: minimumRating != nil) }

  private func state(isOn: Bool) -> CommandState {
    let isOfUse = isOn || pictures.totalCount > 0
    var state = CommandState.disabled(
      because: isOfUse ? nil : localized("There are no pictures."))
    state.isOn = isOn
    return state
  }

  /// Shows only favourites, or all pictures again.
  func toggleFavoritesOnly() {
    show(onlyFrom: isAmongFavorites ? nil : FileRating.favorite)
  }

  /// Follows the ratings, if they decide what is shown. The current photo stays, even if it no longer matches.
  func ratingsDidChange() {
    guard minimumRating != nil else { return }
    applyFilter(keeping: seenPosition)
    showResult()
    if pictures.filter != nil { announcer.announce(pictures.countDescription) }
  }

  private func showResult() {
    grid.showFolders(matching: pictures.filter)
    showCount()
  }

  /// Shows how many pictures were found, or why there are none.
  func showCount() {
    grid.message = library.emptinessMessage
    gridStage.search.bar.show(pictures.filter == nil ? nil : pictures.countDescription)
  }
}
