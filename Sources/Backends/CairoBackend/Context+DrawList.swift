package import Drawing
package import Geometry

/// Draw lists.
extension Context {
  /// The maximum number of images that are painted together. The pixels of each are borrowed on the stack.
  private static let maximumBatch = 512

  /// Paints `list` over the target, which has `width` by `height` pixels, or over the parts of it
  /// within `areas`, which have integer edges.
  package func paint(_ list: DrawList, width: Int, height: Int, within areas: [Rect]? = nil) {
    let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let map = Affine(scale: pixelsPerPoint)
    let extents = list.commands.map { $0.extent(on: map) }
    for area in areas ?? [whole] {
      guard let bounds = area.intersection(whole) else { continue }
      clipped(to: bounds) {
        let visible = zip(list.commands, extents).lazy.filter {
          $0.1?.intersection(bounds) != nil
        }
        paint(visible.map(\.0), map: map, within: bounds)
      }
    }
    assert(isHealthy)
  }

  /// Paints `list`, with `map` from points to device pixels. `bounds`, which has integer edges,
  /// contains everything visible.
  func paint(_ list: DrawList, map: Affine, within bounds: Rect) {
    let visible = list.commands.lazy.filter {
      $0.extent(on: map)?.intersection(bounds) != nil
    }
    paint(visible, map: map, within: bounds)
  }

  /// Paints `commands`. Upright images that follow each other, such as those of a grid, are painted
  /// together, because it takes several threads less time than one after the other.
  private func paint(_ commands: some Sequence<DrawCommand>, map: Affine, within bounds: Rect) {
    var waiting: [UprightImage] = []
    func paintWaiting() {
      if !waiting.isEmpty { images.paintUpright(waiting, on: self) }
      waiting = []
    }
    for command in commands {
      guard let picture = mosaicCommand(of: command, map: map) else {
        paintWaiting()
        paint(command, map: map, within: bounds)
        continue
      }
      if map.isUpright, picture.transform.isUpright {
        if let image = picture.upright(on: map, within: bounds) { waiting.append(image) }
        if waiting.count == Self.maximumBatch { paintWaiting() }
      } else {
        paintWaiting()
        paintTurned(picture, map: map, within: bounds)
      }
    }
    paintWaiting()
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
    case .textBox(let text): write(text, map: map)
    case .picture, .image, .mosaic: break  // See ``mosaicCommand(of:map:)``.
    case .layer(let list, let clip, let opacity, let transform):
      paintLayer(list, clip: clip, opacity: opacity, map: map * transform, within: bounds)
    case .masked(let list, let mask): paint(list, maskedBy: mask, map: map, within: bounds)
    }
  }
}

extension DrawCommand {
  /// Returns the rectangle beyond which the command paints no device pixel, with `map` from points to
  /// them; nil if it paints nothing. Edges that are snapped can be up to a pixel outside of its extent.
  fileprivate func extent(on map: Affine) -> Rect? {
    extent.map { map.boundingBox(of: $0).inset(by: -1) }
  }
}
