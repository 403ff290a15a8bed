import Geometry
import Motion
import Scrolling
import Testing
import ViewSupport
import Views

@testable import Containers

/// Sheets in a window of 400 x 300 points, whose safe height is all of it.
@Suite struct SheetTests {
  private let stage = ContainerStage(View())
  private let content = View()
  private let sheet: Sheet
  private let log = Log()

  private final class Log { var dismissals = 0 }

  init() {
    sheet = Sheet(content)
    sheet.detents = [.large, .medium]
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    sheet.onDismiss = { [log] in log.dismissals += 1 }
  }

  private func show() {
    sheet.present(in: stage.window)
    stage.rest()
  }

  /// The distance of the top of the sheet from the bottom of the window.
  private var extent: Double { 300 - content.convert(Point.zero, to: nil).y }

  /// Drags with a finger that rests before it lifts.
  private func drag(_ distance: Double, from y: Double) {
    stage.down(200, y)
    stage.drag(by: Vector(0, distance), over: 600)
    stage.wait(100)
    stage.up()
    stage.rest()
  }

  @Test func `A sheet rises to its lowest height by the spring of navigation`() {
    sheet.present(in: stage.window)
    stage.wait(0)
    #expect(extent == 0)
    stage.wait(100)
    #expect(extent > 70 && extent < 90, "with 18.26 rad/s it is at 54%")
    stage.rest()
    #expect(extent == 150 && content.bounds.size == Size(400, 150))
  }

  @Test func `Fingers drag it from medium to large, and out of the window`() {
    show()
    drag(-100, from: 170)
    #expect(extent == 290 && sheet.selectedDetent == .large)
    drag(140, from: 20)
    #expect(extent == 150 && sheet.selectedDetent == .medium)
    drag(110, from: 160)
    #expect(!sheet.isPresented && log.dismissals == 1 && sheet.superview == nil)
  }

  @Test func `A sheet follows the finger, and resists above its largest height`() {
    show()
    stage.down(200, 170)
    stage.drag(by: Vector(0, -60), over: 200)
    #expect(abs(extent - 200) < 1e-6)
    stage.drag(by: Vector(0, -160), over: 200)
    let pull = 70.0
    #expect(abs(extent - 290 - RubberBand(reach: 300).shown(pull: pull)) < 1e-6)
    stage.cancel()
    stage.rest()
    #expect(extent == 150, "cancelled, it is as before")
  }

  @Test func `A flick goes where a scroll view would come to rest`() {
    show()
    stage.down(200, 170)
    stage.drag(by: Vector(0, -40), over: 64)
    let lifted = extent
    stage.up()
    stage.wait(8)
    #expect(extent > lifted + 2, "it goes on with the finger's velocity")
    stage.rest()
    #expect(extent == 290)
    stage.down(200, 30)
    stage.drag(by: Vector(0, 80), over: 64)
    stage.up()
    stage.rest()
    #expect(!sheet.isPresented)
  }

  @Test func `A modal sheet comes back, and neither a tap nor Escape dismisses it`() {
    sheet.isModalInPresentation = true
    show()
    drag(140, from: 160)
    stage.tap(200, 20)
    stage.press(.escape)
    stage.rest()
    #expect(sheet.isPresented && extent == 150)
  }

  @Test func `A tap beside it and Escape dismiss it`() {
    show()
    stage.tap(200, 20)
    #expect(!sheet.isPresented && log.dismissals == 1)
    stage.rest()
    let second = Sheet(View())
    second.present(in: stage.window)
    stage.rest()
    stage.press(.escape)
    #expect(!second.isPresented)
    stage.rest()
    #expect(second.superview == nil && stage.window.presentations.isEmpty)
  }

