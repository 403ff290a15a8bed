import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// The showcase on a private server, with one scene, and what it says of itself.
struct ShowcaseUnderTest {
  let rig: Rig
  let program: Program
  private let file: URL

  /// Opens a scene in a window at the top left of the screen. Sizes are in device pixels. Without a `scale`, the
  /// showcase follows the desktop. It gets more `variables`.
  init(
    _ scene: String, _ options: String..., size: Size = Size(800, 600), scale: Int? = 1,
    textScale: Double = 1, variables: [String: String] = [:]
  ) throws {
    var environment = TestEnvironment()
    environment.size = try #require(ScreenSize("\(Int(size.width))x\(Int(size.height))"))
    environment.textScale = textScale
    rig = try Rig(environment)
    file = FileManager.default.temporaryDirectory
      .appendingPathComponent("showcase-\(UUID().uuidString).jsonl")
    program = try rig.launch(
      [
        "\(builtPrograms)/showcase", "--scene", scene, "--geometry",
        "\(Int(size.width))x\(Int(size.height))+0+0", "--elements", file.path,
      ] + (scale.map { ["--scale", "\($0)"] } ?? []) + options, environment: variables)
    try rig.waitForWindow()
    try rig.waitUntilDrawn()
    try #require(waitForElements { !$0.isEmpty }, "the window does not come to rest")
  }

  /// Ends the program, and removes its file.
  func end() {
    rig.end()
    try? FileManager.default.removeItem(at: file)
  }

  /// An accessible element, as the program writes it.
  struct Element: Decodable {
    var id, role, name, value: String
    var states: [String]
    var frame: [Double]
    /// Its actions; nil for none.
    var actions: [String]?

    /// The middle of the element on the screen.
    var center: Point { Point(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2) }
  }

  private struct Line: Decodable {
    var readout: String?
    var elements: [Element]?
  }

  private var lines: [Line] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  /// All readouts so far.
  var readouts: [String] { lines.compactMap(\.readout) }

  /// The elements when the window last came to rest.
  var elements: [Element] { lines.last { $0.elements != nil }?.elements ?? [] }

  /// Returns the element with an identifier.
  func element(_ id: String) throws -> Element {
    try #require(elements.first { $0.id == id }, "no element is called \(id)")
  }

  /// Moves the focus with Tab until the element with an identifier has it.
  func focus(_ id: String) throws {
    for _ in 0..<30 {
      if try element(id).states.contains("focused") { return }
      try rig.keyboard.press("Tab")
      try rig.waitUntilDrawn()
    }
    Issue.record("Tab does not reach \(id)")
  }

  /// Cancels the touches in the scene, as an alert of the system would.
  func interrupt() throws {
    try rig.keyboard.press("Control+i")
    try rig.waitUntilDrawn()
  }

  /// Presses a button of the bar.
  func press(_ name: String, finger: Int = 1) throws {
    try rig.touchscreen.tap(at: try element("frame.\(name)").center, finger: finger)
  }

  /// Waits until the elements of the window at rest are as expected. Returns whether they are.
  func waitForElements(_ isExpected: ([Element]) -> Bool) -> Bool {
    eventually { isExpected(elements) }
  }

  /// Waits until the newest readout is as expected, and returns it.
  @discardableResult
  func waitForReadout(
    _ description: String, where isExpected: (String) -> Bool
  ) throws -> String {
    let isThere = eventually { readouts.last.map(isExpected) ?? false }
    let newest = readouts.last ?? "none"
    try #require(isThere, "waited for \(description); the readout is: \(newest)")
    return newest
  }

  /// Waits until the newest readout is `text`.
  func waitForReadout(_ text: String) throws { try waitForReadout(text) { $0 == text } }

  /// Returns the centre of the pixels of one colour; nil if there are none.
  func center(of rgb: UInt32) throws -> Point? {
    PixelMarks(in: try rig.screenshot()) { $0 & 0xFF_FFFF == rgb }.center
  }
}
