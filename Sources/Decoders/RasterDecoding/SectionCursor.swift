import PictureFiles

/// A position in a part of a file, from which numbers are read one after another. Their highest byte comes first.
struct SectionCursor {
  /// The error of reading beyond the end.
  let cut: PictureError
  private let file: RasterBytes
  private(set) var position: Int
  private let end: Int

  /// Creates a cursor at `position` of `file` in a `format`.
  init(_ file: RasterBytes, of format: PictureFormat, at position: Int = 0) {
    self.init(
      file: file, from: min(max(position, 0), file.length), to: file.length,
      cut: .endsTooEarly(format: format.name))
  }

  private init(file: RasterBytes, from position: Int, to end: Int, cut: PictureError) {
    self.file = file
    self.position = position
    self.end = end
    self.cut = cut
  }

  /// The number of bytes from the position on.
  var rest: Int { end - position }

  mutating func skip(_ count: Int) throws(PictureError) {
    guard count >= 0, count <= rest else { throw cut }
    position += count
  }

  mutating func bytes(_ count: Int) throws(PictureError) -> [UInt8] {
    let start = position
    try skip(count)
    let bytes = file.bytes(count, at: start)
    guard bytes.count == count else { throw cut }
    return bytes
  }

  /// Reads a number of up to seven bytes; of eight, the first counts for nothing.
  mutating func number(_ count: Int) throws(PictureError) -> Int {
    Int(bigEndianBytes: try bytes(count).suffix(7))
  }

  /// Reads a length of `count` bytes, passes that many bytes to `read`, and skips them and the padding to a `multiple`.
  @discardableResult
  mutating func section<Value>(
    _ count: Int, multiple: Int = 1,
    _ read: (inout SectionCursor) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    let length = try number(count)
    guard length <= rest else { throw cut }
    var section = SectionCursor(file: file, from: position, to: position + length, cut: cut)
    let value = try read(&section)
    try skip(min((length + multiple - 1) / multiple * multiple, rest))
    return value
  }
}
