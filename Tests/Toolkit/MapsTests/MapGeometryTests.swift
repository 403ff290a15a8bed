import Drawing
import Geometry
import Motion
import Testing
import Views

@testable import Maps

/// Regions, limits, and the ways between placements.
@Suite struct MapGeometryTests {
  private let geometry = MapGeometry(
    world: Size(4000, 3000), viewport: Size(800, 600), maximumZoom: 4)

  private func near(_ one: Point, _ other: Point, _ tolerance: Double = 1e-6) -> Bool {
    one.distance(to: other) < tolerance
  }

  // MARK: Regions

  @Test func `A span is never negative, and what is no number is nothing`() {
    let region = MapRegion(center: Point(10, 20), span: Size(-300, .nan))
    #expect(region.span == Size(300, 0))
    #expect(MapRegion(center: .zero, span: Size(.infinity, -1)).span == Size(0, 1))
  }

  @Test func `Two places are a quarter of the span away from the edges, in any order`() {
    let places = [Point(1000, 1000), Point(1400, 700)]
    for (one, other) in [(places[0], places[1]), (places[1], places[0])] {
      let region = MapRegion(showing: one, and: other)
      #expect(region.center == Point(1200, 850) && region.span == Size(800, 600))
    }
    let same = MapRegion(showing: places[0], and: places[0])
    #expect(same.span == Size(200, 200))
  }

  @Test func `A region is shown as large as all of it fits, within the map`() {
    let wide = geometry.placement(of: MapRegion(center: Point(2000, 1500), span: Size(1600, 100)))
    #expect(wide.scale == 0.5 && near(geometry.center(of: wide), Point(2000, 1500)))
    let corner = geometry.placement(of: MapRegion(center: .zero, span: Size(800, 600)))
    #expect(corner.scale == 1 && near(geometry.center(of: corner), Point(400, 300)))
    let tiny = geometry.placement(of: MapRegion(center: Point(2000, 1500), span: .zero))
    #expect(tiny.scale == 4)
    let all = geometry.placement(of: MapRegion(center: .zero, span: Size(1e9, 1e9)))
    #expect(all.scale == 0.2 && near(all(.zero), .zero))
  }

  // MARK: Limits

  @Test func `A turned map shows nothing beyond its edges where that is possible`() {
    let turned = geometry.confined(
      geometry.placement(center: Point(3999, 10), zoom: 1, angle: .pi / 2))
    // Turned by a quarter, the view is 600 map points wide.
    #expect(near(geometry.center(of: turned), Point(3700, 400)))
  }

  @Test func `Content held beyond an edge continues from there`() {
    let anchor = Point(400, 300)
    let raw = geometry.placement(center: Point(-500, 1500), zoom: 8)
    let shown = geometry.shown(raw, about: anchor)
    #expect(shown.scale > 4 && shown.scale < 8)
    #expect(geometry.center(of: shown).x > -100 && geometry.center(of: shown).x < 100)
    let again = geometry.shown(geometry.raw(shown, about: anchor), about: anchor)
    #expect(near(geometry.center(of: again), geometry.center(of: shown), 1e-3))
    #expect(abs(again.scale - shown.scale) < 1e-6)
    let inside = geometry.placement(center: Point(2000, 1500), zoom: 1)
    #expect(geometry.shown(inside, about: anchor) == inside)
  }

  // MARK: Motion

  @Test func `A flight begins and ends where it should, and zooms out between`() {
    let start = geometry.placement(center: Point(600, 700), zoom: 3)
    let end = geometry.placement(center: Point(3600, 2500), zoom: 2)
    let flight = MapFlight(from: start, to: end, geometry: geometry)
    #expect(near(geometry.center(of: flight.placement(at: 0)), Point(600, 700)))
    #expect(abs(flight.placement(at: 0).scale - 3) < 1e-6)
    #expect(flight.placement(at: 1) == end)
    let almost = flight.placement(at: 0.999_999)
    #expect(near(geometry.center(of: almost), Point(3600, 2500), 1))
    #expect(abs(almost.scale - 2) < 0.01)
    #expect(flight.placement(at: 0.5).scale < 0.5)
    for step in 0..<100 {
      let (one, two) = (
        flight.placement(at: Double(step) / 100), flight.placement(at: Double(step + 1) / 100)
      )
      let way = (geometry.center(of: two) - geometry.center(of: one)) * max(one.scale, two.scale)
      #expect(way.length < 100, "the picture moves by \(way.length) at step \(step)")
    }
  }

  @Test func `A flight to the same place only zooms`() {
    let start = geometry.placement(center: Point(600, 700), zoom: 3)
    let flight = MapFlight(
      from: start, to: geometry.placement(center: Point(600, 700), zoom: 1), geometry: geometry)
    for step in 0...10 {
      let placement = flight.placement(at: Double(step) / 10)
      #expect(placement.scale.isFinite && placement.scale <= 3.001 && placement.scale >= 0.999)
      #expect(near(geometry.center(of: placement), Point(600, 700), 0.01))
    }
  }

  @Test func `Near places are reached by a spring about what stays, and flings slow down`() throws {
    let start = Instant(milliseconds: 1000)
    let present = geometry.placement(center: Point(2000, 1500), zoom: 1)
    let anchor = Point(200, 200)
    let end = present.scaled(to: 2, about: anchor)
    let motion = MapMotion(from: present, to: end, geometry: geometry, start: start)
    let fixed = present.preimage(of: anchor)
    for milliseconds in stride(from: Int64(0), to: 600, by: 16) {
      let now = motion.placement(at: start + .milliseconds(milliseconds))
      #expect(near(now(fixed), anchor, 1e-3))
    }
    #expect(motion.isOver(at: start + .milliseconds(1000)))

    #expect(
      MapMotion(flungFrom: present, velocity: Vector(20, 0), in: geometry, at: start) == nil)
    let fling = try #require(
      MapMotion(flungFrom: present, velocity: Vector(-800, 0), in: geometry, at: start))
    let first = geometry.center(of: fling.placement(at: start + .milliseconds(100)))
    #expect(abs(first.x - 2000 - 72.6) < 10 && abs(first.y - 1500) < 1e-6)
    #expect(geometry.center(of: fling.end).x > 2300)
  }

  @MainActor @Test func `A region is adjusted to the shape of the view and the edges of the map`() {
    let map = MapView(size: Size(4000, 3000), content: DrawList())
    let asked = MapRegion(center: Point(2000, 1500), span: Size(1600, 100))
    #expect(map.regionThatFits(asked) == asked, "without a size nothing is known")
    map.frame = Rect(x: 0, y: 0, width: 800, height: 600)
    #expect(
      map.regionThatFits(asked) == MapRegion(center: asked.center, span: Size(1600, 1200)))
    let corner = map.regionThatFits(MapRegion(center: .zero, span: Size(800, 600)))
    #expect(corner == MapRegion(center: Point(400, 300), span: Size(800, 600)))
    #expect(map.regionThatFits(corner) == corner)
  }
}
