import Foundation
import Glibc

/// A session bus for a test, with fake programs of a desktop on it. All end with it.
public final class PrivateBus {
  /// The error that no bus can be started.
  public struct Missing: Error, CustomStringConvertible {
    /// The missing program.
    public let description: String
  }

  /// The address of the bus.
  public let address: String
  private let daemon: HelperProcess
  private var desktop: HelperProcess?
  private var keyboard: HelperProcess?
  /// The value of a variable of the bus and of all that it starts: some of that would outlive it.
  private let mark = UUID().uuidString

  private static let variable = "TOUCHSTONE_PRIVATE_BUS"

  /// Starts a bus, with further variables for the programs that it starts; those that are empty are not
  /// set. If there is a `command`, it starts the bus, whose path and arguments are appended.
  /// - Throws: ``Missing`` if dbus-daemon is not installed.
  public init(startedBy command: [String] = [], environment: [String: String] = [:]) throws {
    let line = command + ["/usr/bin/dbus-daemon", "--session", "--nofork", "--print-address=1"]
    daemon = try HelperProcess(
      line[0], Array(line.dropFirst()),
      environment: environment.merging([Self.variable: mark]) { $1 })
    guard let line = daemon.readLine() else {
      throw Missing(description: "dbus-daemon did not start; install dbus-daemon")
    }
    address = line
  }

  deinit { stop() }

  /// Ends the bus, as when a session ends.
  public func stop() {
    desktop?.stop()
    keyboard?.stop()
    daemon.stop()
    // Processes that start while others end are found the next time.
    for _ in 0..<10 {
      let left = Self.processes(with: "\(Self.variable)=\(mark)")
      if left.isEmpty { return }
      // A signal to terminate may be blocked: programs inherit what the thread that starts them blocks.
      for process in left { kill(process, SIGKILL) }
    }
  }

  /// The processes that have a variable with its value; not those that have ended.
  private static func processes(with variable: String) -> [Int32] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap(Int32.init).filter { number in
      FileManager.default.contents(atPath: "/proc/\(number)/environ")?
        .split(separator: 0).contains(Data(variable.utf8)) == true
    }
  }

  /// Starts a portal whose `color-scheme` is `scheme`, and a file manager.
  /// - Throws: ``Missing`` if python3-dbus or python3-gi is not installed.
  public func startDesktop(scheme: Int) throws {
    desktop?.stop()
    desktop = try service(Self.script, ["\(scheme)"])
  }

  private func service(_ script: String, _ arguments: [String] = []) throws -> HelperProcess {
    let new = try HelperProcess(
      python: script, arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": address])
    guard new.readLine() == "ready" else {
      throw Missing(description: "no service for tests; install python3-dbus and python3-gi")
    }
    return new
  }

  /// Starts an on-screen keyboard with the interface of onboard, which is not seen at first.
  /// - Throws: ``Missing`` if python3-dbus or python3-gi is not installed.
  public func startKeyboard() throws {
    keyboard?.stop()
    keyboard = try service(Self.keyboardScript)
  }

  /// Ends the on-screen keyboard.
  public func stopKeyboard() { keyboard?.stop() }

  /// Waits for the next call of the on-screen keyboard, and returns its method.
  public func keyboardCall() -> String? { keyboard?.readLine() }

  /// Lets the user show or hide the on-screen keyboard.
  public func setKeyboardVisible(_ isVisible: Bool) { keyboard?.writeLine(isVisible ? "1" : "0") }

  private static let keyboardScript = """
    import sys, dbus, dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
    DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    iface = 'org.onboard.Onboard.Keyboard'
    class Keyboard(dbus.service.Object):
      visible = False
      def set(self, visible):
        self.visible = visible
        self.PropertiesChanged(iface, {'Visible': visible}, [])
      @dbus.service.method(iface)
      def Show(self):
        print('Show', flush=True)
        self.set(True)
      @dbus.service.method(iface)
      def Hide(self):
        print('Hide', flush=True)
        self.set(False)
      @dbus.service.method('org.freedesktop.DBus.Properties', in_signature='ss', out_signature='v')
      def Get(self, interface, name): return self.visible
      @dbus.service.signal('org.freedesktop.DBus.Properties', signature='sa{sv}as')
      def PropertiesChanged(self, interface, changed, invalidated): pass
    keyboard = Keyboard(bus, '/org/onboard/Onboard/Keyboard')
    name = dbus.service.BusName('org.onboard.Onboard', bus)
    def read(source, condition):
      line = sys.stdin.readline()
      if not line: sys.exit()
      keyboard.set(line.strip() == '1')
      return True
    GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, read)
    print('ready', flush=True)
    GLib.MainLoop().run()
    """

  /// Ends portal and file manager.
  public func stopDesktop() { desktop?.stop() }

  /// Makes the portal report a change of a setting: its value is `value`, in Python.
  public func change(
    _ key: String, of namespace: String = "org.freedesktop.appearance", to value: String
  ) {
    desktop?.writeLine("\(namespace) \(key) \(value)")
  }

  /// Waits for the next call of the file manager, and returns what it was asked to show.
  public func shownItem() -> String? { desktop?.readLine() }

  /// Waits for the next call that keeps the screen awake or no longer, and returns it as a line.
  public func inhibition() -> String? { desktop?.readLine() }

  private static let script = """
    import sys, dbus, dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
    DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    settings = {'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(int(sys.argv[1]))}}
    class Portal(dbus.service.Object):
      @dbus.service.method('org.freedesktop.portal.Settings', in_signature='as',
                           out_signature='a{sa{sv}}')
      def ReadAll(self, names):
        assert names[0] == 'org.freedesktop.appearance'
        return {name: settings[name] for name in names if name in settings}
      @dbus.service.signal('org.freedesktop.portal.Settings', signature='ssv')
      def SettingChanged(self, namespace, key, value): pass
    class Manager(dbus.service.Object):
      @dbus.service.method('org.freedesktop.FileManager1', in_signature='ass')
      def ShowItems(self, items, startup): print(items[0], flush=True)
    class Saver(dbus.service.Object):
      @dbus.service.method('org.freedesktop.ScreenSaver', in_signature='ss', out_signature='u')
      def Inhibit(self, program, reason):
        print('inhibit ' + reason, flush=True)
        return dbus.UInt32(7)
      @dbus.service.method('org.freedesktop.ScreenSaver', in_signature='u')
      def UnInhibit(self, cookie): print('uninhibit %d' % cookie, flush=True)
    portal = Portal(bus, '/org/freedesktop/portal/desktop')
    manager = Manager(bus, '/org/freedesktop/FileManager1')
    names = [dbus.service.BusName(n, bus) for n in
             ['org.freedesktop.portal.Desktop', 'org.freedesktop.FileManager1',
              'org.freedesktop.ScreenSaver']]
    saver = Saver(bus, '/org/freedesktop/ScreenSaver')
    def read(source, condition):
      line = sys.stdin.readline()
      if not line: sys.exit()
      namespace, key, value = line.split(' ', 2)
      value = eval(value)
      settings.setdefault(namespace, {})[key] = value
      portal.SettingChanged(namespace, key, value)
      return True
    GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, read)
    print('ready', flush=True)
    GLib.MainLoop().run()
    """
}
