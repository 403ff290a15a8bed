import Testing
import TouchstoneRig

@Test func `A tap on the circle counts, and one beside it does not`() throws {
  let rig = try Rig(width: 320, height: 240)
  try rig.launch([example("Tally")])
  try rig.waitForWindow()
  try rig.waitUntilQuiet()
  let before = try rig.screenshot()
  try rig.touchscreen.tap(at: Point(20, 150))
  try rig.waitUntilQuiet()
  #expect(try rig.screenshot() == before)
  try rig.touchscreen.tap(at: Point(160, 150))
  try rig.waitUntil("another number") { $0 != before }
}
