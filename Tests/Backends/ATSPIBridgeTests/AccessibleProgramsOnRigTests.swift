import DBus
import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// The viewer and the showcase on a private server, as clients see them.
@Suite(.serialized) struct AccessibleProgramsOnRigTests {
  private let programs: AccessiblePrograms
  private var session: AccessibleSession { programs.session }
  private var client: AccessibilityClient { programs.client }

  init() throws { programs = try AccessiblePrograms() }

  private func description(_ element: AccessibilityClient.Reference) -> String? {
    (try? client.get(element, "Accessible", "Description"))?.text
  }

  @Test func `The viewer says what its photo is, and does its commands`() throws {
    try programs.view { rig, _, program in
      let photo = try client.element("photo", in: program)
      #expect(try client.name(photo) == "mountain-path.jpg")
      #expect(try client.ask(photo, "Accessible", "GetRole") == [.unsigned(27)])
      let extents = BusValue.structure([
        .integer(0), .integer(0), .integer(800), .integer(600),
      ])
      for type: UInt32 in [0, 1] {
        #expect(try client.ask(photo, "Component", "GetExtents", [.number(type)]) == [extents])
      }
      #expect(session.run { description(photo)?.hasPrefix("2 of 3, zoom") == true })
      #expect(try client.perform("actual-size", on: photo))
      #expect(session.run { description(photo)?.contains("zoom 100 percent") == true })
      #expect(try client.perform("turn-right", on: photo))
      #expect(session.run { description(photo)?.contains("turned 90 degrees") == true })
      #expect(try client.perform("favourite", on: photo))
      #expect(session.run { description(photo)?.hasSuffix(", favourite") == true })
    }
  }

  @Test func `Folders and pictures are items of the grid, and of the filmstrip`() throws {
    try programs.view { rig, _, program in
      try rig.keyboard.press("t")
      let strip = try client.element("filmstrip", in: program)
      #expect(try client.children(strip).map(client.name).count == 3)
      let dogs = try client.element("filmstrip.item:two-dogs.jpg", in: program)
      #expect(try client.perform("click", on: dogs))
      let photo = try client.element("photo", in: program)
      #expect(session.run { (try? client.name(photo)) == "two-dogs.jpg" })
      try rig.keyboard.press("g")
      let grid = try client.element("grid", in: program)
      let names = ["more", "forest-stream.jpg", "mountain-path.jpg", "two-dogs.jpg"]
      #expect(try client.children(grid).map(client.name) == names)
      #expect(session.run { client.focus(in: program) == "grid.item:two-dogs.jpg" })
      let picture = try client.element("grid.item:forest-stream.jpg", in: program)
      #expect(session.run { (try? client.frame(picture).size) == imageSize(of: picture) })
      #expect(try client.perform("click", on: try client.element("grid.item:more", in: program)))
      #expect(session.run { (try? client.name(grid)) == "more" })
    }
  }

  /// A client that asks for the states of an element, with 200 questions under way at any time, until it is
  /// killed. It writes a line after each 5000 answers.
  private func flood(_ element: AccessibilityClient.Reference) throws -> HelperProcess {
    let script = """
      import sys, dbus
      from dbus.lowlevel import MethodCallMessage
      from dbus.mainloop.glib import DBusGMainLoop
      from gi.repository import GLib
      DBusGMainLoop(set_as_default=True)
      bus = dbus.bus.BusConnection(sys.argv[1])
      count = 0
      def ask():
        bus.send_message_with_reply(MethodCallMessage(
          sys.argv[2], sys.argv[3], 'org.a11y.atspi.Accessible', 'GetState'), answered)
      def answered(reply):
        global count
        count += 1
        if count % 5000 == 0: print(count, flush=True)
        ask()
      for _ in range(200): ask()
      GLib.MainLoop().run()
      """
    return try HelperProcess(
      python: script, [try session.accessibilityAddress(), element.name, element.path])
  }

  /// Pinches the photo out and in, and expects each time that it is said to be zoomed in another way.
  private func pinch(_ photo: AccessibilityClient.Reference, on rig: Rig) throws {
    for (start, end) in [(100.0, 250.0), (250, 100)] {
      let before = description(photo)
      try rig.touchscreen.pinch(
        center: Point(400, 300), from: start, to: end, over: .milliseconds(300), thenHold: true)
      try rig.touchscreen.lift()
      #expect(session.run { description(photo) != before }, "\(before ?? "")")
    }
  }

  @Test func `A client that floods holds up no pinch, and costs no memory`() throws {
    try programs.view { rig, viewer, program in
      let photo = try client.element("photo", in: program)
      // The viewer has then all that it keeps for pinches.
      for _ in 0..<5 { try pinch(photo, on: rig) }
      let flood = try flood(photo)
      defer { flood.stop() }
      // The means to answer at all exist.
      #expect(flood.readLine() != nil)
      try pinch(photo, on: rig)
      let status = ProcessStatus(id: viewer.processID)
      let memory = status.memory
      for _ in 0..<5 {
        #expect(flood.readLine() != nil)
        try pinch(photo, on: rig)
      }
      #expect(status.memory - memory < 5, "\(memory) MiB became \(status.memory)")
      #expect(flood.isRunning)
    }
  }

  @Test func `A silent client wakes no program`() throws {
    try programs.view { rig, viewer, program in
      try client.register("object:")
      #expect(try client.walk(program).count > 1)
      #expect(rig.rests(viewer, in: Rect(x: 0, y: 0, width: 800, height: 600), for: .seconds(3)))
      // It was connected all the time.
      #expect(try client.programs() == [program])
    }
  }

  private func imageSize(of element: AccessibilityClient.Reference) -> Size? {
    guard let size = try? client.ask(element, "Image", "GetImageSize"), size.count == 2,
      let width = size[0].integer, let height = size[1].integer
    else { return nil }
    return Size(Double(width), Double(height))
  }

  /// The scenes that show targets for no finger.
  private static let small: Set = [
    "targets.dot:4", "targets.dot:8", "targets.dot:16", "targets.plain-dot:4", "targets.covered",
  ]

  @Test func `Every scene can be heard, reached and named`() throws {
    let rig = try Rig(width: 800, height: 600)
    defer { rig.end() }
    let list = try rig.launch(["\(builtPrograms)/showcase", "--list"])
    _ = try list.waitForExit()
    let scenes = list.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(scenes.count >= 26)
    for scene in scenes {
      try programs.show(String(scene), on: rig) { program in
        _ = try client.element("\(scene).readout", in: program)
        try AccessibilityAudit(of: program, on: String(scene), by: client).check(small: Self.small)
      }
    }
  }
}
