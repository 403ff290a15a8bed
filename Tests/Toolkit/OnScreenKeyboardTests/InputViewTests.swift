import Geometry
import Gestures
import Testing
import Views

@Suite struct InputViewTests {
  private let stage = KeyboardStage()

  @Test func `An input view replaces the keys, also for a mouse, and after keys of hardware`() {
    let input = stage.add(at: 100)
    let keys = View(frame: Rect(x: 0, y: 0, width: 0, height: 150))
    input.keys = keys
    stage.tap(input, kind: .mouse)
    stage.rest()
    #expect(stage.edge == 650)
    #expect(keys.convert(keys.bounds, to: nil) == Rect(x: 0, y: 650, width: 400, height: 150))
    stage.press("x")
    stage.rest()
    #expect(input.text == "x")
    #expect(stage.edge == 650)
  }

  @Test func `An input view without a height has 216 points`() {
    let input = stage.add(at: 100)
    input.keys = View()
    stage.tap(input)
    stage.rest()
    #expect(stage.edge == 800 - 216)
  }

  @Test func `Reloading exchanges the input view and the keys`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    let keys = View(frame: Rect(x: 0, y: 0, width: 0, height: 150))
    input.keys = keys
    #expect(stage.edge == 608)
    input.reloadInputViews()
    stage.rest()
    #expect(stage.edge == 650 && keys.window != nil)
    input.keys = nil
    input.textInputTraits.keyboardType = .numberPad
    input.reloadInputViews()
    stage.rest()
    #expect(stage.edge == 608 && keys.window == nil)
    stage.type("5")
    #expect(input.text == "5")
  }

  @Test func `Reloading does not show keys again that a hardware key has hidden`() {
    let input = stage.add(at: 100)
    stage.tap(input)
    stage.rest()
    stage.press("x")
    stage.rest()
    input.reloadInputViews()
    stage.rest()
    #expect(input.isFirstResponder && !stage.isUp)
  }

  @Test func `An accessory stands on the keyboard, and at the bottom without one`() {
    let input = stage.add(at: 100)
    let bar = View(frame: Rect(x: 0, y: 0, width: 0, height: 50))
    input.bar = bar
    stage.tap(input)
    stage.rest()
    #expect(stage.edge == 608 - 50)
    #expect(bar.convert(bar.bounds, to: nil) == Rect(x: 0, y: 558, width: 400, height: 50))
    stage.press("x")
    stage.rest()
    #expect(bar.convert(bar.bounds, to: nil) == Rect(x: 0, y: 750, width: 400, height: 50))
    #expect(stage.edge == 750)
    input.resignFirstResponder()
    stage.rest()
    #expect(bar.window == nil && !stage.isUp)
  }

  @Test func `A view that is no text input shows its accessory while it is first`() {
    let holder = BarHolder()
    stage.content.addSubview(holder)
    stage.wait(0)
    holder.becomeFirstResponder()
    stage.rest()
    #expect(stage.edge == 756)
    // An input in the bar keeps the bar, and is typed into.
    stage.tap(holder.field)
    stage.rest()
    #expect(holder.field.isFirstResponder)
    #expect(stage.edge == 608 - 44)
    stage.type("a")
    #expect(holder.field.text == "a")
    // The bar is no place to scroll into sight.
    #expect(stage.content.frame.minY == 0)
  }

  @Test func `Of two accessories the nearest is shown, and one line reports the other`() {
    var faults: [String] = []
    stage.window.onFault = { faults.append($0) }
    let holder = BarHolder()
    stage.content.addSubview(holder)
    let input = InputView(frame: Rect(x: 20, y: 100, width: 300, height: 44))
    input.bar = View(frame: Rect(x: 0, y: 0, width: 0, height: 30))
    holder.addSubview(input)
    stage.wait(0)
    input.becomeFirstResponder()
    stage.rest()
    stage.press("x")
    stage.rest()
    input.reloadInputViews()
    #expect(stage.edge == 770)
    #expect(faults.count == 1)
  }

  @Test func `An accessory that wants another height moves there`() {
    let input = stage.add(at: 100)
    let bar = GrowingBar()
    input.bar = bar
    stage.tap(input)
    stage.rest()
    #expect(stage.edge == 608 - 40)
    bar.height = 90
    bar.invalidateIntrinsicContentSize()
    stage.wait(16)
    stage.wait(60)
    #expect(stage.edge < 608 - 41 && stage.edge > 608 - 89)
    stage.rest()
    #expect(stage.edge == 608 - 90)
  }

  @Test func `Touches on the accessory are its own, also near the keys`() {
    let input = stage.add(at: 100)
    let bar = TouchCounter(frame: Rect(x: 0, y: 0, width: 0, height: 50))
    input.bar = bar
    stage.tap(input)
    stage.rest()
    stage.tap(Point(100, 605))
    #expect(bar.count == 1 && input.text.isEmpty)
    input.bar = nil
    input.reloadInputViews()
    stage.rest()
    stage.tap(Point(100, 605))
    #expect(input.text == "e")
  }
}

/// A view that is the first responder itself, with a bar that has a field.
private final class BarHolder: View {
  let field = InputView(frame: Rect(x: 10, y: 4, width: 200, height: 36))
  private let bar = View(frame: Rect(x: 0, y: 0, width: 0, height: 44))

  override init(frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400)) {
    super.init(frame: frame)
    bar.addSubview(field)
  }

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: View? { bar }
}

private final class GrowingBar: View {
  var height = 40.0
  override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, height) }
}

private final class TouchCounter: View {
  var count = 0
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { count += 1 }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
}
