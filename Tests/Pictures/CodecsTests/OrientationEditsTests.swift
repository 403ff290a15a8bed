import DecodingSupport
import Drawing
import Files
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Pixels

/// Turning pictures by what their files state: JPEG with and without Exif data, and TIFF.
@Suite struct OrientationEditsTests {
  private let picture = gradient(width: 24, height: 16)

  /// Returns a picture with Exif data.
  private func jpeg(_ exif: ExifData) throws -> [UInt8] {
    ExifData.insert(exif.bytes, into: try JPEG.encode(picture, quality: 90))
  }

  private func changed(_ file: [UInt8], _ change: Orientation) throws -> [UInt8] {
    try #require(JPEG.orientationEdits(of: file, applying: change).applied(to: file))
  }

  /// Returns the picture in `file`, upright.
  private func decoded(_ file: [UInt8]) throws -> Bitmap {
    try JPEG.Decoder(file).decode(reducedBy: 0).bitmap
  }

  // MARK: The group of changes

  @Test func `Orientations follow one another as the eye sees them`() {
    let turns: [Orientation: [UInt16]] = [
      .upright: Array(1...8), .turnRight: [6, 7, 8, 5, 2, 3, 4, 1],
      .turnLeft: [8, 5, 6, 7, 4, 1, 2, 3],
      .turnAround: [3, 4, 1, 2, 7, 8, 5, 6], .mirror: [2, 1, 4, 3, 6, 5, 8, 7],
      .flip: [4, 3, 2, 1, 8, 7, 6, 5],
    ]
    for (change, expected) in turns {
      let results = Orientation.allCases.map { $0.followed(by: change).rawValue }
      #expect(results == expected, "\(change)")
    }
    #expect((-4...4).map { Orientation(quarters: $0).rawValue } == [1, 6, 3, 8, 1, 6, 3, 8, 1])
  }

