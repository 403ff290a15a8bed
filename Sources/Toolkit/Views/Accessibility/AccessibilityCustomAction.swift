public import Drawing

/// An action of an element with a name of its own.
@MainActor
public struct AccessibilityCustomAction {
  /// The name, in the language of the user.
  public var name: String
  /// The effect, as a sentence; nil for nothing to add.
  public var hint: String?
  /// The icon of the action; nil for none.
  public var image: Image?
  /// The name for programs, which is never translated; nil for the ``name``.
  public var identifier: String?
  /// The keys that do the same, such as `Ctrl+C`; nil for none.
  public var shortcut: String?
  /// Performs the action. Returns whether it was performed.
  public var handler: @MainActor () -> Bool

  /// Creates an action.
  public init(
    name: String, hint: String? = nil, image: Image? = nil, identifier: String? = nil,
    shortcut: String? = nil,
    handler: @escaping @MainActor () -> Bool
  ) {
    self.name = name
    self.hint = hint
    self.image = image
    self.identifier = identifier
    self.shortcut = shortcut
    self.handler = handler
  }

  /// Creates an action that can always be done.
  public init(_ name: String, body: @escaping @MainActor () -> Void) {
    self.init(name: name) {
      body()
      return true
    }
  }
}
