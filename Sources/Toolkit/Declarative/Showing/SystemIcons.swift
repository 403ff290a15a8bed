import Drawing

/// The icons by the names that Apple's symbols have. Variants such as `.fill` and `.circle` are shown by the plain
/// icon where there is no other.
@MainActor
enum SystemIcons {
  private static var reported: Set<String> = []

  /// Returns the warning about a name without an icon; nil if it was given before.
  static func fault(of name: String) -> String? {
    guard reported.insert(name).inserted else { return nil }
    return "there is no icon “\(name)”, so its place is empty: use a name of Icon, or a picture"
  }

  /// Returns the icon of a name; nil if there is none.
  static func icon(named name: String) -> Icon? {
    if let icon = Icon(rawValue: name) ?? symbols[name] { return icon }
    var parts = name.split(separator: ".")
    while let last = parts.last, variants.contains(String(last)) {
      parts.removeLast()
      let base = parts.joined(separator: ".")
      if let icon = symbols[base] ?? Icon(rawValue: base) { return icon }
    }
    return nil
  }

  private static let variants: Set<String> = [
    "fill", "circle", "square", "rectangle", "slash", "badge", "rtl",
  ]

  private static let symbols: [String: Icon] = [
    "square.and.arrow.up": .share, "arrow.up.forward.app": .openWith, "doc.on.doc": .copy,
    "doc.on.clipboard": .copy, "square.and.arrow.down": .saveCopy, "tray.and.arrow.down": .saveCopy,
    "folder.badge.plus": .folderMove, "trash": .trash, "paperclip": .attach,
    "paperplane": .send, "star": .star, "star.fill": .starFilled, "heart": .heart,
    "heart.fill": .heartFilled, "suit.heart": .heart, "suit.heart.fill": .heartFilled,
    "pin": .pin, "mappin": .location, "location": .location, "map": .location, "lock": .lock,
    "checkmark": .check, "checkmark.circle": .select, "info": .info, "questionmark": .help,
    "photo": .picture, "photo.on.rectangle": .picture, "photo.artframe": .picture,
    "arrow.triangle.2.circlepath.camera": .cameraRotate, "rotate.right": .rotateRight,
    "rotate.left": .rotateLeft,
    "arrow.left.and.right.righttriangle.left.righttriangle.right":
      .flipHorizontal, "arrow.up.and.down.righttriangle.up.righttriangle.down": .flipVertical,
    "crop": .crop, "plusminus": .exposure, "film": .filmstrip, "square.split.2x1": .compare,
    "square.grid.2x2": .grid, "square.grid.3x3": .grid, "play": .play, "pause": .pause,
    "pencil": .edit, "square.and.pencil": .edit, "pencil.tip": .pen, "scribble": .pen,
    "highlighter": .pen, "eraser": .eraser, "arrow.uturn.backward": .undo,
    "arrow.uturn.left": .undo, "arrow.uturn.forward": .redo, "arrow.uturn.right": .redo,
    "eye": .eye, "keyboard": .keyboard, "gear": .settings, "gearshape": .settings,
    "slider.horizontal.3": .settings, "magnifyingglass": .search,
    "plus.magnifyingglass": .zoomIn, "minus.magnifyingglass": .zoomOut, "xmark": .close,
    "multiply": .close, "plus": .plus, "minus": .minus, "ellipsis": .more,
    "line.3.horizontal": .menu, "list.bullet": .menu, "arrow.clockwise": .refresh,
    "arrow.counterclockwise": .undo, "arrow.triangle.2.circlepath": .refresh,
    "arrow.up.arrow.down": .sort, "arrow.up.left.and.arrow.down.right": .fullscreen,
    "arrow.down.right.and.arrow.up.left": .exitFullscreen, "chevron.left": .chevronLeft,
    "chevron.backward": .chevronBackward, "chevron.right": .chevronRight,
    "chevron.forward": .chevronForward, "chevron.up": .chevronUp, "chevron.down": .chevronDown,
    "chevron.left.to.line": .first, "chevron.right.to.line": .last, "arrow.left": .arrowLeft,
    "arrow.backward": .arrowLeft, "arrow.right": .arrowRight, "arrow.forward": .arrowRight,
    "arrow.up": .arrowUp, "arrow.down": .arrowDown,
  ]
}
