public import Geometry

extension Icon {
  /// The width and the height of the grid that icons are drawn on.
  public static let gridSize = 24.0
  /// The width of lines, in units of the grid.
  public static let lineWidth = 2.0

  /// Returns the height of an icon next to text with fonts of `size` points.
  public static func height(besideFontOfSize size: Double) -> Double { 1.2 * size }

  /// The middle of the lines, on the grid.
  public var path: Path { Self.paths[oriented(forRightToLeft: false)] ?? Path() }

  /// Whether the inside of the lines is filled.
  public var isFilled: Bool { self == .heartFilled || self == .starFilled }

  /// Returns the icon for a layout direction: icons for backward and forward are mirrored from right to left.
  public func oriented(forRightToLeft isRightToLeft: Bool) -> Icon {
    switch self {
    case .chevronBackward: isRightToLeft ? .chevronRight : .chevronLeft
    case .chevronForward: isRightToLeft ? .chevronLeft : .chevronRight
    case .arrowBackward: isRightToLeft ? .arrowRight : .arrowLeft
    case .arrowForward: isRightToLeft ? .arrowLeft : .arrowRight
    case .first: isRightToLeft ? .last : .first
    case .last: isRightToLeft ? .first : .last
    case .undo: isRightToLeft ? .redo : .undo
    case .redo: isRightToLeft ? .undo : .redo
    default: self
    }
  }

  /// The paths of all icons, read once.
  private static let paths = objects.merging(actions) { one, _ in one }
    .compactMapValues(Path.init(svg:))
}

extension DrawList {
  /// Appends an icon, as large as fits into `box` and in its middle.
  public mutating func append(icon: Icon, in box: Rect, color: Color) {
    let side = min(box.width, box.height)
    let scale = side / Icon.gridSize
    let corner = box.center - Vector(side / 2, side / 2)
    let transform = Affine(scale: scale, offset: corner.vector)
    if icon.isFilled {
      append(.path(icon.filledPath.transformed(by: transform), .color(color)))
    } else {
      let style = StrokeStyle(width: Icon.lineWidth * scale, cap: .round, join: .round)
      append(.stroke(icon.path.transformed(by: transform), .color(color), style))
    }
  }
}

extension Icon {
  /// The inside of a filled icon, on the grid: as large as with lines around it, but in one piece,
  /// so that it may be translucent.
  fileprivate var filledPath: Path {
    guard let box = path.boundingBox, !box.isEmpty else { return path }
    let middle = box.center.vector
    let share = (box.width + Self.lineWidth) / box.width
    return path.transformed(
      by: Affine(offset: middle) * Affine(scale: share, offset: -middle * share))
  }
}
