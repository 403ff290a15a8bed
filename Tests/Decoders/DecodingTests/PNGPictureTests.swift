import Codecs
import Drawing
import Files
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

@Suite struct PNGPictureTests {
  private let folder = TemporaryFolder()

  private func noise(width: Int, height: Int, opaque: Bool = true) -> Bitmap {
    var random = SeededGenerator(seed: 7)
    let pixels = (0..<width * height).map { _ in
      opaque ? 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) : 0x8040_2010
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: opaque)
  }

  private func open(_ bitmap: Bitmap, screen: ColorProfile? = nil) throws -> PNGPicture {
    let path = FilePath(folder.write(try PNG.encode(bitmap), to: "picture"))
    return try PNGPicture(try FileBytes.open(path), screen: screen)
  }

  /// Parts are made from stored pixels, and whole levels from converted ones.
  @Test(arguments: [true, false])
  func `Parts have the same colours as the whole picture`(opaque: Bool) throws {
    let wide = ColorProfile.power(exponent: 1.8, .srgb)
    let picture = try open(noise(width: 90, height: 70, opaque: opaque), screen: wide)
    let area = PixelArea(x: 11, y: 7, width: 60, height: 50)
    let whole = try picture.level(0).bitmap
    #expect(try picture.part(area, ofLevel: 0) == whole.part(area))
    #expect(whole != noise(width: 90, height: 70, opaque: opaque))
    let half = PixelArea(x: 3, y: 5, width: 20, height: 10)
    #expect(try picture.part(half, ofLevel: 1) == whole.halved().part(half))
  }

  @Test func `Levels and frames can be requested again and after parts`() throws {
    let picture = try open(noise(width: 90, height: 70))
    let level = try picture.level(1).bitmap
    let area = PixelArea(x: 0, y: 0, width: 90, height: 70)
    let part = try picture.part(area, ofLevel: 0)
    #expect(try picture.level(1).bitmap == level)
    #expect(try picture.level(0).bitmap == part)
    #expect(try picture.nextFrame().bitmap == part)
  }

  /// The picture for programs without animations says so, as a rule.
  @Test(arguments: [1, 2])
  func `The picture is the first frame of an animation`(count: Int) throws {
    let (width, height) = (90, 70)
    let shown = noise(width: width, height: height)
    var chunks = chunks(of: try PNG.encode(Bitmap(width: width, height: height, filledWith: .max)))
    let pixels = self.chunks(of: try PNG.encode(shown)).filter { $0.name == "IDAT" }.flatMap(\.data)
    chunks.insert(("acTL", big(4, count, 0)), at: 1)
    let end = chunks.removeLast()
    for number in 0..<count {
      let control = big(4, number, width, height, 0, 0)
      chunks += [("fcTL", control + [0, 1, 0, 10, 0, 0]), ("fdAT", big(4, 0) + pixels)]
    }
    let file = (chunks + [end]).reduce(into: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)) {
      // Checksums are not verified.
      $0 += big(4, $1.data.count) + Array($1.name.utf8) + $1.data + big(4, 0)
    }
    let path = FilePath(folder.write(file, to: "picture"))
    let picture = try PNGPicture(try FileBytes.open(path), screen: nil)
    #expect(picture.info.isAnimated == (count > 1) && picture.info.completeness == .whole)
    #expect(try picture.level(0).bitmap == shown && picture.level(1).bitmap == shown.halved())
    let area = PixelArea(x: 11, y: 7, width: 60, height: 50)
    #expect(try picture.part(area, ofLevel: 0) == shown.part(area))
    #expect(try picture.nextFrame().bitmap == shown)
  }

  private func chunks(of file: [UInt8]) -> [(name: String, data: [UInt8])] {
    var (chunks, position): ([(name: String, data: [UInt8])], Int) = ([], 8)
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let start = position + 8
      chunks.append(
        (
          String(decoding: file[position + 4..<start], as: UTF8.self),
          Array(file[start..<start + length])
        ))
      position = start + length + 4
    }
    return chunks
  }

  /// The file is read again for another level.
  @Test func `A file that has changed is refused`() throws {
    let picture = try open(noise(width: 90, height: 70))
    _ = try picture.level(1)
    _ = folder.write(try PNG.encode(noise(width: 80, height: 70)), to: "other")
    let changed = try FileBytes.read(
      FileBytes.open(FilePath(folder.path).appending("other")))
    let file = try OpenFile(FilePath(folder.path).appending("picture"), O_WRONLY | O_TRUNC)
    #expect(write(file.descriptor, changed, changed.count) == changed.count)
    #expect(throws: PictureError.unreadable(reason: "the file has changed")) {
      try picture.level(0)
    }
  }
}
