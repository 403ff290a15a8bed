import CSPNG
public import Drawing
import Geometry

extension PNG {
  /// The picture that `bytes` hold, half as wide and half as high (see ``Drawing/Bitmap/halved()``),
  /// made row by row: all of its pixels are never in memory at once. Nil when it cannot be made so,
  /// as the rows come out of order, or are not seen as rows.
  public static func decodeHalved(_ bytes: [UInt8]) throws(ImagingError) -> Bitmap? {
    let size = try size(of: bytes)
    guard let context = SPNGContext(flags: 0) else { throw outOfMemory }
    let raw = context.raw
    return try bytes.withUnsafeBufferPointer { (source) throws(ImagingError) in
      try check(spng_set_chunk_limits(raw, chunkLimit, chunkLimit))
      try check(spng_set_png_buffer(raw, source.baseAddress, source.count))
      var header = spng_ihdr()
      try check(spng_get_ihdr(raw, &header))
      guard header.interlace_method == 0, orientation(of: bytes) == .upright else { return nil }
      return try halved(raw, width: Int(size.width), height: Int(size.height))
    }
  }

  private static func halved(
    _ raw: OpaquePointer, width: Int, height: Int
  ) throws(ImagingError) -> Bitmap {
    try check(
      spng_decode_image(
        raw, nil, 0, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)))
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var rows = [UInt32](repeating: 0, count: width * 2)
    var isOpaque = true
    let pixels = try Bitmap.pixels(width: halfWidth, height: halfHeight) {
      (target) throws(ImagingError) in
      for y in 0..<halfHeight {
        let half = UnsafeMutableBufferPointer(
          rebasing: target[y * halfWidth..<(y + 1) * halfWidth])
        let count = min(2, height - 2 * y)
        isOpaque =
          try decodeRows(raw, count, width: width, into: &rows, halvedInto: half) && isOpaque
      }
    }
    return Bitmap(width: halfWidth, height: halfHeight, pixels: pixels, isOpaque: isOpaque)
  }

  /// Decodes the next one or two rows, and writes the mean of them; the last one may have no other.
  /// - Returns: whether every pixel of them is opaque.
  private static func decodeRows(
    _ raw: OpaquePointer, _ count: Int, width: Int, into rows: inout [UInt32],
    halvedInto half: UnsafeMutableBufferPointer<UInt32>
  ) throws(ImagingError) -> Bool {
    try rows.withUnsafeMutableBufferPointer { (rows) throws(ImagingError) in
      for row in 0..<count {
        let status = spng_decode_row(
          raw,
          UnsafeMutableBufferPointer(rebasing: rows[row * width..<(row + 1) * width])
            .baseAddress, width * 4)
        // What the last row is answered with.
        if status != SPNG_EOI.rawValue { try check(status) }
      }
      let decoded = UnsafeMutableBufferPointer(rebasing: rows[..<(count * width)])
      let isOpaque = PixelFormat.makePremultipliedBGRA(fromRGBA: decoded)
      let upper = UnsafeBufferPointer(rebasing: decoded[..<width])
      let lower = UnsafeBufferPointer(rebasing: decoded[((count - 1) * width)...])
      Bitmap.average(upper, lower, into: half)
      return isOpaque
    }
  }
}
