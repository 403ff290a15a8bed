import DBus
import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

@testable import ATSPIBridge

/// The viewer and the showcase on a private server, as clients see them.
@Suite(.serialized) struct AccessibleProgramsOnRigTests {
  private let session: AccessibleSession
  private let client: AccessibilityClient
  private let folder = TemporaryFolder()

  init() throws {
    session = try AccessibleSession()
    #expect(try session.enable(true))
    client = try AccessibilityClient(in: session)
  }

  /// Runs a program on a server of its own, and passes on what clients see of it.
  private func run(
    _ name: String, _ arguments: [String],
    _ body: (Rig, AccessibilityClient.Reference) throws -> Void
  ) throws {
    let rig = try Rig(width: 800, height: 600)
    defer { rig.end() }
    let home = folder.path
    _ = try rig.launch(
      ["\(builtPrograms)/\(name)", "--geometry", "800x600+0+0"] + arguments,
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": session.bus.address, "XDG_CACHE_HOME": "\(home)/cache",
        "XDG_CONFIG_HOME": "\(home)/config", "XDG_STATE_HOME": "\(home)/state",
        "XDG_DATA_HOME": "\(home)/data",
      ])
    try rig.waitForWindow()
    try rig.waitUntilDrawn()
    try body(rig, try client.program(name))
  }

  private func description(_ element: AccessibilityClient.Reference) -> String? {
    (try? client.get(element, "Accessible", "Description"))?.text
  }

  private func index(of action: String, of element: AccessibilityClient.Reference) throws -> Int {
    let count = try client.get(element, "Action", "NActions").integer ?? 0
    let found = try (0..<Int(count)).first { index in
      let name = try client.ask(element, "Action", "GetName", [.value(.int(index), "i")])
      return name == [.string(action)]
    }
    return try #require(found, "there is no action \(action)")
  }

  private func perform(_ action: String, on element: AccessibilityClient.Reference) throws -> Bool {
    let index = try index(of: action, of: element)
    return try client.ask(element, "Action", "DoAction", [.value(.int(index), "i")])
      == [.boolean(true)]
  }

  @Test func `The viewer says what its photo is, and does its commands`() throws {
    let picture = SourceTree.path(of: "assets/samples/mountain-path.jpg")
    try run("touchstone", ["--presenter", "memory", picture]) { rig, program in
      let photo = try client.element("photo", in: program)
      #expect(try client.name(photo) == "mountain-path.jpg")
      #expect(try client.ask(photo, "Accessible", "GetRole") == [.unsigned(27)])
      let extents = BusValue.structure([
        .integer(0), .integer(0), .integer(800), .integer(600),
      ])
      for type: UInt32 in [0, 1] {
        #expect(try client.ask(photo, "Component", "GetExtents", [.number(type)]) == [extents])
      }
      #expect(session.run { description(photo)?.contains("zoom") == true })
      #expect(try perform("actual-size", on: photo))
      #expect(session.run { description(photo)?.contains("zoom 100 percent") == true })
      #expect(try perform("turn-right", on: photo))
      #expect(session.run { description(photo)?.contains("turned 90 degrees") == true })
      try AccessibilityAudit(of: program, by: client).check("photo")
    }
  }

  @Test(arguments: ["buttons", "list", "menus", "targets"])
  func `Every element of a scene has its place, its name and its parent`(scene: String) throws {
    try run("showcase", ["--scene", scene]) { _, program in
      try AccessibilityAudit(of: program, by: client).check(scene)
    }
  }
}