  @Test func `Changes of orientation are a group`() {
    for one in Orientation.allCases {
      #expect(Orientation(quarters: one.quarters, isMirrored: one.isMirrored) == one)
      #expect(
        one.followed(by: one.inverse) == .upright && one.inverse.followed(by: one) == .upright)
      for (second, third) in product(Orientation.allCases, Orientation.allCases) {
        #expect(
          one.followed(by: second).followed(by: third)
            == one.followed(by: second.followed(by: third)))
      }
    }
  }

  private func product(_ ones: [Orientation], _ others: [Orientation]) -> [(
    Orientation, Orientation
  )] {
    ones.flatMap { one in others.map { (one, $0) } }
  }

  /// Every orientation and change, by pixels: the picture looks like the old one with the change.
  @Test(arguments: UInt16(1)...8)
  func `A changed file is decoded changed`(orientation: UInt16) throws {
    for isLittleEndian in [false, true] {
      let file = try jpeg(ExifData(isLittleEndian: isLittleEndian, orientation: orientation))
      let before = try decoded(file)
      for change in Orientation.allCases {
        let new = try changed(file, change)
        #expect(new.count == file.count && zip(new, file).count { $0 != $1 } <= 2)
        // As if the old picture were stored with the change alone.
        #expect(try decoded(new) == before.upright(from: change), "\(orientation) \(change)")
      }
    }
  }

  @Test func `Four right turns give the same bytes again`() throws {
    for isLittleEndian in [false, true] {
      let file = try jpeg(ExifData(isLittleEndian: isLittleEndian, orientation: 5))
      var turned = file
      for _ in 0..<4 { turned = try changed(turned, .turnRight) }
      #expect(turned == file)
    }
  }

  @Test(arguments: [UInt16(0), 9, 0x0600])
  func `An orientation that is none counts as upright`(orientation: UInt16) throws {
    let new = try changed(try jpeg(ExifData(orientation: orientation)), .turnRight)
    #expect(JPEG.orientation(of: new) == .rightTop)
  }

  @Test func `An entry of another type is replaced`() throws {
    for exif in [ExifData(type: 4), ExifData(valueCount: 0), ExifData(type: 7, valueCount: 2)] {
      let new = try changed(try jpeg(exif), .turnLeft)
      #expect(JPEG.orientation(of: new) == .leftBottom)
    }
  }

  // MARK: Files without an orientation

  @Test(arguments: [ExifDirectory.Tag.make, .exif])
  func `Exif data without an orientation get one, and the rest stays`(tag: ExifDirectory.Tag)
    throws
  {
    for isLittleEndian in [false, true] {
      let file = try jpeg(ExifData(isLittleEndian: isLittleEndian, tag: UInt16(tag.rawValue)))
      let edits = try JPEG.orientationEdits(of: file, applying: .turnRight)
      let new = try #require(edits.applied(to: file))
      #expect(JPEG.orientation(of: new) == .rightTop)
      var segments = JPEG.Segments(of: new)
      var exif: ArraySlice<UInt8>?
      while let (marker, payload) = segments.next() { if marker == 0xE1 { exif = payload } }
      let block = try #require(exif).dropFirst(6)
      let directory = try #require(ExifDirectory(first: block))
      // The other entry, which has the same value, is still there.
      #expect(directory.short(tag) == 6 && directory.short(.orientation) == 6)
      #expect(try decoded(new) == decoded(file).upright(from: .rightTop))
      #expect(try inverted(edits, file).applied(to: new) == file)
    }
  }

  @Test func `A file without Exif data gets some behind JFIF`() throws {
    let file = try JPEG.encode(picture, quality: 90)
    for file in [file, withoutJFIF(file)] {
      for change in Orientation.allCases {
        let edits = try JPEG.orientationEdits(of: file, applying: change)
        let new = try #require(edits.applied(to: file))
        #expect(JPEG.orientation(of: new) == change)
        #expect(new.count == file.count + 36)
        #expect(try decoded(new) == decoded(file).upright(from: change))
        #expect(try inverted(edits, file).applied(to: new) == file)
      }
    }
    #expect(try changed(file, .flip)[2..<4] == [0xFF, 0xE0], "JFIF stays first")
  }

  private func withoutJFIF(_ file: [UInt8]) -> [UInt8] {
    let length = Int(file[4]) << 8 | Int(file[5])
    return Array(file[..<2] + file[(4 + length)...])
  }

  private func inverted(_ edits: ByteEdits, _ file: [UInt8]) throws -> ByteEdits {
    try #require(edits.inverse { Array(file[$0]) })
  }

  // MARK: XMP

  @Test(arguments: ["tiff:Orientation=\"6\"", "tiff:Orientation='1'", "<tiff:Orientation>8<"])
  func `The orientation in XMP data follows`(text: String) throws {
    let packet = "http://ns.adobe.com/xap/1.0/\0<x \(text) tiff:OrientationX=\"5\"/>"
    let segment = ExifData.segment(0xE1, Array(packet.utf8))
    for file in [try jpeg(ExifData(orientation: 6)), try JPEG.encode(picture, quality: 90)] {
      let file = Array(file[..<2] + segment + file[2...])
      let before = JPEG.orientation(of: file)
      let edits = try JPEG.orientationEdits(of: file, applying: .mirror)
      let new = try #require(edits.applied(to: file))
      let after = before.followed(by: .mirror)
      #expect(JPEG.orientation(of: new) == after)
      let found = String(decoding: new, as: UTF8.self)
      let digit = try #require(text.first { $0.isNumber })
      #expect(found.contains(text.replacing(String(digit), with: "\(after.rawValue)")))
      #expect(found.contains("tiff:OrientationX=\"5\""))
      #expect(try inverted(edits, file).applied(to: new) == file)
    }
  }

  // MARK: Refusals

  @Test func `Exif data that fill their segment are left alone`() throws {
    // A new directory takes 42 bytes, at an even offset in the data after the 6 bytes of its name.
    for (size, isRefused) in [(65_490, false), (65_491, true), (65_492, true), (65_533, true)] {
      var exif = ExifData(tag: 0x010F).bytes
      exif += [UInt8](repeating: 7, count: size - 6 - exif.count)
      let file = ExifData.insert(exif, into: try JPEG.encode(picture, quality: 90))
      let new = try? changed(file, .turnRight)
      #expect((new == nil) == isRefused, "\(size)")
      if let new { #expect(JPEG.orientation(of: new) == .rightTop) }
    }
  }

  @Test(arguments: [
    ExifData(directory: 0), ExifData(directory: 4), ExifData(directory: 0xFFFF_FFFF),
    ExifData(entryCount: 0), ExifData(entryCount: 1000), ExifData(entryCount: 0xFFFF),
  ])
  func `Damaged Exif data are left alone`(exif: ExifData) throws {
    #expect(throws: PictureError.self) { try changed(try jpeg(exif), .turnRight) }
  }

  @Test func `A file that ends before its pixels is left alone`() throws {
    let file = try jpeg(ExifData(orientation: 6))
    let scan = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    for count in 0..<scan {
      #expect(throws: PictureError.self) { try changed(Array(file[..<count]), .turnRight) }
    }
  }

  /// Damaged files are refused or changed in the one place, and never end the process.
  @Test(arguments: ["jpeg", "tiff", "png", "webp"])
  func `Damaged files are refused or keep their other bytes`(format: String) throws {
    let files = Corpus.files(of: format).map(\.bytes)
    let folder = TemporaryFolder()
    var (accepted, refused) = (0, 0)
    for seed in randomSeeds(300) {
      var mutation = Mutation(seed: seed)
      let file = mutation.apply(to: files)
      let path = folder.write(file, to: "file")
      guard let open = try? OpenFile(FilePath(path), 0),
        let edits = try? OrientationEdits.edits(of: open, applying: .turnRight)
      else {
        refused += 1
        continue
      }
      accepted += 1
      #expect(edits.replacedCount <= 64, "seed \(seed)")
      let new = try #require(edits.applied(to: file))
      #expect(try inverted(edits, file).applied(to: new) == file, "seed \(seed)")
    }
    #expect(accepted > 0 && refused > 0)
  }

  /// Otherwise the file could no longer be repaired.
  @Test
  func `A file of which pixels are missing is not turned, but one that lacks only its end is`()
    throws
  {
    let folder = TemporaryFolder()
    let file = try JPEG.encode(gradient(width: 90, height: 70), quality: 90)
    func edits(_ bytes: [UInt8]) throws -> ByteEdits {
      let open = try OpenFile(FilePath(folder.write(bytes, to: "file")), 0)
      return try OrientationEdits.edits(of: open, applying: .turnRight)
    }
    #expect(try edits(file) == edits(file.dropLast(2)))
    #expect(throws: PictureError.endsTooEarly(format: "JPEG")) {
      try edits(Array(file.prefix(file.count * 2 / 3)))
    }
  }

  // MARK: TIFF

  @Test func `TIFF files get an orientation in their first page`() throws {
    let folder = TemporaryFolder()
    for (name, file) in Corpus.files(of: "tiff") {
      var turned = file
      for step in 1...5 {
        let open = try OpenFile(FilePath(folder.write(turned, to: name)), 0)
        let edits = try OrientationEdits.edits(of: open, applying: .turnRight)
        let new = try #require(edits.applied(to: turned))
        #expect(try inverted(edits, turned).applied(to: new) == turned)
        if step > 1 { #expect(new.count == turned.count, "\(name)") }
        turned = new
        let expected: [Orientation] = [.rightTop, .bottomRight, .leftBottom, .upright, .rightTop]
        #expect(Orientation(exif: turned) == expected[step - 1], "\(name) \(step)")
      }
    }
  }

  @Test func `Other formats have no orientation to change`() throws {
    let folder = TemporaryFolder()
    for bytes in [[], [0xFF], Array("GIF89a".utf8), Array("II+\0".utf8)] {
      let open = try OpenFile(FilePath(folder.write(bytes, to: "file")), 0)
      #expect(throws: PictureError.self) {
        try OrientationEdits.edits(of: open, applying: .turnRight)
      }
    }
  }
}
