import TouchstoneToolkit

/// A search that waits until the typing pauses, and a list that can be used meanwhile.
///
/// A `SearchController` has the bar, and leads from it into the list and back. Each change of the text gives up the
/// search before, sleeps, and then asks. A question here takes 200 ms, as for a server. In the variant "eager" every
/// letter asks immediately: then only the answer to the newest question may be shown, and `Debouncer` gives up the
/// others.
final class SearchScene: Scene {
  static let about = SceneInfo(
    name: "search", title: "Search", summary: "A list that is searched while words are typed.",
    rows: [144], section: .text, variants: ["debounced", "eager"])

  private let stage: Stage
  /// Whether every letter asks immediately.
  private let isEager: Bool
  private let controller = SearchController()
  private let board: Board
  private let debouncer: Debouncer<ApplicationClock>
  /// The names that the list shows.
  private var shown = Names.all
  private var queries = 0
  private var last = "none"
  private var isSearching = false

  var view: View { board }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    isEager = variant == "eager"
    debouncer = Debouncer(clock: stage.clock)
    board = Board(under: controller.searchBar)
    controller.searchBar.placeholder = "Search items"
    controller.searchBar.field.setName("Search items", in: "search")
    controller.obscuresBackgroundDuringPresentation = false
    controller.resultsList = board.list
    controller.searchResultsUpdater = self
    board.list.setName("Items", in: "search")
    board.list.rowHeight = .fixed(44)
    board.list.register(ListCell.self, forCellReuseIdentifier: "name")
    board.list.dataSource = self
    board.list.delegate = self
    report()
  }

  private func search(for text: String, immediately: Bool = false) {
    // What was asked before is given up.
    isSearching = false
    report()
    guard !text.isEmpty else {
      debouncer.cancel()
      return show(Names.all)
    }
    debouncer.call(immediately: isEager || immediately) { [weak self, clock = stage.clock] in
      self?.begin(text)
      try await clock.sleep(for: .milliseconds(200))
      self?.show(Names.matching(text), for: text)
    }
  }

  private func begin(_ text: String) {
    queries += 1
    last = text
    isSearching = true
    report()
  }

  private func show(_ names: [String], for text: String = "") {
    isSearching = false
    shown = names
    board.list.reloadData()
    board.missing = names.isEmpty ? "No results for \(text)" : nil
    report()
  }

  private func report() {
    stage.readout =
      "queries \(queries) · last \(last) · shown \(shown.count) · "
      + "searching \(isSearching ? "yes" : "no")"
  }
}

extension SearchScene: SearchResultsUpdating {
  func updateSearchResults(for searchController: SearchController) {
    search(for: searchController.searchBar.field.text, immediately: searchController.isImmediate)
  }
}

extension SearchScene: ListViewDataSource {
  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { shown.count }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel.text = shown[indexPath.row]
    cell.setName(shown[indexPath.row], in: "search")
    return cell
  }
}

extension SearchScene: ListViewDelegate {
  /// Searches for the name of the row.
  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    let name = shown[indexPath.row]
    controller.searchBar.field.text = name
    controller.searchBar.field.resignFirstResponder()
    search(for: name)
  }
}

/// The bar, the list below it, and the message in its place if nothing is found.
private final class Board: View {
  let list = ListView()
  private let bar: SearchBar
  private let label = Label()

  init(under bar: SearchBar) {
    self.bar = bar
    super.init()
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.isHidden = true
    label.accessibilityIdentifier = "search.no-results"
    for view in [list, label, bar] { addSubview(view) }
  }

  /// The message in place of the list; nil for none.
  var missing: String? {
    didSet {
      label.text = missing ?? ""
      label.isHidden = missing == nil
    }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let top = SearchBar.height
    bar.frame = Rect(x: 0, y: 0, width: width, height: top)
    list.frame = Rect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
    label.frame = Rect(x: 16, y: 76, width: width - 32, height: 44)
  }
}

/// The names in the list: each colour with each animal, sorted.
private enum Names {
  static let all = colors.flatMap { color in animals.map { "\(color) \($0)" } }

  /// Returns the names that contain `text`.
  static func matching(_ text: String) -> [String] {
    all.filter { $0.lowercased().contains(text.lowercased()) }
  }

  private static let colors = [
    "Amber", "Black", "Blue", "Brown", "Gold", "Green", "Grey", "Red", "Silver", "White",
  ]
  private static let animals = [
    "Badger", "Bear", "Crane", "Deer", "Eagle", "Falcon", "Finch", "Fox", "Hare", "Heron", "Jay",
    "Lynx", "Mole", "Otter", "Owl", "Raven", "Seal", "Swan", "Wolf", "Wren",
  ]
}
