import Files
import Glibc
public import SystemPackage

/// Which pictures a folder holds.
public enum PictureFolder {
  /// What is in the folder at `path` for those who look at pictures, which are told by their names'
  /// endings. Hidden files, files that this user may not read, pipes, devices and links to nowhere
  /// are left out and counted; folders are left out.
  /// - Throws: ``ImagingError/missing`` or ``ImagingError/unreadable(reason:)``.
  public static func listing(of path: FilePath) throws(ImagingError) -> FolderListing {
    guard let folder = path.withPlatformString(opendir) else { throw .lastSystemError }
    defer { closedir(folder) }
    var listing = FolderListing()
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let kind = Int(entry.pointee.d_type)
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = bytes.prefix { $0 != 0 }
        return PictureEnding.ends(name) ? FilePath.Component(bytes: name) : nil
      }
      if let name { listing.add(name, kind, in: dirfd(folder), at: path) }
    }
    guard errno == 0 else { throw .lastSystemError }
    listing.pictures.sort { $0.order < $1.order }
    return listing
  }

  /// The paths of the pictures in the folder at `path`, in the order in which people count.
  /// - Throws: what ``listing(of:)`` does, or ``ImagingError/noPictures(skipped:)``.
  public static func pictures(in path: FilePath) throws(ImagingError) -> [FilePath] {
    let listing = try listing(of: path)
    guard !listing.pictures.isEmpty else { throw .noPictures(skipped: listing.skipped) }
    return listing.pictures.map(\.path)
  }

  /// The file at `path` as its folder lists it; nil when that leaves it out, or there is none.
  public static func picture(at path: FilePath) -> FolderPicture? {
    guard let name = path.lastComponent?.bytes, PictureEnding.ends(name),
      FolderEntry(path) == .picture
    else { return nil }
    return FolderPicture(path: path, order: NaturalOrder(name))
  }

  /// Whether there is a folder at `path`.
  public static func exists(at path: FilePath) -> Bool {
    FileStatus(following: path)?.isFolder ?? false
  }
}

extension FolderListing {
  /// Adds the file `name` in the open folder `folder`, which is at `path`; what it is says `kind`.
  fileprivate mutating func add(
    _ name: FilePath.Component, _ kind: Int, in folder: Int32, at path: FilePath
  ) {
    switch FolderEntry(FilePath(root: nil, [name]), in: folder, kind: kind) {
    case .picture:
      pictures.append(
        FolderPicture(path: path.appending(name), order: NaturalOrder(name.bytes)))
    case .skipped(let reason): skipped.note(reason)
    case .folder, .missing: break
    }
  }
}
