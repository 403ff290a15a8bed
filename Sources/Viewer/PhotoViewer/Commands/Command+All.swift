import Containers
import Drawing
import Geometry
import Layout
import Localization
import Views
import Zooming

/// The table of commands.
extension Command {
  /// All commands, in the order of menus and of the help.
  static let all =
    pictureCommands + navigationCommands + viewCommands + selectionCommands + fileCommands + ratings
    + programCommands

  /// Switches from the photo to the grid, or from the grid to the selected photo.
  static let grid = Command(
    "grid", in: .go, localized("Pictures of the Folder"),
    explanation: localized("Shows all pictures of the folder."), icon: .grid, .key("g"),
    places: [.topBar],
    state: { $0.scope == .photo ? CommandState() : .hidden },
    photo: { $0.leave(at: $0.now) }, grid: { $0.openSelection() })

  static let previous = Command(
    "previous", in: .go, localized("Previous"),
    explanation: localized("Goes to the picture before this one."), icon: .chevronBackward,
    .key(.pageUp), .key(.backspace),
    places: [.sides], repeats: always, state: { $0.keyMode.turnState(by: -1) },
    photo: { $0.photos.showPicture(offsetBy: -1) },
    grid: { $0.gridController.moveSelection(by: .pageUp) })

  static let next = Command(
    "next", in: .go, localizedIn("pictures", "Next"),
    explanation: localized("Goes to the next picture."), icon: .chevronForward, .key(.pageDown),
    places: [.sides],
    repeats: always, state: { $0.keyMode.turnState(by: 1) },
    photo: { $0.photos.showPicture(offsetBy: 1) },
    grid: { $0.gridController.moveSelection(by: .pageDown) })

  // The equals sign is the same key as plus, without Shift, on many keyboards.
  static let zoomIn = Command(
    "zoom-in", in: .zoom, localized("Zoom In"),
    explanation: localized("Shows the picture larger."), icon: .plus, .key("+"), .key("="),
    .key("+", .control),
    .key("=", .control), places: [.zoomSheet], repeats: always,
    state: { $0.keyMode.zoomState(by: 1) },
    photo: { $0.pager.perform(.zoom(by: ZoomState.zoomStep, about: nil), at: $0.now) },
    grid: { $0.gridController.thumbnailSizing.resize(by: 1) })

  static let zoomOut = Command(
    "zoom-out", in: .zoom, localized("Zoom Out"),
    explanation: localized("Shows the picture smaller."), icon: .minus, .key("-"),
    .key("-", .control),
    places: [.zoomSheet], repeats: always, state: { $0.keyMode.zoomState(by: -1) },
    photo: { $0.pager.perform(.zoom(by: 1 / ZoomState.zoomStep, about: nil), at: $0.now) },
    grid: { $0.gridController.thumbnailSizing.resize(by: -1) })

  static let magnifier = Command(
    "magnifier", in: .view, localized("Magnifier"),
    explanation: localized("Shows a magnifier over the picture, or hides it."), icon: .search,
    .key("z"), .key("l"),
    places: [.more],
    style: .toggle,
    state: {
      var state = $0.photoStage.zoomState
      state.isOn = $0.photoStage.magnifier.isShown
      return state
    },
    photo: { $0.photoStage.toggleMagnifier(at: $0.input.pointer) })

  static let filmstrip = Command(
    "filmstrip", in: .view, localized("Filmstrip"), icon: .filmstrip, .key("t"), places: [.more],
    style: .toggle, isPhotoAction: false, state: { $0.photos.filmstrip.state },
    photo: { $0.photos.filmstrip.toggle() })

  static let fullscreen = Command(
    "fullscreen", in: .view, localized("Full Screen"), icon: .fullscreen, .key("f"),
    .key(.function(11)),
    places: [.topBar, .more], style: .toggle, isPhotoAction: false,
    state: {
      let isOn = $0.window.isFullscreen
      return CommandState(icon: isOn ? .exitFullscreen : nil, isOn: isOn)
    },
    anywhere: { $0.window.isFullscreen.toggle() })

