import Controls
import Geometry
import Layout
import Scrolling
import Testing
import Views

@Suite struct FocusTests {
  private let stage = KeyStage()

  @Test func `Tab visits all stops in the order of reading and goes around`() {
    stage.addStop("third", x: 0, y: 100)
    stage.addStop("second", x: 100, y: 4)
    stage.addStop("first", x: 0, y: 8)
    #expect(stage.tabbed(4) == ["first", "second", "third", "first"])
    #expect(stage.tabbed(4, .shift) == ["third", "second", "first", "third"])
  }

  @Test func `Priority comes before position, and subviews after their superview`() {
    let box = stage.addStop("box", y: 50)
    stage.addStop("inside", x: 5, to: box)
    stage.addStop("plain")
    stage.addStop("urgent", y: 200).focusPriority = 1
    #expect(stage.tabbed(4) == ["urgent", "plain", "box", "inside"])
  }

  @Test func `Hidden, disabled, faint and empty views are no stops`() {
    stage.addStop("only")
    stage.addStop("hidden", y: 30).isHidden = true
    stage.addStop("faint", y: 60).alpha = 0
    stage.addStop("disabled", y: 90).isUserInteractionEnabled = false
    stage.addStop("empty", y: 120).frame = Rect(x: 0, y: 120, width: 0, height: 20)
    stage.addStop("plain", y: 150).isFocusable = false
    stage.addButton("button", y: 180).isEnabled = false
    #expect(stage.tabbed(2) == ["only", "only"])
  }

  @Test func `From right to left rows are read from the right`() {
    stage.window.environment.layoutDirection = .rightToLeft
    stage.addStop("second")
    stage.addStop("first", x: 100)
    #expect(stage.tabbed(2) == ["first", "second"])
  }

  @Test func `A stop that refuses the focus is skipped`() {
    stage.addStop("first")
    stage.addStop("second", y: 50).begins = false
    stage.addStop("third", y: 100)
    #expect(stage.tabbed(3) == ["first", "third", "first"])
  }

  @Test func `A stop that does not let go keeps the focus`() {
    stage.addStop("first").ends = false
    stage.addStop("second", y: 50)
    #expect(stage.tabbed(2) == ["first", "first"])
  }

  // MARK: Groups

