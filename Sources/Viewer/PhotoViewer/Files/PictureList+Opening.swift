import Files
import Imaging
public import SystemPackage

extension PictureList {
  /// The list that a command line asks for.
  ///
  /// One file opens its folder at that file; folders stand for the pictures in them, and when there
  /// is nothing else, the list ``isOfFolders``. A file that cannot be read stays in the list: the
  /// viewer says what is wrong with it.
  ///
  /// What it starts with needs no folder to be read: that takes its time, and comes as news of a
  /// ``FolderWatcher``. Only where folders are named among files they are read at once, to know which
  /// picture is the first.
  /// - Precondition: there is at least one path.
  public init(opening paths: [FilePath]) {
    precondition(!paths.isEmpty)
    let sources = paths.map {
      PictureFolder.exists(at: $0) ? Source.folder(path: $0) : .file(path: Self.inFolder($0))
    }
    if sources.count == 1, case .file(let path) = sources[0] {
      self.init(besides: path)
      return
    }
    self.init(of: sources)
    isOfFolders = paths.count == sources.filter(\.isFolder).count
    guard !isOfFolders else { return }
    for (number, source) in sources.enumerated() {
      guard case .folder(let path) = source else { continue }
      take(Result { () throws(ImagingError) in try PictureFolder.listing(of: path) }, of: number)
    }
    _ = move(by: -paths.count)
  }

  /// The pictures in the folder of the file at `path`, starting with that file.
  private init(besides path: FilePath) {
    let folder = path.folder
    if let picture = PictureFolder.picture(at: path) {
      self.init(of: [.folder(path: folder)])
      merge([picture], of: 0, without: [], showing: nil)
    } else {
      self.init(of: [.file(path: path), .folder(path: folder)])
    }
  }

  /// `path`, with the folder in which it lies: so its folder's news name it.
  private static func inFolder(_ path: FilePath) -> FilePath {
    path.lastComponent.map { path.folder.appending($0) } ?? path
  }

  /// Has `watcher` tell of all that it stands for.
  func watch(by watcher: FolderWatcher) {
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
  /// The path of a folder.
  var folder: FilePath? { if case .folder(let path) = self { path } else { nil } }

  var isFolder: Bool { folder != nil }
}
