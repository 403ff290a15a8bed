/// The command that starts a desktop.
///
/// The arguments, the configuration and the variables may contain `{display}`, `{width}` and `{height}` of the server,
/// the name `{socket}` for its Wayland socket, and the paths `{configuration}` of the configuration file and
/// `{announce}` of a program that the desktop must start when its own server is ready.
struct DesktopLaunch: Hashable, Sendable {
  var arguments: [String] = []
  /// The contents of its configuration file.
  var configuration = ""
  /// Its variables besides those of every program.
  var variables: [String: String] = [:]
  /// Whether it gets touches through ``KWinTouches`` instead of the rig's server.
  var takesFakeTouches = false
  /// Whether its program has file capabilities, with which it cannot start where they are not available, as in a
  /// container. So a copy of the same name without them is started.
  var startsCopy = false
  /// Whether it needs a D-Bus session bus.
  var needsBus = false
  /// Whether it does not start as root. As root, it then runs in a user namespace with another user, who
  /// owns the same files.
  var refusesRoot = false

  /// The program that runs a command with a session bus, which ends with the command.
  static let bus = "dbus-run-session"

  /// The command that starts `program`.
  func command(for program: String, isRoot: Bool) -> [String] {
    let namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"]
    return (refusesRoot && isRoot ? namespace : []) + (needsBus ? [Self.bus, "--"] : [])
      + [program] + arguments
  }
}
