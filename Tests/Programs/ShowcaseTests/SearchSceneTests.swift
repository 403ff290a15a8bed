import Geometry
import Semantics
import Shell
import Testing
import Views

/// A list that is searched while words are typed, in virtual time.
@Suite struct SearchSceneTests {
  private let scene = SceneUnderTest("search", variant: "debounced")

  /// Types letters, with a pause after each but the last.
  private func type(
    _ text: String, every pause: Int64 = 100, in scene: SceneUnderTest
  ) async throws {
    try scene.focus("search.search-items")
    for (index, letter) in text.enumerated() {
      if index > 0 { await wait(pause, in: scene) }
      scene.type(letter)
    }
  }

  /// Passes time in which tasks go on, each at most 50 ms late.
  private func wait(_ milliseconds: Int64, in scene: SceneUnderTest) async {
    await scene.application.runMainQueue()
    for start in stride(from: 0, to: milliseconds, by: 50) {
      scene.wait(min(50, milliseconds - start))
      await scene.application.runMainQueue()
    }
  }

  @Test func `The scene opens with its readout`() {
    #expect(scene.readout == "queries 0 · last none · shown 200 · searching no")
    #expect(scene.elements["search.search-items"]?.role == .entry)
    #expect(
      scene.elements["search.search-items"]?.frame == Rect(x: 16, y: 52, width: 768, height: 44))
    #expect(scene.elements["search.items"]?.role == .list)
  }

  @Test func `Q1: Three quick letters ask once, after a pause`() async throws {
    try await type("fox", in: scene)
    await wait(480, in: scene)
    #expect(scene.readout == "queries 1 · last fox · shown 200 · searching yes")
    await wait(170, in: scene)
    #expect(scene.readout == "queries 1 · last fox · shown 10 · searching no")
    #expect(scene.faults.isEmpty)
  }

  @Test func `Q2: In the eager variant each letter asks, and only the last answer is shown`()
    async throws
  {
    let scene = SceneUnderTest("search", variant: "eager")
    try await type("fox", in: scene)
    await wait(150, in: scene)
    #expect(scene.readout == "queries 3 · last fox · shown 200 · searching yes")
    await wait(100, in: scene)
    #expect(scene.readout == "queries 3 · last fox · shown 10 · searching no")
  }

  @Test func `Q3: A pause between two letters asks twice`() async throws {
    try await type("fo", every: 400, in: scene)
    await wait(650, in: scene)
    #expect(scene.readout?.hasPrefix("queries 2 · last fo · ") == true)
  }

  @Test func `Q4: An emptied field shows everything immediately, without a question`() async throws
  {
    try await type("fox", in: scene)
    await wait(650, in: scene)
    scene.press(.escape)
    await wait(20, in: scene)
    #expect(scene.readout == "queries 1 · last fox · shown 200 · searching no")
    await wait(1000, in: scene)
    #expect(scene.readout == "queries 1 · last fox · shown 200 · searching no")
  }

  @Test func `Q5: Nothing is shown after the scene was left`() async throws {
    try await type("fox", in: scene)
    await wait(400, in: scene)
    scene.press(.leftArrow, .option)
    scene.waitForRest()
    await wait(1000, in: scene)
    #expect(scene.readout == nil && scene.faults.isEmpty)
  }

  @Test func `Q6: The list scrolls while it is searched`() async throws {
    try await type("a", in: scene)
    await wait(350, in: scene)
    #expect(scene.readout?.hasSuffix("searching yes") == true)
    let before = try scene.center(of: "search.amber-crane").y
    let finger = scene.land(at: Point(400, 400))
    finger.move(by: Vector(0, -50), over: 64)
    #expect(try scene.center(of: "search.amber-crane").y < before)
    finger.lift()
    await wait(400, in: scene)
    #expect(scene.readout?.hasSuffix("searching no") == true)
  }

  @Test func `A row that is tapped is searched for`() async throws {
    try scene.tap("search.amber-crane")
    await wait(650, in: scene)
    #expect(scene.readout == "queries 1 · last Amber Crane · shown 1 · searching no")
    #expect(scene.elements["search.search-items"]?.value == "Amber Crane")
  }

  @Test func `Q7: It says when there is nothing`() async throws {
    try await type("zz", in: scene)
    await wait(650, in: scene)
    #expect(scene.elements["search.no-results"]?.name == "No results for zz")
    #expect(scene.readout == "queries 1 · last zz · shown 0 · searching no")
    scene.press(.escape)
    await wait(20, in: scene)
    #expect(scene.elements["search.no-results"] == nil)
  }
}
