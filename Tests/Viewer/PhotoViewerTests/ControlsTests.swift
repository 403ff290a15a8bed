import Controls
import Geometry
import Motion
import Semantics
import Testing
import Views
import Windowing

@testable import PhotoViewer

@MainActor @Suite struct ControlsTests {
  private let stage = OverlayStage(ControlsView())
  private var controls: ControlsView { stage.overlay }
  private let onPicture = Point(300, 300)
  private let onBar = Point(300, 20)

  init() {
    controls.content = ControlsContent(name: "a.jpg", position: 3, count: 24, zoom: 0.874)
  }

  /// The visible opacity of the bars; nil if they are hidden.
  private var opacity: Double? {
    controls.opacity > 0 ? (controls.opacity * 1e6).rounded() / 1e6 : nil
  }

  private var isFading: Bool { controls.opacity != controls.topBar.alpha }

  /// Moves the pointer as the viewer reports it.
  private func point(to point: Point?) {
    stage.hover(at: point)
    controls.idling.pointerMoved(to: point)
  }

  /// Shows the controls by moving the pointer over the picture.
  private func showByPointer() {
    point(to: Point(290, 300))
    point(to: onPicture)
  }

  private func show() {
    controls.show()
    stage.wait(200)
  }

  // MARK: Showing and hiding

  @Test func `A tap shows the controls for 3 seconds, and the next tap hides them`() {
    #expect(opacity == nil)
    controls.toggle()
    stage.wait(100)
    #expect(controls.isShown && isFading && opacity == 0.5)
    stage.wait(100)
    #expect(opacity == 1 && !isFading)
    stage.wait(2700)
    #expect(controls.isShown)
    stage.wait(200)
    #expect(!controls.isShown)
    stage.wait(1000)
    controls.toggle()
    controls.toggle()
    stage.wait(200)
    #expect(opacity == nil && !isFading)
  }

  @Test(arguments: ["a name that is longer.jpg", "b.jpg"])
  func `The name of another photo has the room that it needs`(name: String) {
    show()
    controls.content = ControlsContent(name: name, position: 14, count: 24, zoom: 0.874)
    stage.wait(200)
    let title = controls.topBar.title
    #expect(title.frame.width == title.intrinsicContentSize.width)
    #expect(abs(title.frame.center.x - controls.topBar.bounds.center.x) <= 1)
  }

  @Test func `Controls that a key has shown stay until they are hidden`() {
    controls.toggle(stays: true)
    showByPointer()
    stage.wait(60_000)
    #expect(opacity == 1 && stage.window.nextDeadline == nil)
    controls.toggle(stays: true)
    stage.wait(200)
    #expect(opacity == nil)
  }

  @Test func `Use of the photo lets the controls stay for a while`() {
    show()
    stage.wait(2000)
    controls.idling.recordUse()
    #expect(stage.window.nextDeadline == stage.now + .seconds(3))
  }

  @Test func `The pointer shows the controls for 3 seconds before they fade slowly`() {
    point(to: Point(100, 300))
    #expect(!controls.isShown)
    point(to: Point(102, 300))
    #expect(!controls.isShown)
    stage.wait(10)
    point(to: Point(104, 300))
    #expect(controls.isShown)
    #expect(stage.window.nextDeadline == stage.now + .seconds(3))
    stage.wait(2000)
    point(to: Point(110, 300))
    #expect(stage.window.nextDeadline == stage.now + .seconds(3))
    stage.wait(3000)
    #expect(!controls.isShown && isFading && stage.window.nextDeadline == nil)
    stage.wait(500)
    #expect(opacity == 0.5)
    stage.wait(500)
    #expect(opacity == nil && !isFading)
  }

  @Test func `The pointer brings back controls that are fading out`() {
    showByPointer()
    stage.wait(3000)
    stage.wait(500)
    point(to: Point(310, 300))
    stage.wait(200)
    #expect(controls.isShown && (opacity ?? 0) >= 1)
  }

  @Test func `Controls hidden by a click return only when the pointer moves`() {
    showByPointer()
    point(to: onPicture + Vector(2, 0))
    controls.toggle()
    point(to: onPicture + Vector(4, 0))
    #expect(!controls.isShown)
    point(to: onPicture + Vector(6, 0))
    #expect(controls.isShown)
  }

