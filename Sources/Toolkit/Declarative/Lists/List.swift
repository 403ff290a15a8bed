public import Containers
import Scrolling

/// Rows below each other, which scroll: one for each view in it.
///
///     List(folders) { folder in
///       Text(folder.name)
///     }
///
/// Only rows that are visible, or nearly, are views; their state is lost when they scroll away. Loops with
/// ``ForEach/onDelete(perform:)`` and ``ForEach/onMove(perform:)`` let the user delete and move rows. A
/// ``Button`` that is a row takes all of it.
public struct List<Content: View>: View {
  private let content: Content
  private let selection: ListSelection?
  @Environment(\.listStyle) private var style

  private init(content: Content, selection: ListSelection?) {
    self.content = content
    self.selection = selection
  }

  /// Creates a list of views.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: nil)
  }

  /// Creates a list of views, one of which can be selected. Views in a ``ForEach`` are identified by their ids, others
  /// by their ``View/tag(_:)``.
  public init<Value: Hashable>(
    selection: Binding<Value?>, @ViewBuilder content: () -> Content
  ) { self.init(content: content(), selection: ListSelection(selection)) }

  /// Creates a list of views, several of which can be selected.
  public init<Value: Hashable>(
    selection: Binding<Set<Value>>, @ViewBuilder content: () -> Content
  ) { self.init(content: content(), selection: ListSelection(selection)) }

  /// The list.
  public var body: some View {
    // Another style is another list.
    ListHost(content: content, selection: selection, style: style).id(style)
  }
}

extension List {
  /// Creates a list of elements with an identity of their own.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, content: row) }
  }

  /// Creates a list of elements that `id` identifies.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: row) }
  }
}

private enum ListStyleKey: EnvironmentKey { static let defaultValue = ListStyle.plain }

extension EnvironmentValues {
  /// The look of lists.
  var listStyle: ListStyle {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the lists in the view.
  public func listStyle(_ style: ListStyle) -> some View { environment(\.listStyle, style) }
}

/// A list of the toolkit.
private struct ListHost<Content: View>: ViewRepresentable {
  let content: Content
  let selection: ListSelection?
  let style: ListStyle

  func makeCoordinator() -> ListCoordinator { ListCoordinator() }

  func makeView(context: Context) -> RowList {
    let list = RowList(style: style)
    context.coordinator.attach(to: list)
    return list
  }

  func updateView(_ list: RowList, context: Context) {
    context.coordinator.show(
      ListContents(of: content), selection: selection, in: context.environment)
    let isEditing = context.environment.editing?.mode == .active
    if list.isEditing != isEditing { list.isEditing = isEditing }
    list.follow(context.environment)
    list.scrollsAlways = context.environment.scrollBounce != .basedOnSize
  }
}
