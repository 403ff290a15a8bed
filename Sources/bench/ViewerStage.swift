import Drawing
import Geometry
import Motion
import Rig

/// A viewer on a private server, whose window fills the screen and shows the bench's picture.
final class ViewerStage {
  /// The server, with the fingers.
  let rig: Rig
  /// What of the viewer tells how far apart two fingers are.
  let gauge: Gauge
  /// The viewer.
  let program: Program

  /// Starts `contestant` on a screen of `size`, and waits until it shows the picture and rests.
  init(_ contestant: Contestant, on size: Size) throws {
    gauge = contestant.gauge
    rig = try Rig(width: Int(size.width), height: Int(size.height))
    program = try rig.launch(
      contestant, contestant.command + [try StartPicture.jpeg.path()])
    try rig.waitForWindow()
    try rig.resizeWindow(to: rig.size)
    try rig.waitUntil(
      "\(contestant.name) to show the picture", in: middle, within: .seconds(30)
    ) {
      contestant.gauge.reading(of: $0) != nil
    }
    try rig.waitUntilQuiet(for: .milliseconds(500))
  }

  /// Ends the viewer and the server.
  func end() { rig.end() }

  /// The middle of the screen.
  var center: Point { Point(rig.size.width / 2, rig.size.height / 2) }

  /// The two rows at the middle of the screen.
  private var middle: Rect {
    Rect(x: 0, y: center.y - 1, width: rig.size.width, height: 2)
  }

  /// What the screen shows of the distance of the fingers now.
  func reading() throws -> Double? { gauge.reading(of: try rig.screenshot(of: middle)) }

  /// Starts to watch the middle of the screen, or another band.
  func watch(_ band: Rect? = nil) -> FrameWatcher {
    FrameWatcher(of: rig.server.display, band: band ?? middle)
  }

  /// Processor time so far, in milliseconds.
  var load: (viewer: Double, server: Double) {
    (
      ProcessLoad.milliseconds(of: program.processID),
      ProcessLoad.milliseconds(of: rig.server.processID)
    )
  }
}
