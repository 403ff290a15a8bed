import Drawing

/// An icon with a title beside it.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelStyle) private var style

  /// Creates a label of views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The icon and the title, or one of them; see ``View/labelStyle(_:)``.
  public var body: some View {
    HStack {
      if style != .titleOnly { icon }
      if style != .iconOnly { title }
    }
    .accessibilityLabel(title.shownText ?? "")
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with an icon by its name; see ``Image/init(systemName:)``.
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title, image: Image(systemName: name))
  }

  /// Creates a label with an image.
  public init(_ title: some StringProtocol, image: Image) {
    self.init(title: { Text(title) }, icon: { image })
  }
}

/// The parts of labels that are shown.
public enum LabelStyle: Hashable, Sendable, CaseIterable {
  /// The icon and the title.
  case titleAndIcon
  /// The title.
  case titleOnly
  /// The icon. The title is its name for programs that read the screen.
  case iconOnly
  /// The icon and the title.
  public static let automatic = LabelStyle.titleAndIcon
}

private enum LabelStyleKey: EnvironmentKey { static let defaultValue = LabelStyle.titleAndIcon }

extension EnvironmentValues {
  /// The parts of labels that are shown.
  var labelStyle: LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the parts of the labels in the view that are shown.
  public func labelStyle(_ style: LabelStyle) -> some View { environment(\.labelStyle, style) }
}

/// A view with a title, and perhaps an icon, which a button, a menu or a tab of the toolkit can show.
@MainActor
protocol TitledLabel {
  var titleText: String? { get }
  var titleIcon: Drawing.Icon? { get }
}

extension Label: TitledLabel {
  var titleText: String? { title.shownText }
  var titleIcon: Drawing.Icon? { icon.leaves.lazy.compactMap { ($0 as? Image)?.icon }.first }
}

extension Text: TitledLabel {
  var titleText: String? { string }
  var titleIcon: Drawing.Icon? { nil }
}

extension ButtonTitle: TitledLabel {
  var titleText: String? { title }
  var titleIcon: Drawing.Icon? { nil }
}

extension View {
  /// The first icon in the view that is known by its name; nil for none.
  var shownIcon: Drawing.Icon? {
    leaves.lazy.compactMap { ($0 as? any TitledLabel)?.titleIcon ?? ($0 as? Image)?.icon }.first
  }
}
