import Declarative
import Semantics
import Testing
import Views

/// The elements of declared views for programs that read the window.
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

  private struct Volume: Declarative.View {
    let log: (String) -> Void
    @State private var value = 5

    var body: some Declarative.View {
      Declarative.Circle().frame(width: 60, height: 60)
        .accessibilityLabel("Volume").accessibilityValue("\(value)")
        .accessibilityAdjustableAction { value += $0 == .increment ? 1 : -1 }
        .accessibilityAction { log("tap") }
        .accessibilityAction(.escape) { log("escape") }
        .accessibilityIdentifier("volume")
    }
  }

  @Test func `A value is adjusted, and the actions that readers know have other effects`() throws {
    let stage = DeclarativeStage(Volume { [log] in log.entries.append($0) })
    func element() throws -> AccessibilityTree.Node {
      try #require(stage.window.accessibilityTree().first(identifier: "volume"))
    }
    let volume = try element()
    #expect(volume.actions.map(\.name) == ["click", "increment", "decrement", "escape"])
    #expect(volume.value == "5")
    for (name, value) in [("increment", "6"), ("increment", "7"), ("decrement", "6")] {
      #expect(stage.window.performAccessibilityAction(name, on: volume.id))
      stage.frame()
      #expect(try element().value == value)
    }
    for name in ["click", "escape"] {
      #expect(stage.window.performAccessibilityAction(name, on: volume.id))
    }
    #expect(log.entries == ["tap", "escape"])
  }

  // MARK: What comes and goes

  private struct Changing: Declarative.View {
    let expose: (Binding<Bool>) -> Void
    let log: (String) -> Void
    @State private var isOn = true

    /// A part that changes without its surroundings.
    private struct Part: Declarative.View {
      let isOn: Binding<Bool>

      var body: some Declarative.View {
        Text("Songs").accessibilityAddTraits(isOn.wrappedValue ? [.header, .selected] : [])
      }
    }

    var body: some Declarative.View {
      expose($isOn)
      return VStack {
        Part(isOn: $isOn).accessibilityAddTraits(.selected).accessibilityIdentifier("part")
        Declarative.Button("Play") { log("play") }
          .keyboardShortcut(isOn ? KeyboardShortcut("p", modifiers: .control) : nil)
          .accessibilityAddTraits(isOn ? .selected : [])
          .accessibilityAction(named: isOn ? "Skip" : "Rewind") { log("action") }
          .disabled(!isOn)
          .accessibilityIdentifier("play")
        if isOn {
          Declarative.Button("Next") { log("next") }
            .keyboardShortcut("n", modifiers: .control)
            .accessibilityAddTraits(.selected)
            .accessibilityLabel("Next song")
            .accessibilityIdentifier("next")
        } else {
          Declarative.Button("Next") { log("next") }.accessibilityIdentifier("next")
        }
      }
    }
  }

  @Test func `Attributes that modifiers add are removed with them`() throws {
    let log = log
    var binding: Binding<Bool>?
    let stage = DeclarativeStage(
      Changing(expose: { binding = $0 }, log: { log.entries.append($0) }))
    func element(_ identifier: String) throws -> AccessibilityTree.Node {
      try #require(stage.window.accessibilityTree().first(identifier: identifier))
    }
    for key in ["p", "n"] as [KeyEquivalent] { stage.press(key, .control) }
    #expect(log.entries == ["play", "next"])
    let play = try element("play")
    #expect(play.states.contains(.selected) && play.actions.map(\.name) == ["click", "Skip"])
    #expect(try element("part").role == .heading)
    let next = try element("next")
    #expect(next.states.contains(.selected) && next.name == "Next song")
    binding?.wrappedValue = false
    stage.frame()
    for key in ["p", "n"] as [KeyEquivalent] { stage.press(key, .control) }
    #expect(log.entries == ["play", "next"])
    let disabled = try element("play")
    #expect(disabled.states.isDisjoint(with: [.selected, .sensitive]))
    #expect(disabled.actions.map(\.name) == ["click", "Rewind"])
    let part = try element("part")
    #expect(part.role == .label && part.states.contains(.selected))
    let other = try element("next")
    #expect(!other.states.contains(.selected) && other.name == "Next")
    binding?.wrappedValue = true
    stage.frame()
    // A disabled view can be enabled again.
    #expect(try element("play").states.isSuperset(of: [.selected, .sensitive]))
  }

  private struct Leaving: Declarative.View {
    let expose: (Binding<Bool>) -> Void
    let log: () -> Void
    @State private var isShown = true

    var body: some Declarative.View {
      expose($isShown)
      return VStack {
        if isShown {
          HStack {
            Block("leaving", 10, 10)
            Declarative.Button("Play") { log() }.keyboardShortcut("p", modifiers: .control)
          }
          .transition(.move(edge: .bottom))
        }
      }
    }
  }

  @Test func `A row without text has the name of its control`() {
    let stage = DeclarativeStage(
      List { Declarative.Slider(value: .constant(0.5)) { Text("Volume") } })
    let rows = stage.window.accessibilityTree().elements.filter { $0.role == .listItem }
    #expect(rows.map(\.name) == ["Volume"])
  }

  @Test func `A view that moves away can no longer be read or pressed`() {
    let log = log
    var binding: Binding<Bool>?
    let stage = DeclarativeStage(
      Leaving(expose: { binding = $0 }, log: { log.entries.append("play") }))
    let names = { stage.window.accessibilityTree().elements.map(\.name) }
    #expect(names().contains("Play"))
    Declarative.withAnimation(.linear(duration: 1)) { binding?.wrappedValue = false }
    stage.frame()
    stage.wait(100)
    #expect(stage.probe("leaving") != nil)
    stage.press("p", .control)
    #expect(!names().contains("Play") && log.entries.isEmpty)
    stage.wait(2000)
    #expect(stage.probe("leaving") == nil)
  }
}
