import Geometry
import Semantics
import Testing
import Views

/// The reported frames of elements.
@Suite struct AccessibilityPlaceTests {
  private let stage = AccessibilityStage(pixelsPerPoint: 2)
  private let none = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A view at (100, 100) that clips, 50 points wide and high, with an element in it.
  private func clipped() -> (clip: View, inner: View) {
    let clip = View(frame: Rect(x: 100, y: 100, width: 50, height: 50))
    clip.clipsToBounds = true
    stage.content.addSubview(clip)
    return (clip, stage.add("inner", 30, 0, 40, 20, to: clip))
  }

  @Test func `A path has its bounding box as frame, in device pixels`() {
    let view = stage.add("a")
    view.accessibilityPath = [Point(10, 20), Point(30, 20), Point(10, 60)]
    #expect(view.accessibilityFrame == Rect(x: 10, y: 20, width: 20, height: 40))
    #expect(stage.node("a")?.frame == Rect(x: 20, y: 40, width: 40, height: 80))
    #expect(stage.node("a")?.path == [Point(20, 40), Point(60, 40), Point(20, 120)])
    #expect(stage.node("a")?.activationPoint == Point(40, 80))
    #expect(stage.tree.element(at: Point(25, 45))?.identifier == "a")
    #expect(stage.tree.element(at: Point(55, 110))?.identifier == "window")
  }

  @Test func `Paths and frames that were set are cut like views`() {
    let (clip, inner) = clipped()
    inner.accessibilityPath = [Point(90, 110), Point(130, 90), Point(130, 170)]
    #expect(inner.accessibilityFrame == Rect(left: 100, top: 100, right: 130, bottom: 150))
    inner.accessibilityFrame = Rect(x: 140, y: 90, width: 300, height: 20)
    #expect(inner.accessibilityFrame == Rect(left: 140, top: 100, right: 150, bottom: 110))
    clip.clipsToBounds = false
    #expect(inner.accessibilityFrame == Rect(left: 140, top: 90, right: 400, bottom: 110))
    #expect(inner.accessibilityActivationPoint == Point(290, 100))
    let part = AccessibilityElement(in: inner)
    part.accessibilityFrame = Rect(x: 390, y: 290, width: 30, height: 30)
    #expect(part.accessibilityFrame == Rect(x: 390, y: 290, width: 10, height: 10))
  }

  @Test func `A tap lands in the middle of what is not cut, unless a place is set`() {
    let (_, inner) = clipped()
    #expect(stage.node("inner")?.frame == Rect(x: 260, y: 200, width: 40, height: 40))
    #expect(stage.node("inner")?.activationPoint == Point(300, 220))
    inner.accessibilityActivationPoint = Point(135, 105)
    #expect(stage.node("inner")?.activationPoint == Point(270, 210))
    let part = AccessibilityElement(in: inner, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(part.accessibilityActivationPoint == Point(135, 105))
  }

  @Test func `The one in front is found where several elements are`() {
    stage.add("behind", 0, 0, 100, 100)
    let front = stage.add("front", 50, 50, 100, 100)
    stage.add("inner", 40, 40, 100, 100, to: front)
    #expect(stage.tree.element(at: Point(20, 20))?.identifier == "behind")
    #expect(stage.tree.element(at: Point(120, 120))?.identifier == "front")
    #expect(stage.tree.element(at: Point(190, 190))?.identifier == "inner")
    #expect(stage.tree.element(at: Point(380, 380))?.identifier == "window")
    #expect(stage.tree.element(at: Point(-1, 0)) == nil)
    #expect(stage.tree.element(at: Point(.nan, 0)) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func `Places that are no places are empty, and do not show`(number: Double) throws {
    let view = stage.add("view", 10, number, 20, 20)
    let path = stage.add("path")
    path.accessibilityPath = [Point(0, 0), Point(number, 10), Point(0, number)]
    let frame = stage.add("frame")
    frame.accessibilityFrame = Rect(x: number, y: 0, width: number, height: 10)
    let tap = stage.add("tap")
    tap.accessibilityActivationPoint = Point(number, 0)
    _ = view
    for name in ["view", "frame"] + (number.isFinite ? [] : ["path"]) {
      let node = try #require(stage.node(name))
      #expect(node.frame.isEmpty && !node.states.contains(.showing), "\(name)")
      #expect(node.frame.minX.isFinite && node.frame.maxY.isFinite, "\(name)")
      #expect(node.activationPoint.x.isFinite && node.activationPoint.y.isFinite, "\(name)")
    }
    #expect(stage.node("tap")?.activationPoint.x.isFinite == true)
  }

  @Test func `A path without corners is empty`() {
    stage.add("a").accessibilityPath = []
    #expect(stage.node("a")?.frame == none)
  }
}
