package import Files
package import PictureFiles
package import Pixels

/// A type that answers questions about picture files, whose contents the viewer itself does not parse.
package protocol PictureInspector: Sendable {
  /// Returns the edits of `file`, a JPEG or TIFF, that change how it is seen. It may take long, and can be
  /// called from any thread.
  func edits(
    of file: OpenFile, applying change: Orientation.Change
  ) throws(PictureError) -> ByteEdits

  /// Returns what `file` says of how its picture was made. It may take long, and can be called from any
  /// thread.
  func metadata(of file: OpenFile) throws(PictureError) -> PictureMetadata
}
