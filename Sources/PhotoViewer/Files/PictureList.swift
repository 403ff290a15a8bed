/// The files that are leafed through, and which of them is shown.
public struct PictureList: Hashable, Sendable {
  /// The paths, in the order of leafing.
  public let paths: [String]
  /// Which is shown.
  public private(set) var index: Int

  /// A list of `paths`, of which number `index` is shown first.
  /// - Precondition: there is at least one path, and `index` is one of them.
  public init(_ paths: [String], startingAt index: Int = 0) {
    precondition(paths.indices.contains(index))
    self.paths = paths
    self.index = index
  }

  /// The path of the file that is shown.
  public var current: String { paths[index] }

  /// Moves on by `steps`, to the first or the last at most; false when that is where it was.
  mutating func move(by steps: Int) -> Bool {
    let target = min(max(index + steps, 0), paths.count - 1)
    defer { index = target }
    return target != index
  }
}
