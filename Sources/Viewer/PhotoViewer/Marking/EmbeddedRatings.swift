import FileOperations
import Files
import Folders
import PictureFiles
import PictureLoading
import SystemPackage

/// The ratings that other programs have written into pictures, or into sidecars beside them (`xmp:Rating`). They are
/// only read: a rating by the user is stored elsewhere, and takes precedence.
enum EmbeddedRatings {
  /// Returns the ratings in the sidecars of the pictures at `paths` and, with `inPictures`, in the pictures
  /// themselves. `inspector` reads the files, which takes about as long as showing their thumbnails.
  static func ratings(
    of paths: [FilePath], inPictures: Bool, by inspector: any PictureInspector
  ) -> [FilePath: Int] {
    var ratings: [FilePath: Int] = [:]
    func read(_ files: [(path: FilePath, of: FilePath)]) {
      inspector.readMetadata(of: files.map(\.path)) { index, metadata in
        // A rating that was read before takes precedence.
        let path = files[index].of
        if ratings[path] == nil { ratings[path] = metadata?.rating }
        return true
      }
    }
    read(sidecars(of: paths))
    if inPictures { read(paths.filter { ratings[$0] == nil }.map { ($0, $0) }) }
    return ratings
  }

  /// Returns the sidecars that there are of the pictures at `paths`, those that take precedence first. Most folders
  /// have none, and are only listed.
  private static func sidecars(of paths: [FilePath]) -> [(path: FilePath, of: FilePath)] {
    var known: [FilePath: Set<FilePath.Component>] = [:]
    return paths.flatMap { path -> [(path: FilePath, of: FilePath)] in
      let folder = path.folder
      let names =
        known[folder]
        ?? Set((try? FileSystem.names(in: folder)) ?? []).filter {
          $0.extension?.lowercased() == "xmp"
        }
      known[folder] = names
      guard !names.isEmpty else { return [] }
      return path.sidecars.filter { $0.lastComponent.map(names.contains) == true }
        .map { ($0, path) }
    }
  }
}

extension PictureMetadata {
  /// The rating that is stated, from 2 to 10; nil for none.
  var rating: Int? {
    numbers[.rating].flatMap { Int(exactly: $0.value) }.flatMap(FileRating.rating(ofStars:))
  }
}
