import Controls
import Geometry
import Testing
import Views

@Suite struct KeyRoutingTests {
  private let stage = KeyStage()
  private let stop: Stop

  init() {
    stop = stage.addStop("stop")
    stop.becomeFirstResponder()
    stage.log = []
  }

  @Test func `Handlers come before the responder and in order until one handles the key`() {
    stop.handles = ["a", "b"]
    stop.onKeyPress("a") { [stage] _ in
      stage.log.append("first")
      return .ignored
    }
    stop.onKeyPress(keys: ["a", "c"]) { [stage] _ in
      stage.log.append("second")
      return .handled
    }
    stop.onKeyPress { [stage] _ in
      stage.log.append("any")
      return .ignored
    }
    for key: KeyEquivalent in ["a", "b"] { stage.send(key) }
    #expect(stage.log == ["first", "second", "any", "stop down B"])
  }

  @Test func `An ignored key goes up to the window and the application`() {
    let application = QuittableApplication()
    stage.window.application = application
    for (name, responder) in [("content", stage.content), ("window", stage.window)] {
      responder.onKeyPress("a") { [stage] _ in
        stage.log.append(name)
        return .ignored
      }
    }
    application.onKeyPress(characters: ["a"]) { [stage] _ in
      stage.log.append("application")
      return .handled
    }
    stage.send("a", typing: "a")
    #expect(stage.log == ["content", "window", "application"])
  }

  @Test func `Without a first responder a key goes to the content`() {
    stop.resignFirstResponder()
    stage.content.onKeyPress("a") { [stage] _ in
      stage.log.append("content")
      return .handled
    }
    stage.log = []
    stage.send("a")
    #expect(stage.log == ["content"])
  }

  @Test func `The release reaches who handled the press after the focus has moved`() {
    stop.handles = ["a"]
    let other = stage.addStop("other", y: 100)
    stage.send("a")
    other.becomeFirstResponder()
    stage.log = []
    stage.send("a", [], .up)
    stage.send("a", [], .up)
    #expect(stage.log == ["stop up A"])
  }

  @Test func `The release of a key that somebody handles again reaches that one`() {
    stop.handles = ["a"]
    let other = stage.addStop("other", y: 100)
    other.handles = ["a"]
    stage.send("a")
    other.becomeFirstResponder()
    stage.send("a", [], .repeat)
    stage.send("a", [], .up)
    #expect(stage.log.suffix(2) == ["other repeat A", "other up A"])
  }

  @Test func `A handler chooses its phases`() {
    stop.onKeyPress("a", phases: [.down, .up]) { [stage] in
      stage.log.append("\($0.phase)")
      return .handled
    }
    for phase in [KeyPhase.down, .repeat, .up] { stage.send("a", [], phase) }
    #expect(stage.log == ["down", "up"])
  }

  // MARK: Shortcuts

  @Test func `Shortcuts with modifiers come before responders and others after them`() {
    stop.handles = ["s", .f5]
    stop.commands = [
      KeyCommand("Save", "s") { [stage] in stage.log.append("save") },
      KeyCommand("Slow", "s", modifiers: []) { [stage] in stage.log.append("slow") },
      KeyCommand("Quick", "q", modifiers: []) { [stage] in stage.log.append("quick") },
      KeyCommand("Reload", .f5, modifiers: []) { [stage] in stage.log.append("reload") },
    ]
    stage.press("s", .control)
    stage.press("s", [.control, .capsLock])
    stage.press("s", [.control, .shift])
    stage.press(.f5)
    stage.press("q")
    #expect(stage.log == ["save", "save", "stop down S", "stop up S", "reload", "quick"])
    stage.log = []
    stage.press("s")
    #expect(stage.log == ["stop down S", "stop up S"])
  }

