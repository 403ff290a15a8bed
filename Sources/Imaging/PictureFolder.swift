import Glibc

/// Which pictures a folder holds.
public enum PictureFolder {
  private static let endings: Set<String> = ["jpg", "jpeg", "png"]

  /// The paths of the pictures in the folder at `path`, told by their names' endings, in the order
  /// in which people count: 2 before 10, capitals like small letters. Hidden files, folders, and
  /// names that are not UTF-8 are left out.
  /// - Throws: ``ImagingError/missing``, ``ImagingError/unreadable(reason:)``, or
  ///   ``ImagingError/noPictures``.
  public static func pictures(in path: String) throws(ImagingError) -> [String] {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let pictures = try names(in: path).filter { isPicture($0) && !exists(at: prefix + $0) }
    guard !pictures.isEmpty else { throw .noPictures }
    return pictures.map { (key: NaturalOrder($0), path: prefix + $0) }
      .sorted { $0.key < $1.key }
      .map(\.path)
  }

  /// Whether there is a folder at `path`.
  public static func exists(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isPicture(_ name: String) -> Bool {
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Every name in the folder at `path` that is UTF-8, in no order.
  private static func names(in path: String) throws(ImagingError) -> [String] {
    guard let folder = opendir(path) else { throw .lastSystemError }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { names.append(name) }
    }
    guard errno == 0 else { throw .lastSystemError }
    return names
  }
}
