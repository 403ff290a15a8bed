import Geometry
import Rig
import TestSupport
import Testing

/// Expects elements of a scene where `frames` says, at four sizes of the window: within a device
/// pixel. The function gets the width and the height of the content, and returns rectangles in the
/// coordinates of the scene.
func expectFrames(
  of scene: String, _ frames: (_ width: Double, _ height: Double) -> [String: Rect]
) throws {
  let large = try ShowcaseUnderTest(scene, size: Size(1280, 800))
  defer { large.end() }
  try large.expectFrames(width: 1280, height: 800, frames)
  for size in [Size(800, 600), Size(400, 800)] {
    try large.rig.resizeWindow(to: size)
    try large.expectFrames(width: size.width, height: size.height, frames)
  }
  let fine = try ShowcaseUnderTest(scene, size: Size(1600, 1200), scale: 2)
  defer { fine.end() }
  try fine.expectFrames(width: 800, height: 600, scale: 2, frames)
}

extension ShowcaseUnderTest {
  /// Expects elements where `frames` says; `width` and `height` are those of the window, in points.
  fileprivate func expectFrames(
    width: Double, height: Double, scale: Double = 1, _ frames: (Double, Double) -> [String: Rect]
  ) throws {
    // The bar is 44 points high, and the readout 28.
    let expected = frames(width, height - 72)
    for (id, frame) in expected {
      let place = frame.translated(by: Vector(0, 44))
      let edges = [place.minX, place.minY, place.width, place.height].map { $0 * scale }
      let isThere = eventually {
        let found = elements.first { $0.id == id }?.frame ?? []
        return found.count == 4 && zip(found, edges).allSatisfy { abs($0 - $1) <= 1 }
      }
      let found = elements.first { $0.id == id }
      #expect(isThere, "\(id) is \(found?.frame ?? []), not \(edges), at \(width)x\(height)")
    }
  }
}
