import Glibc
import Rig
import RigSupport
import Testing

/// What clients see of the viewer under window managers and Wayland compositors.
@Suite(.serialized, .enabled(if: getenv("TOUCHSTONE_DESKTOPS") != nil))
struct ManagedAccessibilityTests {
  @Test(arguments: Desktop.tested)
  func `A client and keys lead through the viewer`(desktop: Desktop) throws {
    let programs = try AccessiblePrograms()
    try programs.view(under: desktop) { rig, _, program in
      try AccessibleTour(of: program, on: rig, by: programs.client).take()
    }
  }
}
