import CSPNG
package import Drawing
import Geometry
package import PictureFiles
import Pixels

extension PNG {
  /// Decodes `bytes` to a bitmap at half the width and height (see ``Drawing/Bitmap/halved()``). It works row by row,
  /// so the full-size pixels are never in memory as a whole. Returns nil when that is impossible: the picture is
  /// interlaced or not stored upright.
  package static func decodeHalved(
    _ bytes: [UInt8], onRow: RowCounter = { _, _ in }
  ) throws(PictureError) -> Bitmap? {
    let size = try size(of: bytes)
    return try read(bytes) { (raw) throws(PictureError) in
      var header = spng_ihdr()
      try check(spng_get_ihdr(raw, &header))
      guard header.interlace_method == 0, orientation(of: bytes) == .upright else { return nil }
      return try halved(raw, width: Int(size.width), height: Int(size.height), onRow)
    }
  }

  private static func halved(
    _ raw: OpaquePointer, width: Int, height: Int, _ onRow: RowCounter
  ) throws(PictureError) -> Bitmap {
    try startRows(raw, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS.rawValue)
    let halfWidth = (width + 1) / 2
    let halfHeight = (height + 1) / 2
    var rows = [UInt32](repeating: 0, count: width * 2)
    var isOpaque = true
    let pixels = try Bitmap.pixels(width: halfWidth, height: halfHeight) {
      (target) throws(PictureError) in
      for y in 0..<halfHeight {
        onRow(2 * y, height)
        let half = UnsafeMutableBufferPointer(
          rebasing: target[y * halfWidth..<(y + 1) * halfWidth])
        let count = min(2, height - 2 * y)
        isOpaque =
          try decodeRows(raw, count, width: width, into: &rows, halvedInto: half) && isOpaque
      }
    }
    return Bitmap(width: halfWidth, height: halfHeight, pixels: pixels, isOpaque: isOpaque)
  }

  /// Decodes the next one or two rows and writes their average to `half`. There is one row only at
  /// the end of a picture of odd height.
  /// - Returns: whether all their pixels are opaque.
  private static func decodeRows(
    _ raw: OpaquePointer, _ count: Int, width: Int, into rows: inout [UInt32],
    halvedInto half: UnsafeMutableBufferPointer<UInt32>
  ) throws(PictureError) -> Bool {
    try rows.withUnsafeMutableBufferPointer { (rows) throws(PictureError) in
      for row in 0..<count {
        let row = UnsafeMutableBufferPointer(rebasing: rows[row * width..<(row + 1) * width])
        try decodeRow(raw, into: UnsafeMutableRawBufferPointer(row))
      }
      let decoded = UnsafeMutableBufferPointer(rebasing: rows[..<(count * width)])
      let isOpaque = PixelFormat.makePremultipliedBGRA(fromRGBA: decoded)
      _ = Bitmap.halve(UnsafeBufferPointer(decoded), width: width, into: half)
      return isOpaque
    }
  }
}
