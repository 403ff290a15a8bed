import Containers
import Controls
import Files
import Geometry
import Gestures
import Glibc
import PictureFiles
import Pixels
import Semantics
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The page on which a photo of 600 x 400 pixels is cropped, in a window of 400 x 800.
@MainActor @Suite struct CropPageTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size(600, 400), Size(60, 40)])
    bench.resize(to: Size(400, 800))
    bench.settle()
    bench.press("e")
    bench.wait(.seconds(1))
  }

  private var page: CropPage? { viewer.window.presentations.first as? CropPage }
  private var crop: Crop { page?.editor.crop ?? Crop(of: Size(1, 1)) }

  /// The frame in the window.
  private var frame: Rect { element("crop.frame")?.frame ?? Rect(x: 0, y: 0, width: 0, height: 0) }

  private func perform(_ action: String, _ identifier: String) throws {
    let found = try #require(self.element(identifier), "\(identifier)")
    #expect(viewer.window.performAccessibilityAction(action, on: found.id), "\(identifier)")
    bench.wait(.seconds(1))
  }

  /// Leaves the page by a key, and discards what was changed.
  private func discard() throws {
    bench.press(.escape)
    bench.wait(.seconds(1))
    try perform("click", "discard.confirm")
  }

  /// Chooses in the menu of the button that saves to put the part in place of the file.
  private func chooseReplace() throws {
    try perform("click", "crop-bar.save")
    let item = try #require(
      viewer.window.accessibilityTree().elements.first { $0.identifier.hasSuffix("replace") })
    #expect(viewer.window.performAccessibilityAction("click", on: item.id))
  }

  /// Drags a finger in steps.
  private func drag(from start: Point, by shift: Vector, lifting: Bool = true) {
    bench.down(1, start.x, start.y)
    for step in 1...20 {
      bench.wait(.milliseconds(16))
      let point = start + shift * (Double(step) / 20)
      bench.move(1, point.x, point.y)
    }
    bench.wait(.milliseconds(100))
    guard lifting else { return }
    bench.up(1)
    bench.wait(.seconds(1))
  }

  /// Moves a finger by `shift` in steps.
  private func move(_ finger: UInt64, from start: Point, by shift: Vector) {
    for step in 1...10 {
      bench.wait(.milliseconds(16))
      let point = start + shift * (Double(step) / 10)
      bench.move(finger, point.x, point.y)
    }
  }

  @Test func `Of two fingers that change the frame, the first one does`() {
    let frame = frame
    let (one, other) = (frame.origin, Point(frame.maxX, frame.maxY))
    bench.down(1, one.x, one.y)
    move(1, from: one, by: Vector(70, 50))
    let resized = crop
    #expect(resized != Crop(of: Size(600, 400)))
    bench.down(2, other.x, other.y)
    move(2, from: other, by: Vector(-60, -40))
    #expect(crop == resized)
    bench.up(2)
    #expect(crop == resized)
    bench.move(1, one.x + 71, one.y + 50)
    #expect(abs(crop.size.width - resized.size.width) < 5)
    bench.up(1)
    bench.wait(.seconds(1))
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(crop.isWhole(of: crop))
  }

  @Test func `A finger on the dial does not disturb one that changes the frame`() throws {
    let start = frame.origin
    bench.down(1, start.x, start.y)
    move(1, from: start, by: Vector(70, 50))
    let resized = crop
    let dial = try #require(element("crop.angle")).frame.center
    bench.down(2, dial.x, dial.y)
    move(2, from: dial, by: Vector(40, 0))
    bench.move(1, start.x + 70, start.y + 50)
    #expect(crop == resized)
    bench.up(2)
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(crop.size == resized.size)
  }

  @Test func `The page shows the whole photo in a frame, and Escape leaves the photo as it was`()
    throws
  {
    let part = Rect(x: 24, y: frame.minY, width: 352, height: 352 / 1.5)
    #expect(crop.isWhole(of: crop) && abs(frame.height - part.height) < 1)
    #expect(abs(frame.minX - 24) < 1)
    #expect(bench.placement(Point(0, 0)).distance(to: frame.origin) < 1)
    bench.press("h")
    try discard()
    #expect(page == nil && !bench.pager.isPlaced)
    #expect(bench.pager.state.orientation == .upright)
    #expect(abs(bench.placement.scale - 400.0 / 600) < 1e-6)
  }

  @Test func `A photo that is pinched is not cropped until the fingers lift`() {
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.pinch(.began)
    bench.pinch(.changed, scale: 0.8)
    bench.press("e")
    #expect(page == nil)
    bench.pinch(.ended, scale: 0.8)
    bench.wait(.seconds(1))
    #expect(bench.pager.isOpaque && !bench.pager.state.isHeld)
    bench.press("e")
    bench.wait(.seconds(1))
    #expect(page != nil)
  }

  @Test func `The buttons of a mouse leave the photo that is cropped`() {
    let placement = bench.placement
    bench.click(.forward, at: Point(200, 400))
    bench.wait(.seconds(1))
    #expect(page != nil && bench.pager.current == 0 && bench.placement == placement)
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.click(.forward, at: Point(200, 400))
    #expect(bench.pager.current == 1)
  }

  @Test(arguments: ["r", "h", "0"])
  func `A photo that was zoomed has the same zoom again once the page is left`(
    key: KeyEquivalent
  ) throws {
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.turnWheel(by: -3, at: Point(150, 300))
    bench.wait(.seconds(1))
    let before = bench.placement
    #expect(bench.pager.isZoomed)
    bench.press("e")
    bench.wait(.seconds(1))
    #expect(page != nil && abs(frame.width - 352) < 1)
    bench.press(key)
    bench.wait(.seconds(1))
    if page?.editor.isUnchanged == true { bench.press(.escape) } else { try discard() }
    bench.wait(.seconds(1))
    #expect(page == nil && bench.pager.isZoomed)
    #expect(abs(bench.placement.scale / before.scale - 1) < 1e-6)
    #expect(bench.placement.origin.distance(to: before.origin) < 0.01)
    #expect(bench.pager.state.orientation == .upright)
  }

  @Test func `A finger drags a corner, and the frame fills the page again`() {
    let before = frame
    drag(from: before.origin + Vector(2, 2), by: Vector(100, 60), lifting: false)
    #expect(frame.minX > before.minX + 60 && abs(frame.maxX - before.maxX) < 1e-6)
    #expect(bench.placement(Point(0, 0)).distance(to: before.origin) < 1, "the photo stays")
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(crop.size.width < 500 && crop.center.dx > 0 && crop.isInside)
    #expect(abs(frame.width - 352) < 1e-6)
  }

  @Test func `Two fingers move, zoom and turn the photo below the frame, which stays`() {
    let before = frame
    let middle = before.center
    bench.send([
      (1, .began, middle + Vector(-40, 0)), (2, .began, middle + Vector(40, 0)),
    ])
    for step in 1...20 {
      bench.wait(.milliseconds(16))
      let arm = Vector(40 + 4 * Double(step), 0).turned(by: 0.015 * Double(step))
      bench.send([(1, .moved, middle - arm), (2, .moved, middle + arm)])
    }
    #expect(abs(frame.width - before.width) < 1e-6 && frame.center.distance(to: middle) < 1e-6)
    bench.up(1, 2)
    bench.wait(.seconds(1))
    #expect(abs(crop.angle - 0.3) < 0.01 && crop.isInside)
    #expect(abs(crop.size.width - 200) < 5)
  }

  @Test func `One finger moves the photo, which springs back into the frame`() {
    let start = frame.center
    drag(from: start, by: Vector(120, 0), lifting: false)
    let pulled = bench.placement(Point(0, 200)).x
    #expect(pulled > frame.minX + 10 && pulled < frame.minX + 120)
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(abs(bench.placement(Point(0, 200)).x - frame.minX) < 1e-6 && crop.isWhole(of: crop))
  }

  @Test func `The dial straightens by a degree for 8 points, and stays at 0 near it`() throws {
    let dial = try #require(element("crop.angle")).frame
    drag(from: dial.center, by: Vector(-40, 0))
    #expect(abs(crop.angle * 180 / .pi - 5) < 1e-6 && crop.isInside)
    #expect(element("crop.angle")?.value == "+5.0 degrees")
    drag(from: dial.center, by: Vector(37, 0))
    #expect(crop.angle == 0)
    try perform("increment", "crop.angle")
    #expect(abs(crop.angle * 180 / .pi - 0.5) < 1e-6)
  }

  @Test(arguments: [Size(200, 400), Size(200, 300), Size(300, 200)])
  func `In a small window every button is inside, and what has no room is in the menu that saves`(
    _ size: Size
  ) throws {
    bench.resize(to: size)
    bench.wait(.seconds(1))
    bench.draw()
    let elements = viewer.window.accessibilityTree().elements
    let buttons = elements.filter {
      ["crop-bar.", "crop-tools."].contains(where: $0.identifier.hasPrefix)
    }
    .filter { $0.role == .pushButton || $0.role == .slider }
    let window = Rect(origin: .zero, size: size)
    for (index, button) in buttons.enumerated() {
      #expect(window.contains(button.frame), "\(button.identifier)")
      #expect(button.frame.width >= 36 && button.frame.height >= 36, "\(button.identifier)")
      for other in buttons.dropFirst(index + 1) {
        #expect(
          button.frame.intersection(other.frame)?.isEmpty ?? true,
          "\(button.identifier), \(other.identifier)")
      }
    }
    #expect(frame.width > 40 && frame.height > 40)
    bench.press("h")
    bench.wait(.seconds(1))
    if element("crop-bar.reset") == nil {
      try perform("click", "crop-bar.save")
      let item = try #require(
        viewer.window.accessibilityTree().elements.first { $0.identifier.hasSuffix("reset") })
      #expect(viewer.window.performAccessibilityAction("click", on: item.id))
      bench.wait(.seconds(1))
      #expect(page?.editor.isUnchanged == true)
    }
  }

  @Test func `Each step is undone and done again by keys and buttons`() throws {
    let steps: [() throws -> Void] = [
      { bench.press("r") }, { bench.press("h") }, { bench.press("v") },
      { try perform("increment", "crop.angle") }, { try perform("decrement", "crop.left") },
      { bench.press("+") }, { bench.press(.rightArrow) }, { bench.press(.leftArrow, .shift) },
    ]
    var seen = [crop]
    for step in steps {
      try step()
      bench.wait(.milliseconds(500))
      #expect(crop != seen.last)
      seen.append(crop)
    }
    for earlier in seen.dropLast().reversed() {
      bench.press("z", .control)
      #expect(crop == earlier)
    }
    #expect(element("crop-bar.undo")?.states.contains(.enabled) != true)
    try perform("click", "crop-bar.redo")
    bench.press("z", [.control, .shift])
    #expect(crop == seen[2])
    try perform("click", "crop-bar.reset")
    #expect(crop == seen[0])
  }

  @Test func `The keys of commands are those of the settings`() throws {
    let keys = "[keys]\nturn-right = [\"J\"]\nundo = [\"U\"]\nflip = []\n"
    viewer.apply(SettingsReading(text: keys, name: "settings.toml").settings)
    let whole = crop
    for key: KeyEquivalent in ["r", "v"] { bench.press(key) }
    #expect(crop == whole)
    bench.press("j")
    #expect(crop != whole)
    bench.press("z", .control)
    #expect(crop != whole)
    bench.press("u")
    #expect(crop == whole)
  }

  @Test func `Tool tips name the keys of the settings`() throws {
    func toolTips(_ view: View) -> [String: String] {
      let own = view.accessibilityIdentifier.flatMap { id in view.toolTip.map { [id: $0] } }
      return view.subviews.reduce(into: own ?? [:]) { $0.merge(toolTips($1)) { $1 } }
    }
    var found = toolTips(try #require(page))
    #expect(found["crop-tools.turn-left"] == "Turn Left (Shift+R)")
    #expect(found["crop-bar.undo"] == "Undo (Ctrl+Z)")
    let keys = "[keys]\nturn-right = [\"J\"]\nundo = [\"U\"]\nflip = []\n"
    viewer.apply(SettingsReading(text: keys, name: "settings.toml").settings)
    for _ in 0..<2 {
      found = toolTips(try #require(page))
      #expect(found["crop-tools.turn-right"] == "Turn Right (J)")
      #expect(found["crop-bar.undo"] == "Undo (U)" && found["crop-tools.flip"] == "Flip")
      // They are those of the settings from the beginning.
      bench.press(.escape)
      bench.wait(.seconds(1))
      bench.press("e")
      bench.wait(.seconds(1))
    }
  }

  @Test func `A ratio is chosen from a menu, and kept by the handles`() throws {
    try perform("click", "crop-tools.ratio")
    let item = try #require(
      viewer.window.accessibilityTree().elements.first { $0.identifier.hasSuffix("1:1") })
    #expect(viewer.window.performAccessibilityAction("click", on: item.id))
    bench.wait(.seconds(1))
    #expect(crop.size == Size(400, 400))
    drag(from: frame.origin + Vector(2, 2), by: Vector(80, 10))
    #expect(abs(crop.size.width - crop.size.height) < 1e-9 && crop.size.width < 400)
  }

  @Test func `Copy puts the part on the clipboard, and leaves the page`() throws {
    drag(from: frame.origin + Vector(2, 2), by: Vector(100, 60))
    bench.press("c", .control)
    bench.wait(.seconds(1))
    #expect(page == nil)
    #expect(viewer.notices.current?.accessibilityLabel == "Copied a part of “0.png”")
  }

  @Test func `A message stays in front of the page, above its tools`() throws {
    viewer.notices.show("Done", action: Action(title: "Undo") {})
    bench.draw()
    let message = try #require(element("notice")?.frame)
    let toast = try #require(viewer.notices.current)
    let tools = try #require(page).tools
    #expect(message.maxY <= tools.convert(tools.bounds, to: nil).minY)
    let hit = viewer.root.hitTest(message.center)
    #expect(hit?.isDescendant(of: toast) == true)
  }

  @Test func `Of a file that is gone no part is copied`() throws {
    bench.clipboard.setString("before")
    unlink("\(bench.folder.path)/0.png")
    bench.press("c", .control)
    #expect(viewer.notices.current?.accessibilityLabel == "“0.png” no longer exists.")
    var text: String?
    bench.clipboard.readString { text = $0 }
    #expect(text == "before")
  }

  @Test
  func `Save replaces the file after the former one is in the trash, and undo brings it back`()
    throws
  {
    let path = FilePath("\(bench.folder.path)/0.png")
    let before = try FileSystem.contents(of: path, limit: 1 << 20)
    drag(from: frame.origin + Vector(2, 2), by: Vector(100, 60))
    try chooseReplace()
    bench.finishFiles()
    #expect(page == nil)
    #expect(viewer.notices.current?.accessibilityLabel == "Replaced “0.png”")
    let trashed = FilePath("\(bench.home.path)/data/Trash/files/0.png")
    #expect(try FileSystem.contents(of: trashed, limit: 1 << 20) == before)
    #expect(try FileSystem.contents(of: path, limit: 1 << 20) != before)
    bench.press("z", .control)
    #expect(try FileSystem.contents(of: path, limit: 1 << 20) == before)
  }

  @Test func `Enter asks for a folder and a name, and saves a copy of the part`() throws {
    drag(from: frame.origin + Vector(2, 2), by: Vector(100, 60))
    bench.press(.return)
    bench.wait(.seconds(1))
    try perform("click", "folders.choose")
    try perform("click", "save-copy.confirm")
    #expect(bench.finishFileWork())
    #expect(access("\(bench.folder.path)/0 (cropped).png", F_OK) == 0 && page == nil)
  }

  @Test(arguments: [false, true])
  func `Changes are discarded only if the user agrees, by the button and by Escape`(byKey: Bool)
    throws
  {
    func leave() throws {
      if byKey { bench.press(.escape) } else { try perform("click", "crop-bar.cancel") }
      bench.wait(.seconds(1))
    }
    bench.press("r")
    bench.wait(.seconds(1))
    let changed = crop
    try leave()
    #expect(page != nil && element("discard")?.name == "Discard changes?")
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(page != nil && element("discard") == nil && crop == changed)
    bench.press("z", .control)
    bench.wait(.seconds(1))
    try leave()
    #expect(page == nil && element("discard") == nil)
  }

  @Test func `Escape leads out of the page also if the question is answered by it`() {
    bench.press("r")
    for _ in 0..<3 {
      bench.wait(.seconds(1))
      #expect(page != nil)
      bench.press(.escape)
    }
    bench.wait(.seconds(1))
    #expect(page == nil && viewer.window.presentations.isEmpty)
  }

  @Test func `The question goes with the photo`() {
    bench.press("r")
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(element("discard") != nil)
    viewer.library.change { list in
      _ = list.remove(at: [0])
      return .staysIfListed
    }
    bench.wait(.seconds(1))
    #expect(page == nil && viewer.window.presentations.isEmpty)
  }

  @Test func `What was changed can be discarded, and the page begins with the whole photo again`()
    throws
  {
    drag(from: frame.origin + Vector(2, 2), by: Vector(100, 60))
    bench.press("r")
    bench.wait(.seconds(1))
    try discard()
    #expect(page == nil && !bench.pager.isPlaced && bench.pager.state.orientation == .upright)
    bench.press("e")
    bench.wait(.seconds(1))
    #expect(page != nil && crop.isWhole(of: crop) && crop.size == Size(600, 400))
  }

  @Test func `The page opens and closes while a part is being saved`() throws {
    let path = FilePath("\(bench.folder.path)/0.png")
    let before = try FileSystem.contents(of: path, limit: 1 << 20)
    drag(from: frame.origin + Vector(2, 2), by: Vector(100, 60))
    try chooseReplace()
    bench.press("e")
    #expect(page != nil)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(page == nil && !bench.pager.isPlaced)
    bench.finishFiles()
    #expect(try FileSystem.contents(of: path, limit: 1 << 20) != before)
  }

  @Test func `A file that was removed meanwhile is not made again, and the window says so`() throws
  {
    let path = "\(bench.folder.path)/0.png"
    drag(from: frame.origin + Vector(2, 2), by: Vector(100, 60))
    unlink(path)
    try chooseReplace()
    bench.finishFiles()
    #expect(page == nil && !bench.pager.isPlaced && access(path, F_OK) != 0)
    #expect(viewer.notices.current?.accessibilityLabel == "“0.png” no longer exists.")
  }

  @Test(arguments: [false, true])
  func `The questions of Save a Copy go with the page`(hasFolder: Bool) throws {
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(chooser != nil)
    if hasFolder { try perform("click", "folders.choose") }
    #expect(viewer.window.presentations.count == 2)
    viewer.library.change { list in
      _ = list.remove(at: [0])
      return .staysIfListed
    }
    bench.wait(.seconds(1))
    #expect(page == nil && viewer.window.presentations.isEmpty)
  }

  @Test func `Who has left the page before the disk answers is not asked for a folder`() {
    bench.pressWithoutWaiting(.return)
    bench.pressWithoutWaiting(.escape)
    bench.wait(.seconds(1))
    #expect(page == nil && viewer.window.presentations.isEmpty)
  }

  @Test(arguments: [
    (PictureError.missing, "“0.png” no longer exists."),
    (.stopped, "“0.png” has changed meanwhile."),
  ])
  func `A file in which the photo is no longer closes the page, which says why`(
    reason: PictureError, message: String
  ) throws {
    // A file that was named on its own keeps its place.
    let path = try #require(viewer.pictures.current)
    viewer.library.records.record(PictureFault(path: path, reason: reason))
    viewer.window.handle(.woken)
    #expect(page == nil && !bench.pager.isPlaced)
    #expect(viewer.notices.current?.accessibilityLabel == message)
  }

  @Test func `The page goes with the photo`() {
    viewer.library.change { list in
      _ = list.remove(at: [0])
      return .staysIfListed
    }
    bench.draw()
    #expect(page == nil)
    #expect(viewer.window.presentations.isEmpty && !bench.pager.isPlaced)
  }
}
