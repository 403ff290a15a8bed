public import Drawing
public import Layout
public import Windowing

/// The settings of the desktop and the user for the look and behaviour of programs.
public struct Environment: Hashable, Sendable {
  /// Whether the appearance is light or dark, the contrast, and the accent colour.
  public var colors = ColorTraits()
  /// Whether movement is replaced by a jump to its end.
  public var reducesMotion = false
  /// The settings of the user for the mouse and the caret.
  public var input = InputPreferences()
  /// The factor of the size of text in fonts of text styles, such as `Font.body`. It is limited to 0.8
  /// to 3.
  public var textScale = 1.0
  /// The direction in which views are laid out.
  public var layoutDirection = LayoutDirection.leftToRight

  /// Creates an environment with light colours, motion, and layout from left to right.
  public init() {}
}
