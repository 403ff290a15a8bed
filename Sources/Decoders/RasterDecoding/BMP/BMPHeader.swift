import PictureFiles

/// The headers of a bitmap of Windows or OS/2. Missing fields of short headers are 0.
///
/// The size of the file and the number of planes are not read, because programs write anything there.
struct BMPHeader {
  /// The compression of the pixels.
  enum Compression: Hashable {
    case none
    /// Runs of indices of this number of bits.
    case runs(bits: Int)
    /// Pixels whose colour bits are given by masks.
    case masks
    /// The file of another format in place of pixels.
    case file(PictureFormat)
  }

  let width: Int
  let height: Int
  /// Whether the first row is the upper one.
  let startsAtTop: Bool
  let bitsPerPixel: Int
  let compression: Compression
  /// The masks of red, green, blue and alpha; 0 without one.
  let masks: [Int]
  /// Red, green and blue of the colours that indices mean.
  let palette: [[UInt8]]
  /// The offset of the first pixel.
  let start: Int
  /// The ICC profile that the file contains.
  let profile: [UInt8]?

  private static let fileHeaderLength = 14
  /// The maximum size of headers, masks and palette, in bytes.
  private static let limit = 4096

  /// Reads the headers of `file`. An icon and a copied picture have no file header.
  init(_ file: RasterBytes) throws(PictureError) {
    // An array of pictures of OS/2 has a header of its own; the first picture is shown.
    let isArray = file.bytes(2, at: 0) == Array("BA".utf8)
    let first = isArray ? Self.fileHeaderLength : 0
    let head = file.bytes(Self.limit, at: first)
    let isFile = head.starts(with: Array("BM".utf8))
    let base = first + (isFile ? Self.fileHeaderLength : 0)
    guard let info = InfoHeader(Array(head.dropFirst(base - first))) else {
      throw .endsTooEarly(format: PictureFormat.bmp.name)
    }
    width = info.width
    height = abs(info.height)
    startsAtTop = info.height < 0
    bitsPerPixel = info.bitsPerPixel
    compression = try info.compression()
    masks = try info.masks()
    let earliest = base + info.paletteOffset + (info.isIndexed ? 1 : 0)
    let stated = isFile ? head.long(at: 10) ?? 0 : 0
    let isRight = stated >= earliest && !file.bytes(1, at: stated).isEmpty
    start = isRight ? stated : base + info.paletteOffset + info.paletteLength
    palette = info.palette(endingAt: start - base)
    profile = info.profile(from: base, of: file)
  }
}

/// The header of the pixels.
private struct InfoHeader {
  private let bytes: [UInt8]
  private let length: Int
  private let isCore: Bool
  let width: Int
  /// The number of rows; negative if the first one is the upper one.
  let height: Int
  let bitsPerPixel: Int
  private let statedCompression: Int

  private static let coreLength = 12
  private static let plainLength = 40

  init?(_ bytes: [UInt8]) {
    guard let length = bytes.long(at: 0), BMPFormat.lengths.contains(length) else { return nil }
    isCore = length == Self.coreLength
    guard let width = isCore ? bytes.word(at: 4) : bytes.signedLong(at: 4),
      let height = isCore ? bytes.word(at: 6) : bytes.signedLong(at: 8),
      let bits = bytes.word(at: isCore ? 10 : 14)
    else { return nil }
    self.bytes = bytes
    self.length = length
    self.width = width
    self.height = height
    bitsPerPixel = bits
    statedCompression = length >= 20 ? bytes.long(at: 16) ?? 0 : 0
  }

  /// Whether the numbers of compressions are those of OS/2.
  private var isOS2: Bool { length <= 64 && ![Self.plainLength, 52, 56].contains(length) }

  func compression() throws(PictureError) -> BMPHeader.Compression {
    switch (statedCompression, bitsPerPixel) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 24): return .none
    case (0, 16), (0, 32): return .masks
    case (1, 8): return .runs(bits: 8)
    case (2, 4): return .runs(bits: 4)
    case (4, 24) where isOS2: return .runs(bits: 24)
    case (4, _) where !isOS2: return .file(.jpeg)
    case (5, _) where !isOS2: return .file(.png)
    case (3, 16), (3, 32), (6, 16), (6, 32):
      guard !isOS2 else { fallthrough }
      return .masks
    default:
      throw .unsupported(
        format: PictureFormat.bmp.name,
        reason: "compression \(statedCompression) of \(bitsPerPixel) bits")
    }
  }

  /// The number of masks between the header and the palette.
  private var separateMasks: Int {
    guard length == Self.plainLength else { return 0 }
    switch statedCompression {
    case 3: return 3
    case 6: return 4
    default: return 0
    }
  }

  func masks() throws(PictureError) -> [Int] {
    guard statedCompression == 3 || statedCompression == 6, !isOS2 else {
      // The fourth byte of a pixel says nothing.
      return bitsPerPixel == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0]
    }
    let ownCount = length >= 56 ? 4 : 3
    let count = separateMasks > 0 ? separateMasks : ownCount
    let masks = (0..<count).compactMap { bytes.long(at: Self.plainLength + 4 * $0) }
    guard masks.count == count else { throw .endsTooEarly(format: PictureFormat.bmp.name) }
    return masks + [Int](repeating: 0, count: 4 - count)
  }

  var paletteOffset: Int { length + 4 * separateMasks }

  private var entryLength: Int { isCore ? 3 : 4 }

  /// Whether pixels are numbers of colours in the palette.
  var isIndexed: Bool { (1...8).contains(bitsPerPixel) }

  /// The number of colours that the header states.
  var colorCount: Int {
    let stated = length >= Self.plainLength - 4 ? bytes.long(at: 32) ?? 0 : 0
    if stated > 0 { return min(stated, 256) }
    return isIndexed ? 1 << bitsPerPixel : 0
  }

  var paletteLength: Int { colorCount * entryLength }

  /// Returns the colours up to the offset `end`, where the pixels begin.
  func palette(endingAt end: Int) -> [[UInt8]] {
    guard isIndexed else { return [] }
    return (0..<colorCount).compactMap { index in
      let offset = paletteOffset + index * entryLength
      guard offset + 3 <= min(end, bytes.count) else { return nil }
      return [bytes[offset + 2], bytes[offset + 1], bytes[offset]]
    }
  }

  /// Returns the profile that a header of version 5 points to; `base` is its own offset in `file`.
  func profile(from base: Int, of file: RasterBytes) -> [UInt8]? {
    // "MBED", from its last letter on.
    let isEmbedded = length >= 124 && bytes.long(at: 56) == 0x4D42_4544
    guard isEmbedded, let offset = bytes.long(at: 112), let count = bytes.long(at: 116) else {
      return nil
    }
    let profile = file.bytes(min(count, BMPFormat.maximumProfileSize), at: base + offset)
    return profile.count == count ? profile : nil
  }
}

/// The limits of bitmaps.
enum BMPFormat {
  /// The lengths of headers that programs write. Those of OS/2 may end after any field.
  static let lengths = Set([12, 52, 56, 108, 124] + stride(from: 16, through: 64, by: 2))
  /// The maximum size of a profile, in bytes.
  static let maximumProfileSize = 1 << 24
  /// The maximum size of a file of another format, in bytes.
  static let maximumFileSize = 1 << 28
}
