import DBus
import Foundation
import Geometry
import Glibc
import TestSupport
import Testing
import Views

@testable import ATSPIBridge

/// Clients that ask too much.
@Suite(.serialized) final class FloodTests: ServedWindow {
  override init() throws {
    try super.init()
    for row in 0..<20 {
      let view = View(frame: Rect(x: 0, y: Double(row) * 14, width: 200, height: 14))
      view.accessibilityIdentifier = "row:\(row + 1)"
      view.accessibilityLabel = "Row \(row + 1)"
      content.addSubview(view)
    }
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
      destination: row.name, path: row.path, interface: "org.a11y.atspi.Action", method: "DoAction",
      arguments: [.value(.int(0), "i")])
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

  // MARK: A bus that takes nothing

  /// Stops the bus, and returns its process.
  private func stopBus() throws -> pid_t {
    let name = "org.freedesktop.DBus"
    let answer = session.call(
      BusCall(
        destination: name, path: "/", interface: name, method: "GetConnectionUnixProcessID",
        arguments: [.string(name)]),
      on: client.bus)
    let process = pid_t(truncatingIfNeeded: try #require(try answer.get().first?.unsigned))
    kill(process, SIGSTOP)
    return process
  }

  /// Gives all rows other names, so long that they fill the socket soon. From then on, the program holds its events.
  private func rename(_ round: Int) {
    for view in content.subviews {
      view.accessibilityLabel = "\(round) " + String(repeating: "long ", count: 200)
      view.setNeedsDisplay()
    }
    session.settle(turns: 1)
  }

  @Test func `A bus that accepts nothing gets no more, and the program joins again when it does`()
    throws
  {
    let process = try stopBus()
    defer { kill(process, SIGCONT) }
    var (round, maximum) = (0, 0)
    while bridge.isServing, round < 2000 {
      round += 1
      rename(round)
      maximum = max(maximum, bridge.link?.queuedCount ?? 0)
    }
    #expect(
      !bridge.isServing && (512...4096).contains(maximum), "after \(round) rounds, \(maximum)")
    kill(process, SIGCONT)
    let other = try AccessibilityClient(in: session)
    #expect(try other.children(other.program()).count == 1 && bridge.isServing)
    bridge.stop()
  }

  @Test func `A bus that was too slow gets the changes when it accepts more`() throws {
    client.listen(to: program)
    try client.register("object:bounds-changed")
    session.settle()
    client.forgetSignals()
    let process = try stopBus()
    defer { kill(process, SIGCONT) }
    var round = 0
    while bridge.link?.queuedCount ?? 0 < 600, round < 2000 {
      round += 1
      rename(round)
    }
    content.subviews[0].accessibilityHint = "dropped"
    content.subviews[0].setNeedsDisplay()
    // Until it would have been told.
    session.settle(turns: 60)
    kill(process, SIGCONT)
    #expect(session.run { client.words.contains("BoundsChanged::0") })
    #expect(!client.words.contains("PropertyChange:accessible-description:0"))
    #expect(bridge.isServing)
    bridge.stop()
  }

  @Test func `A client that never reads its answers delays no other`() throws {
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
    let flood = try HelperProcess(
      python: script, [try session.accessibilityAddress(), program.name])
    defer { flood.stop() }
    #expect(session.run { flood.hasOutput })
    for _ in 0..<20 { #expect(try client.children(program).count == 1) }
    #expect(bridge.isServing && flood.isRunning)
    bridge.stop()
  }
}
