package import Drawing
package import Geometry

/// Draw lists.
extension Context {
  /// Paints `list` over the target, which has `width` by `height` pixels, or over the parts of it
  /// within `areas`, which have integer edges.
  package func paint(_ list: DrawList, width: Int, height: Int, within areas: [Rect]? = nil) {
    let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let map = Affine(scale: pixelsPerPoint)
    let places = list.commands.map { $0.place(on: map) }
    for area in areas ?? [whole] {
      guard let bounds = area.intersection(whole) else { continue }
      clipped(to: bounds) {
        for (command, place) in zip(list.commands, places)
        where place?.intersection(bounds) != nil {
          paint(command, map: map, within: bounds)
        }
      }
    }
    assert(isHealthy)
  }

  /// Paints `list`, with `map` from points to device pixels. `bounds`, which has integer edges,
  /// contains everything visible.
  func paint(_ list: DrawList, map: Affine, within bounds: Rect) {
    for command in list.commands where command.place(on: map)?.intersection(bounds) != nil {
      paint(command, map: map, within: bounds)
    }
  }

  private func paint(_ command: DrawCommand, map: Affine, within bounds: Rect) {
    switch command {
    case .fill(let rect, let color):
      setColor(color)
      if map.isUpright {
        fill(rect.onDevicePixels(map))
      } else {
        mapped(by: map) { fill(rect) }
      }
    case .roundedFill(let rect, let radius, let color):
      setColor(color)
      mapped(by: map) { fillRounded(rect, radius: radius) }
    case .line(let points, let width, let color):
      setColor(color)
      mapped(by: map) { stroke(points, width: width) }
    case .disc(let center, let radius, let color):
      setColor(color)
      mapped(by: map) { fillDisc(center: center, radius: radius) }
    case .path(let path, let paint, let rule): fill(path, with: paint, rule: rule, map: map)
    case .stroke(let path, let paint, let style):
      stroke(path, with: paint, style: style, map: map)
    case .shadow(let shape, let color, let radius, let offset, let isKnockedOut):
      paintShadow(
        of: shape, color, radius: radius, offset: offset, isKnockedOut: isKnockedOut, map: map,
        within: bounds)
    case .text(let paragraphs, let box, let layout):
      write(paragraphs, in: box, layout: layout, map: map)
    case .textBox(let text): write(text, map: map)
    case .picture(let image, let frame, let mode, let tint):
      if let picture = picture(image, frame: frame, mode: mode, tint: tint, map: map) {
        paint(
          picture.mosaic, transform: picture.transform, clip: picture.place, filter: .bilinear,
          map: map, within: bounds)
      }
    case .image(let bitmap, let transform, let clip, let filter):
      let whole = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
      // Without rotation, the edge pixels extend over the whole clip.
      let area = transform.isUpright ? transform.inverse?.boundingBox(of: clip) ?? whole : whole
      let piece = ImageMosaic.Piece(bitmap, toPicture: .identity, area: area)
      paint(
        ImageMosaic(area: area, pieces: [piece]), transform: transform, clip: clip, filter: filter,
        map: map, within: bounds)
    case .mosaic(let mosaic, let transform, let clip, let filter):
      paint(mosaic, transform: transform, clip: clip, filter: filter, map: map, within: bounds)
    case .layer(let list, let clip, let opacity, let transform):
      paintLayer(list, clip: clip, opacity: opacity, map: map * transform, within: bounds)
    case .masked(let list, let mask): paint(list, maskedBy: mask, map: map, within: bounds)
    }
  }

  private func paint(
    _ mosaic: ImageMosaic, transform: Affine, clip: Rect, filter: ImageFilter, map: Affine,
    within bounds: Rect
  ) {
    let toTarget = map * transform
    if map.isUpright {
      guard let visible = clip.onDevicePixels(map).intersection(bounds) else { return }
      if transform.isUpright {
        images.paintUpright(
          mosaic, transform: toTarget, into: visible, filter: filter, on: self)
      } else {
        images.paintTurned(
          mosaic, transform: toTarget, into: visible, filter: filter, on: self)
      }
    } else if transform.isUpright {
      guard let seen = transform.inverse?.boundingBox(of: clip),
        let area = mosaic.area.intersection(seen)
      else { return }
      let part = ImageMosaic(area: area, pieces: mosaic.pieces, ground: mosaic.ground)
      images.paintTurned(part, transform: toTarget, into: bounds, filter: filter, on: self)
    } else if let visible = map.boundingBox(of: clip).roundedOut.intersection(bounds) {
      asOnePicture(within: visible, clip: .rect(clip), map: map) {
        images.paintTurned(mosaic, transform: toTarget, into: visible, filter: filter, on: self)
      }
    }
  }
}

extension DrawCommand {
  /// Returns the rectangle beyond which the command paints no device pixel, with `map` from points to
  /// them; nil if it paints nothing. Edges that are snapped can be up to a pixel outside of its extent.
  fileprivate func place(on map: Affine) -> Rect? {
    extent.map { map.boundingBox(of: $0).inset(by: -1) }
  }
}
