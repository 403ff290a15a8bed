import Drawing
import Geometry
import Rig
import RigSupport
import Testing

extension ViewerUnderTest {
  /// Returns every frame that is shown from now on, until there has been none for a while.
  ///
  /// The capture may miss a frame now and then.
  func frames() throws -> [ScreenFrame] {
    var frames: [ScreenFrame] = []
    var patience = Duration.seconds(1)
    while let frame = try rig.nextFrame(of: window, atMost: patience) {
      frames.append(frame)
      patience = .milliseconds(200)
    }
    return frames
  }

  /// Returns the placement of the chart in every frame from now on that shows it.
  func sightings() throws -> [Sighting] {
    try frames().compactMap { frame in
      chart.measure(frame.bitmap).map {
        Sighting(placement: $0, seconds: Double(frame.milliseconds) / 1000)
      }
    }
  }

  /// Waits until nothing moves, and returns the placement of the chart.
  func restingPlacement() throws -> PositionChart.Placement {
    try rig.waitUntilDrawn()
    return try #require(chart.measure(try screenshot()))
  }

  /// Waits until the pixel at `place` has the colour `color`, to within `tolerance` in each
  /// channel.
  func expectPixel(
    _ color: (red: Int, green: Int, blue: Int), at place: Point, within tolerance: Int = 2,
    _ what: String
  ) throws {
    let pixel = Rect(x: place.x.rounded(), y: place.y.rounded(), width: 1, height: 1)
    var seen: UInt32 = 0
    do {
      try rig.waitUntil(what, in: pixel) { bitmap in
        seen = bitmap[0, 0]
        return zip(seen.channels, [color.red, color.green, color.blue])
          .allSatisfy { abs($0 - $1) <= tolerance }
      }
    } catch {
      throw Unseen(
        awaited: "\(what): \(color) at \(place)", seen: "\(seen.channels)", error: "\(error)")
    }
  }
}

/// The placement of the chart in a frame.
struct Sighting {
  let placement: PositionChart.Placement
  /// The time of the frame, by the server's clock.
  let seconds: Double

  var scale: Double { placement.scale }
  var origin: Point { placement.origin }
}

extension UInt32 {
  /// The red, green and blue of a pixel, from 0 to 255.
  var channels: [Int] { [Int(self >> 16 & 0xFF), Int(self >> 8 & 0xFF), Int(self & 0xFF)] }
}

extension PositionChart.Placement {
  /// Returns the longest distance that a corner of `window` moves from this placement to another,
  /// in device pixels.
  func step(to next: PositionChart.Placement, in window: Rect) -> Double {
    [
      window.origin, Point(window.maxX, window.minY), Point(window.minX, window.maxY),
      Point(window.maxX, window.maxY),
    ]
    .map { next.screenFromImage(imageFromScreen($0)).distance(to: $0) }
    .reduce(0, max)
  }
}
