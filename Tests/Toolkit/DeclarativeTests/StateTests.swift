import Controls
import Declarative
import Drawing
import Geometry
import Observation
import Testing
import Views

/// Counts evaluations.
final class Counter {
  private(set) var counts: [String: Int] = [:]

  func count(_ name: String) { counts[name, default: 0] += 1 }

  subscript(name: String) -> Int { counts[name] ?? 0 }
}

/// A number that a test changes, and the view of it.
private struct CounterView: Declarative.View {
  let counter: Counter
  var name = "view"
  /// Gives the test a binding of the number.
  let expose: (Binding<Int>) -> Void
  @State private var number = 0

  var body: some Declarative.View {
    counter.count(name)
    expose($number)
    return Block("\(number)", Double(10 + number), 10)
  }
}

@Observable
private final class Model {
  var name = "a"
  var unread = 0
}

@Suite struct StateTests {
  private let counter = Counter()

  @Test func `Two writes in a turn are one evaluation`() throws {
    var number: Binding<Int>?
    let stage = DeclarativeStage(CounterView(counter: counter) { number = $0 })
    #expect(counter["view"] == 1)
    try #require(number).wrappedValue = 1
    number?.wrappedValue = 2
    #expect(counter["view"] == 1)
    stage.frame()
    #expect(counter["view"] == 2)
    #expect(stage.place("2")?.width == 12)
    #expect(stage.isAtRest)
  }

  @Test func `A write of the same value evaluates nothing`() throws {
    var number: Binding<Int>?
    let stage = DeclarativeStage(CounterView(counter: counter) { number = $0 })
    number?.wrappedValue = 0
    stage.frame()
    #expect(counter["view"] == 1)
  }

  /// A view that shows another one, or not, with an identity.
  private struct Parent: Declarative.View {
    let counter: Counter
    let expose: (Binding<Int>, Binding<Int>, Binding<Bool>) -> Void
    let exposeChild: (Binding<Int>) -> Void
    @State private var id = 0
    @State private var number = 0
    @State private var isShown = true

    var body: some Declarative.View {
      counter.count("parent")
      expose($id, $number, $isShown)
      return VStack {
        Block("parent \(number)", 10, 10)
        if isShown {
          CounterView(counter: counter, name: "child", expose: exposeChild).id(id)
        }
      }
    }
  }

  @Test func `State survives a re-evaluation, and is lost with the identity`() throws {
    var own: (id: Binding<Int>, number: Binding<Int>, isShown: Binding<Bool>)?
    var child: Binding<Int>?
    let stage = DeclarativeStage(
      Parent(counter: counter) {
        own = ($0, $1, $2)
      } exposeChild: {
        child = $0
      })
    try #require(child).wrappedValue = 5
    stage.frame()
    #expect(stage.probe("5") != nil)

    try #require(own).number.wrappedValue = 1
    stage.frame()
    #expect(stage.probe("parent 1") != nil)
    #expect(stage.probe("5") != nil)

    own?.id.wrappedValue = 1
    stage.frame()
    #expect(stage.probe("5") == nil)
    #expect(stage.probe("0") != nil)

    child?.wrappedValue = 7
    stage.frame()
    own?.isShown.wrappedValue = false
    stage.frame()
    #expect(stage.probe("7") == nil)
    own?.isShown.wrappedValue = true
    stage.frame()
    #expect(stage.probe("0") != nil)
  }

  @Test func `A child and its parent are evaluated once, top down`() throws {
    var own: (id: Binding<Int>, number: Binding<Int>, isShown: Binding<Bool>)?
    var child: Binding<Int>?
    let stage = DeclarativeStage(
      Parent(counter: counter) {
        own = ($0, $1, $2)
      } exposeChild: {
        child = $0
      })
    child?.wrappedValue = 5
    own?.number.wrappedValue = 1
    stage.frame()
    #expect(counter["parent"] == 2)
    #expect(counter["child"] == 2)
  }

  /// A row that is distinguished from others by its title alone.
  private struct Row: Declarative.View {
    let title: String
    let counter: Counter

    var body: some Declarative.View {
      counter.count(title)
      return Block(title, 10, 10)
    }
  }

  private struct Rows: Declarative.View {
    let counter: Counter
    let expose: (Binding<[String]>) -> Void
    @State private var titles = ["a", "b", "c"]

    var body: some Declarative.View {
      expose($titles)
      return HStack { ForEach(titles, id: \.self) { Row(title: $0, counter: counter) } }
    }
  }

