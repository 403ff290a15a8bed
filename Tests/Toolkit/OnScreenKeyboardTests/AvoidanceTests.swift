import Geometry
import Scrolling
import Testing
import Views
import Windowing

@Suite struct AvoidanceTests {
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let stage: KeyboardStage

  init() {
    let content = View()
    content.addSubview(scroll)
    scroll.contentSize = Size(400, 1200)
    stage = KeyboardStage(content)
  }

  /// Returns the bottom edge of a view in the window.
  private func bottom(of view: View) -> Double { view.convert(view.bounds, to: nil).maxY }

  @Test func `An input below the edge ends 16 points above the keyboard, and goes back with it`() {
    let input = stage.add(at: 700, in: scroll)
    stage.tap(input)
    var bottoms: [Double] = []
    for _ in 0..<40 {
      stage.wait(8)
      bottoms.append(bottom(of: input))
      #expect(bottom(of: input) <= max(744, 0) && bottom(of: input) <= max(stage.edge - 15.5, 592))
    }
    stage.rest()
    #expect(bottom(of: input) == 592)
    #expect(zip(bottoms, bottoms.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(scroll.contentOffset.y == 152)
    #expect(scroll.adjustedContentInset.bottom == 192)
    input.resignFirstResponder()
    stage.rest()
    #expect(scroll.contentOffset.y == 0)
    #expect(scroll.adjustedContentInset.bottom == 0)
  }

  @Test func `An input in sight stays where it is`() {
    let input = stage.add(at: 100, in: scroll)
    stage.tap(input)
    stage.rest()
    #expect(scroll.contentOffset.y == 0)
    #expect(scroll.adjustedContentInset.bottom == 192)
  }

  @Test func `At the end of the content there is room above the keyboard too`() {
    scroll.contentSize = Size(400, 800)
    let input = stage.add(at: 756, in: scroll)
    stage.tap(input)
    stage.rest()
    #expect(bottom(of: input) == 592)
    input.resignFirstResponder()
    stage.rest()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `From one input to another the scroll view scrolls, and comes back at the end`() {
    let (first, second) = (stage.add(at: 600, in: scroll), stage.add(at: 700, in: scroll))
    stage.tap(first)
    stage.rest()
    #expect(bottom(of: first) == 592)
    second.becomeFirstResponder()
    stage.rest()
    #expect(bottom(of: second) == 592)
    second.resignFirstResponder()
    stage.rest()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `A position that the user has scrolled to is kept`() {
    let input = stage.add(at: 700, in: scroll)
    stage.tap(input)
    stage.rest()
    stage.down(Point(200, 400))
    stage.drag(by: Vector(0, -100), over: 400)
    stage.wait(300)
    stage.up()
    stage.rest()
    let offset = scroll.contentOffset.y
    #expect(offset > 200)
    input.resignFirstResponder()
    stage.rest()
    #expect(scroll.contentOffset.y == offset)
  }

  @Test func `An input that grows stays in sight`() {
    let input = stage.add(at: 500, in: scroll)
    stage.tap(input)
    stage.rest()
    #expect(bottom(of: input) == 544)
    input.frame.size.height = 120
    stage.rest()
    #expect(bottom(of: input) == 592)
  }

  @Test func `An input that is too high shows its caret`() {
    let input = stage.add(at: 100, in: scroll)
    input.frame.size.height = 900
    stage.tap(Point(100, 300))
    stage.rest()
    let caret = input.convert(input.caretRect, to: nil)
    #expect(caret.maxY == 592)
  }

  @Test func `Without a scroll view the content of the window moves up, and back`() {
    let stage = KeyboardStage()
    let input = stage.add(at: 700)
    stage.tap(input)
    stage.rest()
    #expect(bottom(of: input) == 592)
    #expect(stage.content.frame.minY == -152)
    input.resignFirstResponder()
    stage.rest()
    #expect(stage.content.frame == Rect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test func `A view on the guide is 16 points above the keyboard in every frame`() {
    let content = GuideFollower()
    let stage = KeyboardStage(content)
    let input = stage.add(at: 100)
    stage.tap(input)
    for _ in 0..<30 {
      stage.wait(8)
      #expect(abs(stage.edge - 16 - content.button.frame.maxY) < 1e-9)
    }
    content.button.becomeFirstResponder()
    stage.rest()
    #expect(content.frame.minY == 0)
    input.resignFirstResponder()
    content.button.resignFirstResponder()
    for _ in 0..<30 {
      stage.wait(8)
      #expect(abs(stage.edge - 16 - content.button.frame.maxY) < 1e-9)
    }
    stage.rest()
    #expect(!stage.isUp)
  }

  @Test func `A program can do it by itself`() {
    stage.window.automaticallyAvoidsKeyboard = false
    let input = stage.add(at: 700, in: scroll)
    stage.tap(input)
    stage.rest()
    #expect(scroll.contentOffset.y == 0)
    #expect(scroll.adjustedContentInset.bottom == 0)
    stage.window.automaticallyAvoidsKeyboard = true
    stage.rest()
    #expect(bottom(of: input) == 592)
    stage.window.automaticallyAvoidsKeyboard = false
    stage.rest()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `In another size of the window the input is in sight too`() {
    let stage = KeyboardStage()
    let input = stage.add(at: 500)
    stage.tap(input)
    stage.rest()
    #expect(stage.content.frame.minY == 0)
    stage.window.handle(.resized(WindowSize(points: Size(400, 600), pixelsPerPoint: 1)))
    stage.rest()
    #expect(bottom(of: input) == stage.edge - 16)
    stage.window.handle(.resized(WindowSize(points: Size(400, 800), pixelsPerPoint: 1)))
    stage.rest()
    #expect(stage.content.frame.minY == 0)
  }
}

/// A view with a text input directly above the keyboard.
private final class GuideFollower: View {
  let button = InputView()

  override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    addSubview(button)
  }

  override func layoutSubviews() {
    button.frame.origin.y = keyboardLayoutGuide.frame.minY - 16 - button.frame.height
  }
}
