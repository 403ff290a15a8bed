import Glibc

/// A real Xorg of our own, with a screen in memory and input devices that are driven from here.
///
/// It needs no rights and no hardware: the dummy video driver shows nothing, and the inputtest
/// driver takes its devices' motions from sockets. It lets in this process and the programs that get
/// ``authority``, nobody else, and hears them on one socket of the file system. It ends, and its files go, when ``end()`` is
/// called, when the last reference goes, and when this process dies in whatever way.
public final class PrivateServer {
  /// The name that programs connect to, such as `:3`.
  public let display: String
  /// Pixels in a row of the screen.
  public let width: Int
  /// Rows of the screen.
  public let height: Int
  /// The folder with the server's files; gone when the server is.
  public var folder: String { files.path }
  /// The Xauthority file for programs that connect to it: their `XAUTHORITY`.
  public var authority: String { files.path(of: Self.authorityName) }
  /// The server's process, for readings of its load.
  public var processID: Int32 { process.id }

  let files: PrivateFolder
  private let process: GuardedProcess
  private let displayNumber: DisplayNumber

  private static let program = "/usr/lib/xorg/Xorg"
  private static let logName = "server.log"
  private static let authorityName = "Xauthority"

  /// Starts a server with a screen of `width` by `height` pixels.
  /// - Throws: ``RigError`` when something is not installed or the server does not come up.
  init(width: Int, height: Int, devices: [Device]) throws(RigError) {
    try Self.checkInstallation()
    files = try PrivateFolder()
    let configuration = ServerConfiguration(
      width: width, height: height, devices: devices, folder: files)
    try files.write(configuration.text, to: "xorg.conf")
    try files.write(MagicCookie.own.authorityFile, to: Self.authorityName)
    let ready = try Pipe(for: Self.program)
    displayNumber = try DisplayNumber()
    display = ":\(displayNumber.number)"
    process = try Self.start(display, in: files, announcingTo: ready.writing.number)
    guard ready.keepReading().readLine(before: Deadline(in: .seconds(20))) != nil else {
      throw .serverFailed(reason: Self.complaint(in: files))
    }
    self.width = width
    self.height = height
  }

  deinit { end() }

  /// Ends the server; done when it is gone and its files with it.
  public func end() {
    process.end()
    files.remove()
  }

  /// Makes sure that the server is still there.
  /// - Throws: ``RigError/serverEnded(status:)`` when it is not.
  public func checkStatus() throws(RigError) {
    if let status = process.exitStatus { throw .serverEnded(status: status) }
  }

  /// Opens the line to one of the server's devices.
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

  private static func start(
    _ display: String, in files: PrivateFolder, announcingTo descriptor: Int32
  ) throws(RigError) -> GuardedProcess {
    try GuardedProcess(
      [
        program, display, "-displayfd", "3", "-config", files.path(of: "xorg.conf"),
        "-logfile", files.path(of: logName), "-auth", files.path(of: authorityName),
        // The abstract socket is everybody's, and knows no permissions.
        "-nolisten", "tcp", "-nolisten", "local", "-noreset", "-novtswitch", "-sharevts",
      ],
      at: program, environment: ["PATH=/usr/bin:/bin"], inheriting: descriptor,
      output: .file(files.path(of: "server.out")), removing: files.path)
  }

  /// The last error in the server's log that says what is wrong, without its time stamp.
  private static func complaint(in files: PrivateFolder) -> String {
    let mark = "(EE) "
    let empty = ["", "Server terminated", "Please", "Fatal server error", "error, (NI)"]
    let errors = files.text(of: logName).split(separator: "\n").compactMap { line -> Substring? in
      guard let start = line.firstRange(of: mark)?.upperBound else { return nil }
      let words = line[start...]
      return empty.contains { $0.isEmpty ? words.isEmpty : words.hasPrefix($0) } ? nil : words
    }
    return errors.last.map(String.init) ?? "it said nothing for 20 seconds"
  }
}
