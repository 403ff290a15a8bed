import Containers
import Geometry
import Scrolling
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// Tiles in four layouts, in virtual time. The tiles have 800 x 468 points below the bar.
@Suite struct LayoutsSceneTests {
  private nonisolated static let layouts = ["grid", "waterfall", "fan", "circle"]

  /// The presented middle of a tile, in the coordinates of the scene.
  private func center(_ tile: Int, in scene: SceneUnderTest) throws -> Point {
    let view = try scene.view("layouts.tile:\(tile)")
    // The size changes on the way too.
    let middle = view.presentation.bounds.center
    return view.convert(middle, to: nil) - Vector(0, ShowcaseBar.height)
  }

  private func show(_ layout: String, in scene: SceneUnderTest) throws {
    try scene.tap("layouts.\(layout)")
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("layout \(layout) · tiles 24 · made ") == true)
  }

  /// The number of cells in the readout.
  private func made(_ scene: SceneUnderTest) -> Int { scene.numbers.last.map { Int($0) } ?? -1 }

  @Test func `The scene opens with its readout, its tiles and its choices`() throws {
    let scene = SceneUnderTest("layouts")
    #expect(scene.readout == "layout grid · tiles 24 · made 24")
    let list = scene.elements["layouts.tiles"]
    #expect(list?.role == .list && list?.name == "Tiles")
    for layout in Self.layouts {
      let choice = scene.elements["layouts.\(layout)"]
      #expect(choice?.role == .radioButton && choice?.frame.height == 44)
      #expect(choice?.states.contains(.checked) == (layout == "grid"))
    }
  }

  @Test func `Y1: The grid has 7 columns of 800 points, with Tile 8 in the second row`() {
    let scene = SceneUnderTest("layouts")
    let frame = scene.elements["layouts.tile:8"]?.frame
    #expect(frame == Rect(x: 16, y: 128 + ShowcaseBar.height, width: 96, height: 96))
    #expect(scene.elements["layouts.tile:7"]?.frame.minX == 688)
  }

  @Test func `The waterfall fills the shortest column, the leftmost first`() throws {
    let scene = SceneUnderTest("layouts")
    try show("waterfall", in: scene)
    let origin = Vector(0, ShowcaseBar.height)
    // After seven columns the first and the sixth are 64 high; the eighth tile is 112 high.
    let eighth = Rect(x: 16, y: 96, width: 96, height: 112).translated(by: origin)
    #expect(scene.elements["layouts.tile:8"]?.frame == eighth)
    let ninth = Rect(x: 576, y: 96, width: 96, height: 136).translated(by: origin)
    #expect(scene.elements["layouts.tile:9"]?.frame == ninth)
  }

  @Test func `Y2: In the circle Tile 7 lies right of the middle`() throws {
    let scene = SceneUnderTest("layouts")
    try show("circle", in: scene)
    // The radius is 468 / 2 - 60.
    #expect((try center(7, in: scene) - Point(400 + 174, 234)).length < 1e-6)
    #expect((try center(1, in: scene) - Point(400, 60)).length < 1e-6)
  }

  @Test(arguments: Self.layouts, Self.layouts)
  func `Y3: No tile jumps on its way to another layout`(start: String, end: String) throws {
    let scene = SceneUnderTest("layouts")
    try show(start, in: scene)
    let origins = try (1...24).map { try center($0, in: scene) }
    try scene.tap("layouts.\(end)")
    var steps: [[Double]] = Array(repeating: [], count: 24)
    var last = origins
    for _ in 0..<30 {
      scene.application.advance(by: .microseconds(16_667))
      for tile in 1...24 {
        let place = try center(tile, in: scene)
        steps[tile - 1].append((place - last[tile - 1]).length)
        last[tile - 1] = place
      }
    }
    scene.waitForRest()
    for tile in 1...24 {
      let way = (try center(tile, in: scene) - origins[tile - 1]).length
      #expect((steps[tile - 1].max() ?? 0) <= way / 5 + 1e-6, "tile \(tile)")
    }
  }

  @Test func `Changed again half way, tiles go on from where they are`() throws {
    let scene = SceneUnderTest("layouts")
    try scene.tap("layouts.fan")
    scene.wait(175)
    let half = try (1...24).map { try center($0, in: scene) }
    try scene.tap("layouts.circle")
    scene.wait(1)
    for tile in 1...24 {
      #expect((try center(tile, in: scene) - half[tile - 1]).length < 12, "tile \(tile)")
    }
    scene.waitForRest()
    #expect((try center(7, in: scene) - Point(574, 234)).length < 1e-6)
    #expect(scene.readout == "layout circle · tiles 24 · made 24")
  }

  @Test func `A change takes 0.35 seconds`() throws {
    let scene = SceneUnderTest("layouts")
    try scene.tap("layouts.circle")
    _ = scene.application.frame()
    scene.wait(325)
    #expect((try center(7, in: scene) - Point(574, 234)).length > 0.1)
    scene.wait(50)
    #expect((try center(7, in: scene) - Point(574, 234)).length < 1e-6)
  }

  @Test func `Y4: In the fan Tile 24 is hit where it overlaps 23`() throws {
    let scene = SceneUnderTest("layouts")
    try show("fan", in: scene)
    let (last, other) = (
      try scene.view("layouts.tile:24"), try scene.view("layouts.tile:23")
    )
    let place = other.convert(other.bounds.center, to: nil)
    let overlap = place + (last.convert(last.bounds.center, to: nil) - place) * 0.5
    for view in [last, other] {
      #expect(view.bounds.contains(view.convert(overlap, from: nil)))
    }
    let hit = try #require(scene.window.content.hitTest(overlap))
    #expect(hit.isDescendant(of: last))
    scene.land(at: overlap).lift()
    scene.waitForRest()
    #expect(scene.elements["layouts.tile:24"]?.states.contains(.selected) == true)
  }

  @Test func `The fan lies on a circle around a point below, and its tiles are turned`() throws {
    let scene = SceneUnderTest("layouts")
    try show("fan", in: scene)
    let hub = Point(400, 234 + 500)
    for tile in [1, 12, 24] {
      #expect(abs((try center(tile, in: scene) - hub).length - 500) < 1e-6)
    }
    #expect(abs(try center(1, in: scene).x - 150) < 1e-6)
    #expect(abs(try scene.view("layouts.tile:24").transform.b - 0.5) < 1e-9)
  }

  @Test func `Y5: Scrolling makes no more than 2 rows beyond what is seen`() throws {
    let scene = SceneUnderTest("layouts", size: Size(320, 480))
    let tiles = try #require(try scene.view("layouts.tiles") as? CollectionView)
    // Two columns, 112 points apart; 348 points are visible.
    for offset in stride(from: 0.0, through: 1000, by: 7) {
      tiles.contentOffset.y = offset
      _ = scene.application.frame()
      let seen = (0..<12).filter { row in
        let top = 16 + 112 * Double(row)
        return top < tiles.bounds.maxY && top + 96 > tiles.bounds.minY
      }
      #expect(made(scene) <= 2 * (seen.count + 2) && made(scene) >= 2 * seen.count)
      #expect(made(scene) == tiles.subviews.count { $0 is CollectionViewCell })
    }
  }

  @Test func `A resize lays out without animation`() throws {
    let scene = SceneUnderTest("layouts")
    scene.resize(to: Size(600, 700))
    // Five columns.
    #expect(try center(6, in: scene) == Point(64, 176))
    #expect(try scene.view("layouts.tile:6").presentation.frame.minY == 128)
  }

  @Test func `Beside the last tile, arrows stay in its line`() throws {
    let scene = SceneUnderTest("layouts")
    try scene.focus("layouts.tile:1")
    scene.press(.end)
    scene.press(.rightArrow)
    #expect(try scene.view("layouts.tile:24").isFirstResponder)
    scene.press(.upArrow)
    #expect(try scene.view("layouts.tile:17").isFirstResponder)
  }

  @Test func `Keys choose layouts and tiles`() throws {
    let scene = SceneUnderTest("layouts")
    try scene.focus("layouts.tile:1")
    scene.press(.downArrow)
    #expect(try scene.view("layouts.tile:8").isFocused)
    scene.press(.return)
    #expect(scene.elements["layouts.tile:8"]?.states.contains(.selected) == true)
    try scene.focus("layouts.grid")
    scene.press(.rightArrow)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("layout waterfall") == true)
  }

  @Test(arguments: ["Grid", "Waterfall", "Fan", "Circle"])
  func `A press lifts a tile, which takes the place of another one`(layout: String) throws {
    let scene = SceneUnderTest("layouts")
    try scene.tap("layouts.\(layout.lowercased())")
    scene.wait(400)
    scene.waitForRest()
    let (start, end) = (
      try scene.center(of: "layouts.tile:3"), try scene.center(of: "layouts.tile:6")
    )
    // Later tiles cover most of it in the fan and the circle.
    let grips = ["Fan": Vector(-34, 15), "Circle": Vector(-30, -30)]
    let finger = scene.land(at: start + (grips[layout] ?? .zero))
    scene.wait(550)
    finger.move(by: end - start, over: 400)
    scene.wait(300)
    #expect(try scene.center(of: "layouts.tile:3").distance(to: end) < 1)
    finger.lift()
    scene.wait(300)
    scene.waitForRest()
    let tiles = try #require(try scene.view("layouts.tiles") as? CollectionView)
    let first = (0..<7).map { tiles.cellForItem(at: IndexPath(item: $0))?.accessibilityLabel }
    #expect(first == [1, 2, 4, 5, 6, 3, 7].map { "Tile \($0)" })
    #expect(scene.readout?.contains("tiles 24") == true && scene.faults.isEmpty)
  }

}
