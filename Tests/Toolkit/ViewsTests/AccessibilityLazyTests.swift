import Geometry
import Semantics
import Testing
import Views

/// A list that makes its elements when they are asked for. Their keys are words.
private final class LazyList: View {
  var words: [String] = []
  var present: [Int] = []
  /// The count that it pretends to have.
  var claimed: Int?
  /// The indices that were asked for.
  var asked: [Int] = []
  var focusedIndex: Int?

  override func accessibilityElementCount() -> Int? { claimed ?? words.count }

  override func accessibilityElement(at index: Int) -> AccessibleResponder? {
    asked.append(index)
    guard words.indices.contains(index) else { return nil }
    let element = AccessibilityElement(
      in: self, frame: Rect(x: 0, y: Double(index) * 10, width: 100, height: 10))
    element.accessibilityKey = words[index]
    element.accessibilityIdentifier = words[index]
    element.accessibilityCustomActions = [
      AccessibilityCustomAction("Remove") { [unowned self] in words.remove(at: index) }
    ]
    return element
  }

  override func index(ofAccessibilityElement element: AccessibleResponder) -> Int? {
    (element as? AccessibilityElement)?.accessibilityKey.flatMap { key in
      words.firstIndex { AnyHashable($0) == key }
    }
  }

  override func indicesOfPresentAccessibilityElements() -> [Int] { present }

  override var accessibilityFocus: AccessibleResponder {
    focusedIndex.flatMap(accessibilityElement) ?? self
  }
}

/// Containers that make their elements when they are asked for.
@Suite struct AccessibilityLazyTests {
  private let stage = AccessibilityStage()
  private let list = LazyList(frame: Rect(x: 0, y: 0, width: 200, height: 50))

  init() {
    stage.content.addSubview(list)
    list.accessibilityIdentifier = "list"
    list.words = (0..<10_000).map { "item\($0)" }
    list.present = [1, 0]
  }

  private func made(_ index: Int) -> AccessibilityTree.Node? {
    stage.node("list").flatMap { stage.window.accessibilityElement(at: index, in: $0.id) }
  }

  @Test func `All elements are counted, and only those in sight are made`() throws {
    let node = try #require(stage.node("list"))
    #expect(node.lazyCount == 10_000 && Set(list.asked) == [0, 1])
    #expect(node.children.map { stage.tree[$0]?.identifier } == ["item0", "item1"])
    #expect(stage.node("item1")?.setPosition == AccessibilityTree.SetPosition(2, of: 10_000))
    #expect(stage.node("item1")?.parent == node.id)
    #expect(stage.tree[stage.tree.root]?.lazyCount == nil)
  }

  @Test func `A lazy container is an element without further ado`() {
    list.accessibilityIdentifier = nil
    #expect(stage.tree.nodes.values.contains { $0.lazyCount == 10_000 })
  }

  @Test func `The element with the focus is in the tree wherever it is`() {
    list.isFocusable = true
    list.focusedIndex = 9_000
    #expect(stage.node("item9000") == nil)
    list.becomeFirstResponder()
    #expect(stage.identifiers == ["list", "item0", "item1", "item9000"])
    #expect(stage.node("item9000")?.states.contains(.focused) == true)
    #expect(stage.tree.focus == stage.node("item9000")?.id)
    #expect(stage.node("list")?.states.contains(.focused) == false)
  }

  @Test func `Elements keep their identities by their keys, and do not use those of others`() {
    let first = stage.node("item0")?.id
    #expect(first != nil && stage.node("item0")?.id == first)
    list.words.remove(at: 0)
    #expect(stage.node("item1")?.id != first && stage.node("item0") == nil)
    list.words.append("item0")
    #expect(made(9_999)?.id == first)
  }

