import Drawing

/// The look of a button.
public enum ButtonStyle: Hashable, Sendable, CaseIterable {
  /// A title without a background.
  case plain
  /// A grey background.
  case gray
  /// A background in a pale tint; see `View.tintColor`.
  case tinted
  /// A background in the tint; see `View.tintColor`.
  case filled
}

/// The part of a button in a question.
public enum ButtonRole: Hashable, Sendable, CaseIterable {
  /// It deletes or ends something. It has a warning colour, and the return key never presses it.
  case destructive
  /// It leaves everything as it is. The Escape key presses it.
  case cancel
}

/// The position of the icon of a button.
public enum ImagePlacement: Hashable, Sendable, CaseIterable {
  /// Before the title.
  case leading
  /// After the title.
  case trailing
  /// Above the title.
  case top
}

extension ButtonStyle {
  /// Returns the colour of the background of a button with `tint`; nil for none.
  func background(for role: ButtonRole?, tint: Color) -> Color? {
    switch self {
    case .plain: nil
    case .gray: ControlColors.fillBackground
    case .tinted:
      role == .destructive
        ? ControlColors.destructiveTintBackground : ControlColors.paleBackground(of: tint)
    case .filled: role == .destructive ? .destructiveFill : tint.underWhiteText
    }
  }

  /// Returns the colour of a background under the pointer. That of a white title gets darker.
  func hoveredBackground(over background: Color?) -> Color {
    let hover = self == .filled ? Color(white: 0) : .label
    return hover.blended(over: background ?? .background, fraction: ControlColors.hoverFraction)
  }

  /// Returns the colour of the title of a button with `tint` on `background`.
  func foreground(for role: ButtonRole?, tint: Color, on background: Color) -> Color {
    if self == .filled { return Color(white: 1) }
    return (role == .destructive ? .destructive : tint).legible(on: background)
  }
}
