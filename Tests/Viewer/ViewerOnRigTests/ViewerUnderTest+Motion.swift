import Geometry
import Glibc
import Rig
import Testing

/// Motions that are played until their times agree with their formulas.
extension ViewerUnderTest {
  /// Frames of a spring that starts at rest, of which `share` tells how much of its way is left.
  func playSpring(
    _ what: String, response: Double, play: () throws -> [Sighting],
    share: (PositionChart.Placement) -> Double
  ) throws -> [Sighting] {
    let frames = try FrameTimes.whenAgreeing(
      what, { FrameTimes(spring: response, $0, share: share) }, play: play)
    let shares = frames.map { share($0.placement) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $1 < $0 + 0.002 }, "\(what): no way back")
    return frames
  }

  /// Frames of a zoom between two places: it multiplies the scale, and the corner goes straight with
  /// it.
  func playZoom(
    _ what: String, from start: PositionChart.Placement, to end: (scale: Double, origin: Point),
    response: Double = 0.3, play: () throws -> [Sighting]
  ) throws -> [Sighting] {
    let way = log(end.scale / start.scale)
    let frames = try playSpring(what, response: response, play: play) {
      log(end.scale / $0.scale) / way
    }
    for frame in frames {
      let part = (frame.scale - start.scale) / (end.scale - start.scale)
      let origin = start.origin + (end.origin - start.origin) * part
      #expect(frame.origin.distance(to: origin) < 0.5, "\(what): a straight way")
    }
    return frames
  }

  /// Fits the chart, and waits until it is.
  func fit() throws -> PositionChart.Placement {
    try rig.keyboard.press("0")
    try expectFit()
    return try restingPlacement()
  }

  /// Zooms the chart to three times fit about `point`, by a double tap in time.
  func zoom(at point: Point) throws -> PositionChart.Placement {
    _ = try fit()
    try touchscreen.doubleTap(at: point)
    // Long enough for the next landing not to be taken with these.
    try rig.waitUntilQuiet(for: .milliseconds(400))
    return try waitUntil("three times fit") {
      abs($0.scale / (3 * fitScale) - 1) < 0.002
    }
  }
}
