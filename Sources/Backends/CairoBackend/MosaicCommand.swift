import Drawing
import Geometry

/// A command that paints a mosaic, in points.
struct MosaicCommand {
  let mosaic: ImageMosaic
  /// The transform from pixels of the picture.
  let transform: Affine
  let clip: Rect
  let filter: ImageFilter

  /// Returns the image to paint within `bounds` if nothing is rotated, or nil if none of it is visible.
  /// `map` is from points to device pixels.
  func upright(on map: Affine, within bounds: Rect) -> UprightImage? {
    let toTarget = map * transform
    guard let area = clip.onDevicePixels(map).intersection(bounds), !area.isEmpty,
      toTarget.inverse != nil
    else { return nil }
    return UprightImage(mosaic: mosaic, transform: toTarget, area: area, filter: filter)
  }

  /// Returns the transform from pixels of the picture to device pixels. If it turns by quarters, edges are moved to whole
  /// pixels, as those of upright pictures are: within a pixel, what was painted before would shine through.
  fileprivate func turned(on map: Affine) -> Affine {
    let toTarget = map * transform
    let box = toTarget.boundingBox(of: mosaic.area)
    let onPixels = mosaic.area.onDevicePixels(toTarget)
    guard toTarget.a == 0, toTarget.d == 0, !box.isEmpty, !onPixels.isEmpty else { return toTarget }
    let x = onPixels.width / box.width
    let y = onPixels.height / box.height
    return Affine(
      a: x, b: 0, c: 0, d: y, tx: onPixels.minX - box.minX * x, ty: onPixels.minY - box.minY * y)
      * toTarget
  }
}

/// Pictures among the commands. `map` is from points to device pixels.
extension Context {
  /// Returns the mosaic that `command` paints; nil if it paints something else.
  func mosaicCommand(of command: DrawCommand, map: Affine) -> MosaicCommand? {
    switch command {
    case .picture(let image, let frame, let mode, let tint):
      return picture(image, frame: frame, mode: mode, tint: tint, map: map).map {
        MosaicCommand(
          mosaic: $0.mosaic, transform: $0.transform, clip: $0.rect, filter: .bilinear)
      }
    case .image(let bitmap, let transform, let clip, let filter):
      let bounds = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
      // Without rotation, the edge pixels extend over the whole clip.
      let area = transform.isUpright ? transform.inverse?.boundingBox(of: clip) ?? bounds : bounds
      let piece = ImageMosaic.Piece(bitmap, toPicture: .identity, area: area)
      return MosaicCommand(
        mosaic: ImageMosaic(area: area, pieces: [piece]), transform: transform, clip: clip,
        filter: filter)
    case .mosaic(let mosaic, let transform, let clip, let filter):
      return MosaicCommand(mosaic: mosaic, transform: transform, clip: clip, filter: filter)
    default: return nil
    }
  }

  /// Paints `picture`, which is rotated or on a rotated layer.
  func paintTurned(_ picture: MosaicCommand, map: Affine, within bounds: Rect) {
    let toTarget = picture.turned(on: map)
    func paint(_ mosaic: ImageMosaic, into target: Rect) {
      images.paintTurned(
        mosaic, transform: toTarget, into: target, filter: picture.filter, on: self)
    }
    if map.isUpright {
      guard let visible = picture.clip.onDevicePixels(map).intersection(bounds) else { return }
      paint(picture.mosaic, into: visible)
    } else if picture.transform.isUpright {
      guard let seen = picture.transform.inverse?.boundingBox(of: picture.clip),
        let area = picture.mosaic.area.intersection(seen)
      else { return }
      var part = picture.mosaic
      part.area = area
      paint(part, into: bounds)
    } else if let visible = map.boundingBox(of: picture.clip).roundedOut.intersection(bounds) {
      asOnePicture(within: visible, clip: .rect(picture.clip), map: map) {
        paint(picture.mosaic, into: visible)
      }
    }
  }
}
