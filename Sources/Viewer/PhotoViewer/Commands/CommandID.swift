import Views

/// A thing that keys ask of the viewer; the name is for good, as files and programs may refer to it.
enum CommandID: String, CaseIterable, Sendable {
  case next
  case previous
  case first
  case last
  /// In a file of several pages.
  case nextPage = "next-page"
  case previousPage = "previous-page"
  /// Of a picture that moves; on to the next one otherwise.
  case pauseOrNext = "pause-or-next"
  /// From the photo to the grid, and from there to the chosen photo.
  case grid
  case openPicture = "open-picture"
  /// Out of the innermost of: zoom, full screen, the photo, the program.
  case back
  case fit
  case actualSize = "actual-size"
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case turnRight = "turn-right"
  case turnLeft = "turn-left"
  /// To the part of the picture that lies there; at fit, as far as there is something, to another one.
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

  /// What `press` asks for; nil when that is nothing.
  init?(_ press: KeyPress) {
    guard let shortcut = KeyShortcut(press), let id = Command.idsByShortcut[shortcut] else {
      return nil
    }
    self = id
  }
}
