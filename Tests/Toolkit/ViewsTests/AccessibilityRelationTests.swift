import Semantics
import Testing
import Views

/// The relations of elements.
@Suite struct AccessibilityRelationTests {
  private let stage = AccessibilityStage()

  @Test func `Relations are known at both of their ends`() {
    let (field, label) = (stage.add("field"), stage.add("label", 0, 50))
    let (help, list) = (stage.add("help", 0, 100), stage.add("list", 0, 150))
    field.accessibilityLabelledBy = [label]
    field.accessibilityDescribedBy = [help]
    field.accessibilityControls = [list]
    #expect(stage.related("field", .labelledBy) == ["label"])
    #expect(stage.related("label", .labelFor) == ["field"])
    #expect(stage.related("field", .describedBy) == ["help"])
    #expect(stage.related("help", .descriptionFor) == ["field"])
    #expect(stage.related("field", .controllerFor) == ["list"])
    #expect(stage.related("list", .controlledBy) == ["field"])
    field.accessibilityErrorMessages = [help]
    #expect(stage.related("field", .errorMessage) == ["help"])
    #expect(stage.related("help", .errorFor) == ["field"])
    field.accessibilityLabelledBy = []
    #expect(stage.node("label")?.relations == [:])
  }

  @Test func `Several relations keep their order, and each is there once`() {
    let (a, b, label) = (stage.add("a", 50), stage.add("b"), stage.add("label", 0, 50))
    a.accessibilityLabelledBy = [label, b, label]
    b.accessibilityLabelledBy = [label]
    #expect(stage.related("a", .labelledBy) == ["label", "b"])
    #expect(stage.related("label", .labelFor) == ["b", "a"])
  }

  @Test func `Relations to what is not in the tree are left out`() throws {
    let other = AccessibilityStage()
    let field = stage.add("field")
    let hidden = stage.add("hidden", 0, 50)
    hidden.isHidden = true
    field.accessibilityLabelledBy = [
      hidden, field, other.add("elsewhere"), View(), stage.add("label", 0, 100),
    ]
    #expect(stage.related("field", .labelledBy) == ["label"])
    #expect(stage.node("field")?.relations[.labelFor] == nil)
  }

  @Test func `Related views are not kept alive`() {
    let field = stage.add("field")
    weak var label: View?
    do {
      let view = View()
      label = view
      field.accessibilityLabelledBy = [view]
      #expect(field.accessibilityLabelledBy.count == 1)
    }
    #expect(label == nil && field.accessibilityLabelledBy.isEmpty)
    #expect(stage.node("field")?.relations == [:])
  }

  @Test func `Elements whose order was set by hand lead from one to the next`() {
    let group = stage.add("group", 0, 0, 400, 100)
    let parts = ["a", "b", "c"].map { stage.add($0, to: group) }
    #expect(stage.related("a", .flowsTo) == [])
    group.accessibilityElements = [parts[2], parts[0], parts[1]]
    #expect(stage.related("c", .flowsTo) == ["a"] && stage.related("a", .flowsTo) == ["b"])
    #expect(stage.related("b", .flowsTo) == [] && stage.related("b", .flowsFrom) == ["a"])
  }

  @Test func `Places in a set and levels of headings are told if they exist`() {
    let item = stage.add("item")
    #expect(stage.node("item")?.setPosition == nil && stage.node("item")?.headingLevel == nil)
    (item.accessibilitySetPosition, item.accessibilityHeadingLevel) = ((2, 5), 3)
    #expect(stage.node("item")?.setPosition == AccessibilityTree.SetPosition(2, of: 5))
    #expect(stage.node("item")?.headingLevel == 3)
    for (index, count) in [(0, 5), (6, 5), (-1, -1), (1, 0), (.min, .max)] {
      item.accessibilitySetPosition = (index, count)
      #expect(stage.node("item")?.setPosition == nil)
    }
    item.accessibilityHeadingLevel = 0
    #expect(stage.node("item")?.headingLevel == nil)
  }
}
