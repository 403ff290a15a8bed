import CLibJPEG
import Codecs
import PictureFiles

/// The rows of a JPEG, decoded one after another with libjpeg, because TurboJPEG has no function for that.
/// The pixels are the same.
///
/// It is here rather than in `Codecs`, so that only decoders load libjpeg.
final class JPEGRows {
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows that have not been decoded.
  private(set) var rest: Int

  private let raw: UnsafeMutablePointer<jpeg_rows>
  private let file: [UInt8]

  /// Calls `body` with the rows of the picture of `decoder`, as stored, with the sides divided by 2 to the
  /// power of `exponent`, from 0 to 3, rounded up. `body` must read all of them. They cannot be CMYK.
  static func read(
    _ decoder: borrowing JPEG.Decoder, reducedBy exponent: Int,
    _ body: (JPEGRows) throws(PictureError) -> Void
  ) throws(PictureError) {
    let file = decoder.bytes
    let round = (1 << exponent) - 1
    let size = ((decoder.width + round) >> exponent, (decoder.height + round) >> exponent)
    // TurboJPEG uses the greatest scale that gives the size, which differs for the smallest pictures.
    let eighths = (1...16).last {
      (decoder.width * $0 + 7) / 8 <= size.0 && (decoder.height * $0 + 7) / 8 <= size.1
    }
    try file.withUnsafeBufferPointer { (bytes) throws(PictureError) in
      let rows = try JPEGRows(bytes, of: file, eighths: eighths ?? 1)
      guard (rows.width, rows.rest) == size else { throw .unreadable(reason: "no such size") }
      try body(rows)
      try rows.finish()
    }
  }

  /// Prepares to decode `file`, whose memory is `bytes`, at a scale in eighths.
  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, of file: [UInt8], eighths: Int
  ) throws(PictureError) {
    guard let raw = jpeg_rows_new() else { throw JPEG.outOfMemory }
    let isStarted = jpeg_rows_start(raw, bytes.baseAddress, bytes.count, UInt32(eighths)) != 0
    self.raw = raw
    self.file = file
    width = Int(raw.pointee.decoder.output_width)
    rest = Int(raw.pointee.decoder.output_height)
    if !isStarted { throw fault }
  }

  deinit { jpeg_rows_free(raw) }

  /// Decodes the next rows to the beginning of `buffer`, as many as it has room for.
  /// - Returns: the part of `buffer` with these rows; empty if there were none left.
  func read(
    into buffer: UnsafeMutableBufferPointer<UInt32>
  ) throws(PictureError) -> UnsafeMutableBufferPointer<UInt32> {
    let count = min(rest, buffer.count / width)
    guard jpeg_rows_read(raw, buffer.baseAddress, count) != 0 else { throw fault }
    rest -= count
    return UnsafeMutableBufferPointer(rebasing: buffer[..<(count * width)])
  }

  /// Throws if the rest of the file is damaged, or if there was a warning.
  private func finish() throws(PictureError) {
    guard jpeg_rows_finish(raw) != 0 else { throw fault }
    guard message.isEmpty || JPEG.isHarmless(message) else { throw fault }
  }

  /// The fatal error, or else the first warning.
  private var fault: PictureError { JPEG.fault(message, in: file) }

  private var message: String { String(cString: jpeg_rows_message(raw)) }
}
