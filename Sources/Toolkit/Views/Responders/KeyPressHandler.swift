/// A function that a program has attached to a responder for some keys.
@MainActor
struct KeyPressHandler {
  let phases: KeyPhases
  let matches: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  /// Calls the function if it is for `press`.
  func handle(_ press: KeyPress) -> KeyPress.Result {
    phases.contains(KeyPhases(press.phase)) && matches(press) ? action(press) : .ignored
  }
}

extension Responder {
  /// Calls `action` when `key` is pressed while this is the first responder, or one before it has
  /// ignored the key. Handlers are called in the order of attachment, before ``pressesBegan(_:)``.
  ///
  /// The phase `up` is sent to the responder that has handled the latest press or repeat of the key, even if it is no
  /// longer the first.
  public final func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPhases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) { onKeyPress(keys: [key], phases: phases, action: action) }

  /// Calls `action` when one of `keys` is pressed; see ``onKeyPress(_:phases:action:)``.
  public final func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPhases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) { attach(phases, action) { keys.contains($0.key) } }

  /// Calls `action` when a key is pressed that types only `characters`; see
  /// ``onKeyPress(_:phases:action:)``.
  public final func onKeyPress(
    characters: Set<Character>, phases: KeyPhases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) {
    attach(phases, action) { press in
      !press.characters.isEmpty && press.characters.allSatisfy(characters.contains)
    }
  }

  /// Calls `action` when any key is pressed; see ``onKeyPress(_:phases:action:)``.
  public final func onKeyPress(
    phases: KeyPhases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) { attach(phases, action) { _ in true } }

  private func attach(
    _ phases: KeyPhases, _ action: @escaping @MainActor (KeyPress) -> KeyPress.Result,
    where matches: @escaping (KeyPress) -> Bool
  ) {
    keyPressHandlers.append(KeyPressHandler(phases: phases, matches: matches, action: action))
  }

  /// Offers a press or repeat to the responder alone.
  final func respond(to press: KeyPress) -> KeyPress.Result {
    for handler in keyPressHandlers where handler.handle(press) == .handled { return .handled }
    return press.phase == .up ? .ignored : pressesBegan(press)
  }
}
