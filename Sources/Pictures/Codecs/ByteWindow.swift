/// A buffer over part of a file, which is refilled on demand.
final class ByteWindow {
  /// A function that returns up to `count` bytes from `offset` on; fewer, or none, at the end of
  /// the file.
  private let read: (_ offset: Int, _ count: Int) -> [UInt8]
  private var held: [UInt8] = []
  private var start = 0

  /// The number of bytes read at a time. Most thumbnails have all their texts in the first ones.
  private static let size = 1024

  init(read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) { self.read = read }

  /// Returns `count` bytes from `offset` on, or nil if the file ends before.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    if offset < start || offset + count > start + held.count {
      held = read(offset, max(count, Self.size))
      start = offset
    }
    let first = offset - start
    return first + count <= held.count ? held[first..<first + count] : nil
  }
}
