public import Geometry

/// An input for secret text, such as a password: it shows a bullet for each character.
///
/// The text cannot be copied, dragged or undone, and no input method receives it. It is in one place in memory, which
/// is overwritten when the text changes and when the field is deallocated; the text that programs read from
/// ``TextField/text``, and the text drawn while it ``isRevealed``, are copies that are not overwritten.
open class SecureField: TextField {
  /// Whether the text is shown, as a button next to the field may ask for.
  public final var isRevealed: Bool {
    get { interaction.canvas.isRevealed }
    set { interaction.canvas.isRevealed = newValue }
  }

  /// Creates an empty field.
  public override init(
    placeholder: String = "", frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    super.init(placeholder: placeholder, frame: frame)
    textContentType = .password
  }
}
