import Geometry
import Scrolling
import Testing
import Views

@Suite struct DismissalTests {
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let stage: KeyboardStage
  private let input: InputView

  init() {
    let content = View()
    content.addSubview(scroll)
    scroll.contentSize = Size(400, 3000)
    stage = KeyboardStage(content)
    input = stage.add(at: 100, in: scroll)
    stage.tap(input)
    stage.rest()
  }

  @Test func `A drag dismisses nothing by default`() {
    stage.down(Point(200, 400))
    stage.drag(by: Vector(0, 350), over: 300)
    #expect(stage.edge == 608)
    stage.up()
    stage.rest()
    #expect(input.isFirstResponder)
  }

  @Test func `With onDrag the input resigns when a drag begins`() {
    scroll.keyboardDismissMode = .onDrag
    stage.down(Point(200, 400))
    #expect(input.isFirstResponder)
    stage.drag(by: Vector(0, -40), over: 80)
    #expect(!input.isFirstResponder)
    stage.up()
    stage.rest()
    #expect(!stage.isUp)
  }

  /// Gives the focus to `view`, in a scroll view that ends editing when it is dragged.
  private func edit(_ view: View) {
    scroll.keyboardDismissMode = .onDrag
    scroll.addSubview(view)
    stage.wait(0)
    view.becomeFirstResponder()
    stage.rest()
  }

  /// A view that is edited by an input view, and has no text.
  private final class Chooser: View {
    let wheel = View(frame: Rect(x: 0, y: 0, width: 0, height: 150))
    override var canBecomeFocused: Bool { true }
    override var inputView: View? { wheel }
  }

  @Test func `With onDrag the input view of what has no text goes too`() {
    let chooser = Chooser(frame: Rect(x: 20, y: 200, width: 300, height: 44))
    edit(chooser)
    #expect(stage.edge == 650)
    stage.down(Point(200, 400))
    stage.drag(by: Vector(0, -40), over: 80)
    #expect(!chooser.isFirstResponder)
    stage.up()
    stage.rest()
    #expect(!stage.isUp)
  }

  @Test func `With onDrag a view without an input view keeps the focus`() {
    final class Stop: View {
      override var canBecomeFocused: Bool { true }
    }
    let stop = Stop(frame: Rect(x: 20, y: 200, width: 300, height: 44))
    edit(stop)
    stage.down(Point(200, 400))
    stage.drag(by: Vector(0, -40), over: 80)
    stage.up()
    #expect(stop.isFirstResponder)
  }

  @Test func `With interactive the keyboard follows the finger to half a point, both ways`() {
    scroll.keyboardDismissMode = .interactive
    stage.down(Point(200, 500))
    stage.drag(by: Vector(0, 240), over: 600) { [stage] in
      let y = stage.fingerY
      #expect(abs(stage.edge - max(608, y)) <= 0.5)
    }
    #expect(stage.edge == 740)
    stage.drag(by: Vector(0, -60), over: 300) { [stage] in
      #expect(abs(stage.edge - stage.fingerY) <= 0.5)
    }
    // Scrolling continues meanwhile.
    #expect(scroll.contentOffset.y != 0)
  }

  @Test func `A slow drag up, or a rest above the middle, lets it come back`() {
    scroll.keyboardDismissMode = .interactive
    stage.down(Point(200, 500))
    stage.drag(by: Vector(0, 180), over: 600)
    stage.wait(300)
    stage.up()
    stage.rest()
    #expect(stage.edge == 608 && input.isFirstResponder)
  }

  @Test func `A rest below the middle, or a fast drag, dismisses it`() {
    scroll.keyboardDismissMode = .interactive
    stage.down(Point(200, 500))
    stage.drag(by: Vector(0, 240), over: 600)
    stage.wait(300)
    stage.up()
    stage.rest()
    #expect(!stage.isUp && !input.isFirstResponder)
    stage.tap(input)
    stage.rest()
    stage.down(Point(200, 500))
    stage.drag(by: Vector(0, 140), over: 100)
    stage.up()
    #expect(!input.isFirstResponder)
    stage.rest()
    #expect(!stage.isUp)
  }

  @Test func `A moving keyboard is caught without a jump`() {
    scroll.keyboardDismissMode = .interactive
    stage.down(Point(200, 500))
    stage.drag(by: Vector(0, 220), over: 600)
    stage.wait(300)
    #expect(stage.edge == 720)
    stage.move(Point(200, 690))
    stage.up()
    stage.wait(16)
    stage.wait(16)
    // Close to the keys, a finger would land on them.
    let finger = stage.edge - 25
    stage.down(Point(200, finger))
    stage.wait(48)
    let before = stage.edge
    #expect(before > 608 && before < finger)
    stage.move(Point(200, finger + 20))
    #expect(abs(stage.edge - before) <= 0.5)
    stage.move(Point(200, finger + 50))
    #expect(abs(stage.edge - before - 30) <= 0.5)
  }

  @Test func `An input that objects keeps the keyboard`() {
    scroll.keyboardDismissMode = .interactive
    input.resigns = false
    stage.down(Point(200, 500))
    stage.drag(by: Vector(0, 200), over: 100)
    stage.up()
    stage.rest()
    #expect(stage.edge == 608 && input.isFirstResponder)
  }

  @Test func `A cancelled drag lets it come back`() {
    scroll.keyboardDismissMode = .interactive
    stage.down(Point(200, 500))
    stage.drag(by: Vector(0, 150), over: 400)
    stage.window.cancelTouches(in: scroll)
    stage.rest()
    #expect(stage.edge == 608)
  }
}

extension KeyboardStage {
  /// The location of the first finger.
  var fingerY: Double { position(of: 1).y }
}
