import Geometry
import Rig

extension Rig {
  /// Waits until the mark of the picture is visible and returns the time.
  func waitUntilSeen(
    _ name: String, within limit: Duration = .seconds(30)
  ) throws -> ContinuousClock.Instant {
    try waitUntil("\(name) to show the picture", within: limit) { BenchPicture.isSeen(in: $0) }
    return .now
  }

  /// Waits until no pixel of the screen has changed for `rest` and returns the time of the last
  /// change, or of the call.
  func waitUntilSettled(
    resting rest: Duration = .milliseconds(700), within limit: Duration = .seconds(30)
  ) throws -> ContinuousClock.Instant {
    let start = ContinuousClock.now
    var last = try screenshot()
    var changed = start
    while ContinuousClock.now - changed < rest {
      guard try waitForDamage(atMost: rest - (.now - changed)) else { break }
      let time = ContinuousClock.now
      let screen = try screenshot()
      if screen != last {
        last = screen
        changed = time
      }
      guard time - start < limit else {
        throw RigError.timedOut(waitingFor: "the screen to settle", after: limit)
      }
    }
    return changed
  }

  /// A few pixels at the centre of the screen.
  var middle: Rect { Rect(x: size.width / 2 - 4, y: size.height / 2 - 4, width: 8, height: 8) }
}