  private func addGroup() -> View {
    let group = View(frame: Rect(x: 0, y: 50, width: 400, height: 100))
    group.isFocusGroup = true
    stage.content.addSubview(group)
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      stage.addStop(
        name, x: Double(index % 2) * 100, y: Double(index / 2) * 50, to: group)
    }
    return group
  }

  @Test func `A group is one stop and is entered at the member that was last`() {
    stage.addStop("before")
    let group = addGroup()
    stage.addStop("after", y: 200)
    #expect(stage.tabbed(3) == ["before", "a", "after"])
    (group.subviews[2] as? Stop)?.becomeFirstResponder()
    #expect(stage.tabbed(3) == ["after", "before", "c"])
    #expect(stage.tabbed(1, .shift) == ["before"])
  }

  @Test func `A group is entered first at the member that it prefers`() {
    final class Choice: View {
      override var preferredFocusMember: View? { subviews.last }
    }
    let group = Choice(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    group.isFocusGroup = true
    stage.content.addSubview(group)
    stage.addStop("a", to: group)
    stage.addStop("b", y: 50, to: group)
    #expect(stage.tabbed(1) == ["b"])
  }

  @Test func `Arrows, Home and End move within a group and stop at its ends`() {
    stage.addStop("before")
    _ = addGroup()
    let keys: [(KeyEquivalent, String)] = [
      (.rightArrow, "b"), (.rightArrow, "b"), (.downArrow, "d"), (.leftArrow, "c"),
      (.upArrow, "a"), (.upArrow, "a"), (.end, "d"), (.home, "a"),
    ]
    stage.press(.tab)
    stage.press(.rightArrow)
    #expect(stage.focused == "before")
    stage.press(.tab)
    for (key, name) in keys {
      stage.press(key)
      #expect(stage.focused == name)
    }
  }

  @Test func `An arrow goes to the member below rather than to a taller neighbour`() {
    let group = View(frame: stage.content.bounds)
    group.isFocusGroup = true
    stage.content.addSubview(group)
    stage.addStop("start", to: group).becomeFirstResponder()
    stage.addStop("neighbour", x: 55, to: group).frame = Rect(x: 55, y: 0, width: 50, height: 60)
    stage.addStop("below", y: 100, to: group).frame = Rect(x: 0, y: 100, width: 300, height: 20)
    stage.press(.downArrow)
    #expect(stage.focused == "below")
  }

  @Test func `The focus scrolls its view into sight`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    scroll.contentSize = Size(200, 1000)
    stage.content.addSubview(scroll)
    stage.addStop("top", to: scroll)
    stage.addStop("far", y: 500, to: scroll)
    stage.press(.tab)
    #expect(scroll.contentOffset == .zero)
    stage.press(.tab)
    for _ in 0..<120 { stage.wait(16) }
    #expect(stage.focused == "far" && abs(scroll.contentOffset.y - 436) < 0.5)
  }

  @Test func `The focus scrolls all scroll views around its view`() {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    outer.contentSize = Size(200, 1000)
    let inner = ScrollView(frame: Rect(x: 0, y: 600, width: 200, height: 100))
    inner.contentSize = Size(200, 500)
    stage.content.addSubview(outer)
    outer.addSubview(inner)
    let stop = stage.addStop("far", y: 400, to: inner)
    stage.press(.tab)
    for _ in 0..<120 { stage.wait(16) }
    let frame = stop.convert(stop.bounds, to: nil)
    #expect(abs(inner.contentOffset.y - 336) < 0.5)
    #expect(abs(frame.maxY - (200 - 16)) < 1)
  }

  // MARK: Buttons

  @Test(arguments: [KeyEquivalent.space, .return])
  func `A focused button is pressed once and looks so for a moment`(key: KeyEquivalent) {
    let button = stage.addButton("pressed")
    stage.press(.tab)
    for phase in [KeyPhase.down, .repeat, .repeat, .up] { stage.send(key, [], phase) }
    #expect(stage.log == ["pressed"] && button.isHighlighted)
    stage.wait(99)
    #expect(button.isHighlighted)
    stage.wait(1)
    #expect(!button.isHighlighted)
  }

  @Test func `A button does not act on chords and other keys`() {
    stage.addButton("pressed")
    stage.press(.tab)
    stage.press(.space, .control)
    stage.press("a")
    #expect(stage.log == [])
  }

  @Test func `A touch triggers the primary action of a button once`() {
    stage.addButton("pressed")
    stage.tap(10, 10)
    #expect(stage.log == ["pressed"])
  }

  @Test func `A lost focus falls back to the stop before it while the ring shows`() {
    stage.addStop("one")
    let other = stage.addStop("other", y: 50)
    stage.addStop("third", y: 100)
    #expect(stage.tabbed(2) == ["one", "other"])
    other.isHidden = true
    #expect(stage.focused == "one")
  }

  @Test func `A disabled view loses the focus, and does not get it`() {
    stage.addStop("one")
    let other = stage.addStop("other", y: 50)
    #expect(stage.tabbed(2) == ["one", "other"])
    other.isUserInteractionEnabled = false
    #expect(stage.focused == "one" && !other.becomeFirstResponder())
    other.superview?.isUserInteractionEnabled = false
    #expect(stage.focused == nil)
  }

  @Test func `The focus goes in the order in which elements are read`() {
    let (one, two) = (stage.addStop("one"), stage.addStop("two", y: 50))
    one.superview?.accessibilityElements = [two, one]
    #expect(stage.tabbed(2) == ["two", "one"])
    #expect(stage.tabbed(1, .shift) == ["two"])
  }

  @Test
  func `The focus finds what is in an element that only groups others, and no circle holds it`()
    throws
  {
    let (one, two) = (stage.addStop("one"), stage.addStop("two", y: 50))
    let content = try #require(one.superview)
    let group = AccessibilityElement(in: content)
    group.accessibilityElements = [two, group]
    content.accessibilityElements = [group, one]
    #expect(stage.tabbed(3) == ["two", "one", "two"])
  }
}
