import DecodingSupport
import Drawing
import Geometry
import Codecs
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

/// How a camera stores the picture `upright` so that it takes `orientation` to see it right.
private func stored(_ upright: Bitmap, orientation: UInt16) -> Bitmap {
  let (width, height) = (upright.width, upright.height)
  let (right, bottom) = (width - 1, height - 1)
  let swaps = orientation > 4
  let (storedWidth, storedHeight) = swaps ? (height, width) : (width, height)
  var pixels: [UInt32] = []
  for row in 0..<storedHeight {
    for column in 0..<storedWidth {
      switch orientation {
      case 1: pixels.append(upright[column, row])
      case 2: pixels.append(upright[right - column, row])
      case 3: pixels.append(upright[right - column, bottom - row])
      case 4: pixels.append(upright[column, bottom - row])
      case 5: pixels.append(upright[row, column])
      case 6: pixels.append(upright[right - row, column])
      case 7: pixels.append(upright[right - row, bottom - column])
      default: pixels.append(upright[row, bottom - column])
      }
    }
  }
  return Bitmap(
    width: storedWidth, height: storedHeight, pixels: pixels, isOpaque: upright.isOpaque)
}

private func jpeg(
  of upright: Bitmap, orientation: UInt16, isLittleEndian: Bool = false
) throws -> [UInt8] {
  let exif = ExifData(isLittleEndian: isLittleEndian, orientation: orientation)
  let file = try JPEG.encode(stored(upright, orientation: orientation), quality: 98)
  return ExifData.insert(exif.bytes, into: file)
}

private func png(
  of upright: Bitmap, orientation: UInt16, isBehindPixels: Bool
) throws -> [UInt8] {
  let chunk = RawPNG.chunk("eXIf", ExifData(orientation: orientation).bytes)
  let file = try PNG.encode(stored(upright, orientation: orientation))
  let place = isBehindPixels ? file.count - 12 : 33
  return Array(file[..<place] + chunk + file[place...])
}

@Suite struct OrientationTests {
  let folder = TemporaryFolder()

  @Test(arguments: UInt16(1)...8, [false, true])
  func `A JPEGIs seen upright`(orientation: UInt16, isLittleEndian: Bool) throws {
    let upright = gradient(width: 105, height: 73)
    let decoded = try JPEG.decode(
      jpeg(of: upright, orientation: orientation, isLittleEndian: isLittleEndian))
    #expect(decoded.width == 105 && decoded.height == 73)
    #expect(greatestDifference(decoded, upright) <= 8)
  }

  /// Also in sizes that no reduction divides: the pixel that stands for the rest may come first.
  @Test(arguments: UInt16(1)...8, [(1, 2), (2, 4), (3, 8)])
  func `A reduced JPEG lies where the whole one will`(
    orientation: UInt16, reduction: (exponent: Int, factor: Int)
  ) throws {
    for (width, height) in [(105, 73), (111, 76), (104, 72)] {
      let upright = gradient(width: width, height: height)
      let path = folder.write(try jpeg(of: upright, orientation: orientation), to: "photo.jpg")
      let fitting = PictureRequest.Detail.reduced(
        width: width / reduction.factor, height: height / reduction.factor)
      let pyramids = try [fitting, .complete].map { try decoded(at: path, $0) }
      #expect(pyramids.map { $0.levels[0].exponent } == [reduction.exponent, 0])
      for pyramid in pyramids { expect(pyramid, toLieOn: upright) }
    }
  }

  @Test(arguments: UInt16(1)...8)
  func `The levels of APNG lie where it does`(orientation: UInt16) throws {
    let upright = gradient(width: 300, height: 211)
    let file = try png(of: upright, orientation: orientation, isBehindPixels: false)
    let pyramid = try decoded(at: folder.write(file, to: "picture.png"), .complete)
    #expect(pyramid.levels.count > 1)
    expect(pyramid, toLieOn: upright)
  }

  @Test(arguments: UInt16(1)...8, [false, true])
  func `A PNGIs seen upright`(orientation: UInt16, isBehindPixels: Bool) throws {
    let upright = translucentNoise(width: 70, height: 45)
    let file = try png(of: upright, orientation: orientation, isBehindPixels: isBehindPixels)
    #expect(try PictureFile.bitmap(at: FilePath(folder.write(file, to: "picture.png"))) == upright)
  }

  private func expect(_ pyramid: Pyramid, toLieOn upright: Bitmap) {
    #expect(pyramid.size == Size(Double(upright.width), Double(upright.height)))
    for level in pyramid.levels {
      let (shown, expected) = samples(level, upright)
      #expect(greatestDifference(shown, expected) <= 8)
    }
  }
}

/// Both pictures where the middles of the pixels of `level` lie on `picture`, in one row.
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
