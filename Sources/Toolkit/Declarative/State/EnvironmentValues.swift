public import Drawing
public import Layout
public import Views

/// A value that views pass down to their descendants.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// The values that a view inherits from those around it.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates the values of a view in nothing.
  public init() {}

  /// The value of `key`.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a class.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Returns whether all values are known to be equal to those of `other`.
  @MainActor
  func isSame(as other: EnvironmentValues) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in
        other.values[key].map { ValueComparison.areEqual(value, $0) } ?? false
      }
  }
}

/// Whether colours are light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private enum ForegroundKey: EnvironmentKey { static let defaultValue: Color? = nil }
private enum TintKey: EnvironmentKey { static let defaultValue: Color? = nil }
private enum EnabledKey: EnvironmentKey { static let defaultValue = true }
private enum DirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
private enum SchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private enum MotionKey: EnvironmentKey { static let defaultValue = false }
private enum WithoutColorKey: EnvironmentKey { static let defaultValue = false }
private enum ScreenReaderKey: EnvironmentKey { static let defaultValue = false }
private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.natural }
private enum UndoManagerKey: EnvironmentKey { static let defaultValue: UndoManager? = nil }
private enum StackAxisKey: EnvironmentKey { static let defaultValue: Axis? = nil }

extension EnvironmentValues {
  /// The font of text; nil for that of body text.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The colour of text and shapes that have none of their own; nil for that of labels.
  public var foregroundColor: Color? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// The tint of controls; nil for the user's accent colour.
  public var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  /// The direction of layout.
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }

  /// Whether the window is light or dark.
  public var colorScheme: ColorScheme {
    get { self[SchemeKey.self] }
    set { self[SchemeKey.self] = newValue }
  }

  /// Whether the user wants less movement.
  public var accessibilityReduceMotion: Bool {
    get { self[MotionKey.self] }
    set { self[MotionKey.self] = newValue }
  }

  /// Whether no information is to be conveyed by colour alone. Desktops on X11 have no such setting, so it is false
  /// unless a view sets it for those in it.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[WithoutColorKey.self] }
    set { self[WithoutColorKey.self] = newValue }
  }

  /// Whether views are to be made for a screen reader. Those of the toolkit are for everybody, so it is false unless a
  /// view sets it for those in it.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[ScreenReaderKey.self] }
    set { self[ScreenReaderKey.self] = newValue }
  }

  /// The maximum number of lines of a text; nil for any number.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// The alignment of lines of text with each other.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// The changes of the window that can be undone; nil outside of windows.
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }

  /// The axis of the stack around a view; nil outside of stacks.
  var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
}
