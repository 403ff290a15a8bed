import Files
import Folders
import PictureFiles
import Settings
package import SystemPackage

/// The list of pictures to view, one of which is current.
///
/// Each picture has a position, so that pictures can be added, removed and restored without changing
/// the order of the others. Files named on the command line are in the order of the arguments. The
/// pictures of a folder are in natural order, at the position of the folder among the arguments. The user
/// can have all of them in another ``order``.
package struct PictureList: Hashable, Sendable {
  /// A file or folder that was named.
  enum Source: Hashable, Sendable {
    /// A file of any kind.
    case file(path: FilePath)
    /// The pictures in a folder.
    case folder(path: FilePath)
  }

  /// The position of a picture in the order of the list.
  struct Position: Hashable, Sendable, Comparable {
    /// The index of its source.
    let source: Int
    /// Its order within that source.
    let order: NaturalSortKey

    static func < (one: Position, other: Position) -> Bool {
      one.source == other.source ? one.order < other.order : one.source < other.source
    }
  }

  /// The paths of the pictures, in order; empty if all have been removed.
  var paths: [FilePath]
  /// The index of the current picture; 0 if there is none.
  var index: Int
  /// Whether only folders were named, or a list of pictures, but no picture.
  package internal(set) var isOfFolders = false
  /// The files and folders that were named; for the pictures below a folder, all folders.
  private(set) var sources: [Source]
  /// Whether the pictures are those of a folder and of all folders below it.
  let isOfTree: Bool
  /// The folder that the pictures are from; nil if they are from several. Controls ask for it in every frame.
  package let folder: FilePath?
  /// The paths without links of those folders of the sources to which links lead.
  private let linkedFolders: [FilePath: FilePath]
  /// The title of the pictures; nil if they are those of the folder, or were chosen one by one.
  let title: String?
  /// The files that each folder skipped, or the reason why it could not be listed, by the index of
  /// the source. A folder without an entry has not been listed yet.
  var listings: [Int: Result<SkippedFiles, PictureError>] = [:]
  /// Whether the list has ever contained a picture.
  var hasHeldAny = false
  /// The order of the pictures.
  var order = PictureOrder()
  /// The item of each picture, in the order of the paths.
  var items: [Item]

  /// The properties of a picture besides its path.
  struct Item: Hashable, Sendable {
    let position: Position
    /// The facts about the file in the listing of its folder; nil if unknown.
    var facts: FileFacts?
    /// The number of the file; nil if unknown.
    var number: FileNumber?
    /// The names of the files that belong to it.
    var companions: [FilePath.Component] = []
    /// The time at which the picture was taken, or else at which its file changed; nil before that was read.
    var taken: CaptureTime?
    /// The rating, from 1 to 10, while pictures are ordered by it; nil for none.
    var rating: Int?
  }

  /// The time at which a picture was taken, as it was read from its file.
  struct CaptureTime: Hashable, Sendable {
    let time: FileTime
    /// The facts about the file when it was read; nil if unknown.
    let facts: FileFacts?
  }

  /// A picture with its sort keys.
  struct Entry: Hashable, Sendable {
    let path: FilePath
    var item: Item

    init(_ path: FilePath, _ item: Item) {
      self.path = path
      self.item = item
    }
  }

  /// The filter of the pictures that are shown; nil for all.
  private(set) var filter: PictureFilter?
  /// The other pictures, in order.
  private(set) var leftOut: [Entry] = []

  /// A removed picture and its position.
  struct Removal: Hashable, Sendable {
    /// The path of the picture.
    let path: FilePath
    let item: Item
    /// The way in which it was shown as a photo; nil if it was not.
    var photo: RemovedPhoto?

    /// The paths of the files that belong to it.
    var companions: [FilePath] { item.companions.map { path.folder.appending($0) } }
  }

  /// Creates a list of `paths`, in which the one at `index` is current.
  /// - Precondition: `index` is valid, so there is at least one path.
  init(_ paths: [FilePath], startingAt index: Int = 0) {
    precondition(paths.indices.contains(index))
    self.init(sources: paths.map(Source.file))
    self.index = index
  }

  /// Creates a list of the files among `sources`, whose disks it waits for. Pictures of the folders can be added later.
  /// A list with a `title` is that of no folder, and one of a `tree` that of the folder above all of these.
  init(sources: [Source], title: String? = nil, tree: FilePath? = nil) {
    // The folders of a tree, and of favourites, are known without links.
    let isNamed = title == nil && tree == nil
    let linked = isNamed ? Self.linkedFolders(of: sources) : [:]
    self.init(
      sources: sources, title: title,
      folder: tree ?? (isNamed ? Self.folder(of: sources, linked) : nil),
      isOfTree: tree != nil, linked: linked)
  }

  /// Creates an empty list for `folder`, whose disk may not respond, while its pictures are not known. It does not
  /// access the disk, and has no folder for other purposes.
  package init(awaiting folder: FilePath) {
    self.init(
      sources: [.folder(path: folder)], title: nil, folder: nil, isOfTree: false, linked: [:])
    isOfFolders = true
  }

  private init(
    sources: [Source], title: String?, folder: FilePath?, isOfTree: Bool,
    linked: [FilePath: FilePath]
  ) {
    self.sources = sources
    self.title = title
    self.folder = folder
    self.isOfTree = isOfTree
    linkedFolders = linked
    paths = []
    items = []
    index = 0
    for (number, source) in sources.enumerated() {
      guard case .file(let path) = source else { continue }
      paths.append(path)
      let position = Position(source: number, order: NaturalSortKey([]))
      let status = FileStatus(following: path)
      items.append(
        Item(position: position, facts: status.map(FileFacts.init), number: status?.number))
    }
    hasHeldAny = !paths.isEmpty
  }

  /// Returns the paths of the files that belong to the picture at `index`.
  func companions(of index: Int) -> [FilePath] {
    items[index].companions.map { paths[index].folder.appending($0) }
  }

  /// Returns the number of files that belong to the picture at `index`, or 0 if there is none.
  func companionCount(of index: Int) -> Int {
    items.indices.contains(index) ? items[index].companions.count : 0
  }

  /// Returns the path of `folder`, which is that of a source, without links.
  func withoutLinks(_ folder: FilePath) -> FilePath { linkedFolders[folder] ?? folder }

  /// Adds folders whose pictures will be appended once they are known.
  mutating func add(_ folders: [FilePath]) {
    sources += folders.map { .folder(path: $0) }
  }

  /// The path of the current picture; nil if there is none.
  package var current: FilePath? { paths.isEmpty ? nil : paths[index] }

  /// Returns the index of the first item from `index` on, and then from the start, that is no video; nil if all are.
  func firstPicture(from index: Int) -> Int? {
    let order = [index..<paths.count, 0..<index].joined()
    return order.first { !paths[$0].isVideo }
  }

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

  /// Removes the pictures at the indices, which are sorted. If the current one is among them, the next one
  /// that is left becomes current, or after the last one the previous one.
  /// - Precondition: The indices are valid.
  mutating func remove(at indices: [Int]) -> [Removal] {
    let removals = indices.map { Removal(path: paths[$0], item: items[$0]) }
    let gone = Set(indices)
    let before = indices.count { $0 < index }
    let kept = paths.indices.filter { !gone.contains($0) }
    let oldPaths = paths
    let oldItems = items
    paths = kept.map { oldPaths[$0] }
    items = kept.map { oldItems[$0] }
    index = max(0, min(index - before, paths.count - 1))
    return removals
  }

  /// Restores a removed picture to its position, even if other pictures were added or removed since.
  /// The current picture stays current.
  /// - Returns: The index of the restored picture.
  mutating func putBack(_ removal: Removal) -> Int {
    if let index = index(of: removal.item.position) { return index }
    // It returns even if it does not match the search.
    leftOut.removeAll { $0.item.position == removal.item.position }
    let index = firstIndex(from: Entry(removal.path, removal.item))
    if index <= self.index && !paths.isEmpty { self.index += 1 }
    paths.insert(removal.path, at: index)
    items.insert(removal.item, at: index)
    return index
  }
}

