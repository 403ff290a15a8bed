import Controls
import Geometry
import Testing
import Views

/// Keys that scroll, in a window of 400x300 points.
@Suite final class ScrollKeysTests: ScrollViewDelegate {
  private let stage = KeyStage()
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private var ends = 0

  init() {
    stage.content.addSubview(scroll)
    scroll.contentSize = Size(500, 2000)
    scroll.isFocusable = true
    scroll.delegate = self
    stage.frame()
    scroll.becomeFirstResponder()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { ends += 1 }

  private func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Point {
    stage.press(key, modifiers)
    for _ in 0..<200 where scroll.movesByItself { stage.wait(16) }
    return scroll.contentOffset
  }

  @Test func `Arrows scroll by lines, and other keys by pages or to the ends`() {
    #expect(press(.downArrow) == Point(0, 40))
    #expect(press(.rightArrow) == Point(40, 40))
    #expect(press(.pageDown) == Point(40, 300))
    #expect(press(.space) == Point(40, 560))
    #expect(press(.space, .shift) == Point(40, 300))
    #expect(press(.end) == Point(40, 1700))
    #expect(press(.downArrow) == Point(40, 1700))
    #expect(press(.home) == Point(40, 0))
    #expect(ends == 7)
  }

  @Test func `Presses in quick succession add up`() {
    for _ in 0..<3 { stage.press(.downArrow) }
    #expect(press(.downArrow) == Point(0, 160))
    stage.press(.downArrow)
    #expect(press(.home) == .zero)
  }

  @Test func `In a group, arrows scroll where the focus has no way left`() {
    let group = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    group.isFocusGroup = true
    scroll.addSubview(group)
    stage.addStop("only", to: group).becomeFirstResponder()
    #expect(press(.downArrow) == Point(0, 40))
    #expect(press(.pageDown) == Point(0, 300))
  }
}
