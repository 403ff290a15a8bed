import CTIFF
package import PictureFiles

/// The way in which a page of a TIFF file is read.
package enum TIFFPage {
  /// By this raster: libvips refuses it or reads it wrongly.
  case raster(any Raster)
  /// By libvips. Only the first `bands` are shown: those after them are no alpha; nil for all.
  case forLibvips(bands: Int?)

  /// Finds the way for page `page` of the TIFF `file`, or for one of the reduced pictures that belong to it. libvips
  /// reports the errors of files that cannot be opened. If it is to be `salvaging`, as much as possible is read.
  /// - Throws: an error if the header shows that the page cannot be decoded.
  package static func open(
    _ file: RasterBytes, page: Int, subdirectory: Int?, salvaging: Bool
  ) throws(PictureError) -> TIFFPage {
    guard let handle = try? TIFFHandle(file) else { return .forLibvips(bands: nil) }
    let directory = (try? handle.select(page: page, subdirectory: subdirectory)).map {
      TIFFDirectory(handle)
    }
    guard let directory else { return .forLibvips(bands: nil) }
    func reader() throws(PictureError) -> TIFFReader {
      try TIFFReader(handle, directory, pageCount: handle.pageCount)
    }
    guard directory.suitsLibvips else { return .raster(LibraryRaster(try reader())) }
    // libvips refuses a directory with any entry that libtiff ignores with an error, such as an orientation of 0, and
    // leaves out all rows of a damaged strip.
    if handle.hasReportedError || salvaging && directory.hasCompressedStrips,
      let reader = try? reader()
    {
      return .raster(LibraryRaster(reader))
    }
    return .forLibvips(bands: directory.bandsForLibvips)
  }
}

extension TIFFDirectory {
  fileprivate var hasCompressedStrips: Bool { !isTiled && compression != COMPRESSION_NONE }

  /// The number of bands that libvips makes of the colours, if the others are no alpha.
  fileprivate var bandsForLibvips: Int? {
    switch colors {
    case .gray, .rgb, .cmyk: alpha == nil && samples > colorCount ? colorCount : nil
    default: nil
    }
  }
}
