import Geometry
import Rig
import X11Inspection

/// A viewer on a private server that shows a picture.
final class ViewerStage {
  /// The server with its touchscreen.
  let rig: Rig
  /// The visual measure of the distance between two fingers in the viewer's window.
  let gauge: Gauge
  /// The viewer.
  let program: Program
  /// The centre of the picture on the screen.
  let center: Point

  /// Starts `contestant` on a screen of `size` and waits until it shows the picture at `path`, by default
  /// that of the bench, and the screen is quiet. A window at the origin is resized to fill the screen; any other window
  /// could only be moved by a window manager.
  init(_ contestant: Competitor, on size: Size, showing path: String? = nil) throws {
    gauge = contestant.gauge
    rig = try Rig(width: Int(size.width), height: Int(size.height))
    program = try rig.launch(
      contestant, contestant.command + [try path ?? StartPicture.jpeg.path()])
    if try rig.waitForWindow().frame.origin == .zero { try rig.resizeWindow(to: rig.size) }
    _ = try rig.waitUntilSeen(contestant.name)
    try rig.waitUntilQuiet(for: .milliseconds(500))
    guard let center = BenchPicture.markCenter(in: try rig.screenshot()) else {
      throw BenchFailure(description: "\(contestant.name) no longer shows the image")
    }
    self.center = center
  }

  /// Terminates the viewer and the server.
  func end() { rig.end() }

  /// A band of two rows, centred on the picture.
  private var middle: Rect {
    let reach = min(center.x, rig.size.width - center.x)
    return Rect(x: center.x - reach, y: center.y - 1, width: 2 * reach, height: 2)
  }

  /// Returns the current reading of the distance between the fingers.
  func reading() throws -> Double? { gauge.reading(of: try rig.screenshot(of: middle)) }

  /// Starts to watch `band`; by default, the one through the centre of the picture.
  func watch(_ band: Rect? = nil) -> FrameWatcher {
    FrameWatcher(of: rig.server.display, band: band ?? middle)
  }

  /// The frames that the viewer has reported so far, if it is ``Competitor/inside``.
  var frames: [FrameLine] {
    program.output.split(separator: "\n").compactMap { FrameLine($0) }
  }

  /// The processor time so far of the viewer, of its decoders or other children, and of the server,
  /// in milliseconds.
  var load: (viewer: Double, children: Double, server: Double) {
    let family = ProcessLoad.family(of: program.processID).map(ProcessLoad.milliseconds)
    return (
      family[0], family.dropFirst().reduce(0, +),
      ProcessLoad.milliseconds(of: rig.server.processID)
    )
  }
}
