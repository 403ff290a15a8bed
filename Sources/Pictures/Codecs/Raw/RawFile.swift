package import Files
package import PictureFiles
import Pixels

/// Raw files of cameras: the data of the sensor, and a JPEG of the picture as developed by the camera.
///
/// The JPEG is shown. The data that is read to find it may be damaged or malicious: offsets outside of the file are
/// ignored, and no more than a MiB is read besides the JPEG.
package enum RawFile {
  /// The contents of a raw file.
  struct Contents {
    /// The parts of the file that may be a JPEG.
    var parts: [Range<Int>] = []
    /// The orientation of the picture, which counts for a JPEG that states none.
    var orientation = Orientation.upright
  }

  /// The maximum size of a JPEG that is read, in bytes.
  private static let maximumBytes = 1 << 28
  /// The maximum number of parts that are looked at.
  private static let maximumParts = 32
  /// The bytes at the start of a JPEG in which its size is looked for: at first enough for a picture without much
  /// metadata, and then at most this many.
  private static let headSizes = [1 << 16, 1 << 20]

  /// Returns whether `file` is the raw file of a camera.
  static func isRaw(_ file: OpenFile) -> Bool { contents(of: file) != nil }

  /// Returns the largest JPEG in `file`, which states the orientation of the picture; nil if it is no raw file.
  /// - Throws: ``PictureError/unsupported(format:reason:)`` if no JPEG is in it that can be shown.
  package static func preview(in file: OpenFile) throws(PictureError) -> [UInt8]? {
    guard let contents = contents(of: file) else { return nil }
    let size = FileStatus(ofOpen: file.descriptor)?.byteCount ?? 0
    let parts = contents.parts.prefix(maximumParts).map { $0.clamped(to: 0..<size) }
      .filter { !$0.isEmpty && $0.count <= maximumBytes }
    let pictures = parts.compactMap { part in
      pixelCount(ofPart: part, of: file).map { (part: part, pixels: $0) }
    }
    guard let largest = pictures.max(by: { $0.pixels < $1.pixels }) else {
      throw .unsupported(format: PictureFormat.raw.name, reason: "no preview in the file")
    }
    let jpeg = FileBytes.read(largest.part.count, at: largest.part.lowerBound, of: file)
    return JPEG.oriented(jpeg, contents.orientation)
  }

  private static func contents(of file: OpenFile) -> Contents? {
    RawTIFF.contents(of: file) ?? CanonBoxes(in: file)?.contents ?? FujiHeader(of: file)?.contents
  }

  /// Returns the number of pixels of the JPEG in `part` of `file`; nil if it is none that can be shown.
  private static func pixelCount(ofPart part: Range<Int>, of file: OpenFile) -> Int? {
    let heads = headSizes.lazy.map {
      FileBytes.read(min($0, part.count), at: part.lowerBound, of: file)
    }
    return heads.compactMap(JPEG.pixelCount).first
  }
}

extension JPEG {
  /// Returns the number of pixels of a picture that begins with `head`; nil if that is not a JPEG that people can see.
  /// A lossless JPEG, in which cameras store sensor data, is not.
  fileprivate static func pixelCount(ofHead head: [UInt8]) -> Int? {
    guard head.starts(with: signature) else { return nil }
    for (marker, payload) in Segments(of: head) {
      let frame = Array(payload.prefix(5))
      // Baseline, extended and progressive frames with samples of eight bits (ITU-T T.81, B.2.2).
      guard (0xC0...0xC2).contains(marker), frame.count == 5, frame[0] == 8 else { continue }
      let pixels = (Int(frame[1]) << 8 | Int(frame[2])) * (Int(frame[3]) << 8 | Int(frame[4]))
      return pixels > 0 ? pixels : nil
    }
    return nil
  }

  /// Returns `file`, which states `orientation` unless it states another one.
  fileprivate static func oriented(_ file: [UInt8], _ orientation: Orientation) -> [UInt8] {
    guard orientation != .upright, statedOrientation(of: file) == nil,
      let edits = try? orientationEdits(of: file, applying: orientation)
    else { return file }
    return edits.applied(to: file) ?? file
  }
}
