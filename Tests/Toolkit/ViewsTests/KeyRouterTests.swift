import Motion
import Testing

@testable import Views

@Suite struct KeyRouterTests {
  private let stage = KeyStage()
  private let router: KeyRouter
  private let stop: Stop

  init() {
    router = KeyRouter(content: stage.content, focus: stage.window.focus)
    stop = stage.addStop("stop")
    stop.becomeFirstResponder()
    stage.log = []
  }

  private func send(
    _ key: KeyEquivalent, _ phase: KeyPhase = .down, _ modifiers: EventModifiers = [],
    number: UInt16 = 0
  ) {
    let press = KeyPress(
      time: .zero, key: key, modifiers: modifiers, phase: phase, keyCode: number)
    router.handle(press) { press in
      stage.log.append("command \(press.phase) \(press.key.badge)")
      return true
    }
  }

  @Test func `Unhandled keys are passed to the commands of the window`() {
    stop.handles = ["a"]
    send("a")
    send("b")
    #expect(stage.log == ["stop down A", "command down B"])
  }

  @Test func `The repeat of a key that a command has handled is swallowed`() {
    send("b", .repeat)
    send("b", .up)
    #expect(stage.log == ["command repeat B"])
    send("b")
    send("b", .repeat)
    #expect(stage.log == ["command repeat B", "command down B"])
  }

  @Test func `Each router keeps the keys that it has seen go down`() {
    stop.handles = ["a"]
    stage.send("a")
    send("a", .up)
    #expect(stage.log == ["stop down A"])
    stage.send("a", [], .up)
    #expect(stage.log == ["stop down A", "stop up A"])
  }

  @Test func `A held key is known by its number, whatever it means when it goes up`() {
    stop.handles = ["a", "b"]
    send("a", number: 30)
    send("b", .up, number: 30)
    send("a", .up, number: 31)
    #expect(stage.log == ["stop down A", "stop up B"])
  }

  @Test func `A key that moves the focus belongs to the window until it goes up`() {
    stage.addStop("other", y: 50)
    stage.window.onKeyPress(.tab, phases: .up) { [stage] _ in
      stage.log.append("window up")
      return .handled
    }
    send(.tab)
    #expect(stage.focused == "other")
    stage.log = []
    send(.tab, .up)
    #expect(stage.log == ["window up"])
  }

  @Test func `A shortcut comes before a responder only with modifiers`() {
    stop.handles = ["s", "q"]
    stop.commands = [
      KeyCommand("Save", "s") { [stage] in stage.log.append("save") },
      KeyCommand("Quick", "q", modifiers: []) { [stage] in stage.log.append("quick") },
    ]
    send("s", .down, .control)
    send("q")
    #expect(stage.log == ["save", "stop down Q"])
  }
}
