import Codecs
import DecodingSupport
import Drawing
import PictureFiles
import Testing

@Suite struct JPEGTests {
  @Test func `Colours and positions survive encoding`() throws {
    let picture = gradient(width: 120, height: 80)
    let decoded = try JPEG.decode(JPEG.encode(picture, quality: 95))
    #expect(decoded.isOpaque && decoded.width == 120 && decoded.height == 80)
    #expect(maximumDifference(decoded, picture) <= 8)
  }

  @Test func `Grey is decoded as grey`() throws {
    let decoded = try JPEG.decode(grey)
    #expect(maximumDifference(decoded, Bitmap(width: 1, height: 1, filledWith: 0xFF4D_4D4D)) <= 1)
  }

  @Test func `Inverted CMYK is converted to RGB`() throws {
    let decoded = try JPEG.decode(ink)
    #expect(maximumDifference(decoded, Bitmap(width: 1, height: 1, filledWith: 0xFF80_4000)) <= 2)
    #expect(decoded.isOpaque)
  }

  @Test(arguments: [(65500, 65500), (60000, 60000)])
  func `An unsupported size is reported`(width: Int, height: Int) throws {
    let file = try stating(width: width, height: height, in: small())
    // So few bytes cannot hold so many pixels.
    #expect(throws: PictureError.endsTooEarly(format: "JPEG")) { try JPEG.decode(file) }
    let padding = [UInt8](repeating: 0, count: width * height / 512)
    #expect(throws: PictureError.unsupportedSize(width: width, height: height)) {
      try JPEG.decode(file + padding)
    }
  }

  @Test(arguments: [(0, 100), (100, 0), (0, 0)])
  func `A picture without pixels is refused`(width: Int, height: Int) throws {
    let file = try stating(width: width, height: height, in: small())
    #expect(throws: PictureError.self) { try JPEG.decode(file) }
  }

  @Test(arguments: [(16, 30000), (30000, 16)])
  func `A file with fewer pixels than its header claims ends too early`(width: Int, height: Int)
    throws
  {
    let file = try stating(width: width, height: height, in: small())
    #expect(throws: PictureError.endsTooEarly(format: "JPEG")) { try JPEG.decode(file) }
  }

  @Test func `A file with an end marker in the middle ends too early`() throws {
    var file = try JPEG.encode(gradient(width: 200, height: 200), quality: 90)
    file.replaceSubrange(file.count / 2..<file.count / 2 + 2, with: [0xFF, 0xD9])
    #expect(throws: PictureError.endsTooEarly(format: "JPEG")) { try JPEG.decode(file) }
  }

  @Test func `Invalid Huffman codes are reported as damage`() throws {
    var file = try JPEG.encode(gradient(width: 200, height: 200), quality: 90)
    let middle = file.count / 2
    for index in 0..<20 { file[middle + index] = index % 2 == 0 ? 0xFF : 0 }
    #expect(throws: PictureError.damaged(format: "JPEG", reason: badCode)) {
      try JPEG.decode(file)
    }
  }

  /// Among them are such as belong between pixels, and markers without a segment.
  @Test(arguments: [[0, 1, 2], [0xFF, 0], [0xFF, 0xFF, 0, 0xFF, 0], [0xFF, 0xD3], [0xFF, 1]])
  func `Stray bytes between segments are ignored`(bytes: [UInt8]) throws {
    let file = try small()
    let table = try #require(start(of: 0xDB, in: file))
    let stray = file[..<table] + bytes + file[table...]
    #expect(try JPEG.decode(Array(stray)) == JPEG.decode(file))
  }

  @Test func `Stray bytes before the end marker are ignored`() throws {
    let file = try small()
    let stray = file.dropLast(2) + [0, 1, 2] + file.suffix(2)
    #expect(try JPEG.decode(Array(stray)) == JPEG.decode(file))
  }

  private let badCode = "Corrupt JPEG data: bad Huffman code"

  private func small() throws -> [UInt8] {
    try JPEG.encode(gradient(width: 16, height: 16), quality: 80)
  }

  /// Returns the index of the first segment with `marker`.
  private func start(of marker: UInt8, in file: [UInt8]) -> Int? {
    file.indices.first { file[$0...].starts(with: [0xFF, marker]) }
  }

  /// Returns `file` with another size in its frame header (ITU-T T.81, B.2.2).
  private func stating(width: Int, height: Int, in file: [UInt8]) throws -> [UInt8] {
    var file = file
    let frame = try #require(start(of: 0xC0, in: file))
    for (offset, value) in [(5, height), (7, width)] {
      file[frame + offset] = UInt8(value >> 8)
      file[frame + offset + 1] = UInt8(value & 0xFF)
    }
    return file
  }
}

/// One pixel of grey 77.
private let grey = bytes(
  """
  ffd8ffe000104a46494600010100000100010000ffdb004300010101010101010101010101010101010101010101
  01010101010101010101010101010101010101010101010101010101010101010101010101010101010101ffc000
  0b080001000101011100ffc40014000100000000000000000000000000000009ffc4001410010000000000000000
  0000000000000000ffda0008010100003f0019dfffd9
  """)

/// One pixel of the inverted inks 255, 128, 0, 128, as Adobe's programs write them (YCCK).
private let ink = bytes(
  """
  ffd8ffee000e41646f626500640000000002ffdb0043000101010101010101010101010101010101010101010101
  0101010101010101010101010101010101010101010101010101010101010101010101010101010101ffdb004301
  01010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101
  010101010101010101010101010101010101ffc00014080001000104011100021101031101041100ffc400150001
  0100000000000000000000000000000008ffc40014100100000000000000000000000000000000ffc40014010100
  00000000000000000000000000000affc40014110100000000000000000000000000000000ffda000e0401000211
  03110400003f008fcaa06bc7ffd9
  """)

/// Returns the bytes of pairs of hexadecimal digits.
private func bytes(_ digits: String) -> [UInt8] {
  let values = digits.compactMap(\.hexDigitValue).map(UInt8.init)
  return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
}
