import Controls
import Geometry
import Views

/// A button that opens a menu.
///
///     Menu("Sort", systemImage: "arrow.up.arrow.down") {
///       Button("By name") { sort(by: .name) }
///       Button("By date") { sort(by: .date) }
///     }
///
/// Its items are buttons, toggles, pickers and further menus. A ``Divider`` or a ``Section`` parts groups.
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: @MainActor () -> Content
  @Environment(\.buttonStyle) private var style
  /// Opens the menu of a label that is no title.
  private let opener = MenuOpener()

  /// Creates a button that shows other views.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.content = content
    self.label = label()
  }

  /// The button.
  public var body: some View {
    if let title = label as? any TitledLabel, let text = title.titleText {
      TitleButton(
        title: text, icon: title.titleIcon, role: nil,
        style: (style as? any ToolkitButtonStyle)?.toolkitStyle ?? .plain,
        menu: Controls.Menu(of: content()), action: {})
    } else {
      LabelButton(content: label) { opener.open() }
        .background { MenuSource(opener: opener, items: Controls.Menu(of: content())?.items ?? []) }
    }
  }
}

extension Menu where Label == Text {
  /// Creates a button with a title.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content
  ) { self.init(content: content) { Text(title) } }
}

extension Menu where Label == Declarative.Label<Text, Image> {
  /// Creates a button with a title and an icon by its name.
  public init(
    _ title: some StringProtocol, systemImage name: String,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) { self.init(content: content) { Declarative.Label(title, systemImage: name) } }
}

/// Opens a menu beside the view of its source.
@MainActor
private final class MenuOpener {
  weak var source: MenuSourceView?

  func open() { source?.open() }
}

/// The place of a menu, behind the label that opens it.
private struct MenuSource: ViewRepresentable {
  let opener: MenuOpener
  let items: [MenuItem]

  func makeView(context: Context) -> MenuSourceView { MenuSourceView() }

  func updateView(_ view: MenuSourceView, context: Context) {
    opener.source = view
    view.items = items
  }
}

/// The view that a menu opens beside.
private final class MenuSourceView: Views.View {
  var items: [MenuItem] = []
  private let menu = MenuView()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  func open() {
    menu.items = items
    menu.present(from: self)
  }
}
