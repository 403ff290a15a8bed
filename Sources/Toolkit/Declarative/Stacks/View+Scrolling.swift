public import Layout
import Scrolling
import Views

/// The views that can be pulled beyond their content.
public enum ScrollBounceBehavior: Hashable, Sendable, CaseIterable {
  /// Lists, and views whose content is longer than they are.
  case automatic
  /// All.
  case always
  /// The scroll views whose content is longer than the view.
  case basedOnSize
}

/// The positions at which scrolling comes to rest.
public enum ScrollTargetBehavior: Hashable, Sendable, CaseIterable {
  /// Anywhere.
  case automatic
  /// At multiples of the length of the view.
  case paging
}

/// Whether the bars that show the place are visible.
public enum ScrollIndicatorVisibility: Hashable, Sendable, CaseIterable {
  /// While the content moves.
  case automatic
  /// While the content moves.
  case visible
  /// Never.
  case hidden
  /// Never.
  case never
}

/// The way in which drags dismiss the on-screen keyboard.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable, CaseIterable {
  /// Drags do not dismiss it.
  case automatic
  /// The field loses the focus when a drag begins.
  case immediately
  /// A finger that moves onto the keyboard drags it down, or up again.
  case interactively
  /// Drags do not dismiss it.
  case never

  fileprivate var dismissMode: KeyboardDismissMode {
    switch self {
    case .automatic, .never: .none
    case .immediately: .onDrag
    case .interactively: .interactive
    }
  }
}

private enum BounceKey: EnvironmentKey { static let defaultValue = ScrollBounceBehavior.automatic }
private enum TargetKey: EnvironmentKey { static let defaultValue = ScrollTargetBehavior.automatic }
private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum IndicatorKey: EnvironmentKey { static let defaultValue = false }
private enum KeyboardKey: EnvironmentKey {
  static let defaultValue = ScrollDismissesKeyboardMode.automatic
}

extension EnvironmentValues {
  /// The views that can be pulled beyond their content.
  var scrollBounce: ScrollBounceBehavior {
    get { self[BounceKey.self] }
    set { self[BounceKey.self] = newValue }
  }

  /// The positions at which scrolling comes to rest.
  var scrollTarget: ScrollTargetBehavior {
    get { self[TargetKey.self] }
    set { self[TargetKey.self] = newValue }
  }

  /// Whether fingers scroll.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  /// Whether the bars that show the place are hidden.
  fileprivate var hidesScrollIndicators: Bool {
    get { self[IndicatorKey.self] }
    set { self[IndicatorKey.self] = newValue }
  }

  /// The way in which drags dismiss the on-screen keyboard.
  fileprivate var scrollDismissesKeyboard: ScrollDismissesKeyboardMode {
    get { self[KeyboardKey.self] }
    set { self[KeyboardKey.self] = newValue }
  }
}

extension Scrolling.ScrollView {
  /// Adopts the settings of enclosing views for the scroll views in them.
  func follow(_ environment: EnvironmentValues, showsIndicators: Bool = true) {
    let showsIndicators = showsIndicators && !environment.hidesScrollIndicators
    showsVerticalScrollIndicator = showsIndicators
    showsHorizontalScrollIndicator = showsIndicators
    isScrollEnabled = environment.isScrollEnabled
    keyboardDismissMode = environment.scrollDismissesKeyboard.dismissMode
  }
}

extension View {
  /// Sets which scroll views in this one can be pulled beyond their content.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical
  ) -> some View { environment(\.scrollBounce, behavior) }

  /// Sets where scroll views in this one come to rest.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View {
    environment(\.scrollTarget, behavior)
  }

  /// Keeps fingers from scrolling in the view.
  public func scrollDisabled(_ isDisabled: Bool) -> some View {
    environment(\.isScrollEnabled, !isDisabled)
  }

  /// Hides the scroll indicators of scroll views in the view.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    environment(\.hidesScrollIndicators, visibility == .hidden || visibility == .never)
  }

  /// Sets how drags of scroll views and lists in the view dismiss the on-screen keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboard, mode)
  }
}
