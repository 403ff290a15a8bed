import Geometry
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing

/// Menus of a picture that goes, and what a second program does to the files meanwhile.
@Suite(.serialized) struct DepartedPictureTests {
  private let pictures = Pictures.chart(andPlain: 0)
  private let viewer: ViewerUnderTest
  private var keyboard: Keyboard { viewer.rig.keyboard }

  init() throws {
    viewer = try ViewerUnderTest(opening: pictures.paths)
    try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
  }

  @Test(arguments: [true, false])
  func `A finger rests on the only picture, which goes; then keys choose`(byKey: Bool) throws {
    viewer.touchscreen.pace = .realTime(hertz: 120)
    try viewer.touchscreen.down(at: Point(600, 400))
    if byKey { try keyboard.press("Delete") } else { unlink(pictures.paths[0]) }
    try viewer.rig.waitUntilQuiet(for: .seconds(1))
    try viewer.touchscreen.lift()
    for key in ["Down", "Return"] { try keyboard.press(key) }
    try viewer.rig.waitUntilQuiet()
    #expect(viewer.program.exitStatus == nil && !exists(pictures.paths[0]))
  }

  @Test func `A right click follows Delete at once`() throws {
    try keyboard.press("Delete")
    for _ in 0..<3 { try viewer.rig.mouse.click(at: Point(600, 400), .right) }
    for key in ["Down", "Return"] { try keyboard.press(key) }
    try viewer.rig.waitUntilQuiet()
    #expect(viewer.program.exitStatus == nil)
  }

  /// Keys, clicks and fingers that rest, beside a program that removes, renames, replaces and adds files.
  @Test(arguments: UInt64(1)...2)
  func `A random user and a hostile program end no viewer`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keys = [
      "Delete", "Menu", "Down", "Up", "Return", "g", "Right", "Left", "t", "c", "F2", "i",
      "Control+z", "Home", "End",
    ]
    for step in 0..<150 {
      do {
        try act(step, keys, &random)
      } catch {
        // A menu can close it.
        guard viewer.program.exitStatus == 0 else { throw error }
        return
      }
    }
    try viewer.rig.waitUntilQuiet()
    #expect(viewer.program.exitStatus == nil, "seed \(seed)")
  }

  private func act(_ step: Int, _ keys: [String], _ random: inout SeededGenerator) throws {
    let place = Point(
      Double.random(in: 20..<1180, using: &random), Double.random(in: 20..<780, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: try viewer.rig.mouse.click(at: place, .right)
    case 1:
      viewer.touchscreen.pace = .realTime(hertz: 120)
      try viewer.touchscreen.down(at: place)
      change(step, &random)
      try viewer.rig.waitUntilQuiet(for: .milliseconds(600))
      try viewer.touchscreen.lift()
    case 2: try viewer.touchscreen.tap(at: place)
    default: try keyboard.press(keys.randomElement(using: &random) ?? "Return")
    }
    if step.isMultiple(of: 3) { change(step, &random) }
    if step.isMultiple(of: 10) { try viewer.rig.waitUntilDrawn() }
  }

  private func change(_ step: Int, _ random: inout SeededGenerator) {
    let paths = (1...4).map { "\(pictures.path)/\($0).png" }
    guard let path = paths.randomElement(using: &random),
      let other = paths.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: unlink(path)
    case 1: rename(path, other)
    case 2:
      let new = "\(pictures.path)/new-\(step)"
      link(Chart.smallPath, new)
      rename(new, path)
    default: link(Chart.path, path)
    }
  }
}
