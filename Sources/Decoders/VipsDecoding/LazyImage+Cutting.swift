import CVips
import Codecs
import Geometry
import PictureFiles
import Pixels

/// Parts of an image, which may lie turned in it.
extension LazyImage {
  /// The name of the preview in Exif data.
  static let previewName = "jpeg-thumbnail-data"
  /// The name of the data of IPTC, which are among the resources of Photoshop.
  private static let iptcName = "iptc-data"

  /// Returns `part` of this image, turned upright. The pixels of this one can be read in any order.
  func cut(to part: TurnedPart) throws(PictureError) -> LazyImage {
    let image: LazyImage
    if let area = part.area {
      image = try cropped(to: area.moved(intoWidth: width, height: height))
    } else {
      image = try resampled(to: part, by: part.transform)
    }
    return try image.withoutPreviews()
  }

  /// Returns `part` of this image as an upright image. This one is stored in `orientation`, and `open` opens it again:
  /// it is decoded more than once, and never whole in memory.
  func cut(
    to part: TurnedPart, of orientation: Orientation,
    opening open: @escaping () throws(PictureError) -> LazyImage
  ) throws(PictureError) -> LazyImage {
    let size = orientation.turned((width, height))
    let transform =
      part.transform * orientation.toUpright(Size(Double(size.width), Double(size.height)))
    let pixels = BandedPixels(
      of: self, madeInto: part.width, part.height, by: transform, opening: open)
    guard let pixels else { throw .unreadable(reason: "the part is empty") }
    let copy = try pixels.image().resampled(to: part, by: transform).withoutPreviews()
    vips_autorot_remove_angle(copy.raw)
    return copy
  }

  /// Returns `part`, to which `transform` maps this image, resampled once. Edges of this image are extended, because
  /// rounding may read beyond them.
  private func resampled(
    to part: TurnedPart, by transform: Affine
  ) throws(PictureError) -> LazyImage {
    guard let interpolation = vips_interpolate_new("bicubic") else {
      throw .lastLibvipsError(of: format)
    }
    defer { g_object_unref(interpolation) }
    // libvips counts from the middle of the first pixel.
    return try applying(
      "affine",
      [
        "matrix": .reals([transform.a, transform.c, transform.b, transform.d]),
        "interpolate": .object(UnsafeMutableRawPointer(interpolation)),
        "oarea": .numbers([0, 0, part.width, part.height]),
        "idx": .real(0.5), "idy": .real(0.5), "odx": .real(transform.tx - 0.5),
        "ody": .real(transform.ty - 0.5),
        "extend": .number(Int(VIPS_EXTEND_COPY.rawValue)),
      ])
  }

  /// Returns the image without the previews in its metadata, which show the cut off parts.
  private func withoutPreviews() throws(PictureError) -> LazyImage {
    let copy = try applying("copy")
    copy.removePreviews()
    return copy
  }

  private func removePreviews() {
    vips_image_remove(raw, Self.previewName)
    guard let resources = bytes(Self.iptcName),
      resources.starts(with: PhotoshopResources.segmentName)
    else {
      return
    }
    let plain = PhotoshopResources.withoutThumbnail(
      resources, after: PhotoshopResources.segmentName.count)
    plain.withUnsafeBytes { vips_image_set_blob_copy(raw, Self.iptcName, $0.baseAddress, $0.count) }
  }
}

extension TurnedPart {
  /// The mapping of the picture to the part.
  fileprivate var transform: Affine {
    Affine(offset: Vector(Double(width) / 2, Double(height) / 2))
      * Affine(scale: 1, angle: angle, offset: .zero) * Affine(offset: -center.vector)
  }
}

extension PixelArea {
  /// Returns the area moved into an image that is at least as large.
  fileprivate func moved(intoWidth whole: Int, height: Int) -> PixelArea {
    let width = min(self.width, whole)
    let rows = min(self.height, height)
    return PixelArea(
      x: min(max(0, x), whole - width), y: min(max(0, y), height - rows), width: width,
      height: rows)
  }
}
