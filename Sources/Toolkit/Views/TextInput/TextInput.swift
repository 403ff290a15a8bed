public import Geometry
public import Windowing

/// A responder that text is typed into: by keys, by an input method, and by the on-screen keyboard.
///
/// While it is the first responder of a window, the window shows the on-screen keyboard that its
/// ``textInputTraits`` ask for.
@MainActor
public protocol TextInput: Responder {
  /// The purpose of the text, and the look of the on-screen keyboard for it.
  var textInputTraits: TextInputTraits { get }
  /// Whether the text can be changed; true by default. No keyboard is shown for text that can only be selected. Call
  /// `reloadInputViews()` when that changes.
  var isEditable: Bool { get }
  /// Whether the input contains any text.
  var hasText: Bool { get }
  /// The text of the paragraph with the caret, up to the caret or the start of the selection. Empty
  /// in secure inputs. From it a keyboard knows where a sentence begins.
  var textBeforeCaret: String { get }
  /// The frame of the caret, or of the end of the selection that moves, in the coordinates of the
  /// input's view.
  var caretRect: Rect { get }
  /// The frame of the caret where text that is typed now begins, in the coordinates of the input's view: the caret, or
  /// the start of a selection, which the text replaces. Input methods show their candidates beside it.
  var insertionRect: Rect { get }

  /// Types `text`, replacing the marked text, or else the selection.
  func insertText(_ text: String)
  /// Shows text of an input method that may still change, replacing the marked text, or else the
  /// selection. It is no change of the text that can be undone. Empty text ends that; nothing is marked then.
  func setMarkedText(_ text: MarkedText)
  /// Makes the marked text a part of the text of the input, as if it had been typed.
  func unmarkText()
  /// Deletes the selection, or the cluster before the caret.
  func deleteBackward()
  /// Deletes the selection, or the word before the caret.
  func deleteWordBackward()
  /// Moves the caret by `clusters`, to the right on the screen if positive, and by `lines` downward.
  func moveCaret(clusters: Int, lines: Int)
  /// Performs the action of the Return key: submits, or begins a new line.
  func insertReturn()
}

extension TextInput {
  /// True.
  public var isEditable: Bool { true }

  /// The frame of the caret.
  public var insertionRect: Rect { caretRect }
}
