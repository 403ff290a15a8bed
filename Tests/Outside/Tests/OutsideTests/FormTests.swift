import Testing
import TouchstoneRig

/// The example Form, whose elements are found by their names.
@Suite struct FormTests {
  @Test func `Elements are found by their names, touched and read`() throws {
    let rig = try Rig(width: 480, height: 640, elements: true)
    try rig.launch([example("Form")])
    try rig.waitForWindow()
    let isDaily = try rig.element(.checkbox, named: "Repeat every day")
    try rig.touchscreen.tap(at: isDaily.center)
    try rig.touchscreen.tap(at: rig.element(.button, named: "Save").center)
    #expect(try rig.element(.label, named: "Saved: *").name.hasSuffix(", daily"))
    #expect(try rig.element(.slider, named: "Loudness").value != nil)
    try rig.waitForAbsence(of: ElementQuery(.dialog, named: "*"))
  }
}
