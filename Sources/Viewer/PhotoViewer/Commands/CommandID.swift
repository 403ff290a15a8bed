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

  /// Creates the identity of the command bound to `press`, in the present keyboard layout or else in
  /// the Latin one; nil if there is none. Shift matters only for letters.
  init?(_ press: KeyPress) {
    let ids = [press.key, press.latinKey].lazy.compactMap { key in
      let modifiers = press.heldModifiers.subtracting(Self.isLetter(key) ? [] : .shift)
      return Command.idsByShortcut[KeyboardShortcut(key, modifiers: modifiers)]
    }
    guard let id = ids.first else { return nil }
    self = id
  }

  private static func isLetter(_ key: KeyEquivalent) -> Bool {
    if case .character(let character) = key { character.isLetter } else { false }
  }

  /// Whether the command is performed again and again while its key is held: where each step leads a
  /// little further. All others would switch something on and off, or leave several levels at once.
  var isRepeatable: Bool {
    switch self {
    case .next, .previous, .nextPage, .previousPage, .pauseOrNext, .zoomIn, .zoomOut, .scrollLeft,
      .scrollRight, .scrollUp, .scrollDown:
      true
    default: false
    }
  }
}
