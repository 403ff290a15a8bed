import Drawing
import Glibc
import Imaging

/// A JPEG of 1.2 gigapixels, made of one strip of rows over and over: its restart markers let it be
/// put together without a picture of that size in memory.
enum GigapixelPicture {
  private static let (width, height) = (30_000, 40_000)
  /// Rows of a strip: ten of the blocks of 16 rows that have a restart marker between them.
  private static let stripRows = 160
  /// Black lines from top to bottom, too thin to be black in anything but the full picture, and nearly
  /// that; in pixels.
  private static let (lineDistance, lineWidth) = (64, 2)
  /// Bytes of the file, and of what a viewer may write to its cache.
  private static let room = 8 << 30

  /// Where it is, made when it is not there yet; throws when there is no room for it.
  static func path() throws -> String {
    try BenchFiles.check(room: room)
    return try BenchFiles.file("gigapixel/gigapixel-with-lines.jpg") { path in
      try BenchFiles.write(file(), to: path)
    }
  }

  /// Whether `row`, one of the screen across the picture at about full size, shows the lines.
  static func isSharp(in row: Bitmap) -> Bool {
    let dark = row.pixels.count { pixel in [0, 8, 16].allSatisfy { pixel >> $0 & 0xFF < 70 } }
    return dark >= row.width / (2 * lineDistance)
  }

  private static func file() throws -> [UInt8] {
    let (plain, marked) = (try strip(isMarked: false), try strip(isMarked: true))
    var file = try head(of: plain)
    var number = 0
    for strip in 0..<height / stripRows {
      let isInMiddle = abs(2 * strip * stripRows - height) < width / 10
      for interval in (isInMiddle ? marked : plain).intervals {
        if number > 0 { file += [0xFF, 0xD0 + UInt8((number - 1) % 8)] }
        file += interval
        number += 1
      }
    }
    return file + [0xFF, 0xD9]
  }

  /// The header of `strip`, with the height of the whole picture in its frame header (ITU-T T.81,
  /// B.2.2: the marker, two bytes of length and one of precision come before it).
  private static func head(of strip: RestartedJPEG) throws -> [UInt8] {
    var head = strip.head
    guard
      let frame = head.indices.dropLast(8).first(where: { head[$0] == 0xFF && head[$0 + 1] == 0xC0 }
      )
    else { throw BenchFiles.Failure(description: "a JPEG without a frame header") }
    head[frame + 5] = UInt8(height >> 8)
    head[frame + 6] = UInt8(height & 0xFF)
    return head
  }

  private static func strip(isMarked: Bool) throws -> RestartedJPEG {
    var bitmap = Bitmap(width: width, height: stripRows, filledWith: BenchPicture.mark)
    let mark = width * 9 / 20..<width * 11 / 20
    for y in 0..<stripRows {
      for x in 0..<width where !(isMarked && mark.contains(x)) {
        if x % lineDistance < lineWidth {
          bitmap[x, y] = 0xFF00_0000
          continue
        }
        let (slope, edge) = (UInt32(x * 220 / width), UInt32((x / 37 ^ y / 16) & 127))
        bitmap[x, y] = 0xFF00_0000 | slope << 16 | (220 - slope) << 8 | edge
      }
    }
    // What TurboJPEG's old interface has no parameter for: a restart marker after each row of blocks.
    setenv("TJ_RESTART", "1", 1)
    defer { unsetenv("TJ_RESTART") }
    let strip = try RestartedJPEG(JPEG.encode(bitmap, quality: 90))
    guard strip.intervals.count == stripRows / 16 else {
      throw BenchFiles.Failure(description: "this TurboJPEG writes no restart markers")
    }
    return strip
  }
}
