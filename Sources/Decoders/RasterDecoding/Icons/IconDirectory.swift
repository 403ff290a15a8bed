package import PictureFiles

/// The pictures of a Windows icon or pointer, from the largest to the smallest.
package struct IconDirectory: Sendable {
  /// A picture in one of the two formats of icons.
  package enum Picture: Sendable {
    /// A PNG file.
    case png([UInt8])
    case raster(any Raster)
  }

  /// The parts of the file with a picture each.
  private let parts: [RasterBytes]
  private let lengths: [Int]

  private static let headLength = 6
  private static let entryLength = 16
  private static let signature: [UInt8] = [0x89] + "PNG\r\n".utf8
  /// The maximum size of a picture, in bytes.
  private static let maximumBytes = 1 << 28

  /// Reads the directory of `file`.
  /// - Throws: an error if there is no picture in it.
  init(_ file: RasterBytes) throws(PictureError) {
    let head = file.bytes(Self.headLength, at: 0)
    let count = head.word(at: 4) ?? 0
    let table = file.bytes(count * Self.entryLength, at: Self.headLength)
    let entries = (0..<count).compactMap { index -> Entry? in
      Entry(table: table, offset: index * Self.entryLength, file: file)
    }
    guard !entries.isEmpty else {
      throw .damaged(format: PictureFormat.icon.name, reason: "there is no picture in it")
    }
    // Sorting keeps the order of equal ones.
    let sorted = entries.sorted { ($0.pixels, $0.bits) > ($1.pixels, $1.bits) }
    parts = sorted.map(\.part)
    lengths = sorted.map(\.length)
  }

  /// The number of pictures.
  package var count: Int { parts.count }

  /// Opens a picture.
  package func picture(_ index: Int) throws(PictureError) -> Picture {
    guard parts.indices.contains(index) else {
      throw .damaged(format: PictureFormat.icon.name, reason: "there is no such picture")
    }
    let part = parts[index]
    if part.bytes(Self.signature.count, at: 0) == Self.signature {
      return .png(part.bytes(min(lengths[index], Self.maximumBytes), at: 0))
    }
    return .raster(try IconRaster(part))
  }
}

/// An entry of the directory.
private struct Entry {
  let part: RasterBytes
  let length: Int
  /// The number of pixels, and the bits of each.
  let pixels: Int
  let bits: Int

  /// Reads the entry at `offset`; nil if there is none, or nothing where it points to. Sizes are those of the
  /// picture itself: the directory holds none above 255, and some programs write others.
  init?(table: [UInt8], offset: Int, file: RasterBytes) {
    guard let length = table.long(at: offset + 8), let start = table.long(at: offset + 12) else {
      return nil
    }
    part = file.dropFirst(start)
    self.length = length
    let head = part.bytes(33, at: 0)
    guard head.count == 33 else { return nil }
    if head.starts(with: [0x89, 0x50]) {
      let width = head.big(4, at: 16)
      let height = head.big(4, at: 20)
      pixels = Int(clamping: width.multipliedFullWidth(by: height).low >> 1)
      bits = Int(head[24]) * 4
    } else if let header = try? BMPHeader(part), header.height > 1 {
      pixels = header.width * (header.height / 2)
      bits = header.bitsPerPixel
    } else {
      return nil
    }
  }
}
