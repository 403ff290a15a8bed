import Imaging
public import SystemPackage

/// The files that are leafed through, and which of them is shown.
///
/// It knows where each file belongs, so that those that come and go, or come back, leave all others
/// in their order: files that were named one by one in that of their names, and the pictures of a
/// folder in that in which people count, where the folder was named.
public struct PictureList: Hashable, Sendable {
  /// What was named.
  enum Source: Hashable, Sendable {
    /// A file, whatever it is.
    case file(path: FilePath)
    /// The pictures in a folder.
    case folder(path: FilePath)
  }

  /// Where a file belongs.
  struct Place: Hashable, Sendable, Comparable {
    /// The number of its source.
    let source: Int
    /// The place among those of the same source.
    let order: NaturalOrder

    static func < (one: Place, other: Place) -> Bool {
      one.source == other.source ? one.order < other.order : one.source < other.source
    }
  }

  /// The paths, in the order of leafing; none when all have been taken out.
  public private(set) var paths: [FilePath]
  /// Which is shown; 0 when there is none.
  public private(set) var index: Int
  /// Whether it stands for folders, of which none of the pictures was asked for by name.
  public internal(set) var isOfFolders = false
  /// What was named.
  let sources: [Source]
  /// What the folders among them were found to hold that is not shown, or why they could not be
  /// listed, by their numbers; those that are missing have not been listed yet.
  var listings: [Int: Result<SkippedFiles, ImagingError>] = [:]
  /// Whether there ever was anything in it.
  private(set) var hasHeldAny = false
  /// The place of each path.
  private(set) var places: [Place]

  /// A path that was taken out, and where it belongs.
  public struct Removal: Hashable, Sendable {
    /// The path.
    public let path: FilePath
    fileprivate let place: Place
  }

  /// A list of `paths`, of which number `index` is shown first.
  /// - Precondition: there is at least one path, and `index` is one of them.
  public init(_ paths: [FilePath], startingAt index: Int = 0) {
    precondition(paths.indices.contains(index))
    self.init(of: paths.map(Source.file))
    self.index = index
  }

  /// A list of what was named, with the files; of folders nothing is known yet.
  init(of sources: [Source]) {
    self.sources = sources
    (paths, places, index) = ([], [], 0)
    for (number, source) in sources.enumerated() {
      guard case .file(let path) = source else { continue }
      paths.append(path)
      places.append(Place(source: number, order: NaturalOrder([])))
    }
    hasHeldAny = !paths.isEmpty
  }

  /// The path of the file that is shown; nil when there is none.
  public var current: FilePath? { paths.isEmpty ? nil : paths[index] }

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

  /// Puts `removal` back where it was among the others, whatever came or went before or since;
  /// answers its number. What is shown stays.
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
  /// The number of what belongs to `place`; nil when it is not there.
  func index(of place: Place) -> Int? {
    let index = firstIndex(from: place)
    return index < places.count && places[index] == place ? index : nil
  }

  /// Which number what had the number `index` in `earlier` has now; nil when it is not there any more.
  func index(of index: Int, in earlier: PictureList) -> Int? {
    earlier.places.indices.contains(index) ? self.index(of: earlier.places[index]) : nil
  }

  /// The number of the first that does not belong before `place`.
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

  /// Takes out the numbers `gone` and puts `came` where they belong, which are in their order. What
  /// belongs to `shown` is shown then; when that is not there, what comes after it.
  mutating func merge(
    _ came: [FolderPicture], of source: Int, without gone: Set<Int>, showing shown: Place?
  ) {
    guard !came.isEmpty || !gone.isEmpty else { return }
    let (oldPaths, oldPlaces) = (paths, places)
    (paths, places) = ([], [])
    paths.reserveCapacity(oldPaths.count + came.count)
    places.reserveCapacity(oldPaths.count + came.count)
    var rest = came[...]
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
