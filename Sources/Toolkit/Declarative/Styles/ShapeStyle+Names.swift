public import Drawing

// Styles by the names that they have in SwiftUI.

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the views around.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of the text around.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Color {
  /// Red, for shapes and text.
  public static var red: Color { Color.red }
  /// Orange, for shapes and text.
  public static var orange: Color { Color.orange }
  /// Yellow, for shapes and text.
  public static var yellow: Color { Color.yellow }
  /// Green, for shapes and text.
  public static var green: Color { Color.green }
  /// A green that leans to blue.
  public static var mint: Color { Color.mint }
  /// A blue that leans to green.
  public static var teal: Color { Color.teal }
  /// A light blue.
  public static var cyan: Color { Color.cyan }
  /// Blue, for shapes and text.
  public static var blue: Color { Color.blue }
  /// A blue that leans to violet.
  public static var indigo: Color { Color.indigo }
  /// Purple, for shapes and text.
  public static var purple: Color { Color.purple }
  /// Pink, for shapes and text.
  public static var pink: Color { Color.pink }
  /// Brown, for shapes and text.
  public static var brown: Color { Color.brown }
  /// Gray, for shapes and text.
  public static var gray: Color { Color.gray }
  /// Black, for shapes and text.
  public static var black: Color { Color.black }
  /// White, for shapes and text.
  public static var white: Color { Color.white }
  /// No colour at all, on which touches land.
  public static var clear: Color { Color.clear }
  /// The colour of text.
  public static var primary: Color { Color.label }
  /// The colour of text of less weight.
  public static var secondary: Color { Color.secondaryLabel }
  /// The colour of text of still less weight.
  public static var tertiary: Color { Color.tertiaryLabel }
  /// The colour of barely visible parts, such as the empty part of a bar.
  public static var quaternary: Color { Color.fill }
  /// The background of windows.
  public static var background: Color { Color.background }
  /// The line between rows.
  public static var separator: Color { Color.separator }
}
