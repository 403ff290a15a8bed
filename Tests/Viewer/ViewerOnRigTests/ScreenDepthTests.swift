import Codecs
import Drawing
import Rig
import SystemPackage
import TestSupport
import Testing
import X11Backend
import X11Inspection

/// Screens whose root window has other pixels than pictures.
@Suite(.serialized) struct ScreenDepthTests {
  private let folder = TemporaryFolder()

  /// Shows `picture` in the viewer on a screen of `server`, until its window is as `isAwaited` says, and returns
  /// that.
  private func show(
    _ picture: Bitmap, on server: PrivateServer, presenter: String,
    until isAwaited: (Bitmap) -> Bool
  ) throws -> Bitmap? {
    let file = "\(folder.path)/a.png"
    try PNG.write(picture, to: FilePath(file))
    let viewer = try HelperProcess(
      ViewerUnderTest.path, ["--geometry", "201x151+0+0", "--presenter", presenter, file],
      environment: environment(of: server))
    defer { viewer.stop() }
    let windows = WindowWatcher(try Connection(to: server.display))
    var shown: Bitmap?
    let deadline = ContinuousClock.now + .seconds(20)
    while shown.map(isAwaited) != true, ContinuousClock.now < deadline {
      windows.waitForChange(atMost: .milliseconds(50))
      shown = windows.windows().last.flatMap(windows.pixels)
    }
    return shown
  }

  private func environment(of server: PrivateServer) -> [String: String] {
    [
      "DISPLAY": server.display, "XAUTHORITY": server.authority, "HOME": folder.path,
      "DBUS_SESSION_BUS_ADDRESS": "",
    ]
  }

  @Test(arguments: [16, 30], ["memory", "server"])
  func `Pictures have their colours on screens of 16 and of 30 bits`(
    depth: Int, presenter: String
  ) throws {
    let colour: UInt32 = 0xFF33_6699
    let server = try PrivateServer(
      width: 400, height: 300, depth: depth, devices: [.mouse, .keyboard])
    let picture = Bitmap(width: 40, height: 30, filledWith: colour)
    let shown = try show(picture, on: server, presenter: presenter) { $0.middle == colour }
    #expect(shown?.middle == colour)
  }

  /// Without the extension, servers have no other pixels than those of the screen.
  @Test(arguments: [["Composite"], ["Composite", "MIT-SHM"]], ["memory", "server"])
  func `Pictures are dithered on screens of 16 bits that have no other pixels`(
    missing: [String], presenter: String
  ) throws {
    let colours: [UInt32] = [0xFFFF_0000, 0xFF80_8080, 0xFF00_FF00, 0xFF33_6699]
    let server = try PrivateServer(
      width: 400, height: 300, depth: 16, withoutExtensions: missing, devices: [.mouse, .keyboard])
    let side = 20
    let rows = [UInt32]((0..<side * colours.count).map { colours[$0 / side] })
    let picture = Bitmap(
      width: rows.count, height: side, pixels: Array(repeating: rows, count: side).flatMap { $0 },
      isOpaque: true)
    /// Returns the squares of the window that show the colours, without their edges, left to right.
    func squares(_ window: Bitmap) -> [[UInt32]] {
      let (left, top) = ((window.width - picture.width) / 2, (window.height - side) / 2)
      return colours.indices.map { number in
        (2..<side - 2).flatMap { y in
          (2..<side - 2).map { x in
            window.pixels[(top + y) * window.width + left + number * side + x]
          }
        }
      }
    }
    let shown = try show(picture, on: server, presenter: presenter) { window in
      squares(window).indices.allSatisfy { squares(window)[$0][0].isClose(to: colours[$0]) }
    }
    for (square, colour) in zip(squares(try #require(shown)), colours) {
      #expect(square.allSatisfy { $0.isClose(to: colour) })
      // Both colours between which it is are mixed such that the whole is as it should be.
      for shift in [16, 8, 0] as [UInt32] {
        let sum = square.reduce(0) { $0 + Int($1 >> shift & 0xFF) }
        let mean = Double(sum) / Double(square.count)
        #expect(abs(mean - Double(colour >> shift & 0xFF)) <= 1, "\(colour) at \(shift)")
      }
    }
    #expect(Set(squares(try #require(shown))[3]).count > 1)
  }

  @Test func `A screen of 8 bits is refused in one sentence`() throws {
    let server = try PrivateServer(
      width: 400, height: 300, depth: 8, devices: [.mouse, .keyboard])
    let viewer = try HelperProcess(
      "/bin/sh", ["-c", "\(ViewerUnderTest.path) \(folder.path) 2>&1; echo \"status $?\""],
      environment: environment(of: server))
    let message = viewer.readLine()
    #expect(message?.contains("the X screen has depth 8") == true)
    #expect(viewer.readLine() == "status 1")
  }
}

extension Bitmap {
  fileprivate var middle: UInt32 { pixels[height / 2 * width + width / 2] }
}

extension UInt32 {
  /// Whether every part of the colour differs by at most 8 levels.
  fileprivate func isClose(to other: UInt32) -> Bool {
    [16, 8, 0].allSatisfy { shift in
      abs(Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 8
    }
  }
}
