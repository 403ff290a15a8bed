import Geometry
import Motion
import Semantics
import Testing
import Views

/// Programs that describe their views in ways that cannot be.
@Suite struct AccessibilityMistakeTests {
  private let stage = AccessibilityStage()

  private final class Endless: View {
    override var accessibilityElements: [AccessibleResponder]? {
      get { [More(in: self)] }
      set { super.accessibilityElements = newValue }
    }
  }

  private final class More: AccessibilityElement {
    override var accessibilityElements: [AccessibleResponder]? {
      get { accessibilityContainer.map { [More(in: $0)] } }
      set { super.accessibilityElements = newValue }
    }
  }

  @Test func `Elements that contain each other are read once, and reported once`() {
    let (a, b) = (stage.add("a", 0, 0, 400, 100), stage.add("b", 0, 100, 400, 100))
    var faults: [String] = []
    stage.window.onFault = { faults.append($0) }
    a.accessibilityElements = [b, a]
    b.accessibilityElements = [a]
    #expect(stage.identifiers == ["a", "b"])
    #expect(stage.node("b")?.parent == stage.node("a")?.id)
    #expect(faults == ["View is among the accessible elements in itself"])
    a.accessibilityElements = nil
    #expect(stage.identifiers == ["a", "b"] && faults.count == 1)
    b.accessibilityElements = [b]
    #expect(stage.identifiers == ["a", "b"] && faults.count == 2)
  }

  @Test func `The focus does not go round in elements that contain each other`() {
    let (a, b) = (stage.add("a"), stage.add("b", 0, 50))
    for view in [a, b] { view.isFocusable = true }
    a.accessibilityElements = [b, a]
    b.accessibilityElements = [a]
    stage.window.handle(.key(KeyPress(time: .zero, key: .tab)))
    #expect(a.isFocused)
    stage.window.handle(.key(KeyPress(time: .zero, key: .tab)))
    #expect(b.isFocused)
  }

  @Test func `An element is read where it is first named`() {
    let (a, b, c) = (
      stage.add("a", 0, 0, 400, 100), stage.add("b", 0, 100, 400, 100), stage.add("c", 0, 200)
    )
    a.accessibilityElements = [c, c]
    b.accessibilityElements = [c]
    #expect(stage.identifiers == ["a", "c", "b"])
    #expect(stage.node("c")?.parent == stage.node("a")?.id)
  }

  @Test func `Elements of other windows, and those that are gone, are left out`() {
    let other = AccessibilityStage()
    var faults = 0
    stage.window.onFault = { _ in faults += 1 }
    let a = stage.add("a", 0, 0, 400, 100)
    let orphan = AccessibilityElement(in: View())
    a.accessibilityElements = [other.add("b"), View(), orphan, stage.add("c")]
    #expect(orphan.accessibilityContainer == nil)
    #expect(stage.identifiers == ["a", "c"] && faults == 1)
    #expect(orphan.accessibilityFrame.isEmpty && orphan.accessibilityActivationPoint == .zero)
  }

  @Test func `Elements in a hidden view are left out, even if they are listed`() {
    let hidden = View(frame: Rect(x: 0, y: 100, width: 100, height: 100))
    stage.content.addSubview(hidden)
    let inner = stage.add("inner", to: hidden)
    let part = AccessibilityElement(in: hidden)
    part.accessibilityIdentifier = "part"
    stage.add("a").accessibilityElements = [inner, part]
    #expect(stage.identifiers == ["a", "inner", "part"])
    hidden.isHidden = true
    #expect(stage.identifiers == ["a"])
    (hidden.isHidden, hidden.alpha) = (false, .nan)
    #expect(stage.identifiers == ["a"])
  }

  @Test func `Elements that make others in themselves come to an end`() {
    stage.content.addSubview(Endless())
    let count = stage.tree.nodes.count
    #expect(count > 100 && count < 1000)
  }

  @Test func `Elements that are freed after they were read leave nothing behind`() {
    weak var element: AccessibilityElement?
    let list = stage.add("list")
    do {
      let part = AccessibilityElement(in: list)
      element = part
      list.accessibilityElements = [part]
      #expect(stage.tree.nodes.count == 3)
    }
    list.accessibilityElements = nil
    #expect(stage.tree.nodes.count == 2 && element == nil)
  }

  @Test func `Identities are not shared by windows, and a view takes its own along`() throws {
    let other = AccessibilityStage()
    let a = stage.add("a")
    let id = try #require(stage.node("a")?.id)
    other.add("b")
    #expect(Set(stage.tree.nodes.keys).isDisjoint(with: other.tree.nodes.keys))
    other.content.addSubview(a)
    #expect(other.node("a")?.id == id && stage.node("a") == nil)
    stage.content.addSubview(a)
    #expect(stage.node("a")?.id == id)
  }

  @Test func `The second element with an identifier gets another one, and that is reported`() {
    var faults: [String] = []
    stage.window.onFault = { faults.append($0) }
    let first = stage.add("save")
    for place in 1...2 { stage.add("save", 0, Double(50 * place)) }
    #expect(stage.identifiers == ["save", "save#2", "save#3"])
    #expect(faults == ["the accessible identifier save is given to several elements"])
    first.accessibilityIdentifier = "open"
    #expect(stage.identifiers == ["open", "save", "save#2"])
  }

  @Test func `Focusable views have a name, from their identifier if need be`() {
    var faults: [String] = []
    stage.window.onFault = { faults.append($0) }
    let view = stage.add("toolbar.turn-right")
    view.accessibilityLabel = " "
    #expect(stage.node("toolbar.turn-right")?.name == "" && faults.isEmpty)
    view.isFocusable = true
    #expect(stage.node("toolbar.turn-right")?.name == "turn right")
    #expect(faults == ["View toolbar.turn-right can have the focus, but has no accessible name"])
    view.accessibilityIdentifier = "list.item:one.jpg"
    #expect(stage.node("list.item:one.jpg")?.name == "item")
    view.accessibilityLabel = "One"
    #expect(stage.node("list.item:one.jpg")?.name == "One")
  }

  @Test func `Numbers outside their range are put into it`() {
    let view = stage.add("a")
    for (value, shown) in [(3.0, 2.0), (-1, 0), (.nan, 0), (.infinity, 2), (1, 1)] {
      view.accessibilityNumber = AccessibilityNumber(value, in: 0...2, step: .nan)
      #expect(stage.node("a")?.number == AccessibilityNumber(shown, in: 0...2))
    }
  }

  @Test func `Empty words leave no commas`() {
    let view = stage.add("a")
    (view.accessibilityValue, view.accessibilityHint) = (" ", "Opens it")
    #expect(stage.node("a")?.description == "Opens it")
    (view.accessibilityValue, view.accessibilityHint) = ("on", "\n")
    #expect(stage.node("a")?.description == "on")
  }

  @Test func `Views in views without end can be read`() {
    var view = stage.content
    for _ in 0..<1000 {
      let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      inner.accessibilityIdentifier = "a"
      view.addSubview(inner)
      view = inner
    }
    #expect(stage.tree.nodes.count > 300)
  }
}
