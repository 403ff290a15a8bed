import Drawing
import Geometry
import Rig

extension Rig {
  /// Waits until the picture's mark is seen; when it was.
  func waitUntilSeen(
    _ name: String, within limit: Duration = .seconds(30)
  ) throws -> ContinuousClock.Instant {
    try waitUntil("\(name) to show the picture", within: limit) { BenchPicture.isSeen(in: $0) }
    return .now
  }

  /// Waits until no pixel of the screen has changed for `rest`; when one did last, or now.
  func waitUntilSettled(
    resting rest: Duration = .milliseconds(700), within limit: Duration = .seconds(30)
  ) throws -> ContinuousClock.Instant {
    let start = ContinuousClock.now
    var (last, changed) = (try screenshot(), start)
    while ContinuousClock.now - changed < rest {
      guard try waitForDamage(atMost: rest - (.now - changed)) else { break }
      let time = ContinuousClock.now
      let screen = try screenshot()
      if screen != last { (last, changed) = (screen, time) }
      guard time - start < limit else {
        throw RigError.timedOut(waitingFor: "the screen to come to rest", after: limit)
      }
    }
    return changed
  }

  /// Some pixels at the middle of the screen.
  var middle: Rect { Rect(x: size.width / 2 - 4, y: size.height / 2 - 4, width: 8, height: 8) }
}
