/// The look of a toggle.
public enum ToggleStyle: Hashable, Sendable, CaseIterable {
  /// A knob that slides from one end of a track to the other, after the title.
  case `switch`
  /// A box with a check mark, before the title.
  case checkBox
  /// A button that stays pressed.
  case button
}
