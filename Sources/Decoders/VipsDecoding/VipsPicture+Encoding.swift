import CVips
import Geometry
package import PictureFiles
package import PictureLoading
import Pixels

/// Pictures as files of other formats.
extension VipsPicture {
  /// Returns a file with the page, upright and rendered by `rendition`.
  package func encoded(as rendition: PictureRendition) throws(PictureError) -> [UInt8] {
    try salvaging { (contents) throws(PictureError) in
      try Self.encoded(contents, as: rendition)
    }
  }

  private static func encoded(
    _ contents: PageContents, as rendition: PictureRendition
  ) throws(PictureError) -> [UInt8] {
    let drawing = contents.pixels as? ScalablePixels
    let exponent = drawing?.exponent(for: rendition) ?? 0
    let stored =
      if let drawing {
        try drawing.image(ofLevel: exponent)
      } else {
        try contents.page.openAsStored().image.uncoded().withoutExcessBands()
      }
    // With libvips 8.14, metadata of HEIF files are in the memory of the image that was loaded.
    return try withExtendedLifetime(stored) { () throws(PictureError) in
      let orientation = stored.orientation.followed(by: rendition.change)
      let plain = try stored.savable(in: contents.page.colors)
      let kept: LazyImage
      if let part = rendition.part, rendition.isTurned, contents.page.isDecodedCheaply {
        kept = try plain.cut(to: part, of: orientation) {
          [page = contents.page] () throws(PictureError) in
          try page.openAsStored().image.uncoded().withoutExcessBands().savable(in: page.colors)
        }
      } else {
        let upright = try plain.turned(by: orientation, readingAnyOrder: rendition.isTurned)
        kept =
          try rendition.part.map { (part) throws(PictureError) in
            try upright.cut(to: part.reduced(to: exponent))
          } ?? upright
      }
      let image = try kept.reduced(toLongSide: rendition.longSide)
      let published = try rendition.isAnonymous ? image.anonymous() : image
      return try (rendition.encoding == .jpeg ? published.onWhite() : published).saved(
        by: Saver(for: rendition))
    }
  }
}

extension LazyImage {
  /// Whether all formats can hold the colours with their profile: bytes or words, grey or RGB.
  private var hasSavableColors: Bool {
    let formats = [VIPS_FORMAT_UCHAR, VIPS_FORMAT_USHORT]
    let colors = [
      VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_RGB16,
      VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_GREY16,
    ]
    return formats.contains(bandFormat) && colors.contains(interpretation)
  }

  /// Returns the image in colours that all formats can hold: its own, or else those of a screen.
  fileprivate func savable(in colors: ScreenColors) throws(PictureError) -> LazyImage {
    try hasSavableColors ? self : colors.shown(self).withoutProfile()
  }

  /// Returns the image without its profile, which its colours no longer have.
  private func withoutProfile() throws(PictureError) -> LazyImage {
    let copy = try applying("copy")
    vips_image_remove(copy.raw, Self.profileName)
    return copy
  }

  /// Returns the stored image as shown with `orientation`. Its pixels can be read in any order if that is requested.
  fileprivate func turned(
    by orientation: Orientation, readingAnyOrder: Bool
  ) throws(PictureError) -> LazyImage {
    // Turning reads pixels in another order than they can be decoded in.
    let isInOrder = orientation == .upright && !readingAnyOrder
    let copy = try isInOrder ? applying("copy") : inMemory().applying("copy")
    // The preview would show the picture as it was.
    if orientation != .upright { vips_image_remove(copy.raw, Self.previewName) }
    vips_image_set_int(copy.raw, VIPS_META_ORIENTATION, Int32(orientation.rawValue))
    return try copy.applying("autorot")
  }

  private func inMemory() throws(PictureError) -> LazyImage {
    guard let decoded = vips_image_copy_memory(raw) else { throw .lastLibvipsError(of: format) }
    let copy = LazyImage(owning: decoded, format: format)
    copy.isSalvaged = isSalvaged
    return copy
  }

  /// Returns the image without transparency: JPEG has none.
  fileprivate func onWhite() throws(PictureError) -> LazyImage {
    guard vips_image_hasalpha(raw) != 0 else { return self }
    let white = bandFormat == VIPS_FORMAT_USHORT ? 65_535.0 : 255
    return try applying("flatten", ["background": .reals([white])])
  }

  /// Returns the bytes of the file that `saver` writes.
  fileprivate func saved(by saver: Saver) throws(PictureError) -> [UInt8] {
    guard let target = vips_target_new_to_memory() else { throw .lastLibvipsError(of: format) }
    defer { g_object_unref(target) }
    let all = saver.options.merging(["in": .image(self), "target": .object(target)]) { $1 }
    try Operation.run(saver.name, all, format: format, savedAs: saver.format.name)
    var count = 0
    // libvips 8.14 sometimes reports success although a thread failed. Only the message shows that.
    guard isSalvaged || vips_error_buffer().pointee == 0, let blob = target.pointee.blob,
      let bytes = vips_blob_get(blob, &count), count > 0
    else {
      throw .lastLibvipsError(of: format)
    }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

extension Page {
  /// Whether it takes little time and memory to decode the page again, row by row.
  fileprivate var isDecodedCheaply: Bool { file.format == .jpeg && !file.isSalvaged }
}

extension TurnedPart {
  /// Returns the part in a picture that is halved `exponent` times.
  fileprivate func reduced(to exponent: Int) -> TurnedPart {
    let factor = 1 / Double(1 << exponent)
    return TurnedPart(
      center: Point(center.x * factor, center.y * factor), width: max(1, width >> exponent),
      height: max(1, height >> exponent), angle: angle)
  }
}
