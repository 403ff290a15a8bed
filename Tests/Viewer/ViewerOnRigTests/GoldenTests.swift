import Drawing
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// Whole windows, compared with reference pictures in `Tests/Data/Goldens` that people have
/// checked.
///
/// Other versions of decoders and fonts round differently: a difference of three levels in a
/// channel is allowed, and more in one pixel of a thousand. `TOUCHRIG_BLESS=1 make test` accepts
/// what is shown as the new reference.
@Suite(.serialized) struct GoldenTests {
  private let golden = Golden(
    folder: SourceTree.path(of: "Tests/Data/Goldens"), tolerance: 3, allowedFraction: 0.001)
  private let size = Size(600, 400)

  private func check(
    _ name: String, opening file: String, options: [String] = [],
    after play: (ViewerUnderTest) throws -> Void = { _ in }
  ) throws {
    let viewer = try ViewerUnderTest(opening: [file], size: size, options: options)
    try viewer.rig.waitUntil("anything in the window", in: viewer.window) { screen in
      screen.pixels.contains { $0 != screen.pixels[0] }
    }
    try viewer.rig.waitUntilDrawn()
    try play(viewer)
    // A picture at rest is refined twice, the second time when finer tiles have arrived.
    try viewer.rig.waitUntilQuiet(for: .milliseconds(800))
    try golden.check(try viewer.screenshot(), name)
  }

  private func sample(_ name: String) -> String { SourceTree.path(of: "assets/samples/\(name)") }

  @Test func `A landscape at fit matches its reference`() throws {
    try check("landscape-at-fit", opening: sample("mountain-path.jpg"))
  }

  @Test func `A portrait at fit matches its reference`() throws {
    try check("portrait-at-fit", opening: sample("two-dogs.jpg"))
  }

  @Test func `A pinched picture matches its reference`() throws {
    try check("pinch", opening: sample("paint-brushes.png")) { viewer in
      try viewer.touchscreen.pinch(
        center: Point(300, 200), from: 100, to: 330, movingBy: Vector(-40, 20), thenHold: true)
      try viewer.liftAtRest()
    }
  }

  @Test func `A greatly enlarged picture shows its pixels as squares`() throws {
    try check("pixels-as-squares", opening: sample("paint-brushes.png")) { viewer in
      for _ in 0..<12 { try viewer.rig.keyboard.press("plus") }
    }
  }

  @Test func `A message matches its reference`() throws {
    let empty = Scratch.folder.write([], to: "An empty file.jpg")
    try check("words", opening: empty)
  }

  @Test func `A message at twice the scale matches its reference`() throws {
    let empty = Scratch.folder.write([], to: "Another empty file.jpg")
    try check("words-at-scale-2", opening: empty, options: ["--scale", "2"])
  }
}
