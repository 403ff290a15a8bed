/// A view for each element of a collection, identified by their ids.
///
/// An element that moves in the collection takes the state of its view along.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  StructuralView
{
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: @MainActor (Data.Element) -> Content
  /// The edits of the views in a list that the user is permitted.
  var editing = RowEditing()

  /// Creates views for elements that `id` identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Creates views for elements with an identity of their own.
  public init(
    _ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.id = \.id
    self.content = content
  }

  /// The views. Elements with the same id are distinguished by their order.
  var parts: [ViewPart] {
    var occurrences: [ID: Int] = [:]
    return data.map { element in
      let id = id(element)
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      let key = occurrence == 0 ? AnyHashable(id) : AnyHashable([AnyHashable(id), occurrence])
      return ViewPart(key: key, view: content(element))
    }
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates a view for each number of a range.
  public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content
  ) { self.init(data, id: \.self, content: content) }
}
