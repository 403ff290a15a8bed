import Geometry
import Testing
import Zooming

@testable import PhotoViewer

@Suite struct ComparisonTests {
  private func geometry(_ width: Double, _ height: Double) -> ZoomGeometry {
    ZoomGeometry(viewport: Size(600, 800), pixelsPerPoint: 1, content: Size(width, height))
  }

  @Test(arguments: [0, 0.3, 0.785, 1.2, 1.571])
  func `A photo of another size shows the same place, turned alike`(angle: Double) throws {
    let (first, second) = (geometry(4000, 3000), geometry(1500, 2500))
    let placement = Similarity(scale: 0.7, angle: angle) + Vector(-300, 120)
    let zoom = try #require(SharedZoom(of: placement, in: first))
    let followed = zoom.placement(in: second)
    let (one, other) = (
      placement.preimage(of: first.center), followed.preimage(of: second.center)
    )
    #expect(abs(one.x / 4000 - other.x / 1500) < 1e-9)
    #expect(abs(one.y / 3000 - other.y / 2500) < 1e-9)
    #expect(followed.angle == angle)
  }

  @Test func `A photo of the same size is placed alike`() throws {
    let geometry = geometry(4000, 3000)
    let placement = Similarity(scale: 0.7, angle: 0.4) + Vector(-300, 120)
    let followed = try #require(SharedZoom(of: placement, in: geometry)).placement(in: geometry)
    #expect(followed.origin.distance(to: placement.origin) < 1e-6)
    #expect(abs(followed.scale - placement.scale) < 1e-12)
  }

  @Test(arguments: 0...3)
  func `Fit is fit in both after any quarter turn`(quarters: Int) throws {
    let (first, second) = (geometry(4000, 3000), geometry(1500, 2500))
    let zoom = try #require(SharedZoom(of: first.fit(quarters: quarters), in: first))
    let followed = zoom.placement(in: second)
    #expect(abs(followed.scale - second.fit(quarters: quarters).scale) < 1e-9)
  }

  @Test func `The scale does not jump while fingers turn the other photo`() throws {
    let (first, second) = (geometry(4000, 3000), geometry(1500, 2500))
    let scales = try stride(from: 0.70, through: 0.86, by: 0.01).map { angle in
      try #require(SharedZoom(of: Similarity(scale: 0.2, angle: angle), in: first))
        .placement(in: second).scale
    }
    for (one, next) in zip(scales, scales.dropFirst()) { #expect(abs(next / one - 1) < 0.02) }
  }

  @Test func `The photo that was touched first leads until it is let go`() {
    var lock = ZoomLock()
    lock.update { $0 == 1 }
    #expect(lock.leader == 1)
    lock.update { _ in true }
    #expect(lock.leader == 1)
    lock.lead(by: 0) { $0 == 1 }
    #expect(lock.leader == 1)
    lock.update { $0 == 0 }
    #expect(lock.leader == 0)
  }

  @Test(arguments: [0, 2, 4])
  func `Every photo has a slot but the one on the other side`(other: Int) {
    let slots = PaneSlots(of: 5, besides: other)
    #expect((0..<slots.count).map(slots.index) == (0..<5).filter { $0 != other })
    #expect((0..<5).compactMap(slots.slot) == Array(0..<4) && slots.slot(of: other) == nil)
  }

  @Test func `In place of a photo that is gone, the next one comes that is not shown beside it`() {
    let without2 = { (index: Int) -> Int? in index == 2 ? nil : index < 2 ? index : index - 1 }
    #expect(Comparison.neighbor(of: 2, in: 5, without2, besides: 1) == 2)
    #expect(Comparison.neighbor(of: 2, in: 5, without2, besides: 2) == 3)
    #expect(Comparison.neighbor(of: 2, in: 3, without2, besides: 1) == 0)
    #expect(Comparison.neighbor(of: 1, in: 2, { $0 == 1 ? nil : 0 }, besides: 0) == nil)
  }
}
