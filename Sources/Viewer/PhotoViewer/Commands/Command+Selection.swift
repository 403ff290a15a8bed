import Drawing
import Views

/// The commands that find, order and select pictures in the grid.
extension Command {
  static let select = Command(
    "select", in: .arrange, "Select", icon: .select, .key(" ", .control), places: [.gridBar],
    isPhotoAction: false,
    state: { .disabled(because: $0.pictures.paths.isEmpty ? "There are no pictures." : nil) },
    grid: { $0.gridStage.select() }, picture: { $0.gridStage.beginSelecting($1) })

  static let selectAll = Command(
    "select-all", in: .arrange, "Select All", .key("a", .control), places: [.more],
    isPhotoAction: false, grid: { $0.gridStage.selectAll() })

  static let selectNone = Command(
    "select-none", in: .arrange, "Select None", .key("a", [.control, .shift]), places: [.more],
    isPhotoAction: false, selection: { $0.grid.selectNone() })

  static let sort = Command(
    "sort", in: .arrange, "Sort By…", icon: .sort, .key("o"), places: [.gridBar],
    isPhotoAction: false,
    state: { .disabled(because: $0.pictures.paths.isEmpty ? "There are no pictures." : nil) },
    grid: { $0.gridStage.openSortMenu($0.sorting.menu()) }, choices: { $0.sorting.menu() })

  static let search = Command(
    "search", in: .arrange, "Search", icon: .search, .key("f", .control), .key("/"),
    places: [.gridBar], isPhotoAction: false,
    state: { .disabled(because: $0.pictures.totalCount == 0 ? "There are no pictures." : nil) },
    grid: { $0.search.begin() })

  static let favoritesOnly = Command(
    "favourites-only", in: .arrange, "Favourites Only", icon: .heart, .key("s", .shift),
    places: [.more], style: .toggle, isPhotoAction: false, state: { $0.search.favoritesOnlyState },
    grid: { $0.search.toggleFavoritesOnly() })

  static let ofSelection = [search, favoritesOnly, sort, select, selectAll, selectNone]
}
