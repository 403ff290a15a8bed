import Geometry
import Motion

/// A zoom animation along a path.
struct ZoomMotion {
  var departure: Departure
  let path: ZoomPath
  private let spring = CriticalSpring(response: .milliseconds(300), displacement: 1)
  /// The longest distance moved by a corner of the content, in points.
  private let length: Double

  /// Creates an animation along `path` for content of `size` at a scale of 1.
  init(along path: ZoomPath, content size: Size, departure: Departure) {
    self.path = path
    self.departure = departure
    let far = Vector(size.width, size.height)
    let nearWay = path.end.offset - path.start.offset
    let farWay = far * (path.end.scale - path.start.scale) - nearWay
    length = max(nearWay.length, farWay.length)
  }

  func stop(at time: Instant) -> ZoomPath.Stop {
    path.stop(at: 1 - spring.displacement(after: departure.seconds(at: time)))
  }

  /// Returns whether every corner is within a quarter of a point of its end and slower than 20
  /// points per second.
  func isOver(at time: Instant) -> Bool {
    let seconds = departure.seconds(at: time)
    return abs(spring.displacement(after: seconds)) * length < 0.25
      && abs(spring.velocity(after: seconds)) * length < 20
  }
}
