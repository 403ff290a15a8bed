import Codecs
package import Drawing
import Geometry
import PictureLoading
import Pixels

extension VipsPicture {
  /// Returns the preview in a HEIF file or in Exif data, if it has the aspect ratio of the picture.
  package func embeddedPreview() -> Bitmap? {
    let preview =
      page.file.format.loader == .heif ? thumbnailImage() : exifThumbnail()
    return preview.flatMap { showsTheSame($0) ? $0 : nil }
  }

  /// Returns the JPEG preview in Exif data, which has the orientation of the picture.
  private func exifThumbnail() -> Bitmap? {
    guard let header = try? page.openAsStored().image,
      let file = header.bytes("jpeg-thumbnail-data")
    else { return nil }
    return try? JPEG.decode(file).upright(from: header.orientation)
  }

  /// Returns the thumbnail of an image in a HEIF file.
  private func thumbnailImage() -> Bitmap? {
    guard let image = try? page.open(["thumbnail": .number(1)]).image,
      Double(max(image.width, image.height)) < max(info.size.width, info.size.height)
    else { return nil }
    let geometry = PageGeometry(stored: (image.width, image.height), orientation: .upright)
    return try? geometry.bitmap(
      of: geometry.whole(ofLevel: 0), ofLevel: 0, from: ComputedPixels(exponent: 0, image: image))
  }

  /// Returns whether `preview` has the aspect ratio of the picture, to within one pixel. Some
  /// cameras add bars, and editors that crop a picture may leave the old preview.
  private func showsTheSame(_ preview: Bitmap) -> Bool {
    // The products are equal for equal aspect ratios. One pixel of the preview changes them by a
    // side of the picture.
    let difference =
      Double(preview.width) * info.size.height - Double(preview.height) * info.size.width
    return abs(difference) <= max(info.size.width, info.size.height)
  }
}
