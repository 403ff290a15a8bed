import Drawing
import Geometry
import Scrolling
import Testing
import Views

@testable import PhotoViewer

@MainActor @Suite struct HelpTests {
  private let stage = OverlayStage(HelpView())
  private var help: HelpView { stage.overlay }

  private func show() {
    help.show()
    // A tap is not the second one of a double tap any more.
    stage.wait(400)
  }

  // MARK: Showing and hiding

  @Test func `The help fades in and out`() {
    help.show()
    stage.wait(90)
    #expect(stage.opacity == 0.5)
    stage.wait(90)
    #expect(stage.opacity == 1 && !stage.isFading)
    help.hide()
    stage.wait(180)
    #expect(stage.opacity == nil && !stage.isFading && stage.drawn().commands.isEmpty)
  }

  @Test(arguments: [KeyEquivalent.escape, .character("?"), .function(1)])
  func `The open help takes all keys and its own close it`(key: KeyEquivalent) {
    var others = 0
    stage.root.onKeyPress { _ in
      others += 1
      return .handled
    }
    stage.press(key)
    #expect(others == 1)
    show()
    stage.press(.rightArrow)
    #expect(others == 1 && help.isShown)
    stage.press(key)
    #expect(others == 1 && !help.isShown)
    stage.press(key)
    #expect(others == 2)
  }

  @Test func `A tap anywhere closes the help and does nothing else`() {
    show()
    stage.tap(Point(5, 395))
    #expect(!help.isShown && stage.taps == 0 && stage.picture.touches == 0)
    stage.tap(Point(5, 395))
    #expect(stage.taps == 1)
  }

  @Test func `The second tap of a double tap on what shows the help leaves it there`() {
    stage.tap(Point(5, 395))
    help.show()
    stage.wait(150)
    stage.tap(Point(5, 395))
    #expect(help.isShown && stage.taps == 1)
    stage.wait(400)
    stage.tap(Point(5, 395))
    #expect(!help.isShown)
  }

  @Test func `A tap soon after the key that shows the help closes it`() {
    help.show()
    stage.wait(150)
    stage.tap(Point(5, 395))
    #expect(!help.isShown)
  }

  @Test func `Fonts are opened for each letter once`() {
    let samples = HelpLine.samples(of: HelpGroup.all)
    let words = HelpGroup.all.flatMap { [$0.title] + $0.rows.flatMap { [$0.input, $0.effect] } }
    let letters = Set(words.joined())
    #expect(samples.count == 2 && letters.count > 50)
    #expect(samples.allSatisfy { Set($0.string) == letters && $0.string.count == letters.count })
  }

  @Test func `Stacked lines of a row are nearer to each other than to the next row`() throws {
    let row = HelpRow("tap", "Tap", "Controls")
    let group = HelpGroup("touch", "Touch", [row])
    let layout = HelpLayout(groups: [group], window: Size(200, 400))
    #expect(layout.isStacked)
    let line = HelpLine(row: row, group: group, layout: layout)
    line.frame = Rect(x: 0, y: 0, width: 200, height: line.intrinsicContentSize.height)
    line.layoutSubviews()
    let (input, effect) = (line.subviews[0].frame, line.subviews[1].frame)
    let toNextRow = line.bounds.height - effect.center.y + input.center.y
    #expect(effect.center.y - input.center.y < toNextRow * 0.75)
  }

  // MARK: Content

  @Test func `Every gesture has a key, a place on the screen and an action that do the same`()
    throws
  {
    let keys = Set(HelpGroup.all.flatMap(\.rows).compactMap(\.command))
    // The bars and the menu are such places themselves.
    let placeless: Set = ["menu", "controls"]
    let actions = Set(Command.photoActions.map(\.id) + ["menu", "controls"])
    for group in HelpGroup.all where group.title != "Pen" {
      for row in group.rows where row.command == nil {
        #expect(!row.alternatives.isEmpty, "\(row.input)")
        for id in row.alternatives {
          let command = try #require(Command.all.first { $0.id == id }, "\(id)")
          #expect(keys.contains(id) && actions.contains(id), "\(id)")
          #expect(!command.places.isEmpty || placeless.contains(id), "\(id)")
        }
      }
    }
    let pinch = HelpGroup.all[0].rows[0]
    #expect(pinch.spokenAlternatives == "or Zoom In: plus, Zoom Out: minus")
  }

