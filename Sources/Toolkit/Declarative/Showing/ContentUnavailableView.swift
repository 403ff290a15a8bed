import Drawing
import Localization

/// A message that there is nothing to show, with an icon above it.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a word with a description and buttons.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description,
    @ViewBuilder actions: () -> Actions
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The icon, the title, the description and the buttons below each other.
  public var body: some View {
    VStack(spacing: 12) {
      if let icon = label.shownIcon { Image(icon).font(.largeTitle).foregroundStyle(.secondary) }
      if let title = label.shownText {
        Text(title).font(.title2)
      } else {
        label
      }
      description.font(.callout).foregroundStyle(.secondary).multilineTextAlignment(.center)
      actions
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == Declarative.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a word with an icon by its name.
  public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { Declarative.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }

  /// A message that a search has found nothing.
  public static var search: ContentUnavailableView { search(text: "") }

  /// Returns a message that a search for `text` has found nothing.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView(
      localized("Nothing found"), systemImage: "magnifyingglass",
      description: text.isEmpty ? nil : Text(text))
  }
}

extension ContentUnavailableView where Actions == EmptyView {
  /// Creates a word with a description.
  public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description) {
    self.init(label: label, description: description, actions: { EmptyView() })
  }
}
