import Controls
import Drawing
import Geometry
import Views
import Zooming

/// The table of commands.
extension Command {
  /// All commands, in the order of the help.
  static let all = ofPictures + ofView + ofProgram + ofFiles

  /// Goes from the photo to the grid, or from the grid to the selected photo.
  static let grid = Command(
    "grid", in: .folder, "Pictures of the Folder", icon: .chevronLeft, .key("g"),
    photo: { $0.leave(at: $0.now) }, grid: { $0.openSelection() })

  static let magnifier = Command(
    "magnifier", in: .view, "Magnifier", .key("z"), .key("l"),
    state: { CommandState(isOn: $0.magnifier.isShown) },
    photo: { $0.toggleMagnifier() })

  static let menu = Command(
    "menu", in: .menu, "Menu", icon: .more, .key("m"), .key(.menu), .key(.function(10)),
    anywhere: { $0.openMenu() }, picture: { $0.openMenu(of: $1) })

  static let help = Command(
    "help", in: .window, "Help", .key("?"), .key(.function(1)), isPhotoAction: false,
    anywhere: { $0.help.show() })

  private static let always: @MainActor (Viewer) -> Bool = { _ in true }

  private static let ofPictures: [Command] = [
    Command(
      "next", in: .go, "Next Picture", .key(.pageDown), repeats: always,
      photo: { $0.showPicture(offsetBy: 1) }, grid: { $0.grid.moveSelection(by: .pageDown) }),
    Command(
      "previous", in: .go, "Previous Picture", .key(.pageUp), .key(.backspace), repeats: always,
      photo: { $0.showPicture(offsetBy: -1) }, grid: { $0.grid.moveSelection(by: .pageUp) }),
    Command(
      "first", in: .go, "First Picture", .key(.home),
      photo: { $0.showPicture(offsetBy: -$0.pictures.paths.count) },
      grid: { $0.grid.moveSelection(by: .first) }),
    Command(
      "last", in: .go, "Last Picture", .key(.end),
      photo: { $0.showPicture(offsetBy: $0.pictures.paths.count) },
      grid: { $0.grid.moveSelection(by: .last) }),
    // The next page of a file with several pages.
    Command(
      "next-page", in: .go, "Next Page", .key(.pageDown, .control), menuRank: 3, repeats: always,
      state: { $0.pageState(by: 1) }, photo: { $0.turnPageOfFile(by: 1) }),
    Command(
      "previous-page", in: .go, "Previous Page", .key(.pageUp, .control), menuRank: 4,
      repeats: always, state: { $0.pageState(by: -1) }, photo: { $0.turnPageOfFile(by: -1) }),
    // Pauses or resumes an animated picture; otherwise shows the next picture.
    Command(
      "pause-or-next", in: .play, "Pause, Play; Next", .key(" "), menuRank: 2,
      repeats: { $0.isGridMeant || !$0.playback.isAnimated }, state: { $0.playState },
      photo: { $0.pauseOrShowNext() }, grid: { $0.grid.moveSelection(by: .pageDown) }),
    .grid,
    Command(
      "open-picture", in: .open, "Open; Zoom In or Out", .key(.return), isPhotoAction: false,
      state: { _ in CommandState(title: "Open") },
      photo: { $0.pager.perform(.toggleZoom(about: $0.pager.bounds.center), at: $0.now) },
      grid: { $0.openSelection() }, picture: { $0.open($1, at: $0.now) }),
    // Closes the magnifier, or leaves the first of these that applies: zoom, full screen, the photo,
    // the program.
    Command(
      "back", in: .go, "Back", .key(.escape), isPhotoAction: false,
      photo: { $0.goBack() }, grid: { $0.leaveGrid() }),
  ]

  private static let ofView: [Command] = [
    Command(
      "fit", in: .zoom, "Fit", .key("0"), .key("0", .control),
      photo: { $0.pager.perform(.zoomToFit, at: $0.now) }),
    Command(
      "actual-size", in: .zoom, "Actual Size", .key("1"), menuRank: 1,
      state: { CommandState(attributes: $0.pager.hasPicture ? [] : .disabled) },
      photo: { $0.pager.perform(.zoomToActualSize, at: $0.now) }),
    // The equals sign is the same key as plus, without Shift, on many keyboards.
    Command(
      "zoom-in", in: .zoom, "Zoom In", .key("+"), .key("="), .key("+", .control),
      .key("=", .control), repeats: always,
      photo: { $0.pager.perform(.zoom(by: ZoomState.zoomStep, about: nil), at: $0.now) }),
    Command(
      "zoom-out", in: .zoom, "Zoom Out", .key("-"), .key("-", .control), repeats: always,
      photo: { $0.pager.perform(.zoom(by: 1 / ZoomState.zoomStep, about: nil), at: $0.now) }),
    Command(
      "turn-right", in: .turn, "Turn Right", .key("r"),
      photo: { $0.pager.perform(.turn(quarters: 1), at: $0.now) }),
    Command(
      "turn-left", in: .turn, "Turn Left", .key("r", .shift),
      photo: { $0.pager.perform(.turn(quarters: -1), at: $0.now) }),
    // A zoomed photo scrolls. At fit, another picture or the grid is shown, if there is one in that
    // direction.
    Command(
      "scroll-left", in: .scroll, "Scroll Left; Previous", .key(.leftArrow), repeats: always,
      photo: { $0.move(toward: Vector(-1, 0)) }, grid: { $0.grid.moveSelection(by: .left) }),
    Command(
      "scroll-right", in: .scroll, "Scroll Right; Next", .key(.rightArrow), repeats: always,
      photo: { $0.move(toward: Vector(1, 0)) }, grid: { $0.grid.moveSelection(by: .right) }),
    Command(
      "scroll-up", in: .scroll, "Scroll Up", .key(.upArrow), repeats: always,
      photo: { $0.move(toward: Vector(0, -1)) }, grid: { $0.grid.moveSelection(by: .up) }),
    Command(
      "scroll-down", in: .scroll, "Scroll Down; Pictures", .key(.downArrow), repeats: always,
      photo: { $0.move(toward: Vector(0, 1)) }, grid: { $0.grid.moveSelection(by: .down) }),
    .magnifier,
    Command(
      "fullscreen", in: .view, "Full Screen", .key("f"), .key(.function(11)), isPhotoAction: false,
      state: { CommandState(isOn: $0.window.isFullscreen) },
      anywhere: { $0.window.isFullscreen.toggle() }),
  ]

  private static let ofProgram: [Command] = [
    Command(
      "copy-path", in: .clipboard, "Copy Path", .key("c", .control), menuRank: 5,
      picture: { $0.copyPath(of: $1) }),
    Command(
      "move-to-trash", in: .remove, "Move to Trash", .key(.delete), menuRank: 6,
      state: { _ in CommandState(attributes: .destructive) }, picture: { $0.moveToTrash($1) }),
    Command(
      "undo", in: .remove, "Undo", .key("z", .control), menuRank: 0, isPhotoAction: false,
      state: { $0.undoState }, anywhere: { $0.undo() }),
    .menu,
    Command(
      "controls", in: .window, "Controls", .key("c"), isPhotoAction: false,
      state: { CommandState(isOn: $0.controls.isShown) }, photo: { $0.controls.toggle() }),
    .help,
    Command(
      "quit", in: .window, "Quit", .key("q"), .key("q", .control), isPhotoAction: false,
      anywhere: { $0.window.close() }),
  ]
}

extension KeyboardShortcut {
  /// Returns the shortcut of a key with modifiers.
  static func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Self {
    KeyboardShortcut(key, modifiers: modifiers)
  }
}
