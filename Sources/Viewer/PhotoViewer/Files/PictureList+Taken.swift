import Files
import Folders
import Settings
import SystemPackage

/// The order of the times when pictures were taken, which have to be read from their files.
extension PictureList {
  /// The pictures of which that time is still to be read, because they are to be ordered by it.
  var pathsWithoutTime: [FilePath] {
    guard order.key == .taken else { return [] }
    return paths.indices.filter { items[$0].taken == nil }.map { paths[$0] }
      + leftOut.filter { $0.item.taken == nil }.map(\.path)
  }

  /// Notes when the pictures at `asked` were taken, as far as that is in `times`; the others are ordered by
  /// when their files changed, for good. The list is put in order again.
  mutating func note(_ times: [FilePath: FileTime], of asked: [FilePath]) {
    let asked = Set(asked)
    changeAll { list in
      for index in list.paths.indices where asked.contains(list.paths[index]) {
        list.items[index].taken =
          times[list.paths[index]] ?? list.items[index].facts?.modified ?? .distantPast
      }
      list.sortAll(by: list.order)
    }
  }
}

extension FileTime {
  /// A time before all others.
  fileprivate static let distantPast = FileTime(seconds: .min, nanoseconds: 0)
}
