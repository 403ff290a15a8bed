import DBus
import Foundation
import Geometry
import Glibc
import Semantics
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

  @Test func `A client that floods is served between the frames`() throws {
    let count = 1000
    var (served, answers) = (0, 0)
    content.subviews[0].accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Count") {
        served += 1
        return true
      }
    ]
    let frame = try #require(try client.children(program).first)
    let row = try #require(try client.children(frame).first)
    let call = BusCall(
      to: row.name, at: row.path, "org.a11y.atspi.Action", "DoAction", [.value(.int(0), "i")])
    /// The calls that were served before each frame. Something moves all the time.
    var before: [Int] = []
    let link = DisplayLink { _ in before.append(served) }
    window.add(link)
    for _ in 0..<count { client.bus.send(call) { _ in answers += 1 } }
    #expect(session.run { answers == count && served == count })
    #expect(before.contains { $0 > 0 && $0 < count }, "\(before)")
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
