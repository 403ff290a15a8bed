package import Geometry
package import Rig

extension Rig {
  /// Whether a program becomes idle within 30 seconds: for `time` none of its threads wakes up, and nothing
  /// changes in `frame` on the screen. Threads that decoded a picture may take some seconds to end.
  package func rests(
    _ program: Program, in frame: Rect, for time: Duration = .seconds(2)
  ) -> Bool {
    let process = ProcessStatus(id: program.processID)
    let end = ContinuousClock.now + .seconds(30)
    while .now < end {
      let before = process.wakeUps
      let frame = try? nextFrame(of: frame, atMost: time)
      if frame == nil && process.wakeUps == before { return true }
    }
    return false
  }
}
