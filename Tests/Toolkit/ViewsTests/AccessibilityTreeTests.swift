import Geometry
import Semantics
import Testing
import Views

@Suite struct AccessibilityTreeTests {
  private let content = View()
  private let window: Window

  init() {
    window = Window(title: "Pictures", content: content)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 2)))
  }

  /// Adds a view that is an element named after its identifier.
  @discardableResult
  private func add(
    _ name: String, _ x: Double, _ y: Double, to view: View? = nil
  ) -> View {
    let element = View(frame: Rect(x: x, y: y, width: 40, height: 20))
    element.isAccessibilityElement = true
    element.accessibilityLabel = name
    element.accessibilityIdentifier = name
    (view ?? content).addSubview(element)
    return element
  }

  private var identifiers: [String] {
    window.accessibilityTree().elements.dropFirst().map(\.identifier)
  }

  private func node(_ identifier: String) -> AccessibilityTree.Node? {
    window.accessibilityTree().first(identifier: identifier)
  }

  @Test func `A window is a frame with its title`() {
    let tree = window.accessibilityTree()
    #expect(tree[tree.root]?.role == .frame && tree[tree.root]?.name == "Pictures")
    #expect(tree[tree.root]?.frame == Rect(x: 0, y: 0, width: 800, height: 600))
    #expect(tree.nodes.count == 1)
  }

  @Test func `Elements are read in rows, whatever the order of the views`() {
    add("d", 200, 100)
    add("b", 100, 0)
    add("c", 0, 100)
    add("a", 0, 5)
    #expect(identifiers == ["a", "b", "c", "d"])
  }

  @Test func `Views that are no elements are replaced by what is in them`() {
    let group = View(frame: Rect(x: 0, y: 50, width: 200, height: 100))
    content.addSubview(group)
    add("inner", 0, 0, to: group)
    add("last", 0, 200)
    add("first", 0, 0)
    #expect(identifiers == ["first", "inner", "last"])
    #expect(node("inner")?.parent == window.accessibilityTree().root)
    group.accessibilityContainerType = .semanticGroup
    group.accessibilityIdentifier = "group"
    #expect(identifiers == ["first", "group", "inner", "last"])
    #expect(node("group")?.role == .panel && node("inner")?.parent == node("group")?.id)
  }

  @Test func `Hidden, faint and left out views are not in the tree`() {
    let (a, b, c, d) = (add("a", 0, 0), add("b", 50, 0), add("c", 100, 0), add("d", 150, 0))
    a.isHidden = true
    b.alpha = 0.009
    c.accessibilityElementsHidden = true
    d.alpha = 0.01
    #expect(identifiers == ["d"])
    add("in", 0, 0, to: a)
    #expect(identifiers == ["d"])
  }

  @Test func `Only the front one of modal views is read`() {
    add("behind", 0, 0)
    let modal = add("modal", 0, 100)
    modal.accessibilityViewIsModal = true
    add("in it", 0, 0, to: modal)
    add("beside", 100, 100)
    #expect(identifiers == ["modal", "in it"])
    #expect(node("modal")?.states.contains(.modal) == true)
    add("front", 0, 200).accessibilityViewIsModal = true
    #expect(identifiers == ["front"])
    modal.isHidden = true
    content.subviews.last?.isHidden = true
    #expect(identifiers == ["behind", "beside"])
  }

  @Test func `Notifications in front of a modal view are read after it`() {
    let area = View(frame: Rect(x: 0, y: 200, width: 400, height: 100))
    let notice = add("behind", 0, 250)
    notice.accessibilityRole = .notification
    let modal = add("modal", 0, 100)
    modal.accessibilityViewIsModal = true
    content.addSubview(area)
    add("other", 0, 0, to: area)
    let front = add("notice", 0, 20, to: area)
    front.accessibilityRole = .notification
    #expect(identifiers == ["modal", "notice"])
    front.isHidden = true
    #expect(identifiers == ["modal"])
  }

  @Test func `Frames are cut, and in device pixels`() {
    let clip = View(frame: Rect(x: 10, y: 10, width: 30, height: 30))
    clip.clipsToBounds = true
    content.addSubview(clip)
    add("cut", 20, 0, to: clip)
    add("gone", 30, 0, to: clip)
    add("edge", 380, 290)
    #expect(node("cut")?.frame == Rect(x: 60, y: 20, width: 20, height: 40))
    #expect(node("cut")?.states.contains(.showing) == true)
    #expect(node("gone")?.frame.isEmpty == true)
    #expect(node("gone")?.states.contains(.showing) == false)
    #expect(node("edge")?.frame == Rect(x: 760, y: 580, width: 40, height: 20))
  }

  @Test func `Frames go through scrolling and transforms`() {
    let outer = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    outer.bounds.origin = Point(0, 10)
    outer.transform = Affine(scale: 0.5)
    content.addSubview(outer)
    add("inner", 0, 10, to: outer)
    #expect(node("inner")?.frame == Rect(x: 250, y: 250, width: 40, height: 20))
  }

  @Test func `Labels, values and hints are joined`() {
    let view = add("a", 0, 0)
    view.accessibilityLabel = " Two\nwords "
    view.accessibilityValue = "on"
    view.accessibilityHint = "Does something"
    #expect(node("a")?.name == "Two words" && node("a")?.description == "on, Does something")
    view.accessibilityNumber = AccessibilityNumber(1, in: 0...2)
    #expect(node("a")?.description == "Does something" && node("a")?.value == "on")
  }

  @Test func `A container of one text has its name`() {
    let group = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    group.accessibilityIdentifier = "group"
    content.addSubview(group)
    add("text", 0, 0, to: group).accessibilityTraits = .staticText
    #expect(node("group")?.name == "text")
    add("more", 50, 0, to: group)
    #expect(node("group")?.name == "")
  }

  @Test func `Identities are kept, and not used again`() throws {
    let a = add("a", 0, 0)
    let first = try #require(node("a")?.id)
    a.removeFromSuperview()
    add("b", 0, 0)
    #expect(node("b")?.id != first)
    content.addSubview(a)
    #expect(node("a")?.id == first)
  }

  @Test func `Parts that are no views are listed by their view`() {
    let grid = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    content.addSubview(grid)
    let parts = ["one", "two"].enumerated().map { index, name in
      let part = AccessibilityElement(
        in: grid, frame: Rect(x: Double(index) * 50, y: 0, width: 50, height: 80))
      part.accessibilityIdentifier = name
      return part
    }
    grid.accessibilityElements = parts.reversed()
    #expect(identifiers == ["two", "one"])
    #expect(node("two")?.frame == Rect(x: 120, y: 40, width: 100, height: 160))
    grid.clipsToBounds = true
    #expect(node("two")?.frame == Rect(x: 120, y: 40, width: 100, height: 100))
  }

  @Test func `Actions are performed by name`() throws {
    var done = 0
    let view = add("a", 0, 0)
    view.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Like") {
        done += 1
        return true
      }
    ]
    let id = try #require(node("a")?.id)
    #expect(node("a")?.actions.map(\.name) == ["Like"])
    #expect(window.performAccessibilityAction("Like", on: id) && done == 1)
    #expect(!window.performAccessibilityAction("Hate", on: id))
    view.accessibilityTraits = .notEnabled
    #expect(!window.performAccessibilityAction("Like", on: id) && done == 1)
    view.removeFromSuperview()
    #expect(!window.performAccessibilityAction("Like", on: id))
  }
}
