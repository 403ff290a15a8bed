import DBus
import Foundation
import Geometry
import Glibc
import Testing
import Views

@testable import ATSPIBridge

/// Clients that ask too much.
@Suite(.serialized) struct FloodTests {
  private let session: AccessibleSession
  private let content = View()
  private let window: Window
  private let bridge: AccessibilityBridge
  private let client: AccessibilityClient
  private let program: AccessibilityClient.Reference

  init() throws {
    session = try AccessibleSession()
    #expect(try session.enable(true))
    window = session.open(content)
    for row in 0..<20 {
      let view = View(frame: Rect(x: 0, y: Double(row) * 14, width: 200, height: 14))
      view.accessibilityIdentifier = "row:\(row + 1)"
      view.accessibilityLabel = "Row \(row + 1)"
      content.addSubview(view)
    }
    bridge = session.start(window)
    client = try AccessibilityClient(in: session)
    program = try client.program()
  }

  @Test func `A client that floods is answered between the frames`() throws {
    let frame = try #require(try client.children(program).first)
    var (frames, answers) = (0, 0)
    /// The number of frames before the first answer.
    var before: Int?
    // Something moves all the time.
    let link = DisplayLink { _ in frames += 1 }
    window.add(link)
    let call = BusCall(
      to: frame.name, at: frame.path, "org.a11y.atspi.Accessible", "GetChildren", [])
    let count = 1000
    for _ in 0..<count {
      client.bus.send(call) { _ in
        before = before ?? frames
        answers += 1
      }
    }
    #expect(session.run { answers == count })
    #expect(frames > before ?? .max, "some frames come between the answers")
    window.remove(link)
    bridge.stop()
  }

  @Test func `A client that never reads its answers holds up nobody`() throws {
    let script = """
      import sys, time, dbus
      from dbus.lowlevel import MethodCallMessage
      bus = dbus.bus.BusConnection(sys.argv[1])
      for _ in range(3000):
        bus.send_message(MethodCallMessage(
          sys.argv[2], '\(AccessibilityClient.root)', 'org.a11y.atspi.Accessible', 'GetChildren'))
      bus.flush()
      print('sent', flush=True)
      time.sleep(600)
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", script, try session.accessibilityAddress(), program.name]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    let descriptor = output.fileHandleForReading.fileDescriptor
    #expect(
      session.run {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) == 1
      })
    for _ in 0..<20 { #expect(try client.children(program).count == 1) }
    #expect(bridge.isServing && process.isRunning)
    bridge.stop()
  }
}
