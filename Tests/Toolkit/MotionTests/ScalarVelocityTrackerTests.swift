import Motion
import Testing

@Suite struct ScalarVelocityTrackerTests {
  private func tracker(from start: Double, by step: Double) -> ScalarVelocityTracker {
    var tracker = ScalarVelocityTracker()
    for index in 0..<10 {
      tracker.add(start + Double(index) * step, at: .init(milliseconds: Int64(index) * 8))
    }
    return tracker
  }

  @Test(arguments: [0.02, -0.5])
  func `The velocity of a steady change is its slope`(step: Double) {
    let velocity = tracker(from: 3, by: step).velocity(at: .init(milliseconds: 72))
    #expect(abs(velocity - step / 0.008) < 1e-9)
  }

  @Test func `The velocity is zero after a pause`() {
    #expect(tracker(from: 1, by: 1).velocity(at: .init(milliseconds: 113)) == 0)
  }

  @Test func `A reset discards earlier samples`() {
    var tracker = tracker(from: 1, by: 1)
    tracker.reset()
    tracker.add(0, at: .init(milliseconds: 80))
    #expect(tracker.velocity(at: .init(milliseconds: 80)) == 0)
    tracker.add(2, at: .init(milliseconds: 90))
    #expect(tracker.velocity(at: .init(milliseconds: 90)) == 200)
  }
}
