import TestSupport

/// A raw file of a camera that consists of directories, made from the last parts to the first.
package struct RawBytes {
  /// An entry of a directory: a tag, a type, and numbers.
  package typealias Entry = (tag: Int, type: Int, values: [Int])

  /// The types of numbers (TIFF 6.0, section 2).
  package static let (byte, ascii, short, long, undefined) = (1, 2, 3, 4, 7)
  /// The tags of directories.
  package static let (compression, photometry, offsets, orientation, counts) = (
    0x0103, 0x0106, 0x0111, 0x0112, 0x0117
  )
  package static let (subdirectories, jpegOffset, jpegLength, exif) = (
    0x014A, 0x0201, 0x0202, 0x8769
  )

  /// The contents of the file so far.
  package private(set) var bytes: [UInt8]
  private let isLittleEndian: Bool

  /// Creates a file with a header of four bytes, and room for `margin` more after the offset of the main directory.
  package init(_ header: [UInt8] = [0x49, 0x49, 42, 0], margin: Int = 0) {
    isLittleEndian = header[0] == 0x49
    bytes = header + [UInt8](repeating: 0, count: 4 + margin)
  }

  /// Returns `number` as bytes in the order of the file.
  package func bytes(of number: Int, count: Int) -> [UInt8] {
    isLittleEndian ? little(count, number) : big(count, number)
  }

  /// Adds bytes and returns their offset.
  @discardableResult package mutating func add(_ data: [UInt8]) -> Int {
    if bytes.count % 2 == 1 { bytes.append(0) }
    bytes += data
    return bytes.count - data.count
  }

  /// Replaces the bytes at `offset`.
  package mutating func put(_ data: [UInt8], at offset: Int) {
    bytes.replaceSubrange(offset..<offset + data.count, with: data)
  }

  /// Adds a directory that is followed by the one at `next`, and returns its offset.
  package mutating func addDirectory(
    _ entries: [Entry], next: Int = 0, countingFrom base: Int = 0
  ) -> Int {
    var fields: [UInt8] = []
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      let size = [Self.long: 4, Self.short: 2][entry.type] ?? 1
      let value = entry.values.flatMap { bytes(of: $0, count: size) }
      let field = value.count > 4 ? bytes(of: add(value) - base, count: 4) : value
      fields += bytes(of: entry.tag, count: 2) + bytes(of: entry.type, count: 2)
      fields += bytes(of: entry.values.count, count: 4)
      fields += field + [UInt8](repeating: 0, count: 4 - field.count)
    }
    return add(bytes(of: entries.count, count: 2) + fields + bytes(of: next, count: 4))
  }

  /// Returns the file whose main directory is at `offset`.
  package func file(beginningAt offset: Int) -> [UInt8] {
    var file = self
    file.put(bytes(of: offset, count: 4), at: 4)
    return file.bytes
  }

  /// Returns the entries that say that a directory is about what the sensor measured.
  package static let sensor: [Entry] = [
    (compression, short, [32_767]), (photometry, short, [32_803]),
  ]

  /// Returns a file as Nikon writes it, with a `jpeg` of the picture, which is shown in an orientation, and a smaller
  /// one.
  package static func nikon(
    _ jpeg: [UInt8], smaller: [UInt8] = [], orientation: Int = 1
  ) -> [UInt8] {
    var file = RawBytes([0x4D, 0x4D, 0, 42])
    func preview(_ jpeg: [UInt8]) -> Int {
      let offset = file.add(jpeg)
      return file.addDirectory([
        (jpegOffset, long, [offset]), (jpegLength, long, [jpeg.count]),
      ])
    }
    let parts = [preview(smaller), preview(jpeg), file.addDirectory(sensor)]
    let main = file.addDirectory([
      (RawBytes.orientation, short, [orientation]), (subdirectories, long, parts),
    ])
    return file.file(beginningAt: main)
  }
}
