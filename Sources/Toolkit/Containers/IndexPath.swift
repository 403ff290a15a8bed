/// The place of an item in a list or a collection: its section, and its index there.
///
/// Items of an earlier section come first. Foundation's type of the same name has any number of
/// indexes; a list has two.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// The index of the section, from 0.
  public var section: Int
  /// The index of the row within the section, from 0.
  public var row: Int
  /// The index of the item within the section: another name of ``row``, for collections.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Creates the index path of a row of a list.
  public init(row: Int, section: Int = 0) {
    self.section = section
    self.row = row
  }

  /// Creates the index path of an item of a collection.
  public init(item: Int, section: Int = 0) {
    self.init(row: item, section: section)
  }

  /// Returns whether `a` precedes `b`.
  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}
