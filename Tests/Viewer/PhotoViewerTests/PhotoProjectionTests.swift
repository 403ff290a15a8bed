import Geometry
import Testing

@testable import PhotoViewer

/// The locations at which the pixels of a picture are drawn.
@Suite struct PhotoProjectionTests {
  @Test(arguments: [1.0, 1.5, 2]) func `A picture is as wide as a device pixel at least`(
    pixelsPerPoint: Double
  ) {
    let part = Rect(x: 0, y: 0, width: 2, height: 2000)
    for angle in [0, Double.pi / 2] {
      let projection = PhotoProjection(
        placement: Similarity(scale: 0.1, angle: angle, offset: Vector(150.3, 40.2)),
        viewport: Rect(x: 0, y: 0, width: 300, height: 200), pixelsPerPoint: pixelsPerPoint)
      let (plain, shown) = (
        projection.transform.boundingBox(of: part),
        projection.transform(showing: part).boundingBox(of: part)
      )
      let (thin, long) =
        angle == 0
        ? (shown.width, shown.height - plain.height) : (shown.height, shown.width - plain.width)
      #expect(abs(thin - 1 / pixelsPerPoint) < 1e-9 && abs(long) < 1e-9)
      let start = (angle == 0 ? shown.minX : shown.minY) * pixelsPerPoint
      #expect(abs(start - start.rounded()) < 1e-6)
      let distance = shown.center.distance(to: plain.center) * pixelsPerPoint
      #expect(distance <= 1)
    }
  }

  @Test func `Other pictures are drawn where they are placed`() {
    let projection = PhotoProjection(
      placement: Similarity(scale: 0.1, angle: 0, offset: Vector(10, 20)),
      viewport: Rect(x: 0, y: 0, width: 300, height: 200), pixelsPerPoint: 1)
    let part = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(projection.transform(showing: part) == projection.transform)
  }
}
