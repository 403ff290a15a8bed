import Files
import PictureFiles
import SystemPackage

/// A file or folder that cannot be shown, with the reason.
package struct PictureFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or folder.
  let path: FilePath
  /// The reason why it cannot be shown.
  let reason: PictureError

  /// The path and the reason in one line.
  package var description: String { "\(path.displayed): \(reason)" }
}
