import Glibc
import X11Backend
import X11Inspection

/// The start of a desktop, up to the moment at which it manages windows.
struct DesktopStart {
  let name: String
  let process: WatchedProcess
  let files: DesktopFiles
  let deadline: Deadline

  /// Waits until the desktop names the display of its own server, and makes that server accept the
  /// programs of the rig.
  func announcedDisplay() throws(RigError) -> String {
    while !files.announcement.isReadable(before: min(deadline, Deadline(in: .milliseconds(100)))) {
      try check(waitingFor: "its X server")
    }
    let line = files.announcement.readLine(before: deadline) ?? ""
    let fields = line.split(separator: " ", maxSplits: 1)
    guard let display = fields.first else {
      throw .program(name: name, reason: "its X server did not start")
    }
    // Without a file of its own, the server accepts the programs of its user.
    if fields.count == 2, fields[1] != files.authority {
      try MagicCookie.own.append(to: String(fields[1]))
    }
    return String(display)
  }

  /// Waits until the desktop manages the windows on `display`, which has a touchscreen. Fingers that land
  /// before that are lost.
  func waitUntilReady(on display: String) throws(RigError) {
    let windows = WindowWatcher(try Connection(onRig: display))
    while !windows.hasWindowManager {
      try check(waitingFor: "its window manager")
      windows.waitForChange(atMost: .milliseconds(20))
    }
    while !windows.showsNewWindow(atMost: .milliseconds(250)) {
      try check(waitingFor: "showing windows")
    }
    while !windows.hasTouchscreen {
      try check(waitingFor: "its touchscreen")
      windows.waitForChange(atMost: .milliseconds(20))
    }
  }

  /// Throws if the desktop has ended, or has had enough time.
  private func check(waitingFor awaited: String) throws(RigError) {
    if let status = process.exitStatus {
      let line = files.lastLine.map { "; its output ends: \($0)" } ?? ""
      throw .program(name: name, reason: "ended with status \(status) while it started\(line)")
    }
    if deadline.hasPassed {
      throw .timedOut(waitingFor: "the desktop \(name) to start \(awaited)", after: .seconds(20))
    }
  }
}
