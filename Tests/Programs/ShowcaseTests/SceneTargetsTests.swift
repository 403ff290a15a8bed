import Geometry
import Semantics
import Testing
import Views

@testable import showcase

/// The elements that fingers and keys can reach in each scene.
@Suite struct SceneTargetsTests {
  /// A lesson about targets that are too small, and targets that hide each other.
  private static let exceptions: Set<String> = ["targets.plain-dot:4"]
  /// Views that controls cover on purpose.
  private static let grounds: Set<String> = [
    "camera.viewfinder", "map.map", "navigation.swipe-pad",
  ]

  /// The sizes that scenes are described for, and the minimum size of the window.
  private static let sizes = [Size(800, 600), Size(400, 800), Size(1280, 800), Size(320, 480)]

  private func isSeenWhole(_ view: View, in scene: SceneUnderTest) -> Bool {
    let whole = view.convert(view.bounds, to: nil)
    let seen = scene.seenPart(of: view)
    return abs(seen.width - whole.width) < 0.5 && abs(seen.height - whole.height) < 0.5
      && scene.sceneArea.inset(by: -0.5).contains(whole)
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Whatever can be pressed has a name, an identifier and a target of 44 points`(
    _ name: String
  ) {
    for size in Self.sizes.prefix(3) { expectTargets(of: SceneUnderTest(name, size: size), name) }
    let scene = SceneUnderTest(name)
    let unnamed = scene.window.accessibilityTree().nodes.values.filter {
      SceneUnderTest.pressableRoles.contains($0.role) && $0.identifier.isEmpty
        && $0.states.contains(.focusable)
    }
    #expect(unnamed.map(\.name) == [], "\(name) has elements without an identifier")
  }

  /// Expects all that can be pressed to be hit in 44 points around its middle.
  private func expectTargets(of scene: SceneUnderTest, _ name: String) {
    let elements = scene.elements
    for (id, view) in scene.pressables where !Self.exceptions.contains(id) {
      #expect(id.hasPrefix("\(name).") && elements[id]?.name.isEmpty == false, "\(id) in \(name)")
      guard isSeenWhole(view, in: scene) else { continue }
      let center = view.convert(view.bounds.center, to: nil)
      for corner in [
        Vector(-21.5, -21.5), Vector(21.5, -21.5), Vector(-21.5, 21.5), Vector(21.5, 21.5),
      ] {
        let hit = scene.content.hitTest(center + corner)
        #expect(
          hit?.isDescendant(of: view) == true, "\(id) is not hit at \(corner) from its middle")
      }
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Nothing that can be pressed covers something else that can`(_ name: String) {
    for size in Self.sizes.prefix(3) {
      let scene = SceneUnderTest(name, size: size)
      let places = scene.pressables.map { ($0.id, $0.view, scene.seenPart(of: $0.view)) }
      for (index, (id, view, place)) in places.enumerated() {
        for (other, otherView, otherPlace) in places[(index + 1)...] {
          let isInside =
            view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
            || Self.grounds.contains(id) || Self.grounds.contains(other)
          let common = place.intersection(otherPlace)
          let isOverlap = common.map { $0.width > 0.5 && $0.height > 0.5 } ?? false
          #expect(isInside || !isOverlap, "\(id) and \(other) overlap at \(size)")
        }
      }
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `At every size everything that does not scroll is in the window`(_ name: String) {
    for size in Self.sizes {
      let scene = SceneUnderTest(name, size: size)
      let pressable = Set(scene.pressables.map(\.id))
      let outside = scene.viewsOutsideScrollViews.filter {
        pressable.contains($0.id) && !scene.isInside($0.view)
      }
      #expect(outside.map(\.id) == [], "\(name) at \(size)")
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Keys bring the focus to whatever can be pressed, and to nothing else`(_ name: String) {
    let scene = SceneUnderTest(name)
    let seen = Set(scene.pressables.filter { !scene.seenPart(of: $0.view).isEmpty }.map(\.id))
    let all = Set(scene.pressables.map(\.id))
    let reached = Set(focusedIdentifiers(in: scene))
    let missing = seen.subtracting(reached)
    #expect(missing == [], "\(name): the focus does not reach these")
    let frame: Set<String> = [
      "frame.back", "frame.title", "frame.variant", "frame.reset", "frame.source", "frame.options",
    ]
    // Rows of a list that were out of sight come with the focus, and a bar above the keyboard goes a moment
    // after it.
    let rowPrefixes = [
      "list.item:", "list.reorder-item:", "search.", "chat.message:", "form.previous",
    ]
    let rows = reached.filter { id in rowPrefixes.contains { id.hasPrefix($0) } }
    let others = reached.subtracting(all).subtracting(frame).subtracting(rows)
    #expect(others == [], "\(name): the focus reaches these, which nothing can press")
  }

  /// The identifiers of what gets the focus by Tab, and inside groups by arrows.
  private func focusedIdentifiers(in scene: SceneUnderTest) -> [String] {
    var stops: [ObjectIdentifier] = []
    var identifiers: [String] = []
    for _ in 0..<200 {
      scene.press(.tab)
      guard let view = scene.window.firstResponder as? View, !stops.contains(ObjectIdentifier(view))
      else { break }
      stops.append(ObjectIdentifier(view))
      identifiers.append(view.accessibilityIdentifier ?? "\(type(of: view)) without identifier")
      identifiers += membersOfGroup(in: scene)
    }
    return identifiers
  }

  /// The members of the group of the focus, from its first to its last and back to where it was.
  private func membersOfGroup(in scene: SceneUnderTest) -> [String] {
    guard let start = scene.window.firstResponder as? View,
      sequence(first: start, next: \.superview).contains(where: \.isFocusGroup)
    else { return [] }
    // Along the first line, and then down its beginnings, each with the line beside it.
    var identifiers = members(by: .home, in: scene).map(\.id)
    identifiers += members(by: .rightArrow, in: scene).map(\.id)
    scene.press(.home)
    for (id, view) in members(by: .downArrow, in: scene) {
      identifiers.append(id)
      view.becomeFirstResponder()
      identifiers += members(by: .rightArrow, in: scene).map(\.id)
    }
    start.becomeFirstResponder()
    return identifiers
  }

  /// The elements that get the focus by a key, pressed until it moves no further.
  private func members(by key: KeyEquivalent, in scene: SceneUnderTest) -> [(
    id: String, view: View
  )] {
    var members: [(String, View)] = []
    for _ in 0..<50 {
      let former = scene.window.firstResponder
      scene.press(key)
      guard let view = scene.window.firstResponder as? View, view !== former else { break }
      if let id = view.accessibilityIdentifier { members.append((id, view)) }
    }
    return members
  }

  @Test(arguments: ["pieces", "animator", "layouts"])
  func `On a telephone, the titles of choices have room`(_ name: String) {
    let scene = SceneUnderTest(name, size: Size(360, 640))
    let elements = scene.elements
    let choices = scene.pressables.filter { id, _ in
      elements[id]?.role == .radioButton || elements[id]?.role == .checkBox
    }
    #expect(choices.count >= 3)
    for (id, choice) in choices {
      #expect(choice.bounds.width >= choice.intrinsicContentSize.width - 0.5, "\(id)")
      #expect(isSeenWhole(choice, in: scene), "\(id)")
    }
  }
}
