public import Drawing
import Geometry
import Imaging

extension VipsPicture {
  /// The small picture in a HEIF file or in Exif data, if it has the shape of the large one.
  public func embeddedPreview() -> Bitmap? {
    let preview =
      page.file.format.loader == FileFormat.heic.loader ? thumbnailImage() : exifThumbnail()
    return preview.flatMap { showsTheSame($0) ? $0 : nil }
  }

  /// The small JPEG in Exif data, which lies as the picture does.
  private func exifThumbnail() -> Bitmap? {
    guard let header = try? page.openAsStored().image,
      let file = header.bytes("jpeg-thumbnail-data")
    else { return nil }
    return try? JPEG.decode(file).upright(from: header.orientation)
  }

  /// The small one that belongs to an image in a HEIF file.
  private func thumbnailImage() -> Bitmap? {
    guard let image = try? page.open(["thumbnail": .number(1)]).image,
      Double(max(image.width, image.height)) < max(info.size.width, info.size.height)
    else { return nil }
    let geometry = PageGeometry(stored: (image.width, image.height), orientation: .upright)
    return try? geometry.bitmap(
      of: geometry.whole(ofLevel: 0), ofLevel: 0, from: ComputedPixels(exponent: 0, image: image))
  }

  /// Whether `preview` has the shape of the picture, to a pixel. Some cameras put bars beside or above
  /// it, and who cuts a picture may leave the old preview.
  private func showsTheSame(_ preview: Bitmap) -> Bool {
    // The two products are equal for one shape; a pixel of the preview changes them by a side of
    // the picture.
    let difference =
      Double(preview.width) * info.size.height - Double(preview.height) * info.size.width
    return abs(difference) <= max(info.size.width, info.size.height)
  }
}
