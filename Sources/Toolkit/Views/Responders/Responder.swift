/// An object that can handle keys and commands: a view, a window, or the application.
///
/// Responders form a chain through ``next``: from a view to its superviews, its window, and the
/// application. A window has at most one first responder, at which keys start. The first responder
/// and the focus are the same.
@MainActor
open class Responder {
  /// The handlers of keys, in the order of their attachment.
  final var keyPressHandlers: [KeyPressHandler] = []

  /// Creates a responder.
  public init() {}

  /// The responder that handles events that this one does not; nil at the end of the chain.
  open var next: Responder? { nil }

  // MARK: First responder

  /// Whether the responder can become the first one of its window. Also asked while it is first responder: it resigns
  /// when this becomes false and its view changes.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder agrees to give up being the first when another one wants to be.
  open var canResignFirstResponder: Bool { true }

  /// Makes this the first responder of its window, unless it cannot be, or it or the current first
  /// responder objects.
  ///
  /// It must be visible and enabled, and inside the topmost presentation. Inside a callback about a
  /// change of the first responder, the call is carried out after that change; the last one wins.
  /// - Returns: Whether it is the first responder now, or inside a callback, whether it can be.
  @discardableResult
  open func becomeFirstResponder() -> Bool { owningWindow?.focus.makeFirst(self) ?? false }

  /// Makes its window have no first responder, if this one is it and does not object.
  /// - Returns: Whether it is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    owningWindow?.focus.resign(self, force: false) ?? true
  }

  /// Returns whether to become the first responder. Called before the current one is asked to
  /// resign. A text input asks its delegate.
  open func shouldBeginEditing() -> Bool { true }

  /// Returns whether to resign in favour of another responder. A text input asks its delegate.
  open func shouldEndEditing() -> Bool { true }

  /// Called when the responder has become the first.
  open func didBeginEditing() {}

  /// Called when the responder is no longer the first.
  open func didEndEditing() {}

  /// Called while the responder is the first, when its window has got the keyboard or lost it to
  /// another window.
  open func keyWindowDidChange() {}

  // MARK: Keys

  /// The shortcuts of the responder. They work while it or a responder before it is the first.
  open var keyCommands: [KeyCommand] { [] }

  /// Returns whether the responder gets `key` before shortcuts do. Called for a key with Ctrl, Alt
  /// or Super while this is the first responder. A text input claims those that edit its text.
  open func claims(_ key: KeyPress) -> Bool { false }

  /// A key went down or was repeated, and no responder before this one has handled it.
  open func pressesBegan(_ key: KeyPress) -> KeyPress.Result { .ignored }

  /// A key went up whose last press or repeat this responder has handled.
  open func pressesEnded(_ key: KeyPress) {}

  // MARK: Input views

  /// The view in place of the on-screen keyboard while this is the first responder; nil for the keyboard. Its height is
  /// that of its content, or else its own, or else 216 points.
  open var inputView: View? { nil }

  /// The view above the keyboard, or at the bottom of the window without one, while this responder or a later one in
  /// its chain is the first responder. Of several, the view of the first responder or else of the nearest is shown. Its
  /// height is that of its content, or else its own.
  open var inputAccessoryView: View? { nil }

  // MARK: Undo

  /// The changes that can be undone while this is the first responder: those of the next responder,
  /// unless a subclass has its own. A window has one.
  open var undoManager: UndoManager? { next?.undoManager }
}

extension Responder {
  /// Shows another keyboard, input view or accessory, because the responder's have changed.
  /// Does nothing unless it is the first responder.
  public final func reloadInputViews() { owningWindow?.keyboardPresenter.reload(self) }

  /// Whether this is the first responder of its window.
  public final var isFirstResponder: Bool { owningWindow?.firstResponder === self }

  /// The window at the end of the chain.
  final var owningWindow: Window? { (self as? Window) ?? next?.owningWindow }

  /// The responder if it is a view, or else the view that it controls.
  final var hostView: View? { (self as? View) ?? next?.hostView }
}

extension Responder: Hashable {
  /// Returns whether both are the same responder.
  public nonisolated static func == (one: Responder, other: Responder) -> Bool { one === other }

  /// Hashes the identity of the responder.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
