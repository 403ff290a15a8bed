import Dispatch
import Foundation
import FoundationEssentials
import TouchstoneRig
import Testing

/// Names that Foundation has too, in a file that imports it beside the rig.
@Suite struct RigBesideFoundationTests {
  @Test func `Geometry of Foundation keeps its name`() {
    let size = CGSize(width: 300, height: CGFloat(200))
    let screen = ScreenSize("\(Int(size.width))x\(Int(size.height))")
    #expect(screen?.height == 200)
  }
}
