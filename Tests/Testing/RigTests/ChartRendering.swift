import Drawing
import Geometry

/// A way to round the mean of colours to a level.
enum Rounding {
  case nearest
  case down
}

extension Bitmap {
  /// Returns the picture as a viewer shows it at `scale` with its top left corner at `origin`, on
  /// grey: each pixel of the screen is the mean of the part of the picture that it covers.
  func reduced(
    by scale: Double, origin: Point, to width: Int, _ height: Int, _ rounding: Rounding = .nearest
  ) -> Bitmap {
    let columns = (0..<width).map { spans($0, scale, origin.x, self.width) }
    let rows = (0..<height).map { spans($0, scale, origin.y, self.height) }
    return rendered(width, height, rounding, columns, rows)
  }

  /// Returns the same with bilinear interpolation between the centres of pixels.
  func magnified(
    by scale: Double, origin: Point, to width: Int, _ height: Int, _ rounding: Rounding = .nearest
  ) -> Bitmap {
    let columns = (0..<width).map { neighbours($0, scale, origin.x, self.width) }
    let rows = (0..<height).map { neighbours($0, scale, origin.y, self.height) }
    return rendered(width, height, rounding, columns, rows)
  }

  /// Returns the pixels that pixel `index` of the screen covers, each with its share.
  private func spans(
    _ index: Int, _ scale: Double, _ origin: Double, _ limit: Int
  ) -> [(Int, Double)] {
    let start = (Double(index) - origin) / scale
    let end = (Double(index + 1) - origin) / scale
    guard start >= 0, end <= Double(limit) else { return [] }
    return (Int(start)..<min(limit, Int(end.rounded(.up)))).map {
      ($0, (min(end, Double($0 + 1)) - max(start, Double($0))) / (end - start))
    }
  }

  private func neighbours(
    _ index: Int, _ scale: Double, _ origin: Double, _ limit: Int
  ) -> [(Int, Double)] {
    let place = (Double(index) + 0.5 - origin) / scale - 0.5
    let first = Int(place.rounded(.down))
    guard first >= 0, first + 1 < limit else { return [] }
    return [(first, 1 - place + Double(first)), (first + 1, place - Double(first))]
  }

  private func rendered(
    _ width: Int, _ height: Int, _ rounding: Rounding,
    _ columns: [[(Int, Double)]], _ rows: [[(Int, Double)]]
  ) -> Bitmap {
    var result = Bitmap(width: width, height: height, filledWith: 0xFF40_4040)
    let offset = rounding == .nearest ? 0.5 : 0.0
    pixels.withUnsafeBufferPointer { source in
      for y in 0..<height where !rows[y].isEmpty {
        for x in 0..<width where !columns[x].isEmpty {
          var (red, green, blue) = (offset, offset, offset)
          for (row, share) in rows[y] {
            for (column, part) in columns[x] {
              let pixel = source[row * self.width + column]
              let weight = share * part
              red += weight * Double(pixel >> 16 & 0xFF)
              green += weight * Double(pixel >> 8 & 0xFF)
              blue += weight * Double(pixel & 0xFF)
            }
          }
          result[x, y] = 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
      }
    }
    return result
  }
}
