package import Drawing
package import PictureFiles
package import SystemPackage

/// Reads trusted picture files: those that come with the program or that it has written itself. They are JPEG or PNG
/// files, recognized by their first bytes. Use a ``PictureLoader`` for all other files.
package enum PictureFile {
  /// Returns the upright bitmap of the picture at `path`.
  package static func bitmap(at path: FilePath) throws(PictureError) -> Bitmap {
    let bytes = try FileBytes.read(path)
    if bytes.starts(with: JPEG.signature) { return try JPEG.decode(bytes) }
    if bytes.starts(with: PNG.signature) { return try PNG.decode(bytes) }
    throw .unknownFormat
  }
}
