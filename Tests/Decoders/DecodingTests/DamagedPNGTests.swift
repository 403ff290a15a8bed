import Codecs
import DecodingSupport
import Drawing
import Files
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

/// The intact part of a damaged PNG file is shown, and the rest is plain.
@Suite struct DamagedPNGTests {
  private static let (width, height) = (40, 64)

  /// The kinds of pixels: depth, colour type, and bytes in a row with its filter.
  private static let kinds: [(depth: UInt8, colorType: UInt8, length: Int)] = [
    (8, 2, 1 + 3 * width), (8, 6, 1 + 4 * width), (16, 2, 1 + 6 * width), (8, 3, 1 + width),
    (1, 0, 1 + width / 8), (8, 0, 1 + width), (16, 4, 1 + 4 * width),
  ]

  private let folder = TemporaryFolder()

  /// A picture whose rows differ and are not plain.
  private static func png(_ kind: Int, maximumChunkLength: Int = .max) -> RawPNG {
    let (depth, colorType, length) = kinds[kind]
    var png = RawPNG(
      width: width, height: height, depth: depth, colorType: colorType,
      scanlines: (0..<height).flatMap { scanline($0, length) })
    if colorType == 3 {
      png.chunks = [("PLTE", (0..<256).flatMap { [UInt8($0), UInt8(255 - $0), 40] })]
    }
    png.maximumChunkLength = maximumChunkLength
    return png
  }

  /// A row that begins with the number of its filter.
  private static func scanline(_ y: Int, _ length: Int) -> [UInt8] {
    var row = [UInt8(y % 3)]
    for x in 1..<length {
      let sum = 7 * x + 31 * y
      row.append(UInt8(sum % 128))
    }
    return row
  }

  private func picture(_ file: [UInt8]) throws -> PNGPicture {
    try PNGPicture(FileBytes.open(FilePath(folder.write(file, to: "picture"))), screen: nil)
  }

