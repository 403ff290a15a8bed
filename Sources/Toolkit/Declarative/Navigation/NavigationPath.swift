/// The values of the pages above the root of a ``NavigationStack``, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates a path of no pages.
  public init() {}

  /// Creates a path of values.
  public init(_ values: some Sequence<some Hashable>) {
    self.values = values.map { AnyHashable($0) }
  }

  /// The number of pages.
  public var count: Int { values.count }

  /// Whether there are no pages above the root.
  public var isEmpty: Bool { values.isEmpty }

  /// Appends a value, whose page is pushed.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Removes the last values, at most all of them.
  public mutating func removeLast(_ count: Int = 1) {
    values.removeLast(min(max(0, count), values.count))
  }
}
