import Files
package import PictureFiles
package import SystemPackage

/// A file or folder that cannot be shown, with the reason.
package struct PictureFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or folder.
  package let path: FilePath
  /// The reason why it cannot be shown.
  package let reason: PictureError

  /// The path and the reason in one line.
  package var description: String { "\(path.displayed): \(reason)" }
}
