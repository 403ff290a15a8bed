import Drawing
import Geometry
import Motion
import Rig
import X11Backend

/// A viewer on a private server that shows the bench's picture.
final class ViewerStage {
  /// The server, with the fingers.
  let rig: Rig
  /// What of the viewer tells how far apart two fingers are.
  let gauge: Gauge
  /// The viewer.
  let program: Program
  /// The middle of the picture on the screen.
  let center: Point

  /// Starts `contestant` on a screen of `size`, and waits until it shows the picture and rests. Its
  /// window fills the screen, unless it lies where nobody but a window manager can do that.
  init(_ contestant: Contestant, on size: Size) throws {
    gauge = contestant.gauge
    rig = try Rig(width: Int(size.width), height: Int(size.height))
    program = try rig.launch(
      contestant, contestant.command + [try StartPicture.jpeg.path()])
    if try rig.waitForWindow().frame.origin == .zero { try rig.resizeWindow(to: rig.size) }
    _ = try rig.waitUntilSeen(contestant.name)
    try rig.waitUntilQuiet(for: .milliseconds(500))
    guard let center = BenchPicture.markCenter(in: try rig.screenshot()) else {
      throw BenchFiles.Failure(description: "\(contestant.name) does not show the picture any more")
    }
    self.center = center
  }

  /// Ends the viewer and the server.
  func end() { rig.end() }

  /// A band of two rows through the middle of the picture, with that in its middle.
  private var middle: Rect {
    let reach = min(center.x, rig.size.width - center.x)
    return Rect(x: center.x - reach, y: center.y - 1, width: 2 * reach, height: 2)
  }

  /// What the screen shows of the distance of the fingers now.
  func reading() throws -> Double? { gauge.reading(of: try rig.screenshot(of: middle)) }

  /// Starts to watch a band through the middle of the picture, or another one.
  func watch(_ band: Rect? = nil) -> FrameWatcher {
    FrameWatcher(of: rig.server.display, band: band ?? middle)
  }

  /// Processor time so far, in milliseconds.
  var load: (viewer: Double, server: Double) {
    (
      ProcessLoad.family(of: program.processID).map(ProcessLoad.milliseconds).reduce(0, +),
      ProcessLoad.milliseconds(of: rig.server.processID)
    )
  }
}
