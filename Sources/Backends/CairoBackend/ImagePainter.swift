package import Drawing
package import Geometry

/// The painting of images, which depends on where the pixels of the target are.
package protocol ImagePainter {
  /// Paints `mosaic` over the whole of `target`, which has integer edges. `transform`, which must
  /// be upright, maps the picture's pixels to device pixels.
  func paintUpright(
    _ mosaic: ImageMosaic, transform: Affine, into target: Rect, filter: ImageFilter,
    on context: borrowing Context)

  /// Paints `mosaic` with antialiased edges over `target`, which has integer edges. `transform`
  /// maps the picture's pixels to device pixels.
  func paintTurned(
    _ mosaic: ImageMosaic, transform: Affine, into target: Rect, filter: ImageFilter,
    on context: borrowing Context)
}
