import CX11
import Testing

@testable import Rig
@testable import X11Backend

/// Requests to a server that has ended.
@Suite(.serialized) struct LostServerTests {
  private static let devices: [Device] = [.mouse, .keyboard]

  private func lostConnection() throws -> Connection {
    let server = try PrivateServer(width: 200, height: 150, devices: Self.devices)
    let connection = try Connection(to: server.display)
    server.end()
    XSync(connection.display, 0)
    #expect(connection.isLost)
    return connection
  }

  @Test func `A property that is longer than the buffer ends`() throws {
    let connection = try lostConnection()
    let values = [UInt](repeating: 0, count: 100_000)
    for _ in 0..<3 {
      values.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          connection.display, connection.root, XA_WM_NAME, XA_CARDINAL, 32, PropModeReplace,
          bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
      }
    }
    #expect(connection.isLost)
  }

  @Test func `More requests than the buffer takes have no effect`() throws {
    let connection = try lostConnection()
    for _ in 0..<10_000 {
      XMapWindow(connection.display, connection.root)
      XFlush(connection.display)
      XClearWindow(connection.display, connection.root)
    }
    // Xlib answers questions with whatever was in memory.
    _ = XInternAtom(connection.display, "TOUCHSTONE_UNKNOWN", 0)
    #expect(connection.isLost)
  }
}
