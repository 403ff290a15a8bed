import Glibc
import Rig
import RigSupport
import Testing

/// The viewer for clients under window managers and Wayland compositors.
@Suite(.serialized, .enabled(if: getenv("TOUCHSTONE_DESKTOPS") != nil))
struct ManagedAccessibilityTests {
  @Test(arguments: Desktop.tested)
  func `A client and keys lead through the viewer`(desktop: Desktop) throws {
    let programs = try AccessiblePrograms()
    try programs.view(under: desktop) { rig, _, program in
      try AccessibleTour(of: program, on: rig, by: programs.client).take()
    }
  }

  // i3 has workspaces instead.
  @Test(arguments: Desktop.tested.filter { !$0.hasOwnServer && $0 != .i3 })
  func `A client hears that the window is put away, and that it is back`(desktop: Desktop) throws {
    let programs = try AccessiblePrograms()
    try programs.view(under: desktop) { rig, _, program in
      let client = programs.client
      _ = try client.children(program)
      client.listen(to: program)
      for (verb, word) in [("windowminimize", "Minimize::0"), ("windowactivate", "Restore::0")] {
        let tool = try rig.launch(["xdotool", "search", "--name", "mountain-path", verb])
        #expect(try tool.waitForExit() == 0)
        tool.end()
        #expect(programs.session.run { client.words.contains(word) }, "\(client.words)")
      }
    }
  }
}
