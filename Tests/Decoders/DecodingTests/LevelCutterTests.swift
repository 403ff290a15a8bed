import Drawing
import Geometry
import Pixels
import TestSupport
import Testing

@testable import Decoding

/// Parts of coarser levels equal those of the halved picture.
@Suite struct LevelCutterTests {
  @Test(arguments: [(1100, 700), (37, 1031), (1, 9)])
  func `Parts of all levels equal those of the whole levels`(width: Int, height: Int) throws {
    var random = SeededGenerator(seed: 5)
    let pixels = (0..<width * height).map { _ in
      UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random)
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
    let cutter = LevelCutter(size: Size(Double(width), Double(height))) { (area) in
      bitmap.part(area)
    }
    var level = bitmap
    for exponent in 0...4 {
      for _ in 0..<8 {
        let (x, y) = (
          Int.random(in: 0..<level.width, using: &random),
          Int.random(in: 0..<level.height, using: &random)
        )
        let area = PixelArea(
          x: x, y: y, width: Int.random(in: 1...level.width - x, using: &random),
          height: Int.random(in: 1...level.height - y, using: &random))
        #expect(try cutter.part(area, ofLevel: exponent) == level.part(area), "\(exponent) \(area)")
      }
      level = level.halved()
    }
  }
}