  /// Expects that the first `count` rows of the picture in `file`, or some more, are those of `sound`, and the
  /// others plain; also if it is reduced while it is decoded, and of a part.
  private func expect(
    _ file: [UInt8], has count: Int, rowsOf sound: [UInt8], _ comment: Comment
  ) throws {
    let whole = try PNG.decode(sound)
    let picture = try picture(file)
    let bitmap = try picture.level(0).bitmap
    #expect(picture.info.completeness == .partial, comment)
    let same = (0..<whole.height).prefix { y in
      let row = y * whole.width..<(y + 1) * whole.width
      return bitmap.pixels[row] == whole.pixels[row]
    }.count
    #expect((count...count + 1).contains(same), comment)
    #expect(
      bitmap.pixels[(same * whole.width)...].allSatisfy { $0 == PixelFormat.missing }, comment)
    let area = PixelArea(x: 3, y: 5, width: 30, height: 50)
    #expect(try self.picture(file).part(area, ofLevel: 0) == bitmap.part(area), comment)
    try expectReduced(file, has: same)
  }

  /// Expects the same of the picture reduced by 2 while it is inflated.
  private func expectReduced(_ file: [UInt8], has count: Int, orMore: Bool = false) throws {
    let picture = try picture(file)
    let fit = try #require(PictureFit(of: picture.info.size, width: 20, height: 32))
    guard let outcome = try picture.fitted(.halved(1, in: fit)) else { return }
    #expect(picture.info.completeness == .partial)
    let level = try self.picture(file).level(1).bitmap
    let sound = max(count / 2 - 1, 0) * level.width
    #expect(outcome.level.bitmap.pixels[..<sound] == level.pixels[..<sound])
    guard !orMore else { return }
    let plain = (count / 2 + 1) * level.width
    #expect(outcome.level.bitmap.pixels[plain...].allSatisfy { $0 == PixelFormat.missing })
  }

  @Test(arguments: kinds.indices)
  func `The rows above one with an unknown filter are there`(kind: Int) throws {
    let sound = Self.png(kind)
    for row in [2, 20, 63] {
      var damaged = sound
      damaged.scanlines[row * Self.kinds[kind].length] = 9
      try expect(damaged.file, has: row - 1, rowsOf: sound.file, "row \(row)")
    }
  }

  @Test(arguments: kinds.indices, [Int.max, 100])
  func `The rows above a cut are decoded`(kind: Int, maximumChunkLength: Int) throws {
    let sound = Self.png(kind, maximumChunkLength: maximumChunkLength)
    for percent in [30, 50, 90] {
      let start = sound.file.count - sound.scanlines.count
      let file = Array(sound.file.prefix(start + sound.scanlines.count * percent / 100))
      let picture = try picture(file)
      let bitmap = try picture.level(0).bitmap
      let whole = try PNG.decode(sound.file)
      #expect(picture.info.completeness == .partial)
      let minimum = Self.height * (percent - 12) / 100 * Self.width
      #expect(bitmap.pixels[..<minimum] == whole.pixels[..<minimum], "\(percent) %")
      #expect(bitmap.pixels.last == PixelFormat.missing)
      try expectReduced(file, has: Self.height * (percent - 12) / 100, orMore: true)
    }
  }

  @Test func `Pixels with a wrong checksum are shown`() throws {
    let sound = Self.png(0, maximumChunkLength: 1000).file
    var damaged = sound
    let second = try #require(
      sound.indices.filter { sound[$0...].starts(with: Array("IDAT".utf8)) }.dropFirst().first)
    damaged[second + 4 + 1000] ^= 1
    let picture = try picture(damaged)
    #expect(try picture.level(0).bitmap == PNG.decode(sound))
    #expect(picture.info.completeness == .partial)
    let fit = try #require(PictureFit(of: picture.info.size, width: 20, height: 32))
    let other = try self.picture(damaged)
    let reduced = try #require(try other.fitted(.halved(1, in: fit))).level.bitmap
    #expect(try reduced == self.picture(sound).level(1).bitmap)
    #expect(other.info.completeness == .partial)
  }

  @Test(arguments: [12, 11, 4, 1])
  func `A picture that lacks only its end is whole`(count: Int) throws {
    let sound = Self.png(0).file
    let picture = try picture(sound.dropLast(count))
    #expect(try picture.level(0).bitmap == PNG.decode(sound))
    #expect(try picture.level(1).bitmap == self.picture(sound).level(1).bitmap)
    #expect(picture.info.completeness == .whole)
  }

  @Test func `Rows that the pixels do not reach to are plain`() throws {
    let sound = Self.png(0)
    var damaged = sound
    damaged.scanlines.removeLast(20 * Self.kinds[0].length)
    try expect(damaged.file, has: 43, rowsOf: sound.file, "20 rows too few")
  }

  @Test(arguments: kinds.indices)
  func `An unknown filter of the first row counts as none`(kind: Int) throws {
    let sound = Self.png(kind)
    var damaged = sound
    damaged.scanlines[0] = 9
    try expectAll(of: sound.file, in: damaged.file)
  }

  /// Expects all pixels of `sound` in `file`, which is known to be damaged.
  private func expectAll(of sound: [UInt8], in file: [UInt8]) throws {
    let picture = try picture(file)
    #expect(try picture.level(0).bitmap == PNG.decode(sound))
    #expect(picture.info.completeness == .partial)
    let reduced = try self.picture(file)
    #expect(try reduced.level(1).bitmap == self.picture(sound).level(1).bitmap)
  }

  /// Returns the offset of the data of the first chunk of pixels.
  private func pixelStart(in file: [UInt8]) throws -> Int {
    try #require(file.indices.first { file[$0...].starts(with: Array("IDAT".utf8)) }) + 4
  }

  @Test func `A wrong header of the compressed pixels does not matter`() throws {
    let sound = Self.png(0).file
    var damaged = sound
    damaged[try pixelStart(in: sound)] ^= 0x71
    try expectAll(of: sound, in: damaged)
  }

  /// The kind of the block is in its first byte, and the others say how many bytes there are, and again inverted.
  @Test(arguments: [[2], [3], [4], [5], [6], [3, 4]])
  func `A wrong header of pixels without compression does not matter`(offsets: [Int]) throws {
    let sound = Self.png(0).file
    var damaged = sound
    for offset in offsets { damaged[try pixelStart(in: sound) + offset] ^= 0x76 }
    try expectAll(of: sound, in: damaged)
  }

  @Test(arguments: [0, 5, 1 << 20, 1 << 30, 1 << 31])
  func `A wrong length of a chunk of pixels does not matter`(length: Int) throws {
    let sound = Self.png(0).file
    var damaged = sound
    let start = try pixelStart(in: sound)
    for index in 0..<4 { damaged[start - 8 + index] = UInt8(length >> (24 - 8 * index) & 0xFF) }
    try expectAll(of: sound, in: damaged)
  }

  @Test func `Colours of a palette after what makes them transparent are found`() throws {
    let sound = Self.png(3)
    var damaged = sound
    damaged.chunks.insert(("tRNS", [0, 128]), at: 0)
    let bitmap = try picture(damaged.file).level(0).bitmap
    var ordered = sound
    ordered.chunks.append(("tRNS", [0, 128]))
    #expect(try bitmap == PNG.decode(ordered.file))
  }

  @Test(arguments: [1, 10, 39])
  func `Of a first row that is cut, the pixels that are there are shown`(count: Int) throws {
    let sound = Self.png(0).file
    // The stream and its first block have headers, and the row has the number of its filter.
    let file = Array(sound.prefix(try pixelStart(in: sound) + 2 + 5 + 1 + 3 * count))
    let bitmap = try picture(file).level(0).bitmap
    #expect(try bitmap.pixels[..<count] == PNG.decode(sound).pixels[..<count])
    #expect(bitmap.pixels[count...].allSatisfy { $0 == PixelFormat.missing })
  }

  @Test func `Without any pixel there is an error`() throws {
    let file = Self.png(0).file
    let start = file.count - Self.png(0).scanlines.count
    // Behind the pixels there are 20 bytes more.
    for count in [20, 40, start - 20] {
      #expect(throws: PictureError.endsTooEarly(format: "PNG"), "\(count)") {
        try picture(Array(file.prefix(count))).level(0)
      }
    }
  }

  /// The rows of a grey picture of 16 x 16 pixels, as bright as ten times the number of their pass.
  private static let interlacedScanlines: [UInt8] = {
    // The columns and rows of each pass.
    let passes = [(2, 2), (2, 2), (4, 2), (4, 4), (8, 4), (8, 8), (16, 8)]
    var scanlines: [UInt8] = []
    for (number, pass) in passes.enumerated() {
      let row = [0] + [UInt8](repeating: UInt8(10 * number + 10), count: pass.0)
      for _ in 0..<pass.1 { scanlines += row }
    }
    return scanlines
  }()

  @Test func `The remaining passes show an interlaced picture`() throws {
    let side = 16
    let sound = RawPNG(
      width: side, height: side, colorType: 0, interlaced: true,
      scanlines: Self.interlacedScanlines)
    for (cut, expected) in [(7, [10, 10, 10]), (12, [10, 20, 10]), (50, [10, 20, 30])] {
      var damaged = sound
      damaged.scanlines.removeLast(sound.scanlines.count - cut)
      let picture = try picture(damaged.file)
      let bitmap = try picture.level(0).bitmap
      #expect(picture.info.completeness == .partial)
      #expect(bitmap.pixels.allSatisfy { $0 != PixelFormat.missing })
      let seen = [bitmap[0, 0], bitmap[4, 0], bitmap[0, 4]].map { Int($0 & 0xFF) }
      #expect(seen == expected, "\(cut) bytes")
      // A block looks as its first pixel.
      #expect(bitmap[1, 1] == bitmap[0, 0])
    }
  }
}
