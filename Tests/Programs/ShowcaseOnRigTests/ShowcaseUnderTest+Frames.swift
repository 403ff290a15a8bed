import Geometry
import Rig
import Testing

extension ShowcaseUnderTest {
  /// Expects the elements of a scene in the places that `places` returns for the size of its
  /// content, in points of the scene: in three sizes of the window, and at two pixels per point.
  static func expectFrames(in scene: String, _ places: (Size) -> [String: Rect]) throws {
    let showcase = try ShowcaseUnderTest(scene, screen: Size(1280, 800))
    defer { showcase.end() }
    for size in [Size(800, 600), Size(400, 800), Size(1280, 800)] {
      try showcase.rig.resizeWindow(to: size)
      showcase.expectFrames(places, inWindow: size, scale: 1)
    }
    let dense = try ShowcaseUnderTest(scene, size: Size(1600, 1200), scale: 2)
    defer { dense.end() }
    dense.expectFrames(places, inWindow: Size(800, 600), scale: 2)
  }

  private func expectFrames(_ places: (Size) -> [String: Rect], inWindow size: Size, scale: Double)
  {
    func edge(_ place: Double) -> Double { (place * scale).rounded() }
    for (id, place) in places(Size(size.width, size.height - 72)) {
      let (x, y) = (edge(place.minX), edge(place.minY + 44))
      let expected = [x, y, edge(place.maxX) - x, edge(place.maxY + 44) - y]
      func isThere(_ elements: [Element]) -> Bool {
        elements.first { $0.id == id }.map { element in
          zip(element.frame, expected).allSatisfy { abs($0 - $1) <= 1 }
        } ?? false
      }
      if waitForElements(isThere) { continue }
      let frame = elements.first { $0.id == id }?.frame
      Issue.record("\(id) is at \(frame ?? []), not \(expected), in \(size) at \(scale)")
    }
  }
}