  @Test func `Equal values do not descend, and views move with their identity`() throws {
    var titles: Binding<[String]>?
    let stage = DeclarativeStage(Rows(counter: counter) { titles = $0 })
    let view = try #require(stage.probe("c"))
    titles?.wrappedValue = ["c", "a", "d"]
    stage.frame()
    #expect(counter.counts == ["a": 1, "b": 1, "c": 1, "d": 1])
    #expect(stage.probe("c") === view)
    #expect(stage.probe("b") == nil)
    #expect(stage.place("c")?.minX == 177)
  }

  /// A row that binds what it does not read itself.
  private struct Bound: Declarative.View {
    @Binding var isOn: Bool

    var body: some Declarative.View { Toggle("Sound", isOn: $isOn) }
  }

  private struct Settings: Declarative.View {
    let expose: (Binding<Bool>) -> Void
    @State private var isOn = false

    var body: some Declarative.View {
      expose($isOn)
      return VStack(spacing: 0) {
        Bound(isOn: $isOn).frame(height: 44)
        Block(isOn ? "on" : "off", 10, 10)
      }
    }
  }

  @Test func `A toggle writes its binding, and follows it`() throws {
    var isOn: Binding<Bool>?
    let stage = DeclarativeStage(Settings { isOn = $0 })
    stage.tap(Point(375, 145))
    #expect(isOn?.wrappedValue == true)
    #expect(stage.probe("on") != nil)
    isOn?.wrappedValue = false
    stage.frame()
    stage.wait(500)
    stage.tap(Point(375, 145))
    #expect(isOn?.wrappedValue == true)
  }

  private struct ModelView: Declarative.View {
    let model: Model
    let counter: Counter

    var body: some Declarative.View {
      counter.count("model")
      return Block(model.name, 10, 10)
    }
  }

  @Test func `A change of what was read of an observable object is one evaluation`() async {
    let model = Model()
    let stage = DeclarativeStage(ModelView(model: model, counter: counter))
    model.unread = 1
    await Task.yield()
    stage.frame()
    #expect(counter["model"] == 1)
    for name in ["b", "c"] {
      model.name = name
      for _ in 0..<20 where !stage.window.needsFrame { await Task.yield() }
      stage.frame()
      #expect(stage.probe(name) != nil)
    }
    #expect(counter["model"] == 3)
  }

  /// A view that reads its object from those around it.
  private struct Reader: Declarative.View {
    @Declarative.Environment(Model.self) private var model
    @Declarative.Environment(\.colorScheme) private var scheme

    var body: some Declarative.View { Block("\(model.name) \(scheme)", 10, 10) }
  }

  @Test func `Values of the environment come down to readers`() {
    let stage = DeclarativeStage(VStack { Reader() }.environment(Model()))
    #expect(stage.probe("a light") != nil)
    stage.window.environment.colors.appearance = .dark
    stage.frame()
    #expect(stage.probe("a dark") != nil)
    stage.host.overrideAppearance = .light
    stage.frame()
    #expect(stage.probe("a light") != nil)
  }

  private struct Schemes: Declarative.View {
    let expose: (Binding<Bool>) -> Void
    @State private var prefersDark = true

    var body: some Declarative.View {
      expose($prefersDark)
      return VStack {
        Reader()
        VStack { Reader().id(1) }.colorScheme(.light)
        if prefersDark { Block("prefers", 10, 10).preferredColorScheme(.dark) }
      }
      .environment(Model())
    }
  }

  @Test func `A part is light, and all is dark while a view prefers that`() throws {
    var binding: Binding<Bool>?
    let stage = DeclarativeStage(Schemes { binding = $0 })
    stage.frame()
    let dark = try #require(stage.probe("a dark"))
    let light = try #require(stage.probe("a light"))
    #expect(stage.host.traits.appearance == .dark && dark.traits.appearance == .dark)
    #expect(light.traits.appearance == .light)
    binding?.wrappedValue = false
    stage.frame()
    stage.frame()
    #expect(stage.host.traits.appearance == .light && dark.name == "a light")
  }

  /// A view that reports when it appears, disappears and changes.
  private struct Life: Declarative.View {
    let log: (String) -> Void
    let expose: (Binding<Int>) -> Void
    @State private var number = 0

    var body: some Declarative.View {
      expose($number)
      return VStack {
        if number < 2 {
          Block("a", 10, 10).onAppear { log("appear") }.onDisappear { log("disappear") }
        }
      }
      .onChange(of: number) { old, new in log("\(old) to \(new)") }
    }
  }

