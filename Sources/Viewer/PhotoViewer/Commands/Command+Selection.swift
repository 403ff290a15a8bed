import Drawing
import Localization
import Views

/// The commands that find, order and select pictures in the grid.
extension Command {
  static let select = Command(
    "select", in: .arrange, localized("Select"),
    explanation: localized("Lets you select several pictures."), icon: .select, .key(" ", .control),
    places: [.gridBar],
    isPhotoAction: false,
    state: {
      .disabled(because: $0.pictures.paths.isEmpty ? localized("There are no pictures.") : nil)
    },
    grid: { $0.gridStage.select() }, picture: { $0.select($1) })

  static let selectAll = Command(
    "select-all", in: .arrange, localized("Select All"), .key("a", .control), places: [.more],
    isPhotoAction: false,
    state: {
      .disabled(because: $0.pictures.paths.isEmpty ? localized("There are no pictures.") : nil)
    },
    grid: { $0.gridStage.selectAll() })

  static let selectNone = Command(
    "select-none", in: .arrange, localized("Select None"), .key("a", [.control, .shift]),
    places: [.more],
    isPhotoAction: false, selection: { $0.grid.selectNone() })

  static let sort = Command(
    "sort", in: .arrange, localized("Sort By…"), icon: .sort, .key("o"), places: [.gridBar],
    isPhotoAction: false,
    state: {
      .disabled(because: $0.pictures.paths.isEmpty ? localized("There are no pictures.") : nil)
    },
    grid: { $0.gridStage.openSortMenu($0.gridController.sorting.menu()) },
    choices: { $0.gridController.sorting.menu() })

  static let search = Command(
    "search", in: .arrange, localized("Search"), icon: .search, .key("f", .control), .key("/"),
    places: [.gridBar], isPhotoAction: false,
    state: {
      .disabled(because: $0.pictures.totalCount == 0 ? localized("There are no pictures.") : nil)
    },
    grid: { $0.gridController.search.begin() })

  static let selectionCommands = [
    search, favoritesOnly, ratedOnly, sort, select, selectAll, selectNone,
  ]
}
