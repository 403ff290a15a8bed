import Controls
import Drawing
import Views

/// The commands that select pictures in the grid.
extension Command {
  static let select = Command(
    "select", in: .view, "Select", icon: .select, .key(" ", .control), places: [.gridBar],
    isPhotoAction: false,
    state: { .disabled(because: $0.pictures.paths.isEmpty ? "There are no pictures." : nil) },
    grid: { $0.select() }, picture: { $0.beginSelecting($1) })

  static let selectAll = Command(
    "select-all", in: .view, "Select All", .key("a", .control), places: [.more],
    isPhotoAction: false, grid: { $0.selectAll() })

  static let selectNone = Command(
    "select-none", in: .view, "Select None", .key("a", [.control, .shift]), places: [.more],
    isPhotoAction: false, selection: { $0.grid.selectNone() })

  static let sort = Command(
    "sort", in: .view, "Sort By…", icon: .sort, .key("o"), places: [.gridBar],
    isPhotoAction: false,
    state: { .disabled(because: $0.pictures.paths.isEmpty ? "There are no pictures." : nil) },
    grid: { $0.openSortMenu() }, choices: { $0.sortMenu() })

  static let ofSelection = [sort, select, selectAll, selectNone]
}
