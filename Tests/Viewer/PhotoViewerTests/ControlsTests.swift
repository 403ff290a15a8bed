import Geometry
import Gestures
import Motion
import Testing
import Views

@testable import PhotoViewer

@MainActor @Suite struct ControlsTests {
  private let stage = OverlayStage(ControlsView())
  private var controls: ControlsView { stage.overlay }
  private let onPicture = Point(300, 300)
  private let onBar = Point(300, 20)

  init() {
    controls.content = ControlsContent(name: "a.jpg", position: 3, count: 24, zoom: 0.874)
  }

  private func point(to point: Point?) { controls.pointerMoved(to: point, at: stage.now) }

  /// Shows the controls by moving the pointer over the picture.
  private func showByPointer() {
    point(to: Point(290, 300))
    point(to: onPicture)
  }

  // MARK: Showing and hiding

  @Test func `A tap shows the controls and the next tap hides them`() {
    #expect(stage.opacity == nil)
    controls.toggle(at: stage.now)
    #expect(controls.isShown && controls.isAnimating && stage.changes > 0)
    stage.wait(100)
    #expect(stage.opacity == 0.5)
    stage.wait(100)
    #expect(stage.opacity == 1 && !controls.isAnimating)
    stage.wait(60_000)
    #expect(stage.opacity == 1 && controls.nextDeadline == nil)
    controls.toggle(at: stage.now)
    stage.wait(200)
    #expect(stage.opacity == nil && !controls.isAnimating)
  }

  @Test func `The pointer shows the controls for 3 seconds before they fade slowly`() {
    point(to: Point(100, 300))
    #expect(!controls.isShown)
    point(to: Point(102, 300))
    #expect(!controls.isShown)
    stage.wait(10)
    point(to: Point(104, 300))
    #expect(controls.isShown)
    #expect(controls.nextDeadline == stage.now + .seconds(3))
    stage.wait(2000)
    point(to: Point(110, 300))
    #expect(controls.nextDeadline == stage.now + .seconds(3))
    stage.wait(3000)
    #expect(!controls.isShown && controls.isAnimating && controls.nextDeadline == nil)
    stage.wait(500)
    #expect(stage.opacity == 0.5)
    stage.wait(500)
    #expect(stage.opacity == nil && !controls.isAnimating)
  }

  @Test func `The pointer brings back controls that are fading out`() {
    showByPointer()
    stage.wait(3000)
    stage.wait(500)
    point(to: Point(310, 300))
    stage.wait(100)
    #expect(controls.isShown && stage.opacity == 1)
  }

  @Test func `Controls hidden by a click return only when the pointer moves`() {
    showByPointer()
    point(to: onPicture + Vector(2, 0))
    controls.toggle(at: stage.now)
    point(to: onPicture + Vector(4, 0))
    #expect(!controls.isShown)
    point(to: onPicture + Vector(6, 0))
    #expect(controls.isShown)
  }

  @Test func `Pointer motion sets no timeout for controls shown by a tap`() {
    controls.toggle(at: stage.now)
    showByPointer()
    stage.wait(10_000)
    #expect(controls.isShown)
  }

  @Test func `Controls stay while the pointer is over them`() {
    showByPointer()
    point(to: onBar)
    stage.wait(10_000)
    #expect(controls.isShown && controls.nextDeadline == nil)
    point(to: nil)
    #expect(controls.nextDeadline == stage.now + .seconds(3))
  }

  @Test(arguments: [Point(300, 20), Point(20, 20)])
  func `Controls stay while a finger is on them`(finger: Point) {
    showByPointer()
    stage.wait(200)
    stage.down(finger)
    stage.wait(10_000)
    #expect(controls.isShown && controls.nextDeadline == nil)
    stage.up()
    #expect(controls.isShown && controls.nextDeadline == stage.now + .seconds(3))
  }

  @Test func `A finger on fading controls keeps them`() {
    showByPointer()
    stage.wait(3000)
    stage.wait(400)
    stage.down(onBar)
    #expect(controls.isShown && stage.picture.touches == 0)
  }

  @Test func `With reduced motion the controls do not fade`() {
    controls.reducesMotion = true
    controls.toggle(at: stage.now)
    #expect(stage.opacity == 1 && !controls.isAnimating)
    controls.toggle(at: stage.now)
    #expect(stage.opacity == nil && !controls.isAnimating)
  }

  // MARK: Touches

  @Test func `Hidden controls take no touches`() {
    stage.tap(onBar)
    #expect(stage.picture.touches == 1 && stage.taps == 1)
    controls.toggle(at: stage.now)
    stage.wait(200)
    stage.tap(onPicture)
    #expect(stage.picture.touches == 2 && stage.taps == 2)
    stage.tap(onBar)
    #expect(stage.picture.touches == 2 && stage.taps == 2)
  }

  @Test func `Buttons are 44 points for a finger and 32 for a mouse`() {
    var log: [String] = []
    controls.onBack = { log.append("back") }
    controls.onZoom = { log.append("zoom") }
    controls.onMenu = { log.append("menu at \(Int($0.x)), \(Int($0.y))") }
    controls.show(at: stage.now)
    for (kind, side, corner) in [(TouchKind.finger, 44.0, 52), (.mouse, 32, 40)] {
      controls.inputKind = kind
      for button in [controls.layout.back, controls.layout.menu] {
        #expect(button.size == Size(side, side))
      }
      log = []
      for button in [controls.layout.back, controls.layout.zoom, controls.layout.menu] {
        if let button { stage.tap(button.center) }
      }
      #expect(log == ["back", "zoom", "menu at 596, \(corner)"])
    }
  }

  @Test(arguments: [(250.0, true, true), (220, true, false), (140, false, false)])
  func `A narrow window drops the title and then the zoom`(
    width: Double, hasZoom: Bool, hasTitle: Bool
  ) {
    let layout = ControlsLayout(width: width, inputKind: .finger)
    #expect((layout.zoom != nil) == hasZoom && (layout.title != nil) == hasTitle)
  }

  // MARK: Text

  @Test func `The controls show name and position and zoom`() {
    controls.show(at: stage.now)
    stage.wait(200)
    #expect(stage.words == ["87%", "a.jpg", "3 of 24"])
    let changes = stage.changes
    controls.content.zoom = nil
    #expect(stage.changes == changes + 1)
    #expect(stage.words == ["a.jpg", "3 of 24"])
  }

  @Test(arguments: [
    (1.0, "100%"), (0.8749, "87%"), (0.0994, "9.9%"), (0.09951, "10%"), (0.004, "0.4%"),
    (12, "1200%"),
  ])
  func `The zoom is shown as a percentage`(zoom: Double, words: String) {
    #expect(ControlsContent.percentage(of: zoom) == words)
  }
}
