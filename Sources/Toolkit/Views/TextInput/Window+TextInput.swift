public import Windowing

extension Window {
  /// The text input that receives keys; nil if the first responder is none. For backends.
  public var textInput: TextInputContext? { keys.compositions.context(of: focus.first) }

  /// Ends the composition of the input method, if there is one; its text is kept. Text inputs call it before
  /// they move the caret or change their text for another reason than typing.
  public func endComposition() { control?.endComposition() }

  /// Ends the composition in `input`, which has committed the marked text itself: remaining text of the input method
  /// must not be inserted again.
  package func abandonComposition(in input: Responder) {
    keys.compositions.forget(input)
    endComposition()
  }
}
