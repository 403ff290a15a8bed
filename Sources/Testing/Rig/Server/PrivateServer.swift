import Files
import Glibc
import Processes
import SystemPackage

/// A private Xorg server with a screen in memory and emulated input devices.
///
/// It needs neither permissions nor hardware: the dummy video driver has no output, and the
/// inputtest driver reads the motions of its devices from sockets. Only this process and programs
/// that have ``authority`` can connect, through a single socket in the file system. The server
/// ends, and its files are removed, when ``end()`` is called, when the last reference is released,
/// and when this process dies for any reason.
public final class PrivateServer {
  /// The display name for programs, such as `:3`.
  public let display: String
  /// The width of the screen in pixels.
  public let width: Int
  /// The height of the screen in pixels.
  public let height: Int
  /// The folder with the server's files, which is removed with the server.
  public var folder: String { files.path }
  /// The Xauthority file for programs that connect: their `XAUTHORITY`.
  public var authority: String { files.path(of: Self.authorityName) }
  /// The process ID of the server, for measuring its load.
  public var processID: Int32 { process.id }

  let files: PrivateFolder
  private let process: WatchedProcess
  private let displayNumber: DisplayNumber

  private static let program = "/usr/lib/xorg/Xorg"
  private static let logName = "server.log"
  private static let outputName = "server.out"
  private static let authorityName = "Xauthority"

  /// Starts a server with a screen of `width` by `height` pixels, of `depth` bits each, that lacks some extensions.
  /// - Throws: ``RigError`` if something is not installed or the server does not start.
  package init(
    width: Int, height: Int, depth: Int = 24, withoutExtensions: [String] = [], devices: [Device]
  ) throws(RigError) {
    try Self.checkInstallation()
    files = try PrivateFolder()
    let configuration = ServerConfiguration(
      width: width, height: height, depth: depth, withoutExtensions: withoutExtensions,
      devices: devices, folder: files)
    try files.write(configuration.text, to: "xorg.conf")
    try files.write(MagicCookie.own.authorityFile, to: Self.authorityName)
    displayNumber = try DisplayNumber()
    display = ":\(displayNumber.number)"
    let announcement: OpenFile
    (process, announcement) = try Self.start(display, in: files)
    guard announcement.readLine(before: Deadline(in: .seconds(20))) != nil else {
      throw .serverFailed(reason: Self.reason(of: process, in: files))
    }
    self.width = width
    self.height = height
  }

  deinit { end() }

  /// Ends the server. Returns when it has ended and its files are removed.
  public func end() {
    process.end()
    files.remove()
  }

  /// Checks that the server is still running.
  /// - Throws: ``RigError/serverEnded(status:)`` if it is not.
  public func checkStatus() throws(RigError) {
    if let status = process.exitStatus { throw .serverEnded(status: status) }
  }

  /// Connects to one of the server's devices.
  func connect(to device: Device) throws(RigError) -> DeviceConnection {
    try DeviceConnection(to: files.path(of: device.socketName), name: device.name)
  }

  private static func checkInstallation() throws(RigError) {
    let modules = "/usr/lib/xorg/modules"
    let needed = [
      (program, "xserver-xorg-core"),
      ("\(modules)/drivers/dummy_drv.so", "xserver-xorg-video-dummy"),
      ("\(modules)/input/inputtest_drv.so", "xserver-xorg-core"),
    ]
    for (path, package) in needed where access(path, R_OK) != 0 {
      throw .missing(path: path, package: package)
    }
  }

  /// Starts the server, and returns it with the socket on which it announces that it is ready.
  private static func start(
    _ display: String, in files: PrivateFolder
  ) throws(RigError) -> (WatchedProcess, announcement: OpenFile) {
    let (announcement, end): (OpenFile, OpenFile)
    do { (announcement, end) = try OpenFile.connectedPair(SOCK_STREAM) } catch {
      throw .serverFailed(reason: "no sockets can be created: \(error)")
    }
    var configuration = ChildProcess.Configuration(
      FilePath(program),
      [
        display, "-displayfd", "3", "-config", files.path(of: "xorg.conf"),
        "-logfile", files.path(of: logName), "-auth", files.path(of: authorityName),
        // The abstract socket has no permissions, so every process could connect to it.
        "-nolisten", "tcp", "-nolisten", "local", "-noreset", "-novtswitch", "-sharevts",
      ])
    configuration.environment = ["PATH=/usr/bin:/bin"]
    configuration.files = [end]
    configuration.output = .file(FilePath(files.path(of: outputName)))
    return (try WatchedProcess(configuration, removing: files.path), announcement)
  }

  /// Returns the reason why the server did not start. Before it has opened its log, its errors go to its output.
  private static func reason(of process: WatchedProcess, in files: PrivateFolder) -> String {
    // A server that fails closes its announcement just before it ends.
    let status = process.exitStatus(within: .seconds(1))
    let errors = [logName, outputName].map { ServerErrors(in: files.text(of: $0)) }
    if let error = errors.compactMap(\.fatal).first ?? errors.compactMap(\.last).first {
      return error
    }
    return status.map { "it ended with status \($0)" } ?? "it did not respond within 20 seconds"
  }
}
