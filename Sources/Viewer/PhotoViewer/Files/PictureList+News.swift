import FileOperations
import Files
import Folders
import PictureFiles
import Settings
import SystemPackage

/// Changes in the listed folders.
extension PictureList {
  /// Applies the changes in folders, one after the other. The current picture stays current, even under another name.
  /// If it was removed, the next one becomes current, or after the last one the previous one. The pictures of folders
  /// that are listed for the first time are sorted in together.
  /// - Returns: Whether the current picture is still listed.
  @discardableResult mutating func apply(_ news: [FolderChanges]) -> Bool {
    changeAll { list in
      let rest = list.addNewFolders(in: news)
      return rest.map { list.applyToAll($0) }.allSatisfy(\.self)
    }
  }

  /// Adds the pictures of the folders in `news` that had none. Returns the other changes.
  private mutating func addNewFolders(in news: [FolderChanges]) -> [FolderChanges] {
    guard news.count > 1 else { return news }
    let held = Set(items.map(\.position.source))
    var numbers: [FilePath: Int] = [:]
    for (number, source) in sources.enumerated() {
      if let folder = source.folder, numbers[folder] == nil { numbers[folder] = number }
    }
    var rest: [FolderChanges] = []
    var added: [Entry] = []
    for changes in news {
      guard let number = numbers[changes.folder], listings[number] == nil, !held.contains(number),
        isOfTree, changes.changes.isEmpty, case .success(let listing)? = changes.listing
      else {
        rest.append(changes)
        continue
      }
      listings[number] = .success(listing.skipped)
      added += listing.pictures.map { entry(of: $0, in: number) }
    }
    insert(added)
    return rest
  }

  private mutating func applyToAll(_ news: FolderChanges) -> Bool {
    var stays = true
    forgetNumbers(of: news)
    for (number, source) in sources.enumerated() where source == .folder(path: news.folder) {
      let shown = position(ofShownAfter: news, in: number)
      if let listing = news.listing { apply(listing, of: number, showing: shown) }
      if let skipped = news.skipped { listings[number] = .success(skipped) }
      apply(news.changes, of: number, showing: shown)
      stays = stays && (shown.map { index(of: $0) != nil } ?? true)
    }
    return stays
  }

  /// Forgets the numbers of files that were named and may have been replaced: no folder lists them.
  private mutating func forgetNumbers(of news: FolderChanges) {
    for (number, source) in sources.enumerated() {
      guard case .file(let path) = source, news.mayHideChanges || news.changes[path] != nil else {
        continue
      }
      let position = Position(source: number, order: NaturalSortKey([]))
      if let index = index(of: position) { items[index].number = nil }
    }
  }

  /// Forgets the numbers of all files: other ones may have taken their places unnoticed.
  mutating func forgetNumbers() {
    for index in items.indices { items[index].number = nil }
  }

  /// Returns the numbers of the files of the pictures at `paths`, as far as they are known.
  func numbers(of paths: [FilePath]) -> [FilePath: FileNumber] {
    var numbers: [FilePath: FileNumber] = [:]
    if paths.count == 1 {
      if let index = self.paths.firstIndex(of: paths[0]) { numbers[paths[0]] = items[index].number }
      return numbers
    }
    let wanted = Set(paths)
    for (index, path) in self.paths.enumerated() where wanted.contains(path) {
      numbers[path] = items[index].number
    }
    return numbers
  }

  /// Applies a complete listing of the folder `source`. A missing folder counts as empty; one that
  /// cannot be listed keeps its pictures.
  mutating func apply(
    _ listing: Result<FolderListing, PictureError>, of source: Int, showing shown: Position? = nil
  ) {
    listings[source] = listing.map(\.skipped)
    let old = Set(items.indices.filter { items[$0].position.source == source })
    switch listing {
    case .success(let listing): merge(listing.pictures, of: source, without: old, showing: shown)
    case .failure(.missing): merge([], of: source, without: old, showing: shown)
    case .failure: break
    }
  }

  /// Whether the folder of the file at `path` is listed, which reports the removal of the file.
  func followsFolder(of path: FilePath) -> Bool { sources.contains(.folder(path: path.folder)) }

  /// Makes the restored `picture`, whose path is absolute, current. It is added first if it is in a listed folder, and
  /// missing. Other files have no effect.
  mutating func putBack(_ picture: FolderPicture) { changeAll { $0.putBackIntoAll(picture) } }

