import Foundation
import Geometry
import Rig
import TestSupport
import Testing
import X11Inspection

/// The program as a desktop starts it through the session bus, which knows it by a service file.
@Suite(.serialized) final class ActivationTests {
  private let folder = TemporaryFolder()
  private let rig: Rig
  private let bus: PrivateBus

  init() throws {
    rig = try Rig(width: 1600, height: 1000)
    let services = "\(folder.path)/share/dbus-1/services"
    try FileManager.default.createDirectory(
      atPath: services, withIntermediateDirectories: true)
    let service = """
      [D-BUS Service]
      Name=io.github.touchstone.Touchstone
      Exec=\(ViewerUnderTest.path) --service

      """
    try Data(service.utf8).write(to: URL(fileURLWithPath: "\(services)/touchstone.service"))
    bus = try PrivateBus(environment: [
      "XDG_DATA_DIRS": "\(folder.path)/share", "DISPLAY": rig.display,
      "XAUTHORITY": rig.server.authority,
      "XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_STATE_HOME": "\(folder.path)/state",
      "XDG_CACHE_HOME": "\(folder.path)/cache", "XDG_DATA_HOME": "\(folder.path)/data",
    ])
  }

  /// Calls a method of the program, and returns the answer or the name of the error.
  private func call(_ method: String, _ arguments: String) throws -> String? {
    try HelperProcess(
      python: """
        import dbus
        bus = dbus.SessionBus()
        program = bus.get_object('io.github.touchstone.Touchstone',
                                 '/io/github/touchstone/Touchstone', introspect=False)
        try:
          program.\(method)(\(arguments), dbus_interface='org.freedesktop.Application')
          print('done')
        except dbus.DBusException as error:
          print(error.get_dbus_name())
        """, [], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    ).readLine()
  }

  private static let noData = "dbus.Dictionary({}, signature='sv')"

  /// The windows of the program, the one in front last.
  private var windows: [TopWindow] {
    get throws { try rig.topWindows().filter { !$0.isOverride && $0.content.width > 64 } }
  }

  private var windowCount: Int { get throws { try windows.count } }

  private func open(_ path: String) throws -> String? {
    let uri = URL(fileURLWithPath: path).absoluteString
    return try call("Open", "dbus.Array(['\(uri)'], signature='s'), \(Self.noData)")
  }

  /// The number of processes that have the name of the program on the bus, or wait for it.
  private var ownerCount: Int {
    get throws {
      let count = try HelperProcess(
        python: """
          import dbus
          bus = dbus.SessionBus().get_object('org.freedesktop.DBus', '/org/freedesktop/DBus')
          try:
            print(len(bus.ListQueuedOwners('io.github.touchstone.Touchstone')))
          except dbus.DBusException:
            print(0)
          """, [], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
      ).readLine()
      return count.flatMap { Int($0) } ?? 0
    }
  }

  @Test func `The bus starts the program, which opens files, and a window for each action`() throws
  {
    #expect(try open(Chart.path) == "done")
    #expect(try eventually { try windowCount == 1 })
    #expect(
      try call(
        "ActivateAction", "'new-window', dbus.Array([], signature='v'), \(Self.noData)") == "done")
    #expect(try eventually { try windowCount == 2 })
    #expect(try call("Activate", Self.noData) == "done")
    #expect(try eventually { try windowCount == 3 })
  }

  @Test func `A file that a window shows brings that window to the front`() throws {
    let other = "\(folder.path)/other.png"
    try FileManager.default.copyItem(atPath: Chart.path, toPath: other)
    // Each window waits for the name that the service has.
    for (count, path) in [Chart.path, other].enumerated() {
      #expect(try open(path) == "done")
      try #require(try eventually { try ownerCount == count + 2 })
    }
    let both = try windows.map(\.id)
    try #require(both.count == 2)
    #expect(try open(Chart.path) == "done")
    #expect(try eventually { try windows.map(\.id) == [both[1], both[0]] })
    #expect(try open(other) == "done")
    #expect(try eventually { try windows.map(\.id) == both })
    // Several files are a list of their own.
    let uris = [Chart.path, other].map { "'\(URL(fileURLWithPath: $0).absoluteString)'" }
    #expect(
      try call(
        "Open", "dbus.Array([\(uris.joined(separator: ", "))], signature='s'), \(Self.noData)")
        == "done")
    #expect(try eventually { try windowCount == 3 })
  }

  @Test func `An open window performs commands that are not about a picture`() throws {
    let program = try rig.launch(
      [ViewerUnderTest.path, Chart.path],
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_STATE_HOME": "\(folder.path)/state",
        "XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_DATA_HOME": "\(folder.path)/data",
      ])
    try #require(try eventually { try ownerCount == 1 })
    func perform(_ action: String) throws -> String? {
      try call("ActivateAction", "'\(action)', dbus.Array([], signature='v'), \(Self.noData)")
    }
    let invalid = "org.freedesktop.DBus.Error.InvalidArgs"
    #expect(try perform("move-to-trash") == invalid)
    #expect(try perform("about") == "done")
    // An alert is in front now.
    #expect(try perform("fullscreen") == invalid)
    #expect(program.exitStatus == nil)
  }

  @Test func `A remote file, or an unknown action, is an error`() throws {
    let invalid = "org.freedesktop.DBus.Error.InvalidArgs"
    #expect(
      try call("Open", "dbus.Array(['https://a.b/c.png'], signature='s'), \(Self.noData)")
        == invalid)
    #expect(
      try call("ActivateAction", "'format-disk', dbus.Array([], signature='v'), \(Self.noData)")
        == invalid)
    #expect(try windowCount == 0)
  }
}