  /// Shows the window in full screen on another monitor: on the chosen one, or for a key on the next one.
  static let monitor = Command(
    "monitor", in: .window, localized("Full Screen On"), icon: .fullscreen, places: [.more],
    isPhotoAction: false,
    state: { $0.window.monitors.count > 1 ? CommandState() : .hidden },
    anywhere: { $0.window.setFullscreenOnNextMonitor() }, choices: { $0.window.monitorMenu() })

  static let back = Command(
    "back", in: .go, localized("Back"), .key(.escape), isPhotoAction: false,
    anywhere: { $0.keyMode.goBack() })

  static let keepZoom = Command(
    "keep-zoom", in: .zoom, localized("Keep Zoom"),
    explanation: localized("Shows the next pictures with the same zoom, or again whole."),
    icon: .lock, .key("k"), places: [.zoomSheet],
    style: .toggle, state: { CommandState(isOn: $0.pager.keepsZoom) },
    photo: { $0.photos.toggleKeepsZoom() })

  static let compare = Command(
    "compare", in: .view, localized("Compare"),
    explanation: localized("Shows the picture beside another one."), icon: .compare, .key("d"),
    places: [.more],
    state: { $0.keyMode.compareState },
    photo: { $0.comparison.open($0.pager.current) },
    selection: { $0.compareSelected() })

  static let slideshow = Command(
    "slideshow", in: .view, localized("Slideshow"), icon: .play, .key(.function(5)),
    places: [.more],
    isPhotoAction: false,
    state: {
      .disabled(because: $0.pictures.paths.isEmpty ? localized("There are no pictures.") : nil)
    },
    anywhere: { $0.toggleSlideshow() })

  static let menu = Command(
    "menu", in: .window, localized("Menu"),
    explanation: localized("Opens the menu of the picture."), icon: .more, .key("m"), .key(.menu),
    .key(.function(10)),
    anywhere: { $0.shownMode.openMenu() },
    picture: { $0.menus.open(of: $1, at: $0.now) })

  static let help = Command(
    "help", in: .window, localized("Help"), icon: .help, .key("?"), .key(.function(1)),
    places: [.more],
    isPhotoAction: false, anywhere: { $0.menus.help.show() })

  /// Shows the next page of a file with several pages.
  static let nextPage = Command(
    "next-page", in: .go, localized("Next Page"),
    explanation: localized("Shows the next page of the file."), .key(.pageDown, .control),
    places: [.menu],
    repeats: always, state: { $0.photos.playback.pageState(by: 1) },
    photo: { $0.photos.playback.turnPage(by: 1) })

  static let previousPage = Command(
    "previous-page", in: .go, localized("Previous Page"),
    explanation: localized("Shows the page before this one."), .key(.pageUp, .control),
    places: [.menu],
    repeats: always, state: { $0.photos.playback.pageState(by: -1) },
    photo: { $0.photos.playback.turnPage(by: -1) })

  private static let always: @MainActor (Viewer) -> Bool = { _ in true }

