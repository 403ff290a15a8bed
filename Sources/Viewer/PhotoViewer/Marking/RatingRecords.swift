import Folders
import SystemPackage

/// The ratings of the pictures that are followed, and which are favourites, as far as known. Files are read and changed
/// side by side: readings from before a change do not count.
///
/// A folder may have many thousands of pictures, and hashing a path is the most expensive step: there is one record for
/// each.
struct RatingRecords {
  /// A reading of files that has begun.
  struct Reading: Sendable {
    fileprivate let number: Int
    /// The number of changes when it began.
    fileprivate let changeCount: Int
  }

  private struct Record {
    var isKnown = false
    /// The number of the last started reading; nil if its result must be ignored.
    var lastReading: Int?
    /// The number of changes after the last one of this file.
    var lastChange = 0

    /// Adopts the results of `reading`, unless it is outdated. Returns whether they were adopted.
    mutating func take(_ reading: Reading) -> Bool {
      guard lastReading == reading.number, lastChange <= reading.changeCount else { return false }
      isKnown = true
      return true
    }
  }

  /// The favourites.
  private(set) var favorites: Set<FilePath> = []
  /// The ratings of the files that have one, from 1 to 10.
  private(set) var ratings: [FilePath: Int] = [:]
  private var records: [FilePath: Record] = [:]
  /// The number of readings that have begun so far.
  private(set) var readCount = 0
  /// The number of beginnings and ends of changes so far.
  private var changeCount = 0

  /// Returns whether the picture at `path` is a favourite.
  func contains(_ path: FilePath) -> Bool { favorites.contains(path) }

  /// Follows the pictures at `paths`, and forgets all others. Of those that change at this moment, the changes
  /// are remembered, if it `keepsChanges`. Returns the pictures whose ratings are neither known nor being read.
  mutating func follow(_ paths: [FilePath], keepsChanges: Bool) -> [FilePath] {
    let earlier = records
    records = [:]
    records.reserveCapacity(paths.count)
    if keepsChanges {
      for (path, record) in earlier where record.lastChange > 0 {
        records[path] = Record(lastChange: record.lastChange)
      }
    }
    var unknown: [FilePath] = []
    for path in paths {
      let record = earlier.isEmpty ? Record() : earlier[path] ?? Record()
      records[path] = record
      if !record.isKnown, record.lastReading == nil { unknown.append(path) }
    }
    favorites = favorites.filter { records[$0]?.isKnown == true }
    ratings = ratings.filter { records[$0.key]?.isKnown == true }
    return unknown
  }

  /// Discards the results of readings in progress.
  mutating func forgetReadings() {
    for index in records.values.indices { records.values[index].lastReading = nil }
  }

  /// Records that the pictures at `paths` are about to be read.
  mutating func beginReading(_ paths: [FilePath]) -> Reading {
    readCount += 1
    for path in paths { records[path, default: Record()].lastReading = readCount }
    return Reading(number: readCount, changeCount: changeCount)
  }

  /// Records that of the files at `asked` those of `found` had ratings when they were read. Those that were read again
  /// or changed since are left as they are.
  mutating func record(_ found: [FilePath: Int], of asked: [FilePath], in reading: Reading) {
    for path in asked where records[path]?.take(reading) == true {
      setRating(found[path], of: path)
    }
  }

  /// Records that a change of the pictures at `paths` begins or ends.
  mutating func recordChange(of paths: [FilePath]) {
    changeCount += 1
    for path in paths { records[path, default: Record()].lastChange = changeCount }
  }

  /// Records the ratings of the files at `changed` from now on; none of those that `found` does not name.
  mutating func record(_ found: [FilePath: Int], ofChanged changed: [FilePath]) {
    for path in changed {
      records[path, default: Record()].isKnown = true
      setRating(found[path], of: path)
    }
  }

  private mutating func setRating(_ rating: Int?, of path: FilePath) {
    // Most files have none, and never had.
    guard rating != nil || !ratings.isEmpty else { return }
    // The worst rating is none at all.
    ratings[path] = rating == 0 ? nil : rating
    if rating == FileRating.favorite { favorites.insert(path) } else { favorites.remove(path) }
  }
}
