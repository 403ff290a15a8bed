import Containers
import Declarative
import Drawing
import Geometry
import Testing
import Views

/// The lifetime and growth of the views of declared rows, in a window of 400 x 300 points.
@Suite struct DeclaredRowLifeTests {
  private struct Mortal: Declarative.View {
    let name: String
    @Binding var log: [String]
    @State var count = 0

    var body: some Declarative.View {
      HStack {
        Text("\(name): \(count)")
        Button("Count \(name)") { count += 1 }
      }
      .onAppear { log.append("\(name) came") }
      .onDisappear { log.append("\(name) went") }
    }
  }

  private struct Mortals: Declarative.View {
    let expose: (Binding<[Int]>, Binding<[String]>) -> Void
    @State var items = Array(1...60)
    @State var log: [String] = []

    var body: some Declarative.View {
      expose($items, $log)
      return List(items, id: \.self) { Mortal(name: "\($0)", log: $log) }
    }
  }

  @Test func `The state of a row ends when it scrolls away`() throws {
    var log: Binding<[String]>?
    let stage = DeclarativeStage(Mortals(expose: { log = $1 }))
    let list = try stage.list
    let button = try #require(
      list.first(Views.View.self) { $0.accessibilityLabel == "Count 1" })
    _ = button.accessibilityActivate()
    stage.wait(20)
    #expect(list.first(Label.self) { $0.text == "1: 1" } != nil)
    #expect(log?.wrappedValue.contains("1 came") == true)
    #expect(log?.wrappedValue.contains { $0.hasSuffix("went") } == false)
    list.scrollToRow(at: IndexPath(row: 30), at: .middle, animated: false)
    stage.wait(20)
    #expect(log?.wrappedValue.contains("1 went") == true)
    list.scrollToRow(at: IndexPath(row: 0), at: .top, animated: false)
    stage.wait(20)
    #expect(list.first(Label.self) { $0.text == "1: 0" } != nil)
    // Fewer cells are needed at the top; the others keep no row.
    let words = log?.wrappedValue ?? []
    let alive = words.count { $0.hasSuffix("came") } - words.count { $0.hasSuffix("went") }
    #expect(alive == list.subviews.count { $0 is ListCell })
  }

  @Test func `A row that goes while its list is evaluated may write state`() throws {
    var items: Binding<[Int]>?
    var log: Binding<[String]>?
    let stage = DeclarativeStage(Mortals(expose: { (items, log) = ($0, $1) }))
    items?.wrappedValue.removeFirst(2)
    #expect(try stage.seenRows.first == "1: 0")
    Views.View.areAnimationsEnabled = false
    stage.frame()
    Views.View.areAnimationsEnabled = true
    let went = log?.wrappedValue.filter { $0.hasSuffix("went") } ?? []
    #expect(went.sorted() == ["1 went", "2 went"])
    let list = try stage.list
    #expect(list.numberOfRows(inSection: 0) == 58)
    #expect(try stage.seenRows.first == "3: 0")
  }

  private struct GrowingTogether: Declarative.View {
    @State var isOpen = false

    var body: some Declarative.View {
      List {
        Button("Toggle") { isOpen.toggle() }
        ForEach(0..<3) { _ in Follower(isOpen: $isOpen) }
      }
    }
  }

  private struct Follower: Declarative.View {
    @Binding var isOpen: Bool
    var body: some Declarative.View { Color.red.frame(height: isOpen ? 70 : 40) }
  }

  @Test func `Rows that grow together make room for each other`() throws {
    let stage = DeclarativeStage(GrowingTogether())
    let list = try stage.list
    stage.tap(Point(200, 20))
    stage.wait(600)
    let frames = try (1...3).map {
      try #require(list.cellForRow(at: IndexPath(row: $0))).frame
    }
    #expect(frames.map(\.height) == [86, 86, 86])
    #expect(frames[1].minY == frames[0].maxY && frames[2].minY == frames[1].maxY)
  }
}
