import Containers
import Controls
import Declarative
import Editing
import Geometry
import Testing

/// Bars, tabs, search and dialogs around declared views.
@Suite struct DeclaredPageTests {
  @Test func `A page has items at both sides, and in the bar below`() throws {
    var pressed: [String] = []
    let stage = DeclarativeStage(
      NavigationStack {
        Text("a")
          .navigationTitle("Title")
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Button("Left") { pressed.append("left") } }
            ToolbarItem(placement: .topBarTrailing) { Button("Right") { pressed.append("right") } }
            ToolbarItem(placement: .bottomBar) { Button("Below") { pressed.append("below") } }
          }
      })
    func button(_ title: String) -> Controls.Button? {
      stage.all(Controls.Button.self).first { $0.title == title }
    }
    let (left, right) = (try #require(button("Left")), try #require(button("Right")))
    #expect(stage.place(of: left).maxX < 150 && stage.place(of: right).minX > 250)
    #expect(stage.place(of: try #require(button("Below"))).minY > 240)
    for title in ["Left", "Right", "Below"] { stage.tap(button(title)) }
    #expect(pressed == ["left", "right", "below"])
  }

  private struct Editable: Declarative.View {
    @Declarative.State private var rows = [1, 2]

    var body: some Declarative.View {
      NavigationStack {
        List {
          ForEach(rows, id: \.self) { Text("Row \($0)") }
            .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
        }
        .toolbar { EditButton() }
      }
    }
  }

  @Test func `The edit button shows handles, and hides them again`() async throws {
    let stage = DeclarativeStage(Editable())
    let list = try #require(stage.all(ListView.self).first)
    #expect(!list.isEditing)
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Edit" })
    await stage.runJobs()
    #expect(list.isEditing)
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Done" })
    await stage.runJobs()
    #expect(!list.isEditing)
  }

  private struct Paths: Declarative.View {
    @Declarative.State private var path = NavigationPath()

    var body: some Declarative.View {
      NavigationStack(path: $path) {
        Button("Go") {
          path.append(1)
          path.append("two")
        }
        .navigationDestination(for: Int.self) { Text("Number \($0)") }
        .navigationDestination(for: String.self) { text in
          Button("Back to the root from \(text)") { path.removeLast(path.count) }
        }
      }
    }
  }

  @Test func `A path leads over pages of several types`() {
    let stage = DeclarativeStage(Paths())
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Go" })
    stage.wait(1500)
    let back = stage.all(Controls.Button.self).first { $0.title == "Back to the root from two" }
    #expect(back != nil)
    stage.tap(back)
    stage.wait(1500)
    #expect(stage.all(Controls.Button.self).contains { $0.title == "Go" })
  }

  @Test func `A tab leads to its page, which keeps its state`() {
    let stage = DeclarativeStage(
      TabView {
        Counter().tabItem { Label("One", systemImage: "star") }
        Text("Second page").tabItem { Label("Two", systemImage: "gear") }
      })
    #expect(stage.label("Second page") == nil)
    stage.tap(stage.label("Count 0"))
    stage.wait(20)
    stage.tap(stage.label("Two"))
    stage.wait(50)
    #expect(stage.label("Second page") != nil)
    #expect(stage.label("Count 1") == nil)
    stage.tap(stage.label("One"))
    stage.wait(50)
    #expect(stage.label("Count 1") != nil)
  }

  private struct Counter: Declarative.View {
    @Declarative.State private var count = 0
    var body: some Declarative.View { Text("Count \(count)").onTapGesture { count += 1 } }
  }

  private struct Asking: Declarative.View {
    @Declarative.State private var isAsking = false
    @Declarative.State private var isTelling = false
    let answer: @MainActor (String) -> Void

    var body: some Declarative.View {
      VStack {
        Button("Ask") { isAsking = true }
          .confirmationDialog("Sure?", isPresented: $isAsking) {
            Button("Yes", role: .destructive) { answer("yes") }
            Button("No", role: .cancel) { answer("no") }
          }
        Button("Tell") { isTelling = true }
          .popover(isPresented: $isTelling) { Text("Told") }
      }
    }
  }

  @Test func `A dialog offers answers, each once`() {
    var answers: [String] = []
    let stage = DeclarativeStage(Asking { answers.append($0) })
    for _ in 0..<2 {
      stage.tap(stage.all(Controls.Button.self).first { $0.title == "Ask" })
      stage.wait(800)
      stage.tap(stage.all(Controls.Button.self).first { $0.title == "Yes" })
      stage.wait(800)
    }
    #expect(answers == ["yes", "yes"])
  }

  @Test func `A popover is beside its source, and goes with a touch elsewhere`() {
    let stage = DeclarativeStage(Asking { _ in })
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Tell" })
    stage.wait(800)
    #expect(stage.label("Told") != nil)
    stage.tap(Point(5, 5))
    stage.wait(800)
    #expect(stage.label("Told") == nil)
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Tell" })
    stage.wait(800)
    #expect(stage.label("Told") != nil)
  }

  private struct Finding: Declarative.View {
    @Declarative.State private var text = ""
    var body: some Declarative.View {
      List(["Anna", "Bert"].filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
        .searchable(text: $text, prompt: "Find")
    }
  }

  @Test func `Text typed into the search bar is in the binding`() throws {
    let stage = DeclarativeStage(Finding())
    let field = try #require(stage.all(SearchField.self).first)
    #expect(field.placeholder == "Find")
    field.text = "Be"
    field.onChange?("Be")
    stage.wait(500)
    #expect(stage.label("Bert") != nil && stage.label("Anna") == nil)
  }

  @Test func `A large title is above the content, and small again`() throws {
    struct Titled: Declarative.View {
      @Declarative.State private var isLarge = true
      var body: some Declarative.View {
        NavigationStack {
          Probe("content")
            .onTapGesture { isLarge = false }
            .navigationTitle("Title")
            .navigationBarTitleDisplayMode(isLarge ? .large : .inline)
        }
      }
    }
    let stage = DeclarativeStage(Titled())
    stage.wait(50)
    let large = try #require(stage.place("content")).minY
    stage.tap(Point(200, 200))
    stage.wait(50)
    #expect(try #require(stage.place("content")).minY == large - 52)
  }

  @Test func `A row has its own background, and no line if it asks for none`() throws {
    let stage = DeclarativeStage(
      List {
        Text("a").listRowBackground(Probe("ground"))
        Text("b").listRowSeparator(.hidden)
      })
    let cells = stage.all(ListCell.self).sorted {
      stage.place(of: $0).minY < stage.place(of: $1).minY
    }
    #expect(stage.place("ground") == cells.first.map { stage.place(of: $0.contentView) })
    #expect(cells.map(\.showsSeparator) == [true, false])
  }
}
