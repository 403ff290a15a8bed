import Geometry
import Testing
import Views

@testable import PhotoViewer

/// The part of a pager in which photos are fitted.
@Suite struct PhotoAreaTests {
  private var area = PhotoArea()

  init() { area.size = WindowSize(points: Size(400, 300), pixelsPerPoint: 1) }

  @Test mutating func `Photos are fitted beside and above what covers the pager`() {
    #expect(area.fitted == Size(400, 300) && area.coveredWidth == 0)
    area.covered = Size(120, 0)
    #expect(area.fitted == Size(280, 300) && area.coveredWidth == 120)
    area.covered = Size(0, 50)
    #expect(area.fitted == Size(400, 250) && area.coveredWidth == 0)
  }

  @Test mutating func `A place of 100 points is left, unless the pager itself is smaller`() {
    area.covered = Size(390, 290)
    #expect(area.fitted == Size(100, 100) && area.coveredWidth == 300)
    area.size.points = Size(80, 60)
    #expect(area.fitted == Size(80, 60) && area.coveredWidth == 0)
  }
}
