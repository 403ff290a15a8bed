import Geometry
import Semantics
import Testing
import Views

@testable import showcase

/// The list of scenes, and the search in it.
@Suite struct ListScreenTests {
  /// No scene, so that the list is shown.
  private let scene = SceneUnderTest("")

  /// The names of the scenes that are shown, in order.
  private var shown: [String] {
    let items = scene.elements.values.filter { $0.role == .listItem }
    return items.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }.map { String($0.identifier.dropFirst("scenes.item:".count)) }
  }

  /// The headings that are shown.
  private var headings: Set<String> {
    let nodes = scene.window.accessibilityTree().nodes.values
    return Set(nodes.filter { $0.role == .heading }.map(\.name)).subtracting(["Showcase"])
  }

  private var text: String? { scene.elements["scenes.search"]?.text?.characters }

  private var focused: String? {
    scene.elements.values.first { $0.states.contains(.focused) }?.identifier
  }

  @Test func `A field is above all scenes under six headings`() {
    #expect(scene.elements["scenes.search"]?.frame == Rect(x: 16, y: 52, width: 768, height: 44))
    #expect(scene.elements["scenes"]?.role == .list)
    #expect(shown.count == Scenes.all.count && headings.count == 6)
    #expect(scene.elements["scenes.no-results"] == nil)
  }

  @Test func `F3: Each word of a search is a part of the title or of the name`() throws {
    try scene.type("scroll but", into: "scenes.search")
    scene.waitForRest()
    #expect(shown == ["buttons"] && headings == ["Scrolling"])
    let item = try #require(scene.elements["scenes.item:buttons"])
    #expect(item.frame.minY < 150)
    scene.press(.escape)
    try scene.type("SÍGN-in", into: "scenes.search")
    scene.waitForRest()
    #expect(shown == ["sign-in"] && headings == ["Text"])
  }

  @Test func `Text typed anywhere on the list is searched for`() throws {
    scene.type(text: " \u{1}")
    #expect(text == "" && focused == nil)
    scene.type(text: "ma")
    #expect(text == "ma" && focused == "scenes.search")
    scene.waitForRest()
    #expect(shown == ["map", "animator"])
    scene.press(.downArrow)
    #expect(focused == "scenes.item:map")
    scene.type("p")
    scene.waitForRest()
    #expect(text == "map" && shown == ["map"])
  }

  @Test func `Where nothing matches, that is said, and Escape shows everything again`() throws {
    try scene.type("xyz", into: "scenes.search")
    scene.waitForRest()
    #expect(shown.isEmpty && headings.isEmpty)
    #expect(scene.elements["scenes.no-results"]?.name == #"No scenes match "xyz""#)
    scene.press(.downArrow)
    #expect(focused == "scenes.search")
    scene.press(.return)
    #expect(scene.content.sceneScreen == nil)
    scene.press(.escape)
    scene.waitForRest()
    #expect(text == "" && shown.count == Scenes.all.count)
    #expect(scene.elements["scenes.no-results"] == nil)
  }

  @Test func `Return opens the first scene, and the search is there when one comes back`() throws {
    try scene.type("card", into: "scenes.search")
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.content.sceneScreen?.kind == CardsScene.self)
    scene.press(.escape)
    scene.waitForRest()
    #expect(text == "card" && shown == ["cards", "form"])
    scene.press(.escape)
    scene.waitForRest()
    #expect(text == "" && shown.count == Scenes.all.count)
  }

  @Test func `Arrows lead from the field into the list, through it, and back`() throws {
    try scene.focus("scenes.search")
    scene.press(.downArrow)
    scene.press(.rightArrow)
    #expect(focused == "scenes.item:targets")
    scene.press(.downArrow)
    scene.press(.downArrow)
    #expect(focused == "scenes.item:taps")
    scene.press(.upArrow)
    scene.press(.upArrow)
    scene.press(.upArrow)
    #expect(focused == "scenes.search")
    scene.press(.tab)
    #expect(focused?.hasPrefix("scenes.item:") == true)
    scene.press(.tab)
    #expect(focused?.hasPrefix("scenes.item:") == false)
  }

  @Test func `The list stands where it was when one comes back`() throws {
    scene.scroll(by: Vector(0, 3), at: Point(400, 300))
    scene.waitForRest()
    let place = try #require(scene.elements["scenes.item:map"]?.frame)
    try scene.tap("scenes.item:map")
    scene.waitForRest()
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.elements["scenes.item:map"]?.frame == place)
  }
}
