import Geometry
import Glibc
import Rig
import Testing

/// Motions that are played until their times agree with their formulas.
extension ViewerUnderTest {
  /// Returns the frames of a spring that starts at rest. `share` returns the share of its distance
  /// that is left.
  func playSpring(
    _ what: String, response: Double, play: () throws -> [Sighting],
    share: (PositionChart.Placement) -> Double
  ) throws -> [Sighting] {
    let frames = try FrameTimes.whenAgreeing(
      what, { FrameTimes(spring: response, $0, share: share) }, play: play)
    let shares = frames.map { share($0.placement) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $1 < $0 + 0.002 }, "\(what): moved back")
    return frames
  }

  /// Returns the frames of a zoom between two placements, in which the corner moves on a straight
  /// line in step with the scale.
  func playZoom(
    _ what: String, from start: PositionChart.Placement, to end: (scale: Double, origin: Point),
    response: Double = 0.3, play: () throws -> [Sighting]
  ) throws -> [Sighting] {
    let distance = log(end.scale / start.scale)
    let frames = try playSpring(what, response: response, play: play) {
      log(end.scale / $0.scale) / distance
    }
    for frame in frames {
      let part = (frame.scale - start.scale) / (end.scale - start.scale)
      let origin = start.origin + (end.origin - start.origin) * part
      // In the middle of what is visible: the corner may be far outside, where the error of what is measured is many
      // times as large.
      let middle = visibleMiddle(in: frame.placement)
      let expected = origin + middle.vector * frame.scale
      let seen = frame.placement.screenFromImage(middle)
      #expect(expected.distance(to: seen) < 0.5, "\(what): not on a straight line")
    }
    return frames
  }

  /// Returns the point of the chart that is closest to the middle of the window.
  private func visibleMiddle(in placement: PositionChart.Placement) -> Point {
    let middle = placement.imageFromScreen(Point(window.width / 2, window.height / 2))
    return Point(
      min(max(0, middle.x), Double(chart.width)), min(max(0, middle.y), Double(chart.height)))
  }

  /// Fits the chart, and waits until it is at rest.
  func fit() throws -> PositionChart.Placement {
    try rig.keyboard.press("0")
    try expectFit()
    return try restingPlacement()
  }

  /// Zooms the chart to three times fit about `point`, by a double tap.
  func zoom(at point: Point) throws -> PositionChart.Placement {
    _ = try fit()
    try touchscreen.doubleTap(at: point)
    // Long enough that the next touch does not belong to these taps.
    try rig.waitUntilQuiet(for: .milliseconds(400))
    return try waitUntil("three times fit") {
      abs($0.scale / (3 * fitScale) - 1) < 0.002
    }
  }
}
