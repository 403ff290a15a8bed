import Windowing

/// Tells the backend which text input of a window keys go to, and passes compositions on to the inputs
/// that they are meant for, which may not be first any more.
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

  /// Lets nothing arrive any more that was begun in `input`.
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
