/// A desktop that runs on a private server. It ends with ``end()``, when the last reference is released,
/// and if this process is killed.
///
/// It has a home and a runtime folder of its own in the folder of the server, so it reads no settings of
/// the user, and programs under test do not find its Wayland socket.
final class DesktopSession {
  /// The display for programs.
  let display: String
  /// The input of the desktop that takes the touches; nil if the rig's server takes them.
  let touches: KWinTouches?

  private let name: String
  private let process: WatchedProcess
  /// The display numbers that servers of the desktop have reserved.
  private let locks: [DisplayLock]

  /// Starts `desktop`, and returns when it manages windows and passes on touches.
  /// - Throws: ``RigError`` if it is not installed, or does not start within 20 seconds.
  init(_ desktop: Desktop, on server: PrivateServer) throws(RigError) {
    if let missing = desktop.missingProgram {
      throw .missing(path: missing.name, package: missing.package)
    }
    name = desktop.name
    let files = try DesktopFiles(for: desktop, on: server)
    process = try WatchedProcess(files.configuration)
    let start = DesktopStart(
      name: desktop.name, process: process, files: files, deadline: Deadline(in: .seconds(20)))
    display = desktop.hasOwnServer ? try start.announcedDisplay() : server.display
    try start.waitUntilReady(on: display)
    touches = desktop.launch.takesFakeTouches ? try KWinTouches(at: files.socket) : nil
    locks = DisplayLock.all(of: process)
    for lock in locks { process.removeAtEnd(lock) }
  }

  deinit { end() }

  /// Ends the desktop. Returns when it has ended.
  func end() {
    process.end()
    for lock in locks { lock.remove() }
  }

  /// Checks that the desktop is still running.
  /// - Throws: ``RigError/program(name:reason:)`` if it is not.
  func checkStatus() throws(RigError) {
    if let status = process.exitStatus {
      throw .program(name: name, reason: "the desktop ended with status \(status)")
    }
  }
}
