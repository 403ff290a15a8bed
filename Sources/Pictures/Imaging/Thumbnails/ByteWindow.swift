/// A few bytes of a file at a time, read on where they are wanted.
struct ByteWindow {
  /// Up to so many bytes from an offset on; fewer, or none, at the end of the file.
  private let read: (_ offset: Int, _ count: Int) -> [UInt8]
  private var held: [UInt8] = []
  private var start = 0

  /// Bytes that are read together: most thumbnails have all of their texts in the first ones.
  private static let size = 1024

  init(read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) { self.read = read }

  /// `count` bytes from `offset` on; nil when the file does not have them.
  mutating func bytes(at offset: Int, count: Int) -> [UInt8]? {
    if offset < start || offset + count > start + held.count {
      (held, start) = (read(offset, max(count, Self.size)), offset)
    }
    let first = offset - start
    return first + count <= held.count ? Array(held[first..<first + count]) : nil
  }
}
