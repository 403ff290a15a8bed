import Files
import PictureFiles
import SystemPackage

extension FilePath {
  /// The name of the format that the ending of the name stands for, such as `JPEG`; of another ending, the ending in
  /// capitals. Nil without an ending.
  var typeName: String? {
    self.extension.map { PictureFormat(extension: $0)?.name ?? $0.uppercased().displayed }
  }
}
