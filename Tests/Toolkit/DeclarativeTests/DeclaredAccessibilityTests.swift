import Controls
import Declarative
import Geometry
import Semantics
import Testing
import Views

/// What declared views say of themselves to programs that read the window.
@Suite struct DeclaredAccessibilityTests {
  private struct Player: Declarative.View {
    let log: (String) -> Void
    @State private var count = 0

    var body: some Declarative.View {
      VStack {
        Declarative.Button("▶") {
          count += 1
          log("play")
        }
        .padding(4)
        .accessibilityLabel("Play")
        .accessibilityHint("Plays the song.")
        .accessibilityIdentifier("play")
        Text("★").accessibilityLabel("Favourite").accessibilityAddTraits(.header)
          .accessibilityIdentifier("star")
        Declarative.Circle().frame(width: 60, height: 60)
          .accessibilityLabel("Dial").accessibilityValue("\(count) turns")
          .accessibilityAction(named: "Turn") { log("turn") }
          .accessibilityAction(named: "Reset") { log("reset") }
          .accessibilityIdentifier("dial")
        Text("decoration").accessibilityHidden(true)
      }
    }
  }

  private final class Log { var entries: [String] = [] }

  private let log = Log()
  private let stage: DeclarativeStage

  init() { stage = DeclarativeStage(Player { [log] in log.entries.append($0) }) }

  private var elements: [AccessibilityTree.Node] {
    guard let window = stage.host.window else { return [] }
    return window.accessibilityTree().elements.filter { $0.parent != nil }
  }

  private func element(_ identifier: String) throws -> AccessibilityTree.Node {
    try #require(elements.first { $0.identifier == identifier })
  }

  @Test func `A view with a name is one element, whatever modifies it`() throws {
    #expect(elements.map(\.name) == ["Play", "Favourite", "Dial"])
    let button = try element("play")
    #expect(button.role == .pushButton && button.description == "Plays the song.")
    #expect(button.children.isEmpty && button.states.contains(.focusable))
    #expect(try element("star").role == .heading)
  }

  @Test func `Values follow the state, and actions are done`() throws {
    let window = try #require(stage.host.window)
    #expect(window.performAccessibilityAction("click", on: try element("play").id))
    stage.frame()
    let dial = try element("dial")
    #expect(dial.value == "1 turns" && dial.actions.map(\.name) == ["Turn", "Reset"])
    for name in ["Reset", "Turn"] {
      #expect(window.performAccessibilityAction(name, on: dial.id))
    }
    #expect(log.entries == ["play", "reset", "turn"])
  }
}
