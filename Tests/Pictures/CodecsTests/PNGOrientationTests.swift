import DecodingSupport
import Drawing
import Files
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Pixels

/// Turning PNG files by what they state.
@Suite struct PNGOrientationTests {
  private let folder = TemporaryFolder()
  private let picture = gradient(width: 24, height: 16)

  private func edits(_ file: [UInt8], _ change: Orientation) throws -> ByteEdits {
    try OrientationEdits.edits(
      of: OpenFile(FilePath(folder.write(file, to: "file")), 0), applying: change)
  }

  /// Returns `file` changed, after checking that the change can be taken back and that all checksums are right.
  private func changed(_ file: [UInt8], _ change: Orientation) throws -> [UInt8] {
    let edits = try edits(file, change)
    let new = try #require(edits.applied(to: file))
    #expect(try #require(edits.inverse { Array(file[$0]) }).applied(to: new) == file)
    for chunk in FileChunks(new) {
      let data = try #require(chunk.data)
      let whole = RawPNG.chunk(chunk.name, Array(data))
      #expect(Array(new[chunk.whole]) == whole)
    }
    return new
  }

  /// Returns the file of the picture with `chunks` behind its header.
  private func png(_ chunks: [(name: String, bytes: [UInt8])] = []) throws -> [UInt8] {
    let file = try PNG.encode(picture)
    let added = chunks.flatMap { RawPNG.chunk($0.name, $0.bytes) }
    return Array(file[..<33] + added + file[33...])
  }

  @Test func `A file without Exif data gets an orientation and keeps its pixels`() throws {
    let file = try png()
    for change in Orientation.allCases {
      let new = try changed(file, change)
      #expect(new.count == file.count + 38)
      #expect(PNG.orientation(of: new) == change)
      #expect(try PNG.decode(new) == picture.upright(from: change))
    }
    #expect(try changed(changed(file, .turnRight), .turnLeft).count == file.count + 38)
  }

  @Test(arguments: UInt16(1)...8)
  func `The orientation in Exif data is changed in place`(orientation: UInt16) throws {
    for isLittleEndian in [false, true] {
      let exif = ExifData(isLittleEndian: isLittleEndian, orientation: orientation).bytes
      let file = try png([("eXIf", exif)])
      let before = try PNG.decode(file)
      for change in Orientation.allCases {
        let new = try changed(file, change)
        #expect(new.count == file.count)
        #expect(try PNG.decode(new) == before.upright(from: change), "\(orientation) \(change)")
      }
    }
  }

  @Test func `Exif data without an orientation get one, at an even place, and the rest stays`()
    throws
  {
    for filling in 0...3 {
      let exif = ExifData(tag: 0x010F).bytes + [UInt8](repeating: 7, count: filling)
      let new = try changed(png([("eXIf", exif), ("tEXt", Array("Title\0a".utf8))]), .turnRight)
      #expect(PNG.orientation(of: new) == .rightTop)
      let chunks = Array(FileChunks(new))
      #expect(chunks.map(\.name).filter { $0 != "IDAT" } == ["IHDR", "eXIf", "tEXt", "IEND"])
      let directory = try #require(chunks[1].data.flatMap { ExifDirectory(first: $0) })
      #expect(directory.short(.make) == 6)
    }
  }

  @Test func `The orientation in XMP data follows`() throws {
    let packet = "XML:com.adobe.xmp\0\0\0\0\0<x tiff:Orientation=\"1\"/>"
    let chunks = [
      ("iTXt", Array("Title\0\0\0\0\0tiff:Orientation=\"1\"".utf8)), ("iTXt", Array(packet.utf8)),
    ]
    let new = try changed(png(chunks), .turnLeft)
    #expect(PNG.orientation(of: new) == .leftBottom)
    let text = String(decoding: new, as: UTF8.self)
    #expect(text.contains("<x tiff:Orientation=\"8\"/>"))
    #expect(text.contains("tiff:Orientation=\"1\""), "a text that is no XMP")
  }

  @Test func `Animations, unfinished files and damaged Exif data are left alone`() throws {
    let animation = try png([("acTL", [0, 0, 0, 1, 0, 0, 0, 0])])
    #expect(throws: PictureError.unknownFormat) { try edits(animation, .turnRight) }
    let file = try png()
    for count in [8, 33, file.count / 2, file.count - 1] {
      #expect(throws: PictureError.endsTooEarly(format: "PNG"), "\(count)") {
        try edits(Array(file[..<count]), .turnRight)
      }
    }
    for exif in [ExifData(directory: 4).bytes, Array("Exif\0\0MM".utf8), [1]] {
      #expect(throws: PictureError.self) { try edits(png([("eXIf", exif)]), .turnRight) }
    }
  }
}
