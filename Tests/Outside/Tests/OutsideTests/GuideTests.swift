import TouchstoneRig
import Testing

/// A package of exactly what the toolkit's guide prints, on a machine without Touchstone.
@Suite struct GuideTests {
  @Test func `The package in the guide builds and shows its picture`() throws {
    let package = GuidePackage()
    let (output, isBuilt) = try package.build()
    try #require(isBuilt, "\(output.suffix(2000))")
    let rig = try Rig(width: 800, height: 600)
    try rig.launch(["\(package.programs)/Pinch", picture("square.png")])
    try rig.waitForWindow()
    // The white square of the picture, in the middle of the window.
    try rig.waitUntil("the picture") { $0[275, 225] & 0xFFFFFF == 0xFFFFFF }
  }

  @Test func `A picture that cannot be read is named`() throws {
    let rig = try Rig(width: 800, height: 600)
    let pinch = try rig.launch([example("Pinch"), "/missing.png"])
    try rig.waitForWindow()
    try rig.waitUntil("a message") { _ in pinch.output.contains("\n") }
    #expect(pinch.output == "Pinch: /missing.png: No such file or folder.\n")
  }
}