/// Searching.
extension PictureList {
  /// Returns whether other pictures are shown or left out than in `earlier`, or below other headings, or another one is
  /// current.
  func differs(from earlier: PictureList) -> Bool {
    index != earlier.index || paths != earlier.paths || filter != earlier.filter
      || leftOut != earlier.leftOut || order.key != earlier.order.key
      || order.isByTime && items.map(time) != earlier.items.map(earlier.time)
  }

  /// Returns the first picture, whether it is shown or not, that satisfies `predicate`; nil for none.
  func first(where predicate: (Entry) -> Bool) -> Entry? {
    paths.indices.lazy.map { entry($0) }.first(where: predicate) ?? leftOut.first(where: predicate)
  }

  /// The number of pictures, whether they are shown or not.
  var totalCount: Int { paths.count + leftOut.count }

  /// Shows only the pictures that `filter` matches; all if it is nil. The picture at the position `kept` is shown as
  /// well. If the current picture is no longer shown, the next visible one becomes current, or else the last one.
  mutating func show(only filter: PictureFilter?, and kept: Position? = nil) {
    guard filter != self.filter || kept != nil else { return }
    let shown = items.indices.contains(index) ? Entry(paths[index], items[index]) : nil
    let all = merged(entries, leftOut)
    self.filter = filter
    leftOut = []
    guard let filter else {
      show(all)
      index = shown.flatMap { self.index(of: $0.item.position) } ?? 0
      return
    }
    var days = CalendarDays()
    show(
      all.filter { entry in
        entry.item.position == kept
          || filter.matches(
            entry.path,
            of: days.periods(around: entry.item.taken?.time ?? entry.item.facts?.modified))
      })
    let positions = Set(items.map(\.position))
    leftOut = all.filter { !positions.contains($0.item.position) }
    index = shown.map { min(firstIndex(from: $0), max(paths.count - 1, 0)) } ?? 0
  }

  /// Changes the whole list by calling `body`. Then applies the search, and restores the current picture.
  mutating func changeAll<Result>(_ body: (inout PictureList) -> Result) -> Result {
    guard let filter else { return body(&self) }
    let earlier = Set(leftOut.map(\.item.position))
    let hadCurrent = current != nil
    show(only: nil)
    let result = body(&self)
    let shown = hadCurrent && current != nil ? items[index].position : nil
    show(only: filter, and: shown.flatMap { earlier.contains($0) ? nil : $0 })
    return result
  }

  /// The counts of the files in the folders that are not shown.
  var skipped: SkippedFiles {
    var skipped = SkippedFiles()
    for case .success(let left) in listings.values { skipped.add(left) }
    return skipped
  }
}
