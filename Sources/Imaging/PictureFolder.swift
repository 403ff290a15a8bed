import Glibc

/// Which pictures a folder holds.
public enum PictureFolder {
  /// What is in the folder at `path` for those who look at pictures, which are told by their names'
  /// endings. Hidden files, files that this user may not read, pipes, devices, links to nowhere and
  /// names that are not UTF-8 are left out and counted; folders are left out.
  /// - Throws: ``ImagingError/missing`` or ``ImagingError/unreadable(reason:)``.
  public static func listing(of path: String) throws(ImagingError) -> FolderListing {
    guard let folder = opendir(path) else { throw .lastSystemError }
    defer { closedir(folder) }
    let prefix = prefix(of: path)
    var listing = FolderListing()
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 })
        guard PictureEnding.ends(name) else { return }
        listing.add(name, Int(entry.pointee.d_type), in: dirfd(folder), prefix)
      }
    }
    guard errno == 0 else { throw .lastSystemError }
    listing.pictures.sort { $0.order < $1.order }
    return listing
  }

  /// The paths of the pictures in the folder at `path`, in the order in which people count.
  /// - Throws: what ``listing(of:)`` does, or ``ImagingError/noPictures(skipped:)``.
  public static func pictures(in path: String) throws(ImagingError) -> [String] {
    let listing = try listing(of: path)
    guard !listing.pictures.isEmpty else { throw .noPictures(skipped: listing.skipped) }
    return listing.pictures.map(\.path)
  }

  /// The file at `path` as its folder lists it; nil when that leaves it out, or there is none.
  public static func picture(at path: String) -> FolderPicture? {
    guard PictureEnding.ends(path.utf8), FolderEntry(path) == .picture else { return nil }
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let name = path[(start ?? path.startIndex)...]
    return FolderPicture(path: path, order: NaturalOrder(String(name)))
  }

  /// Whether there is a folder at `path`.
  public static func exists(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What the paths of files in the folder at `path` begin with.
  static func prefix(of path: String) -> String { path.hasSuffix("/") ? path : path + "/" }
}

extension FolderListing {
  /// Adds what has the bytes of `name` in the open folder `folder`, whose files' paths begin with
  /// `prefix`; what it is says `kind`.
  fileprivate mutating func add(
    _ name: UnsafeRawBufferPointer, _ kind: Int, in folder: Int32, _ prefix: String
  ) {
    guard let text = String(validating: name, as: UTF8.self) else {
      return skipped.note(.unnamable)
    }
    switch FolderEntry(text, in: folder, kind: kind) {
    case .picture: pictures.append(FolderPicture(path: prefix + text, order: NaturalOrder(text)))
    case .skipped(let reason): skipped.note(reason)
    case .folder, .missing: break
    }
  }
}
