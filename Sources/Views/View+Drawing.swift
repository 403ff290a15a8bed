public import Drawing
public import Geometry
public import Motion

extension View {
  /// Draws it and all that it contains at `time`; `origin` is where the origin of its superview's
  /// coordinates lies in the window.
  ///
  /// A draw list cannot turn what it holds, nor cut off discs and letters: a turned view is drawn
  /// upright about its centre, and of what reaches beyond a view that ``clipsToBounds`` these stay
  /// when a part of them lies within.
  public final func drawTree(into list: inout DrawList, origin: Point, at time: Instant) {
    guard !isHidden else { return }
    let corner = origin + placement.upright.origin.vector
    guard clipsToBounds || transform != .identity else {
      return drawUpright(into: &list, corner: corner, at: time)
    }
    var own = DrawList()
    drawUpright(into: &own, corner: corner, at: time)
    let middle = origin + center.vector
    let area = Rect(origin: corner, size: bounds.size)
    for command in own.commands {
      let visible = clipsToBounds ? command.clipped(to: area) : command
      if let visible { list.append(visible.applying(transform, about: middle)) }
    }
  }

  private func drawUpright(into list: inout DrawList, corner: Point, at time: Instant) {
    draw(into: &list, origin: corner, at: time)
    let origin = corner - bounds.origin.vector
    for view in subviews { view.drawTree(into: &list, origin: origin, at: time) }
    drawInFront(into: &list, origin: corner, at: time)
  }
}

extension DrawCommand {
  /// What can be seen of it through `area`; nil when that is nothing.
  fileprivate func clipped(to area: Rect) -> DrawCommand? {
    switch self {
    case .fill(let rect, let color): rect.intersection(area).map { .fill($0, color) }
    case .image(let bitmap, let transform, let clip, let filter):
      clip.intersection(area).map {
        .image(bitmap, transform: transform, clip: $0, filter: filter)
      }
    case .disc(let center, let radius, _):
      area.clamp(center).distance(to: center) < radius ? self : nil
    case .text(_, let box, _): box.intersection(area) == nil ? nil : self
    case .roundedFill(let rect, _, _): cut(rect, at: area)
    case .line(let points, let width, _): cut(Rect(around: points)?.inset(by: -width / 2), at: area)
    case .layer(let list, let frame, let radius, let opacity):
      frame.intersection(area).flatMap { visible in
        visible == frame
          ? self
          : .layer(
            DrawList([.layer(list, frame: frame, radius: radius, opacity: opacity)]),
            frame: visible)
      }
    }
  }

  /// It, which lies in `extent`, in a layer as large as what is seen of it through `area`.
  private func cut(_ extent: Rect?, at area: Rect) -> DrawCommand? {
    guard let extent, let visible = extent.intersection(area) else { return nil }
    return visible == extent ? self : .layer(DrawList([self]), frame: visible)
  }

  /// It, scaled and shifted by `transform` about `middle`.
  fileprivate func applying(_ transform: Affine, about middle: Point) -> DrawCommand {
    guard transform != .identity else { return self }
    let map = Affine(offset: middle.vector) * transform.upright * Affine(offset: -middle.vector)
    switch self {
    case .fill(let rect, let color): return .fill(map.boundingBox(of: rect), color)
    case .disc(let center, let radius, let color):
      return .disc(center: map(center), radius: radius * transform.growth, color)
    case .image(let bitmap, let inner, let clip, let filter):
      return .image(
        bitmap, transform: map * inner, clip: map.boundingBox(of: clip), filter: filter)
    case .roundedFill(let rect, let radius, let color):
      return .roundedFill(
        map.boundingBox(of: rect), radius: radius * transform.growth, color)
    case .line(let points, let width, let color):
      return .line(points.map { map($0) }, width: width * transform.growth, color)
    case .layer(let list, let frame, let radius, let opacity):
      let inner = DrawList(list.commands.map { $0.applying(transform, about: middle) })
      return .layer(
        inner, frame: map.boundingBox(of: frame), radius: radius * transform.growth,
        opacity: opacity)
    case .text(let paragraphs, let box, let layout):
      let scaled = paragraphs.map { paragraph in
        var scaled = paragraph
        scaled.style.size *= transform.growth
        return scaled
      }
      return .text(scaled, box: map.boundingBox(of: box), layout: layout)
    }
  }
}

extension Affine {
  /// By how much lengths grow, on the average of all directions.
  fileprivate var growth: Double { abs(determinant).squareRoot() }

  /// What it does without the turn.
  fileprivate var upright: Affine {
    let scaleX = (a * a + b * b).squareRoot()
    return Affine(
      a: scaleX, b: 0, c: 0, d: scaleX > 0 ? abs(determinant) / scaleX : 0, tx: tx, ty: ty)
  }
}
