import CSPNG
package import Drawing
package import PictureFiles
import Pixels

extension PNG {
  /// Decodes `bytes` to an upright bitmap like ``decode(_:onRow:)``, but as much of them as can be decoded. The
  /// pixels that are missing are plain. Of an interlaced picture, the passes that exist show all of it,
  /// less sharply.
  /// - Throws: an error if no pixel can be decoded.
  package static func salvage(
    _ bytes: [UInt8], onRow: RowCounter = { _, _ in }
  ) throws(PictureError) -> (bitmap: Bitmap, completeness: Completeness) {
    let mended = RepairedPNG(bytes)
    if !mended.isCut, let whole = try? decode(mended.bytes, onRow: onRow) { return (whole, .whole) }
    try checkStatedSize(bytes)
    guard let passes = PNGPasses(of: bytes) else { throw .endsTooEarly(format: "PNG") }
    let salvaged = SalvagedPNG(bytes, rowLength: passes.rowLength, maximum: passes.length)
    guard passes.pixels(inBytes: salvaged.count) > 0 else { throw .endsTooEarly(format: "PNG") }
    let stored = try read(salvaged.file) { (raw) throws(PictureError) -> Bitmap in
      try bitmap(of: raw) { (pixels, _) throws(PictureError) in
        try salvage(raw, passes, salvaged.count, into: pixels, onRow)
      }
    }
    return (try stored.upright(from: orientation(of: bytes)), .partial)
  }

  /// Decodes the rows that are in the first `count` bytes of all, but at least the first row.
  private static func salvage(
    _ raw: OpaquePointer, _ passes: PNGPasses, _ count: Int,
    into pixels: UnsafeMutableBufferPointer<UInt32>, _ onRow: RowCounter
  ) throws(PictureError) {
    try startRows(raw, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS.rawValue)
    let width = passes.width
    func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
      UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
    }
    var next = spng_row_info()
    var rest = count
    while spng_get_row_info(raw, &next) == 0 {
      let pass = Int(next.pass)
      let y = Int(next.row_num)
      let isFirst = rest == count
      let length = passes.length(ofRowIn: pass)
      let isThere =
        (rest >= length || isFirst)
        && (try? decodeRow(raw, into: UnsafeMutableRawBufferPointer(row(y)))) != nil
      guard isThere else {
        if passes.isInterlaced {
          InterlacedRows(width: width).fill(pixels, missingFrom: y, ofPass: pass)
        } else {
          pixels[(y * width)...].update(repeating: PixelFormat.missing)
        }
        return
      }
      if !passes.isInterlaced { onRow(y, passes.height) }
      if rest < length {
        let known = passes.pixels(inBytes: rest) * passes.firstDistance
        for x in min(known, width)..<width { row(y)[x] = PixelFormat.missing }
      }
      rest = max(rest - length, 0)
    }
  }
}
