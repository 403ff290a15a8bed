import Geometry

/// The size of a window along an axis, as far as layouts depend on it.
public enum UserInterfaceSizeClass: Hashable, Sendable, CaseIterable {
  /// Less than 640 points, as on a phone.
  case compact
  /// 640 points or more.
  case regular

  /// The length from which on there is room for two columns, in points; as that of sheets.
  private static let boundary = 640.0

  init(_ length: Double) { self = length < Self.boundary ? .compact : .regular }
}

/// The size classes of a window along both axes.
struct WindowSizeClasses: Equatable {
  let horizontal: UserInterfaceSizeClass
  let vertical: UserInterfaceSizeClass

  init(_ size: Size) {
    horizontal = UserInterfaceSizeClass(size.width)
    vertical = UserInterfaceSizeClass(size.height)
  }
}

private enum HorizontalClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil
}
private enum VerticalClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil
}

extension EnvironmentValues {
  /// The width of the window; nil in none.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalClassKey.self] }
    set { self[HorizontalClassKey.self] = newValue }
  }

  /// The height of the window; nil in none.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalClassKey.self] }
    set { self[VerticalClassKey.self] = newValue }
  }
}
