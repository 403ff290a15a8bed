import Drawing
import Layout

/// Views that a button below their title shows and hides.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let expansion: Binding<Bool>?
  @State private var isOpen = false
  @Environment(\.layoutDirection) private var direction

  private init(label: Label, content: Content, expansion: Binding<Bool>?) {
    self.label = label
    self.content = content
    self.expansion = expansion
  }

  /// Creates a group that begins closed, with other views as its title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), expansion: nil)
  }

  /// Creates a group that is open while `isExpanded` is true, with other views as its title.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), content: content(), expansion: isExpanded) }

  private var isExpanded: Binding<Bool> { expansion ?? $isOpen }

  /// The title, and the views while the group is open.
  public var body: some View {
    VStack(alignment: .leading) {
      LabelButton(content: title, isExpanded: isExpanded.wrappedValue) {
        withAnimation { isExpanded.wrappedValue.toggle() }
      }
      if isExpanded.wrappedValue { content }
    }
  }

  /// The angle by which an arrow forward points down, in degrees.
  private var downward: Double { direction == .rightToLeft ? -90 : 90 }

  private var title: some View {
    HStack {
      label
      Spacer()
      Image(Icon.chevronForward).foregroundStyle(.secondary)
        .rotationEffect(.degrees(isExpanded.wrappedValue ? downward : 0))
    }
    .contentShape(Rectangle())
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group that begins closed, with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group that is open while `isExpanded` is true, with a title.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}
