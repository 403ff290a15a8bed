import Files
import Folders
import Settings
import SystemPackage

/// The times when pictures were taken, which have to be read from their files.
extension PictureList {
  /// Whether the list depends on capture dates, or on the text that is read with them.
  var needsTimes: Bool { order.key == .taken || filter?.hasWords == true }

  /// The pictures whose time is still to be read, because it is needed: of files that have changed, again.
  var pathsWithoutTime: [FilePath] { needsTimes ? entriesWithoutTime.map(\.path) : [] }

  /// The facts of the files of the pictures without such a time.
  var factsWithoutTime: [FilePath: FileFacts] {
    let facts = entriesWithoutTime.compactMap { entry in entry.item.facts.map { (entry.path, $0) } }
    return Dictionary(facts) { $1 }
  }

  private var entriesWithoutTime: [Entry] {
    items.indices.filter { items[$0].lacksTime }.map(entry) + leftOut.filter(\.item.lacksTime)
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
        let present = list.items[index].facts
        if let known = facts[list.paths[index]], known != present { continue }
        list.items[index].taken = CaptureTime(
          time: times[list.paths[index]] ?? present?.modified ?? .distantPast, facts: present)
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

extension PictureList.Item {
  /// Whether the time at which the picture was taken has not been read from the file as it is now.
  fileprivate var lacksTime: Bool { taken.map { $0.facts != facts } ?? true }
}

extension FileTime {
  /// A time before all others.
  fileprivate static let distantPast = FileTime(seconds: .min, nanoseconds: 0)
}