  private static let pictureCommands: [Command] = [
    next, previous,
    Command(
      "first", in: .go, localized("First"),
      explanation: localized("Goes to the first picture of the folder."), icon: .first, .key(.home),
      places: [.more],
      state: { $0.keyMode.turnState(by: -1) },
      photo: { $0.photos.showFirstPicture() },
      grid: { $0.gridController.moveSelection(by: .first) }),
    Command(
      "last", in: .go, localized("Last"),
      explanation: localized("Goes to the last picture of the folder."), icon: .last, .key(.end),
      places: [.more],
      state: { $0.keyMode.turnState(by: 1) },
      photo: { $0.photos.showLastPicture() },
      grid: { $0.gridController.moveSelection(by: .last) }),
    nextPage, previousPage,
    // Pauses or resumes an animated picture; otherwise shows the next picture.
    Command(
      "pause-or-next", in: .go, localized("Pause, Play; Next"),
      explanation: localized("Plays or pauses what moves; otherwise goes to the next picture."),
      icon: .pause, .key(" "),
      places: [.menu],
      repeats: { $0.scope != .photo || !$0.photoStage.playback.isAnimated },
      state: { $0.photoStage.playState },
      photo: { $0.photos.pauseOrShowNext() },
      grid: { $0.gridController.moveSelection(by: .pageDown) }
    ),
    grid,
    Command(
      "open-picture", in: .open, localized("Open; Zoom In or Out"),
      explanation: localized("Opens the picture; one that is open is zoomed in or out."),
      .key(.return),
      isPhotoAction: false,
      state: { _ in CommandState(title: localized("Open")) },
      photo: { $0.pager.perform(.toggleZoom(about: $0.pager.bounds.center), at: $0.now) },
      grid: { $0.openSelection() }, picture: { $0.open($1, at: $0.now) }),
    // Closes the magnifier, or leaves the first of these that applies: zoom, full screen, the photo,
    // the program.
    back,
    // A zoomed photo scrolls. At fit, another picture or the grid is shown, if there is one in that
    // direction.
    Command(
      // Translators: from right to left, the left arrow key leads to the next picture.
      "scroll-left", in: .go, localized("Scroll Left; Previous"),
      // Translators: from right to left, the left arrow key leads to the next picture.
      explanation: localized(
        "Shows what is farther left in the picture, or goes to the one before."), icon: .arrowLeft,
      .key(.leftArrow),
      places: [.zoomSheet], repeats: always,
      photo: { $0.photos.move(toward: Vector(-1, 0)) },
      grid: { $0.gridController.moveSelection(by: .left) }),
    Command(
      // Translators: from right to left, the right arrow key leads to the picture before.
      "scroll-right", in: .go, localized("Scroll Right; Next"),
      // Translators: from right to left, the right arrow key leads to the picture before.
      explanation: localized(
        "Shows what is farther right in the picture, or goes to the next one."), icon: .arrowRight,
      .key(.rightArrow),
      places: [.zoomSheet], repeats: always,
      photo: { $0.photos.move(toward: Vector(1, 0)) },
      grid: { $0.gridController.moveSelection(by: .right) }),
    Command(
      "scroll-up", in: .go, localized("Scroll Up"),
      explanation: localized("Shows what is farther up in the picture."), icon: .arrowUp,
      .key(.upArrow),
      places: [.zoomSheet], repeats: always,
      photo: { $0.photos.move(toward: Vector(0, -1)) },
      grid: { $0.gridController.moveSelection(by: .up) }),
    Command(
      "scroll-down", in: .go, localized("Scroll Down; Pictures"),
      explanation: localized("Shows what is farther down in the picture."), icon: .arrowDown,
      .key(.downArrow),
      places: [.zoomSheet], repeats: always,
      photo: { $0.photos.move(toward: Vector(0, 1)) },
      grid: { $0.gridController.moveSelection(by: .down) }),
  ]

  private static let viewCommands: [Command] = [
    Command(
      "fit", in: .zoom, localized("Fit"),
      explanation: localized("Shows the whole picture."), .key("0"), .key("0", .control),
      places: [.zoomSheet], state: { $0.photoStage.zoomState },
      photo: { $0.pager.perform(.zoomToFit, at: $0.now) }),
    Command(
      "actual-size", in: .zoom, localized("100%"),
      explanation: localized("Shows each pixel of the picture as one pixel of the screen."),
      .key("1"), .key("1", .control),
      places: [.zoomSheet, .menu],
      state: {
        var state = $0.photoStage.zoomState
        state.title = localized("Actual Size")
        return state
      },
      photo: { $0.pager.perform(.zoomToActualSize, at: $0.now) }),
    Command(
      "double-size", in: .zoom, localized("200%"),
      explanation: localized("Shows the picture at twice its size."), .key("2"),
      .key("2", .control),
      places: [.zoomSheet],
      state: { $0.photoStage.zoomState },
      photo: { $0.pager.perform(.zoomToMultipleOfActualSize(2), at: $0.now) }),
    Command(
      "fill", in: .zoom, localized("Fill"),
      explanation: localized("Fills the window with the picture, which is cut at two edges."),
      .key("w"), places: [.zoomSheet],
      state: { $0.photoStage.zoomState },
      photo: { $0.pager.perform(.zoomToFill, at: $0.now) }),
    zoomIn, zoomOut, keepZoom,
    turnRight, turnLeft, mirror, flip,
    crop, magnifier, filmstrip, compare, fullscreen, slideshow,
  ]

