import Codecs
import Drawing
import Glibc

/// A JPEG of 1.2 gigapixels, made by repeating strips of rows. Restart markers allow assembling it
/// without a bitmap of that size in memory.
struct GigapixelPicture {
  /// The distance of the restart markers.
  enum Markers: String {
    /// A marker after each row of blocks, from which decoding can start.
    case dense
    /// Markers so far apart that all pixels are decoded, as without any. There are 34 rows of blocks
    /// between them, the maximum that a header can state for this width.
    case sparse
  }

  let markers: Markers

  private static let width = 30_000
  private static let height = 40_000
  /// The number of pixel rows of a row of blocks.
  private static let blockRows = 16
  /// The distance between vertical black lines, in pixels.
  private static let lineDistance = 64
  /// The width of the lines, in pixels: so thin that they are black only at or near full size.
  private static let lineWidth = 2
  /// The disk space needed for the file and for a viewer's cache, in bytes.
  private static let room = 8 << 30

  /// The number of rows of blocks between two markers, and in a strip.
  private var rowsOfBlocks: (interval: Int, strip: Int) {
    switch markers {
    case .dense: (1, 10)
    case .sparse: (34, 34)
    }
  }

  /// Returns the path of the file, creating it if needed. Throws if there is not enough disk space.
  func path() throws -> String {
    try BenchFiles.check(room: Self.room)
    return try BenchFiles.file("gigapixel-\(markers)/gigapixel-with-lines.jpg") { path in
      try BenchFiles.write(file(), to: path)
    }
  }

  /// Returns whether `row`, a screen row across the picture at about full size, shows the lines.
  static func isSharp(in row: Bitmap) -> Bool {
    let dark = row.pixels.count { pixel in [0, 8, 16].allSatisfy { pixel >> $0 & 0xFF < 70 } }
    return dark >= row.width / (2 * lineDistance)
  }

  private func file() throws -> [UInt8] {
    let stripRows = rowsOfBlocks.strip * Self.blockRows
    let plain = try strip(stripRows, isMarked: false)
    let marked = try strip(stripRows, isMarked: true)
    var file = try Self.head(of: plain)
    var number = 0
    var row = 0
    while row < Self.height {
      let isInMiddle = abs(2 * row - Self.height) < Self.width / 10
      let rest = Self.height - row
      let strip =
        rest < stripRows ? try strip(rest, isMarked: false) : isInMiddle ? marked : plain
      for interval in strip.intervals {
        if number > 0 { file += [0xFF, 0xD0 + UInt8((number - 1) % 8)] }
        file += interval
        number += 1
      }
      row += stripRows
    }
    return file + [0xFF, 0xD9]
  }

  /// Returns the header of `strip` with the height of the whole picture in its frame header (ITU-T
  /// T.81, B.2.2: it follows the marker, two bytes of length and one of precision).
  private static func head(of strip: RestartedJPEG) throws -> [UInt8] {
    var head = strip.head
    guard
      let frame = head.indices.dropLast(8).first(where: { head[$0] == 0xFF && head[$0 + 1] == 0xC0 }
      )
    else { throw BenchFailure(description: "a JPEG without a frame header") }
    head[frame + 5] = UInt8(height >> 8)
    head[frame + 6] = UInt8(height & 0xFF)
    return head
  }

  private func strip(_ rows: Int, isMarked: Bool) throws -> RestartedJPEG {
    let width = Self.width
    let lineDistance = Self.lineDistance
    let lineWidth = Self.lineWidth
    var bitmap = Bitmap(width: width, height: rows, filledWith: BenchPicture.mark)
    let mark = width * 9 / 20..<width * 11 / 20
    for y in 0..<rows {
      for x in 0..<width where !(isMarked && mark.contains(x)) {
        if x % lineDistance < lineWidth {
          bitmap[x, y] = 0xFF00_0000
          continue
        }
        let slope = UInt32(x * 220 / width)
        let edge = UInt32((x / 37 ^ y / 16) & 127)
        bitmap[x, y] = 0xFF00_0000 | slope << 16 | (220 - slope) << 8 | edge
      }
    }
    // The number of rows of blocks between markers. TurboJPEG's old API has no parameter for it.
    let interval = rowsOfBlocks.interval
    setenv("TJ_RESTART", "\(interval)", 1)
    defer { unsetenv("TJ_RESTART") }
    let strip = try RestartedJPEG(JPEG.encode(bitmap, quality: 90))
    let blockRows = rows / Self.blockRows
    guard strip.intervals.count == (blockRows + interval - 1) / interval else {
      throw BenchFailure(description: "this TurboJPEG writes no restart markers")
    }
    return strip
  }
}
