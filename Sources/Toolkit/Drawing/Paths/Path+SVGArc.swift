import Geometry

extension Path {
  /// Adds an elliptical arc as in SVG. `rotation` is that of the ellipse, in radians.
  ///
  /// Formulas: SVG 1.1, appendix F.6. Without a radius, the arc is a line; an ellipse that is too
  /// small is enlarged.
  mutating func addSVGArc(
    radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool, to end: Point
  ) {
    guard let start = currentPoint, start != end else { return }
    guard radii.width > 0, radii.height > 0 else { return line(to: end) }
    // Half of the way, in the axes of the ellipse and in units of its radii.
    let half = ((start - end) / 2).turned(by: -rotation)
    let unscaled = Vector(half.dx / radii.width, half.dy / radii.height)
    let scale = max(1, unscaled.length)
    let unit = unscaled / scale
    let distance = max(0, 1 - unit.dx * unit.dx - unit.dy * unit.dy).squareRoot()
    let sign = isLarge == isClockwise ? -1.0 : 1
    guard unit.length > 0 else { return line(to: end) }
    let center = Vector(unit.dy, -unit.dx) / unit.length * (distance * sign)

    let from = (unit - center).angle
    let to = (-unit - center).angle
    var sweep = to - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let axes =
      Affine(scale: 1, angle: rotation, offset: (start + (end - start) / 2).vector)
      * Affine(scaleX: radii.width * scale, scaleY: radii.height * scale)
    addUnitArc(
      from: from, sweep: sweep, transform: axes * Affine(offset: center), endingAt: end)
  }
}