  static let turnRight = Command(
    "turn-right", in: .turn, localized("Turn Right"),
    explanation: localized("Turns the picture by a quarter to the right."), icon: .rotateRight,
    .key("r"),
    .key("r", .control),
    places: [.toolbar(rank: 4), .selectionToolbar(rank: 3), .menu],
    state: { $0.keyMode.turningState },
    photo: { $0.pager.perform(.turn(quarters: 1), at: $0.now) },
    selection: { $0.files.turning.turn($0.selectedIndices, quarters: 1) })

  static let turnLeft = Command(
    "turn-left", in: .turn, localized("Turn Left"),
    explanation: localized("Turns the picture by a quarter to the left."), icon: .rotateLeft,
    .key("r", .shift),
    .key("r", [.control, .shift]), places: [.menu],
    state: { $0.keyMode.turningState },
    photo: { $0.pager.perform(.turn(quarters: -1), at: $0.now) },
    selection: { $0.files.turning.turn($0.selectedIndices, quarters: -1) })

  static let mirror = Command(
    "mirror", in: .turn, localized("Mirror"),
    explanation: localized("Shows the picture as in a mirror beside it."), icon: .flipHorizontal,
    .key("h"), places: [.more],
    state: { $0.photoStage.zoomState }, photo: { $0.pager.mirror(along: .horizontal, at: $0.now) }
  )

  static let flip = Command(
    "flip", in: .turn, localized("Flip"),
    explanation: localized("Turns the picture upside down, as a mirror below it does."),
    icon: .flipVertical, .key("v"), places: [.more],
    state: { $0.photoStage.zoomState }, photo: { $0.pager.mirror(along: .vertical, at: $0.now) })

  static let settings = Command(
    "settings", in: .window, localized("Settings"), icon: .settings, .key(",", .control),
    places: [.more],
    isPhotoAction: false, state: { $0.settings.presenter.state },
    anywhere: { $0.settings.presenter.show() })

  static let about = Command(
    "about", in: .window, localized("About Touchstone"), icon: .info, places: [.more],
    isPhotoAction: false, anywhere: { Alert.about().present(in: $0.window) })

  private static let programCommands: [Command] = [
    menu, settings,
    Command(
      "controls", in: .window, localized("Controls"), .key("c"), style: .toggle,
      isPhotoAction: false,
      state: { CommandState(isOn: $0.photoStage.controls.isShown) },
      photo: { $0.photoStage.controls.toggle(stays: true) }
    ),
    help, about, monitor,
    Command(
      "new-window", in: .window, localized("New Window"), icon: .plus, .key("n", .control),
      places: [.more],
      isPhotoAction: false,
      state: { $0.desktop.openWindow == nil ? .hidden : CommandState() },
      anywhere: { $0.openWindow() }),
    Command(
      "close", in: .window, localized("Close"), icon: .close, .key("w", .control), places: [.more],
      isPhotoAction: false, anywhere: { $0.window.close() }),
    Command(
      "quit", in: .window, localized("Quit"), .key("q"), .key("q", .control), isPhotoAction: false,
      anywhere: { $0.window.close() }),
  ]
}

extension KeyboardShortcut {
  /// Returns the shortcut of a key with modifiers.
  static func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Self {
    KeyboardShortcut(key, modifiers: modifiers)
  }
}
