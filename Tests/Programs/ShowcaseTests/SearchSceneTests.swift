import Geometry
import Motion
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// A list that is searched while words are typed, in virtual time.
@Suite struct SearchSceneTests {
  private let scene = SceneUnderTest("search", variant: "debounced")

  /// Types letters, with a pause after each but the last.
  private func type(_ text: String, every pause: Int64 = 100, in scene: SceneUnderTest) throws {
    try scene.focus("search.search-items")
    for (index, letter) in text.enumerated() {
      if index > 0 { scene.wait(pause) }
      scene.type(letter)
    }
  }

  @Test func `It opens with its readout`() {
    #expect(scene.readout == "queries 0 · last none · shown 200 · searching no")
    #expect(scene.elements["search.search-items"]?.role == .entry)
    #expect(
      scene.elements["search.search-items"]?.frame == Rect(x: 16, y: 52, width: 768, height: 44))
    #expect(scene.elements["search.items"]?.role == .list)
  }

  @Test func `Q1: Three quick letters ask once, after a pause`() throws {
    try type("fox", in: scene)
    scene.wait(480)
    #expect(scene.readout == "queries 1 · last fox · shown 200 · searching yes")
    scene.wait(170)
    #expect(scene.readout == "queries 1 · last fox · shown 10 · searching no")
    #expect(scene.faults.isEmpty)
  }

  @Test func `Q2: In the eager variant each letter asks, and only the last answer is shown`() throws
  {
    let scene = SceneUnderTest("search", variant: "eager")
    try type("fox", in: scene)
    scene.wait(150)
    #expect(scene.readout == "queries 3 · last fox · shown 200 · searching yes")
    scene.wait(100)
    #expect(scene.readout == "queries 3 · last fox · shown 10 · searching no")
  }

  @Test func `Q3: A pause between two letters asks twice`() throws {
    try type("fo", every: 400, in: scene)
    scene.wait(650)
    #expect(scene.readout?.hasPrefix("queries 2 · last fo · ") == true)
  }

  @Test func `Q4: An emptied field shows everything at once, without a question`() throws {
    try type("fox", in: scene)
    scene.wait(650)
    scene.press(.escape)
    scene.wait(20)
    #expect(scene.readout == "queries 1 · last fox · shown 200 · searching no")
    scene.wait(1000)
    #expect(scene.readout == "queries 1 · last fox · shown 200 · searching no")
  }

  @Test func `Q5: Nothing is shown after the scene was left`() throws {
    try type("fox", in: scene)
    scene.wait(400)
    scene.press(.leftArrow, .option)
    scene.waitForRest()
    scene.wait(1000)
    #expect(scene.readout == nil && scene.faults.isEmpty)
  }

  @Test func `Q6: The list scrolls while it is searched`() throws {
    try type("a", in: scene)
    scene.wait(350)
    #expect(scene.readout?.hasSuffix("searching yes") == true)
    let before = try scene.center(of: "search.amber-crane").y
    let finger = scene.land(at: Point(400, 400))
    finger.move(by: Vector(0, -50), over: 64)
    #expect(try scene.center(of: "search.amber-crane").y < before)
    finger.lift()
    scene.wait(400)
    #expect(scene.readout?.hasSuffix("searching no") == true)
  }

  @Test func `A row that is tapped is searched for`() throws {
    try scene.tap("search.amber-crane")
    scene.wait(650)
    #expect(scene.readout == "queries 1 · last Amber Crane · shown 1 · searching no")
    #expect(scene.elements["search.search-items"]?.value == "Amber Crane")
  }

  @Test func `Q7: It says when there is nothing`() throws {
    try type("zz", in: scene)
    scene.wait(650)
    #expect(scene.elements["search.no-results"]?.name == "No results for zz")
    #expect(scene.readout == "queries 1 · last zz · shown 0 · searching no")
    scene.press(.escape)
    scene.wait(20)
    #expect(scene.elements["search.no-results"] == nil)
  }
}

extension SceneUnderTest {
  /// Types a character that a key produces.
  func type(_ character: Character) {
    for phase in [KeyPhase.down, .up] {
      application.send(
        .key(
          KeyPress(
            time: application.clock.now, key: KeyEquivalent(character), phase: phase,
            characters: String(character))))
    }
  }
}
