import Geometry
import Gestures
import Motion
import Scrolling
import Semantics
import Testing
import Views

/// A view that records requests, and answers some of them.
private final class Answering: View {
  var answers: Set<String> = []
  var asked: [String] = []

  private func answer(_ question: String) -> Bool {
    asked.append(question)
    return answers.contains(question)
  }

  override func accessibilityActivate() -> Bool { answer("activate") }
  override func accessibilityPerformEscape() -> Bool { answer("escape") }
  override func accessibilityPerformMagicTap() -> Bool { answer("magic tap") }
  override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    answer("\(direction)")
  }
}

/// The actions of elements.
@Suite struct AccessibilityActionTests {
  private let stage = AccessibilityStage()

  @Test func `Actions that an element does not perform are passed to its ancestors`() throws {
    let outer = stage.add(Answering(), "outer", 0, 0, 400, 300)
    let middle = stage.add(Answering(), "middle", 0, 0, 200, 200, to: outer)
    let inner = stage.add(Answering(), "inner", 0, 0, 100, 100, to: middle)
    inner.accessibilityStandardActions = [.click, .escape, .magicTap]
    let questions = ["click": "activate", "escape": "escape", "magic-tap": "magic tap"]
    for (action, question) in questions {
      #expect(!stage.perform(action, on: "inner"))
      #expect(inner.asked == [question] && outer.asked == [question])
      middle.answers = [question]
      #expect(stage.perform(action, on: "inner"))
      #expect(outer.asked == [question] && middle.asked == [question, question])
      for view in [inner, middle, outer] { view.asked = [] }
    }
    middle.answers = ["down"]
    let id = try #require(stage.node("inner")?.id)
    #expect(stage.window.performAccessibilityScroll(.down, on: id))
    #expect(!stage.window.performAccessibilityScroll(.up, on: id))
    #expect(outer.asked == ["up"])
  }

  @Test func `Actions have a fixed order, and each name is there once`() {
    let view = stage.add("a")
    view.accessibilityTraits = [.button, .adjustable]
    view.accessibilityStandardActions = [.magicTap, .escape, .click]
    view.accessibilityCustomActions = [
      AccessibilityCustomAction("Like") {}, AccessibilityCustomAction("click") {},
    ]
    #expect(
      stage.node("a")?.actions.map(\.name)
        == ["click", "increment", "decrement", "escape", "magic-tap", "Like"])
  }

  @Test func `A custom action can have a name for programs`() {
    var done = 0
    stage.add("a").accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Nach rechts", identifier: "turn-right", shortcut: "R") {
        done += 1
        return true
      }
    ]
    let action = stage.node("a")?.actions.first
    #expect(action?.name == "turn-right" && action?.localizedName == "Nach rechts")
    #expect(action?.shortcut == "R")
    #expect(stage.perform("turn-right", on: "a") && !stage.perform("Nach rechts", on: "a"))
    #expect(done == 1)
  }

  @Test func `A custom action comes before the usual one of its name`() {
    var opened = false
    let view = stage.add("a")
    view.accessibilityStandardActions = [.menu]
    #expect(!stage.perform("menu", on: "a"))
    view.accessibilityCustomActions = [AccessibilityCustomAction("menu") { opened = true }]
    #expect(stage.perform("menu", on: "a") && opened)
  }

  @Test func `A menu opens where a tap would land`() {
    var points: [Point] = []
    let view = stage.add("a", 100, 100, 50, 50)
    view.addGestureRecognizer(RecordedMenu { points.append($0) })
    view.accessibilityStandardActions = [.menu]
    #expect(stage.perform("menu", on: "a"))
    view.accessibilityActivationPoint = Point(110, 120)
    #expect(stage.perform("menu", on: "a"))
    view.accessibilityActivationPoint = Point(.nan, 0)
    #expect(stage.perform("menu", on: "a"))
    #expect(points == [Point(25, 25), Point(10, 20), Point(25, 25)])
  }

  @Test func `A scroll view scrolls a page, as far as there is something to see`() throws {
    let scroll = ScrollView()
    stage.add(scroll, "scroll", 0, 0, 200, 240)
    stage.add("inner", to: scroll)
    scroll.contentSize = Size(600, 400)
    scroll.reducesMotion = true
    let id = try #require(stage.node("inner")?.id)
    func ask(_ direction: AccessibilityScrollDirection) -> Point? {
      guard stage.window.performAccessibilityScroll(direction, on: id) else { return nil }
      stage.window.prepareFrame(at: stage.window.now + .milliseconds(16))
      return scroll.contentOffset
    }
    #expect(ask(.up) == nil && ask(.left) == nil && ask(.previous) == nil)
    #expect(ask(.down) == Point(0, 160))
    #expect(ask(.next) == nil)
    #expect(ask(.right) == Point(160, 160) && ask(.right) == Point(320, 160))
    #expect(ask(.left) == Point(160, 160) && ask(.previous) == Point(160, 0))
    #expect(ask(.next) == Point(160, 160))
    scroll.isScrollEnabled = false
    #expect(ask(.up) == nil)
  }
}
