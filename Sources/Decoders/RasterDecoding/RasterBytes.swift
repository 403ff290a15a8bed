import PictureFiles

/// The bytes of a file, or of a part of one, which are read when they are needed.
package struct RasterBytes: Sendable {
  /// A function that returns up to `count` bytes from `offset` on; fewer, or none, at the end.
  package typealias Reading = @Sendable (_ offset: Int, _ count: Int) -> [UInt8]

  /// The number of bytes.
  let length: Int
  private let start: Int
  private let read: Reading

  /// The maximum offset that is read, far beyond any file, so that sums of offsets and sizes cannot
  /// overflow.
  private static let farthest = 1 << 50

  /// Creates the bytes of a file of `length` bytes.
  package init(length: Int, reading read: @escaping Reading) {
    self.init(from: 0, length: length, reading: read)
  }

  private init(from start: Int, length: Int, reading read: @escaping Reading) {
    self.start = start
    self.length = length
    self.read = read
  }

  /// Returns up to `count` bytes from `offset` on; fewer, or none, at the end of the file.
  func bytes(_ count: Int, at offset: Int) -> [UInt8] {
    guard count > 0, (0...Self.farthest).contains(offset), count <= Self.farthest else { return [] }
    return read(start + offset, count)
  }

  /// Returns `count` bytes from `offset` on.
  /// - Throws: ``PictureError/endsTooEarly(format:)`` if the file, which has a `format`, has fewer.
  func bytes(
    _ count: Int, at offset: Int, of format: PictureFormat
  ) throws(PictureError) -> [UInt8] {
    let bytes = bytes(count, at: offset)
    guard bytes.count == count else { throw .endsTooEarly(format: format.name) }
    return bytes
  }

  /// Returns the bytes from `offset` on, which count from 0 again.
  func dropFirst(_ offset: Int) -> RasterBytes {
    let offset = max(offset, 0)
    return RasterBytes(
      from: min(start + offset, Self.farthest), length: max(length - offset, 0), reading: read)
  }
}
