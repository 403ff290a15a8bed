import Containers
import enum Controls.ButtonRole
import Editing
import Geometry
import Semantics
import Testing
import Views

@testable import Declarative

/// Sheets and alerts that are shown while a binding is true.
@Suite struct PresentationTests {
  private final class Log {
    var words: [String] = []
  }

  private struct Picture: Identifiable, Hashable {
    let id: Int
  }

  private struct Page: Declarative.View {
    @State var isShown = false
    @State var count = 0
    @State var picture: Picture?
    let log: Log

    var body: some Declarative.View {
      VStack {
        Button("Open") { isShown = true }
        Button("Picture") { picture = Picture(id: (picture?.id ?? 0) + 1) }
      }
      .sheet(isPresented: $isShown, onDismiss: { log.words.append("gone") }) {
        Details(count: $count)
      }
      .sheet(item: $picture) { picture in
        VStack {
          Text("Picture \(picture.id)")
          Button("Next") { self.picture = Picture(id: picture.id + 1) }
        }
      }
    }
  }

  private struct Details: Declarative.View {
    @Binding var count: Int
    @Declarative.Environment(\.dismiss) var dismiss

    var body: some Declarative.View {
      VStack {
        Text("Count \(count)")
        Button("More") { count += 1 }
        Button("Done") { dismiss() }
      }
      .presentationDetents([.medium, .large])
      .interactiveDismissDisabled(count > 1)
    }
  }

  private let log = Log()

  private func press(_ name: String, on stage: DeclarativeStage) throws {
    let button = try #require(
      stage.host.first(Views.View.self) { $0.accessibilityLabel == name && $0.window != nil })
    _ = button.accessibilityActivate()
    stage.wait(20)
  }

  private func sheet(_ stage: DeclarativeStage) -> Sheet? {
    stage.window.presentations.compactMap { $0 as? Sheet }.last
  }

  @Test func `A sheet stands while the binding is true, and shares its state`() throws {
    let stage = DeclarativeStage(Page(log: log))
    #expect(sheet(stage) == nil)
    try press("Open", on: stage)
    stage.wait(1000)
    #expect(stage.shows("Count 0") && sheet(stage)?.detents.count == 2)
    try press("More", on: stage)
    #expect(stage.shows("Count 1") && sheet(stage)?.isModalInPresentation == false)
    try press("More", on: stage)
    #expect(sheet(stage)?.isModalInPresentation == true)
    try press("Done", on: stage)
    stage.wait(1000)
    #expect(sheet(stage) == nil && log.words == ["gone"])
    try press("Open", on: stage)
    stage.wait(1000)
    #expect(stage.shows("Count 2"), "it opens again")
  }

  @Test func `The user dismisses it, which the binding knows`() throws {
    let stage = DeclarativeStage(Page(log: log))
    try press("Open", on: stage)
    stage.wait(1000)
    stage.tap(Point(10, 20))
    stage.wait(1000)
    #expect(sheet(stage) == nil && log.words == ["gone"] && !stage.shows("Count 0"))
    try press("Open", on: stage)
    stage.wait(1000)
    #expect(stage.shows("Count 0"))
    stage.press(.escape)
    stage.wait(1000)
    #expect(log.words == ["gone", "gone"] && stage.window.presentations.isEmpty)
  }

  @Test func `For another item, another sheet comes`() throws {
    let stage = DeclarativeStage(Page(log: log))
    try press("Picture", on: stage)
    stage.wait(1000)
    let first = try #require(sheet(stage))
    #expect(stage.shows("Picture 1"))
    try press("Next", on: stage)
    stage.wait(1000)
    #expect(stage.shows("Picture 2") && !stage.shows("Picture 1"))
    #expect(sheet(stage) !== first && stage.window.presentations.count == 1)
  }

  // MARK: Alerts

  private struct Question: Declarative.View {
    @State var isAsking = false
    @State var name = "Old"
    let log: Log

    var body: some Declarative.View {
      Button("Ask") { isAsking = true }
        .alert("Rename?", isPresented: $isAsking) {
          TextField("Name", text: $name)
          Button("Cancel", role: .cancel) { log.words.append("cancel") }
          if name != "" {
            Button("Rename") { log.words.append("rename to \(name)") }
          }
        } message: {
          Text("It keeps its place.")
        }
    }
  }

  @Test func `An alert has an answer for each button, and fields with bindings`() throws {
    let stage = DeclarativeStage(Question(log: log))
    try press("Ask", on: stage)
    stage.wait(400)
    let alert = try #require(stage.window.presentations.last as? Alert)
    #expect(alert.title == "Rename?" && alert.message == "It keeps its place.")
    #expect(alert.actions.map(\.title) == ["Cancel", "Rename"])
    #expect(alert.textFields.map(\.text) == ["Old"])
    stage.press(.character("n"))
    let name = alert.textFields[0].text
    #expect(name.contains("n"))
    try press("Rename", on: stage)
    stage.wait(400)
    #expect(log.words == ["rename to \(name)"] && stage.window.presentations.isEmpty)
    try press("Ask", on: stage)
    stage.wait(400)
    stage.press(.escape)
    stage.wait(400)
    #expect(log.words.last == "cancel" && stage.window.presentations.isEmpty)
  }

  @Test func `A secure field in an alert hides what is typed`() throws {
    struct Login: Declarative.View {
      @State var isAsking = true
      @State var word = "old"
      let log: Log

      var body: some Declarative.View {
        Text("Page").alert("Password?", isPresented: $isAsking) {
          SecureField("Password", text: $word)
          Button("Open") { log.words.append(word) }
        }
      }
    }
    let stage = DeclarativeStage(Login(log: log))
    stage.wait(400)
    let alert = try #require(stage.window.presentations.last as? Alert)
    let field = try #require(alert.textFields.first)
    #expect(field.accessibilityRole == .passwordText && field.accessibilityLabel == "Password")
    #expect(field.text == "old" && alert.textFields.count == 1)
    stage.press(.character("n"))
    try press("Open", on: stage)
    stage.wait(400)
    #expect(log.words == [field.text] && field.text.contains("n"))
  }

  @Test func `An alert without answers can be put away`() throws {
    struct Message: Declarative.View {
      @State var isShown = true
      var body: some Declarative.View {
        Text("Page").alert("Done", isPresented: $isShown) {}
      }
    }
    let stage = DeclarativeStage(Message())
    stage.wait(400)
    let alert = try #require(stage.window.presentations.last as? Alert)
    #expect(alert.actions.map(\.title) == ["OK"])
    stage.press(.return)
    stage.wait(400)
    #expect(stage.window.presentations.isEmpty)
  }

  @Test func `What is hidden while it is being presented is dismissed, and can be shown again`() {
    let anchor = PresentationAnchor()
    let window = Window(title: "", content: anchor)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    anchor.show { [log] _ in
      anchor.hide()
      return { log.words.append("dismissed") }
    }
    anchor.layoutIfNeeded()
    #expect(log.words == ["dismissed"])
    anchor.show { [log] _ in
      log.words.append("shown")
      return { log.words.append("dismissed again") }
    }
    anchor.layoutIfNeeded()
    anchor.hide()
    #expect(log.words == ["dismissed", "shown", "dismissed again"])
  }

  @Test func `What the user dismisses while it is being presented is not dismissed again`() {
    let anchor = PresentationAnchor()
    let window = Window(title: "", content: anchor)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    anchor.show { [log] _ in
      anchor.wasWithdrawn()
      return { log.words.append("dismissed") }
    }
    anchor.layoutIfNeeded()
    anchor.hide()
    #expect(log.words == [])
  }
}
