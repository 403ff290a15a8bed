public import Windowing

extension TextInput {
  /// Does nothing: the input shows only what is final.
  public func setMarkedText(_ text: MarkedText) {}

  /// Does nothing: the input shows only what is final.
  public func unmarkText() {}
}
