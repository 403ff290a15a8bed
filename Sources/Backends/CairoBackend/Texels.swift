import CSampling
import Drawing
import Geometry

/// The pixels of a picture in memory, for sampling at arbitrary positions.
struct Texels {
  let base: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  private var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// Returns the pixels in `area`, which may reach beyond the picture, copied to `memory`, and the
  /// position of the first one; nil if there are none or too many. Pixels whose centres `toTarget`
  /// maps to points outside `needed` may be left undefined.
  func copied(
    around area: Rect, needed: Rect, toTarget: Affine,
    to memory: UnsafeMutableBufferPointer<UInt32>
  ) -> (copy: Texels, offset: Vector)? {
    guard let target = memory.baseAddress, let part = area.intersection(bounds) else { return nil }
    let left = Int(part.minX)
    let top = Int(part.minY)
    let columns = Int(part.maxX.rounded(.up)) - left
    let rows = Int(part.maxY.rounded(.up)) - top
    guard columns > 0, rows > 0, columns * rows <= memory.count else { return nil }
    let first = Point(Double(left), Double(top))
    // At the edges of the picture, pixels are repeated, however far away they are.
    let isInner = bounds.contains(area)
    for row in 0..<rows {
      let span =
        isInner
        ? PictureRow(row, of: first, count: columns, toPicture: toTarget).columns(in: needed)
        : 0..<columns
      let source = base + (top + row) * width + left + span.lowerBound
      let ahead = min(Self.rowsAhead, rows - 1 - row)
      sampling_copy(
        source, source + ahead * width, span.count, target + row * columns + span.lowerBound)
    }
    return (Texels(base: UnsafePointer(target), width: columns, height: rows), first.vector)
  }

  /// The number of rows between the copied one and the one that is prefetched into the cache.
  private static let rowsAhead = 2

  /// Returns the area in which `filter` reads only existing pixels. Bilinear sampling interpolates
  /// between pixel centres; closer to the last column or row than its least weight, it reads the next
  /// one.
  func readable(_ filter: ImageFilter) -> Rect {
    switch filter {
    case .nearest: bounds
    case .bilinear:
      Rect(
        left: 0.5, top: 0.5, right: bounds.width - 0.5 - Self.minimumWeight.width,
        bottom: bounds.height - 0.5 - Self.minimumWeight.height)
    }
  }

  /// The minimum weights of the right and the lower neighbours.
  private static let minimumWeight = Size(1.0 / 65536, 1.0 / 128)

  /// Returns the positions that `filter` reads for `columns` of `row`; nil if some are outside the
  /// picture. This can happen by rounding at the edges of ``readable(_:)``, or if a step spans the
  /// whole picture.
  func path(along row: PictureRow, _ columns: Range<Int>, _ filter: ImageFilter) -> TexelPath? {
    guard row.step.length < Double(width + height) else { return nil }
    let path = TexelPath(
      start: Self.spot(row[columns.lowerBound], filter),
      step: TexelSpot(row.step.dx, row.step.dy), count: columns.count)
    // If both ends of a line are inside, all of it is.
    return holds(path.start, filter) && holds(path.end, filter) ? path : nil
  }

  /// Returns the position of the first pixel that `filter` reads for `point`. Positions are rounded
  /// to the weights of bilinear sampling so that the centre of a pixel yields that pixel alone.
  private static func spot(_ point: Point, _ filter: ImageFilter) -> TexelSpot {
    switch filter {
    case .nearest: TexelSpot(point.x, point.y)
    case .bilinear:
      TexelSpot(
        point.x - 0.5 + minimumWeight.width / 2, point.y - 0.5 + minimumWeight.height / 2)
    }
  }

  private func holds(_ spot: TexelSpot, _ filter: ImageFilter) -> Bool {
    let reach = filter == .bilinear ? 1 : 0
    return (0..<width - reach).contains(spot.column) && (0..<height - reach).contains(spot.row)
  }

  /// Returns the filtered pixel at `point`, which may be anywhere: beyond the edges, the edge
  /// pixels are repeated.
  func continued(at point: Point, _ filter: ImageFilter) -> UInt32 {
    let spot = Self.spot(bounds.clamp(point), filter)
    switch filter {
    case .nearest: return pixel(spot.column, spot.row)
    case .bilinear:
      return Self.mean(pair(spot.column, spot.row), pair(spot.column, spot.row + 1), at: spot)
    }
  }

  private func pair(_ column: Int, _ row: Int) -> SIMD2<UInt32> {
    SIMD2(pixel(column, row), pixel(column + 1, row))
  }

  private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    base[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
  }

  /// Returns the bilinear interpolation of two pairs of neighbours at `spot`, rounded to nearest. The
  /// result is that of `sampling_along`.
  @inline(__always)
  static func mean(
    _ upper: SIMD2<UInt32>, _ lower: SIMD2<UInt32>, at spot: TexelSpot
  ) -> UInt32 {
    let above = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(upper, to: SIMD8<UInt8>.self))
    let below = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(lower, to: SIMD8<UInt8>.self))
    let down = SIMD8<Int32>(
      truncatingIfNeeded: (above &<< 7) &+ (below &- above) &* SIMD8(repeating: spot.lowerFraction))
    let left = down.lowHalf
    let right = down.highHalf
    let across = left &+ ((right &- left) &* SIMD4(repeating: spot.rightFraction)) &>> 16
    return PixelLanes(truncatingIfNeeded: (across &+ SIMD4(repeating: 64)) &>> 7).pixel
  }
}
