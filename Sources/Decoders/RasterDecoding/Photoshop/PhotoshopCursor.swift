import PictureFiles

/// A position in a part of a Photoshop file, from which numbers are read one after another. Their highest byte
/// comes first.
struct PhotoshopCursor {
  private let file: RasterBytes
  private(set) var position: Int
  private let end: Int

  /// Creates a cursor at the beginning of `file`.
  init(_ file: RasterBytes) { self.init(file, from: 0, to: file.length) }

  private init(_ file: RasterBytes, from position: Int, to end: Int) {
    (self.file, self.position, self.end) = (file, position, end)
  }

  /// The number of bytes from the position on.
  var rest: Int { end - position }

  static let cut = PictureError.endsTooEarly(format: "Photoshop")

  mutating func skip(_ count: Int) throws(PictureError) {
    guard count >= 0, count <= rest else { throw Self.cut }
    position += count
  }

  mutating func bytes(_ count: Int) throws(PictureError) -> [UInt8] {
    let start = position
    try skip(count)
    let bytes = file.bytes(count, at: start)
    guard bytes.count == count else { throw Self.cut }
    return bytes
  }

  /// Reads a number of up to seven bytes; of eight, the first counts for nothing.
  mutating func number(_ count: Int) throws(PictureError) -> Int {
    try bytes(count).suffix(7).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a length of `count` bytes, passes that many bytes to `read`, and goes on behind them, and behind those
  /// that make the length a `multiple`.
  @discardableResult
  mutating func section<Value>(
    _ count: Int, multiple: Int = 1,
    _ read: (inout PhotoshopCursor) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    let length = try number(count)
    guard length <= rest else { throw Self.cut }
    var section = PhotoshopCursor(file, from: position, to: position + length)
    let value = try read(&section)
    try skip(min((length + multiple - 1) / multiple * multiple, rest))
    return value
  }
}
