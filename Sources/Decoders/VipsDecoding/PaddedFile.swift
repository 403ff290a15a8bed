import CVips
import PictureFiles
import RasterDecoding

/// The contents of a damaged file in memory, padded to the stated length. Libraries refuse shorter files, although most
/// of the data may be there.
final class PaddedFile: @unchecked Sendable {
  /// It never changes.
  private let blob: UnsafeMutablePointer<VipsBlob>

  /// The maximum padded size of a file that is read into memory, in bytes.
  private static let mostBytes = 256 << 20

  /// Reads `file`, and adds bytes of value `padding` at its end. The result is nil if it is too large.
  init?(_ file: VipsFile, padding: UInt8) {
    let most = Self.mostBytes
    guard let read = try? file.bytes(most + 1, at: 0), read.count <= most else { return nil }
    let mended = CutWebP.mended(read, limit: most)
    let bytes = mended ?? read
    let marker = Self.endMarker(of: bytes)
    let stated = mended?.count ?? Self.size(of: bytes)
    let size = min(max(stated, bytes.count), most) + marker.count
    guard let memory = g_try_malloc0(UInt(size)) else { return nil }
    let buffer = UnsafeMutableRawBufferPointer(start: memory, count: size)
    buffer.copyBytes(from: bytes)
    if padding != 0 {
      buffer.dropFirst(bytes.count).initializeMemory(as: UInt8.self, repeating: padding)
    }
    UnsafeMutableRawBufferPointer(rebasing: buffer.suffix(marker.count)).copyBytes(from: marker)
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
    self.blob = blob
  }

  deinit {
    vips_area_unref(UnsafeMutableRawPointer(blob).assumingMemoryBound(to: VipsArea.self))
  }

  /// Returns a source that starts at the first byte, and keeps the memory. The caller owns a reference.
  func source() -> UnsafeMutablePointer<VipsSource>? { vips_source_new_from_blob(blob) }

  /// The same bytes, for readers without libvips.
  var rasterBytes: RasterBytes {
    RasterBytes(length: bytes.count) { [self] offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  private var bytes: UnsafeRawBufferPointer {
    var size = 0
    let data = vips_blob_get(blob, &size)
    return UnsafeRawBufferPointer(start: data, count: size)
  }

  /// Returns the size that `file` states without its end marker, or a size that is enough if that is not known.
  private static func size(of file: [UInt8]) -> Int {
    switch file {
    case _ where isJPEG2000(file): endOfLastTilePart(of: file) ?? file.count
    // A hundredth of a small file is enough, or a quarter of a large one.
    default: max(min(file.count * 128, 64 << 20), file.count * 4)
    }
  }

  /// Returns the bytes with which `file` has to end, whatever is missing before.
  private static func endMarker(of file: [UInt8]) -> [UInt8] {
    isJPEG2000(file) ? [0xFF, 0xD9] : []
  }

  /// Whether `file` is JPEG 2000: boxes, or a codestream alone.
  private static func isJPEG2000(_ file: [UInt8]) -> Bool {
    file.starts(with: [0, 0, 0, 12, 0x6A, 0x50]) || file.starts(with: [0xFF, 0x4F, 0xFF, 0x51])
  }

  /// Returns the end of the last part of a tile in `file`, as its header states it (ITU-T T.800, A.4.2).
  private static func endOfLastTilePart(of file: [UInt8]) -> Int? {
    let marker: [UInt8] = [0xFF, 0x90, 0, 10]
    guard
      let start = file.indices.dropLast(11).last(where: {
        file[$0] == 0xFF && file[$0...].starts(with: marker)
      })
    else { return nil }
    let length = file[start + 6..<start + 10].reduce(0) { $0 << 8 | Int($1) }
    return start + length
  }
}
