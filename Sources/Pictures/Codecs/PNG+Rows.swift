import CSPNG
import PictureFiles

extension PNG {
  /// A function that is called with the number of decoded rows and with that of all rows.
  package typealias RowCounter = (_ done: Int, _ all: Int) -> Void

  /// Decodes all pixels to `buffer`, with `flags` of libspng. An interlaced picture has no rows to
  /// count, because each pass has some of all.
  static func decode(
    _ raw: OpaquePointer, _ format: spng_format, _ flags: UInt32 = 0,
    into buffer: UnsafeMutableRawBufferPointer, _ onRow: RowCounter
  ) throws(PictureError) {
    var header = spng_ihdr()
    try check(spng_get_ihdr(raw, &header))
    let height = Int(header.height)
    guard header.interlace_method == 0, height > 0 else {
      return try check(
        spng_decode_image(
          raw, buffer.baseAddress, buffer.count, Int32(format.rawValue), Int32(flags)))
    }
    try startRows(raw, format, flags)
    let length = buffer.count / height
    for y in 0..<height {
      onRow(y, height)
      try decodeRow(
        raw, into: UnsafeMutableRawBufferPointer(rebasing: buffer[y * length..<(y + 1) * length]))
    }
  }

  /// Prepares to decode row by row.
  static func startRows(
    _ raw: OpaquePointer, _ format: spng_format, _ flags: UInt32
  ) throws(PictureError) {
    try check(
      spng_decode_image(
        raw, nil, 0, Int32(format.rawValue),
        Int32(flags | SPNG_DECODE_PROGRESSIVE.rawValue)))
  }

  /// Decodes the next row to `row`.
  static func decodeRow(
    _ raw: OpaquePointer, into row: UnsafeMutableRawBufferPointer
  ) throws(PictureError) {
    let status = spng_decode_row(raw, row.baseAddress, row.count)
    // libspng returns this status for the last row.
    if status != SPNG_EOI.rawValue { try check(status) }
  }
}
