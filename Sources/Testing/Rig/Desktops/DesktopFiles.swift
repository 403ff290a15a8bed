import Files
import Glibc
import Processes
import SystemPackage

/// The files of a desktop in the folder of its server, and how it is started with them.
struct DesktopFiles {
  /// The command that starts the desktop.
  let configuration: ChildProcess.Configuration
  /// The pipe through which ``announcer`` names the display of the desktop's own server.
  let announcement: OpenFile
  /// The Xauthority file for the server of the rig.
  let authority: String

  /// The path of the desktop's Wayland socket, if it has the name that it was given.
  let socket: String

  private let files: PrivateFolder
  private static let output = "desktop.out"
  private static let socketName = "wayland-rig"

  /// Writes the files of `desktop`.
  init(for desktop: Desktop, on server: PrivateServer) throws(RigError) {
    files = server.files
    authority = server.authority
    let runtime = try files.makeFolder("desktop")
    let home = try files.makeFolder("desktop-home")
    socket = "\(runtime)/\(Self.socketName)"
    announcement = try files.makePipe("announcement")
    try files.write(Self.announcer(to: files.path(of: "announcement")), to: "announce")
    chmod(files.path(of: "announce"), 0o700)

    let launch = desktop.launch
    let values = [
      "display": server.display, "width": "\(server.width)", "height": "\(server.height)",
      "socket": Self.socketName,
      "configuration": files.path(of: "desktop.conf"), "announce": files.path(of: "announce"),
    ]
    func expanded(_ text: String) -> String {
      values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
    try files.write(expanded(launch.configuration), to: "desktop.conf")

    var program = desktop.program
    if launch.startsCopy, let path = Program.path(of: program) {
      program = try files.copy(path, to: program)
    }
    let command = launch.command(for: program, isRoot: geteuid() == 0).map(expanded)
    var variables = try ProgramSession(on: server).variables
    variables["XDG_RUNTIME_DIR"] = runtime
    variables["HOME"] = home
    for name in ["CONFIG", "CACHE", "DATA", "STATE"] {
      variables["XDG_\(name)_HOME"] = "\(home)/\(name.lowercased())"
    }
    variables["GSETTINGS_BACKEND"] = "memory"
    variables.merge(launch.variables.mapValues(expanded)) { $1 }
    guard let name = command.first, let path = Program.path(of: name) else {
      throw .program(name: command.first ?? desktop.name, reason: "no such program")
    }
    var configuration = ChildProcess.Configuration(FilePath(path), Array(command.dropFirst()))
    configuration.name = desktop.name
    configuration.environment = variables.map { "\($0)=\($1)" }
    configuration.output = .file(FilePath(files.path(of: Self.output)))
    self.configuration = configuration
  }

  /// The last line that the desktop has printed.
  var lastLine: String? {
    files.text(of: Self.output).split(separator: "\n").last.map(String.init)
  }

  /// The script that writes `DISPLAY` and `XAUTHORITY` to the pipe.
  private static func announcer(to pipe: String) -> String {
    """
    #!/bin/sh
    echo "$DISPLAY $XAUTHORITY" >'\(pipe)'

    """
  }
}
