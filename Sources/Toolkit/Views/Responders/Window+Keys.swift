import Geometry
import Gestures
import Motion

extension View {
  /// The commands of the view that keys reach wherever the focus is.
  fileprivate var reachableCommands: [KeyCommand] {
    guard let shortcut = keyboardShortcut else { return shortcutCommands }
    let own = KeyCommand(
      "", shortcut.key, modifiers: shortcut.modifiers, allowsRepeat: shortcut.allowsRepeat
    ) { [weak self] in self?.performPrimaryAction() }
    return [own] + shortcutCommands
  }
}

/// The way of a key through the window.
extension Window {
  /// Handles a key. It goes to the first of these that takes it: shortcuts with modifiers; the first
  /// responder and those after it; the movement of the focus; shortcuts without modifiers; the
  /// window's own commands. A modal presentation limits it to itself.
  func take(_ press: KeyPress) {
    layOut()
    focus.isHandlingKey = true
    defer {
      updateFocusStates()
      focus.isHandlingKey = false
    }
    let identity = KeyIdentity(press)
    switch press.phase {
    case .up: release(press, as: identity)
    case .down:
      stopScrolling()
      focus.held[identity] = nil
      focus.held[identity] = route(press)
    case .repeat:
      guard let holder = route(press) else { return }
      focus.held[identity] = holder
    }
  }

  /// Tells the responder that handled the latest press of the key that it went up.
  private func release(_ press: KeyPress, as identity: KeyIdentity) {
    guard case .responder(let holder)? = focus.held.removeValue(forKey: identity),
      let responder = holder.object
    else { return }
    if responder.respond(to: press) == .ignored { responder.pressesEnded(press) }
  }

  /// Finds somebody who handles `press`; nil if nobody does.
  private func route(_ press: KeyPress) -> WindowFocus.Holder? {
    let isClaimed = press.isChord && focus.first?.claims(press) == true
    if press.isChord, !isClaimed, perform(press) { return .shortcut }
    for responder in keyChain where responder.respond(to: press) == .handled {
      return .responder(Weak(responder))
    }
    if moveFocus(for: press) { return .responder(Weak(self)) }
    if !press.isChord || isClaimed, perform(press) { return .shortcut }
    return performOwnCommand(press) ? .shortcut : nil
  }

  /// The first responder, or else the frontmost presentation or the content, and the responders
  /// after it, inside the presentation.
  private var keyChain: [Responder] {
    let scope = presentation
    var chain: [Responder] = []
    var responder = focus.first ?? scope ?? content
    while true {
      chain.append(responder)
      guard responder !== scope, let next = responder.next else { return chain }
      responder = next
    }
  }

  // MARK: Shortcuts

  /// Performs the shortcut of `press`, if there is one. A repeat is swallowed unless the shortcut
  /// allows it, also if the shortcut is not to be found any more since it was performed.
  private func perform(_ press: KeyPress) -> Bool {
    if let found = shortcut(for: press) {
      if press.phase == .down || found.allowsRepeat { found.action() }
      return true
    }
    guard press.phase == .repeat, case .shortcut? = focus.held[KeyIdentity(press)] else {
      return false
    }
    return true
  }

  private func shortcut(
    for press: KeyPress
  ) -> (allowsRepeat: Bool, action: @MainActor () -> Void)? {
    let commands = innermostCommands
    for key in press.key == press.latinKey ? [press.key] : [press.key, press.latinKey] {
      if let command = commands.first(where: { $0.shortcut.matches(press, as: key) }) {
        return (command.shortcut.allowsRepeat, command.action)
      }
    }
    return nil
  }

  /// The commands that keys can reach, innermost first: of each responder of the chain those of the
  /// views in it, in the order of the focus, and of its context menu, before its own.
  private var innermostCommands: [KeyCommand] {
    var views = focusableViews
    var commands: [KeyCommand] = []
    for responder in keyChain {
      if let container = responder as? View {
        commands += views.filter { $0.isDescendant(of: container) }.flatMap(\.reachableCommands)
        views.removeAll { $0.isDescendant(of: container) }
        commands += container.contextMenuCommands
      }
      commands += responder.keyCommands
    }
    return commands + views.flatMap(\.reachableCommands)
  }

  // MARK: Commands of the window

  /// Ctrl+W closes the window, Ctrl+Q quits the program, Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo,
  /// the menu key and Shift+F10 open the context menu of the focus, and Escape leaves what can be
  /// left. A modal presentation comes first.
  private func performOwnCommand(_ press: KeyPress) -> Bool {
    guard presentation == nil else { return false }
    let commands: [(KeyboardShortcut, @MainActor () -> Bool)] = [
      (KeyboardShortcut("w"), { [unowned self] in askToClose() }),
      (KeyboardShortcut("q"), { [unowned self] in quit() }),
      (KeyboardShortcut("z"), { [unowned self] in undo() }),
      (KeyboardShortcut("z", modifiers: [.control, .shift]), { [unowned self] in redo() }),
      (KeyboardShortcut("y"), { [unowned self] in redo() }),
      (KeyboardShortcut(.menu, modifiers: []), { [unowned self] in openContextMenu(press.time) }),
      (
        KeyboardShortcut(.f10, modifiers: .shift), { [unowned self] in openContextMenu(press.time) }
      ),
      (.cancelAction, { [unowned self] in root.escapeFromFront() }),
    ]
    for key in [press.key, press.latinKey] {
      guard let command = commands.first(where: { $0.0.matches(press, as: key) }) else { continue }
      return press.phase == .repeat || command.1()
    }
    return false
  }

  private func askToClose() -> Bool {
    handle(.closeRequested)
    return true
  }

  private func quit() -> Bool {
    guard let onQuit else { return false }
    onQuit()
    return true
  }

  private func undo() -> Bool {
    guard let changes = (focus.first ?? content).undoManager, changes.canUndo else { return false }
    changes.undo()
    return true
  }

  private func redo() -> Bool {
    guard let changes = (focus.first ?? content).undoManager, changes.canRedo else { return false }
    changes.redo()
    return true
  }

  /// Opens the context menu of the focus, or of the nearest view around it that has one.
  private func openContextMenu(_ time: Instant) -> Bool {
    let view = focus.first?.hostView ?? content
    return openContextMenu(of: view, at: view.menuKeyPoint, by: .mouse, at: time)
  }
}

extension View {
  /// Leaves the frontmost of the view and the views in it that can be left, such as a toast.
  fileprivate final func escapeFromFront() -> Bool {
    guard !isHidden, alpha >= Self.touchableAlpha else { return false }
    return subviews.reversed().contains { $0.escapeFromFront() } || accessibilityPerformEscape()
  }
}
