import Codecs
import Drawing
import Geometry
import Glibc
import Rig
import RigSupport
import SystemPackage
import TestSupport
import Testing
import X11Inspection

/// The state that the viewer keeps for its next start.
@Suite(.serialized) struct StateTests {
  private let home = TemporaryFolder()
  /// A folder with a picture in one colour.
  private let pictures = TemporaryFolder()

  init() throws {
    try PNG.write(
      Bitmap(width: 64, height: 64, filledWith: 0xFF33_6699),
      to: FilePath("\(pictures.path)/only.png"))
  }

  private var state: String { text(of: "state/touchstone/state.json") }

  /// The beginning of a file in the home; empty if it is not there.
  private func text(of name: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard let file = fopen("\(home.path)/\(name)", "r") else { return "" }
    defer { fclose(file) }
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Starts the viewer on `rig` with the state of the test.
  private func start(_ arguments: [String] = [], on rig: Rig) throws -> Program {
    let program = try rig.launch(
      [ViewerUnderTest.path, "--presenter", "memory", "--appearance", "dark"] + arguments,
      environment: home.homes.merging(["HOME": home.path]) { $1 })
    try rig.waitForWindow()
    try rig.waitUntilQuiet(for: .milliseconds(500))
    return program
  }

  private func quit(_ program: Program, on rig: Rig) throws {
    try rig.keyboard.press("q")
    #expect(try program.waitForExit() == 0)
  }

  private func frame(on rig: Rig) throws -> Rect? {
    try rig.topWindows().last { !$0.isOverride && $0.content.width > 64 }?.content
  }

  private func write(_ text: String) {
    for folder in ["state", "state/touchstone"] { mkdir("\(home.path)/\(folder)", 0o700) }
    _ = home.write(Array(text.utf8), to: "state/touchstone/state.json")
  }

  @Test func `The window opens where it was, with the folder that it showed`() throws {
    let rig = try Rig(width: 1200, height: 900)
    write(#"{"window": {"width": 640, "height": 480, "x": 70, "y": 90}}"#)
    let first = try start([pictures.path], on: rig)
    #expect(try frame(on: rig) == Rect(x: 70, y: 90, width: 640, height: 480))
    try quit(first, on: rig)
    #expect(state.contains("\"folder\": \"file://\(pictures.path)\""), "\(state)")
    // The second start names no folder, and its thumbnail is visible.
    let second = try start(on: rig)
    #expect(try frame(on: rig) == Rect(x: 70, y: 90, width: 640, height: 480))
    let window = Rect(x: 70, y: 90, width: 640, height: 480)
    try rig.waitUntil("the picture of the folder", in: window) {
      $0[20, 90].channels == [0x33, 0x66, 0x99]
    }
    try quit(second, on: rig)
  }

  @Test func `A state that cannot be kept is told in the window`() throws {
    write("")
    let file = "\(home.path)/state/touchstone/state.json"
    unlink(file)
    // A folder that is not empty is not replaced.
    for folder in [file, "\(file)/inside"] { mkdir(folder, 0o700) }
    let rig = try Rig(width: 1200, height: 900, elements: true)
    let program = try start([pictures.path], on: rig)
    let fault = ElementQuery(named: "Could not write \(file): is a directory")
    _ = try rig.element(fault)
    try quit(program, on: rig)
  }

  @Test func `A window that is not to be remembered keeps what was chosen for pictures`() throws {
    let rig = try Rig(width: 1200, height: 900)
    write(#"{"window": {"width": 640, "height": 480, "x": 70, "y": 90}, "folder": "file:///gone"}"#)
    for folder in ["config", "config/touchstone"] { mkdir("\(home.path)/\(folder)", 0o700) }
    _ = home.write(
      Array("[window]\nremember = false\n".utf8), to: "config/touchstone/settings.toml")
    let program = try start(["\(pictures.path)/only.png"], on: rig)
    #expect(try frame(on: rig)?.size != Size(640, 480))
    // The filmstrip.
    try rig.keyboard.press("t")
    #expect(eventually { state.contains("\"filmstrip\": true") })
    #expect(state.contains("\"width\": 640") && state.contains("/gone"), "\(state)")
    try quit(program, on: rig)
  }

  @Test func `A window is remembered from the moment at which that is set`() throws {
    let rig = try Rig(width: 1200, height: 900)
    for folder in ["config", "config/touchstone"] { mkdir("\(home.path)/\(folder)", 0o700) }
    func write(remembering isRemembered: Bool) {
      _ = home.write(
        Array("[window]\nremember = \(isRemembered)\n".utf8), to: "config/touchstone/settings.toml")
    }
    write(remembering: false)
    let program = try start(["\(pictures.path)/only.png"], on: rig)
    try rig.resizeWindow(to: Size(500, 400))
    try rig.waitUntilDrawn()
    write(remembering: true)
    #expect(
      eventually { state.contains("\"width\": 500") && state.contains(pictures.path) }, "\(state)")
    try quit(program, on: rig)
  }

  @Test func `A picture that was looked at is a recent file of the desktop`() throws {
    let rig = try Rig(width: 1200, height: 900)
    let program = try start(["\(pictures.path)/only.png"], on: rig)
    let uri = "file://\(pictures.path)/only.png"
    #expect(eventually { text(of: "data/recently-used.xbel").contains(uri) })
    try quit(program, on: rig)
  }

  /// As at the end of a session. A change is otherwise saved a second later.
  @Test func `A signal to end saves what has just changed`() throws {
    let rig = try Rig(width: 1200, height: 900)
    let program = try start([pictures.path], on: rig)
    try rig.resizeWindow(to: Size(500, 400))
    try rig.waitUntilDrawn()
    program.send(signal: SIGTERM)
    #expect(try program.waitForExit() == 0)
    #expect(state.contains("500") && state.contains("400"), "\(state)")
  }

  @Test func `A place on no monitor is left to the window manager`() throws {
    let rig = try Rig(width: 1200, height: 900)
    write(#"{"window": {"width": 640, "height": 480, "x": 1150, "y": 90}}"#)
    let program = try start([pictures.path], on: rig)
    let frame = try #require(try frame(on: rig))
    #expect(frame.size == Size(640, 480) && frame.minX < 1150)
    try quit(program, on: rig)
  }

  @Test func `The option for the geometry wins and is not remembered`() throws {
    let rig = try Rig(width: 1200, height: 900)
    let text = #"{"window": {"width": 640, "height": 480, "x": 70, "y": 90}}"#
    write(text)
    let program = try start(["--geometry", "300x200+10+20", pictures.path], on: rig)
    #expect(try frame(on: rig) == Rect(x: 10, y: 20, width: 300, height: 200))
    try quit(program, on: rig)
    #expect(state.contains("\"width\": 640") && state.contains("\"x\": 70"))
  }

  @Test func `A second window does not hide the first one`() throws {
    let rig = try Rig(width: 1200, height: 900)
    write(#"{"window": {"width": 640, "height": 480, "x": 70, "y": 90}}"#)
    let first = try start([pictures.path], on: rig)
    let second = try start([pictures.path], on: rig)
    // The second one may take longer to start.
    #expect(
      try eventually {
        let frames = try rig.topWindows().map(\.content).filter { $0.width == 640 }
        return Set(frames.map(\.minX)) == [70, 102]
      })
    _ = (first, second)
  }

  @Test func `Nothing is kept if that is set, nor for a screenshot`() throws {
    let rig = try Rig(width: 1200, height: 900)
    for folder in ["config", "config/touchstone"] { mkdir("\(home.path)/\(folder)", 0o700) }
    _ = home.write(
      Array("[window]\nremember = false\n".utf8), to: "config/touchstone/settings.toml")
    try quit(try start([pictures.path], on: rig), on: rig)
    #expect(state.isEmpty)
  }

  @Test func `A folder that is gone gives way to the user's pictures`() throws {
    let rig = try Rig(width: 1200, height: 900)
    write(#"{"folder": "file:///no/such/folder", "window": {"width": 640, "height": 480}}"#)
    mkdir("\(home.path)/Pictures", 0o700)
    try PNG.write(
      Bitmap(width: 64, height: 64, filledWith: 0xFFAA_5500),
      to: FilePath("\(home.path)/Pictures/mine.png"))
    let program = try start(on: rig)
    let frame = try #require(try frame(on: rig))
    try rig.waitUntil("the user's picture", in: frame) {
      $0[20, 90].channels == [0xAA, 0x55, 0]
    }
    try quit(program, on: rig)
  }
}

/// Light and dark from the portal of the desktop, and its file manager.
@Suite(.serialized)
struct DesktopServicesTests {
  private let tall: String

  init() throws { tall = try TallPicture.path() }

  @Test func `The viewer follows the portal, and starts as it ended`() throws {
    let bus = try PrivateBus()
    try bus.startDesktop(scheme: 1)
    let home = TemporaryFolder()
    let variables = [
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_STATE_HOME": "\(home.path)/state",
    ]
    do {
      let viewer = try ViewerUnderTest(
        opening: [tall], appearance: nil, environment: variables)
      try viewer.waitForGround(23, "the dark ground")
      bus.change("color-scheme", to: "dbus.UInt32(2)")
      try viewer.waitForGround(243, "the light ground")
      bus.change("color-scheme", to: "dbus.UInt32(1)")
      try viewer.waitForGround(23, "the dark ground")
      try viewer.rig.keyboard.press("q")
      #expect(try viewer.program.waitForExit() == 0)
    }
    // The next start has no light frame, though the portal does not answer before the first one.
    let viewer = try ViewerUnderTest(
      opening: [tall], appearance: nil, environment: variables)
    #expect(try viewer.screenshot()[5, 400].channels != [243, 243, 243])
    try viewer.waitForGround(23, "the dark ground")
    // A bus that dies takes nothing else with it.
    bus.stop()
    try viewer.waitForGround(243, "the default ground")
    try viewer.rig.keyboard.press("q")
    #expect(try viewer.program.waitForExit() == 0)
  }

  @Test func `The option and the setting win over the portal`() throws {
    let bus = try PrivateBus()
    try bus.startDesktop(scheme: 1)
    let viewer = try ViewerUnderTest(
      opening: [tall], appearance: "light", environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try viewer.waitForGround(243, "the light ground")
    bus.change("color-scheme", to: "dbus.UInt32(1)")
    try viewer.rig.waitUntilQuiet(for: .milliseconds(500))
    try viewer.waitForGround(243, "the light ground")
  }

  @Test func `The screen stays awake while a slideshow runs`() throws {
    let bus = try PrivateBus()
    try bus.startDesktop(scheme: 1)
    let viewer = try ViewerUnderTest(
      opening: [tall], appearance: nil, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try viewer.waitForGround(23, "the dark ground")
    try viewer.rig.keyboard.press("F5")
    #expect(bus.inhibition() == "inhibit A slideshow is running")
    try viewer.touchscreen.tap(at: Point(100, 100))
    #expect(bus.inhibition() == "uninhibit 7")
  }

  @Test func `A picture is shown in the file manager by a key`() throws {
    let bus = try PrivateBus()
    try bus.startDesktop(scheme: 1)
    let viewer = try ViewerUnderTest(
      opening: [tall], appearance: nil, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    // The bus has been heard.
    try viewer.waitForGround(23, "the dark ground")
    try viewer.rig.keyboard.press("Ctrl+Shift+f")
    #expect(bus.shownItem() == "file://\(tall)")
  }
}
