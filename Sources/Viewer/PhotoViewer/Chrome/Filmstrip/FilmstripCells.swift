import Drawing
import Files
import Geometry
import Motion
import Pixels
import SystemPackage
import Views

/// The thumbnails of the filmstrip in one view; only the visible ones are drawn. They are square, but the one in the
/// middle has the ratio of its picture, for which those beside it make room.
///
/// Cells rest at even distances, by which the strip scrolls. The widths added to the two next to the middle follow from
/// the offset, so that they grow and shrink as the strip moves.
final class FilmstripCells: View {
  /// The paths of the pictures, one a cell.
  var pictures: [FilePath] = [] { didSet { names = GridCellNames(of: pictures, in: "filmstrip") } }
  /// The current picture.
  var current = 0 { didSet { if current != oldValue { setNeedsDisplay() } } }
  /// Returns the thumbnail of a picture; nil before it has arrived.
  var thumbnail: @MainActor (FilePath) -> ThumbnailStore.Thumbnail? = { _ in nil }
  /// The identities of the cells.
  private var names = GridCellNames(of: [], in: "filmstrip")

  /// The side of a cell, and the distance from one to the next at rest, in points.
  static let side = 56.0
  static let pitch = 60.0
  private static let ringWidth = 3.0

  /// The width of `count` cells.
  static func width(of count: Int) -> Double { Double(count) * pitch }

  /// Returns the middle of cell `index` at which it is current.
  func middle(of index: Int) -> Double { along((Double(index) + 0.5) * Self.pitch) }

  /// Returns `x` measured from the edge at which the first cell is, or the point that is as far from it.
  private func along(_ x: Double) -> Double { isRightToLeft ? bounds.width - x : x }

  /// Returns the frame of cell `index`.
  func frame(at index: Int) -> Rect {
    let opening = opening
    let width = Self.side + opening.growth(of: index)
    let middle = along((Double(index) + 0.5) * Self.pitch + opening.shift(of: index))
    return Rect(
      x: middle - width / 2, y: (bounds.height - Self.side) / 2, width: width, height: Self.side)
  }

  /// Returns the cell that is current if `x` is in the middle; nil if there are none.
  func index(at x: Double) -> Int? {
    guard !pictures.isEmpty else { return nil }
    return Int((0...Double(pictures.count - 1)).clamp((along(x) / Self.pitch).rounded(.down)))
  }

  /// Returns the cell that is shown at `x`; nil if there are none.
  func visibleIndex(at x: Double) -> Int? {
    guard let near = index(at: x) else { return nil }
    let reach = Int((Self.maximumRatio * Self.side / Self.pitch).rounded(.up))
    return (max(0, near - reach)...min(pictures.count - 1, near + reach)).min {
      distance(of: $0, from: x) < distance(of: $1, from: x)
    }
  }

  private func distance(of index: Int, from x: Double) -> Double {
    let frame = frame(at: index)
    return max(frame.minX - x, x - frame.maxX)
  }

  /// The visible cells.
  var visibleIndices: Range<Int> {
    guard let superview, let left = visibleIndex(at: superview.bounds.minX),
      let right = visibleIndex(at: superview.bounds.maxX)
    else { return 0..<0 }
    return min(left, right)..<max(left, right) + 1
  }

  // MARK: The middle

  /// The ratios that the one in the middle can have.
  private static let minimumRatio = 0.5
  private static let maximumRatio = 3.0

  /// The widening of the cells next to the middle, for which those beside them make room.
  private struct Opening {
    /// The cell before the middle, or in it, and the fraction of the way to the next one.
    let index: Int
    let fraction: Double
    /// The widths added to that cell and to the one after it, in points.
    let growths: (Double, Double)

    func growth(of other: Int) -> Double {
      other == index ? growths.0 : other == index + 1 ? growths.1 : 0
    }

    /// Returns how far a cell is from its place at rest, so that the strip as a whole stays in the middle.
    func shift(of other: Int) -> Double {
      let first = growths.0 / 2
      let second = growths.0 + growths.1 / 2
      let middle = first + (second - first) * fraction
      if other < index { return -middle }
      if other == index { return first - middle }
      return (other == index + 1 ? second : growths.0 + growths.1) - middle
    }
  }

  private var opening: Opening {
    guard !pictures.isEmpty else { return Opening(index: 0, fraction: 0, growths: (0, 0)) }
    let last = Double(pictures.count - 1)
    let place = (0...last).clamp(
      superview.map { along($0.bounds.center.x) / Self.pitch - 0.5 } ?? Double(current))
    let index = Int(place.rounded(.down))
    let fraction = place - Double(index)
    return Opening(
      index: index, fraction: fraction,
      growths: (growth(of: index) * (1 - fraction), growth(of: index + 1) * fraction))
  }

  /// Returns how much wider the thumbnail at `index` is at the ratio of its picture.
  private func growth(of index: Int) -> Double {
    guard pictures.indices.contains(index),
      case .picture(let pyramid, _) = thumbnail(pictures[index]),
      pyramid.size.height > 0
    else { return 0 }
    let ratio = (Self.minimumRatio...Self.maximumRatio).clamp(
      pyramid.size.width / pyramid.size.height)
    return (Self.side * ratio).rounded() - Self.side
  }

  // MARK: Accessibility

  /// Returns the element of the picture at `index`.
  func element(of index: Int) -> ThumbnailElement {
    let element = ThumbnailElement(in: self, frame: frame(at: index))
    element.accessibilityKey = names.key(of: index)
    element.accessibilityLabel = pictures[index].spokenName
    element.accessibilityIdentifier = names.identifier(of: index)
    element.showsPicture = thumbnail(pictures[index])?.isPicture == true
    element.show(isSelected: index == current)
    return element
  }

  /// Returns the index of the picture of `element`; nil if that is no longer in the strip.
  func index(of element: AccessibilityElement) -> Int? { names.index(of: element) }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    for index in visibleIndices {
      let frame = frame(at: index)
      draw(pictures[index], in: frame, into: &list)
      guard index == current else { continue }
      let ring = Path(frame.inset(by: -1), corners: CornerRadii(2))
      list.append(.stroke(ring, .color(Theme.selectionRing), StrokeStyle(width: Self.ringWidth)))
    }
  }

  private func draw(_ path: FilePath, in frame: Rect, into list: inout DrawList) {
    list.append(.fill(frame, Theme.placeholder))
    switch thumbnail(path) {
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
      guard !path.isVideo else {
        return list.append(icon: .play, in: mark, color: Theme.faultMark)
      }
      list.append(.line(mark.outline, width: 1.5, Theme.faultMark))
      list.append(
        .line(
          [Point(mark.minX, mark.maxY), Point(mark.maxX, mark.minY)], width: 1.5, Theme.faultMark))
    case .departed, nil: break
    }
  }
}
