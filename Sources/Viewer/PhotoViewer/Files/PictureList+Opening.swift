import Files
package import Folders
import Localization
import PictureFiles
package import SystemPackage

extension PictureList {
  /// Creates the list for the arguments of a command line.
  ///
  /// A single file opens its folder at that file. A folder represents the pictures in it; if there
  /// are only folders, the list ``isOfFolders``. A file that cannot be read stays in the list, and
  /// the viewer shows the error.
  ///
  /// Folders are not read here, because that takes time: a ``FolderWatcher`` delivers their
  /// pictures later. Only folders among files are read immediately, to determine the first picture. It waits for the
  /// disks with the paths.
  /// - Precondition: There is at least one path.
  package init(opening paths: [FilePath]) {
    precondition(!paths.isEmpty)
    // Whoever gets a path from here may take it for that of another file.
    let sources = paths.map(\.withoutParents).map {
      PictureFolder.exists(at: $0) ? Source.folder(path: $0) : .file(path: Self.inFolder($0))
    }
    if sources.count == 1, case .file(let path) = sources[0] {
      self.init(besides: path)
      return
    }
    self.init(sources: sources)
    isOfFolders = paths.count == sources.filter(\.isFolder).count
    guard !isOfFolders else { return }
    for (number, source) in sources.enumerated() {
      guard case .folder(let path) = source else { continue }
      apply(Result { () throws(PictureError) in try PictureFolder.listing(of: path) }, of: number)
    }
    _ = move(by: -paths.count)
  }

  /// Creates the list for `paths` like ``init(opening:)``, starting with the first picture in the `folder` among them.
  init(opening paths: [FilePath], startingIn folder: FilePath) {
    self.init(opening: paths)
    let first = items.firstIndex { sources[$0.position.source] == .folder(path: folder) }
    if let first { move(to: first) }
  }

  /// The path of the current picture if it was named, and not found in a folder; else nil.
  var namedFile: FilePath? {
    guard title == nil, let current, !sources[items[index].position.source].isFolder else {
      return nil
    }
    return current
  }

  /// The files and folders that were named: files under their present names, without those that are listed no more.
  var namedPaths: [FilePath] {
    // A single file is shown with the others in its folder.
    if sources.count == 2, case .file(let path) = sources[0],
      sources[1] == .folder(path: path.folder)
    {
      return [path]
    }
    var files: [Int: FilePath] = [:]
    for entry in entries + leftOut { files[entry.item.position.source] = entry.path }
    return sources.enumerated().compactMap { $1.folder ?? files[$0] }
  }

  /// Creates the list of `favorites`, which are from any folders.
  /// - Precondition: There is at least one path.
  init(favorites: [FilePath]) {
    precondition(!favorites.isEmpty)
    self.init(sources: favorites.map { .file(path: $0) }, title: localized("Favourites"))
    isOfFolders = true
  }

  /// Creates the list of the pictures in `all` folders: `folder`, which is first, and those below it.
  init(below folder: FilePath, in all: [FilePath]) {
    self.init(sources: all.map { .folder(path: $0) }, tree: folder)
    isOfFolders = true
  }

  /// Creates the list of the pictures in the folder of the file at `path`, starting with that file.
  private init(besides path: FilePath) {
    let folder = path.folder
    if let picture = PictureFolder.picture(at: path) {
      self.init(sources: [.folder(path: folder)])
      merge([picture], of: 0, without: [], showing: nil)
    } else {
      self.init(sources: [.file(path: path), .folder(path: folder)])
    }
  }

  /// Returns `path` with an explicit folder, as it is named in the changes of that folder.
  private static func inFolder(_ path: FilePath) -> FilePath {
    path.lastComponent.map { path.folder.appending($0) } ?? path
  }

  /// Returns the paths without links of those folders of `sources` to which links lead.
  static func linkedFolders(of sources: [Source]) -> [FilePath: FilePath] {
    let named = Set(sources.map(\.namedFolder))
    let resolved = named.compactMap { folder in (try? folder.resolved()).map { (folder, $0) } }
    return Dictionary(resolved.filter { $0 != $1 }) { first, _ in first }
  }

  /// Returns the folder that all of `sources` are in or name, some of them by the links of `linked` folders; nil if
  /// there are several.
  static func folder(of sources: [Source], _ linked: [FilePath: FilePath]) -> FilePath? {
    let folders = Set(sources.map(\.namedFolder).map { linked[$0] ?? $0 })
    return folders.count == 1 ? folders.first : nil
  }

  /// The name of that folder.
  var folderName: String? { folder?.displayName }

  /// Makes `watcher` watch the files and folders of the list.
  package func watch(by watcher: FolderWatcher) {
    var named: [FilePath: Set<FilePath.Component>] = [:]
    for case .file(let path) in sources {
      if let name = path.lastComponent { named[path.folder, default: []].insert(name) }
    }
    let folders = Set(sources.compactMap(\.folder))
    for folder in folders.union(named.keys) {
      watcher.watch(folder, isListed: folders.contains(folder), naming: named[folder] ?? [])
    }
  }
}

extension PictureList.Source {
  /// The path of the folder; nil for a file.
  var folder: FilePath? { if case .folder(let path) = self { path } else { nil } }

  var isFolder: Bool { folder != nil }

  var path: FilePath {
    switch self {
    case .file(let path), .folder(let path): path
    }
  }

  /// The folder, or that of the file.
  var namedFolder: FilePath {
    switch self {
    case .file(let path): path.folder
    case .folder(let path): path
    }
  }
}
