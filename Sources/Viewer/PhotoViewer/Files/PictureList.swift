import Folders
import PictureFiles
package import SystemPackage

/// The list of pictures to view, one of which is current.
///
/// Each picture has a place, so that pictures can be added, removed and restored without changing
/// the order of the others. Files named on the command line are in the order of the arguments. The
/// pictures of a folder are in natural order, at the position of the folder among the arguments.
package struct PictureList: Hashable, Sendable {
  /// A file or folder that was named.
  enum Source: Hashable, Sendable {
    /// A file of any kind.
    case file(path: FilePath)
    /// The pictures in a folder.
    case folder(path: FilePath)
  }

  /// The place of a picture in the order of the list.
  struct Place: Hashable, Sendable, Comparable {
    /// The index of its source.
    let source: Int
    /// Its order within that source.
    let order: NaturalSortKey

    static func < (one: Place, other: Place) -> Bool {
      one.source == other.source ? one.order < other.order : one.source < other.source
    }
  }

  /// The paths of the pictures, in order; empty if all have been removed.
  package private(set) var paths: [FilePath]
  /// The index of the current picture; 0 if there is none.
  package private(set) var index: Int
  /// Whether only folders were named, and no picture.
  package internal(set) var isOfFolders = false
  /// The files and folders that were named.
  let sources: [Source]
  /// The files that each folder skipped, or the reason why it could not be listed, by the index of
  /// the source. A folder without an entry has not been listed yet.
  var listings: [Int: Result<SkippedFiles, PictureError>] = [:]
  /// Whether the list has ever contained a picture.
  private(set) var hasHeldAny = false
  /// The place of each path.
  private(set) var places: [Place]

  /// A removed picture and its place.
  package struct Removal: Hashable, Sendable {
    /// The path of the picture.
    package let path: FilePath
    fileprivate let place: Place
  }

  /// Creates a list of `paths`, in which the one at `index` is current.
  /// - Precondition: `index` is valid, so there is at least one path.
  package init(_ paths: [FilePath], startingAt index: Int = 0) {
    precondition(paths.indices.contains(index))
    self.init(of: paths.map(Source.file))
    self.index = index
  }

  /// Creates a list of the files among `sources`. Pictures of the folders can be added later.
  init(of sources: [Source]) {
    self.sources = sources
    paths = []
    places = []
    index = 0
    for (number, source) in sources.enumerated() {
      guard case .file(let path) = source else { continue }
      paths.append(path)
      places.append(Place(source: number, order: NaturalSortKey([])))
    }
    hasHeldAny = !paths.isEmpty
  }

  /// The path of the current picture; nil if there is none.
  package var current: FilePath? { paths.isEmpty ? nil : paths[index] }

  /// Moves by `steps` pictures, at most to the first or the last one.
  /// - Returns: Whether another picture has become current.
  mutating func move(by steps: Int) -> Bool {
    let target = min(max(index + steps, 0), max(paths.count - 1, 0))
    defer { index = target }
    return target != index
  }

  /// Makes the picture at `index` current.
  /// - Precondition: `index` is valid.
  mutating func move(to index: Int) {
    precondition(paths.indices.contains(index))
    self.index = index
  }

  /// Removes the picture at `index`. If it is the current one, the next one becomes current, or
  /// after the last one the previous one.
  /// - Precondition: `index` is valid.
  mutating func remove(at index: Int) -> Removal {
    let removal = Removal(path: paths.remove(at: index), place: places.remove(at: index))
    if index < self.index || self.index == paths.count { self.index = max(self.index - 1, 0) }
    return removal
  }

  /// Restores a removed picture to its place, even if other pictures were added or removed since.
  /// The current picture stays current.
  /// - Returns: The index of the restored picture.
  mutating func putBack(_ removal: Removal) -> Int {
    if let index = index(of: removal.place) { return index }
    let index = firstIndex(from: removal.place)
    if index <= self.index && !paths.isEmpty { self.index += 1 }
    paths.insert(removal.path, at: index)
    places.insert(removal.place, at: index)
    return index
  }
}

// MARK: - Places

extension PictureList {
  /// Returns the index of the picture at `place`; nil if there is none.
  func index(of place: Place) -> Int? {
    let index = firstIndex(from: place)
    return index < places.count && places[index] == place ? index : nil
  }

  /// Returns the present index of the picture that had `index` in `earlier`; nil if it is gone.
  func index(of index: Int, in earlier: PictureList) -> Int? {
    earlier.places.indices.contains(index) ? self.index(of: earlier.places[index]) : nil
  }

  /// Returns the index of the first picture that is not before `place`.
  private func firstIndex(from place: Place) -> Int {
    var range = places.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if places[middle] < place {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// Removes the pictures at the indices `gone`, and inserts the pictures `added` of the folder
  /// `source`, which are sorted. Then the picture at the place `shown` is current, or the one after
  /// it if there is none.
  mutating func merge(
    _ added: [FolderPicture], of source: Int, without gone: Set<Int>, showing shown: Place?
  ) {
    guard !added.isEmpty || !gone.isEmpty else { return }
    let (oldPaths, oldPlaces) = (paths, places)
    paths = []
    places = []
    paths.reserveCapacity(oldPaths.count + added.count)
    places.reserveCapacity(oldPaths.count + added.count)
    var rest = added[...]
    for (index, place) in oldPlaces.enumerated() where !gone.contains(index) {
      while let next = rest.first, Place(source: source, order: next.order) < place {
        append(rest.removeFirst(), of: source)
      }
      paths.append(oldPaths[index])
      places.append(place)
    }
    for next in rest { append(next, of: source) }
    hasHeldAny = hasHeldAny || !paths.isEmpty
    index = shown.map { min(firstIndex(from: $0), max(paths.count - 1, 0)) } ?? 0
  }

  private mutating func append(_ picture: FolderPicture, of source: Int) {
    paths.append(picture.path)
    places.append(Place(source: source, order: picture.order))
  }
}

extension PictureList {
  /// The number of pictures in words, such as `120 pictures`.
  var countDescription: String { paths.count == 1 ? "1 picture" : "\(paths.count) pictures" }
}
