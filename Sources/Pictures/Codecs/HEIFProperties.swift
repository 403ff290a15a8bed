package import Files
package import Pixels

/// The properties of the primary picture of a HEIF file (ISO/IEC 23008-12, 9.3).
package struct HEIFProperties {
  private let boxes: MediaBoxes
  private let properties: [MediaBoxes.Box]

  /// Finds the properties in `file`; nil if it has no primary picture, or none of its properties are found.
  package init?(of file: OpenFile) {
    guard let size = FileStatus(ofOpen: file.descriptor)?.byteCount else { return nil }
    let boxes = MediaBoxes(of: FilePages(of: file, from: 0, count: size))
    // A version and flags precede the boxes of `meta`.
    guard let meta = boxes.contents(of: "meta", in: 0..<size), meta.count >= 4 else { return nil }
    let inner = meta.lowerBound + 4..<meta.upperBound
    guard let primary = boxes.contents(of: "pitm", in: inner),
      let version = boxes.number(at: primary.lowerBound, count: 1),
      let item = boxes.number(at: primary.lowerBound + 4, count: version == 0 ? 2 : 4),
      let all = boxes.contents(of: "iprp", in: inner),
      let container = boxes.contents(of: "ipco", in: all)
    else { return nil }
    let known = boxes.all(in: container)
    let lists = boxes.all(in: all).filter { $0.name == "ipma" }
    let indices = lists.flatMap { Self.indices(of: item, in: $0.contents, boxes) }
    self.boxes = boxes
    properties = indices.map { $0 - 1 }.filter(known.indices.contains).map { known[$0] }
    if properties.isEmpty { return nil }
  }

  /// Returns the indices of the properties of `item`, from 1 on, in a `list` of those of all items.
  private static func indices(of item: Int, in list: Range<Int>, _ boxes: MediaBoxes) -> [Int] {
    var position = list.lowerBound
    func take(_ count: Int) -> Int? {
      defer { position += count }
      return position + count <= list.upperBound ? boxes.number(at: position, count: count) : nil
    }
    guard let version = take(1), let flags = take(3), let count = take(4) else { return [] }
    for _ in 0..<count {
      guard let number = take(version == 0 ? 2 : 4), let properties = take(1) else { return [] }
      let size = flags & 1 == 0 ? 1 : 2
      guard number == item else {
        position += properties * size
        continue
      }
      // The highest bit says that a property is essential.
      return (0..<properties).compactMap { _ in take(size).map { $0 & (1 << (8 * size - 1) - 1) } }
    }
    return []
  }

  private func bytes(of name: String, _ count: Int, at offset: Int = 0) -> [UInt8]? {
    properties.lazy.filter { $0.name == name && $0.contents.count >= offset + count }.compactMap {
      boxes.bytes(at: $0.contents.lowerBound + offset, count: count)
    }.first
  }

  /// Whether the picture is grey and its levels are limited: 16 of 255 is black, and 235 is white.
  package var isLimitedGray: Bool { isGray && isLimited }

  private var isGray: Bool {
    // The bit of AV1 that says so, and the chroma format of HEVC.
    if let flags = bytes(of: "av1C", 3)?.last { return flags & 0x10 != 0 }
    if let format = bytes(of: "hvcC", 17)?.last { return format & 3 == 0 }
    // A picture of tiles has no more than the number of its channels.
    return bytes(of: "pixi", 5)?.last == 1
  }

  /// The colours by code points of ITU-T H.273: two bytes each of the primaries, of the function from levels to light and
  /// of the matrix, and the range in the highest bit; nil if they are not stated so.
  private var colorPoints: [UInt8]? {
    properties.lazy.filter { $0.name == "colr" }.compactMap {
      boxes.bytes(at: $0.contents.lowerBound, count: min($0.contents.count, 11))
    }.first { $0.starts(with: Array("nclx".utf8)) && $0.count == 11 }.map { Array($0.dropFirst(4)) }
  }

  /// The colours that the file states for pixels of red, green and blue; nil for those of sRGB, and for none. Programs
  /// that name a function of video have sRGB in mind, or pass on the values of phone cameras, which mean sRGB too.
  package var colors: ColorProfile? {
    guard let points = colorPoints, points[0] == 0, points[2] == 0 else { return nil }
    let transfer: UInt8 = [1, 2, 6, 14, 15].contains(points[3]) ? 13 : points[3]
    guard ![1, 2].contains(points[1]) || transfer != 13 else { return nil }
    return .cicp(primaries: points[1], transfer: transfer, isFullRange: true)
  }

  private var isLimited: Bool {
    if let colorPoints { return colorPoints[6] & 0x80 == 0 }
    let codec = properties.first { $0.name == "av1C" }?.contents.dropFirst(4)
    guard let codec, let header = boxes.bytes(at: codec.lowerBound, count: min(codec.count, 32))
    else { return false }
    return AV1SequenceHeader(header)?.isLimited ?? false
  }
}

/// The sequence header of a still picture in AV1 (AV1 bitstream specification, 5.5).
private struct AV1SequenceHeader {
  /// Whether levels are limited.
  let isLimited: Bool

  /// Reads the header of a grey picture from the unit (OBU) that it is in; nil if it is not that of a still picture.
  init?(_ unit: [UInt8]) {
    // The header of a unit of this kind, with a size of one byte.
    guard unit.count > 2, unit[0] & 0x7E == 0x0A, unit[1] < 0x80 else { return nil }
    var bits = Bits(unit.dropFirst(2))
    let profile = bits.take(3)
    let isReduced = bits.take(2) == 3
    guard isReduced else { return nil }
    bits.skip(5)
    let (widthBits, heightBits) = (bits.take(4) + 1, bits.take(4) + 1)
    // The sizes, and which tools of coding are used.
    bits.skip(widthBits + heightBits + 6)
    let isDeep = bits.take(1) == 1
    if profile == 2, isDeep { bits.skip(1) }
    let isGray = profile != 1 && bits.take(1) == 1
    if bits.take(1) == 1 { bits.skip(24) }
    guard isGray, !bits.isOver else { return nil }
    isLimited = bits.take(1) == 0
  }

  /// Bits from the highest one of the first byte on. There are zeros beyond the end.
  private struct Bits {
    private let bytes: ArraySlice<UInt8>
    private var position = 0

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var isOver: Bool { position >= bytes.count * 8 }

    mutating func skip(_ count: Int) { position += count }

    mutating func take(_ count: Int) -> Int {
      (0..<count).reduce(0) { number, _ in
        defer { position += 1 }
        let byte = isOver ? 0 : bytes[bytes.startIndex + position / 8]
        return number << 1 | Int(byte >> UInt8(7 - position % 8) & 1)
      }
    }
  }
}
