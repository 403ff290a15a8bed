import Drawing
import Geometry
import Motion
import Testing
import Views

@testable import PhotoViewer

@MainActor @Suite struct HelpTests {
  private let stage = OverlayStage(HelpView())
  private var help: HelpView { stage.overlay }

  private func show() {
    help.show(at: stage.now)
    stage.wait(200)
  }

  private func press(_ key: KeyEquivalent) -> Bool {
    help.handle(KeyPress(time: stage.now, key: key))
  }

  private func resize(to size: Size) {
    stage.root.frame.size = size
    help.frame = stage.root.bounds
  }

  // MARK: Showing and hiding

  @Test func `The help fades in and out`() {
    help.show(at: stage.now)
    stage.wait(90)
    #expect(stage.opacity == 0.5 && help.isAnimating)
    stage.wait(90)
    #expect(stage.opacity == 1 && !help.isAnimating)
    help.hide(at: stage.now)
    stage.wait(180)
    #expect(help.isHidden && !help.isAnimating && stage.drawn().commands.isEmpty)
  }

  @Test(arguments: [KeyEquivalent.escape, .character("?"), .function(1)])
  func `The open help takes all keys and its own close it`(key: KeyEquivalent) {
    #expect(!press(key))
    show()
    #expect(press(.rightArrow) && help.isShown)
    #expect(press(key) && !help.isShown)
    #expect(!press(key))
  }

  @Test func `A tap anywhere closes the help and does nothing else`() {
    show()
    stage.tap(Point(5, 395))
    #expect(!help.isShown && stage.taps == 0 && stage.picture.touches == 0)
    stage.tap(Point(5, 395))
    #expect(stage.taps == 1)
  }

  @Test func `With reduced motion the help does not fade`() {
    help.reducesMotion = true
    help.show(at: stage.now)
    #expect(stage.opacity == 1 && !help.isAnimating)
    help.hide(at: stage.now)
    #expect(help.isHidden)
  }

  // MARK: Content

  @Test func `A large window shows the whole help`() {
    resize(to: Size(1200, 800))
    show()
    let rows = HelpGroup.all.flatMap { [$0.title] + $0.rows.flatMap { [$0.input, $0.effect] } }
    #expect(stage.words == rows)
    let window = stage.root.bounds
    for line in help.layout.lines { #expect(window.contains(line.place)) }
  }

  @Test(arguments: [
    (Size(1200, 800), 3, 1.0), (Size(1200, 500), 3, 0.8), (Size(740, 740), 2, 0.8),
    (Size(800, 300), 2, 1),
    (Size(300, 400), 1, 0.8),
  ])
  func `The help has as many columns and as large a type as fit`(
    window: Size, columns: Int, scale: Double
  ) {
    let layout = HelpLayout(of: HelpGroup.all, in: window)
    #expect(Set(layout.lines.map(\.place.minX)).count == columns)
    #expect(layout.scale == scale)
  }

  @Test func `Lines do not overlap and stay within the layout`() {
    for width in stride(from: 200.0, through: 2000, by: 100) {
      let layout = HelpLayout(of: HelpGroup.all, in: Size(width, 500))
      for (index, line) in layout.lines.enumerated() {
        #expect(line.place.minX >= 0 && line.place.maxX <= width)
        #expect(line.place.minY >= 0 && line.place.maxY <= layout.size.height)
        let others = layout.lines.dropFirst(index + 1)
        #expect(others.allSatisfy { $0.place.intersection(line.place) == nil })
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
    _ = press(.end)
    #expect(stage.words.last == "Quit" && stage.words.first != "Touch")
    _ = press(.home)
    #expect(stage.words.first == "Touch" && stage.words.last != "Quit")
    _ = press(.pageDown)
    #expect(stage.words.first != "Touch")
    help.hide(at: stage.now)
    stage.wait(200)
    show()
    #expect(stage.words.first == "Touch")
  }
}
