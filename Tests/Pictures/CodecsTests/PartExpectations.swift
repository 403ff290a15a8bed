import Drawing
import Pixels
import TestSupport
import Testing

/// Expects `part` to return the same pixels as `whole`, for the whole area and for twenty random
/// areas.
func expectParts(
  of whole: Bitmap, _ what: String, part: (PixelArea) throws -> Bitmap
) throws {
  let all = PixelArea(x: 0, y: 0, width: whole.width, height: whole.height)
  #expect(try part(all) == whole, "\(what)")
  var random = SeededGenerator(seed: 3)
  for _ in 0..<20 {
    let (x, y) = (
      Int.random(in: 0..<whole.width, using: &random),
      Int.random(in: 0..<whole.height, using: &random)
    )
    let area = PixelArea(
      x: x, y: y, width: Int.random(in: 1...whole.width - x, using: &random),
      height: Int.random(in: 1...whole.height - y, using: &random))
    #expect(try part(area) == whole.part(area), "\(what): \(area)")
  }
}
