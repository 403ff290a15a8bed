import Declarative
import Geometry
import Testing
import Views

/// Stacks of declared pages, in a window of 400 x 300 points.
@Suite struct NavigationStackTests {
  private struct Home: Declarative.View {
    @State var count = 0

    var body: some Declarative.View {
      NavigationStack {
        List {
          NavigationLink("Details") { Details(count: $count) }
          Text("Count \(count)")
        }
        .navigationTitle("Home")
      }
    }
  }

  private struct Details: Declarative.View {
    @Binding var count: Int
    @Declarative.Environment(\.dismiss) var dismiss

    var body: some Declarative.View {
      VStack {
        Text("Details \(count)")
        Button("More") { count += 1 }
        Button("Close") { dismiss() }
        NavigationLink("Deeper") { Text("Bottom").navigationTitle("Deep") }
      }
      .navigationTitle("Details")
    }
  }

  private func press(_ name: String, on stage: DeclarativeStage) throws {
    let button = try #require(
      stage.host.first(Views.View.self) {
        $0.accessibilityLabel == name && $0.isAccessibilityElement && $0.isUserInteractionEnabled
      })
    _ = button.accessibilityActivate()
    stage.wait(1000)
  }

  private func title(_ stage: DeclarativeStage) -> String? {
    stage.host.first(Label.self) { $0.accessibilityIdentifier == "navigation.title" }?.text
  }

  @Test func `A link leads to a page, and a swipe from the edge back`() throws {
    let stage = DeclarativeStage(Home())
    #expect(title(stage) == "Home" && stage.shows("Details"))
    stage.tap(Point(200, 66))
    stage.wait(1000)
    #expect(title(stage) == "Details" && stage.shows("Details 0"))
    #expect(!stage.shows("Count 0"), "the page below is out of sight")
    try press("More", on: stage)
    #expect(stage.shows("Details 1"), "the page follows the binding")
    stage.down(Point(5, 150))
    stage.drag(by: Vector(300, 0))
    stage.wait(200)
    stage.up()
    stage.wait(1000)
    #expect(title(stage) == "Home" && stage.shows("Count 1"))
  }

  @Test func `A page leaves by itself, and deeper ones lie on it`() throws {
    let stage = DeclarativeStage(Home())
    try press("Details", on: stage)
    try press("Deeper", on: stage)
    #expect(title(stage) == "Deep" && stage.shows("Bottom"))
    stage.press(.escape)
    stage.wait(1000)
    #expect(title(stage) == "Details")
    try press("Close", on: stage)
    #expect(title(stage) == "Home")
  }

  private struct Path: Declarative.View {
    @State var path = [1]

    var body: some Declarative.View {
      VStack {
        NavigationStack(path: $path) {
          NavigationLink("Seven", value: 7)
            .navigationDestination(for: Int.self) { number in
              VStack {
                Text("Page \(number)")
                NavigationLink("Next", value: number + 1)
                Button("Home") { path = [] }
              }
              .navigationTitle("\(number)")
            }
        }
        Text("Path \(path.map { "\($0)" }.joined(separator: "."))")
      }
    }
  }

  @Test func `A path says which pages there are, and follows the user`() throws {
    let stage = DeclarativeStage(Path())
    stage.wait(1000)
    #expect(stage.shows("Page 1") && stage.shows("Path 1"))
    try press("Next", on: stage)
    #expect(stage.shows("Page 2") && stage.shows("Path 1.2") && title(stage) == "2")
    stage.press(.escape)
    stage.wait(1000)
    #expect(stage.shows("Page 1") && stage.shows("Path 1"))
    try press("Home", on: stage)
    #expect(stage.shows("Path ") && !stage.shows("Page 1"))
    try press("Seven", on: stage)
    #expect(stage.shows("Page 7") && stage.shows("Path 7"))
  }

  private struct Strange: Declarative.View {
    @State var path = [AnyHashable("strange"), AnyHashable(1)]
    @State var time = 0

    var body: some Declarative.View {
      VStack {
        NavigationStack(path: $path) {
          Text("Root").navigationDestination(for: Int.self) { Counter(number: $0) }
        }
        Button("Tick") { time += 1 }
        Text("Time \(time)")
      }
    }
  }

  private struct Counter: Declarative.View {
    let number: Int
    @State var count = 0

    var body: some Declarative.View {
      VStack {
        Text("Page \(number), count \(count)")
        Button("More") { count += 1 }
      }
    }
  }

  @Test func `A value without a destination has no page, and those of others stay`() throws {
    let stage = DeclarativeStage(Strange())
    stage.wait(1000)
    #expect(stage.shows("Page 1, count 0"))
    try press("More", on: stage)
    #expect(stage.shows("Page 1, count 1"))
    try press("Tick", on: stage)
    #expect(stage.shows("Time 1") && stage.shows("Page 1, count 1"))
  }

  private struct Farewell: Declarative.View {
    let expose: (Binding<[String]>) -> Void
    @State var path = [1]
    @State var log: [String] = []

    var body: some Declarative.View {
      expose($log)
      return VStack {
        NavigationStack(path: $path) {
          Text("Root").navigationDestination(for: Int.self) { number in
            Text("Page \(number)").onDisappear { log.append("\(number) went") }
          }
        }
        Button("Home") { path = [] }
      }
    }
  }

  @Test func `A page that goes while its stack is evaluated may write state`() throws {
    var log: Binding<[String]>?
    let stage = DeclarativeStage(Farewell(expose: { log = $0 }))
    stage.wait(1000)
    #expect(stage.shows("Page 1"))
    Views.View.areAnimationsEnabled = false
    defer { Views.View.areAnimationsEnabled = true }
    try press("Home", on: stage)
    #expect(log?.wrappedValue == ["1 went"])
  }

  private struct Mixed: Declarative.View {
    @State var path = [1]
    @State var time = 0

    var body: some Declarative.View {
      VStack {
        NavigationStack(path: $path) {
          Text("Root")
            .navigationDestination(for: Int.self) { number in
              VStack {
                Text("Page \(number)")
                NavigationLink("About") {
                  VStack {
                    Text("About \(number)")
                    NavigationLink("Next", value: number + 1)
                  }
                }
              }
            }
        }
        Button("Tick") { time += 1 }
        Button("One") { path = [1] }
        Button("Eight") { path = [8] }
        Text("Time \(time), path \(path.map { "\($0)" }.joined(separator: "."))")
      }
    }
  }

  @Test func `A page of a view stays on its page of the path`() throws {
    let stage = DeclarativeStage(Mixed())
    stage.wait(1000)
    try press("About", on: stage)
    #expect(stage.shows("About 1") && !stage.shows("Page 1"))
    try press("Tick", on: stage)
    #expect(stage.shows("Time 1, path 1") && stage.shows("About 1"))
    try press("Next", on: stage)
    #expect(stage.shows("Time 1, path 1.2") && stage.shows("Page 2"))
    stage.press(.escape)
    stage.wait(1000)
    #expect(stage.shows("Time 1, path 1") && stage.shows("About 1"), "it lies between")
  }

  @Test func `A page of a view goes when the path ends below it, or leads elsewhere`() throws {
    let stage = DeclarativeStage(Mixed())
    stage.wait(1000)
    try press("About", on: stage)
    try press("Next", on: stage)
    #expect(stage.shows("Page 2"))
    try press("One", on: stage)
    #expect(stage.shows("Page 1") && !stage.shows("About 1"))
    try press("About", on: stage)
    try press("Eight", on: stage)
    #expect(stage.shows("Page 8") && !stage.shows("About 1"))
    stage.press(.escape)
    stage.wait(1000)
    #expect(stage.shows("Root"))
  }
}
