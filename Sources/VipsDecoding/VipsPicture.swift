import CVips
public import Decoding
public import Drawing
public import Imaging

/// A page of a file in any format that libvips reads.
public final class VipsPicture: StoredPicture {
  public let info: PictureInfo

  /// Opens page `page` of the open regular file `file`, which stays the caller's; nothing is decoded
  /// yet.
  ///
  /// - Parameters:
  ///   - file: open for reading; its position moves.
  ///   - page: from 0.
  ///   - screenProfile: the ICC profile of the screen; nil stands for sRGB.
  ///   - memoryBudget: the most bytes of pixels to keep in memory.
  ///   - spill: a file open for reading and writing that takes the pixels that are more; its contents
  ///     are replaced. Without one, pictures whose pixels exceed the budget have no parts.
  public init(
    file: Int32, page: Int, screenProfile: [UInt8]?, memoryBudget: Int, spill: Int32?
  ) throws(ImagingError) {
    throw .unknownFormat
  }

  public func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    throw .unknownFormat
  }

  public func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    throw .unknownFormat
  }
}
