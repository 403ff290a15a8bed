import Codecs
import Drawing
import Geometry
import Rig
import SystemPackage
import TestSupport
import Testing
import X11Backend
import X11Inspection

/// Screens whose root window has other pixels than pictures.
@Suite(.serialized) struct ScreenDepthTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [16, 30], ["memory", "server"])
  func `Pictures have their colours on screens of 16 and of 30 bits`(
    depth: Int, presenter: String
  ) throws {
    let colour: UInt32 = 0xFF33_6699
    let file = "\(folder.path)/a.png"
    try PNG.write(Bitmap(width: 40, height: 30, filledWith: colour), to: FilePath(file))
    let server = try PrivateServer(
      width: 400, height: 300, depth: depth, devices: [.mouse, .keyboard])
    let viewer = try HelperProcess(
      ViewerUnderTest.path, ["--geometry", "200x150+0+0", "--presenter", presenter, file],
      environment: [
        "DISPLAY": server.display, "XAUTHORITY": server.authority, "HOME": folder.path,
        "DBUS_SESSION_BUS_ADDRESS": "",
      ])
    defer { viewer.stop() }
    let windows = WindowWatcher(try Connection(to: server.display))
    var middle: UInt32?
    let deadline = ContinuousClock.now + .seconds(20)
    while middle != colour, ContinuousClock.now < deadline {
      windows.waitForChange(atMost: .milliseconds(50))
      middle = windows.windows().last.flatMap(windows.pixels).map {
        $0.pixels[$0.height / 2 * $0.width + $0.width / 2]
      }
    }
    #expect(middle == colour)
  }
}
