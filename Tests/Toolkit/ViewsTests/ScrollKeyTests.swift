import Geometry
import Scrolling
import Testing
import Views

/// Keys that scroll.
@Suite struct ScrollKeyTests {
  private let stage = KeyStage()
  private let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))

  init() {
    outer.contentSize = Size(400, 1000)
    inner.contentSize = Size(800, 600)
    stage.content.addSubview(outer)
    outer.addSubview(inner)
    stage.frame()
  }

  private func settle() { for _ in 1...150 { stage.wait(16) } }

  /// Presses a key and waits for the end of the motion.
  private func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    stage.press(key, modifiers)
    settle()
  }

  private func focusInside() -> View {
    let stop = stage.addStop("stop", to: inner)
    stage.frame()
    stop.becomeFirstResponder()
    return stop
  }

  @Test func `Keys scroll around the focus by lines and pages and to the ends`() {
    _ = focusInside()
    let steps: [(KeyEquivalent, EventModifiers, Point)] = [
      (.downArrow, [], Point(0, 40)), (.rightArrow, [], Point(40, 40)),
      (.upArrow, [], Point(40, 0)), (.leftArrow, [], Point(0, 0)),
      (.pageDown, [], Point(0, 160)), (.space, [], Point(0, 320)),
      (.pageUp, [], Point(0, 160)), (.space, .shift, Point(0, 0)), (.end, [], Point(0, 400)),
      (.home, [], Point(0, 0)),
    ]
    for (key, modifiers, offset) in steps {
      press(key, modifiers)
      #expect(inner.contentOffset == offset, "after \(key)")
    }
    #expect(outer.contentOffset == .zero)
  }

  @Test func `Presses in quick succession and repeats add up, animated`() {
    _ = focusInside()
    for phase in [KeyPhase.down, .repeat, .repeat] {
      stage.send(.downArrow, [], phase)
      stage.wait(16)
    }
    #expect(inner.contentOffset.y < 60)
    stage.send(.downArrow, [], .up)
    settle()
    #expect(inner.contentOffset == Point(0, 120))
  }

  @Test func `A held key stays with its view at the end; the next press goes outward`() {
    _ = focusInside()
    stage.send(.end)
    settle()
    stage.send(.end, [], .repeat)
    settle()
    #expect(outer.contentOffset == .zero)
    stage.send(.end, [], .up)
    press(.downArrow)
    #expect(inner.contentOffset == Point(0, 400) && outer.contentOffset == Point(0, 40))
  }

  @Test func `A view that takes the key keeps it, and modifiers make other keys`() {
    focusInside().onKeyPress(.downArrow) { _ in .handled }
    press(.downArrow)
    press(.pageDown, .control)
    #expect(inner.contentOffset == .zero && outer.contentOffset == .zero)
  }

  @Test func `In a group inside, arrows move the focus`() {
    let group = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    group.isFocusGroup = true
    inner.addSubview(group)
    let first = stage.addStop("first", to: group)
    let second = stage.addStop("second", y: 40, to: group)
    stage.frame()
    first.becomeFirstResponder()
    press(.downArrow)
    #expect(second.isFirstResponder && inner.contentOffset == .zero)
    press(.pageDown)
    #expect(inner.contentOffset == Point(0, 160))
  }

  @Test func `A scroll view is a stop only if it is asked to be`() {
    stage.press(.tab)
    #expect(stage.window.firstResponder == nil)
    inner.isFocusable = true
    stage.press(.tab)
    #expect(inner.isFirstResponder)
    press(.downArrow)
    #expect(inner.contentOffset == Point(0, 40))
  }

  @Test func `With pages, keys turn whole pages`() {
    inner.isPagingEnabled = true
    _ = focusInside()
    press(.downArrow)
    #expect(inner.contentOffset == Point(0, 200))
    press(.pageDown)
    #expect(inner.contentOffset == Point(0, 400))
  }

  @Test func `A key stops what a touchpad has flung`() {
    for _ in 0..<10 {
      stage.window.handle(
        .scroll(
          ScrollStep(
            time: stage.now, position: Point(200, 100), notches: Vector(0, 1), source: .fingers)))
      stage.wait(10)
    }
    stage.window.handle(
      .scroll(
        ScrollStep(
          time: stage.now, position: Point(200, 100), notches: .zero, source: .fingers,
          phase: .ended)))
    stage.wait(16)
    let offset = inner.contentOffset
    stage.press(.escape)
    settle()
    #expect(inner.contentOffset == offset && offset.y < 400)
  }

  @Test func `Each animated scroll by a key is reported once, and none at an end`() {
    let counter = EndCounter()
    outer.delegate = counter
    outer.isFocusable = true
    outer.becomeFirstResponder()
    for key: KeyEquivalent in [.downArrow, .pageDown, .end, .downArrow, .home, .home] { press(key) }
    #expect(outer.contentOffset == .zero && counter.ends == 4)
  }

  @Test func `A key that goes to an end replaces the scroll before it`() {
    _ = focusInside()
    stage.press(.downArrow)
    stage.press(.home)
    settle()
    #expect(inner.contentOffset == .zero)
  }

  /// As in the path of a folder, whose buttons are in a row that scrolls.
  @Test func `In a group around a scroll view, arrows move the focus, too`() {
    outer.isFocusGroup = true
    let first = focusInside()
    let second = stage.addStop("second", y: 40, to: inner)
    stage.frame()
    press(.downArrow)
    #expect(second.isFirstResponder && inner.contentOffset == .zero)
    press(.upArrow)
    #expect(first.isFirstResponder)
  }

  @Test func `In a group, arrows scroll where the focus has no way left`() {
    let group = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    group.isFocusGroup = true
    inner.addSubview(group)
    stage.addStop("only", to: group).becomeFirstResponder()
    press(.downArrow)
    #expect(inner.contentOffset == Point(0, 40))
  }
}

/// Counts the reports of ends of animated scrolls.
private final class EndCounter: ScrollViewDelegate {
  private(set) var ends = 0

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { ends += 1 }
}
