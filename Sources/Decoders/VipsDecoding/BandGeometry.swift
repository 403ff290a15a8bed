import CVips
import Geometry

/// The positions of the stored pixels from which each band of a turned picture is made.
struct BandGeometry {
  /// The pixels of a stored row that are kept: their columns, and where the first one is among all kept pixels.
  struct Span {
    let columns: Range<Int>
    let start: Int
  }

  /// The number of bands.
  private static let bandCount = 3
  /// The rows at the end of a band that the next one has too. Requests are a few tiles high, and threads are
  /// a few tiles apart.
  private static let overlap = 400
  /// The distance of the furthest pixels from which one is made.
  private static let reach = 4.0

  private let stored: (width: Int, height: Int)
  private let made: (width: Int, height: Int)
  private let transform: Affine
  private let inverse: Affine

  /// Creates the geometry of a picture of the size `made` to which `transform` maps a stored one of the size `stored`;
  /// nil if it has no inverse.
  init?(
    from stored: (width: Int, height: Int), to made: (width: Int, height: Int),
    by transform: Affine
  ) {
    guard let inverse = transform.inverse else { return nil }
    self.stored = stored
    self.made = made
    self.transform = transform
    self.inverse = inverse
  }

  /// Returns the rows that are made of stored pixels in `area`.
  func rows(in area: VipsRect) -> Range<Int> {
    let rows = transform.boundingBox(
      of: Rect(
        x: Double(area.left), y: Double(area.top), width: Double(area.width),
        height: Double(area.height)))
    let maximum = Double(made.height)
    let first = Int(min(max(rows.minY.rounded(.down), 0), maximum))
    let end = Int(min(max(rows.maxY.rounded(.up), 0), maximum))
    return first..<max(first, end)
  }

  /// Returns the band that begins with `rows`, or a little before them if it continues `present`.
  func band(beginningWith rows: Range<Int>, after present: Range<Int>) -> Range<Int> {
    let height = max(2 * Self.overlap, made.height / Self.bandCount + Self.overlap)
    let isBehind = rows.lowerBound < present.lowerBound
    let start = isBehind ? rows.lowerBound : max(0, rows.lowerBound - Self.overlap)
    return start..<min(made.height, max(start + height, rows.upperBound))
  }

  /// Returns the pixels of each stored row from which `band` is made.
  func spans(of band: Range<Int>) -> [Span] {
    let reach = Self.reach
    let area = Rect(
      x: -reach, y: Double(band.lowerBound) - reach, width: Double(made.width) + 2 * reach,
      height: Double(band.count) + 2 * reach)
    let corners = [
      area.origin, Point(area.maxX, area.minY), Point(area.maxX, area.maxY),
      Point(area.minX, area.maxY),
    ].map { inverse($0) }
    var count = 0
    return (0..<stored.height).map { y in
      let columns = Self.columns(of: corners, between: Double(y) - 1, and: Double(y) + 2)
        .clamped(to: 0..<stored.width)
      defer { count += columns.count }
      return Span(columns: columns, start: count)
    }
  }

  /// Returns the columns of the part of a convex polygon, given by its `corners`, from `top` to `bottom`.
  private static func columns(
    of corners: [Point], between top: Double, and bottom: Double
  ) -> Range<Int> {
    var minimum = Double.infinity
    var maximum = -Double.infinity
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let height = next.y - corner.y
      let isLevel = abs(height) < 1e-9
      if isLevel, corner.y < top || corner.y > bottom { continue }
      let ends =
        isLevel ? [0, 1] : [(top - corner.y) / height, (bottom - corner.y) / height].sorted()
      let from = max(0, ends[0])
      let to = min(1, ends[1])
      guard from <= to else { continue }
      for place in [from, to] {
        let x = corner.x + (next.x - corner.x) * place
        minimum = min(minimum, x)
        maximum = max(maximum, x)
      }
    }
    guard minimum <= maximum, abs(minimum) < 1e9, abs(maximum) < 1e9 else { return 0..<0 }
    return Int(minimum.rounded(.down))..<Int(maximum.rounded(.up)) + 1
  }
}
