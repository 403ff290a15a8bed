import CVips
import Codecs
import Geometry
import Glibc
import PictureFiles
import Pixels

/// Parts of an image, which may lie turned in it.
extension LazyImage {
  /// The names of the preview in Exif data, and of the data of IPTC, which are among the resources of Photoshop.
  private static let (previewName, iptcName) = ("jpeg-thumbnail-data", "iptc-data")
  /// The bytes that the resources begin with.
  private static let resourcesName = Array("Photoshop 3.0\0".utf8)

  /// Returns `part` of this image, turned upright. The pixels of this one can be read in any order.
  func cut(to part: TurnedPart) throws(PictureError) -> LazyImage {
    let image: LazyImage
    if let area = part.area {
      image = try cropped(to: area.moved(intoWidth: width, height: height))
    } else {
      image = try turned(to: part)
    }
    let copy = try image.applying("copy")
    copy.removePreviews()
    return copy
  }

  /// Returns `part`, which is resampled once. Edges of this image are extended by what rounding may want beyond them.
  private func turned(to part: TurnedPart) throws(PictureError) -> LazyImage {
    guard let interpolation = vips_interpolate_new("bicubic") else {
      throw .lastLibvipsError(of: format)
    }
    defer { g_object_unref(interpolation) }
    let (cosine, sine) = (cos(part.angle), sin(part.angle))
    let middle = part.center.vector.turned(by: part.angle)
    let left = middle.dx - Double(part.width) / 2
    let top = middle.dy - Double(part.height) / 2
    // libvips counts from the middle of the first pixel.
    return try applying(
      "affine",
      [
        "matrix": .reals([cosine, -sine, sine, cosine]),
        "interpolate": .object(UnsafeMutableRawPointer(interpolation)),
        "oarea": .numbers([0, 0, part.width, part.height]),
        "idx": .real(0.5), "idy": .real(0.5), "odx": .real(-left - 0.5), "ody": .real(-top - 0.5),
        "extend": .number(Int(VIPS_EXTEND_COPY.rawValue)),
      ])
  }

  /// Removes the pictures among the metadata, which show what was cut off.
  private func removePreviews() {
    vips_image_remove(raw, Self.previewName)
    guard let resources = bytes(Self.iptcName), resources.starts(with: Self.resourcesName) else {
      return
    }
    let plain = PhotoshopResources.withoutThumbnail(resources, after: Self.resourcesName.count)
    plain.withUnsafeBytes { vips_image_set_blob_copy(raw, Self.iptcName, $0.baseAddress, $0.count) }
  }
}

extension PixelArea {
  /// Returns the area moved into an image that is at least as large.
  fileprivate func moved(intoWidth whole: Int, height: Int) -> PixelArea {
    let (width, rows) = (min(self.width, whole), min(self.height, height))
    return PixelArea(
      x: min(max(0, x), whole - width), y: min(max(0, y), height - rows), width: width,
      height: rows)
  }
}
