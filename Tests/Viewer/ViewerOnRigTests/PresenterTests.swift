import Drawing
import FoundationEssentials
import Geometry
import Glibc
import Rig
import TestSupport
import Testing

/// Frames painted by the X server instead of in memory.
@Suite(.serialized) struct PresenterTests {
  private static let photo = SourceTree.path(of: "assets/samples/mountain-path.jpg")
  /// A picture with translucent parts, which have a background of squares.
  private static let translucent = Pictures.written(
    {
      var bitmap = Bitmap(width: 900, height: 700, filledWith: 0x8040_2010)
      for y in 200..<500 { for x in 300..<800 { bitmap[x, y] = 0xFF00_80FF } }
      return bitmap
    }(), named: "half-translucent")

  /// Plays gestures, and returns the window after each of them.
  private func scenes(of file: String, paintedBy presenter: String) throws -> [Bitmap] {
    let viewer = try ViewerUnderTest(
      opening: [file], options: ["--presenter", presenter, "--reduced-motion"])
    try viewer.rig.waitUntil("a picture", in: viewer.window) { screen in
      Set(screen.pixels.prefix(800_000)).count > 2
    }
    let (screen, keyboard) = (viewer.touchscreen, viewer.rig.keyboard)
    var scenes: [Bitmap] = []
    func look() throws {
      // The overview of a zoomed photo has gone then. Its edges are between pixels, where the painters differ.
      try viewer.rig.waitUntilQuiet(for: .seconds(2))
      scenes.append(try viewer.screenshot())
    }
    try look()
    try screen.pinch(center: Point(560, 360), from: 120, to: 500, thenHold: true)
    try look()
    try screen.lift()
    try keyboard.press("0")
    try look()
    // Above its detent of 12 degrees, a twist follows the fingers.
    try screen.begin(
      .pinch(center: Point(600, 400), from: 300, to: 300, turningBy: 0.7))
    for share in 1...20 {
      try screen.step(
        .pinch(center: Point(600, 400), from: 300, to: 300, turningBy: 0.7),
        at: Double(share) / 20)
    }
    try look()
    try screen.lift()
    try keyboard.press("0")
    try keyboard.press("question")
    try look()
    return scenes
  }

  @Test(arguments: [photo, translucent])
  func `The server paints what is painted in memory, to two levels`(file: String) throws {
    let memory = try scenes(of: file, paintedBy: "memory")
    let server = try scenes(of: file, paintedBy: "server")
    for (index, (one, other)) in zip(memory, server).enumerated() {
      #expect(one.levelsBeyond(2, from: other) <= one.pixels.count / 10_000, "scene \(index)")
    }
    // Each gesture had an effect.
    for (scene, next) in zip(memory, memory.dropFirst()) { #expect(scene != next) }
  }

  @Test func `Text that the server paints needs no file of the user`() throws {
    let home = TemporaryFolder()
    // Whoever opens it waits for ever.
    mkfifo("\(home.path)/.Xdefaults", 0o600)
    let viewer = try ViewerUnderTest(
      opening: [Self.photo], options: ["--presenter", "server"], environment: ["HOME": home.path])
    try viewer.rig.waitUntilQuiet()
    let before = try viewer.screenshot()
    try viewer.rig.keyboard.press("question")
    try viewer.rig.waitUntil("the keys", in: viewer.window) { $0 != before }
  }

  @Test func `An unknown presenter is refused`() throws {
    let rig = try Rig(width: 400, height: 300)
    let program = try rig.launch([ViewerUnderTest.path, "--presenter", "magic", Self.photo])
    #expect(try program.waitForExit() != 0)
    #expect(program.output.contains("magic"))
    #expect(program.output.contains("memory"))
  }

  /// The presenters are compared on another thread, soon after the first start of a user.
  @Test func `A program that ends during the first comparison ends with its status`() throws {
    let rig = try Rig(width: 800, height: 600)
    for run in 1...12 {
      let home = TemporaryFolder()
      let folders = ["CACHE", "CONFIG", "STATE", "DATA"].map { ("XDG_\($0)_HOME", home.path) }
      let program = try rig.launch(
        [
          ViewerUnderTest.path, "--presenter", "auto", "--screenshot", "\(home.path)/seen.png",
          Self.photo,
        ],
        environment: Dictionary(uniqueKeysWithValues: folders))
      #expect(try program.waitForExit() == 0, "run \(run): \(program.output)")
    }
  }

  /// The faster presenter is remembered, and a file that is not such a record is no obstacle.
  @Test(arguments: ["", "server", "memory \u{0}\u{1}\nfast :1\n"])
  func `The faster presenter is remembered for the server`(before: String) throws {
    let cache = TemporaryFolder()
    mkdir("\(cache.path)/touchstone", 0o700)
    let record = cache.write(Array(before.utf8), to: "touchstone/presenters")
    let viewer = try ViewerUnderTest(
      opening: [Self.photo], options: ["--presenter", "auto"],
      environment: ["XDG_CACHE_HOME": cache.path])
    let display = viewer.rig.server.display
    let isRemembered = (0..<100).contains { _ in
      _ = try? viewer.rig.waitForDamage(atMost: .milliseconds(100))
      let bytes = FileManager.default.contents(atPath: record) ?? Data()
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains {
        $0.hasPrefix("memory \(display) ") || $0.hasPrefix("server \(display) ")
      }
    }
    #expect(isRemembered)
  }
}

extension Bitmap {
  /// Returns the number of pixels with a channel that differs from `other` by more than `limit`.
  fileprivate func levelsBeyond(_ limit: Int, from other: Bitmap) -> Int {
    func level(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
    return zip(pixels, other.pixels).count { one, other in
      [0, 8, 16].contains { abs(level(one, $0) - level(other, $0)) > limit }
    }
  }
}
