import Codecs
import DecodingSupport
import Drawing
import Geometry
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

private func jpeg(
  of upright: Bitmap, orientation: UInt16, isLittleEndian: Bool = false
) throws -> [UInt8] {
  let exif = ExifData(isLittleEndian: isLittleEndian, orientation: orientation)
  let file = try JPEG.encode(stored(upright, orientation: Int(orientation)), quality: 98)
  return ExifData.insert(exif.bytes, into: file)
}

private func png(
  of upright: Bitmap, orientation: UInt16, isAfterPixels: Bool
) throws -> [UInt8] {
  let chunk = RawPNG.chunk("eXIf", ExifData(orientation: orientation).bytes)
  let file = try PNG.encode(stored(upright, orientation: Int(orientation)))
  let offset = isAfterPixels ? file.count - 12 : 33
  return Array(file[..<offset] + chunk + file[offset...])
}

@Suite struct OrientationTests {
  let folder = TemporaryFolder()

  @Test(arguments: UInt16(1)...8, [false, true])
  func `A JPEG is shown upright`(orientation: UInt16, isLittleEndian: Bool) throws {
    let upright = gradient(width: 105, height: 73)
    let decoded = try JPEG.decode(
      jpeg(of: upright, orientation: orientation, isLittleEndian: isLittleEndian))
    #expect(decoded.width == 105 && decoded.height == 73)
    #expect(maximumDifference(decoded, upright) <= 8)
  }

  /// Also in sizes that the reduction does not divide, where a partial pixel may come first.
  @Test(arguments: UInt16(1)...8, [(1, 2), (2, 4), (3, 8)])
  func `A reduced JPEG covers the same area as the whole one`(
    orientation: UInt16, reduction: (exponent: Int, factor: Int)
  ) throws {
    for (width, height) in [(105, 73), (111, 76), (104, 72)] {
      let upright = gradient(width: width, height: height)
      let path = folder.write(try jpeg(of: upright, orientation: orientation), to: "photo.jpg")
      let fitting = PictureRequest.Detail.reduced(
        width: width / reduction.factor, height: height / reduction.factor)
      let pyramids = try [fitting, .complete].map { try decoded(at: path, $0) }
      #expect(pyramids.map { $0.levels[0].exponent } == [reduction.exponent, 0])
      for pyramid in pyramids { expect(pyramid, toMatch: upright) }
    }
  }

  @Test(arguments: UInt16(1)...8)
  func `The levels of a PNG cover the same area as the picture`(orientation: UInt16) throws {
    let upright = gradient(width: 300, height: 211)
    let file = try png(of: upright, orientation: orientation, isAfterPixels: false)
    let pyramid = try decoded(at: folder.write(file, to: "picture.png"), .complete)
    #expect(pyramid.levels.count > 1)
    expect(pyramid, toMatch: upright)
  }

  @Test(arguments: UInt16(1)...8, [false, true])
  func `A PNG is shown upright`(orientation: UInt16, isAfterPixels: Bool) throws {
    let upright = translucentNoise(width: 70, height: 45)
    let file = try png(of: upright, orientation: orientation, isAfterPixels: isAfterPixels)
    #expect(try PictureFile.bitmap(at: FilePath(folder.write(file, to: "picture.png"))) == upright)
  }

  private func expect(_ pyramid: Pyramid, toMatch upright: Bitmap) {
    #expect(pyramid.size == Size(Double(upright.width), Double(upright.height)))
    for level in pyramid.levels {
      let (shown, expected) = samples(level, upright)
      #expect(maximumDifference(shown, expected) <= 8)
    }
  }
}

/// Returns the pixels of `level`, and those of `picture` at their centres, as one row each.
private func samples(_ level: Pyramid.Level, _ picture: Bitmap) -> (Bitmap, Bitmap) {
  let bounds = Rect(
    x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
  var (shown, expected): ([UInt32], [UInt32]) = ([], [])
  for y in 0..<level.bitmap.height {
    for x in 0..<level.bitmap.width {
      let middle = level.toPicture(Point(Double(x) + 0.5, Double(y) + 0.5))
      guard bounds.contains(middle) else { continue }
      shown.append(level.bitmap[x, y])
      expected.append(picture[Int(middle.x), Int(middle.y)])
    }
  }
  func row(_ pixels: [UInt32]) -> Bitmap {
    Bitmap(width: pixels.count, height: 1, pixels: pixels, isOpaque: true)
  }
  return (row(shown), row(expected))
}
