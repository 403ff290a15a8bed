import PictureFiles
import Pixels

/// The orientation in a block of TIFF data: a TIFF file, or the Exif data in another one.
///
/// All that it reads may be damaged. It never adds more than a directory, and moves nothing.
struct TIFFOrientation {
  /// The edits that change the orientation, in the order of their offsets in the block.
  let edits: [ByteEdits.Edit]
  /// The orientation that they state.
  let orientation: Orientation

  private static let tag = ExifDirectory.Tag.orientation.rawValue
  private static let shortType = ExifDirectory.shortType
  private static let entrySize = 12
  /// The maximum number of entries of a directory. Cameras write a few dozen.
  private static let maximumEntries = 1000

  /// Finds the orientation entry in a block of `size` bytes; `read` returns the bytes in a range, or nil beyond the
  /// end. Nil if the header or the first directory is damaged.
  init?(
    _ change: Orientation, size: Int, read: (_ offset: Int, _ count: Int) -> [UInt8]?
  ) {
    guard let header = read(0, 8), let numbers = TIFFNumbers(header),
      let start = numbers.long(at: 4), start >= 8,
      let counted = read(start, 2), let count = numbers.with(counted).short(at: 0),
      (1...Self.maximumEntries).contains(count),
      let bytes = read(start + 2, Self.entrySize * count + 4)
    else { return nil }
    let entries = numbers.with(bytes)
    let tags = (0..<count).map { entries.short(at: Self.entrySize * $0) ?? 0 }
    if let index = tags.firstIndex(of: Self.tag) {
      let entry = Self.entrySize * index
      let isShort =
        entries.short(at: entry + 2) == Self.shortType && entries.long(at: entry + 4) == 1
      let stated = isShort ? entries.short(at: entry + 8) : nil
      orientation = Self.orientation(stated).followed(by: change)
      let new = Self.entry(orientation, in: numbers)
      let offset = start + 2 + entry
      edits = [
        isShort
          ? ByteEdits.Edit(offset + 8..<offset + 10, Array(new[8..<10]))
          : ByteEdits.Edit(offset..<offset + Self.entrySize, new)
      ]
    } else {
      orientation = change
      // A directory begins at an even offset.
      let padding = size % 2
      let directory = size + padding
      guard UInt32(exactly: directory + bytes.count + Self.entrySize + 2) != nil else { return nil }
      let index = tags.firstIndex { $0 > Self.tag } ?? count
      let new =
        numbers.bytes(ofShort: count + 1) + bytes[..<(Self.entrySize * index)]
        + Self.entry(orientation, in: numbers) + bytes[(Self.entrySize * index)...]
      edits = [
        ByteEdits.Edit(4..<8, numbers.bytes(ofLong: directory)),
        ByteEdits.Edit(size..<size, [UInt8](repeating: 0, count: padding) + new),
      ]
    }
  }

  /// Finds the orientation entry in `block`; nil if its header or its first directory is damaged.
  init?(_ change: Orientation, in block: [UInt8]) {
    self.init(change, size: block.count) { offset, count in
      offset <= block.count && count <= block.count - offset
        ? Array(block[offset..<offset + count]) : nil
    }
  }

  /// Returns a block with nothing but an orientation.
  static func block(stating orientation: Orientation) -> [UInt8] {
    let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    guard let numbers = TIFFNumbers(header) else { return [] }
    return header + numbers.bytes(ofShort: 1) + entry(orientation, in: numbers) + [0, 0, 0, 0]
  }

  private static func orientation(_ stated: Int?) -> Orientation {
    stated.flatMap { UInt16(exactly: $0) }.flatMap(Orientation.init) ?? .upright
  }

  private static func entry(_ orientation: Orientation, in numbers: TIFFNumbers) -> [UInt8] {
    numbers.bytes(ofShort: tag) + numbers.bytes(ofShort: shortType) + numbers.bytes(ofLong: 1)
      + numbers.bytes(ofShort: Int(orientation.rawValue)) + [0, 0]
  }
}
