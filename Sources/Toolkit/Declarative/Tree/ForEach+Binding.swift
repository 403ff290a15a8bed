/// An element of a collection that a binding leads to.
public struct BoundElement<Element, ID: Hashable>: Identifiable {
  /// The identity of the element.
  public let id: ID
  let binding: Binding<Element>
}

extension ForEach {
  /// Creates views for the elements of a collection that can be changed in them.
  ///
  ///     ForEach($tasks) { $task in Toggle(task.name, isOn: $task.isDone) }
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Elements.Element: Identifiable, ID == Elements.Element.ID,
    Data == [BoundElement<Elements.Element, ID>]
  {
    self.init(Self.elements(of: data, id: \.id), id: \.id) { content($0.binding) }
  }

  /// Creates views for the elements of a collection that can be changed in them.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [BoundElement<Elements.Element, ID>] {
    self.init(Self.elements(of: data, id: id), id: \.id) { content($0.binding) }
  }

  /// Creates views for some of the bindings to the elements of a collection.
  ///
  ///     ForEach($tasks.filter { !$0.wrappedValue.isDone }) { $task in TaskRow(task: $task) }
  public init<Value: Identifiable>(
    _ data: [Binding<Value>], @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) where Data == [Binding<Value>], ID == Value.ID {
    self.init(data, id: \.id) { content($0) }
  }

  /// Returns the elements with bindings to them. A view that outlives its element sees the last value, and writes
  /// nothing.
  private static func elements<Elements: MutableCollection & RandomAccessCollection>(
    of data: Binding<Elements>, id: KeyPath<Elements.Element, ID>
  ) -> [BoundElement<Elements.Element, ID>] {
    let values = data.wrappedValue
    return values.indices.map { index in
      let last = values[index]
      let key = last[keyPath: id]
      /// Returns where the element is now.
      @MainActor func place() -> Elements.Index? {
        let now = data.wrappedValue
        if now.indices.contains(index), now[index][keyPath: id] == key { return index }
        return now.firstIndex { $0[keyPath: id] == key }
      }
      let binding = Binding<Elements.Element>(
        get: { place().map { data.wrappedValue[$0] } ?? last },
        set: { new in if let place = place() { data.wrappedValue[place] = new } })
      return BoundElement(id: key, binding: binding)
    }
  }
}

extension List {
  /// Creates a list of elements that can be changed in their rows.
  public init<Elements: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Elements>,
    @ViewBuilder row: @escaping (Binding<Elements.Element>) -> Row
  )
  where
    Elements.Element: Identifiable,
    Content == ForEach<
      [BoundElement<Elements.Element, Elements.Element.ID>], Elements.Element.ID, Row
    >
  { self.init { ForEach(data, content: row) } }
}
