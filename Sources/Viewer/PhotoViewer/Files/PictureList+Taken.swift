import Files
import Folders
import Settings
import SystemPackage

/// The times when pictures were taken, which have to be read from their files.
extension PictureList {
  /// Whether the list depends on capture dates, or on the text that is read with them.
  var needsTimes: Bool { order.key == .taken || filter?.hasWords == true }

  /// The pictures whose time is still to be read, because it is needed.
  var pathsWithoutTime: [FilePath] {
    guard needsTimes else { return [] }
    return paths.indices.filter { items[$0].taken == nil }.map { paths[$0] }
      + leftOut.filter { $0.item.taken == nil }.map(\.path)
  }

  /// The facts of the files of the pictures without such a time.
  var factsWithoutTime: [FilePath: FileFacts] {
    let shown = paths.indices.filter { items[$0].taken == nil }.map { (paths[$0], items[$0].facts) }
    let all = shown + leftOut.filter { $0.item.taken == nil }.map { ($0.path, $0.item.facts) }
    return Dictionary(all.compactMap { path, facts in facts.map { (path, $0) } }) { $1 }
  }

  /// Records the times in `times` at which the pictures at `asked` were taken; the others are ordered by the times of
  /// the last changes of their files, for good. Files that have been overwritten since, as their difference from
  /// `facts` shows, are still to be read. The list is put in order again.
  mutating func record(
    _ times: [FilePath: FileTime], of asked: [FilePath], knowing facts: [FilePath: FileFacts] = [:]
  ) {
    let asked = Set(asked)
    changeAll { list in
      for index in list.paths.indices where asked.contains(list.paths[index]) {
        if let known = facts[list.paths[index]], known != list.items[index].facts { continue }
        list.items[index].taken =
          times[list.paths[index]] ?? list.items[index].facts?.modified ?? .distantPast
      }
      list.sortAll(by: list.order)
    }
  }
}

extension PictureList {
  /// Records the ratings of the pictures, and puts them in order again if that is the one of ratings.
  mutating func record(_ ratings: [FilePath: Int]) {
    changeAll { list in
      var isOther = false
      for index in list.paths.indices where list.items[index].rating != ratings[list.paths[index]] {
        list.items[index].rating = ratings[list.paths[index]]
        isOther = true
      }
      if isOther, list.order.key == .rating { list.sortAll(by: list.order) }
    }
  }
}

extension FileTime {
  /// A time before all others.
  fileprivate static let distantPast = FileTime(seconds: .min, nanoseconds: 0)
}
