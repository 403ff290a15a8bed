/// The kind of input that a person used last. Controls that are shown next are sized for it.
public enum InputKind: Hashable, Sendable {
  /// A finger or a pen.
  case touch
  /// A mouse or a touchpad.
  case pointer
}
