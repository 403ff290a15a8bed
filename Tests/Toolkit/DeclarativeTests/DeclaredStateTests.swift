import Controls
import Declarative
import Drawing
import Geometry
import Gestures
import Observation
import Testing
import Views

/// Objects, bindings, tasks and values from views below.
@Suite struct DeclaredStateTests {
  @MainActor @Observable final class Model { var name = "Anna" }

  private struct Named: Declarative.View {
    @Bindable var model: Model

    var body: some Declarative.View {
      VStack {
        Text(model.name)
        Toggle("Bert", isOn: $model.name.isBert)
      }
    }
  }

  @Test func `A bindable object is written, and all that read it follow`() {
    let model = Model()
    let stage = DeclarativeStage(Named(model: model))
    stage.tap(stage.all(Controls.Toggle.self).first)
    #expect(model.name == "Bert")
  }

  final class Score: ObservableObject { @Published var points = 0 }

  private struct Game: Declarative.View {
    @StateObject private var score = Score()

    var body: some Declarative.View {
      VStack {
        Inner().environmentObject(score)
        Text("\(score.points) points").onTapGesture { score.points += 1 }
      }
    }
  }

  private struct Inner: Declarative.View {
    @EnvironmentObject private var score: Score

    var body: some Declarative.View { Text("Score: \(score.points)") }
  }

  @Test func `A published property has the views evaluated that read it`() async {
    let stage = DeclarativeStage(Game())
    stage.tap(stage.label("0 points"))
    await stage.runJobs()
    #expect(stage.label("1 points") != nil)
    #expect(stage.label("Score: 1") != nil)
  }

  private struct Item: Identifiable {
    let id: Int
    var isOn = false
  }

  private struct Items: Declarative.View {
    @Declarative.State private var items = [Item(id: 1), Item(id: 2)]

    var body: some Declarative.View {
      VStack {
        ForEach($items) { $item in Toggle("Item \(item.id)", isOn: $item.isOn) }
        Text("\(items.count { $0.isOn }) on")
      }
    }
  }

  @Test func `A loop over a binding writes its elements`() {
    let stage = DeclarativeStage(Items())
    stage.tap(stage.all(Controls.Toggle.self).last)
    stage.wait(50)
    #expect(stage.label("1 on") != nil)
  }

  private enum Widest: PreferenceKey {
    static var defaultValue: Double { 0 }
    static func reduce(value: inout Double, nextValue: () -> Double) {
      value = max(value, nextValue())
    }
  }

  @Test func `A preference is combined, and heard of by the views around`() {
    var heard: [Double] = []
    _ = DeclarativeStage(
      HStack {
        Text("a").preference(key: Widest.self, value: 3)
        Text("b").preference(key: Widest.self, value: 7)
      }
      .onPreferenceChange(Widest.self) { heard.append($0) })
    #expect(heard == [7])
  }

  @Test func `A task runs while its view is there, and is cancelled with it`() async {
    var log: [String] = []
    let show = Model()
    struct Shown: Declarative.View {
      let model: Model
      let record: @MainActor (String) -> Void

      var body: some Declarative.View {
        if model.name == "Anna" {
          Text("a").task {
            record("began")
            try? await Task.sleep(for: .seconds(3600))
            record(Task.isCancelled ? "cancelled" : "ended")
          }
        }
      }
    }
    let stage = DeclarativeStage(Shown(model: show) { log.append($0) })
    await stage.runJobs()
    #expect(log == ["began"])
    show.name = "Bert"
    for _ in 0..<200 where log.count < 2 {
      await stage.runJobs()
    }
    #expect(log == ["began", "cancelled"])
  }

  @Test func `The elements of a sequence are received`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    var received: [Int] = []
    let stage = DeclarativeStage(Text("a").onReceive(stream) { received.append($0) })
    await stage.runJobs()
    continuation.yield(1)
    continuation.yield(2)
    for _ in 0..<200 where received.count < 2 { await stage.runJobs() }
    #expect(received == [1, 2])
  }

  private struct Frame: ViewModifier {
    @Declarative.State private var width = 50.0

    func body(content: Content) -> some Declarative.View {
      content.frame(width: width, height: 50).onTapGesture { width += 10 }
    }
  }

  @Test func `A modifier of your own has state`() {
    let stage = DeclarativeStage(Probe("a").modifier(Frame()))
    #expect(stage.place("a")?.width == 50)
    stage.tap(Point(200, 150))
    stage.wait(20)
    #expect(stage.place("a")?.width == 60)
  }

  @Test func `A gesture of your own is made of others`() {
    struct Twice: Gesture {
      let action: @MainActor () -> Void
      var body: some Gesture { TapGesture(count: 2).onEnded { _ in action() } }
    }
    var count = 0
    let stage = DeclarativeStage(
      Rectangle().frame(width: 80, height: 80).gesture(Twice { count += 1 }))
    stage.tap(Point(200, 150))
    #expect(count == 0)
    stage.wait(100)
    stage.tap(Point(200, 150))
    stage.wait(500)
    #expect(count == 1)
  }

  @Test func `A drag is told in the coordinates of a space`() {
    var places: [String: Point] = [:]
    func drag(in space: CoordinateSpace, _ name: String) {
      let stage = DeclarativeStage(
        Probe("a").frame(width: 80, height: 80)
          .gesture(DragGesture(coordinateSpace: space).onChanged { places[name] = $0.location })
          .padding(20)
          .coordinateSpace(name: "card"))
      stage.down(Point(200, 150))
      stage.drag(by: Vector(30, 0))
    }
    drag(in: .local, "local")
    drag(in: .global, "global")
    drag(in: .named("card"), "card")
    #expect(places["local"] == Point(70, 40))
    #expect(places["global"] == Point(230, 150))
    #expect(places["card"] == Point(90, 60))
  }

  @Test func `The room of the window is compact or regular`() {
    struct Room: Declarative.View {
      @Declarative.Environment(\.horizontalSizeClass) private var room
      var body: some Declarative.View { Text(room == .compact ? "narrow" : "wide") }
    }
    #expect(DeclarativeStage(Room(), size: Size(639, 300)).label("narrow") != nil)
    #expect(DeclarativeStage(Room(), size: Size(640, 300)).label("wide") != nil)
  }

  @Test func `Texts of different looks are one`() throws {
    let stage = DeclarativeStage(Text("a") + Text("b").bold().foregroundStyle(.red))
    let label = try #require(stage.label("ab"))
    #expect(label.attributedText.runs.map(\.attributes.font.weight) == [.regular, .bold])
    #expect(label.attributedText.runs.map(\.attributes.color) == [.label, .red])
  }
}

extension String {
  fileprivate var isBert: Bool {
    get { self == "Bert" }
    set { self = newValue ? "Bert" : "Anna" }
  }
}