  @Test func `A finger catches it in flight`() {
    sheet.present(in: stage.window)
    stage.wait(0)
    stage.wait(120)
    let caught = extent
    stage.down(200, 290)
    stage.wait(100)
    #expect(extent == caught && !stage.window.needsFrame)
    stage.drag(by: Vector(0, -20), over: 100)
    #expect(abs(extent - caught - 20) < 1e-6)
    stage.wait(100)
    stage.up()
    stage.rest()
    #expect(extent == 150)
  }

  @Test(arguments: [(16, 20.0), (120, 20), (120, 290)])
  func `The second tap of a double tap that presents it leaves it there`(
    pause: Int64, y: Double
  ) {
    stage.tap(200, 20)
    sheet.present(in: stage.window)
    stage.wait(0)
    stage.wait(pause)
    stage.tap(200, y)
    stage.rest()
    #expect(sheet.isPresented && extent == 150)
  }

  @Test func `A scroll view in it scrolls, and pulls it only down from its top`() {
    let scroller = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 150))
    scroller.contentSize = Size(400, 1000)
    content.addSubview(scroller)
    show()
    stage.down(200, 250)
    stage.drag(by: Vector(0, -60), over: 300)
    stage.wait(100)
    stage.up()
    stage.rest()
    #expect(extent == 150 && scroller.contentOffset.y > 40)
    stage.down(200, 200)
    stage.drag(by: Vector(0, 30), over: 200)
    #expect(extent == 150, "it is not at its top")
    stage.up()
    stage.rest()
    scroller.contentOffset = .zero
    stage.wait(16)
    stage.down(200, 200)
    stage.drag(by: Vector(0, 60), over: 300)
    #expect(abs(extent - 100) < 1e-6 && scroller.contentOffset.y == 0)
    stage.cancel()
  }

  @Test func `Sideways it does not follow`() {
    show()
    stage.down(200, 200)
    stage.drag(by: Vector(100, 30), over: 300)
    #expect(extent == 150)
    stage.up()
  }

  @Test func `The dimming behind a sheet grows with its height`() {
    show()
    #expect(sheet.dim.alpha == 1)
    stage.down(200, 170)
    stage.drag(by: Vector(0, 85), over: 300)
    #expect(abs(sheet.dim.alpha - 0.5) < 1e-6)
    stage.cancel()
  }

  @Test func `In a wide window it is a card of 560 in the middle`() {
    stage.window.handle(.resized(WindowSize(points: Size(1000, 800), pixelsPerPoint: 1)))
    sheet.detents = [.height(300)]
    show()
    let frame = content.convert(content.bounds, to: nil)
    #expect(frame == Rect(x: 220, y: 250, width: 560, height: 300))
  }

  @Test func `An attached one is as wide as a wide window, and at its bottom`() {
    stage.window.handle(.resized(WindowSize(points: Size(1000, 800), pixelsPerPoint: 1)))
    sheet.detents = [.height(300)]
    sheet.isEdgeAttached = true
    show()
    #expect(sheet.coveredHeight == 300)
    #expect(
      content.convert(content.bounds, to: nil) == Rect(x: 0, y: 500, width: 1000, height: 300))
    sheet.isEdgeAttached = false
    stage.rest()
    #expect(sheet.coveredHeight == 0)
    #expect(
      content.convert(content.bounds, to: nil) == Rect(x: 220, y: 250, width: 560, height: 300))
  }

  @Test func `A sheet keeps its height when the window is resized`() {
    show()
    stage.window.handle(.resized(WindowSize(points: Size(320, 480), pixelsPerPoint: 1)))
    stage.wait(16)
    #expect(480 - content.convert(Point.zero, to: nil).y == 240 && content.bounds.width == 320)
  }

  @Test func `Keys lead from height to height`() throws {
    show()
    stage.press(.tab)
    stage.press(.return)
    stage.rest()
    #expect(sheet.selectedDetent == .large && extent == 290)
    stage.press(.return)
    stage.rest()
    #expect(sheet.selectedDetent == .medium && extent == 150)
  }

  @Test(arguments: [SheetDetent.medium, .large])
  func `The handle is a target of 44 by 44 above the sheet, as far as there is room`(
    detent: SheetDetent
  ) throws {
    show()
    sheet.select(detent)
    stage.rest()
    let top = 300 - extent
    func isHandle(_ y: Double) -> Bool { sheet.hitTest(Point(200, y)) is SheetGrabber }
    #expect(isHandle(top + 14) && isHandle(max(top - 28, 0)))
    // It covers neither the content of the sheet nor the area beside it.
    #expect(!isHandle(top + 16) && !isHandle(top - 30))
    stage.tap(200, max(top - 28, 1))
    stage.rest()
    #expect(sheet.isPresented && sheet.selectedDetent == (detent == .medium ? .large : .medium))
  }

  @Test func `A finger on the handle above the sheet drags it, and catches it in flight`() {
    show()
    stage.down(200, 140)
    stage.drag(by: Vector(0, -60), over: 300)
    #expect(abs(extent - 200) < 1e-6)
    stage.wait(100)
    stage.up()
    stage.wait(32)
    let caught = extent
    stage.down(200, 300 - caught - 5)
    stage.wait(100)
    #expect(extent == caught)
    stage.cancel()
    stage.rest()
    sheet.showsGrabber = false
    stage.tap(200, 140)
    #expect(!sheet.isPresented, "without the handle, there is only what is beside the sheet")
  }

  @Test func `Under reduced motion it is there immediately`() {
    stage.window.environment.reducesMotion = true
    sheet.present(in: stage.window)
    #expect(extent == 150)
    sheet.dismiss()
    #expect(sheet.superview == nil)
  }

  @Test func `A sheet without heights is a large one`() {
    sheet.detents = []
    show()
    #expect(extent == 290)
  }

  @Test func `A controller presents another one, which can dismiss itself`() {
    let (owner, page) = (ViewController(), ViewController(title: "Page"))
    #expect(owner.present(page) == nil, "it is in no window")
    stage.window.content.addSubview(owner.view)
    owner.present(page, detents: [.medium])
    stage.rest()
    #expect(page.view.window != nil && stage.window.presentations.count == 1)
    page.dismiss()
    stage.rest()
    #expect(page.view.window == nil && stage.window.presentations.isEmpty)
    owner.present(page)
    owner.dismiss()
    stage.rest()
    #expect(stage.window.presentations.isEmpty)
  }

  // MARK: Geometry

  @Test func `The height that is nearest to where it would come to rest is its target`() {
    let geometry = SheetGeometry(
      size: Size(400, 600), top: 0, heights: [300, 590], isEdgeAttached: false)
    #expect(geometry.target(from: 200, velocity: 0, canDismiss: true) == 300)
    #expect(geometry.target(from: 140, velocity: 0, canDismiss: true) == 0)
    #expect(geometry.target(from: 140, velocity: 0, canDismiss: false) == 300)
    #expect(geometry.target(from: 300, velocity: 300, canDismiss: true) == 590)
    #expect(geometry.target(from: 300, velocity: 250, canDismiss: true) == 300)
    #expect(geometry.target(from: 590, velocity: -1000, canDismiss: true) == 0)
  }

  @Test func `A card has exactly the height of its lowest detent, also while it leaves`() {
    let card = SheetGeometry(size: Size(1000, 800), top: 0, heights: [333.3], isEdgeAttached: false)
    #expect(card.frame(at: card.lowest).height == 333.3 && card.frame(at: 100).height == 333.3)
  }

  @Test func `Detents are within the window`() {
    #expect(SheetDetent.medium.height(in: 600) == 300 && SheetDetent.large.height(in: 600) == 590)
    #expect(SheetDetent.height(200).height(in: 600) == 200)
    #expect(SheetDetent.height(2000).height(in: 600) == 590)
    #expect(SheetDetent.height(-5).height(in: 600) == 0 && SheetDetent.large.height(in: 4) == 0)
    #expect(SheetDetent.height(.nan).height(in: 600) == 590)
  }
}
