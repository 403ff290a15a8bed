/// Views below each other, for views that scroll. All of them are created immediately; for thousands, use a ``List``.
public struct LazyVStack<Content: View>: View {
  private let stack: VStack<Content>

  /// Creates a column.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) { stack = VStack(alignment: alignment, spacing: spacing, content: content) }

  /// The column.
  public var body: some View { stack }
}

/// Views beside each other, for views that scroll. All of them are created immediately.
public struct LazyHStack<Content: View>: View {
  private let stack: HStack<Content>

  /// Creates a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) { stack = HStack(alignment: alignment, spacing: spacing, content: content) }

  /// The row.
  public var body: some View { stack }
}
