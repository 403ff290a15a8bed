/// The areas of a window that something may cover.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates regions from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The safe area of bars.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The safe area of the on-screen keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of them.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Returns the view. Views of a window fill it already: bars take their place beside pages, not over them.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }

  /// Shows other views along the top or the bottom edge, in the space of this one, which gets the rest.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .top { inset.layoutPriority(1) }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { inset.layoutPriority(1) }
    }
  }
}

/// The top or the bottom edge.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}
