import Controls
import Drawing
import Geometry
import Semantics
import Testing
import ViewSupport
import Views

@testable import Containers

/// Popovers in a window of 400 x 300 points.
@Suite struct PopoverTests {
  private let source = Button("Source")
  private let stage: ContainerStage
  private let log = Log()

  private final class Log { var presses = 0 }

  init() {
    let content = View()
    source.frame = Rect(x: 180, y: 40, width: 40, height: 40)
    content.addSubview(source)
    stage = ContainerStage(content)
    source.addAction(for: .primaryActionTriggered) { [log] in log.presses += 1 }
  }

  private func show(_ size: Size = Size(120, 60)) -> Popover {
    let popover = Popover(View())
    popover.preferredContentSize = size
    popover.present(from: source)
    stage.rest()
    stage.wait(Self.doubleTap)
    return popover
  }

  /// The time until a tap is no longer the second one of a double tap, in milliseconds.
  private static let doubleTap: Int64 = 360

  @Test func `A popover is on the side with the most room, and points at its source`() {
    let popover = show()
    #expect(
      popover.content.convert(popover.content.bounds, to: nil)
        == Rect(x: 140, y: 93, width: 120, height: 60))
  }

  @Test func `A popover has the appearance of its source, which is expanded meanwhile`() throws {
    source.accessibilityStates = [.hasPopup]
    let button = try #require(stage.element(named: "Source"))
    #expect(button.states.contains(.expandable) && !button.states.contains(.expanded))
    source.overrideAppearance = .dark
    let popover = show()
    #expect(
      popover.content.traits.appearance == .dark && stage.window.content.traits.appearance == .light
    )
    let covered = stage.window.coveredAccessibilityElement(button.id)
    #expect(covered?.states.contains(.expanded) == true)
    popover.dismiss()
    #expect(stage.element(named: "Source")?.states.contains(.expanded) == false)
  }

  @Test(arguments: [
    (PopoverEdge.left, Rect(x: 233, y: 30, width: 120, height: 60)),
    (.right, Rect(x: 47, y: 30, width: 120, height: 60)),
  ])
  func `The sides can be chosen`(edge: PopoverEdge, frame: Rect) {
    let placement = PopoverPlacement(
      size: Size(120, 60), source: source.frame, bounds: Rect(x: 0, y: 0, width: 400, height: 300),
      permitted: [edge])
    #expect(placement.edge == edge && placement.frame == frame)
    #expect(placement.tip == Point(edge == .left ? 220 : 180, 60))
  }

  @Test func `A popover stays 10 points from the edges, and its arrow clear of the corners`() {
    let area = Rect(x: 0, y: 0, width: 400, height: 300)
    let placement = PopoverPlacement(
      size: Size(200, 60), source: Rect(x: 0, y: 40, width: 20, height: 20), bounds: area,
      permitted: [.top])
    #expect(placement.frame.minX == 10 && placement.arrow == 10 + 18.5 + 13)
    let large = PopoverPlacement(
      size: Size(1000, 1000), source: Rect(x: 0, y: 40, width: 20, height: 20), bounds: area,
      permitted: [.top])
    #expect(large.frame == Rect(x: 10, y: 73, width: 380, height: 217))
  }

  @Test func `A touch beside it dismisses it, and does nothing else`() {
    let popover = show()
    stage.tap(200, 60)
    #expect(!popover.isPresented && log.presses == 0)
    stage.rest()
    #expect(popover.superview == nil)
    stage.tap(200, 60)
    #expect(log.presses == 1)
  }

  @Test(arguments: [16, 100, 300])
  func `The second tap of a double tap that presents it leaves it there`(pause: Int64) {
    let popover = Popover(View())
    popover.preferredContentSize = Size(120, 60)
    source.addAction(for: .primaryActionTriggered) { popover.present(from: source) }
    stage.tap(200, 60)
    stage.wait(pause)
    stage.tap(200, 60)
    stage.rest()
    #expect(popover.isPresented && log.presses == 1)
    stage.wait(Self.doubleTap)
    stage.tap(200, 60)
    #expect(!popover.isPresented)
  }

  @Test func `A touch on a view that it lets through stays and acts`() {
    let popover = show()
    popover.passthroughViews = [source]
    stage.tap(200, 60)
    #expect(popover.isPresented && log.presses == 1)
    stage.tap(20, 200)
    #expect(!popover.isPresented)
  }

  @Test func `A touch in it stays there, and Escape dismisses it`() {
    let popover = show()
    stage.tap(200, 120)
    #expect(popover.isPresented && log.presses == 0)
    stage.press(.escape)
    #expect(!popover.isPresented)
  }

  @Test func `A popover follows its source when the window is resized`() {
    let popover = show()
    stage.window.handle(.resized(WindowSize(points: Size(300, 300), pixelsPerPoint: 1)))
    source.frame.origin.x = 100
    popover.setNeedsLayout()
    stage.wait(16)
    #expect(popover.content.convert(Point.zero, to: nil) == Point(60, 93))
  }

  @Test func `Beside a view without a window it is not shown`() {
    let popover = Popover(View())
    popover.present(from: View())
    #expect(!popover.isPresented)
  }
}
