import CVips
import PictureFiles
import RasterDecoding

/// The contents of a damaged file in memory, padded to the stated length. Libraries refuse shorter files, although they
/// may have most of the data.
final class PaddedFile: @unchecked Sendable {
  /// It never changes.
  private let contents: MemoryFile
  /// Whether the file is known to have all pixels of its first frame.
  let hasWholeFrame: Bool

  /// The maximum padded size of a file that is read into memory, in bytes.
  private static let maximumBytes = 256 << 20

  /// Reads `file`, and adds bytes of value `padding` at its end. The result is nil if it is too large.
  init?(_ file: VipsFile, padding: UInt8) {
    let maximum = Self.maximumBytes
    guard let read = try? file.bytes(maximum + 1, at: 0), read.count <= maximum else { return nil }
    let webP = CutWebP(read, limit: maximum)
    hasWholeFrame = webP?.hasWholeFrame ?? false
    let mended = webP?.bytes ?? CutJPEG2000.mended(read, limit: maximum)
    let bytes = mended ?? read
    let size = mended?.count ?? Self.size(of: read, limit: maximum)
    guard let memory = g_try_malloc0(UInt(size)) else { return nil }
    let buffer = UnsafeMutableRawBufferPointer(start: memory, count: size)
    buffer.copyBytes(from: bytes)
    if padding != 0 {
      buffer.dropFirst(bytes.count).initializeMemory(as: UInt8.self, repeating: padding)
    }
    guard
      let blob = vips_blob_new(
        { memory, _ in
          g_free(memory)
          return 0
        }, memory, size)
    else {
      g_free(memory)
      return nil
    }
    contents = MemoryFile(blob)
  }

  /// Returns a source that starts at the first byte, and keeps the memory. The caller owns a reference.
  func source() -> UnsafeMutablePointer<VipsSource>? { contents.source() }

  /// The same bytes, for readers without libvips.
  var rasterBytes: RasterBytes {
    RasterBytes(length: contents.bytes.count) { [self] offset, count in
      Array(contents.bytes.dropFirst(offset).prefix(count))
    }
  }

  /// Returns a size of at most `limit` that is enough for what `file` lacks: a hundredth of a small file is enough, or
  /// a quarter of a large one.
  private static func size(of file: [UInt8], limit: Int) -> Int {
    min(max(min(file.count * 128, 64 << 20), file.count * 4), limit)
  }
}
