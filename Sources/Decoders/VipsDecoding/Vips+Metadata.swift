import CVips
import Codecs
package import Files
package import PictureFiles

/// The metadata of pictures in their files.
extension Vips {
  /// Returns the metadata in `file` about the making of its first picture, and about its colours, as far as libvips
  /// reads it. Call ``start()`` before.
  package static func metadata(of file: OpenFile) -> PictureMetadata {
    var metadata = ExifReader.metadata(of: file)
    guard let (image, format) = try? header(of: file) else { return metadata }
    if let exif = image.bytes("exif-data") {
      metadata.add(ExifReader.metadata(inBlock: exif))
    }
    if let xmp = image.bytes("xmp-data") { metadata.add(ExifReader.metadata(inXMP: xmp)) }
    metadata.add(colors(of: image, in: format, from: file))
    return metadata
  }

  private static func header(
    of file: OpenFile
  ) throws(PictureError) -> (image: LazyImage, format: PictureFormat) {
    let file = try VipsFile(file.descriptor)
    let page = Page(
      file: file, number: try file.number(ofPage: 0), colors: ScreenColors(profile: nil))
    return (try page.openAsStored().image, file.format)
  }

  private static func colors(
    of image: LazyImage, in format: PictureFormat, from file: OpenFile
  ) -> PictureMetadata {
    var colors = PictureMetadata()
    // Drawings have no colours of a number of bits, nor have pixels whose parts share an exponent.
    guard !format.isScalable, image.raw.pointee.Coding == VIPS_CODING_NONE else { return colors }
    colors.texts[.colors] = profileName(of: image, in: format)
    let bits =
      image.number("heif-bitdepth") ?? image.number("bits-per-sample")
      ?? ExifReader.bitsPerColor(ofTIFF: file) ?? image.bitsPerSample
    colors.numbers[.bits] = PictureMetadata.Ratio(bits)
    return colors
  }

  /// Returns the name of the profile of `image`. In JPEG XL, most pictures have none, and the library makes one with a
  /// generated name.
  private static func profileName(of image: LazyImage, in format: PictureFormat) -> String? {
    guard let profile = image.bytes(LazyImage.profileName) else { return nil }
    if format == .jpegXL, RGBProbe.isSRGB(profile) == true { return "sRGB" }
    return ExifReader.profileName(in: profile)
  }
}

extension LazyImage {
  /// The number of bits in which libvips holds a colour of a pixel.
  fileprivate var bitsPerSample: Int { Int(vips_format_sizeof(bandFormat)) * 8 }
}
