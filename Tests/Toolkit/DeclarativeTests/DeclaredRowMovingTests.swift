import Containers
import Declarative
import Geometry
import Testing
import Views

/// Moving the rows of a declared list, in a window of 400 x 300 points.
@Suite struct DeclaredRowMovingTests {
  private struct Pairs: Declarative.View {
    @State var items = [1, 2, 3, 4]

    var body: some Declarative.View {
      List {
        ForEach(items, id: \.self) { item in
          // The third has no row.
          if item != 3 {
            Text("\(item)")
            Text("\(item) too")
          }
        }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  /// Moves a row by one, and returns the texts of all.
  private func move(
    _ row: Int, _ name: String, on stage: DeclarativeStage
  ) async throws -> [String] {
    let cell = try #require(try stage.list.cellForRow(at: IndexPath(row: row)))
    let action = try #require(cell.accessibilityCustomActions.first { $0.name == name })
    #expect(action.handler())
    // The list looks a job later whether the program has moved its element.
    for _ in 0..<5 { await Task.yield() }
    stage.wait(500)
    return try stage.seenRows
  }

  @Test func `An element goes where its row has gone, however many rows each has`() async throws {
    let stage = DeclarativeStage(Pairs())
    func rows(_ items: Int...) -> [String] { items.flatMap { ["\($0)", "\($0) too"] } }
    #expect(try stage.seenRows == rows(1, 2, 4))
    #expect(try await move(0, "Move Down", on: stage) == rows(1, 2, 4), "it has passed itself only")
    #expect(try await move(1, "Move Up", on: stage) == rows(1, 2, 4))
    #expect(try await move(1, "Move Down", on: stage) == rows(2, 1, 4))
    #expect(try await move(3, "Move Down", on: stage) == rows(2, 4, 1))
    #expect(try await move(2, "Move Up", on: stage) == rows(4, 2, 1))
  }

  @Test func `A row that is dragged over whole elements goes beyond them`() throws {
    let stage = DeclarativeStage(Pairs())
    let list = try stage.list
    let cell = try #require(list.cellForRow(at: IndexPath(row: 0)))
    stage.down(cell.convert(Point(100, 20), to: nil))
    stage.wait(600)
    stage.drag(by: Vector(0, cell.bounds.height * 3.2))
    stage.up()
    stage.wait(600)
    #expect(try stage.seenRows == ["2", "2 too", "1", "1 too", "4", "4 too"])
  }

  @Test func `A row that the program does not move goes back`() async throws {
    let stage = DeclarativeStage(
      List {
        ForEach(0..<3) { Text("\($0)") }.onMove { _, _ in }
      })
    #expect(try await move(0, "Move Down", on: stage) == ["0", "1", "2"])
  }

  private struct Ticking: Declarative.View {
    @State var time = 0
    @State var items = [1, 2, 3]

    var body: some Declarative.View {
      VStack {
        Button("Tick") { time += 1 }
        List {
          ForEach(items, id: \.self) { Text("\($0) at \(time)") }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
  }

  @Test func `A lifted row stays so while its list is evaluated again`() throws {
    let stage = DeclarativeStage(Ticking())
    let cell = try #require(try stage.list.cellForRow(at: IndexPath(row: 0)))
    stage.down(cell.convert(Point(100, 20), to: nil))
    stage.wait(600)
    #expect(cell.transform != .identity)
    let tick = try #require(
      stage.host.first(Views.View.self) { $0.accessibilityLabel == "Tick" })
    _ = tick.accessibilityActivate()
    stage.wait(20)
    #expect(cell.transform != .identity)
    #expect(try stage.seenRows.sorted() == ["1 at 1", "2 at 1", "3 at 1"])
    stage.drag(by: Vector(0, cell.bounds.height * 1.2))
    stage.up()
    stage.wait(600)
    #expect(try stage.seenRows == ["2 at 1", "1 at 1", "3 at 1"])
  }
}
