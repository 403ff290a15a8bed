import Foundation
package import Rig

/// A server of input methods on a rig, on a bus and in a home of its own.
package struct InputMethodSession {
  /// A program that serves input methods.
  package enum Server: String, CaseIterable, Sendable {
    /// ibus, with preedit text shown by programs.
    case ibus
    /// fcitx5, with preedit text shown by programs.
    case fcitx
    /// fcitx5, which shows it in a window of its own.
    case offTheSpot

    /// The name of the server.
    package var name: String { self == .ibus ? "ibus" : "fcitx" }
    /// The program that speaks with X programs.
    private var process: String { self == .ibus ? "ibus-x11" : "fcitx5" }

    /// Whether the process in the folder `folder` of `/proc` is that program, with this home.
    fileprivate func isProcess(_ folder: String, home: String) -> Bool {
      guard let command = FileManager.default.contents(atPath: "\(folder)/comm"),
        String(decoding: command, as: UTF8.self) == "\(process)\n",
        let variables = FileManager.default.contents(atPath: "\(folder)/environ")
      else { return false }
      return variables.split(separator: 0).contains(Data("HOME=\(home)".utf8))
    }
  }

  private let server: Server
  /// The name of the method, such as `hangul`.
  private let method: String
  private let rig: Rig
  private let home: String

  /// Creates the session of `server` on `rig`, with the input method `method` beside the English keyboard, and
  /// with its files in the folder `home`.
  package init(_ server: Server, with method: String, on rig: Rig, home: String) {
    (self.server, self.method, self.rig, self.home) = (server, method, rig, home)
  }

  private var environment: [String: String] {
    [
      "HOME": home, "XDG_CONFIG_HOME": "\(home)/config", "XDG_CACHE_HOME": "\(home)/cache",
      "XDG_DATA_HOME": "\(home)/data", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
    ]
  }

  /// Starts the server, and waits until programs can find it. Returns false if they cannot.
  package func start() throws -> Bool {
    if server == .ibus {
      try launch(["ibus-daemon", "--xim", "--panel", "disable"])
    } else {
      try configure()
      try launch(["fcitx5", "-D", "--disable=notifications,wayland,waylandim,kimpanel"])
    }
    guard let other = OtherProgram(on: rig) else { return false }
    let selection = "@server=\(server.name)"
    // The input method is busy when it starts.
    return other.waitForOwner(of: selection) && other.isAnswered(by: selection)
  }

  private func launch(_ command: [String]) throws {
    let script = "echo $DBUS_SESSION_BUS_ADDRESS > '\(home)/bus'; exec \"$@\""
    try rig.launch(
      ["dbus-run-session", "--", "sh", "-c", script, "sh"] + command, environment: environment)
  }

  private func configure() throws {
    let folder = "\(home)/config/fcitx5"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/conf", withIntermediateDirectories: true)
    let profile = """
      [Groups/0]
      Name=Default
      Default Layout=us
      DefaultIM=\(method)
      [Groups/0/Items/0]
      Name=keyboard-us
      Layout=
      [Groups/0/Items/1]
      Name=\(method)
      Layout=
      [GroupOrder]
      0=Default
      """
    try Data(profile.utf8).write(to: URL(fileURLWithPath: "\(folder)/profile"))
    let spot = "UseOnTheSpot=\(server == .fcitx ? "True" : "False")\n"
    try Data(spot.utf8).write(to: URL(fileURLWithPath: "\(folder)/conf/xim.conf"))
  }

  /// Chooses the method by a program, where the server supports that. Returns whether it succeeded.
  package func chooseMethod() throws -> Bool {
    guard server == .ibus else { return true }
    // For some engines, ibus says that it has failed where it has not.
    let program = try rig.launch(
      ["sh", "-c", "ibus engine '\(method)'; [ \"$(ibus engine)\" = '\(method)' ]"],
      environment: environment)
    return try program.waitForExit() == 0
  }

  /// Waits until the server has the text input with the focus, and has turned its method on there, or not yet.
  /// Keys that are pressed sooner go their usual way. Returns false if that does not happen. Only fcitx5 says it.
  package func waitForInput(isOn: Bool) throws -> Bool {
    guard server != .ibus else { return true }
    let script = """
      export DBUS_SESSION_BUS_ADDRESS=$(cat '\(home)/bus')
      for try in $(seq 200); do
        [ "$(fcitx5-remote)" = \(isOn ? 2 : 1) ] && exit 0
        sleep 0.05
      done
      exit 1
      """
    // The program under test is another one, which the rig watches.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Sends a signal to the program that speaks with X programs on this server.
  package func send(_ signal: Int32) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      guard let number = Int32(name), server.isProcess("/proc/\(name)", home: home) else {
        continue
      }
      kill(number, signal)
    }
  }
}