  @Test func `Each action of photos and thumbnails says in a sentence what it does`() {
    for command in Command.photoActions + Command.thumbnailActions {
      let words = command.explanation
      #expect(words.hasSuffix(".") && words.first?.isUppercase == true, "\(command.id)")
    }
  }

  @Test func `A large window shows the whole help`() {
    stage.resize(to: Size(1200, 800))
    show()
    let rows = HelpGroup.all.flatMap { [$0.title] + $0.rows.flatMap { [$0.input, $0.effect] } }
    #expect(stage.words == rows)
    #expect(help.layout.map { stage.root.bounds.contains($0.frame) } == true)
  }

  @Test(arguments: [
    (Size(1200, 800), 3, 0.8), (Size(1200, 560), 3, 1), (Size(740, 900), 1, 1),
    (Size(800, 300), 2, 1),
    (Size(300, 400), 1, 0.8),
  ])
  func `The help has as many columns and as large a type as fit`(
    window: Size, columns: Int, scale: Double
  ) {
    let layout = HelpLayout(groups: HelpGroup.all, window: window)
    #expect(layout.columns.count == columns)
    #expect(layout.scale == scale)
  }

  @Test func `Lines do not overlap and stay within the layout`() {
    func lines(in view: View) -> [View] {
      view is HelpLine ? [view] : view.subviews.flatMap(lines)
    }
    for width in stride(from: 200.0, through: 2000, by: 200) {
      stage.resize(to: Size(width, 500))
      show()
      let places = lines(in: help).map { $0.convert($0.bounds, to: help.scroll) }
      let area = Rect(origin: .zero, size: help.scroll.contentSize)
      #expect(places.count > 50 && places.allSatisfy(area.contains))
      for (index, place) in places.enumerated() {
        let others = places.dropFirst(index + 1)
        #expect(others.allSatisfy { ($0.intersection(place)?.height ?? 0) < 0.01 })
      }
    }
  }

  // MARK: Scrolling

  @Test func `In a low window a finger scrolls the help`() {
    show()
    let first = stage.words.first
    stage.down(Point(300, 350))
    for y in stride(from: 340.0, through: 100, by: -20) {
      stage.wait(8)
      stage.move(Point(300, y))
    }
    stage.up()
    #expect(help.isShown && first == "Touch")
    #expect(stage.words.first != first)
  }

  @Test func `In a low window keys scroll the help`() {
    show()
    #expect(stage.words.first == "Touch")
    press(.end)
    #expect(stage.words.last == "Quit" && stage.words.first != "Touch")
    press(.home)
    #expect(stage.words.first == "Touch" && stage.words.last != "Quit")
    press(.pageDown)
    #expect(stage.words.first != "Touch")
    help.hide()
    stage.wait(200)
    show()
    #expect(stage.words.first == "Touch")
  }

  /// Presses a key, and waits until the help has scrolled.
  private func press(_ key: KeyEquivalent) {
    stage.press(key)
    for _ in 0..<60 { stage.wait(16) }
  }

  @Test func `Bars behind the help wake nobody up, and hide once it is closed`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    let controls = bench.viewer.photoStage.controls
    bench.settle()
    controls.show()
    bench.press("?")
    bench.wait(.seconds(10))
    #expect(bench.viewer.menus.help.isShown && controls.isShown && bench.isAtRest)
    bench.press(.escape)
    bench.wait(.seconds(5))
    #expect(!controls.isShown)
  }
}
