import Files
import Foundation
import Rig
import RigSupport
import SystemPackage
import TestSupport
import Testing

/// A session in which accessibility is enabled, a client, and the folder of the files of programs that the
/// client reads on private servers.
struct AccessiblePrograms {
  let session: AccessibleSession
  let client: AccessibilityClient
  let folder = TemporaryFolder()
  /// Whether the programs are of an ordinary user.
  private let isOrdinary: Bool

  init(ofOrdinaryUser isOrdinary: Bool = false) throws {
    self.isOrdinary = isOrdinary
    session = try AccessibleSession(ofOrdinaryUser: isOrdinary)
    #expect(try session.enable(true))
    client = try AccessibilityClient(in: session)
    if isOrdinary { OrdinaryUser.own([folder.path]) }
  }

  /// The variables of programs: the bus of the session, and folders of their own.
  private func variables(on rig: Rig) throws -> [String: String] {
    let home = folder.path
    var variables = [
      "DBUS_SESSION_BUS_ADDRESS": session.bus.address, "XDG_CACHE_HOME": "\(home)/cache",
      "XDG_CONFIG_HOME": "\(home)/config", "XDG_STATE_HOME": "\(home)/state",
      "XDG_DATA_HOME": "\(home)/data",
    ]
    guard isOrdinary else { return variables }
    // The files of the rig are for its own user.
    let authority = FileManager.default.contents(atPath: rig.server.authority) ?? Data()
    variables["XAUTHORITY"] = folder.write(Array(authority), to: "Xauthority")
    variables["HOME"] = home
    variables["XDG_RUNTIME_DIR"] = "\(home)/run"
    try FileManager.default.createDirectory(
      atPath: "\(home)/run", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    OrdinaryUser.own(["\(home)/run", "\(home)/Xauthority"])
    return variables
  }

  /// Starts a program in a window of 800 by 600, with the bytes of its arguments.
  func launch(_ name: String, _ arguments: [[UInt8]], on rig: Rig) throws -> Program {
    let start =
      (isOrdinary ? OrdinaryUser.command : [])
      + ["\(builtPrograms)/\(name)", "--geometry", "800x600+0+0"]
    let program = try rig.launch(
      bytes: start.map { Array($0.utf8) } + arguments, environment: try variables(on: rig))
    try rig.waitForWindow()
    try rig.waitUntilDrawn()
    return program
  }

  /// Runs the showcase with a scene, and passes on what clients see of it.
  func show(
    _ scene: String, on rig: Rig, _ body: (AccessibilityClient.Reference) throws -> Void
  ) throws {
    let running = try launch("showcase", ["--scene", scene].map { Array($0.utf8) }, on: rig)
    try body(try client.program("showcase"))
    running.end()
    #expect(session.run { (try? client.programs().isEmpty) == true })
  }

  /// Makes a folder with three pictures and a folder in it, and returns its path.
  private func makePictures() throws -> String {
    let pictures = "\(folder.path)/pictures"
    try FileManager.default.createDirectory(
      atPath: "\(pictures)/more", withIntermediateDirectories: true)
    var paths = [pictures, "\(pictures)/more"]
    for name in ["forest-stream.jpg", "mountain-path.jpg", "two-dogs.jpg"] {
      paths.append("\(pictures)/\(name)")
      try FileManager.default.copyItem(
        atPath: SourceTree.path(of: "assets/samples/\(name)"), toPath: paths[paths.count - 1])
    }
    if isOrdinary { OrdinaryUser.own(paths) }
    return pictures
  }

  /// Runs the viewer, under a desktop if there is one, with a folder of pictures, and passes on what clients see
  /// of it.
  func view(
    under desktop: Desktop? = nil,
    _ body: (Rig, Program, AccessibilityClient.Reference) throws -> Void
  ) throws {
    let path = "\(try makePictures())/mountain-path.jpg"
    try view(FilePath(path), under: desktop, body)
  }

  /// Runs the viewer with a picture.
  func view(
    _ picture: FilePath, under desktop: Desktop? = nil,
    _ body: (Rig, Program, AccessibilityClient.Reference) throws -> Void
  ) throws {
    // A desktop has room for the frame of the window.
    let rig = try Rig(
      width: desktop == nil ? 800 : 1000, height: desktop == nil ? 600 : 800, desktop: desktop)
    defer { rig.end() }
    let arguments = ["--presenter", "memory"].map { Array($0.utf8) } + [picture.bytes]
    let viewer = try launch("touchstone", arguments, on: rig)
    try body(rig, viewer, try client.program("touchstone"))
  }
}