  @Test func `A responder that claims a chord has it first`() {
    final class Field: View {
      var text = ""
      override func claims(_ key: KeyPress) -> Bool { key.key == "a" }
      override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
        text += key.key.badge
        return .handled
      }
    }
    let field = Field(frame: Rect(x: 0, y: 50, width: 9, height: 9)).focusable()
    stage.content.addSubview(field)
    let button = stage.addButton("all", y: 100)
    button.keyboardShortcut = KeyboardShortcut("a")
    stage.press("a", .control)
    field.becomeFirstResponder()
    stage.press("a", .control)
    #expect(field.text == "A" && stage.log.filter { $0 == "all" }.count == 1)
  }

  @Test func `Shortcuts match the key and then the Latin key`() {
    stop.commands = [KeyCommand("Copy", "c") { [stage] in stage.log.append("copy") }]
    stage.send("с", .control, latin: "c")
    stop.commands.insert(
      KeyCommand("Cyrillic", "с") { [stage] in stage.log.append("cyrillic") }, at: 1)
    stage.send("с", .control, latin: "c")
    #expect(stage.log == ["copy", "cyrillic"])
  }

  @Test func `Shift belongs to characters that are no letters`() {
    stop.commands = [KeyCommand("Zoom", "+") { [stage] in stage.log.append("zoom") }]
    stage.press("+", [.control, .shift])
    stage.press("+", .control)
    stage.press("+")
    #expect(stage.log == ["zoom", "zoom"])
  }

  @Test func `A held shortcut acts once unless it allows repeats`() {
    stop.commands = [
      KeyCommand("Save", "s") { [stage] in stage.log.append("save") },
      KeyCommand("Zoom", "+", allowsRepeat: true) { [stage] in stage.log.append("zoom") },
    ]
    stop.handles = ["s"]
    for key: KeyEquivalent in ["s", "+"] {
      for phase in [KeyPhase.down, .repeat, .repeat, .up] { stage.send(key, .control, phase) }
    }
    #expect(stage.log == ["save", "zoom", "zoom", "zoom"])
  }

  @Test func `A repeat of a shortcut that is gone is swallowed`() {
    stop.commands = [
      KeyCommand("Once", "s") { [stop, stage] in
        stop.commands = []
        stage.log.append("once")
      }
    ]
    stop.handles = ["s"]
    stage.send("s", .control)
    stage.send("s", .control, .repeat)
    #expect(stage.log == ["once"])
  }

  @Test func `Escape cancels and Return confirms unless somebody handles them`() {
    stage.addButton("cancel", y: 50).keyboardShortcut = .cancelAction
    stage.addButton("confirm", y: 100).keyboardShortcut = .defaultAction
    stage.press(.escape)
    stage.press(.return)
    stop.handles = [.return]
    stage.press(.return)
    #expect(stage.log == ["cancel", "confirm", "stop down Enter", "stop up Enter"])
  }

  @Test func `Shortcuts of hidden and disabled buttons do nothing`() {
    let button = stage.addButton("button", y: 50)
    button.keyboardShortcut = KeyboardShortcut("b")
    button.isEnabled = false
    stage.press("b", .control)
    button.isEnabled = true
    button.isHidden = true
    stage.press("b", .control)
    #expect(stage.log == [])
  }

  @Test(arguments: [
    (KeyboardShortcut("s"), "Ctrl+S"), (.cancelAction, "Escape"), (.defaultAction, "Enter"),
    (KeyboardShortcut(.f5, modifiers: []), "F5"),
    (KeyboardShortcut(.pageUp, modifiers: []), "Page Up"),
    (KeyboardShortcut(.leftArrow, modifiers: .option), "Alt+\u{2190}"),
    (KeyboardShortcut("Z", modifiers: [.shift, .control]), "Ctrl+Shift+Z"),
    (KeyboardShortcut(.delete, modifiers: .distinguishing), "Ctrl+Alt+Shift+Super+Delete"),
  ])
  func `A shortcut has a badge`(shortcut: KeyboardShortcut, badge: String) {
    #expect(shortcut.badge == badge)
  }

  // MARK: Presentations and the window

  @Test func `Below a presentation nobody gets keys`() {
    let sheet = View(frame: stage.content.bounds)
    stage.content.addSubview(sheet)
    stage.window.beginPresentation(of: sheet)
    sheet.onKeyPress("a") { [stage] _ in
      stage.log.append("sheet")
      return .ignored
    }
    stop.commands = [KeyCommand("Save", "s") { [stage] in stage.log.append("save") }]
    stage.content.onKeyPress { [stage] _ in
      stage.log.append("content")
      return .handled
    }
    stage.window.closeRequested = { [stage] in
      stage.log.append("close")
      return false
    }
    stage.log = []
    stage.press("a")
    stage.press("s", .control)
    stage.press("w", .control)
    #expect(stage.log == ["sheet"])
  }

  @Test func `The key that quits does so whatever is presented`() {
    let application = QuittableApplication()
    application.onQuit = { [stage] in stage.log.append("quit") }
    stage.window.application = application
    let sheet = View(frame: stage.content.bounds)
    stage.content.addSubview(sheet)
    stage.window.beginPresentation(of: sheet)
    stage.log = []
    stage.press("q", .control)
    #expect(stage.log == ["quit"])
    sheet.onKeyPress("q") { [stage] _ in
      stage.log.append("sheet")
      return .handled
    }
    stage.press("q", .control)
    #expect(stage.log == ["quit", "sheet"])
  }

  @Test func `The window has the last word`() {
    stage.window.closeRequested = { [stage] in
      stage.log.append("close")
      return false
    }
    let application = QuittableApplication()
    application.onQuit = { [stage] in stage.log.append("quit") }
    stage.window.application = application
    stop.addGestureRecognizer(
      RecordedMenu { [stage, stop] in stage.log.append("menu \($0 == stop.menuKeyPoint)") })
    stage.press("w", .control)
    stage.press("q", .control)
    stage.press(.menu)
    stage.press(.f10, .shift)
    stop.handles = ["w"]
    stage.send("w", .control)
    #expect(
      stage.log == ["close", "quit", "menu true", "menu true", "stop down W"])
  }

  @Test func `Escape leaves the frontmost view that can be left and is seen`() {
    let views = (0..<3).map { index in
      Leavable { [stage] in stage.log.append("left \(index)") }
    }
    for view in views { stage.content.addSubview(view) }
    views[2].isHidden = true
    stage.press(.escape)
    #expect(stage.log == ["left 1"])
    views[1].alpha = 0
    stage.press(.escape)
    #expect(stage.log == ["left 1", "left 0"])
  }

  @Test func `The menu key opens the context menu around the focus, which takes all keys`() {
    let menu = ContextMenuGestureRecognizer(over: stage.content) { [stage] _ in
      [MenuItem("Copy") { stage.log.append("copy") }]
    }
    stage.content.addGestureRecognizer(menu)
    stop.handles = [.downArrow]
    stage.press(.menu)
    #expect(menu.menu.isOpen && !stop.isFirstResponder)
    stage.press("w", .control)
    stage.press(.downArrow)
    stage.press(.return)
    #expect(stage.log == ["copy"] && !menu.menu.isOpen && stop.isFirstResponder)
  }
}

/// A view that can be left.
private final class Leavable: View {
  private let leave: () -> Void

  init(_ leave: @escaping () -> Void) {
    self.leave = leave
    super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  }

  override func accessibilityPerformEscape() -> Bool {
    leave()
    return true
  }
}

/// An application that only quits.
private final class QuittableApplication: Responder, WindowApplication {
  var onQuit: () -> Void = {}

  func windowWillClose(_ window: Window) {}
  func windowDidClose(_ window: Window) {}
  func desktopDidChange(_ change: DesktopChange) {}
  func quitRequested() { onQuit() }
}
