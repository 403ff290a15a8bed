import Views

/// The identity of a command. Raw values are stable, because files and programs may refer to them.
enum CommandID: String, CaseIterable, Sendable {
  case next
  case previous
  case first
  case last
  /// Shows the next page of a file with several pages.
  case nextPage = "next-page"
  case previousPage = "previous-page"
  /// Pauses or resumes an animated picture; otherwise shows the next picture.
  case pauseOrNext = "pause-or-next"
  /// Goes from the photo to the grid, or from the grid to the selected photo.
  case grid
  case openPicture = "open-picture"
  /// Closes the magnifier, or leaves the first of these that applies: zoom, full screen, the photo,
  /// the program.
  case back
  case fit
  case actualSize = "actual-size"
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case turnRight = "turn-right"
  case turnLeft = "turn-left"
  /// Scrolls a zoomed photo; at fit, shows another picture or the grid, if there is one in that
  /// direction.
  case scrollLeft = "scroll-left"
  case scrollRight = "scroll-right"
  case scrollUp = "scroll-up"
  case scrollDown = "scroll-down"
  case magnifier
  case fullscreen
  case copyPath = "copy-path"
  case moveToTrash = "move-to-trash"
  case undo
  case menu
  case controls
  case help
  case quit

  /// Creates the identity of the command bound to `press`; nil if there is none.
  init?(_ press: KeyPress) {
    let ids = KeyShortcut.meant(by: press).lazy.compactMap { Command.idsByShortcut[$0] }
    guard let id = ids.first else { return nil }
    self = id
  }

  /// Whether the command changes files. It is performed once for a key, however long that is held.
  var changesFiles: Bool { self == .moveToTrash || self == .undo }
}
