/// Decides who gets a key, and keeps the keys that are held.
///
/// A key is sent to the first of these that handles it:
///
/// 1. shortcuts with Ctrl, Alt, Super or a function key, unless the first responder claims the key;
/// 2. the first responder and those after it;
/// 3. the movement of the focus;
/// 4. the other shortcuts;
/// 5. the commands of the window.
///
/// A modal presentation limits it to itself.
@MainActor
final class KeyRouter {
  /// The handler of the latest press or repeat of a key.
  private enum Holder {
    case shortcut
    case responder(Weak<Responder>)
  }

  /// The compositions of input methods, for the text input that receives keys.
  let compositions = CompositionRouter()
  /// Called when the window has got the keyboard or lost it.
  var onKeyChange: (@MainActor (Bool) -> Void)?

  private let content: View
  private let focus: FocusController
  private var held: [KeyIdentity: Holder] = [:]

  /// Creates the router of the window that shows `content`, at which keys start if nothing has the focus.
  init(content: View, focus: FocusController) {
    self.content = content
    self.focus = focus
  }

  /// Handles a key. If nothing else handles it, it is passed to `command`, which returns whether it has handled it.
  func handle(_ press: KeyPress, otherwise command: (KeyPress) -> Bool) {
    let identity = KeyIdentity(press)
    switch press.phase {
    case .up: release(press, as: identity)
    case .down:
      held[identity] = nil
      held[identity] = route(press, otherwise: command)
    case .repeat:
      guard let holder = route(press, otherwise: command) else { return }
      held[identity] = holder
    }
  }

  /// Offers a key that `responder` leaves to others to the responders after it, and then to the shortcuts.
  func passOn(_ press: KeyPress, from responder: Responder) {
    let later = responders.drop { $0 !== responder }.dropFirst()
    guard !later.contains(where: { $0.respond(to: press) == .handled }) else { return }
    _ = performShortcut(of: press)
  }

  /// Notifies the responder that handled the latest press of the key of its release.
  private func release(_ press: KeyPress, as identity: KeyIdentity) {
    guard case .responder(let holder)? = held.removeValue(forKey: identity),
      let responder = holder.object
    else { return }
    if responder.respond(to: press) == .ignored { responder.pressesEnded(press) }
  }

  /// Returns the handler of `press`; nil if there is none.
  private func route(_ press: KeyPress, otherwise command: (KeyPress) -> Bool) -> Holder? {
    let isClaimed = press.isChord && focus.first?.claims(press) == true
    if press.isChord, !isClaimed, performShortcut(of: press) { return .shortcut }
    for responder in responders where responder.respond(to: press) == .handled {
      return .responder(Weak(responder))
    }
    if focus.move(for: press) { return focus.window.map { .responder(Weak($0)) } }
    if !press.isChord || isClaimed, performShortcut(of: press) { return .shortcut }
    return command(press) ? .shortcut : nil
  }

  /// The first responder, or else the frontmost presentation or the content, and the responders
  /// after it, inside the presentation.
  private var responders: [Responder] {
    let scope = focus.presentation
    var chain: [Responder] = []
    var responder = focus.first ?? scope ?? content
    while true {
      chain.append(responder)
      guard responder !== scope, let next = responder.next else { return chain }
      responder = next
    }
  }

  // MARK: Shortcuts

  /// Performs the shortcut of `press`, if there is one. A repeat is swallowed unless the shortcut allows it, even if
  /// performing the shortcut has removed it.
  private func performShortcut(of press: KeyPress) -> Bool {
    if let found = keyCommand(for: press) {
      if press.phase == .down || found.shortcut.allowsRepeat { found.action() }
      return true
    }
    guard press.phase == .repeat, case .shortcut? = held[KeyIdentity(press)] else { return false }
    return true
  }

  private func keyCommand(for press: KeyPress) -> KeyCommand? {
    let commands = innermostCommands
    for key in press.candidateKeys {
      if let command = commands.first(where: { $0.shortcut.matches(press, as: key) }) {
        return command
      }
    }
    return nil
  }

  /// The commands that keys can reach, innermost first: of each responder of the chain those of the
  /// views in it, in the order of the focus, and of its context menu, before its own.
  private var innermostCommands: [KeyCommand] {
    var views = focus.focusableViews
    var commands: [KeyCommand] = []
    for responder in responders {
      if let container = responder as? View {
        commands += views.filter { $0.isDescendant(of: container) }.flatMap(\.reachableCommands)
        views.removeAll { $0.isDescendant(of: container) }
        commands += container.contextMenuCommands
      }
      commands += responder.keyCommands
    }
    return commands + views.flatMap(\.reachableCommands)
  }
}

/// The identity of a key while it is held: its number if that is known, since its meaning depends on the layout.
private enum KeyIdentity: Hashable {
  case code(UInt16)
  case key(KeyEquivalent)

  init(_ press: KeyPress) {
    self = press.keyCode == 0 ? .key(press.key) : .code(press.keyCode)
  }
}

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
