import Files
import Glibc
import PictureFiles
package import SystemPackage

/// Files that belong to a photo beside them, and are shown as one with it. Their names differ in the endings: the raw
/// file of the same shot, as `IMG_1.CR2` beside `IMG_1.JPG`, and the video of a moving photo, as `IMG_1.MOV` beside
/// `IMG_1.HEIC`.
package enum PictureCompanions {
  /// The endings of photos that have companions. Of photos with one name, the first one has them.
  private static let photoEndings = ["heic", "heif", "jpg", "jpeg"]
  private static let companionEndings = ["mov", "mp4"] + PictureFormat.raw.extensions

  /// A name without its ending, and the place of the ending among some.
  struct Match {
    let stem: ArraySlice<UInt8>
    let rank: Int
  }

  /// Returns the match of a photo that may have companions at `path`; nil for other files.
  static func photo(_ path: FilePath) -> Match? { match(path, among: photoEndings) }

  /// Returns the match of a file that may be a companion at `path`; nil for other files.
  static func companion(_ path: FilePath) -> Match? { match(path, among: companionEndings) }

  private static func match(_ path: FilePath, among endings: [String]) -> Match? {
    let name = path.nameBytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return nil
    }
    // Letters in ASCII differ by one bit from their capitals.
    let ending = name[name.index(after: dot)...].map { $0 | 0x20 }
    return endings.firstIndex { ending.elementsEqual($0.utf8) }
      .map { Match(stem: name[..<dot], rank: $0) }
  }

  /// Returns those of `paths` that do not belong to a photo among them.
  package static func photos(among paths: [FilePath]) -> [FilePath] {
    let photos = Set(paths.compactMap { path in photo(path).map { start(of: path, $0.stem) } })
    return paths.filter { path in
      companion(path).map { !photos.contains(start(of: path, $0.stem)) } ?? true
    }
  }

  /// Returns the bytes of `path` up to the end of `stem`, the first part of its name.
  private static func start(of path: FilePath, _ stem: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.bytes.dropLast(path.nameBytes.count - stem.count)
  }

  // MARK: On the disk

  // Only names with the endings that the folder of a file has are looked for: its disk may be slow, or far away.

  /// Returns whether the file at `path` belongs to a photo.
  static func isCompanion(_ path: FilePath, among found: NameEndings) -> Bool {
    companion(path).map { !photos(of: $0, beside: path, among: found).isEmpty } ?? false
  }

  /// Returns the names of the files that belong to the photo at `path`.
  static func companions(of path: FilePath, among found: NameEndings) -> [FilePath.Component] {
    guard let photo = photo(path), let status = FileStatus(of: path) else { return [] }
    let first = photos(of: photo, beside: path, among: found).first
    guard first.flatMap({ FileStatus(of: $0) })?.isSameFile(as: status) == true else { return [] }
    return files(photo.stem, found.spellings(of: companionEndings), beside: path)
      .compactMap(\.lastComponent)
  }

  /// Returns the paths of other files that are listed differently once the file at `path` is added or removed.
  static func relatives(of path: FilePath, among found: NameEndings) -> [FilePath] {
    if let companion = companion(path) { return photos(of: companion, beside: path, among: found) }
    guard let photo = photo(path) else { return [] }
    let endings = found.spellings(of: photoEndings + companionEndings)
    return files(photo.stem, endings, beside: path).filter { $0 != path }
  }

  private static func photos(
    of match: Match, beside path: FilePath, among found: NameEndings
  ) -> [FilePath] {
    files(match.stem, found.spellings(of: photoEndings), beside: path)
  }

  /// Returns the paths of the files with the name of the one at `path`, whose ending follows `stem`, and others of
  /// `endings`: for each one, those of its spellings.
  private static func files(
    _ stem: ArraySlice<UInt8>, _ endings: [[[UInt8]]], beside path: FilePath
  ) -> [FilePath] {
    let start = start(of: path, stem) + [UInt8(ascii: ".")]
    return endings.flatMap { spellings in
      var found: [(path: FilePath, status: FileStatus)] = []
      for ending in spellings {
        let bytes = start + ending
        let name = bytes.map { CChar(bitPattern: $0) } + [0]
        guard let status = FileStatus(of: name, in: AT_FDCWD),
          // Cards of cameras have names without case.
          !found.contains(where: { $0.status.isSameFile(as: status) })
        else { continue }
        found.append((FilePath(bytes: bytes), status))
      }
      return found.map(\.path)
    }
  }
}

extension FolderListing {
  /// Removes the companions of photos from the list, and records them with their photos.
  mutating func joinCompanions() {
    guard pictures.contains(where: { PictureCompanions.companion($0.path) != nil }) else { return }
    var photos: [ArraySlice<UInt8>: (rank: Int, index: Int)] = [:]
    for (index, picture) in pictures.enumerated() {
      guard let photo = PictureCompanions.photo(picture.path) else { continue }
      if photos[photo.stem].map({ photo.rank < $0.rank }) ?? true {
        photos[photo.stem] = (photo.rank, index)
      }
    }
    var companions: [Int: [FilePath.Component]] = [:]
    let rest = pictures.enumerated().filter { _, picture in
      guard let match = PictureCompanions.companion(picture.path),
        let photo = photos[match.stem], let name = picture.path.lastComponent
      else { return true }
      companions[photo.index, default: []].append(name)
      return false
    }
    pictures = rest.map { index, picture in
      companions[index].map { picture.with(companions: $0) } ?? picture
    }
  }
}
