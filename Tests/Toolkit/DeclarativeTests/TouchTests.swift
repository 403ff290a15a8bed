import Controls
import Declarative
import Drawing
import Geometry
import Gestures
import Testing
import Views

/// The views on which touches land, and the gestures and buttons that handle them.
@Suite struct DeclarativeTouchTests {
  /// A view with a button, a shape to tap, and an empty place.
  private struct Taps: Declarative.View {
    let log: (String) -> Void

    var body: some Declarative.View {
      VStack(spacing: 20) {
        Declarative.Button {
          log("button")
        } label: {
          HStack {
            Declarative.Image(.star)
            Text("Like")
          }
        }
        Circle().frame(width: 80, height: 80).onTapGesture { log("circle") }
        HStack(spacing: 40) {
          Block("a", 20, 20)
          Block("b", 20, 20)
        }
        .contentShape(Rectangle())
        .onTapGesture { place in log("row \(place.x), \(place.y)") }
        Color.clear.frame(width: 20, height: 20).allowsHitTesting(false)
      }
      .onTapGesture { log("column") }
    }
  }

  @Test func `Keys press a button, wherever the focus is, until it has none`() {
    struct Keys: Declarative.View {
      let log: () -> Void
      @State private var isOn = true

      var body: some Declarative.View {
        VStack {
          Declarative.Button("Delete") {
            log()
            isOn = false
          }
          .padding(4).keyboardShortcut(isOn ? KeyboardShortcut("d", modifiers: .control) : nil)
        }
      }
    }
    var count = 0
    let stage = DeclarativeStage(Keys { count += 1 })
    stage.press("d")
    #expect(count == 0)
    stage.press("d", .control)
    stage.wait(500)
    stage.press("d", .control)
    #expect(count == 1)
  }

  @Test func `Touches land on what is seen, and inner gestures come first`() throws {
    var log: [String] = []
    let stage = DeclarativeStage(Taps { log.append($0) })
    let a = try #require(stage.place("a"))
    let circle = Point(200, a.minY - 20 - 40)
    stage.tap(circle)
    stage.tap(circle + Vector(38, 38))
    stage.tap(Point(200, a.center.y))
    stage.tap(Point(200, a.maxY + 30))
    stage.tap(Point(200, circle.y - 40 - 20 - 8))
    #expect(log == ["circle", "row 40.0, 10.0", "button"])
  }

  @Test func `A button of other views has their text as its name`() throws {
    let stage = DeclarativeStage(Taps { _ in })
    let names = controls(in: stage.host).compactMap(\.accessibilityLabel)
    #expect(names == ["Like"])
  }

  @Test func `Disabled, clipped and untouchable views take no touches`() {
    var log: [String] = []
    let stage = DeclarativeStage(
      HStack(spacing: 0) {
        Color.red.onTapGesture { log.append("a") }.disabled(true)
        Color.red.onTapGesture { log.append("b") }.clipShape(Circle())
        Color.red.onTapGesture { log.append("c") }.opacity(0)
        Color.red.onTapGesture { log.append("d") }.allowsHitTesting(false)
      })
    for x in [50.0, 105, 150, 250, 350] { stage.tap(Point(x, 150)) }
    stage.tap(Point(105, 105))
    #expect(log == ["b", "b"])
  }

  @Test func `A gesture of high priority comes first, one beside others hinders none`() {
    var log: [String] = []
    let stage = DeclarativeStage(
      VStack(spacing: 0) {
        Color.red.onTapGesture { log.append("inner") }
          .highPriorityGesture(Declarative.TapGesture().onEnded { log.append("high") })
        Color.red.onTapGesture { log.append("inner") }
          .simultaneousGesture(Declarative.TapGesture().onEnded { log.append("beside") })
      })
    stage.tap(Point(200, 50))
    #expect(log == ["high"])
    log = []
    stage.tap(Point(200, 250))
    #expect(Set(log) == ["inner", "beside"] && log.count == 2)
  }

  /// A view whose gesture says what it was made with.
  private struct Renewed: Declarative.View {
    let log: (String) -> Void
    @State private var count = 0

    var body: some Declarative.View {
      let shown = count
      Color.red.gesture(
        Declarative.DragGesture(minimumDistance: 0)
          .onChanged { _ in count += 1 }
          .onEnded { _ in log("\(shown)") })
    }
  }

  @Test func `A gesture keeps its actions to its end, and has the latest from the next touch on`() {
    var log: [String] = []
    let stage = DeclarativeStage(Renewed { log.append($0) })
    for _ in 0..<2 {
      stage.down(Point(200, 150))
      stage.drag(by: Vector(50, 0))
      stage.up()
      stage.wait(10)
    }
    #expect(log.first == "0")
    #expect(Int(log.last ?? "") ?? 0 >= 10)
  }

  @Test func `Several fingers drag several views`() {
    let stage = DeclarativeStage(
      HStack {
        Dot(name: "a")
        Dot(name: "b")
      })
    stage.down(Point(175, 150), finger: 1)
    stage.down(Point(225, 150), finger: 2)
    stage.drag([1: Vector(-50, 10), 2: Vector(40, -20)])
    #expect(stage.place("a")?.center == Point(176 - 50, 160))
    #expect(stage.place("b")?.center == Point(224 + 40, 130))
  }
}

/// Returns the controls in a view.
private func controls(in view: Views.View) -> [Control] {
  ((view as? Control).map { [$0] } ?? []) + view.subviews.flatMap(controls)
}

/// A square that fingers drag.
private struct Dot: Declarative.View {
  let name: String
  @Declarative.GestureState private var drag = CGSize.zero

  var body: some Declarative.View {
    Block(name, 40, 40)
      .offset(drag)
      .gesture(
        Declarative.DragGesture().updating($drag) { value, drag, _ in drag = value.translation })
  }
}
