import Codecs
package import Drawing
package import Files
package import PictureFiles
package import PictureLoading
package import Pixels
package import SystemPackage

/// Answers questions about files like a decoder process, but in this process.
package struct LocalInspector: PictureInspector {
  /// Creates an inspector.
  package init() {}

  /// Returns the edits of `file` that change its orientation.
  package func edits(
    of file: OpenFile, applying change: Orientation
  ) throws(PictureError) -> ByteEdits {
    try OrientationEdits.edits(of: file, applying: change)
  }

  /// Returns the information in `file` about the picture on `page`.
  package func info(of file: HeldFile, page: Int) throws(PictureError) -> PictureInfo {
    var request = PictureRequest(file.path, page: page, .complete)
    request.held = file
    return try LocalDecoder().info(for: request)
  }

  /// Returns the whole picture on `page` of the file.
  package func picture(in file: HeldFile, page: Int) throws(PictureError) -> Bitmap {
    try LocalDecoder().picture(in: file, page: page)
  }

  /// Throws: only a program of its own encodes pictures.
  package func encoded(
    _ file: HeldFile, page: Int, as rendition: PictureRendition
  ) throws(PictureError) -> [UInt8] {
    throw .noDecoder("touchstone-decoder-vips", reason: "it is not used here")
  }

  /// Returns `file` with only the visible data of its picture.
  package func stripped(_ file: OpenFile) throws(PictureError) -> [UInt8] {
    try AnonymousFile.bytes(of: FileBytes.read(file))
  }

  /// Returns what `file` says of how its picture was made.
  package func metadata(of file: OpenFile) -> PictureMetadata { ExifReader.metadata(of: file) }

  /// Calls `body` with the metadata of each of the files at `paths`.
  package func readMetadata(of paths: [FilePath], _ body: (Int, PictureMetadata?) -> Bool) {
    for (index, path) in paths.enumerated() {
      let file = try? FileBytes.open(path)
      guard body(index, file.map(metadata)) else { return }
    }
  }
}
