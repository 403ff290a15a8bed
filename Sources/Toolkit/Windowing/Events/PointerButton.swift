/// A button of a mouse, touchpad or pen, other than the main one.
///
/// The main button and the tip of a pen produce touches instead. The right button of a mouse produces
/// both.
public enum PointerButton: Hashable, Sendable {
  /// The pressed wheel; on most pens, the lower barrel button.
  case middle
  /// The button that opens the context menu; on most pens, the upper barrel button.
  case right
  /// The thumb button that navigates back.
  case back
  /// The thumb button that navigates forward.
  case forward
}
