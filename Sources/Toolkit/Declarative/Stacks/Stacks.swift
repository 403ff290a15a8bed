import Layout

/// Views beside each other.
public struct HStack<Content: View>: View, ContainerView {
  let content: Content
  private let alignment: VerticalAlignment
  private let spacing: Double?

  /// Creates a row. The space between views is 8 points by default, and 0 beside a ``Spacer``.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeBox(in graph: ViewGraph) -> StackBox { StackBox(.horizontal, in: graph) }

  func update(_ box: StackBox, in environment: EnvironmentValues) {
    box.verticalAlignment = alignment
    box.spacing = spacing
  }

  func hasSameLayout(as other: HStack) -> Bool {
    alignment == other.alignment && spacing == other.spacing
  }

  func change(_ environment: inout EnvironmentValues) { environment.stackAxis = .horizontal }
}

/// Views below each other.
public struct VStack<Content: View>: View, ContainerView {
  let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: Double?

  /// Creates a column. The space between views is 8 points by default, and 0 beside a ``Spacer``.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeBox(in graph: ViewGraph) -> StackBox { StackBox(.vertical, in: graph) }

  func update(_ box: StackBox, in environment: EnvironmentValues) {
    box.horizontalAlignment = alignment
    box.spacing = spacing
  }

  func hasSameLayout(as other: VStack) -> Bool {
    alignment == other.alignment && spacing == other.spacing
  }

  func change(_ environment: inout EnvironmentValues) { environment.stackAxis = .vertical }
}

/// Views on top of each other, the first at the back.
public struct ZStack<Content: View>: View, ContainerView {
  let content: Content
  private let alignment: Alignment

  /// Creates a pile.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeBox(in graph: ViewGraph) -> ZStackBox { ZStackBox(in: graph) }

  func update(_ box: ZStackBox, in environment: EnvironmentValues) { box.alignment = alignment }

  func hasSameLayout(as other: ZStack) -> Bool { alignment == other.alignment }

  func change(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
}