  @Test func `Others are made when they are asked for, where they would be`() throws {
    let id = try #require(stage.node("list")?.id)
    let node = try #require(made(9_999))
    #expect(node.identifier == "item9999" && node.parent == id)
    #expect(node.frame.isEmpty && !node.states.contains(.showing))
    #expect(node.activationPoint == Point(50, 99_995))
    #expect(node.setPosition == AccessibilityTree.SetPosition(10_000, of: 10_000))
    #expect(stage.node("item9999") == nil)
    #expect(stage.window.accessibilityElement(node.id) == node)
    #expect(stage.window.performAccessibilityAction("Remove", on: node.id))
    #expect(list.words.count == 9_999)
    #expect(stage.window.accessibilityElement(node.id) == nil)
    #expect(!stage.window.performAccessibilityAction("Remove", on: node.id))
  }

  @Test func `An element with a key is found however many others were asked for`() throws {
    let node = try #require(made(5_000))
    for index in 6_000..<6_500 { _ = made(index) }
    #expect(stage.window.accessibilityElement(node.id)?.identifier == "item5000")
    #expect(made(5_000)?.id == node.id)
    list.words.remove(at: 5_000)
    #expect(stage.window.accessibilityElement(node.id) == nil)
  }

  @Test func `Elements without keys are forgotten after 256 others`() throws {
    final class Plain: View {
      var made: [Int: AccessibilityElement] = [:]
      override func accessibilityElementCount() -> Int? { 1000 }
      override func accessibilityElement(at index: Int) -> AccessibleResponder? {
        let element = made[index] ?? AccessibilityElement(in: self)
        made[index] = element
        return element
      }
      override func index(ofAccessibilityElement element: AccessibleResponder) -> Int? {
        made.first { $0.value === element }?.key
      }
      override func indicesOfPresentAccessibilityElements() -> [Int] { [] }
    }
    list.isHidden = true
    stage.content.addSubview(Plain())
    let id = try #require(stage.tree.nodes.values.first { $0.lazyCount == 1000 }?.id)
    let first = try #require(stage.window.accessibilityElement(at: 0, in: id))
    for index in 1..<256 { _ = stage.window.accessibilityElement(at: index, in: id) }
    #expect(stage.window.accessibilityElement(first.id) != nil)
    _ = stage.window.accessibilityElement(at: 256, in: id)
    #expect(stage.window.accessibilityElement(first.id) == nil)
  }

  @Test func `All identities of a container are told without its elements in the tree`() throws {
    let id = try #require(stage.node("list")?.id)
    let ids = stage.window.accessibilityIdentities(in: id)
    #expect(ids.count == 10_000 && Set(ids).count == 10_000)
    #expect(stage.window.accessibilityElement(ids[7_000])?.identifier == "item7000")
    #expect(stage.identifiers == ["list", "item0", "item1"])
  }

  @Test func `A hidden container has no elements to ask for`() throws {
    let (list, id) = (self.list, try #require(stage.node("list")?.id))
    let item = try #require(made(7))
    list.isHidden = true
    #expect(stage.window.accessibilityElement(at: 7, in: id) == nil)
    #expect(stage.window.accessibilityElement(item.id) == nil)
  }

  @Test func `False counts and indices do no harm`() throws {
    list.present = [-1, 3, 10_000, .max, .min, 3]
    #expect(stage.identifiers == ["list", "item3"])
    for index in [-1, 10_000, .max, .min] { #expect(made(index) == nil) }
    list.claimed = .max
    list.present = Array(9_990..<30_000)
    #expect(stage.node("list")?.children.count == 10)
    #expect(stage.node("list")?.lazyCount == .max && made(.max - 1) == nil)
    list.claimed = -5
    #expect(stage.node("list")?.lazyCount == 0 && stage.node("list")?.children == [])
    #expect(made(0) == nil)
  }

  @Test func `Without a word about what is present, the first elements are`() {
    final class Plain: View {
      override func accessibilityElementCount() -> Int? { 300 }
      override func accessibilityElement(at index: Int) -> AccessibleResponder? {
        AccessibilityElement(in: self)
      }
    }
    stage.content.addSubview(Plain())
    #expect(stage.tree.nodes.values.first { $0.lazyCount == 300 }?.children.count == 256)
  }
}
