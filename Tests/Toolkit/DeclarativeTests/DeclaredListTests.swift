import Containers
import enum Controls.ButtonRole
import Declarative
import Drawing
import Geometry
import Scrolling
import Semantics
import Testing
import Views

/// Lists of declared rows, in a window of 400 x 300 points.
@Suite struct DeclaredListTests {
  private struct Item: Identifiable, Hashable {
    let id: Int
    var name: String { "Item \(id)" }
  }

  private final class Log {
    var words: [String] = []
  }

  private struct Page: Declarative.View {
    @State var items = (1...40).map(Item.init)
    @State var selected: Int?
    let log: Log

    var body: some Declarative.View {
      List(selection: $selected) {
        Section("Things") {
          ForEach(items) { item in
            Text(selected == item.id ? "\(item.name)!" : item.name)
          }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
        Section {
          Button("Add") { items.append(Item(id: 100)) }
          if items.count < 5 { Text("Few") }
        } footer: {
          Text("That is all.")
        }
      }
      .listStyle(.insetGrouped)
    }
  }

  private let log = Log()

  @Test func `Rows and sections are those of the views`() throws {
    let stage = DeclarativeStage(Page(log: log))
    let list = try stage.list
    #expect(list.numberOfSections == 2 && list.numberOfRows(inSection: 0) == 40)
    #expect(list.style == .insetGrouped && list.bounds.size == Size(400, 300))
    #expect(try stage.seenRows.prefix(3) == ["Item 1", "Item 2", "Item 3"])
    #expect(list.subviews.count < 25, "rows that are not seen are no views")
    #expect(list.numberOfRows(inSection: 1) == 1)
    list.scrollToRow(at: IndexPath(row: 0, section: 1), at: .bottom, animated: false)
    stage.wait(20)
    #expect(try stage.seenRows.last == "Add")
  }

  @Test func `A tap selects a row, and the value knows it`() throws {
    let stage = DeclarativeStage(Page(log: log))
    stage.tap(Point(200, 110))
    #expect(try stage.seenRows[1] == "Item 2!")
    #expect(try stage.list.indexPathForSelectedRow == IndexPath(row: 1))
    stage.tap(Point(200, 66))
    #expect(try stage.seenRows.prefix(2) == ["Item 1!", "Item 2"])
  }

  @Test func `Rows are deleted and moved, and a button is a whole row`() throws {
    let stage = DeclarativeStage(Page(log: log))
    let list = try stage.list
    let cell = try #require(list.cellForRow(at: IndexPath(row: 0)))
    #expect(cell.becomeFirstResponder())
    stage.press(.delete)
    stage.wait(500)
    #expect(try stage.seenRows.first == "Item 2" && list.numberOfRows(inSection: 0) == 39)
    let first = try #require(list.cellForRow(at: IndexPath(row: 0)))
    let actions = first.accessibilityCustomActions
    #expect(actions.map(\.name) == ["Delete", "Move Up", "Move Down"])
    #expect(actions[2].handler())
    stage.wait(500)
    #expect(try stage.seenRows.prefix(2) == ["Item 3", "Item 2"])
    list.scrollToRow(at: IndexPath(row: 0, section: 1), at: .bottom, animated: false)
    stage.wait(20)
    let add = try #require(list.cellForRow(at: IndexPath(row: 0, section: 1)))
    stage.tap(add.convert(Point(add.bounds.width - 20, 20), to: nil))
    stage.wait(500)
    #expect(list.numberOfRows(inSection: 0) == 40)
  }

  private struct Deletable: Declarative.View {
    let expose: (Binding<[Int]>) -> Void
    @State var items = Array(1...5)

    var body: some Declarative.View {
      expose($items)
      return List {
        ForEach(items, id: \.self) { Text("Item \($0)") }
          .onDelete { items.remove(atOffsets: $0) }
      }
    }
  }

  @Test func `An action deletes its row, wherever that is by then`() throws {
    var items: Binding<[Int]>?
    let stage = DeclarativeStage(Deletable(expose: { items = $0 }))
    let cell = try #require(try stage.list.cellForRow(at: IndexPath(row: 1)))
    let action = try #require(cell.accessibilityCustomActions.first)
    #expect(action.name == "Delete")
    items?.wrappedValue.insert(0, at: 0)
    stage.wait(500)
    _ = action.handler()
    stage.wait(500)
    #expect(items?.wrappedValue == [0, 1, 3, 4, 5])
    _ = action.handler()
    #expect(items?.wrappedValue == [0, 1, 3, 4, 5], "it is gone")
  }

