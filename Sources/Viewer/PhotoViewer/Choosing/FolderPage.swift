import Containers
import Controls
import Drawing
import Editing
import FileOperations
import Files
import Folders
import Geometry
import Localization
import PictureFiles
import SystemPackage
import Views

/// A page with the folders in a folder, the pictures in it if they can be chosen, and the ways to the folders
/// above. They are listed in the background, folders first. If that takes long, the page says that it is loading.
final class FolderPage: FolderListController, SearchResultsUpdating {
  /// The contents of a folder.
  private struct Listing: Equatable, Sendable {
    let folders: [FilePath]
    /// The pictures; nil before they were listed.
    var pictures: [FilePath]?
    /// Whether there are hidden folders, shown or not.
    let hasHidden: Bool
  }

  /// The folder whose contents are listed.
  let folder: FilePath
  /// Called with a picture of a row that the user has chosen.
  var onChoosePicture: @MainActor (FilePath) -> Void = { _ in }
  /// Called when the user shows hidden folders, or hides them again.
  var onShowHidden: @MainActor (Bool) -> Void = { _ in }
  private let worker: FileWorker
  private let search = SearchController()
  private lazy var pageView = FolderPageView(PathChips(to: folder), search.searchBar, above: list)
  private let showsPictures: Bool
  private var showsHidden: Bool
  /// The number of times that the folder was listed.
  private(set) var listingCount = 0
  /// The contents that were listed; nil before that.
  private var listing: Result<Listing, PictureError>?
  /// Whether the folder takes so long to list that the page says so.
  private var isSlow = false
  private var hasAppeared = false

  /// The time from which a page that has come to rest says that it is loading.
  private static let patience = Duration.milliseconds(250)

  /// Creates a page of `folder`, which `worker` lists, with or without hidden ones and pictures.
  init(
    folder: FilePath, contents: FolderContents?, worker: FileWorker, showingHidden: Bool,
    showingPictures: Bool
  ) {
    self.folder = folder
    self.worker = worker
    showsPictures = showingPictures
    showsHidden = showingHidden
    super.init(title: folder.folderName, contents: contents)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.resultsList = list
    search.searchBar.onSubmit = { [weak self] in self?.openFirst() }
    search.searchBar.field.accessibilityIdentifier = "folders.search"
    search.onCancel = { [weak self] in self?.endSearch() }
    show()
    readFolder()
  }

  override func loadView() -> View {
    _ = super.loadView()
    list.onKeyPress { [weak self] in self?.handle($0) ?? .ignored }
    pageView.chips.onOpen = { [weak self] in self?.onOpen($0) }
    pageView.onSearch = { [weak self] in self?.beginSearch() }
    return pageView
  }

  override func viewDidAppear() {
    // The user comes back, maybe from a folder that was made meanwhile.
    if hasAppeared, !isLoading { readFolder() }
    hasAppeared = true
    guard isLoading else { return }
    list.window?.schedule(after: Self.patience) { [weak self] in self?.showSlowness() }
  }

  private func showSlowness() {
    guard isLoading else { return }
    isSlow = true
    show()
  }

  override func open(_ row: FolderRow) {
    switch row {
    case .picture(let path): onChoosePicture(path)
    case .hiddenFolders(let areShown):
      showsHidden = !areShown
      onShowHidden(showsHidden)
      readFolder()
    case .folder, .recent, .place, .favorites, .parent, .note: super.open(row)
    }
  }

  // MARK: Keys and search

  /// Letters begin a search, and Backspace leads to the folder above.
  private func handle(_ press: KeyPress) -> KeyPress.Result {
    guard list.window?.firstResponder is FolderCell else { return .ignored }
    if press.matches("f", .control) || press.matches("/") {
      beginSearch()
      return .handled
    }
    switch (press.key, press.heldModifiers) {
    case (.backspace, []) where folder.folder != folder:
      if press.phase == .down { onOpen(folder.folder) }
      return .handled
    // Capitals are typed with Shift, and in some layouts so are digits.
    case (.character(let letter), []), (.character(let letter), .shift):
      guard letter.isLetter || letter.isNumber else { return .ignored }
      beginSearch()
      search.searchBar.field.insertText(press.characters)
      return .handled
    default: return .ignored
    }
  }

  private func beginSearch() {
    pageView.showsSearch = true
    search.isActive = true
  }

  private func endSearch() {
    pageView.showsSearch = false
    takeFocus()
  }

  func updateSearchResults(for searchController: SearchController) { show() }

