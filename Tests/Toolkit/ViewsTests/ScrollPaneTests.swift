import Geometry
import Scrolling
import Semantics
import Testing
import Views

/// The accessible properties of scroll views.
@Suite struct ScrollPaneTests {
  private let stage = AccessibilityStage()
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  init() {
    stage.content.addSubview(scroll)
    stage.add("inner", to: scroll)
  }

  @Test func `A scroll view with a name, or that can have the focus, is a scroll pane`() {
    #expect(stage.identifiers == ["inner"])
    scroll.accessibilityLabel = "Terms"
    #expect(stage.tree.elements.map(\.role) == [.frame, .scrollPane, .panel])
    scroll.accessibilityLabel = nil
    #expect(stage.identifiers == ["inner"])
    scroll.isFocusable = true
    scroll.accessibilityIdentifier = "terms"
    #expect(stage.node("terms")?.role == .scrollPane)
    #expect(stage.node("terms")?.states.contains(.focusable) == true)
  }

  @Test func `Another role of a scroll view counts`() {
    scroll.accessibilityLabel = "Terms"
    scroll.accessibilityContainerType = .list
    #expect(stage.tree.elements[1].role == .list)
    scroll.accessibilityRole = .landmark
    #expect(stage.tree.elements[1].role == .landmark)
  }
}
