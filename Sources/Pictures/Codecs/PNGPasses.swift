import PictureFiles

/// The rows of a PNG as they are stored: of all columns, or of one pass after another if the picture is interlaced
/// (PNG, third edition, 8.1).
struct PNGPasses {
  let width: Int
  let height: Int
  let isInterlaced: Bool
  /// The number of bits of a pixel.
  private let bits: Int

  /// The first column and row of each pass, and the distances from one to the next.
  private static let passes: [(x: Int, y: Int, dx: Int, dy: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// Reads the header of `file`; nil if it is not one.
  init?(of file: [UInt8]) {
    guard file.count >= 33, [1, 2, 4, 8, 16].contains(file[24]) else { return nil }
    width = file.number(at: 16)
    height = file.number(at: 20)
    isInterlaced = file[28] != 0
    let samples =
      switch file[25] {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    bits = samples * Int(file[24])
  }

  /// The distance of the first pixels of a row.
  var firstDistance: Int { isInterlaced ? 8 : 1 }

  /// The number of bytes of the longest row, with its filter.
  var rowLength: Int { length(ofPixels: width) }

  /// The number of bytes of all rows.
  var length: Int {
    guard isInterlaced else { return height * rowLength }
    return Self.passes.indices.map { pass in
      let rows = Self.count(height, Self.passes[pass].y, Self.passes[pass].dy)
      return rows * length(ofRowIn: pass)
    }.reduce(0, +)
  }

  /// Returns the number of bytes of a row of `pass`; 0 if the pass has no columns.
  func length(ofRowIn pass: Int) -> Int {
    guard isInterlaced else { return rowLength }
    guard Self.passes.indices.contains(pass) else { return 0 }
    let columns = Self.count(width, Self.passes[pass].x, Self.passes[pass].dx)
    return columns == 0 ? 0 : length(ofPixels: columns)
  }

  /// Returns the number of pixels that are complete in the first `bytes` of a row.
  func pixels(inBytes bytes: Int) -> Int { max(bytes - 1, 0) * 8 / bits }

  private func length(ofPixels count: Int) -> Int { 1 + (count * bits + 7) / 8 }

  private static func count(_ size: Int, _ first: Int, _ distance: Int) -> Int {
    size <= first ? 0 : (size - first + distance - 1) / distance
  }
}
