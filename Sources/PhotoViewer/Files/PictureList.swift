/// The files that are leafed through, and which of them is shown.
public struct PictureList: Hashable, Sendable {
  /// The paths, in the order of leafing; none when all have been taken out.
  public private(set) var paths: [String]
  /// Which is shown; 0 when there is none.
  public private(set) var index: Int
  /// Whether it stands for folders, of which none of the pictures was asked for by name.
  public internal(set) var isOfFolders = false
  /// The place of each path before anything was taken out.
  private var places: [Int]

  /// A path that was taken out, and where it belongs.
  public struct Removal: Hashable, Sendable {
    /// The path.
    public let path: String
    fileprivate let place: Int
  }

  /// A list of `paths`, of which number `index` is shown first.
  /// - Precondition: there is at least one path, and `index` is one of them.
  public init(_ paths: [String], startingAt index: Int = 0) {
    precondition(paths.indices.contains(index))
    self.paths = paths
    self.index = index
    places = Array(paths.indices)
  }

  /// The path of the file that is shown; nil when there is none.
  public var current: String? { paths.isEmpty ? nil : paths[index] }

  /// Moves on by `steps`, to the first or the last at most; false when that is where it was.
  mutating func move(by steps: Int) -> Bool {
    let target = min(max(index + steps, 0), max(paths.count - 1, 0))
    defer { index = target }
    return target != index
  }

  /// Shows number `index`.
  /// - Precondition: there is such a path.
  mutating func move(to index: Int) {
    precondition(paths.indices.contains(index))
    self.index = index
  }

  /// Takes out number `index`. What is shown stays; after the one that is shown comes the next, and
  /// after the last the one before.
  /// - Precondition: there is such a path.
  mutating func remove(at index: Int) -> Removal {
    let removal = Removal(path: paths.remove(at: index), place: places.remove(at: index))
    if index < self.index || self.index == paths.count { self.index = max(self.index - 1, 0) }
    return removal
  }

  /// Puts `removal` back where it was among the others, whatever was taken out before or since;
  /// answers its number. What is shown stays.
  mutating func putBack(_ removal: Removal) -> Int {
    let index = places.firstIndex { $0 > removal.place } ?? places.count
    if index <= self.index && !paths.isEmpty { self.index += 1 }
    paths.insert(removal.path, at: index)
    places.insert(removal.place, at: index)
    return index
  }
}
