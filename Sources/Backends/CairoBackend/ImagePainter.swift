package import Drawing
package import Geometry

/// An image without rotation, and its position on the target.
package struct UprightImage {
  package let mosaic: ImageMosaic
  /// The transform from its pixels to device pixels: upright, and invertible.
  package let transform: Affine
  /// The device pixels that it fills: not empty, with integer edges.
  package let area: Rect
  /// The filter with which the image is sampled.
  package let filter: ImageFilter
}

/// The painting of images, which depends on where the pixels of the target are.
package protocol ImagePainter {
  /// Paints `images`, each over all of its area, in their order.
  func paintUpright(_ images: [UprightImage], on context: borrowing Context)

  /// Paints `mosaic` with antialiased edges over `target`, which has integer edges. `transform`
  /// maps the picture's pixels to device pixels.
  func paintTurned(
    _ mosaic: ImageMosaic, transform: Affine, into target: Rect, filter: ImageFilter,
    on context: borrowing Context)
}