  /// Opens the first row that was found.
  private func openFirst() {
    let found = sections.flatMap(\.rows).first {
      if case .parent = $0 { false } else { $0.isActive }
    }
    if search.searchBar.field.hasText, let found { open(found) }
  }

  // MARK: Listing

  /// Whether a part of the folder has not been listed yet.
  private var isLoading: Bool {
    switch listing {
    case nil: true
    case .success(let listing)?: listing.pictures == nil
    case .failure?: false
    }
  }

  private func readFolder() {
    listingCount += 1
    let number = listingCount
    let showFolders: @MainActor @Sendable (Listing) -> Void = { [weak self] in
      self?.showFolders($0, number)
    }
    worker.perform {
      [worker, folder, showsHidden, showsPictures] () -> Result<Listing, PictureError> in
      Result { () throws(PictureError) in
        let all = try Subfolders.list(of: folder, showingHidden: true)
        let plain = all.filter { $0.lastComponent?.bytes.first != UInt8(ascii: ".") }
        var found = Listing(folders: showsHidden ? all : plain, hasHidden: plain.count < all.count)
        guard showsPictures else {
          found.pictures = []
          return found
        }
        worker.post { [found] in showFolders(found) }
        found.pictures = try PictureFolder.listing(of: folder, showingHidden: showsHidden)
          .pictures.map(\.path)
        return found
      }
    } then: { [weak self] in
      guard let self, listingCount == number, listing != $0 else { return }
      listing = $0
      show()
    }
  }

  /// Shows the folders of the first listing before its pictures. Later, what was listed before stays until then.
  private func showFolders(_ found: Listing, _ number: Int) {
    guard listingCount == number, listing == nil else { return }
    listing = .success(found)
    show()
  }

  /// Shows the listed rows that match the search.
  private func show() {
    let filter = PictureFilter(search.searchBar.field.text)
    let parent = folder.folder
    let above: [FolderRow] = parent == folder || filter != nil ? [] : [.parent(parent)]
    sections = ([(nil, above)] + found(by: filter)).filter { !$0.rows.isEmpty }
  }

  /// The sections with the rows that match `filter`; all if that is nil.
  private func found(by filter: PictureFilter?) -> [(title: String?, rows: [FolderRow])] {
    let waiting = isSlow ? [FolderRow.note(localized("Loading"))] : []
    let found: Listing
    switch listing {
    case nil: return [(nil, waiting)]
    case .failure(let error)?:
      return [(nil, [.note(localized("Cannot be shown: {reason}", ["reason": "\(error)"]))])]
    case .success(let listing)?: found = listing
    }
    func matching(_ paths: [FilePath]) -> [FilePath] {
      filter.map { filter in paths.filter({ filter.matches($0) }) } ?? paths
    }
    var folders = matching(found.folders).map(FolderRow.folder)
    let pictures = found.pictures.map { matching($0).map(FolderRow.picture) } ?? waiting
    if filter != nil {
      if folders.isEmpty, found.pictures != nil, pictures.isEmpty {
        folders = [.note(localized("Nothing found"))]
      }
      return [(nil, folders), (nil, pictures)]
    }
    if folders.isEmpty { folders = [.note(localized("No folders in it"))] }
    if found.hasHidden { folders.append(.hiddenFolders(areShown: showsHidden)) }
    return [(nil, folders), (localized("Pictures"), pictures)]
  }
}

/// The path with a search button, the search field while searching, and the content of the folder.
private final class FolderPageView: View {
  let chips: PathChips
  /// Called when the user wants to search.
  var onSearch: @MainActor () -> Void = {}
  /// Whether the user searches.
  var showsSearch = false {
    didSet {
      searchBar.isHidden = !showsSearch
      setNeedsLayout()
    }
  }
  private let findButton = Button("", icon: .search)
  private let searchBar: SearchBar
  private let list: View

  init(_ chips: PathChips, _ searchBar: SearchBar, above list: View) {
    self.chips = chips
    self.searchBar = searchBar
    self.list = list
    super.init()
    searchBar.isHidden = true
    findButton.accessibilityLabel = localized("Search")
    findButton.accessibilityIdentifier = "folders.find"
    findButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.onSearch() }
    for view in [chips, findButton, searchBar, list] { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let side = PathChips.height
    let room = max(0, width - side)
    chips.frame = Rect(x: isRightToLeft ? side : 0, y: 0, width: room, height: side)
    findButton.frame = Rect(x: isRightToLeft ? 0 : room, y: 0, width: side, height: side)
    searchBar.frame = Rect(x: 0, y: side, width: width, height: SearchBar.height)
    let top = side + (showsSearch ? SearchBar.height : 0)
    list.frame = Rect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
  }
}
