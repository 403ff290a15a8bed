package import Drawing
package import Files
package import PictureFiles
package import Pixels
package import SystemPackage

/// A type that answers questions about picture files, whose contents the viewer itself does not parse.
package protocol PictureInspector: Sendable {
  /// Returns the edits of `file`, a JPEG or TIFF, that change its orientation. May take long; can be called from any
  /// thread.
  func edits(
    of file: OpenFile, applying change: Orientation
  ) throws(PictureError) -> ByteEdits

  /// Returns the information in `file` about the picture on `page`. It may take long, and can be called from any
  /// thread.
  func info(of file: HeldFile, page: Int) throws(PictureError) -> PictureInfo

  /// Returns the whole picture on `page` of the file, upright, at the size that the file states and in sRGB. It may
  /// take long, and can be called from any thread.
  func picture(in file: HeldFile, page: Int) throws(PictureError) -> Bitmap

  /// Returns a file with the picture on `page` of `file`, upright and rendered by `rendition`, with its metadata and
  /// its colour profile. May take long; can be called from any thread.
  /// - Throws: ``PictureFiles/PictureError/noDecoder(_:reason:)`` if there is no program for it.
  func encoded(
    _ file: HeldFile, page: Int, as rendition: PictureRendition
  ) throws(PictureError) -> [UInt8]

  /// Returns `file`, a PNG, WebP or GIF, with only the visible data of its picture; pixels and animation are unchanged.
  /// It may take long, and can be called from any thread.
  func stripped(_ file: OpenFile) throws(PictureError) -> [UInt8]

  /// Returns the metadata in `file` about the making of its picture. It may take long, and can be called from any
  /// thread.
  func metadata(of file: OpenFile) throws(PictureError) -> PictureMetadata

  /// Calls `body` with the index of each of the files at `paths`, in order, and with its metadata; nil if it cannot be
  /// read. Ends when `body` returns false. May take long; can be called from any thread.
  func readMetadata(of paths: [FilePath], _ body: (Int, PictureMetadata?) -> Bool)
}

extension PictureDecoder {
  /// Returns the whole picture on a page of a file, upright and in the finest level that `detail` needs.
  package func picture(
    in file: HeldFile, page: Int, _ detail: PictureRequest.Detail = .complete
  ) throws(PictureError) -> Bitmap {
    var request = PictureRequest(file.path, page: page, detail)
    request.held = file
    guard let pyramid = try content(for: request)?.pyramid,
      pyramid.levels[0].exponent == detail.exponent(for: pyramid.size)
    else { throw .decoderFailed(reason: "it sent an unexpected reply") }
    return pyramid.levels[0].bitmap
  }
}