  @Test func `Controls stay while the pointer is over them`() {
    showByPointer()
    point(to: onBar)
    stage.wait(10_000)
    #expect(controls.isShown)
    point(to: nil)
    #expect(stage.window.nextDeadline == stage.now + .seconds(3))
  }

  @Test(arguments: [Point(300, 20), Point(20, 20), Point(300, 370)])
  func `Controls stay while a finger is on them`(finger: Point) {
    showByPointer()
    stage.wait(200)
    stage.down(finger)
    stage.wait(10_000)
    #expect(controls.isShown)
    stage.up()
    stage.wait(0)
    #expect(controls.isShown && stage.window.nextDeadline == stage.now + .seconds(3))
  }

  @Test func `Controls stay while they have the focus`() {
    controls.show(whileUsed: true)
    stage.press(.tab)
    #expect(controls.topBar.grid.isFocused)
    stage.wait(10_000)
    #expect(controls.isShown)
    controls.topBar.grid.resignFirstResponder()
    controls.idling.recordFrame()
    stage.wait(3000)
    #expect(!controls.isShown)
  }

  @Test func `Controls stay while the menu More or the sheet of zooms is open`() {
    controls.makeMenu = { _ in Menu(children: [Action(title: "Help") {}]) }
    show()
    stage.tap(controls.toolbar.convert(controls.toolbar.more.frame.center, to: nil))
    stage.wait(10_000)
    #expect(controls.isShown && !stage.window.presentations.isEmpty)
    stage.tap(onPicture)
    stage.wait(400)
    stage.tap(controls.topBar.convert(controls.topBar.zoom.frame.center, to: nil))
    stage.wait(10_000)
    #expect(controls.isShown && !stage.window.presentations.isEmpty)
    stage.tap(onPicture)
    stage.wait(400)
    controls.idling.recordFrame()
    stage.wait(4000)
    #expect(!controls.isShown && stage.picture.touches == 0)
  }

  @Test func `A finger on fading controls keeps them`() {
    showByPointer()
    stage.wait(3000)
    stage.wait(400)
    stage.down(onBar)
    #expect(controls.isShown && stage.picture.touches == 0)
  }

  @Test func `Controls that are hardly seen any more take no touches`() {
    showByPointer()
    stage.wait(3000)
    stage.wait(600)
    stage.down(onBar)
    #expect(!controls.isShown && stage.picture.touches == 1)
  }

  // MARK: Touches and keys

  @Test func `Only bars that are shown take touches`() {
    stage.tap(onBar)
    #expect(stage.picture.touches == 1)
    show()
    stage.tap(onPicture)
    #expect(stage.picture.touches == 2)
    stage.tap(onBar)
    stage.tap(Point(20, 200))
    stage.tap(Point(300, 370))
    #expect(stage.picture.touches == 2)
  }

  /// The buttons, in the order in which Tab and the arrows go through them.
  private var buttons: [Button] {
    let top = controls.topBar
    let toolbar = controls.toolbar
    return [top.grid, top.zoom, top.fullscreen] + controls.sides.buttons.map(\.button)
      + toolbar.buttons + [toolbar.more]
  }

