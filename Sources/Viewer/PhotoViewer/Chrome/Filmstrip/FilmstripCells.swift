import Drawing
import Files
import Geometry
import Motion
import Pixels
import SystemPackage
import Views

/// The thumbnails of the filmstrip in one view, of which only those that are seen are drawn.
final class FilmstripCells: View {
  /// The paths of the pictures, one a cell.
  var pictures: [FilePath] = [] { didSet { names = nil } }
  /// The current picture.
  var current = 0 { didSet { if current != oldValue { setNeedsDisplay() } } }
  /// Returns the thumbnail of a picture; nil before it has arrived.
  var thumbnail: @MainActor (FilePath) -> ThumbnailStore.Thumbnail? = { _ in nil }
  /// The identities of the cells, from the first reading on.
  private var names: GridCellNames?

  /// The side of a cell, and the distance from one to the next, in points.
  static let side = 56.0
  static let pitch = 60.0
  private static let ringWidth = 3.0
  private static let cornerRadius = 6.0

  /// The width of `count` cells.
  static func width(of count: Int) -> Double { Double(count) * pitch }

  /// Returns the frame of cell `index`.
  func frame(at index: Int) -> Rect {
    Rect(
      x: Double(index) * Self.pitch + (Self.pitch - Self.side) / 2,
      y: (bounds.height - Self.side) / 2, width: Self.side, height: Self.side)
  }

  /// Returns the cell at `x`; nil if there are none.
  func index(at x: Double) -> Int? {
    guard !pictures.isEmpty else { return nil }
    return Int((0...Double(pictures.count - 1)).clamp((x / Self.pitch).rounded(.down)))
  }

  /// The cells that are seen.
  var indicesInSight: Range<Int> {
    guard let superview, let first = index(at: superview.bounds.minX),
      let last = index(at: superview.bounds.maxX)
    else { return 0..<0 }
    return first..<last + 1
  }

  // MARK: Accessibility

  private var cellNames: GridCellNames {
    let known = names ?? GridCellNames(of: pictures, in: "filmstrip")
    names = known
    return known
  }

  /// Returns the element of the picture at `index`.
  func element(of index: Int) -> ThumbnailElement {
    let element = ThumbnailElement(in: self, frame: frame(at: index))
    element.accessibilityKey = cellNames.key(of: index)
    element.accessibilityLabel = pictures[index].spokenName
    element.accessibilityIdentifier = cellNames.identifier(of: index)
    element.showsPicture = thumbnail(pictures[index])?.isPicture == true
    element.show(isSelected: index == current)
    return element
  }

  /// Returns the index of the picture of `element`; nil if that is not in the strip any more.
  func index(of element: AccessibilityElement) -> Int? { cellNames.index(of: element) }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    for index in indicesInSight {
      let frame = frame(at: index)
      draw(thumbnail(pictures[index]), in: frame, into: &list)
      guard index == current else { continue }
      let ring = Path(frame.inset(by: -1), corners: CornerRadii(2))
      list.append(.stroke(ring, .color(Theme.selectionRing), StrokeStyle(width: Self.ringWidth)))
    }
  }

  private func draw(
    _ thumbnail: ThumbnailStore.Thumbnail?, in frame: Rect, into list: inout DrawList
  ) {
    list.append(.fill(frame, Theme.placeholder))
    switch thumbnail {
    case .picture(let pyramid, _):
      let size = pyramid.size
      guard size.width > 0, size.height > 0 else { return }
      let scale = max(frame.width / size.width, frame.height / size.height)
      let level = pyramid.level(forScale: scale * (window?.pixelsPerPoint ?? 1))
      let corner = frame.center - Vector(size.width, size.height) * (scale / 2)
      list.append(
        .image(
          level.bitmap, transform: Affine(scale: scale, offset: corner.vector) * level.toPicture,
          clip: frame, filter: .bilinear))
    case .fault:
      let mark = Rect(
        x: frame.center.x - 10, y: frame.center.y - 10, width: 20, height: 20)
      list.append(.line(mark.outline, width: 1.5, Theme.faultMark))
      list.append(
        .line(
          [Point(mark.minX, mark.maxY), Point(mark.maxX, mark.minY)], width: 1.5, Theme.faultMark))
    case .departed, nil: break
    }
  }
}