  @Test func `Views say when they come, change and go`() {
    var log: [String] = []
    var number: Binding<Int>?
    let stage = DeclarativeStage(Life(log: { log.append($0) }, expose: { number = $0 }))
    #expect(log == ["appear"])
    for value in [1, 2] {
      number?.wrappedValue = value
      stage.frame()
    }
    #expect(Set(log) == ["appear", "0 to 1", "1 to 2", "disappear"])
    #expect(log.count == 4)
  }

  /// A view that reports changes of a value that may be missing.
  private struct Following: Declarative.View {
    let log: (String) -> Void
    let expose: (Binding<Int?>) -> Void
    @State private var number: Int?

    init(_ number: Int?, log: @escaping (String) -> Void, expose: @escaping (Binding<Int?>) -> Void)
    {
      _number = State(initialValue: number)
      self.log = log
      self.expose = expose
    }

    var body: some Declarative.View {
      expose($number)
      return Block("a", 10, 10)
        .onChange(of: number) { old, new in log("\(old ?? 0) to \(new ?? 0)") }
        .onChange(of: number) { new in log("now \(new ?? 0)") }
        .onChange(of: number, initial: true) { log("seen") }
    }
  }

  @Test(arguments: [nil, 5])
  func `A value that may be missing has not changed when the view appears`(first: Int?) {
    var log: [String] = []
    var number: Binding<Int?>?
    let stage = DeclarativeStage(
      Following(first, log: { log.append($0) }, expose: { number = $0 }))
    #expect(log == ["seen"])
    log = []
    number?.wrappedValue = 7
    stage.frame()
    #expect(Set(log) == ["\(first ?? 0) to 7", "now 7", "seen"] && log.count == 3)
    log = []
    number?.wrappedValue = nil
    stage.frame()
    #expect(Set(log) == ["7 to 0", "now 0", "seen"] && log.count == 3)
  }

  @Test func `A hosting view that is gone leaves nothing behind`() {
    weak var object: Model?
    weak var view: Views.View?
    do {
      let model = Model()
      object = model
      let host = HostingView(rootView: Reader().environment(model))
      host.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      host.layoutIfNeeded()
      view = host
    }
    #expect(view == nil)
    #expect(object == nil)
  }

  @Test func `A write in a body ends a debug build`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        struct Writer: Declarative.View {
          @State private var number = 0

          var body: some Declarative.View {
            number += 1
            return EmptyView()
          }
        }
        _ = HostingView(rootView: Writer()).intrinsicContentSize
      }
    }
  }

  private struct Undoable: Declarative.View {
    @Declarative.Environment(\.undoManager) private var undoManager
    @State private var count = 0

    var body: some Declarative.View {
      VStack {
        Text("\(count)")
        Declarative.Button("Add") {
          count += 1
          undoManager?.registerUndo("Add") { count -= 1 }
        }
      }
    }
  }

  @Test func `The changes of a window are undone by its keys`() {
    let stage = DeclarativeStage(Undoable())
    for _ in 0..<2 { stage.tap(stage.all(Controls.Button.self).first) }
    stage.frame()
    #expect(stage.label("2") != nil)
    #expect(stage.window.undoManager?.undoActionName == "Add")
    stage.press("z", .control)
    stage.frame()
    #expect(stage.label("1") != nil)
  }

  @Test func `A change of a long array does not compare all its elements`() {
    let tally = Tally()
    let items = (0..<10_000).map { Item(number: $0, tally: tally) }
    var binding = Binding.constant(items)
    let stage = DeclarativeStage(Items(items: items) { binding = $0 })
    #expect(stage.place("9999") != nil)
    tally.count = 0
    binding.wrappedValue[9999].number = -1
    stage.frame()
    #expect(stage.place("-1") != nil)
    #expect(tally.count < 1000)
  }
}

/// An element that counts how often it is looked into.
private struct Item: CustomReflectable {
  var number: Int
  let tally: Tally

  var customMirror: Mirror {
    MainActor.assumeIsolated { tally.count += 1 }
    return Mirror(self, children: ["number": number], displayStyle: .struct)
  }
}

/// The last of several elements.
private struct Items: Declarative.View {
  @State var items: [Item]
  /// Gives the test a binding of the elements.
  let expose: (Binding<[Item]>) -> Void

  var body: some Declarative.View {
    expose($items)
    return Block("\(items[9999].number)", 10, 10)
  }
}