  private mutating func putBackIntoAll(_ picture: FolderPicture) {
    for (number, source) in sources.enumerated() where listings[number] != nil {
      guard let folder = source.folder, withoutLinks(folder) == picture.path.folder else {
        continue
      }
      let picture = picture.named(in: folder)
      let position = Position(source: number, order: picture.order)
      if index(of: position) == nil { merge([picture], of: number, without: [], showing: position) }
      if let index = index(of: position) {
        items[index].number = picture.number
        move(to: index)
      }
      return
    }
  }

  /// Records another name of the file at the absolute path `path`, if it was opened individually. In a listed folder,
  /// that follows from its changes.
  mutating func rename(_ path: FilePath, to name: FilePath.Component) {
    changeAll { $0.renameInAll(path, to: name) }
  }

  private mutating func renameInAll(_ path: FilePath, to name: FilePath.Component) {
    for index in paths.indices where !sources[items[index].position.source].isFolder {
      let folder = paths[index].folder
      guard paths[index].lastComponent == path.lastComponent,
        withoutLinks(folder) == path.folder
      else { continue }
      paths[index] = folder.appending(name)
    }
  }

  private mutating func apply(
    _ changes: [FilePath: FolderChanges.Change], of source: Int, showing shown: Position?
  ) {
    var added: [FolderPicture] = []
    var gone: Set<Int> = []
    let named = changes.map { path, change in
      (
        position: Position(source: source, order: NaturalSortKey(path.lastComponent?.bytes ?? [])),
        change
      )
    }
    if recordFacts(of: changes.values.compactMap(\.picture), in: source), order.followsFiles {
      sortAll(by: order)
    }
    let known = indices(of: named.map(\.position))
    for (position, change) in named {
      let index = known[position]
      switch change {
      case .written(let picture?), .present(let picture?):
        if let index {
          items[index].companions = picture.companions
          items[index].number = picture.number
        } else {
          added.append(picture)
        }
      case .written(nil), .present(nil), .gone:
        if let index { gone.insert(index) }
      }
    }
    merge(added, of: source, without: gone, showing: shown)
  }

  /// Records the facts of those of `pictures`, which are in the folder `source`, that are listed. Those that the user
  /// has changed here, such as by a turn, keep their places. Returns whether facts of others have changed.
  private mutating func recordFacts(of pictures: [FolderPicture], in source: Int) -> Bool {
    let folder = sources[source].namedFolder
    let known = indices(of: pictures.map { Position(source: source, order: $0.order) })
    var isOther = false
    for picture in pictures {
      guard let index = known[Position(source: source, order: picture.order)],
        let name = picture.path.lastComponent, let number = picture.number,
        let facts = picture.facts, facts != items[index].facts,
        !ReplacedFiles.contains(number, facts, at: withoutLinks(folder).appending(name))
      else { continue }
      items[index].facts = facts
      isOther = true
    }
    return isOther
  }

  /// Returns the position of the current picture after `news` of the folder `source`, following
  /// renames.
  private func position(ofShownAfter news: FolderChanges, in source: Int) -> Position? {
    guard let current else { return nil }
    guard items[index].position.source == source else { return items[index].position }
    var path = current
    while news.changes[path] == .gone, let next = news.renames[path] { path = next }
    guard path != current, case .written(.some) = news.changes[path] else {
      return items[index].position
    }
    return Position(source: source, order: NaturalSortKey(path.lastComponent?.bytes ?? []))
  }

  /// Whether a folder has not been listed yet.
  var isAwaited: Bool { sources.indices.contains { sources[$0].isFolder && listings[$0] == nil } }

  /// The first folder that has not been listed yet, while there are no pictures; nil for none.
  var awaitedFolder: FilePath? {
    guard totalCount == 0 else { return nil }
    return sources.indices.first { sources[$0].isFolder && listings[$0] == nil }
      .flatMap { sources[$0].folder }
  }

  /// The reason why the list is empty; nil if it is not, if a folder has not been listed yet, or if
  /// the list contains no folder.
  var emptiness: PictureFault? {
    guard totalCount == 0, !isAwaited, let folder = sources.lazy.compactMap(\.folder).first else {
      return nil
    }
    for case .failure(let error) in listings.values {
      return PictureFault(path: folder, reason: error)
    }
    return PictureFault(path: folder, reason: .noPictures(skipped: skipped))
  }
}
