import CVips
import Codecs
import Drawing
import Files
import PictureFiles
import Pixels
import SystemPackage
import TestSupport
import Testing

extension VipsTests {
  /// Turning WebP files by what they state.
  @Suite struct WebPOrientationTests {
    private let folder = TemporaryFolder()

    private func edits(_ file: [UInt8], _ change: Orientation) throws -> ByteEdits {
      try OrientationEdits.edits(
        of: Files.OpenFile(FilePath(folder.write(file, to: "file")), 0), applying: change)
    }

    /// Returns `file` changed, after checking that the change can be taken back and that the sizes are right.
    private func changed(_ file: [UInt8], _ change: Orientation) throws -> [UInt8] {
      let edits = try edits(file, change)
      let new = try #require(edits.applied(to: file))
      #expect(try #require(edits.inverse { Array(file[$0]) }).applied(to: new) == file)
      let size = new[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      #expect(size == new.count - 8)
      return new
    }

    private func shown(_ file: [UInt8]) throws -> Bitmap { try FilePicture(file).level(0).bitmap }

    /// Returns a file in the simple or the extended layout, lossless or not, of a picture with or without transparency.
    private func webP(
      lossless: Bool, alpha: Bool = false, exif: [UInt8]? = nil, xmp: String? = nil
    ) throws -> [UInt8] {
      let pixels = (0..<31 * 17).map { index -> UInt32 in
        let (red, green) = (UInt32(index % 31 * 6), UInt32(index / 31 * 9))
        return 0xFF00_0060 | red << 16 | green << 8
      }
      let opaque = Bitmap(width: 31, height: 17, pixels: pixels, isOpaque: true)
      let bitmap =
        alpha
        ? Bitmap(width: 31, height: 17, pixels: [0] + pixels.dropFirst(), isOpaque: false) : opaque
      let image = try TestImage(bitmap)
      if let exif { image.set("exif-data", bytes: exif) }
      if let xmp { image.set("xmp-data", bytes: Array(xmp.utf8)) }
      return try image.saved(by: "webpsave_target", ["lossless": lossless ? 1 : 0])
    }

    /// Returns the chunk with the pixels of `file`.
    private func pixels(of file: [UInt8], lossless: Bool) throws -> [UInt8] {
      let name = Array((lossless ? "VP8L" : "VP8 ").utf8)
      let start = try #require(file.indices.first { file[$0...].starts(with: name) })
      let size = file[(start + 4)..<(start + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      return Array(file[start..<start + 8 + size + size % 2])
    }

    @Test(arguments: [(false, false), (true, false), (true, true), (false, true)])
    func `A file without Exif data gets an orientation and keeps its pixels`(
      lossless: Bool, alpha: Bool
    ) throws {
      let extended = try webP(lossless: lossless, alpha: alpha)
      let simple = chunk(
        "RIFF", Array("WEBP".utf8) + (try pixels(of: extended, lossless: lossless)))
      // Only lossless files have transparency in the simple layout.
      for file in alpha && !lossless ? [extended] : [extended, simple] {
        let before = try shown(file)
        for change in Orientation.allCases {
          let new = try changed(file, change)
          #expect(try shown(new) == before.upright(from: change), "\(change)")
          // From then on, it is changed in place.
          let back = try changed(new, change.inverse)
          #expect(back.count == new.count)
          #expect(try shown(back) == before)
        }
      }
    }

    @Test func `The orientation in Exif and XMP data is changed in place`() throws {
      let xmp = "<x tiff:Orientation=\"6\"/>"
      let exif = Array(
        "MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0\u{6}\0\0\0\0\0\0".utf8)
      for prefix in [[], Array("Exif\0\0".utf8)] {
        let file = try webP(lossless: true, exif: prefix + exif, xmp: xmp)
        let before = try shown(file)
        #expect(before.width == 17, "It is turned already.")
        let new = try changed(file, .turnRight)
        #expect(new.count == file.count)
        #expect(try shown(new) == before.upright(from: .turnRight))
        #expect(String(decoding: new, as: UTF8.self).contains("<x tiff:Orientation=\"3\"/>"))
      }
    }

    @Test func `Exif data of any size get an orientation, and the rest stays`() throws {
      for filling in 0...3 {
        // The maker of the camera.
        let exif =
          Array("MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{F}\0\u{2}\0\0\0\u{4}abc\0\0\0\0\0".utf8)
          + [UInt8](repeating: 7, count: filling)
        let picture = try pixels(of: webP(lossless: true), lossless: true)
        let header: [UInt8] = [8, 0, 0, 0, 30, 0, 0, 16, 0, 0]
        let body =
          chunk("VP8X", header) + picture + chunk("EXIF", exif) + chunk("abcd", [1, 2, 3])
        let file = chunk("RIFF", Array("WEBP".utf8) + body)
        let before = try shown(file)
        let new = try changed(file, .turnLeft)
        #expect(try shown(new) == before.upright(from: .turnLeft), "\(filling)")
        #expect(new.suffix(12) == chunk("abcd", [1, 2, 3])[...])
      }
    }

    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(4, data.count) + data + (data.count % 2 == 1 ? [0] : [])
    }

    @Test func `Animations, unfinished and damaged files are left alone`() throws {
      let file = try webP(lossless: true)
      for count in [12, 20, file.count - 1] {
        #expect(throws: PictureError.endsTooEarly(format: "WebP"), "\(count)") {
          try edits(Array(file[..<count]), .turnRight)
        }
      }
      let extended = chunk("VP8X", [2, 0, 0, 0, 30, 0, 0, 16, 0, 0]) + file[12...]
      #expect(throws: PictureError.unknownFormat) {
        try edits(chunk("RIFF", Array("WEBP".utf8) + extended), .turnRight)
      }
      for body in [[], chunk("VP8 ", [1]), chunk("ABCD", [UInt8](repeating: 0, count: 12))] {
        #expect(throws: PictureError.self) {
          try edits(chunk("RIFF", Array("WEBP".utf8) + body), .turnRight)
        }
      }
    }
  }
}