  @Test func `Every button performs its command`() {
    var log: [String] = []
    controls.commands.perform = { log.append($0.id) }
    show()
    for button in buttons where button is BarButton {
      stage.tap(button.convert(button.bounds.center, to: nil))
      stage.wait(100)
    }
    #expect(
      log == [
        "grid", "fullscreen", "previous", "next", "favourite", "properties", "turn-right",
        "move-to-trash",
      ])
  }

  /// After a touch, targets are at least 44 points wide and high, and none is within another one.
  @Test(arguments: [Size(360, 640), Size(320, 480), Size(1200, 800)], [1.0, 1.25, 1.5, 2])
  func `Targets are large enough for fingers and apart`(size: Size, scale: Double) {
    stage.resize(to: size, pixelsPerPoint: scale)
    show()
    #expect(controls.smallTargets().isEmpty)
    let frames = buttons.filter { !$0.isHidden && $0.superview?.isHidden == false }
      .map { $0.convert($0.bounds, to: nil) }
    #expect(frames.count >= 7)
    for (index, frame) in frames.enumerated() {
      #expect(frame.width >= 44 && frame.height >= 44)
      #expect(stage.root.bounds.contains(frame))
      for other in frames[(index + 1)...] { #expect(frame.intersection(other)?.isEmpty ?? true) }
    }
    for bar in [controls.topBar, controls.toolbar] as [View] + controls.sides.buttons {
      for edge in [bar.frame.minX, bar.frame.minY, bar.frame.maxX, bar.frame.maxY] {
        #expect(abs((edge * scale).rounded() - edge * scale) < 1e-6, "on a device pixel")
      }
    }
  }

  @Test func `Bars have the sizes for the input that has shown them`() {
    show()
    #expect(controls.topBar.frame == Rect(x: 8, y: 8, width: 584, height: 48))
    #expect(controls.toolbar.frame.height == 56)
    #expect(controls.sides.previous.frame.size == Size(44, 88))
    showByPointer()
    stage.wait(100)
    #expect(controls.topBar.frame.height == 48)
    controls.hide()
    stage.wait(300)
    point(to: Point(350, 300))
    stage.wait(100)
    #expect(controls.topBar.frame.height == 36 && controls.toolbar.frame.height == 40)
    #expect(controls.sides.next.frame == Rect(x: 556, y: 164, width: 36, height: 72))
  }

  @Test(arguments: [Size(360, 640), Size(600, 400), Size(1200, 800)])
  func `Bars are as far from one edge as from the other`(size: Size) {
    stage.resize(to: size, pixelsPerPoint: 1)
    show()
    func isCentred(_ frame: Rect) -> Bool { abs(frame.center.x - size.width / 2) <= 0.5 }
    #expect(isCentred(controls.topBar.frame) && isCentred(controls.toolbar.frame))
    let previous = controls.sides.previous.frame
    let next = controls.sides.next.frame
    #expect(previous.minX == size.width - next.maxX && previous.size == next.size)
    let top = controls.topBar
    #expect(top.grid.frame.minX == top.bounds.width - top.fullscreen.frame.maxX)
    #expect(top.grid.frame.size == top.fullscreen.frame.size)
  }

  @Test func `The most frequent commands are in reach of a thumb, at the bottom`() {
    stage.resize(to: Size(360, 640), pixelsPerPoint: 1)
    show()
    let ids = ["share", "favourite", "properties", "turn-right", "move-to-trash"]
    #expect(controls.toolbar.shownCommands.map(\.id) == ids)
    for button in controls.toolbar.buttons + [controls.toolbar.more] {
      #expect(button.convert(button.bounds, to: nil).minY >= 640 - 8 - 56)
    }
  }

  @Test func `A narrow toolbar keeps the menu and what deletes`() {
    let toolbar = controls.toolbar
    #expect(toolbar.fit(inWindowOf: 400) == Size(6 * 52 + 16, 56))
    #expect(toolbar.hiddenCommands.isEmpty)
    _ = toolbar.fit(inWindowOf: 3 * 52 + 16 + 15)
    #expect(toolbar.shownCommands.map(\.id) == ["move-to-trash"])
    #expect(toolbar.hiddenCommands.map(\.id) == ["share", "favourite", "properties", "turn-right"])
    _ = toolbar.fit(inWindowOf: 4 * 52 + 16 + 15)
    #expect(toolbar.shownCommands.map(\.id) == ["share", "move-to-trash"])
  }

  @Test func `At an end of the list there is no button to go on`() {
    controls.commands.state = {
      .disabled(because: $0.id == "next" ? "This is the last picture." : nil)
    }
    show()
    #expect(controls.sides.next.isHidden && !controls.sides.previous.isHidden)
  }

  @Test func `Arrows move the focus in a bar, and Space presses`() {
    var log: [String] = []
    controls.commands.perform = { log.append($0.id) }
    show()
    stage.press(.tab)
    stage.press(.space)
    stage.press(.rightArrow)
    stage.press(.rightArrow)
    stage.press(.space)
    #expect(log == ["grid", "fullscreen"])
  }

  @Test(arguments: [(360.0, true, true), (230, true, false), (150, false, false)])
  func `A narrow window drops the title and then the zoom`(
    width: Double, hasZoom: Bool, hasTitle: Bool
  ) {
    controls.show()
    stage.resize(to: Size(width, 400))
    #expect(controls.topBar.zoom.isHidden != hasZoom && controls.topBar.title.isHidden != hasTitle)
  }

  @Test func `The sheet of zooms has every zoom of the table`() throws {
    var log: [String] = []
    controls.commands.perform = { log.append($0.id) }
    controls.content.isZoomed = true
    show()
    openZoomSheet()
    let tree = stage.window.accessibilityTree()
    for command in Command.zoomSheet {
      let button = try #require(tree.first(identifier: "zoom-sheet.\(command.id)"))
      #expect(button.name == ZoomSheet.name(of: command) && !button.name.contains(";"))
      stage.tap(button.frame.center)
      stage.wait(100)
    }
    #expect(log == Command.zoomSheet.map(\.id) && log.count == 11)
    controls.content.zoom = 2
    let readout = stage.window.accessibilityTree().first(identifier: "zoom-sheet.readout")
    #expect(readout?.name == "200 percent")
  }

  @Test
  func
    `What is typed after a tap on the zoom takes its place, and is clamped to what can be shown`()
    throws
  {
    var zooms: [Double] = []
    controls.onZoom = { zooms.append($0) }
    controls.content.zoom = 0.13
    show()
    openZoomSheet()
    func field() throws -> AccessibilityTree.Node {
      try #require(stage.window.accessibilityTree().first(identifier: "zoom-sheet.readout"))
    }
    stage.tap(try field().frame.center)
    stage.wait(400)
    type("35")
    #expect(try field().text?.characters == "35")
    stage.press(.return)
    #expect(try zooms == [0.35] && field().text?.characters == "")
    type("9999")
    stage.press(.return)
    #expect(zooms == [0.35, 64])
  }

  @Test(arguments: ["1/", "35"])
  func `A tap on another zoom forgets what was typed`(text: String) throws {
    controls.content.zoom = 0.13
    show()
    openZoomSheet()
    func element(_ id: String) throws -> AccessibilityTree.Node {
      try #require(stage.window.accessibilityTree().first(identifier: "zoom-sheet.\(id)"))
    }
    stage.tap(try element("readout").frame.center)
    stage.wait(400)
    type(text)
    #expect(try element("readout").text?.characters == text)
    stage.tap(try element("fill").frame.center)
    stage.wait(100)
    #expect(try element("readout").text?.characters != text)
  }

  private func type(_ text: String) {
    for letter in text {
      stage.window.handle(
        .key(
          KeyPress(time: stage.now, key: .character(letter), characters: String(letter))))
    }
  }

  private func openZoomSheet() {
    stage.tap(controls.topBar.convert(controls.topBar.zoom.frame.center, to: nil))
    stage.wait(400)
  }

  /// At fit the keys of the arrows turn to other pictures, which the sheet is not for.
  @Test func `The sheet of zooms moves only a zoomed photo`() {
    func isEnabled(_ id: String) -> Bool {
      let element = stage.window.accessibilityTree().first(identifier: "zoom-sheet.\(id)")
      return element?.states.contains(.sensitive) == true
    }
    let moves = ["scroll-left", "scroll-up", "scroll-down", "scroll-right"]
    show()
    openZoomSheet()
    #expect(isEnabled("fill") && moves.allSatisfy { !isEnabled($0) })
    controls.content.isZoomed = true
    #expect(moves.allSatisfy(isEnabled))
  }

  @Test func `A switch in the sheet of zooms shows immediately that it is on`() {
    var keepsZoom = false
    controls.commands.state = {
      $0.id == Command.keepZoom.id ? CommandState(isOn: keepsZoom) : CommandState()
    }
    controls.commands.perform = { if $0.id == Command.keepZoom.id { keepsZoom = true } }
    show()
    openZoomSheet()
    func button() -> AccessibilityTree.Node? {
      stage.window.accessibilityTree().first(identifier: "zoom-sheet.keep-zoom")
    }
    let before = button()?.states
    button().map { stage.tap($0.frame.center) }
    // The viewer does this in each frame.
    controls.updateStates()
    #expect(before != nil && button()?.states != before)
  }

  // MARK: Text

  @Test func `The controls show name and position and zoom`() {
    show()
    #expect(stage.words.sorted() == ["3 of 24", "87%", "a.jpg"])
    controls.content.zoom = nil
    #expect(stage.window.needsFrame)
    #expect(stage.words.sorted() == ["3 of 24", "a.jpg"])
  }

  @Test(arguments: [
    (1.0, "100%"), (0.8749, "87%"), (0.0994, "9.9%"), (0.09951, "10%"), (0.004, "0.4%"),
    (12, "1200%"),
  ])
  func `The zoom is shown as a percentage`(zoom: Double, words: String) {
    #expect(ControlsContent.percentage(of: zoom) == words)
  }
}
