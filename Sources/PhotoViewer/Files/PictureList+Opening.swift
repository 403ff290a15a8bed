import Imaging

extension PictureList {
  /// The list that a command line asks for.
  ///
  /// One file opens its folder at that file; folders stand for the pictures in them, and when there
  /// is nothing else and they have any, the list ``isOfFolders``. A file that
  /// cannot be read stays in the list: the viewer says what is wrong with it.
  /// - Precondition: there is at least one path.
  public init(opening paths: [String]) {
    precondition(!paths.isEmpty)
    if paths.count == 1, !PictureFolder.exists(at: paths[0]) {
      self.init(besides: paths[0])
    } else {
      self.init(paths.flatMap(Self.pictures(at:)))
      isOfFolders = paths.allSatisfy(PictureFolder.exists(at:)) && self.paths != paths
    }
  }

  /// The pictures in the folder of the file at `path`, starting with that file.
  private init(besides path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let all = (try? PictureFolder.pictures(in: folder)) ?? []
    if let index = all.firstIndex(of: folder + name) {
      self.init(all, startingAt: index)
    } else {
      self.init([path] + all)
    }
  }

  /// The pictures that `path` stands for; itself when there are none, which then says why.
  private static func pictures(at path: String) -> [String] {
    guard PictureFolder.exists(at: path), let pictures = try? PictureFolder.pictures(in: path),
      !pictures.isEmpty
    else { return [path] }
    return pictures
  }
}
