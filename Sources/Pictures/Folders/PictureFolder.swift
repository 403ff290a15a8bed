import Files
import Glibc
package import PictureFiles
package import SystemPackage

/// Lists the pictures in folders.
package enum PictureFolder {
  /// Returns the pictures in the folder at `path`, recognized by their file name extensions. Hidden
  /// files, unless the caller is `showingHidden` ones, unreadable files, pipes, devices and broken links
  /// are left out and counted, and so are pictures in other formats. Folders are left out, and so are
  /// the raw files and videos that belong to photos. Other videos are listed as well.
  /// - Throws: ``PictureError/missing`` or ``PictureError/unreadable(reason:)``.
  package static func listing(
    of path: FilePath, showingHidden: Bool = false
  ) throws(PictureError) -> FolderListing {
    guard let folder = path.withPlatformString(opendir) else { throw PictureError(reading: .last) }
    defer { closedir(folder) }
    var listing = FolderListing()
    let place = OpenFolder(path, dirfd(folder), showsHidden: showingHidden)
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let kind = Int(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { name in
          listing.add(name, kind, in: place)
        }
      }
    }
    guard errno == 0 else { throw PictureError(reading: .last) }
    listing.joinCompanions()
    listing.pictures.sort { $0.order < $1.order }
    return listing
  }

  /// Returns the file at `path` as its folder lists it, or nil if the folder leaves it out or there
  /// is no such file.
  package static func picture(
    at path: FilePath, showingHidden: Bool = false
  ) -> FolderPicture? {
    picture(at: path, among: .all, showingHidden: showingHidden)
  }

  /// Returns those of the files at `paths` that their folders list, by their paths.
  package static func pictures(at paths: [FilePath]) -> [FilePath: FolderPicture] {
    // To read the names of a folder takes longer than to look for those that may belong to one file.
    guard paths.count > 1 else {
      return paths.reduce(into: [:]) { $0[$1] = picture(at: $1) }
    }
    var endings: [FilePath: NameEndings] = [:]
    for folder in Set(paths.map(\.folder)) { endings[folder] = NameEndings(of: folder) }
    return paths.reduce(into: [:]) { pictures, path in
      pictures[path] = picture(
        at: path, among: endings[path.folder] ?? .all, showingHidden: false)
    }
  }

  /// Returns the file at `path` as its folder, in which names have the `endings`, lists it, or nil if the folder leaves
  /// it out or there is no such file.
  static func picture(
    at path: FilePath, among endings: NameEndings, showingHidden: Bool
  ) -> FolderPicture? {
    guard let name = path.lastComponent?.bytes, PictureFileExtension.isListed(name),
      FolderEntry(path, showingHidden: showingHidden) == .picture,
      !PictureCompanions.isCompanion(path, among: endings)
    else { return nil }
    return FolderPicture(
      path: path, order: NaturalSortKey(name), status: FileStatus(following: path),
      companions: PictureCompanions.companions(of: path, among: endings))
  }

  /// Returns whether there is a folder at `path`.
  package static func exists(at path: FilePath) -> Bool {
    FileStatus(following: path)?.isFolder ?? false
  }
}

/// A folder that is being listed.
private struct OpenFolder {
  let descriptor: Int32
  /// The path of the folder, with a slash at the end.
  let start: [UInt8]
  let showsHidden: Bool
  /// The user whose rights count.
  let user = geteuid()

  init(_ path: FilePath, _ descriptor: Int32, showsHidden: Bool) {
    self.descriptor = descriptor
    self.showsHidden = showsHidden
    let slash = UInt8(ascii: "/")
    start = path.bytes + (path.bytes.last == slash ? [] : [slash])
  }
}

extension FolderListing {
  /// Adds the file `name` in `folder`, if its name is that of a picture. `kind` is the type of the file, as in
  /// `d_type`. A folder may have many thousands: a path is made only for files that are kept.
  fileprivate mutating func add(_ name: UnsafePointer<CChar>, _ kind: Int, in folder: OpenFolder) {
    let bytes = [UInt8](UnsafeRawBufferPointer(start: name, count: strlen(name)))
    guard PictureFileExtension.isListed(bytes) else {
      return countOther(name, bytes, kind, in: folder)
    }
    endings.record(bytes)
    let status = kind == DT_DIR ? nil : FileStatus(of: name, in: folder.descriptor)
    let entry = FolderEntry(
      name, in: folder.descriptor, kind: kind,
      isReadable: status.map { $0.owner == folder.user && $0.isReadableByOwner } ?? false,
      showingHidden: folder.showsHidden)
    switch entry {
    case .picture:
      pictures.append(
        FolderPicture(
          path: FilePath(bytes: folder.start + bytes), order: NaturalSortKey(bytes),
          status: status))
    case .skipped(let reason): skipped.add(reason)
    case .folder, .missing: break
    }
  }

  /// Counts a file that cannot be shown if it is one that people look for among pictures, and not hidden.
  private mutating func countOther(
    _ name: UnsafePointer<CChar>, _ bytes: [UInt8], _ kind: Int, in folder: OpenFolder
  ) {
    guard PictureFileExtension.isOfOtherMedia(bytes) else { return }
    // Whether it can be read does not matter.
    let entry = FolderEntry(
      name, in: folder.descriptor, kind: kind, isReadable: true, showingHidden: folder.showsHidden)
    guard entry == .picture else { return }
    skipped.add(.otherKind)
  }
}
