import Geometry
import Motion
import Testing

@Suite struct TimingCurveTests {
  private static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .system]
  /// Goes back first, and overshoots at the end.
  private static let swinging = TimingCurve.timing(Point(0.4, -0.6), Point(0.6, 1.6))

  @Test(arguments: [
    (TimingCurve.linear, [0.25, 0.5, 0.75]),
    (.easeInOut, [0.129162, 0.5, 0.870838]),
    (.easeIn, [0.093465, 0.315357, 0.621862]),
    (.easeOut, [0.378138, 0.684643, 0.906535]),
    (.system, [0.408511, 0.802403, 0.960459]),
  ])
  func `A curve has the tabulated progress at each quarter`(curve: TimingCurve, values: [Double]) {
    for (index, value) in values.enumerated() {
      #expect(abs(curve.progress(at: Double(index + 1) / 4) - value) < 1e-6)
    }
  }

  @Test(arguments: named + [swinging])
  func `A curve is exact at both ends and stays there`(curve: TimingCurve) {
    for time in [-Double.infinity, -1, 0, .nan] { #expect(curve.progress(at: time) == 0) }
    for time in [1, 2, Double.infinity] { #expect(curve.progress(at: time) == 1) }
  }

  @Test(arguments: named) func `The inverse of a curve gives its time`(curve: TimingCurve) {
    for time in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(abs(curve.time(at: curve.progress(at: time)) - time) < 1e-6)
    }
  }

  @Test func `The inverse of a curve that turns gives the first time`() {
    let curve = Self.swinging
    #expect(curve.progress(at: 0.1) < -0.05)
    #expect(curve.progress(at: 0.9) > 1.05)
    for progress in stride(from: 0.01, through: 1.05, by: 0.04) {
      let time = curve.time(at: progress)
      #expect(abs(curve.progress(at: time) - progress) < 1e-6)
      let earlier = stride(from: 0, to: time, by: 0.001).map { curve.progress(at: $0) }
      #expect(earlier.allSatisfy { $0 <= progress + 1e-6 })
    }
  }

  @Test func `A progress that is never reached gives an end`() {
    #expect(TimingCurve.easeIn.time(at: -0.5) == 0)
    #expect(TimingCurve.easeIn.time(at: 1.5) == 1)
    #expect(TimingCurve.easeIn.time(at: .nan) == 0)
    #expect(Self.swinging.time(at: 3) == 1)
  }

  @Test func `A steep curve is solved too`() {
    let curve = TimingCurve.timing(Point(1, 0), Point(0, 1))
    #expect(abs(curve.progress(at: 0.5) - 0.5) < 1e-4)
    #expect(abs(curve.progress(at: 0.4) + curve.progress(at: 0.6) - 1) < 1e-6)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func `Control points that make no sense give finite progress`(value: Double) {
    let curve = TimingCurve.timing(Point(value, value), Point(value, 0.5))
    for time in stride(from: 0.0, through: 1, by: 0.1) {
      #expect(curve.progress(at: time).isFinite)
      #expect((0...1).contains(curve.time(at: time)))
    }
  }
}
