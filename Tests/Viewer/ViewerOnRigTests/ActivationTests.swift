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

  private var windowCount: Int {
    get throws { try rig.topWindows().count { !$0.isOverride && $0.content.width > 64 } }
  }

  @Test func `The bus starts the program, which opens files, and a window for each action`() throws
  {
    let chart = URL(fileURLWithPath: Chart.path)
    #expect(
      try call("Open", "dbus.Array(['\(chart.absoluteString)'], signature='s'), \(Self.noData)")
        == "done")
    #expect(try eventually { try windowCount == 1 })
    #expect(
      try call(
        "ActivateAction", "'new-window', dbus.Array([], signature='v'), \(Self.noData)") == "done")
    #expect(try eventually { try windowCount == 2 })
    #expect(try call("Activate", Self.noData) == "done")
    #expect(try eventually { try windowCount == 3 })
  }

  @Test func `What is no local file, and what is no action, is an error`() throws {
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
