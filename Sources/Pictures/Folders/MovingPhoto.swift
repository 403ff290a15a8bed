import Files
import Glibc
import PictureFiles
import SystemPackage

/// Photos of phones with a short video of the same name beside them, such as `IMG_1.HEIC` and `IMG_1.MOV`.
enum MovingPhoto {
  /// The endings of such photos.
  private static let endings: Set<String> = ["heic", "heif", "jpg", "jpeg"]

  /// Returns whether the file at `path` is named as a photo that may have a motion.
  static func isPhoto(_ path: FilePath) -> Bool {
    path.extension.map { endings.contains($0.lowercased()) } ?? false
  }

  /// Returns whether the file at `path` is a video beside the photo whose motion it is.
  static func isMotion(at path: FilePath) -> Bool {
    guard PictureFileExtension.isOfVideo(path.nameBytes), let stem = path.stem else { return false }
    return endings.flatMap { [$0, $0.uppercased()] }.contains { ending in
      FilePath.Component("\(stem).\(ending)").map {
        FileSystem.allows(F_OK, at: path.folder.appending($0))
      } ?? false
    }
  }
}