  @Test func `A row stays among those of its loop`() throws {
    let stage = DeclarativeStage(Page(log: log))
    let list = try stage.list
    let path = IndexPath(row: 39)
    list.scrollToRow(at: path, at: .bottom, animated: false)
    stage.wait(20)
    let last = try #require(list.cellForRow(at: path))
    #expect(last.accessibilityCustomActions.last?.handler() == false)
  }

  // MARK: Rows

  private struct Growing: Declarative.View {
    @State var isOpen = false
    var body: some Declarative.View {
      VStack(alignment: .leading) {
        Button("Toggle") { isOpen.toggle() }
        if isOpen { Color.red.frame(height: 100) }
      }
    }
  }

  @Test func `A row that grows by itself makes room`() throws {
    let stage = DeclarativeStage(
      List {
        Growing(); Text("Below")
      })
    let list = try stage.list
    let height = try #require(list.cellForRow(at: IndexPath(row: 0))).bounds.height
    let button = try #require(
      list.first(Views.View.self) { $0.accessibilityLabel == "Toggle" && !($0 is ListCell) })
    _ = button.accessibilityActivate()
    stage.wait(600)
    let cell = try #require(list.cellForRow(at: IndexPath(row: 0)))
    #expect(cell.bounds.height >= height + 100)
    #expect(list.cellForRow(at: IndexPath(row: 1))?.frame.minY == cell.frame.maxY)
  }

  @Test func `A row has actions that a swipe uncovers`() throws {
    let log = log
    let stage = DeclarativeStage(
      List {
        Text("Mail").swipeActions(edge: .leading) { Button("Pin") { log.words.append("pin") } }
          .swipeActions(allowsFullSwipe: false) {
            Button("Delete", role: .destructive) { log.words.append("delete") }
          }
      })
    let list = try stage.list
    let cell = try #require(list.cellForRow(at: IndexPath(row: 0)))
    #expect(cell.accessibilityCustomActions.map(\.name).sorted() == ["Delete", "Pin"])
    stage.down(Point(100, 20))
    stage.drag(by: Vector(280, 0))
    stage.up()
    stage.wait(500)
    #expect(log.words == ["pin"], "a long swipe performs the first")
  }

  @Test func `A row has a menu, and so has any other view`() throws {
    struct Page: Declarative.View {
      let log: Log
      var body: some Declarative.View {
        VStack {
          Color.red.frame(height: 60).contextMenu { Button("Paint") { log.words.append("paint") } }
          List {
            Text("Mail").contextMenu {
              Button("Open") { log.words.append("open") }
              Divider()
              Button("Delete", role: .destructive) { log.words.append("delete") }
            }
          }
        }
      }
    }
    let stage = DeclarativeStage(Page(log: log))
    stage.down(Point(200, 90))
    stage.wait(800)
    stage.up()
    stage.wait(400)
    let names = stage.window.accessibilityTree().nodes.values.map(\.name)
    #expect(names.contains("Open") && names.contains("Delete"))
    stage.press(.escape)
    stage.wait(600)
    stage.down(Point(200, 30))
    stage.wait(800)
    stage.up()
    stage.wait(400)
    stage.press(.downArrow)
    stage.press(.return)
    stage.wait(600)
    #expect(log.words == ["paint"])
  }

  @Test func `A pull refreshes until the action returns`() async throws {
    let log = log
    let stage = DeclarativeStage(
      List { Text("Row") }.refreshable { log.words.append("refresh") })
    let list = try stage.list
    let control = try #require(list.refreshControl)
    #expect(list.accessibilityCustomActions.last?.handler() == true)
    #expect(control.isRefreshing)
    for _ in 0..<100 where control.isRefreshing { await Task.yield() }
    #expect(log.words == ["refresh"] && !control.isRefreshing)
  }

  @Test func `Offsets remove and move elements as elsewhere`() {
    var letters = Array("abcdef")
    letters.remove(atOffsets: [1, 9, 3])
    #expect(String(letters) == "acef")
    letters.move(fromOffsets: [0], toOffset: 3)
    #expect(String(letters) == "ceaf")
    letters.move(fromOffsets: [3, 2], toOffset: 0)
    #expect(String(letters) == "afce")
    letters.move(fromOffsets: [0], toOffset: 99)
    #expect(String(letters) == "fcea")
  }
}
