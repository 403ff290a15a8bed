import CSPNG
package import Drawing
package import PictureFiles
import Pixels

extension PNG {
  /// Decodes `bytes` to an upright bitmap like ``decode(_:onRow:)``, but as much of them as can be decoded. The
  /// pixels that are missing are plain. Of an interlaced picture, the passes that are there show all of it, less
  /// sharply.
  /// - Throws: an error if no pixel can be decoded.
  package static func salvage(
    _ bytes: [UInt8], onRow: RowCounter = { _, _ in }
  ) throws(PictureError) -> (bitmap: Bitmap, completeness: Completeness) {
    let mended = MendedPNG(bytes)
    if !mended.isCut, let whole = try? decode(mended.bytes, onRow: onRow) { return (whole, .whole) }
    guard mended.hasPixels else { throw .endsTooEarly(format: "PNG") }
    let bitmap = try read(mended.bytes, usesWrongChunks: true) { (raw) throws(PictureError) in
      try salvage(raw, onRow)
    }
    return (try bitmap.upright(from: orientation(of: bytes)), .partial)
  }

  private static func salvage(
    _ raw: OpaquePointer, _ onRow: RowCounter
  ) throws(PictureError) -> Bitmap {
    try bitmap(of: raw) { (pixels, header) throws(PictureError) in
      try startRows(raw, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS.rawValue)
      let (width, height) = (Int(header.width), Int(header.height))
      let isInterlaced = header.interlace_method != 0
      var next = spng_row_info()
      do throws(PictureError) {
        while spng_get_row_info(raw, &next) == 0 {
          let y = Int(next.row_num)
          if !isInterlaced { onRow(y, height) }
          try decodeRow(
            raw,
            into: UnsafeMutableRawBufferPointer(
              UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])))
        }
      } catch {
        let (pass, row) = (Int(next.pass), Int(next.row_num))
        guard pass > 0 || row > 0 else { throw error }
        if isInterlaced {
          InterlacedRows(width: width).fill(pixels, missingFrom: row, ofPass: pass)
        } else {
          pixels[(row * width)...].update(repeating: PixelFormat.missing)
        }
      }
    }
  }
}
