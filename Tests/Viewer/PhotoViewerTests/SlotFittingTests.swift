import Geometry
import Layout
import Testing
import Zooming

@testable import PhotoViewer

/// Pictures in a viewport of 400 x 300 points.
@Suite struct SlotFittingTests {
  private var fitting = SlotFitting(viewport: Size(400, 300), pixelsPerPoint: 1)

  @Test mutating func `The covered part widens the slot, behind the photo or before it`() {
    fitting.coveredWidth = 100
    #expect(fitting.slotWidth == 500 && fitting.leftInset == 0 && fitting.stepToTheRight == 1)
    fitting.direction = .rightToLeft
    #expect(fitting.slotWidth == 500 && fitting.leftInset == 100 && fitting.stepToTheRight == -1)
  }

  @Test func `A slot without a picture is neither zoomed nor turned`() {
    let geometry = fitting.emptyGeometry
    #expect(!geometry.isZoomable && !geometry.isRotationEnabled)
    #expect(fitting.geometry(refitting: geometry) == geometry)
  }

  @Test mutating func `A small picture is enlarged only if that is wanted`() {
    func scale() -> Double { fitting.geometry(of: Size(40, 30), enlargedBy: 1).fit.scale }
    #expect(scale() == 1)
    fitting.enlargesSmall = true
    #expect(scale() == 10)
  }

  @Test(arguments: [1.0, 8])
  mutating func `A picture that is fitted again keeps its enlargement`(_ enlargement: Double) {
    let geometry = fitting.geometry(of: Size(1600, 1200), enlargedBy: enlargement)
    let other = SlotFitting(viewport: Size(200, 100), pixelsPerPoint: 2)
    let again = other.geometry(refitting: geometry)
    #expect(again == other.geometry(of: Size(1600, 1200), enlargedBy: enlargement))
    #expect(fitting.geometry(refitting: again) == geometry)
  }
}
