import Geometry
import Motion
import Testing

/// Flows that zoom, rotate, translate, and combine these.
private let flows = [
  SimilarityVelocity(logScale: 2, offset: Vector(-900, 300)),
  SimilarityVelocity(angle: 5, offset: Vector(700, -700)),
  SimilarityVelocity(offset: Vector(3000, -1000)),
  SimilarityVelocity(logScale: -1, angle: -4, offset: Vector(-50, 0)),
  SimilarityVelocity(logScale: 1e-10, angle: 1e-11, offset: Vector(5, 6)),
].map { SimilarityFlow(velocity: $0, of: Point(120, -40)) }

@Suite struct SimilarityFlowTests {
  private let start = Similarity(scale: 0.7, angle: 0.2, offset: Vector(300, 500))

  private func isNear(_ a: Similarity, _ b: Similarity, within tolerance: Double) -> Bool {
    abs(a.scale / b.scale - 1) < tolerance && abs(a.angle - b.angle) < tolerance
      && (a.offset - b.offset).length < tolerance * 1000
  }

  @Test(arguments: flows) func `A flow moves nothing in no time`(flow: SimilarityFlow) {
    #expect(flow.carrying(start, for: 0) == start)
  }

  @Test(arguments: flows) func `Two successive flows add their durations`(flow: SimilarityFlow) {
    let inSteps = flow.carrying(flow.carrying(start, for: 0.3), for: -0.1)
    #expect(isNear(inSteps, flow.carrying(start, for: 0.2), within: 1e-9))
  }

  @Test(arguments: flows) func `Every point moves at the velocity of its position`(
    flow: SimilarityFlow
  ) {
    let (point, little) = (Point(900, 350), 1e-6)
    for time in [0, 0.1, 0.7] {
      let before = flow.carrying(start, for: time - little)(point)
      let after = flow.carrying(start, for: time + little)(point)
      let velocity = flow.velocity(at: flow.carrying(start, for: time)(point))
      #expect(((after - before) / (2 * little) - velocity).length < 1e-3)
    }
  }

  @Test(arguments: flows) func `A vector is scaled and rotated with the content`(
    flow: SimilarityFlow
  ) {
    let carried = flow.carrying(start, for: 0.4)
    let arm = start(Point(10, 20)) - start.origin
    let expected = carried(Point(10, 20)) - carried.origin
    #expect((flow.carrying(arm, for: 0.4) - expected).length < 1e-9)
  }
}
