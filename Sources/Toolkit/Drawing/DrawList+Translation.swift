package import Geometry

extension DrawList {
  /// Translates the commands from index `first` on by `offset`.
  package mutating func translate(from first: Int, by offset: Vector) {
    guard offset != .zero else { return }
    for index in commands.indices[first...] {
      commands[index] = commands[index].translated(by: offset)
    }
  }

  fileprivate func translated(by offset: Vector) -> DrawList {
    var list = self
    list.translate(from: 0, by: offset)
    return list
  }
}

extension DrawCommand {
  /// Returns the command moved by `offset`. It keeps its kind, and upright rectangles stay upright.
  fileprivate func translated(by offset: Vector) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): .fill(rect.translated(by: offset), color)
    case .roundedFill(let rect, let radius, let color):
      .roundedFill(rect.translated(by: offset), radius: radius, color)
    case .line(let points, let width, let color):
      .line(points.map { $0 + offset }, width: width, color)
    case .disc(let center, let radius, let color):
      .disc(center: center + offset, radius: radius, color)
    case .path(let path, let paint, let rule):
      .path(path.translated(by: offset), paint.translated(by: offset), rule: rule)
    case .stroke(let path, let paint, let style):
      .stroke(path.translated(by: offset), paint.translated(by: offset), style)
    case .shadow(let shape, let color, let radius, let own, let isKnockedOut):
      .shadow(
        shape.translated(by: offset), color, radius: radius, offset: own,
        isKnockedOut: isKnockedOut)
    case .image(let bitmap, let transform, let clip, let filter):
      .image(
        bitmap, transform: transform.translated(by: offset), clip: clip.translated(by: offset),
        filter: filter)
    case .mosaic(let mosaic, let transform, let clip, let filter):
      .mosaic(
        mosaic, transform: transform.translated(by: offset), clip: clip.translated(by: offset),
        filter: filter)
    case .textBox(let text):
      .textBox(TextBox(text.text, box: text.box.translated(by: offset), options: text.options))
    case .picture(let image, let frame, let mode, let tint):
      .picture(image, frame: frame.translated(by: offset), contentMode: mode, tint: tint)
    // Moves the content of the layer rather than its coordinates where possible, so that edges are
    // computed from the same numbers inside and outside of layers and snap to the same pixels.
    case .layer(let list, let clip, let opacity, .identity):
      .layer(list.translated(by: offset), clip: clip?.translated(by: offset), opacity: opacity)
    case .layer(let list, let clip, let opacity, let transform):
      .layer(list, clip: clip, opacity: opacity, transform: transform.translated(by: offset))
    case .masked(let list, let mask):
      .masked(list.translated(by: offset), by: mask.translated(by: offset))
    }
  }
}

extension Affine {
  /// Returns the transform followed by a translation, with all other coefficients unchanged.
  fileprivate func translated(by offset: Vector) -> Affine {
    Affine(a: a, b: b, c: c, d: d, tx: tx + offset.dx, ty: ty + offset.dy)
  }
}
