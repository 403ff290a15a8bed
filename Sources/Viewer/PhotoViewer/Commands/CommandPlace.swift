/// A place where a command is offered to fingers and the pointer. Keys and the help are not among them,
/// because they have every command.
enum CommandPlace: Hashable, Sendable {
  /// The toolbar of the photo, in the order of the ranks.
  case toolbar(rank: Int)
  /// The bar at the top of the photo.
  case topBar
  /// The buttons at the sides of the photo.
  case sides
  /// The bar over the grid, if that is wide enough; else the menu More.
  case gridBar
  /// The toolbar for the selected pictures, in the order of the ranks.
  case selectionToolbar(rank: Int)
  /// The menu that Share opens.
  case shareMenu
  /// The sheet that the zoom in the top bar opens.
  case zoomSheet
  /// The menu of the photo, and the menu More if no bar beside it has the command.
  case menu
  /// The menu More.
  case more

  /// The name in the list of commands, such as `toolbar:4`.
  var name: String {
    switch self {
    case .toolbar(let rank): "toolbar:\(rank)"
    case .topBar: "top-bar"
    case .sides: "sides"
    case .gridBar: "grid-bar"
    case .selectionToolbar(let rank): "selection-toolbar:\(rank)"
    case .shareMenu: "share-menu"
    case .zoomSheet: "zoom-sheet"
    case .menu: "menu"
    case .more: "more"
    }
  }
}
