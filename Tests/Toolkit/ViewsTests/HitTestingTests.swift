import Geometry
import Testing
import Views

@Suite struct HitTestingTests {
  let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let back = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))
  let front = View(frame: Rect(x: 60, y: 60, width: 100, height: 100))
  let inner = View(frame: Rect(x: 20, y: 20, width: 30, height: 30))

  init() {
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(inner)
  }

  @Test func `The frontmost view is hit`() {
    #expect(root.hitTest(Point(70, 70)) === front)
    #expect(root.hitTest(Point(20, 20)) === back)
    #expect(root.hitTest(Point(300, 200)) === root)
  }

  @Test func `The deepest view is hit`() {
    #expect(root.hitTest(Point(80, 80)) === inner)
    #expect(root.hitTest(Point(109.9, 109.9)) === inner)
    #expect(root.hitTest(Point(110, 110)) === front)
  }

  @Test func `A view contains its top left corner but not its right edge`() {
    #expect(root.hitTest(Point(10, 10)) === back)
    #expect(root.hitTest(Point(400, 299)) == nil)
  }

  @Test func `Hidden and disabled views are skipped with their subviews`() {
    front.isHidden = true
    #expect(root.hitTest(Point(80, 80)) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(Point(80, 80)) === back)
  }

  @Test(arguments: [(0.0099, false), (0.01, true)])
  func `Views with an alpha below one percent are skipped`(alpha: Double, isHit: Bool) {
    front.alpha = alpha
    #expect((root.hitTest(Point(80, 80)) === inner) == isHit)
  }

  @Test func `A touch area can extend beyond the bounds`() {
    inner.contentShape = .rectangle.outset(by: 7)
    #expect(root.hitTest(Point(74, 74)) === inner)
    #expect(root.hitTest(Point(72, 72)) === front)
  }

  @Test func `An overlay can let touches through where it is empty`() {
    final class Overlay: View {
      override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
      }
    }
    let overlay = Overlay(frame: root.frame)
    let button = View(frame: Rect(x: 300, y: 200, width: 44, height: 44))
    overlay.addSubview(button)
    root.addSubview(overlay)
    #expect(root.hitTest(Point(310, 210)) === button)
    #expect(root.hitTest(Point(20, 20)) === back)
  }

  @Test func `Adding a view to a superview removes it from the previous one`() {
    back.addSubview(inner)
    #expect(front.subviews.isEmpty)
    #expect(inner.superview === back)
  }
}
