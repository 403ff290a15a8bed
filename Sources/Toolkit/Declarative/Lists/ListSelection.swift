/// Access to the selected rows of a list, by their tags.
@MainActor
struct ListSelection {
  /// Whether several rows can be selected.
  let isMultiple: Bool
  let get: @MainActor () -> Set<AnyHashable>
  let set: @MainActor (Set<AnyHashable>) -> Void

  /// Creates access to one value.
  init<Value: Hashable>(_ value: Binding<Value?>) {
    isMultiple = false
    get = { value.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    set = { value.wrappedValue = $0.lazy.compactMap { $0.base as? Value }.first }
  }

  /// Creates access to several values.
  init<Value: Hashable>(_ values: Binding<Set<Value>>) {
    isMultiple = true
    get = { Set(values.wrappedValue.map { AnyHashable($0) }) }
    set = { values.wrappedValue = Set($0.compactMap { $0.base as? Value }) }
  }
}
