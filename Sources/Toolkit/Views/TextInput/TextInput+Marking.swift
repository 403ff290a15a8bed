public import Windowing

extension TextInput {
  /// Does nothing: the input shows only committed text.
  public func setMarkedText(_ text: MarkedText) {}

  /// Does nothing: the input shows only committed text.
  public func unmarkText() {}
}
