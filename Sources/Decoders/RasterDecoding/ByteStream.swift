import PictureFiles

/// Bytes that are read one after another.
struct ByteStream {
  private let file: RasterBytes
  private let format: PictureFormat
  private var held: [UInt8] = []
  private var position = 0
  /// The offset of ``held`` in the file.
  private var start = 0

  /// The offset of the next byte.
  var offset: Int { start + position }

  /// The number of bytes read at a time.
  private static let step = 1 << 16

  /// Creates a stream of the bytes of `file`, which has a `format`.
  init(_ file: RasterBytes, of format: PictureFormat) {
    self.file = file
    self.format = format
  }

  /// Returns the next byte without taking it; nil at the end.
  mutating func peek() -> UInt8? {
    if position == held.count {
      start += held.count
      held = file.bytes(Self.step, at: start)
      position = 0
    }
    return position < held.count ? held[position] : nil
  }

  /// Takes the next byte; nil at the end.
  mutating func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    position += 1
    return byte
  }

  /// Takes the next byte.
  /// - Throws: ``PictureError/endsTooEarly(format:)`` at the end.
  mutating func take() throws(PictureError) -> UInt8 {
    guard let byte = next() else { throw .endsTooEarly(format: format.name) }
    return byte
  }
}
