import Codecs
import DecoderIPC
import Drawing
import Glibc

/// A JPEG of 1.2 gigapixels, made by repeating a strip of rows. Restart markers allow assembling it
/// without a bitmap of that size in memory.
enum GigapixelPicture {
  private static let (width, height) = (30_000, 40_000)
  /// The number of rows of a strip: ten rows of blocks (16 pixel rows each), with restart markers
  /// between them.
  private static let stripRows = 160
  /// The distance and width of vertical black lines in pixels. They are so thin that they are black
  /// only at or near full size.
  private static let (lineDistance, lineWidth) = (64, 2)
  /// The disk space needed for the file and for a viewer's cache, in bytes.
  private static let room = 8 << 30

  /// Returns the path of the file, creating it if needed. Throws if there is not enough disk space.
  static func path() throws -> String {
    try BenchFiles.check(room: room)
    return try BenchFiles.file("gigapixel/gigapixel-with-lines.jpg") { path in
      try BenchFiles.write(file(), to: path)
    }
  }

  /// Returns whether `row`, a screen row across the picture at about full size, shows the lines.
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

  /// Returns the header of `strip` with the height of the whole picture in its frame header (ITU-T
  /// T.81, B.2.2: it follows the marker, two bytes of length and one of precision).
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
    // A restart marker after each row of blocks. TurboJPEG's old API has no parameter for it.
    setenv("TJ_RESTART", "1", 1)
    defer { unsetenv("TJ_RESTART") }
    let strip = try RestartedJPEG(JPEG.encode(bitmap, quality: 90))
    guard strip.intervals.count == stripRows / 16 else {
      throw BenchFiles.Failure(description: "this TurboJPEG writes no restart markers")
    }
    return strip
  }
}
