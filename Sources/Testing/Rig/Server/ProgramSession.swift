import Glibc
import X11Backend

/// The session of a program under test, with the private server and a runtime folder of its own. It
/// shares nothing with the session of the user.
struct ProgramSession {
  /// The complete environment of the program.
  let variables: [String: String]

  /// The variables of the user's session that are not inherited: buses, services, display, session
  /// manager, and startup identifiers.
  private static let foreign: Set = [
    "AT_SPI_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS", "DBUS_SESSION_BUS_PID",
    "DBUS_SESSION_BUS_WINDOWID", "DBUS_STARTER_ADDRESS", "DBUS_STARTER_BUS_TYPE",
    "DESKTOP_AUTOSTART_ID", "DESKTOP_STARTUP_ID", "GNOME_KEYRING_CONTROL", "GTK_MODULES",
    "ICEAUTHORITY", "SESSION_MANAGER", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "WINDOWID",
    "XDG_ACTIVATION_TOKEN", "XDG_SEAT", "XDG_SEAT_PATH", "XDG_SESSION_ID", "XDG_SESSION_PATH",
    "XDG_VTNR",
  ]

  /// Creates the session on `server`, which all its programs share. With a home of their own, they read none
  /// of the user's settings, and speak English, or in any case `language`.
  init(
    on server: PrivateServer, ownHome: Bool = false, language: ProgramLanguage? = nil
  ) throws(RigError) {
    var variables = Self.ownEnvironment().filter { !Self.foreign.contains($0.key) }
    variables["DISPLAY"] = server.display
    variables["XAUTHORITY"] = server.authority
    variables["XDG_RUNTIME_DIR"] = try server.files.makeFolder("runtime")
    // The user does not want to find windows of the private server again.
    variables["XDG_STATE_HOME"] = try server.files.makeFolder("state")
    variables["XDG_SESSION_TYPE"] = "x11"
    // Its keyboard is not folded away when that of this machine is.
    variables[TabletSwitch.variable] = "none"
    // Without an address, libraries start a bus of their own, which stays when the program has ended.
    variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    if ownHome {
      variables.merge(try PrivateHome(in: server.files, inheriting: variables).variables) { $1 }
      variables["XMODIFIERS"] = nil
    }
    if ownHome || language != nil {
      // Also those for the form of dates and numbers.
      variables = variables.filter { $0.key != "LANGUAGE" && !$0.key.hasPrefix("LC_") }
    }
    variables.merge(language?.variables ?? [:]) { $1 }
    self.variables = variables
  }

  private static func ownEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let line = entry.pointee {
      let parts = String(cString: line).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }
}
