import Windowing

/// Informs the backend of the text input that receives keys, and passes compositions on to their inputs, which may no
/// longer be first responder.
@MainActor
final class CompositionRouter {
  private var inputs: [Int: Weak<Responder>] = [:]
  private var current = 0

  /// The context of `responder`, the first one of the window; nil if nothing can be typed into it.
  func context(of responder: Responder?) -> TextInputContext? {
    guard let input = responder as? any TextInput, input.isEditable, let view = input.hostView
    else {
      // An input that becomes first again is a new one for the backend.
      current += 1
      return nil
    }
    if inputs[current]?.object !== input {
      inputs = inputs.filter { $1.object != nil }
      current += 1
      inputs[current] = Weak(input)
    }
    return TextInputContext(
      id: current, insertionRect: view.convert(input.insertionRect, to: nil),
      isSecure: input.textInputTraits.isSecureTextEntry)
  }

  /// Discards compositions that were begun in `input`.
  func forget(_ input: Responder) { inputs = inputs.filter { $1.object !== input } }

  /// Applies `composition` to an input.
  func handle(_ composition: Composition) {
    guard let input = inputs[composition.input]?.object as? any TextInput else { return }
    switch composition.change {
    case .mark(let text): input.setMarkedText(text)
    case .insert(let text): input.insertText(text)
    case .unmark: input.unmarkText()
    }
  }
}
