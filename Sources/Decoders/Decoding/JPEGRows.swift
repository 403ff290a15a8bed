import CLibJPEG
import Codecs
import Drawing
import PictureFiles
import Pixels

/// The rows of a JPEG, decoded one after another with libjpeg, because TurboJPEG has no function for that, and
/// returns nothing of a file with a fatal error. The pixels are the same.
///
/// Rows that are missing from a damaged file are plain. It is here rather than in `Codecs`, so that only decoders
/// load libjpeg.
final class JPEGRows {
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows that have not been decoded.
  private(set) var rest: Int

  private let raw: UnsafeMutablePointer<jpeg_rows>
  /// The pixel of a block without data, which libjpeg also makes.
  private let missing: UInt32
  /// Whether a fatal error has ended decoding.
  private var isOver = false
  /// Whether any pixel differs from those that are missing.
  private var hasPixels = false

  /// Calls `body` with the rows of the picture of `decoder`, as stored, with the sides divided by 2 to the
  /// power of `exponent`, from 0 to 3, rounded up. `body` must read all of them. Pixels are opaque, or inks if the
  /// picture is CMYK (see ``Codecs/JPEG/InkMixer``).
  /// - Returns: whether all pixels were read.
  /// - Throws: an error if none were.
  static func read(
    _ decoder: borrowing JPEG.Decoder, reducedBy exponent: Int,
    _ body: (JPEGRows) throws(PictureError) -> Void
  ) throws(PictureError) -> Completeness {
    let file = decoder.bytes
    let isCMYK = decoder.isCMYK
    let lacksEnd = decoder.lacksEnd
    let size = size(of: decoder, reducedBy: exponent)
    // TurboJPEG uses the largest scale that gives the size, which differs for the smallest pictures.
    let scale = (1...16).last {
      (decoder.width * $0 + 7) / 8 <= size.width && (decoder.height * $0 + 7) / 8 <= size.height
    }
    let eighths = scale ?? 1
    return try file.withUnsafeBufferPointer { (bytes) throws(PictureError) in
      func start(_ count: Int) throws(Failure) -> JPEGRows {
        let part = UnsafeBufferPointer(rebasing: bytes[..<count])
        return try JPEGRows(part, eighths: eighths, isCMYK: isCMYK)
      }
      let rows: JPEGRows
      do throws(Failure) { rows = try start(bytes.count) } catch {
        // The scans before a fatal error can be decoded without the rest.
        guard let limit = error.position,
          let end = JPEG.lastSegment(afterScanIn: file, before: limit),
          let earlier = try? start(end)
        else { throw JPEG.fault(error.message, lacksEnd: lacksEnd) }
        rows = earlier
      }
      guard (rows.width, rows.rest) == size else { throw .unreadable(reason: "no such size") }
      try body(rows)
      return try rows.completeness(lacksEnd: lacksEnd)
    }
  }

  /// Returns the size of a reduced picture as stored, in pixels.
  private static func size(
    of decoder: borrowing JPEG.Decoder, reducedBy exponent: Int
  ) -> (width: Int, height: Int) {
    let round = (1 << exponent) - 1
    return ((decoder.width + round) >> exponent, (decoder.height + round) >> exponent)
  }

  /// A fatal error before the first row.
  private struct Failure: Error {
    let message: String
    /// The number of bytes that were read; nil if those before are no use either.
    let position: Int?
  }

  /// Prepares to decode the file in `bytes` at a scale in eighths.
  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, eighths: Int, isCMYK: Bool
  ) throws(Failure) {
    guard let raw = jpeg_rows_new() else {
      throw Failure(message: "out of memory", position: nil)
    }
    let isStarted =
      jpeg_rows_start(raw, bytes.baseAddress, bytes.count, UInt32(eighths), isCMYK ? 1 : 0) != 0
    self.raw = raw
    missing = isCMYK ? 0x8080_8080 : PixelFormat.missing
    width = Int(raw.pointee.decoder.output_width)
    rest = Int(raw.pointee.decoder.output_height)
    guard isStarted else {
      let position =
        raw.pointee.has_too_many_scans == 0 ? jpeg_rows_position(raw, bytes.count) : nil
      throw Failure(message: message, position: position)
    }
  }

  deinit { jpeg_rows_free(raw) }

  /// Decodes the next rows to the beginning of `buffer`, as many as it has room for.
  /// - Returns: the part of `buffer` with these rows; empty if there were none left.
  func read(
    into buffer: UnsafeMutableBufferPointer<UInt32>
  ) -> UnsafeMutableBufferPointer<UInt32> {
    let count = min(rest, buffer.count / width)
    let rows = UnsafeMutableBufferPointer(rebasing: buffer[..<(count * width)])
    let done = isOver ? 0 : jpeg_rows_read(raw, rows.baseAddress, count)
    if done < count {
      isOver = true
      rows[(done * width)...].update(repeating: missing)
    }
    // The first pixel of a sound picture nearly always decides.
    if !hasPixels { hasPixels = rows.contains { $0 != missing } }
    rest -= count
    return rows
  }

  /// Returns whether no pixels were missing in the rows that were read.
  private func completeness(lacksEnd: Bool) throws(PictureError) -> Completeness {
    let isWhole =
      message.isEmpty && !isOver && !(lacksEnd && jpeg_rows_may_lack_scans(raw) != 0)
    guard isWhole || hasPixels else { throw JPEG.fault(message, lacksEnd: lacksEnd) }
    return isWhole ? .whole : .partial
  }

  /// The fatal error, or else the first warning of damage.
  private var message: String { String(cString: jpeg_rows_message(raw)) }
}

extension JPEGRows {
  /// Decodes the picture of `decoder`, as stored and reduced as by ``read(_:reducedBy:_:)``. CMYK pixels are
  /// converted to RGB by `mixInks`.
  static func bitmap(
    of decoder: borrowing JPEG.Decoder, reducedBy exponent: Int,
    mixInks: JPEG.InkMixer = JPEG.makeRGB(fromInvertedCMYK:)
  ) throws(PictureError) -> (bitmap: Bitmap, completeness: Completeness) {
    let (width, height) = size(of: decoder, reducedBy: exponent)
    var completeness = Completeness.whole
    let pixels = try Bitmap.pixels(width: width, height: height) { (buffer) throws(PictureError) in
      completeness = try read(decoder, reducedBy: exponent) { rows in
        UnsafeMutableRawBufferPointer(buffer).populated { _ = rows.read(into: buffer) }
      }
      if decoder.isCMYK { mixInks(buffer) }
    }
    return (Bitmap(width: width, height: height, pixels: pixels, isOpaque: true), completeness)
  }
}
